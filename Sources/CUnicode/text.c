#include "text.h"

#include <stdlib.h>
#include <string.h>

cu_text *cu_text_open(void) { return calloc(1, sizeof(cu_text)); }

void cu_text_close(cu_text *text) {
  if (!text) return;
  free(text->units);
  free(text);
}

/// Makes room for `capacity` units; what was there is lost.
static bool reserve(cu_text *text, int32_t capacity) {
  if (capacity <= text->capacity) return true;
  free(text->units);
  text->units = malloc((size_t)capacity * sizeof(uint16_t));
  text->capacity = text->units ? capacity : 0;
  return text->units != NULL;
}

/// A paragraph separator, and a paragraph with a letter of each direction.
static const uint16_t tail[cu_text_tail] = {0x2029, 0x05D0, 'a'};

bool cu_text_set(cu_text *text, const uint8_t *utf8, int32_t length) {
  text->length = 0;
  // UTF-16 never has more units than UTF-8 has bytes.
  if (length > INT32_MAX - cu_text_tail || !reserve(text, length + cu_text_tail)) return false;
  uint16_t *out = text->units;
  const uint8_t *in = utf8, *end = utf8 + length;
  while (in < end) {
    uint32_t lead = *in;
    if (lead < 0x80) {
      *out++ = (uint16_t)lead;
      in += 1;
    } else if (lead < 0xE0) {
      *out++ = (uint16_t)((lead & 0x1F) << 6 | (in[1] & 0x3F));
      in += 2;
    } else if (lead < 0xF0) {
      *out++ = (uint16_t)((lead & 0x0F) << 12 | (in[1] & 0x3F) << 6 | (in[2] & 0x3F));
      in += 3;
    } else {
      uint32_t scalar =
          (lead & 0x07) << 18 | (in[1] & 0x3F) << 12 | (in[2] & 0x3F) << 6 | (in[3] & 0x3F);
      *out++ = (uint16_t)(0xD7C0 + (scalar >> 10));
      *out++ = (uint16_t)(0xDC00 | (scalar & 0x3FF));
      in += 4;
    }
  }
  text->length = (int32_t)(out - text->units);
  memcpy(out, tail, sizeof tail);
  return true;
}

void cu_position_advance(cu_position *at, const cu_text *text, int32_t target) {
  const uint16_t *units = text->units;
  int32_t utf16 = at->utf16, utf8 = at->utf8;
  for (; utf16 < target; utf16++) {
    uint16_t unit = units[utf16];
    // Each half of a surrogate pair stands for two of the scalar's four bytes.
    utf8 += unit < 0x80 ? 1 : unit < 0x800 || (unit & 0xF800) == 0xD800 ? 2 : 3;
  }
  at->utf16 = utf16;
  at->utf8 = utf8;
}
