// Levels by ICU's ubidi, with two of its costs kept linear.
//
// ubidi_getLogicalRun searches all runs at every call, and a default paragraph level searches all
// separators at every character: so runs are read off the levels, and the base level is found here.
// Brackets are in brackets.c.
//
// Where all of a text has one direction, ubidi reports the paragraph's level for all of it: level 0
// for Arabic digits alone, which UAX #9 puts at 2. So it is shown one paragraph more, of both
// directions, and its answer for the first is what UAX #9 says.
#include "brackets.h"
#include "text.h"

#include <stdlib.h>
#include <unicode/ubidi.h>
#include <unicode/uchar.h>
#include <unicode/utf16.h>

struct cu_bidi {
  UBiDi *bidi;
  const cu_text *text;
  const UBiDiLevel *levels;
  cu_position at;
  cu_brackets brackets;
};

int cu_text_base_level(const cu_text *text) {
  int32_t isolates = 0;
  for (int32_t i = 0; i < text->length;) {
    UChar32 c;
    U16_NEXT(text->units, i, text->length, c);
    switch (u_charDirection(c)) {
      case U_LEFT_TO_RIGHT:
        if (isolates == 0) return 0;
        break;
      case U_RIGHT_TO_LEFT:
      case U_RIGHT_TO_LEFT_ARABIC:
        if (isolates == 0) return 1;
        break;
      case U_LEFT_TO_RIGHT_ISOLATE:
      case U_RIGHT_TO_LEFT_ISOLATE:
      case U_FIRST_STRONG_ISOLATE:
        isolates += 1;
        break;
      case U_POP_DIRECTIONAL_ISOLATE:
        if (isolates > 0) isolates -= 1;
        break;
      case U_BLOCK_SEPARATOR:
        return 0;
      default:
        break;
    }
  }
  return 0;
}

cu_bidi *cu_bidi_open(void) {
  cu_bidi *self = calloc(1, sizeof(cu_bidi));
  if (!self) return NULL;
  self->bidi = ubidi_open();
  if (!self->bidi) {
    free(self);
    return NULL;
  }
  return self;
}

void cu_bidi_close(cu_bidi *self) {
  if (!self) return;
  ubidi_close(self->bidi);
  cu_brackets_free(&self->brackets);
  free(self);
}

bool cu_bidi_begin(cu_bidi *self, const cu_text *text, int base_level) {
  UErrorCode status = U_ZERO_ERROR;
  self->text = text;
  self->at = (cu_position){0, 0};
  const UChar *units = cu_brackets_bounded(&self->brackets, text);
  if (!units) return false;
  int32_t length = text->length + cu_text_tail;
  ubidi_setPara(self->bidi, units, length, (UBiDiLevel)base_level, NULL, &status);
#ifdef DEBUG
  // Only a default level makes ubidi search for the paragraph that a character is in.
  int64_t searched = base_level >= UBIDI_DEFAULT_LTR ? ubidi_countParagraphs(self->bidi) : 1;
  cu_work_add(CU_WORK_PARAGRAPHS_SEARCHED, searched * length);
#endif
  self->levels = ubidi_getLevels(self->bidi, &status);
  return U_SUCCESS(status);
}

int32_t cu_bidi_next(cu_bidi *self, cu_level_run *into, int32_t capacity) {
  int32_t count = 0, length = self->text->length;
  while (count < capacity && self->at.utf16 < length) {
    int32_t end = self->at.utf16;
    UBiDiLevel level = self->levels[end];
    while (end < length && self->levels[end] == level) end += 1;
    cu_position_advance(&self->at, self->text, end);
    into[count++] = (cu_level_run){self->at.utf8, level};
  }
  return count;
}
