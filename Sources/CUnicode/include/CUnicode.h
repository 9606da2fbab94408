// What textfit needs of ICU, without a name of ICU's: its functions are macros that carry a version,
// which Swift cannot import, and Foundation ships an ICU of its own whose types would collide.
//
// A paragraph is handed over once, as UTF-8, and kept here as UTF-16; every offset that comes back
// is a UTF-8 offset into what was handed over. No function reads the environment's locale.
#ifndef CUNICODE_H
#define CUNICODE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// MARK: Work that tests count, in debug builds only

/// More than there are kinds; their names are those of `Work` in Swift.
enum { CU_WORK_BRACKETS_SEARCHED = 14, CU_WORK_PARAGRAPHS_SEARCHED = 15, CU_WORK_KINDS = 32 };

/// Adds to what the calling thread has done of a kind of work.
void cu_work_add(int32_t kind, int64_t amount);
/// What the calling thread has done of a kind of work.
int64_t cu_work_done(int32_t kind);

// MARK: Versions

/// ICU's version, and that of Unicode that it implements: the major number times 256, and the minor one.
uint32_t cu_icu_version(void);
uint32_t cu_unicode_version(void);

// MARK: One paragraph's text

/// A paragraph in UTF-16, with room that is kept for the next one.
typedef struct cu_text cu_text;

/// Null when memory ran out.
cu_text *cu_text_open(void);
void cu_text_close(cu_text *text);
/// Takes a copy of `length` bytes of valid UTF-8. False when memory ran out.
bool cu_text_set(cu_text *text, const uint8_t *utf8, int32_t length);

// MARK: Boundaries (UAX #14, UAX #29)

enum { CU_CHARACTERS, CU_WORDS, CU_LINES, CU_SENTENCES };

typedef struct cu_breaker cu_breaker;

/// An iterator by the rules of a BCP 47 language; an unknown language takes the root's rules.
/// `strictness` is the value of CLDR's key lb (loose, normal, strict), or null. Null when ICU cannot
/// open one.
cu_breaker *cu_breaker_open(int kind, const char *language, const char *strictness);
void cu_breaker_close(cu_breaker *breaker);
/// Writes the BCP 47 language whose rules an iterator has, und for the root's. False if it does not
/// fit.
bool cu_breaker_language(const cu_breaker *breaker, char *into, int32_t capacity);
/// Points the iterator at `text`, which stays as it is until `cu_breaker_end`; `breaks_all` lets it take
/// letters and digits for ideographs (CSS Text 3, word-break: break-all). False when memory ran out, or
/// ICU refuses.
bool cu_breaker_begin(cu_breaker *breaker, const cu_text *text, bool breaks_all);
/// Writes the next boundaries, at most `capacity`, ascending, neither 0 nor the text's end, and
/// returns how many; 0 when there are no more.
int32_t cu_breaker_next(cu_breaker *breaker, int32_t *into, int32_t capacity);
/// Points the iterator away from the text, which may then go.
void cu_breaker_end(cu_breaker *breaker);

// MARK: Directions (UAX #9)

/// A run of one embedding level, by its end.
typedef struct {
  int32_t end;
  int32_t level;
} cu_level_run;

typedef struct cu_bidi cu_bidi;

/// The paragraph level by the first strong character outside isolates (P2, P3); 0 without one.
int cu_text_base_level(const cu_text *text);
cu_bidi *cu_bidi_open(void);
void cu_bidi_close(cu_bidi *bidi);
/// Resolves the levels of `text`, which stays as it is while runs are read. False when memory ran out.
bool cu_bidi_begin(cu_bidi *bidi, const cu_text *text, int base_level);
/// Writes the next runs in logical order, at most `capacity`, and returns how many; 0 at the end.
int32_t cu_bidi_next(cu_bidi *bidi, cu_level_run *into, int32_t capacity);

// MARK: Scripts (UAX #24)

