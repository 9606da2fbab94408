#include "CUnicode.h"

#include <unicode/uchar.h>
#include <unicode/uscript.h>

// MARK: Versions

static uint32_t major_and_minor(const UVersionInfo version) { return (uint32_t)version[0] << 8 | version[1]; }

uint32_t cu_icu_version(void) {
  UVersionInfo version;
  u_getVersion(version);
  return major_and_minor(version);
}

uint32_t cu_unicode_version(void) {
  UVersionInfo version;
  u_getUnicodeVersion(version);
  return major_and_minor(version);
}

// MARK: Scripts

_Static_assert(USCRIPT_COMMON == CU_SCRIPT_COMMON, "the header's number");
_Static_assert(USCRIPT_INHERITED == CU_SCRIPT_INHERITED, "the header's number");

bool cu_has_script(uint32_t scalar, int32_t script) {
  return uscript_hasScript((UChar32)scalar, (UScriptCode)script);
}

static uint32_t find_script_tag(int32_t script) {
  const char *name = uscript_getShortName((UScriptCode)script);
  return (uint32_t)name[0] << 24 | (uint32_t)name[1] << 16 | (uint32_t)name[2] << 8 |
         (uint32_t)name[3];
}

/// A text that mixes scripts asks for each run, and ICU searches for names.
static uint32_t script_tags[256];

uint32_t cu_script_tag(int32_t script) {
  if (script < 0 || script >= (int32_t)(sizeof script_tags / sizeof *script_tags)) {
    return find_script_tag(script);
  }
  uint32_t tag = __atomic_load_n(&script_tags[script], __ATOMIC_RELAXED);
  if (tag) return tag;
  tag = find_script_tag(script);
  __atomic_store_n(&script_tags[script], tag, __ATOMIC_RELAXED);
  return tag;
}

/// U+2329 and U+232A are canonically U+3008 and U+3009, which BD16 takes for the same.
static uint32_t canonical_bracket(UChar32 bracket) {
  return (uint32_t)(bracket == 0x232A ? 0x3009 : bracket);
}

uint32_t cu_bracket_opened(uint32_t scalar) {
  UChar32 c = (UChar32)scalar;
  if (u_getIntPropertyValue(c, UCHAR_BIDI_PAIRED_BRACKET_TYPE) != U_BPT_OPEN) return 0;
  return canonical_bracket(u_getBidiPairedBracket(c));
}

uint32_t cu_bracket_closed(uint32_t scalar) {
  UChar32 c = (UChar32)scalar;
  if (u_getIntPropertyValue(c, UCHAR_BIDI_PAIRED_BRACKET_TYPE) != U_BPT_CLOSE) return 0;
  return canonical_bracket(c);
}

// MARK: Properties

bool cu_joins_character_before(uint32_t scalar) {
  switch (u_getIntPropertyValue((UChar32)scalar, UCHAR_GRAPHEME_CLUSTER_BREAK)) {
    case U_GCB_EXTEND:
    case U_GCB_SPACING_MARK:
    case U_GCB_ZWJ: return true;
    default: return false;
  }
}

bool cu_is_arabic_number(uint32_t scalar) {
  return u_charDirection((UChar32)scalar) == U_ARABIC_NUMBER;
}

bool cu_is_number_terminator(uint32_t scalar) {
  return u_charDirection((UChar32)scalar) == U_EUROPEAN_NUMBER_TERMINATOR;
}

bool cu_is_transparent_to_joining(uint32_t scalar) {
  return u_getIntPropertyValue((UChar32)scalar, UCHAR_JOINING_TYPE) == U_JT_TRANSPARENT;
}

bool cu_is_mark(uint32_t scalar) { return (U_MASK(u_charType((UChar32)scalar)) & U_GC_M_MASK) != 0; }

