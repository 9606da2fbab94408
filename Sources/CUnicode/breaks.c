#include "text.h"

#include <stdlib.h>
#include <unicode/ubrk.h>
#include <unicode/uloc.h>

struct cu_breaker {
  UBreakIterator *iterator;
  const cu_text *text;
  cu_position at;
};

static const UBreakIteratorType types[] = {
    [CU_CHARACTERS] = UBRK_CHARACTER,
    [CU_WORDS] = UBRK_WORD,
    [CU_LINES] = UBRK_LINE,
    [CU_SENTENCES] = UBRK_SENTENCE,
};

static const UChar nothing[] = {0};

cu_breaker *cu_breaker_open(int kind, const char *language) {
  UErrorCode status = U_ZERO_ERROR;
  char locale[ULOC_FULLNAME_CAPACITY];
  int32_t length = uloc_forLanguageTag(language, locale, sizeof locale, NULL, &status);
  // The empty name is the root; a null one would be the environment's locale.
  if (U_FAILURE(status) || length >= (int32_t)sizeof locale) locale[0] = 0;

  status = U_ZERO_ERROR;
  UBreakIterator *iterator = ubrk_open(types[kind], locale, nothing, 0, &status);
  cu_breaker *breaker = U_FAILURE(status) ? NULL : calloc(1, sizeof(cu_breaker));
  if (!breaker) {
    ubrk_close(iterator);
    return NULL;
  }
  breaker->iterator = iterator;
  return breaker;
}

void cu_breaker_close(cu_breaker *breaker) {
  if (!breaker) return;
  ubrk_close(breaker->iterator);
  free(breaker);
}

bool cu_breaker_begin(cu_breaker *breaker, const cu_text *text) {
  UErrorCode status = U_ZERO_ERROR;
  breaker->text = text;
  breaker->at = (cu_position){0, 0};
  ubrk_setText(breaker->iterator, text->units, text->length, &status);
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