enum { CU_SCRIPT_COMMON = 0, CU_SCRIPT_INHERITED = 1 };

/// Whether `script` is among the Script_Extensions of `scalar`, which are its Script by default.
bool cu_has_script(uint32_t scalar, int32_t script);
/// The ISO 15924 code as a big-endian number, as HarfBuzz writes it.
uint32_t cu_script_tag(int32_t script);

/// What closes an opening bracket (Bidi_Paired_Bracket), canonical equivalents made one; 0 for what
/// opens nothing.
uint32_t cu_bracket_opened(uint32_t scalar);
/// The same of a closing bracket: itself, canonical equivalents made one; 0 for what closes nothing.
uint32_t cu_bracket_closed(uint32_t scalar);

// MARK: Traits: what the stages ask of every scalar, in one word

/// A script is the lowest bits of the word; each other trait has a bit, or a few.
enum {
  CU_SCRIPT_MASK = 0x1FF,
  CU_GRAPHEME_SHIFT = 9,
  CU_BREAK_SHIFT = 12,
};

/// Bits of their own.
enum {
  /// White_Space.
  CU_WHITE_SPACE = 1 << 17,
  /// Default_Ignorable_Code_Point.
  CU_DEFAULT_IGNORABLE = 1 << 18,
  CU_EMOJI = 1 << 19,
  CU_EMOJI_PRESENTATION = 1 << 20,
  /// General_Category is Lu, Ll, Lt, Lm or Lo.
  CU_LETTER = 1 << 21,
  /// General_Category is Zs.
  CU_SPACE_SEPARATOR = 1 << 22,
  /// Bidi_Class is L.
  CU_LEFT_TO_RIGHT = 1 << 23,
  /// Bidi_Class is R or AL.
  CU_RIGHT_TO_LEFT = 1 << 24,
  /// Bidi_Class is AN, or an explicit embedding's, override's or isolate's: a text with it has more than one level,
  /// or may have, whatever its direction.
  CU_CHANGES_LEVELS = 1 << 25,
  /// Bidi_Class is EN, BN, S or B: a right-to-left text with it may have more than one level.
  CU_CHANGES_RIGHT_TO_LEFT = 1 << 26,
  /// Bidi_Paired_Bracket_Type is Open or Close.
  CU_BRACKET = 1 << 27,
  /// The Script property is Common or Inherited, but Script_Extensions name other scripts.
  CU_LEANING = 1 << 28,
  /// `cu_indic_role` is CU_INDIC_VIRAMA or CU_INDIC_STACKER.
  CU_STACKS = 1 << 29,
  /// Always set, so that no word is 0.
  CU_KNOWN = 1 << 30,
};

/// What a scalar is to grapheme clusters (UAX #29) where neighbors alone decide.
enum {
  /// Begins one, as does what follows unless it is a mark: Other, LV, LVT.
  CU_GRAPHEME_BASE,
  /// The same, and may be tied to the one before it by a virama.
  CU_GRAPHEME_CONSONANT,
  /// Never begins one: Extend and SpacingMark.
  CU_GRAPHEME_MARK,
  /// The same, with a combining class: it may be between a consonant and its virama.
  CU_GRAPHEME_ORDERED_MARK,
  /// A virama that ties.
  CU_GRAPHEME_VIRAMA,
  /// More context decides: controls, joiners, flags, letters of Hangul syllables, prepended signs.
  CU_GRAPHEME_OTHER
};

