#include "CUnicode.h"

#include <stdlib.h>
#include <string.h>
#include <unicode/uloc.h>
#include <unicode/ures.h>
#include <unicode/ustring.h>

// A locale and those that it falls back to, the root aside: it names months by numbers.
enum { longest_chain = 6, longest_path = 120 };

struct cu_locale {
  UResourceBundle *chain[longest_chain];
  int count;
};

/// Writes what a locale falls back to: what its resources say, as en_001 for en_IE, or a subtag less.
static bool parent_of(const char *name, const UResourceBundle *bundle, char *into) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = 0;
  const UChar *stated = bundle ? ures_getStringByKey(bundle, "%%Parent", &length, &status) : NULL;
  if (stated && U_SUCCESS(status) && length < ULOC_FULLNAME_CAPACITY) {
    u_UCharsToChars(stated, into, length + 1);
    return strcmp(into, "root") != 0;
  }
  status = U_ZERO_ERROR;
  uloc_getParent(name, into, ULOC_FULLNAME_CAPACITY, &status);
  return U_SUCCESS(status);
}

cu_locale *cu_locale_open(const char *language) {
  char name[ULOC_FULLNAME_CAPACITY], parent[ULOC_FULLNAME_CAPACITY];
  UErrorCode status = U_ZERO_ERROR;
  uloc_forLanguageTag(language, name, sizeof name, NULL, &status);
  cu_locale *locale = calloc(1, sizeof(cu_locale));
  if (!locale || U_FAILURE(status)) return locale;
  while (name[0] != 0 && locale->count < longest_chain) {
    status = U_ZERO_ERROR;
    // Not ures_open: that falls back to the locale of the environment.
    UResourceBundle *bundle = ures_openDirect(NULL, name, &status);
    if (U_SUCCESS(status)) {
      locale->chain[locale->count++] = bundle;
    } else {
      ures_close(bundle);
      bundle = NULL;
    }
    if (!parent_of(name, bundle, parent)) break;
    memcpy(name, parent, sizeof name);
  }
  return locale;
}

void cu_locale_close(cu_locale *locale) {
  if (!locale) return;
  for (int i = 0; i < locale->count; i++) ures_close(locale->chain[i]);
  free(locale);
}

/// The resource at a path such as a/b/c; null if it does not exist.
static UResourceBundle *resource(const UResourceBundle *top, const char *path) {
  char keys[longest_path], *rest = keys;
  UErrorCode status = U_ZERO_ERROR;
  if (strlen(path) >= sizeof keys) return NULL;
  strcpy(keys, path);
  UResourceBundle *at = NULL;
  for (char *key = strtok_r(keys, "/", &rest); key; key = strtok_r(NULL, "/", &rest)) {
    UResourceBundle *next = ures_getByKey(at ? at : top, key, NULL, &status);
    ures_close(at);
    at = next;
    if (U_FAILURE(status)) {
      ures_close(at);
      return NULL;
    }
  }
  return at;
}

/// Writes a key, a tab, a string in UTF-8 and a newline, where there is room; returns how much.
static int32_t write_entry(const char *key, const UChar *text, int32_t length, char *into,
                           int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t head = key ? (int32_t)strlen(key) : 0, count = 0;
  if (head + 2 >= capacity) return 0;
  u_strToUTF8(into + head + 1, capacity - head - 2, &count, text, length, &status);
  if (U_FAILURE(status)) return 0;
  if (key) memcpy(into, key, (size_t)head);
  into[head] = '\t';
  into[head + 1 + count] = '\n';
  return head + count + 2;
}

static int32_t write_all(UResourceBundle *list, char *into, int32_t capacity) {
  int32_t used = 0;
  ures_resetIterator(list);
  for (int32_t i = 0, count = ures_getSize(list); i < count; i++) {
    UErrorCode status = U_ZERO_ERROR;
    const char *key = NULL;
    int32_t length = 0;
    const UChar *text = ures_getNextString(list, &length, &key, &status);
    // A list with an entry that is not a string keeps the others in their places.
    if (U_FAILURE(status)) length = 0;
    used += write_entry(key, length ? text : u"", length, into + used, capacity - used);
  }
  return used;
}

int32_t cu_locale_strings(const cu_locale *locale, const char *path, char *into, int32_t capacity) {
  for (int i = 0; i < locale->count; i++) {
    UResourceBundle *list = resource(locale->chain[i], path);
    if (!list) continue;
    int32_t used = write_all(list, into, capacity);
    ures_close(list);
    if (used > 0) return used;
  }
  return 0;
}
