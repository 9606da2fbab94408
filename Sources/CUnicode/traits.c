// What the stages ask of each scalar of a text, in one word, found from ICU when a scalar is first met.
#include "CUnicode.h"

#include <stdlib.h>
#include <unicode/uchar.h>
#include <unicode/uscript.h>

uint32_t *cu_trait_pages[CU_TRAIT_PAGES];

static bool has(UChar32 c, UProperty property) { return u_hasBinaryProperty(c, property); }

static uint32_t direction(UChar32 c) {
  switch (u_charDirection(c)) {
    case U_LEFT_TO_RIGHT: return CU_LEFT_TO_RIGHT;
    case U_RIGHT_TO_LEFT:
    case U_RIGHT_TO_LEFT_ARABIC: return CU_RIGHT_TO_LEFT;
    case U_ARABIC_NUMBER:
    case U_LEFT_TO_RIGHT_EMBEDDING:
    case U_LEFT_TO_RIGHT_OVERRIDE:
    case U_RIGHT_TO_LEFT_EMBEDDING:
    case U_RIGHT_TO_LEFT_OVERRIDE:
    case U_POP_DIRECTIONAL_FORMAT:
    case U_FIRST_STRONG_ISOLATE:
    case U_LEFT_TO_RIGHT_ISOLATE:
    case U_RIGHT_TO_LEFT_ISOLATE:
    case U_POP_DIRECTIONAL_ISOLATE: return CU_CHANGES_LEVELS;
    case U_EUROPEAN_NUMBER:
    case U_BOUNDARY_NEUTRAL:
    case U_SEGMENT_SEPARATOR:
    case U_BLOCK_SEPARATOR: return CU_CHANGES_RIGHT_TO_LEFT;
    default: return 0;
  }
}

/// The six scripts whose conjuncts ICU 72 keeps together, as UAX #29 does since Unicode 15.1 (GB9c).
static bool is_of_linking_script(UScriptCode script) {
  switch (script) {
    case USCRIPT_BENGALI:
    case USCRIPT_DEVANAGARI:
    case USCRIPT_GUJARATI:
    case USCRIPT_MALAYALAM:
    case USCRIPT_ORIYA:
    case USCRIPT_TELUGU: return true;
    default: return false;
  }
}

static uint32_t grapheme(UChar32 c, UScriptCode script) {
  int32_t syllabic = u_getIntPropertyValue(c, UCHAR_INDIC_SYLLABIC_CATEGORY);
  switch (u_getIntPropertyValue(c, UCHAR_GRAPHEME_CLUSTER_BREAK)) {
    case U_GCB_OTHER:
      return syllabic == U_INSC_CONSONANT && is_of_linking_script(script) ? CU_GRAPHEME_CONSONANT
                                                                         : CU_GRAPHEME_BASE;
    case U_GCB_LV:
    case U_GCB_LVT: return CU_GRAPHEME_BASE;
    case U_GCB_EXTEND:
      if (syllabic == U_INSC_VIRAMA && is_of_linking_script(script)) return CU_GRAPHEME_VIRAMA;
      return u_getCombiningClass(c) ? CU_GRAPHEME_ORDERED_MARK : CU_GRAPHEME_MARK;
    case U_GCB_SPACING_MARK: return CU_GRAPHEME_MARK;
    default: return CU_GRAPHEME_OTHER;
  }
}

/// East_Asian_Width is W, F or H: then a line may end between a letter and a bracket (LB30).
static bool is_wide(UChar32 c) {
  switch (u_getIntPropertyValue(c, UCHAR_EAST_ASIAN_WIDTH)) {
    case U_EA_WIDE:
    case U_EA_FULLWIDTH:
    case U_EA_HALFWIDTH: return true;
    default: return false;
  }
}

/// Quotation marks with a direction are taken for brackets: no line ends after one that opens, or before one that closes
/// (LB15a and LB15b of Unicode 15.1).
static uint32_t quotation(UChar32 c) {
  // ICU makes it CL in Chinese and Japanese.
  if (c == 0x201D) return CU_BREAK_TRAILER;
  switch (u_charType(c)) {
    case U_INITIAL_PUNCTUATION: return CU_BREAK_NARROW_OPEN;
    case U_FINAL_PUNCTUATION: return CU_BREAK_NARROW_CLOSE;
    default: return CU_BREAK_QUOTE;
  }
}