/// What a scalar is to the ends of lines (UAX #14) where neighbors alone decide.
enum {
  /// Several others.
  CU_BREAK_OTHER,
  /// AL, if it is not wide.
  CU_BREAK_LETTER,
  /// HL.
  CU_BREAK_HEBREW,
  /// NU.
  CU_BREAK_DIGIT,
  /// IS, which is inside numbers, and at the end of words.
  CU_BREAK_INFIX,
  /// SY, which is known after digits.
  CU_BREAK_NUMERIC,
  /// ASCII that is PO or PR: %, $, + and \.
  CU_BREAK_AFFIX,
  /// HY.
  CU_BREAK_HYPHEN,
  /// EX, BA, and the sign U+201D, which is QU, or CL in Chinese and Japanese.
  CU_BREAK_TRAILER,
  /// QU without a direction, and not U+201D.
  CU_BREAK_QUOTE,
  /// OP, if it is not wide, and QU that opens.
  CU_BREAK_NARROW_OPEN,
  /// CP, if it is not wide, and QU that closes, but for U+201D.
  CU_BREAK_NARROW_CLOSE,
  /// ID, H2, H3, EB: a line may end before and after one, but for signs.
  CU_BREAK_IDEOGRAPH,
  /// OP, if it is as wide as an ideograph.
  CU_BREAK_OPEN,
  /// CL.
  CU_BREAK_CLOSE,
  /// GL, if it is a space.
  CU_BREAK_GLUE,
  /// HY at the start of a word: what it is to the next character, and no character's own.
  CU_BREAK_FIRST_HYPHEN,
  /// All before this one are in the table of pairs (scan.c).
  CU_BREAK_PAIRS,
  /// CM.
  CU_BREAK_MARK = CU_BREAK_PAIRS,
  /// SP.
  CU_BREAK_SPACE
};

enum { CU_TRAIT_PAGES = 0x110000 >> 8 };
/// By scalar / 256, null where none of its scalars was met; only ever added to.
extern uint32_t *cu_trait_pages[CU_TRAIT_PAGES];

/// The traits of a scalar that was not met before.
uint32_t cu_find_traits(uint32_t scalar);

/// The traits of a scalar.
static inline uint32_t cu_traits(uint32_t scalar) {
  if (scalar <= 0x10FFFF) {
    const uint32_t *page = __atomic_load_n(&cu_trait_pages[scalar >> 8], __ATOMIC_ACQUIRE);
    uint32_t traits = page ? __atomic_load_n(&page[scalar & 0xFF], __ATOMIC_RELAXED) : 0;
    if (traits) return traits;
  }
  return cu_find_traits(scalar);
}

/// The Script property, as a number that means something here only.
static inline int32_t cu_script(uint32_t scalar) { return (int32_t)(cu_traits(scalar) & CU_SCRIPT_MASK); }

static inline int cu_trait_grapheme(uint32_t traits) { return traits >> CU_GRAPHEME_SHIFT & 7; }
static inline int cu_trait_break(uint32_t traits) { return traits >> CU_BREAK_SHIFT & 31; }

// MARK: What one pass over a text finds

/// The text has several scripts.
enum { CU_SCRIPT_SEVERAL = -1 };

typedef struct {
  /// All that any scalar has of the traits that are bits of their own.
  uint32_t traits;
  /// The one script of all scalars that are not Common or Inherited; Common if there are no others,
  /// CU_SCRIPT_SEVERAL where there are more.
  int32_t script;
  /// Whether `cu_plain_graphemes` knows the text's clusters.
  bool has_plain_graphemes;
  int32_t scalars;
} cu_scan;

/// Where the next byte is, from an offset on, with which a mandatory break may begin (UAX #14, LB4 and LB5); the length if none is
/// there.
size_t cu_find_break(const uint8_t *utf8, size_t from, size_t length);
/// Reads valid UTF-8 once.
cu_scan cu_scan_text(const uint8_t *utf8, int32_t length);
/// Writes the boundaries of grapheme clusters inside a text that has plain ones, fewer than its scalars, and returns
/// how many.
int32_t cu_plain_graphemes(const uint8_t *utf8, int32_t length, int32_t *into);

typedef struct {
  int32_t start;
  int32_t end;
} cu_stretch;

/// Where lines may end in a text, as far as neighbors alone decide; both lists ascend.
typedef struct {
  /// Places where a line may end. Room for half as many as the text has bytes.
  int32_t *ends;
  int32_t end_count;
  /// The stretches in which ICU has to be asked: their own edges are ends, or the text's. Room for as many and one.
  cu_stretch *stretches;
  int32_t stretch_count;
} cu_line_scan;

