// The paragraph as the files of this target see it.
#ifndef CUNICODE_TEXT_H
#define CUNICODE_TEXT_H

#include "CUnicode.h"

struct cu_text {
  /// The paragraph, and after it `cu_text_tail` units that belong to no one's text.
  uint16_t *units;
  int32_t length;
  int32_t capacity;
};

/// What is after every paragraph, for bidi.c.
enum { cu_text_tail = 3 };

/// A place in a paragraph, counted in both encodings; it only moves forward.
typedef struct {
  int32_t utf16;
  int32_t utf8;
} cu_position;

/// Moves `at` to the UTF-16 offset `target`, which is not before it and splits no surrogate pair.
void cu_position_advance(cu_position *at, const cu_text *text, int32_t target);

#endif
