// Character sets of files that are older than UTF-8.
#include "CUnicode.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unicode/ucnv.h>
#include <unicode/ustring.h>

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

// The bytes of a character set as UTF-16, which `into` has room for (two units a byte); how many units,
// or -1.
static int32_t to_utf16(UConverter *converter, const uint8_t *bytes, int32_t length, UChar *into,
                        int32_t *fault) {
  UErrorCode status = U_ZERO_ERROR;
  ucnv_setToUCallBack(converter, UCNV_TO_U_CALLBACK_STOP, NULL, NULL, NULL, &status);
  const char *source = (const char *)bytes;
  UChar *target = into;
  ucnv_toUnicode(converter, &target, into + 2 * (size_t)length + 1, &source, source + length, NULL, true, &status);
  if (U_SUCCESS(status)) return (int32_t)(target - into);
  char wrong[32];
  int8_t count = sizeof wrong;
  UErrorCode ignored = U_ZERO_ERROR;
  ucnv_getInvalidChars(converter, wrong, &count, &ignored);
  *fault = (int32_t)(source - (const char *)bytes) - count;
  return -1;
}

static UConverter *open_charset(const char *name) {
  UErrorCode status = U_ZERO_ERROR;
  UConverter *converter = *name ? ucnv_open(name, &status) : NULL;
  if (U_SUCCESS(status)) return converter;
  ucnv_close(converter);
  return NULL;
}

bool cu_charset_exists(const char *name) {
  UConverter *converter = open_charset(name);
  if (converter) ucnv_close(converter);
  return converter != NULL;
}

uint8_t *cu_decode(const char *name, const uint8_t *bytes, int32_t length, int32_t *count,
                   int32_t *fault) {
  *fault = -1;
  UConverter *converter = open_charset(name);
  // No charset has a byte that stands for more than one unit, except a few with combining characters.
  UChar *units = converter ? malloc((2 * (size_t)length + 1) * sizeof *units) : NULL;
  int32_t unit_count = units ? to_utf16(converter, bytes, length, units, fault) : -1;
  uint8_t *result = unit_count >= 0 ? malloc(3 * (size_t)unit_count + 1) : NULL;
  if (result) {
    UErrorCode status = U_ZERO_ERROR;
    u_strToUTF8((char *)result, 3 * unit_count + 1, count, units, unit_count, &status);
    if (U_FAILURE(status)) {
      free(result);
      result = NULL;
      *fault = 0;
    }
  }
  free(units);
  if (converter) ucnv_close(converter);
  return result;
}

// Stops at what the set lacks. ICU's own callback to stop leaves out what is ignorable by default, such as U+202E.
static void stop_encoding(const void *context, UConverterFromUnicodeArgs *arguments, const UChar *units,
                          int32_t length, UChar32 scalar, UConverterCallbackReason reason,
                          UErrorCode *status) {
  (void)context, (void)arguments, (void)units, (void)length, (void)scalar, (void)reason, (void)status;
}

uint8_t *cu_encode(const char *name, const uint8_t *utf8, int32_t length, int32_t *count,
                   int32_t *fault) {
  *fault = -1;
  UConverter *converter = open_charset(name);
  if (!converter) return NULL;
  UErrorCode status = U_ZERO_ERROR;
  ucnv_setFromUCallBack(converter, stop_encoding, NULL, NULL, NULL, &status);
  ucnv_setFallback(converter, false);
  UChar *units = malloc(((size_t)length + 1) * sizeof *units);
  int32_t unit_count = 0;
  if (units) u_strFromUTF8(units, length + 1, &unit_count, (const char *)utf8, length, &status);
  // Escape sequences of a charset with states are longest.
  size_t room = UCNV_GET_MAX_BYTES_FOR_STRING((size_t)unit_count, 8);
  uint8_t *result = units && U_SUCCESS(status) ? malloc(room) : NULL;
  if (result) {
    const UChar *source = units;
    char *target = (char *)result;
    ucnv_fromUnicode(converter, &target, target + room, &source, units + unit_count, NULL, true, &status);
    *count = (int32_t)(target - (char *)result);
    if (U_FAILURE(status)) {
      free(result);
      result = NULL;
      *fault = 0;
    }
  }
  free(units);
  ucnv_close(converter);
  return result;
}