/// Reads valid UTF-8 once.
void cu_scan_lines(const uint8_t *utf8, int32_t length, cu_line_scan *scan);

// MARK: Properties of a scalar

/// Bidi_Class is AN.
bool cu_is_arabic_number(uint32_t scalar);
/// Bidi_Class is ET.
bool cu_is_number_terminator(uint32_t scalar);
/// Grapheme_Cluster_Break is Extend, SpacingMark or ZWJ.
bool cu_joins_character_before(uint32_t scalar);
/// Joining_Type is T: letters join across it.
bool cu_is_transparent_to_joining(uint32_t scalar);
/// General_Category is a mark's: Mn, Mc or Me.
bool cu_is_mark(uint32_t scalar);
/// Bidi_Class is one that takes the paragraph's level at a line's end (UAX #9, L1, with what 5.2 adds
/// for text that keeps its controls): WS, S, B, BN, an isolate's or an embedding's control.
bool cu_is_reset_at_line_end(uint32_t scalar);
/// Canonical_Combining_Class is not 0.
bool cu_is_reordered_mark(uint32_t scalar);

enum {
  CU_LINE_OTHER,
  CU_LINE_LETTER,
  CU_LINE_DICTIONARY,
  CU_LINE_NUMBER,
  CU_LINE_INFIX,
  CU_LINE_CLOSING,
  CU_LINE_AFFIX,
  CU_LINE_SIGN
};

/// The part of Line_Break that words and numbers need: AL and HL; SA, whose words a dictionary finds;
/// NU, and what belongs to numbers: SY and IS, CL and CP, PR and PO; other visible signs, of which the
/// rules know no more than the last. The rest: spaces, marks, joiners, controls, flags, Hangul.
int cu_line_role(uint32_t scalar);
/// Whether CSS Text 3 lets no line end before and after a character that is kept with its neighbors
/// (word-break: keep-all): a letter, or Line_Break is NU, AL, HL, AI or ID; but not SA.
bool cu_keeps_together(uint32_t scalar);

/// East_Asian_Width is F, W or H, and the script is not Hangul.
bool cu_is_wide_of_east_asia(uint32_t scalar);

enum {
  CU_INDIC_OTHER,
  CU_INDIC_VIRAMA,
  CU_INDIC_STACKER,
  CU_INDIC_CONSONANT,
  CU_INDIC_VOWEL
};

/// What part of Indic_Syllabic_Category stacking is about: Virama, Invisible_Stacker, the kinds of
/// Consonant that can be alone, Vowel_Independent.
int cu_indic_role(uint32_t scalar);

// MARK: Case

/// The case mappings of a BCP 47 language; an unknown language has the root's.
typedef struct cu_case_map cu_case_map;

/// Null when memory ran out.
cu_case_map *cu_case_map_open(const char *language);
void cu_case_map_close(cu_case_map *map);
/// Writes a text with its first letter in title case, the rest as it is, and returns how many bytes that
/// takes, whether or not there was room; -1 when ICU refuses.
///
/// What is before the first letter, number or symbol is passed over; a number stays (`1st`).
int32_t cu_case_title(cu_case_map *map, const char *utf8, int32_t length, char *into,
                      int32_t capacity);
/// The same in capitals.
int32_t cu_case_upper(cu_case_map *map, const char *utf8, int32_t length, char *into,
                      int32_t capacity);

// MARK: Normalization

/// Writes a text in Normalization Form C or D (UAX #15), and returns how many units that takes, whether or not
/// there was room; -1 when ICU refuses.
int32_t cu_normalize(const uint16_t *text, int32_t length, bool composes, uint16_t *into,
                     int32_t capacity);

// MARK: What detection asks

