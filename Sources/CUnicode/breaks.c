#include "text.h"

#include <stdlib.h>
#include <string.h>
#include <unicode/uchar.h>
#include <unicode/ubrk.h>
#include <unicode/uloc.h>
#include <unicode/utf16.h>

struct cu_breaker {
  UBreakIterator *iterator;
  int kind;
  /// Whether the iterator has the dictionary of Chinese and Japanese.
  bool knows_ideographs;
  const cu_text *text;
  cu_position at;
  /// The text with ideographs for letters, where that was asked for.
  UChar *ideographs;
  int32_t capacity;
};

static const UBreakIteratorType types[] = {
    [CU_CHARACTERS] = UBRK_CHARACTER,
    [CU_WORDS] = UBRK_WORD,
    [CU_LINES] = UBRK_LINE,
    [CU_SENTENCES] = UBRK_SENTENCE,
};

static const UChar nothing[] = {0};

cu_breaker *cu_breaker_open(int kind, const char *language, const char *strictness) {
  UErrorCode status = U_ZERO_ERROR;
  char locale[ULOC_FULLNAME_CAPACITY];
  int32_t length = uloc_forLanguageTag(language, locale, sizeof locale, NULL, &status);
  // The empty name is the root; a null one would be the environment's locale.
  if (U_FAILURE(status) || length >= (int32_t)sizeof locale) locale[0] = 0;
  status = U_ZERO_ERROR;
  if (strictness) uloc_setKeywordValue("lb", strictness, locale, sizeof locale, &status);

  status = U_ZERO_ERROR;
  UBreakIterator *iterator = ubrk_open(types[kind], locale, nothing, 0, &status);
  cu_breaker *breaker = U_FAILURE(status) ? NULL : calloc(1, sizeof(cu_breaker));
  if (!breaker) {
    ubrk_close(iterator);
    return NULL;
  }
  breaker->iterator = iterator;
  breaker->kind = kind;
  return breaker;
}

void cu_breaker_close(cu_breaker *breaker) {
  if (!breaker) return;
  ubrk_close(breaker->iterator);
  free(breaker->ideographs);
  free(breaker);
}

bool cu_breaker_language(const cu_breaker *breaker, char *into, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  const char *locale =
      ubrk_getLocaleByType(breaker->iterator, ULOC_ACTUAL_LOCALE, &status);
  if (U_FAILURE(status) || !locale) return false;
  // Not "root", which is a name of ICU's alone.
  if (!strcmp(locale, "root")) locale = "";
  int32_t length = uloc_toLanguageTag(locale, into, capacity, false, &status);
  return U_SUCCESS(status) && length < capacity;
}

/// Whether CSS Text 3 treats a character as an ideograph under break-all: a letter, or what resolves to
/// NU, AL or SA. Marks stay with what is before them.
static bool is_letter(UChar32 c) {
  uint32_t category = U_MASK(u_charType(c));
  if (category & U_GC_M_MASK) return false;
  if (category & U_GC_L_MASK) return true;
  switch (u_getIntPropertyValue(c, UCHAR_LINE_BREAK)) {
    case U_LB_ALPHABETIC:
    case U_LB_HEBREW_LETTER:
    case U_LB_NUMERIC:
    case U_LB_COMPLEX_CONTEXT:
    case U_LB_AMBIGUOUS: return true;
    default: return false;
  }
}

/// The text with an ideograph of as many units for each letter; null when memory ran out.
static const UChar *with_ideographs(cu_breaker *breaker, const cu_text *text) {
  if (breaker->capacity < text->length) {
    free(breaker->ideographs);
    breaker->ideographs = malloc((size_t)text->length * sizeof(UChar));
    breaker->capacity = breaker->ideographs ? text->length : 0;
  }
  UChar *units = breaker->ideographs;
  if (!units) return text->length == 0 ? nothing : NULL;
  memcpy(units, text->units, (size_t)text->length * sizeof(UChar));
  for (int32_t i = 0; i < text->length;) {
    int32_t start = i;
    UChar32 c;
    U16_NEXT(text->units, i, text->length, c);
    if (!is_letter(c)) continue;
    int32_t out = start;
    U16_APPEND_UNSAFE(units, out, i - start == 1 ? 0x4E00 : 0x20000);
  }
  return units;
}

/// Whether a text has a sound mark of Japanese that is no letter of a script: U+30FC, and those of half the width.
static bool has_sound_mark(const UChar *units, int32_t length) {
  for (int32_t i = 0; i < length; i++) {
    if (units[i] == 0x30FC || units[i] == 0xFF70 || units[i] == 0xFF9E || units[i] == 0xFF9F) return true;
  }
  return false;
}

/// ICU looks for the dictionary of a word by the script of its first character. A sound mark has none, and belongs to
/// the dictionary of ideographs only if an iterator of the process has used that before, so that words would depend on
/// the texts before this one, and on other threads. Ideographs make this iterator use it.
static bool learn_ideographs(cu_breaker *breaker) {
  static const UChar ideographs[] = {0x4E2D, 0x4E2D, 0x4E2D};
  UErrorCode status = U_ZERO_ERROR;
  ubrk_setText(breaker->iterator, ideographs, 3, &status);
  while (ubrk_next(breaker->iterator) != UBRK_DONE) {}
  return breaker->knows_ideographs = U_SUCCESS(status);
}

bool cu_breaker_begin(cu_breaker *breaker, const cu_text *text, bool breaks_all) {
  UErrorCode status = U_ZERO_ERROR;
  const UChar *units = breaks_all ? with_ideographs(breaker, text) : text->units;
  if (!units) return false;
  if (breaker->kind == CU_WORDS && !breaker->knows_ideographs && has_sound_mark(units, text->length) &&
      !learn_ideographs(breaker)) {
    return false;
  }
  breaker->text = text;
  breaker->at = (cu_position){0, 0};
  ubrk_setText(breaker->iterator, units, text->length, &status);
  return U_SUCCESS(status);
}

int32_t cu_breaker_next(cu_breaker *breaker, int32_t *into, int32_t capacity) {
  int32_t count = 0;
  while (count < capacity) {
    int32_t boundary = ubrk_next(breaker->iterator);
    if (boundary == UBRK_DONE || boundary >= breaker->text->length) break;
    cu_position_advance(&breaker->at, breaker->text, boundary);
    into[count++] = breaker->at.utf8;
  }
  return count;
}

void cu_breaker_end(cu_breaker *breaker) {
  UErrorCode status = U_ZERO_ERROR;
  ubrk_setText(breaker->iterator, nothing, 0, &status);
  breaker->text = NULL;
}
