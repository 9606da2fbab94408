// Character sets of one byte a character, for files older than UTF-8.
#include "CUnicode.h"

#include <stddef.h>
#include <string.h>
#include <unicode/ucnv.h>

bool cu_charset(const char *name, uint32_t into[256]) {
  // The pattern files' own name for Windows' sets.
  static const char prefix[] = "microsoft-";
  if (!strncmp(name, prefix, sizeof prefix - 1)) name += sizeof prefix - 1;
  UErrorCode status = U_ZERO_ERROR;
  // The empty name would be the environment's character set.
  UConverter *converter = *name ? ucnv_open(name, &status) : NULL;
  if (!converter || U_FAILURE(status)) return false;
  bool is_single = ucnv_getMaxCharSize(converter) == 1;
  for (int byte = 0; is_single && byte < 256; byte++) {
    char in = (char)byte;
    UChar out[4];
    status = U_ZERO_ERROR;
    int32_t length = ucnv_toUChars(converter, out, 4, &in, 1, &status);
    into[byte] = U_SUCCESS(status) && length == 1 && out[0] != 0xFFFD ? out[0] : 0;
  }
  ucnv_close(converter);
  return is_single;
}