/// The value of a decimal digit of any script; -1 for all else.
int cu_digit_value(uint32_t scalar);
/// General_Category is a letter's, a mark's or Nd.
bool cu_is_word_part(uint32_t scalar);
/// General_Category is Lu or Lt.
bool cu_is_upper(uint32_t scalar);
/// The simple lower case.
uint32_t cu_lower(uint32_t scalar);
/// The simple case folding.
uint32_t cu_fold(uint32_t scalar);
/// The Script property is Latin, Common or Inherited.
bool cu_is_latin_or_shared(uint32_t scalar);
/// Whether a grapheme cluster is sure to end between two neighbors (UAX #29). Says no where more context
/// would be needed: after a zero-width joiner, and between regional indicators.
bool cu_parts_characters(uint32_t before, uint32_t after);

/// Whether two capital letters are a country of ISO 3166.
bool cu_is_country(const char *code);
/// Writes the region of a BCP 47 language, or its likeliest (CLDR), as two letters and a NUL. False
/// if there are none, as for und.
bool cu_likely_region(const char *language, char *into);

/// UTS #46, nontransitional, with the checks of bidi and of joiners.
typedef struct cu_hosts cu_hosts;

/// Null when memory ran out.
cu_hosts *cu_hosts_open(void);
void cu_hosts_close(cu_hosts *hosts);
/// Writes a host's name in ASCII, xn-- where needed, and returns its length; -1 for what is not one.
int32_t cu_host_ascii(const cu_hosts *hosts, const char *utf8, int32_t length, char *into,
                      int32_t capacity);
/// The same in Unicode.
int32_t cu_host_unicode(const cu_hosts *hosts, const char *utf8, int32_t length, char *into,
                        int32_t capacity);

// MARK: Character sets

/// Writes what each byte of a character set of one byte a character stands for, 0 for what stands for
/// nothing. False if the name is not one of those.
bool cu_charset(const char *name, uint32_t into[256]);
/// Whether ICU knows a character set of this name.
bool cu_charset_exists(const char *name);
/// The text of `length` bytes of a character set as UTF-8, to be freed, of `count` bytes. Null where memory
/// ran out, or where a byte does not begin a character: `fault` is then its offset, else -1.
uint8_t *cu_decode(const char *name, const uint8_t *bytes, int32_t length, int32_t *count,
                   int32_t *fault);
/// The bytes of valid UTF-8 in a character set, to be freed. Null where memory ran out, or where the set
/// lacks a character: `fault` is then 0, else -1.
uint8_t *cu_encode(const char *name, const uint8_t *utf8, int32_t length, int32_t *count,
                   int32_t *fault);

// MARK: Telephone numbers

/// The function of CPhoneNumbers.h.
typedef int32_t (*cu_phone_finder)(const char *utf8, int32_t length, const char *region, char *into,
                                   int32_t capacity);

/// The function in this program; null unless libphonenumber is linked into it.
cu_phone_finder cu_linked_phone_finder(void);

// MARK: Top-level domains

/// psl_builtin and psl_is_public_suffix2 of libpsl.h.
typedef const void *(*cu_suffix_list)(void);
typedef int (*cu_suffix_tester)(const void *list, const char *domain, int type);

/// The functions in this program; null unless libpsl is linked into it.
cu_suffix_list cu_linked_suffix_list(void);
cu_suffix_tester cu_linked_suffix_tester(void);

// MARK: What CLDR says of a language

typedef struct cu_locale cu_locale;

/// A BCP 47 language, and those that it falls back to, never the environment's; an unknown language has
/// nothing. Null when memory ran out.
cu_locale *cu_locale_open(const char *language);
void cu_locale_close(cu_locale *locale);
/// Writes the strings of a list of CLDR's, as ICU keeps it, each as its key (nothing in an array), a tab,
/// the string and a newline, and returns how many bytes; 0 if there is no such list, or no room.
int32_t cu_locale_strings(const cu_locale *locale, const char *path, char *into, int32_t capacity);

#endif
