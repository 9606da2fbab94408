// Keeps the pairing of brackets linear; see brackets.c.
#ifndef CUNICODE_BRACKETS_H
#define CUNICODE_BRACKETS_H

#include "text.h"

/// A copy of a paragraph's units, made only where a bracket has to be hidden from ubidi.
typedef struct {
  uint16_t *units;
  int32_t capacity;
} cu_brackets;

/// The units of `text`, tail included, as ubidi may have them: the text's own, nearly always. Null
/// when memory ran out.
const uint16_t *cu_brackets_bounded(cu_brackets *self, const cu_text *text);
void cu_brackets_free(cu_brackets *self);

#endif
