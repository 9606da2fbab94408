#include "CUnicode.h"

#include <unicode/unorm2.h>

int32_t cu_normalize(const uint16_t *text, int32_t length, bool composes, uint16_t *into,
                     int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  const UNormalizer2 *form =
      composes ? unorm2_getNFCInstance(&status) : unorm2_getNFDInstance(&status);
  if (U_FAILURE(status)) return -1;
  int32_t count = unorm2_normalize(form, text, length, into, capacity, &status);
  return U_FAILURE(status) && status != U_BUFFER_OVERFLOW_ERROR ? -1 : count;
}
