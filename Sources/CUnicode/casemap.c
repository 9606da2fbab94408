#include "CUnicode.h"

#include <stdlib.h>
#include <unicode/ucasemap.h>
#include <unicode/uloc.h>
#include <unicode/ustring.h>

struct cu_case_map {
  UCaseMap *map;
};

cu_case_map *cu_case_map_open(const char *language) {
  UErrorCode status = U_ZERO_ERROR;
  char locale[ULOC_FULLNAME_CAPACITY];
  int32_t length = uloc_forLanguageTag(language, locale, sizeof locale, NULL, &status);
  // The empty name is the root; a null one would be the environment's locale.
  if (U_FAILURE(status) || length >= (int32_t)sizeof locale) locale[0] = 0;

  status = U_ZERO_ERROR;
  cu_case_map *map = calloc(1, sizeof *map);
  if (!map) return NULL;
  map->map = ucasemap_open(locale, U_TITLECASE_WHOLE_STRING | U_TITLECASE_NO_LOWERCASE, &status);
  if (U_FAILURE(status)) {
    free(map);
    return NULL;
  }
  return map;
}

void cu_case_map_close(cu_case_map *map) {
  if (!map) return;
  ucasemap_close(map->map);
  free(map);
}

int32_t cu_case_title(cu_case_map *map, const char *utf8, int32_t length, char *into,
                      int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t count = ucasemap_utf8ToTitle(map->map, into, capacity, utf8, length, &status);
  return U_FAILURE(status) && status != U_BUFFER_OVERFLOW_ERROR ? -1 : count;
}

int32_t cu_case_upper(cu_case_map *map, const char *utf8, int32_t length, char *into,
                      int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t count = ucasemap_utf8ToUpper(map->map, into, capacity, utf8, length, &status);
  return U_FAILURE(status) && status != U_BUFFER_OVERFLOW_ERROR ? -1 : count;
}
