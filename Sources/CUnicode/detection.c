#include "CUnicode.h"

#include <stdlib.h>
#include <string.h>
#include <unicode/uchar.h>
#include <unicode/uidna.h>
#include <unicode/uloc.h>
#include <unicode/uscript.h>

// MARK: Properties

int cu_digit_value(uint32_t scalar) { return u_charDigitValue((UChar32)scalar); }

bool cu_is_word_part(uint32_t scalar) {
  return (U_GET_GC_MASK((UChar32)scalar) & (U_GC_L_MASK | U_GC_M_MASK | U_GC_ND_MASK)) != 0;
}

bool cu_is_upper(uint32_t scalar) {
  return (U_GET_GC_MASK((UChar32)scalar) & (U_GC_LU_MASK | U_GC_LT_MASK)) != 0;
}

uint32_t cu_lower(uint32_t scalar) { return (uint32_t)u_tolower((UChar32)scalar); }

uint32_t cu_fold(uint32_t scalar) {
  return (uint32_t)u_foldCase((UChar32)scalar, U_FOLD_CASE_DEFAULT);
}

bool cu_is_latin_or_shared(uint32_t scalar) {
  UErrorCode status = U_ZERO_ERROR;
  UScriptCode script = uscript_getScript((UChar32)scalar, &status);
  return script == USCRIPT_LATIN || script == USCRIPT_COMMON || script == USCRIPT_INHERITED;
}

static bool is_hangul(UGraphemeClusterBreak kind) {
  return kind == U_GCB_L || kind == U_GCB_V || kind == U_GCB_T || kind == U_GCB_LV ||
         kind == U_GCB_LVT;
}

bool cu_parts_characters(uint32_t before, uint32_t after) {
  UGraphemeClusterBreak left = u_getIntPropertyValue((UChar32)before, UCHAR_GRAPHEME_CLUSTER_BREAK);
  UGraphemeClusterBreak right = u_getIntPropertyValue((UChar32)after, UCHAR_GRAPHEME_CLUSTER_BREAK);
  if (left == U_GCB_CR || left == U_GCB_LF || left == U_GCB_CONTROL) {
    return !(left == U_GCB_CR && right == U_GCB_LF);
  }
  if (right == U_GCB_EXTEND || right == U_GCB_SPACING_MARK || right == U_GCB_ZWJ) return false;
  if (left == U_GCB_PREPEND || left == U_GCB_ZWJ) return false;
  if (left == U_GCB_REGIONAL_INDICATOR && right == U_GCB_REGIONAL_INDICATOR) return false;
  if (!is_hangul(left) || !is_hangul(right)) return true;
  // GB6, GB7, GB8: what a syllable may continue with.
  if (left == U_GCB_L) return right == U_GCB_T;
  if (left == U_GCB_LV || left == U_GCB_V) return right != U_GCB_V && right != U_GCB_T;
  return right != U_GCB_T;
}

// MARK: Telephone numbers

__attribute__((weak)) int32_t textfit_find_phone_numbers(const char *utf8, int32_t length,
                                                         const char *region, char *into,
                                                         int32_t capacity);

cu_phone_finder cu_linked_phone_finder(void) { return textfit_find_phone_numbers; }

// MARK: Top-level domains

__attribute__((weak)) const void *psl_builtin(void);
__attribute__((weak)) int psl_is_public_suffix2(const void *list, const char *domain, int type);

cu_suffix_list cu_linked_suffix_list(void) { return psl_builtin; }

cu_suffix_tester cu_linked_suffix_tester(void) { return psl_is_public_suffix2; }

// MARK: Names of countries and hosts

bool cu_is_country(const char *code) {
  for (const char *const *all = uloc_getISOCountries(); *all; all++) {
    if (strcmp(*all, code) == 0) return true;
  }
  return false;
}

bool cu_likely_region(const char *language, char *into) {
  char tag[ULOC_FULLNAME_CAPACITY], full[ULOC_FULLNAME_CAPACITY];
  UErrorCode status = U_ZERO_ERROR;
  into[0] = 0;
  uloc_forLanguageTag(language, tag, sizeof tag, NULL, &status);
  // The likely region of no language would be the United States.
  if (U_FAILURE(status) || tag[0] == 0 || tag[0] == '_' || strncmp(tag, "und", 3) == 0) {
    full[0] = 0;
    strcpy(full, U_FAILURE(status) ? "" : tag);
  } else {
    uloc_addLikelySubtags(tag, full, sizeof full, &status);
  }
  if (U_FAILURE(status)) return false;
  char region[ULOC_COUNTRY_CAPACITY];
  int32_t length = uloc_getCountry(full, region, sizeof region, &status);
  if (U_FAILURE(status) || length != 2) return false;
  memcpy(into, region, 3);
  return true;
}

struct cu_hosts {
  UIDNA *idna;
};

cu_hosts *cu_hosts_open(void) {
  UErrorCode status = U_ZERO_ERROR;
  UIDNA *idna = uidna_openUTS46(UIDNA_NONTRANSITIONAL_TO_ASCII | UIDNA_NONTRANSITIONAL_TO_UNICODE |
                                    UIDNA_CHECK_BIDI | UIDNA_CHECK_CONTEXTJ,
                                &status);
  cu_hosts *hosts = U_SUCCESS(status) ? malloc(sizeof(cu_hosts)) : NULL;
  if (hosts) hosts->idna = idna;
  return hosts;
}

void cu_hosts_close(cu_hosts *hosts) {
  if (!hosts) return;
  uidna_close(hosts->idna);
  free(hosts);
}

int32_t cu_host_ascii(const cu_hosts *hosts, const char *utf8, int32_t length, char *into,
                      int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  UIDNAInfo info = UIDNA_INFO_INITIALIZER;
  int32_t count = uidna_nameToASCII_UTF8(hosts->idna, utf8, length, into, capacity, &info, &status);
  return U_FAILURE(status) || info.errors != 0 || count > capacity ? -1 : count;
}

int32_t cu_host_unicode(const cu_hosts *hosts, const char *utf8, int32_t length, char *into,
                        int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  UIDNAInfo info = UIDNA_INFO_INITIALIZER;
  int32_t count =
      uidna_nameToUnicodeUTF8(hosts->idna, utf8, length, into, capacity, &info, &status);
  return U_FAILURE(status) || info.errors != 0 || count > capacity ? -1 : count;
}