static uint32_t line(UChar32 c) {
  // The loose rules of Chinese and Japanese let a line end before them.
  if (c == 0xFF01 || c == 0xFF1F) return CU_BREAK_OTHER;
  switch (u_getIntPropertyValue(c, UCHAR_LINE_BREAK)) {
    // Since Unicode 16, a line may end between a wide letter and a quotation mark (LB19a).
    case U_LB_ALPHABETIC: return is_wide(c) ? CU_BREAK_OTHER : CU_BREAK_LETTER;
    case U_LB_HEBREW_LETTER: return CU_BREAK_HEBREW;
    case U_LB_NUMERIC: return CU_BREAK_DIGIT;
    case U_LB_INFIX_NUMERIC: return CU_BREAK_INFIX;
    case U_LB_BREAK_SYMBOLS: return CU_BREAK_NUMERIC;
    // The loose rules also let a line end before most of the others, whose width is wide or ambiguous.
    case U_LB_POSTFIX_NUMERIC:
    case U_LB_PREFIX_NUMERIC: return c < 0x80 ? CU_BREAK_AFFIX : CU_BREAK_OTHER;
    case U_LB_HYPHEN: return CU_BREAK_HYPHEN;
    case U_LB_GLUE: return has(c, UCHAR_WHITE_SPACE) ? CU_BREAK_GLUE : CU_BREAK_OTHER;
    case U_LB_COMBINING_MARK: return CU_BREAK_MARK;
    case U_LB_SPACE: return CU_BREAK_SPACE;
    case U_LB_EXCLAMATION:
    case U_LB_BREAK_AFTER: return CU_BREAK_TRAILER;
    case U_LB_QUOTATION: return quotation(c);
    case U_LB_IDEOGRAPHIC:
    case U_LB_H2:
    case U_LB_H3:
    case U_LB_E_BASE: return CU_BREAK_IDEOGRAPH;
    case U_LB_OPEN_PUNCTUATION: return is_wide(c) ? CU_BREAK_OPEN : CU_BREAK_NARROW_OPEN;
    case U_LB_CLOSE_PUNCTUATION: return CU_BREAK_CLOSE;
    case U_LB_CLOSE_PARENTHESIS: return is_wide(c) ? CU_BREAK_OTHER : CU_BREAK_NARROW_CLOSE;
    default: return CU_BREAK_OTHER;
  }
}

static uint32_t find(UChar32 c) {
  UErrorCode status = U_ZERO_ERROR;
  UScriptCode script = uscript_getScript(c, &status);
  uint32_t traits = CU_KNOWN | (uint32_t)script | direction(c);
  traits |= grapheme(c, script) << CU_GRAPHEME_SHIFT | line(c) << CU_BREAK_SHIFT;
  if (has(c, UCHAR_WHITE_SPACE)) traits |= CU_WHITE_SPACE;
  if (has(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT)) traits |= CU_DEFAULT_IGNORABLE;
  if (has(c, UCHAR_EMOJI)) traits |= CU_EMOJI;
  if (has(c, UCHAR_EMOJI_PRESENTATION)) traits |= CU_EMOJI_PRESENTATION;
  if (U_GET_GC_MASK(c) & U_GC_L_MASK) traits |= CU_LETTER;
  if (u_charType(c) == U_SPACE_SEPARATOR) traits |= CU_SPACE_SEPARATOR;
  if (u_getIntPropertyValue(c, UCHAR_BIDI_PAIRED_BRACKET_TYPE) != U_BPT_NONE) traits |= CU_BRACKET;
  if (script <= USCRIPT_INHERITED && !uscript_hasScript(c, script)) traits |= CU_LEANING;
  int role = cu_indic_role((uint32_t)c);
  if (role == CU_INDIC_VIRAMA || role == CU_INDIC_STACKER) traits |= CU_STACKS;
  return traits;
}

/// The page of a scalar, a new one if it does not exist; null when memory ran out.
static uint32_t *page_of(uint32_t scalar) {
  uint32_t **place = &cu_trait_pages[scalar >> 8];
  uint32_t *page = __atomic_load_n(place, __ATOMIC_ACQUIRE);
  if (page) return page;
  uint32_t *made = calloc(256, sizeof(uint32_t));
  if (!made) return NULL;
  if (__atomic_compare_exchange_n(place, &page, made, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE)) {
    return made;
  }
  free(made);
  return page;
}

uint32_t cu_find_traits(uint32_t scalar) {
  if (scalar > 0x10FFFF) return CU_KNOWN;
  uint32_t traits = find((UChar32)scalar);
  uint32_t *page = page_of(scalar);
  // Threads that find a scalar at the same time write the same.
  if (page) __atomic_store_n(&page[scalar & 0xFF], traits, __ATOMIC_RELAXED);
  return traits;
}
