// Brackets that a bidi paragraph may open, bounded.
//
// UAX #9, BD16 pairs brackets with a stack of 63. ubidi's list of openings has no bound, keeps a
// pair inside an open bracket until that one closes (N0c), and is walked at every strong character:
// 80,000 `(` before 80,000 `]` take 6 s. So openings are counted from where none was open, and one
// beyond the limit is shown to ubidi as U+FFFC, an Other_Neutral like the bracket, which pairs with
// nothing.
//
//   a ( b ( c ) ( d ) e ) f (          openings since none was open
//     1   2     3       0   1
#include "brackets.h"

#include <stdlib.h>
#include <string.h>
#include <unicode/uchar.h>

/// More than any prose nests or strings inside one bracket, few enough to walk at every character.
enum { limit = 1000 };
/// Isolates nest no deeper than this here: far from the depth (BD2) at which they stop isolating.
enum { deepest_isolate = 8 };
/// Represents an isolate initiator on the stack; no bracket is U+0000.
enum { isolate = 0 };

/// What is open at a place of the walk.
typedef struct {
  uint16_t open[limit + deepest_isolate];
  int32_t depth;
  int32_t isolates;
  /// Openings since none was open: no fewer than ubidi's list holds.
  int32_t openings;
  /// An embedding, or an isolate too deep, was met: whether a bracket closes an earlier one is then
  /// not for this walk to say, so nothing counts as closed before the next paragraph separator.
  bool frozen;
} walk;

static int bracket_type(uint16_t unit) {
  // The pairs are in ASCII (and «» do not count), and from U+0F3A on.
  if (unit < 0x80 ? unit < '(' : unit < 0x0F3A) return U_BPT_NONE;
  return u_getIntPropertyValue(unit, UCHAR_BIDI_PAIRED_BRACKET_TYPE);
}

/// Drops what is open above and at the topmost `bracket` of this isolate, if there is one.
static void close_bracket(walk *at, uint16_t bracket) {
  for (int32_t i = at->depth - 1; i >= 0 && at->open[i] != isolate; i--) {
    if (at->open[i] != bracket) continue;
    at->depth = i;
    if (at->depth == at->isolates && !at->frozen) at->openings = 0;
    return;
  }
}

static void close_isolate(walk *at) {
  if (at->isolates == 0) return;
  while (at->open[--at->depth] != isolate) continue;
  at->isolates -= 1;
}

/// Takes one unit in; false for an opening beyond the limit.
static bool take(walk *at, uint16_t unit) {
  switch (unit) {
    case 0x2066: case 0x2067: case 0x2068:
      if (at->isolates == deepest_isolate) at->frozen = true;
      if (at->frozen) return true;
      at->open[at->depth++] = isolate;
      at->isolates += 1;
      return true;
    case 0x2069:
      if (!at->frozen) close_isolate(at);
      return true;
    case 0x202A: case 0x202B: case 0x202C: case 0x202D: case 0x202E:
      at->frozen = true;
      return true;
    default:
      break;
  }
  switch (bracket_type(unit)) {
    case U_BPT_OPEN:
      if (at->openings == limit) return false;
      at->openings += 1;
      at->open[at->depth++] = (uint16_t)cu_bracket_opened(unit);
      return true;
    case U_BPT_CLOSE:
      close_bracket(at, (uint16_t)cu_bracket_closed(unit));
      return true;
    default:
      if (unit < 0x20 && u_charDirection(unit) == U_BLOCK_SEPARATOR) *at = (walk){.depth = 0};
      return true;
  }
}

static bool has_many_openings(const cu_text *text) {
  int32_t count = 0;
  for (int32_t i = 0; i < text->length && count <= limit; i++)
    count += bracket_type(text->units[i]) == U_BPT_OPEN;
  return count > limit;
}

static bool copy(cu_brackets *self, const cu_text *text) {
  int32_t length = text->length + cu_text_tail;
  if (self->capacity < length) {
    free(self->units);
    self->units = malloc((size_t)length * sizeof(uint16_t));
    self->capacity = self->units ? length : 0;
  }
  if (!self->units) return false;
  memcpy(self->units, text->units, (size_t)length * sizeof(uint16_t));
  return true;
}

const uint16_t *cu_brackets_bounded(cu_brackets *self, const cu_text *text) {
  if (!has_many_openings(text)) return text->units;
  if (!copy(self, text)) return NULL;
  walk at = {.depth = 0};
  for (int32_t i = 0; i < text->length; i++) {
    if (!take(&at, self->units[i])) self->units[i] = 0xFFFC;
#ifdef DEBUG
    cu_work_add(CU_WORK_BRACKETS_SEARCHED, at.openings);
#endif
  }
  return self->units;
}

void cu_brackets_free(cu_brackets *self) { free(self->units); }