bool cu_is_reset_at_line_end(uint32_t scalar) {
  switch (u_charDirection((UChar32)scalar)) {
    case U_WHITE_SPACE_NEUTRAL:
    case U_SEGMENT_SEPARATOR:
    case U_BLOCK_SEPARATOR:
    case U_BOUNDARY_NEUTRAL:
    case U_FIRST_STRONG_ISOLATE:
    case U_LEFT_TO_RIGHT_ISOLATE:
    case U_RIGHT_TO_LEFT_ISOLATE:
    case U_POP_DIRECTIONAL_ISOLATE:
    case U_LEFT_TO_RIGHT_EMBEDDING:
    case U_RIGHT_TO_LEFT_EMBEDDING:
    case U_LEFT_TO_RIGHT_OVERRIDE:
    case U_RIGHT_TO_LEFT_OVERRIDE:
    case U_POP_DIRECTIONAL_FORMAT: return true;
    default: return false;
  }
}

bool cu_is_reordered_mark(uint32_t scalar) { return u_getCombiningClass((UChar32)scalar) != 0; }

int cu_line_role(uint32_t scalar) {
  switch (u_getIntPropertyValue((UChar32)scalar, UCHAR_LINE_BREAK)) {
    case U_LB_ALPHABETIC:
    case U_LB_HEBREW_LETTER: return CU_LINE_LETTER;
    case U_LB_COMPLEX_CONTEXT: return CU_LINE_DICTIONARY;
    case U_LB_NUMERIC: return CU_LINE_NUMBER;
    case U_LB_BREAK_SYMBOLS:
    case U_LB_INFIX_NUMERIC: return CU_LINE_INFIX;
    case U_LB_CLOSE_PUNCTUATION:
    case U_LB_CLOSE_PARENTHESIS: return CU_LINE_CLOSING;
    case U_LB_PREFIX_NUMERIC:
    case U_LB_POSTFIX_NUMERIC: return CU_LINE_AFFIX;
    case U_LB_EXCLAMATION:
    case U_LB_QUOTATION:
    case U_LB_OPEN_PUNCTUATION:
    case U_LB_INSEPARABLE:
    case U_LB_NONSTARTER:
    case U_LB_GLUE:
    case U_LB_HYPHEN:
    case U_LB_BREAK_AFTER:
    case U_LB_BREAK_BEFORE:
    case U_LB_BREAK_BOTH:
    case U_LB_IDEOGRAPHIC: return CU_LINE_SIGN;
    default: return CU_LINE_OTHER;
  }
}

bool cu_keeps_together(uint32_t scalar) {
  UChar32 c = (UChar32)scalar;
  int32_t line = u_getIntPropertyValue(c, UCHAR_LINE_BREAK);
  if (line == U_LB_COMPLEX_CONTEXT) return false;
  if (U_MASK(u_charType(c)) & U_GC_L_MASK) return true;
  return line == U_LB_NUMERIC || line == U_LB_ALPHABETIC || line == U_LB_AMBIGUOUS ||
         line == U_LB_IDEOGRAPHIC;
}

bool cu_is_wide_of_east_asia(uint32_t scalar) {
  switch (u_getIntPropertyValue((UChar32)scalar, UCHAR_EAST_ASIAN_WIDTH)) {
    case U_EA_FULLWIDTH:
    case U_EA_HALFWIDTH:
    case U_EA_WIDE: return (cu_traits(scalar) & CU_SCRIPT_MASK) != USCRIPT_HANGUL;
    default: return false;
  }
}

int cu_indic_role(uint32_t scalar) {
  switch (u_getIntPropertyValue((UChar32)scalar, UCHAR_INDIC_SYLLABIC_CATEGORY)) {
    case U_INSC_VIRAMA: return CU_INDIC_VIRAMA;
    case U_INSC_INVISIBLE_STACKER: return CU_INDIC_STACKER;
    case U_INSC_CONSONANT:
    case U_INSC_CONSONANT_DEAD:
    case U_INSC_CONSONANT_WITH_STACKER: return CU_INDIC_CONSONANT;
    case U_INSC_VOWEL_INDEPENDENT: return CU_INDIC_VOWEL;
    default: return CU_INDIC_OTHER;
  }
}
