// What a pass over a paragraph's bytes can find without ICU's iterators.
//
// Both of ICU's rule sets that are used here start again at each boundary, so that a stretch between two of them has
// the boundaries that it has by itself. Boundaries that neighbors alone decide are found here; the law that they are
// ICU's is in a test.
#include "CUnicode.h"

/// The scalar at `*at`, which moves after it.
static uint32_t next_scalar(const uint8_t *utf8, int32_t *at) {
  const uint8_t *b = utf8 + *at;
  uint32_t lead = b[0];
  if (lead < 0x80) {
    *at += 1;
    return lead;
  }
  if (lead < 0xE0) {
    *at += 2;
    return (lead & 0x1F) << 6 | (b[1] & 0x3F);
  }
  if (lead < 0xF0) {
    *at += 3;
    return (lead & 0x0F) << 12 | (b[1] & 0x3F) << 6 | (b[2] & 0x3F);
  }
  *at += 4;
  return (lead & 0x07) << 18 | (b[1] & 0x3F) << 12 | (b[2] & 0x3F) << 6 | (b[3] & 0x3F);
}

/// The traits of the scalar at `*at`, which moves after it; `ascii` is the page that its first half has.
static inline uint32_t next_traits(const uint8_t *utf8, int32_t *at, const uint32_t *ascii) {
  uint8_t lead = utf8[*at];
  if (lead >= 0x80) return cu_traits(next_scalar(utf8, at));
  *at += 1;
  uint32_t traits = ascii ? __atomic_load_n(&ascii[lead], __ATOMIC_RELAXED) : 0;
  return traits ? traits : cu_traits(lead);
}

/// The page of ASCII; null where there is no memory for it.
static const uint32_t *ascii_traits(void) {
  cu_traits(' ');
  return __atomic_load_n(&cu_trait_pages[0], __ATOMIC_ACQUIRE);
}

static inline bool is_ascii_letter(uint8_t byte) { return (uint8_t)((byte | 0x20) - 'a') < 26; }

/// What the traits of the characters that were looked at say together, in whatever order.
typedef struct {
  uint32_t all;
  int32_t script;
  bool is_plain;
} summary;

static inline void take(summary *text, uint32_t traits) {
  text->all |= traits;
  if (cu_trait_grapheme(traits) == CU_GRAPHEME_OTHER) text->is_plain = false;
  int32_t script = (int32_t)(traits & CU_SCRIPT_MASK);
  if (script == CU_SCRIPT_COMMON || script == CU_SCRIPT_INHERITED || script == text->script) return;
  text->script = text->script == CU_SCRIPT_COMMON ? script : CU_SCRIPT_SEVERAL;
}

size_t cu_find_break(const uint8_t *utf8, size_t from, size_t length) {
  // LF, VT, FF and CR; NEL begins with C2, LS and PS with E2.
  while (from < length && (uint8_t)(utf8[from] - 0x0A) > 3 && (utf8[from] & 0xDF) != 0xC2) from++;
  return from;
}

cu_scan cu_scan_text(const uint8_t *utf8, int32_t length) {
  enum { ASCII = 128 };
  summary text = {0, CU_SCRIPT_COMMON, true};
  // The ASCII characters that come; each is looked up once, after the others.
  bool has[ASCII] = {false};
  uint32_t last = 0;
  int32_t scalars = 0;
  for (int32_t at = 0; at < length; scalars++) {
    if (utf8[at] < ASCII) {
      has[utf8[at++]] = true;
      continue;
    }
    uint32_t traits = cu_traits(next_scalar(utf8, &at));
    // Of the letters of a script, most are alike.
    if (traits != last) take(&text, traits);
    last = traits;
  }
  for (int32_t character = 0; character < ASCII; character++) {
    if (has[character]) take(&text, cu_traits(character));
  }
  return (cu_scan){text.all & ~CU_SCRIPT_MASK, text.script, text.is_plain, scalars};
}

int32_t cu_plain_graphemes(const uint8_t *utf8, int32_t length, int32_t *into) {
  int32_t count = 0;
  // What may continue a conjunct: nothing, a consonant, or one with its virama.
  enum { NOTHING, CONSONANT, LINKED } conjunct = NOTHING;
  const uint32_t *ascii = ascii_traits();
  for (int32_t at = 0; at < length;) {
    int32_t start = at;
    // All of ASCII in such a text begins a cluster.
    while (at < length && utf8[at] < 0x80) {
      if (at > 0) into[count++] = at;
      at += 1;
    }
    if (at > start) {
      conjunct = NOTHING;
      continue;
    }
    switch (cu_trait_grapheme(next_traits(utf8, &at, ascii))) {
      case CU_GRAPHEME_ORDERED_MARK: break;
      case CU_GRAPHEME_MARK: conjunct = NOTHING; break;
      case CU_GRAPHEME_VIRAMA:
        if (conjunct == CONSONANT) conjunct = LINKED;
        break;
      case CU_GRAPHEME_CONSONANT:
        if (start > 0 && conjunct != LINKED) into[count++] = start;
        conjunct = CONSONANT;
        continue;
      default:
        if (start > 0) into[count++] = start;
        conjunct = NOTHING;
        continue;
    }
  }
  return count;
}

/// A stretch that ICU is asked about; one that touches the last, or nearly, is asked about with it.
static void add_stretch(cu_line_scan *scan, int32_t start, int32_t end) {
  enum { NEAR = 16 };
  cu_stretch *last = scan->stretch_count > 0 ? scan->stretches + scan->stretch_count - 1 : NULL;
  if (last && start - last->end < NEAR) {
    last->end = end;
    while (scan->end_count > 0 && scan->ends[scan->end_count - 1] > last->start) scan->end_count -= 1;
  } else {
    scan->stretches[scan->stretch_count++] = (cu_stretch){start, end};
  }
}

/// Whether a line may end before a character, where what is before it decides: G, it goes on; E, it may end; 0, unknown.
typedef enum { UNKNOWN, GOES_ON, ENDS } line_end;

enum { G = GOES_ON, E = ENDS };

/// By the class of the last character, a letter's marks being the letter's, and that of the next, with nothing between
/// them (LB12 to LB14, LB19, LB20a, LB21, LB23 to LB25, LB28 to LB31). Where versions of Unicode differ, or the rules for
/// Chinese and Japanese, unknown; also between ASCII signs, so that no text has more than one end for two bytes (`cu_line_scan`).
static const uint8_t neighbors[CU_BREAK_PAIRS][CU_BREAK_PAIRS] = {
    //                   next: ?  a  א  1  ,  /  %  -  !  "  (  ) ID ID( ID) GL
    [CU_BREAK_OTHER] =        {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0},
    [CU_BREAK_LETTER] =       {0, G, G, G, G, G, G, G, G, G, G, G, E, E, G, G},
    [CU_BREAK_HEBREW] =       {0, G, G, G, G, G, G, G, G, G, G, G, E, E, G, G},
    [CU_BREAK_DIGIT] =        {0, G, G, G, G, G, G, G, G, G, G, G, E, E, G, G},
    [CU_BREAK_INFIX] =        {0, G, G, G, G, 0, 0, G, G, G, 0, G, 0, 0, G, G},
    [CU_BREAK_NUMERIC] =      {0, 0, 0, G, G, 0, 0, G, G, G, 0, G, 0, 0, G, G},
    [CU_BREAK_AFFIX] =        {0, G, G, G, G, G, 0, G, G, G, 0, G, 0, 0, G, G},
    [CU_BREAK_HYPHEN] =       {0, E, E, G, G, 0, 0, G, G, G, 0, G, E, 0, G, 0},
    [CU_BREAK_TRAILER] =      {0, 0, 0, 0, G, 0, 0, G, G, G, 0, G, 0, 0, G, 0},
    [CU_BREAK_QUOTE] =        {0, G, G, G, G, G, G, G, G, G, G, G, G, G, G, G},
    [CU_BREAK_NARROW_OPEN] =  {0, G, G, G, G, G, G, G, G, G, G, G, G, G, G, G},
    [CU_BREAK_NARROW_CLOSE] = {0, G, G, G, G, 0, 0, G, G, G, 0, G, 0, 0, G, G},
    [CU_BREAK_IDEOGRAPH] =    {0, E, E, E, G, 0, 0, G, 0, G, 0, G, E, E, G, G},
    [CU_BREAK_OPEN] =         {0, G, G, G, G, G, G, G, G, G, G, G, G, G, G, G},
    [CU_BREAK_CLOSE] =        {0, E, E, E, G, 0, 0, G, G, G, 0, G, E, E, G, G},
    [CU_BREAK_GLUE] =         {0, G, G, G, G, G, G, G, G, G, G, G, G, G, G, G},
    [CU_BREAK_FIRST_HYPHEN] = {0, G, 0, G, G, 0, 0, G, G, G, 0, G, 0, 0, G, 0},
};

static inline bool is_letter(int class) {
  return class == CU_BREAK_LETTER || class == CU_BREAK_HEBREW;
}

/// Whether a character of a class may be a quotation mark that closes.
static inline bool may_close_quote(int class) {
  return class == CU_BREAK_QUOTE || class == CU_BREAK_NARROW_CLOSE || class == CU_BREAK_TRAILER;
}

/// Whether a line may end after spaces (LB18), beyond which brackets and quotation marks look (LB13 to LB15).
static inline line_end after_spaces(int last, int next) {
  bool is_known = last != CU_BREAK_OTHER && last != CU_BREAK_NARROW_OPEN && last != CU_BREAK_OPEN;
  switch (next) {
    case CU_BREAK_LETTER:
    case CU_BREAK_HEBREW:
    case CU_BREAK_DIGIT:
    case CU_BREAK_AFFIX:
    case CU_BREAK_HYPHEN:
    case CU_BREAK_QUOTE:
    case CU_BREAK_IDEOGRAPH:
    case CU_BREAK_GLUE: return is_known ? ENDS : UNKNOWN;
    case CU_BREAK_NARROW_OPEN:
    case CU_BREAK_OPEN: return is_known && !may_close_quote(last) ? ENDS : UNKNOWN;
    default: return UNKNOWN;
  }
}

/// By the class of the last character that is no space, and whether spaces are after it.
static inline line_end before(int class, int last, bool is_after_space) {
  if (class == CU_BREAK_MARK) return is_letter(last) && !is_after_space ? GOES_ON : UNKNOWN;
  return is_after_space ? after_spaces(last, class) : neighbors[last][class];
}

/// What a hyphen is to the next character. Where a line begins or may begin, it is tied to a letter after it (LB20a); after
/// Hebrew letters, it depends (LB21a).
static inline int hyphen_as_last(int last, bool is_after_space, bool may_begin_line) {
  if (may_begin_line) return CU_BREAK_FIRST_HYPHEN;
  if (is_after_space) return CU_BREAK_OTHER;
  switch (last) {
    case CU_BREAK_LETTER:
    case CU_BREAK_IDEOGRAPH:
    case CU_BREAK_HYPHEN:
    case CU_BREAK_FIRST_HYPHEN: return CU_BREAK_HYPHEN;
    default: return CU_BREAK_OTHER;
  }
}

/// What a character is to the next one; it may begin a line at the start of the text and after a known end.
static inline int as_last(int class, int last, bool is_after_space, bool may_begin_line) {
  bool is_known = !is_after_space;
  switch (class) {
    // A letter's marks are the letter's.
    case CU_BREAK_MARK: return is_known && is_letter(last) ? last : CU_BREAK_OTHER;
    // Only in a number is it tied to the digits after it (LB25).
    case CU_BREAK_NUMERIC: is_known &= last == CU_BREAK_DIGIT; break;
    case CU_BREAK_HYPHEN: return hyphen_as_last(last, is_after_space, may_begin_line);
    default: return class;
  }
  return is_known ? class : CU_BREAK_OTHER;
}

/// Skips characters of the same class, and after a letter also its marks; stops at ASCII that is no letter.
static int32_t skip_class(int class, const uint8_t *utf8, int32_t at, int32_t length) {
  while (at < length) {
    int32_t next = at;
    if (utf8[at] < 0x80) {
      if (class != CU_BREAK_LETTER || !is_ascii_letter(utf8[at])) break;
      next += 1;
    } else {
      int found = cu_trait_break(cu_traits(next_scalar(utf8, &next)));
      if (found != class && (!is_letter(class) || found != CU_BREAK_MARK)) break;
    }
    at = next;
  }
  return at;
}

void cu_scan_lines(const uint8_t *utf8, int32_t length, cu_line_scan *scan) {
  int last = CU_BREAK_OTHER;
  bool is_plain = true, is_after_space = false;
  int32_t start = 0;
  scan->end_count = scan->stretch_count = 0;
  const uint32_t *ascii = ascii_traits();
  for (int32_t at = 0; at < length;) {
    int32_t place = at;
    int class = cu_trait_break(next_traits(utf8, &at, ascii));
    if (class == CU_BREAK_SPACE) {
      // No rule looks back past spaces at the start.
      if (place == 0) last = CU_BREAK_LETTER;
      is_after_space = true;
      continue;
    }
    // Nothing ends before the first.
    bool is_known_first = place == 0 && class != CU_BREAK_OTHER && class != CU_BREAK_MARK;
    switch (is_known_first ? GOES_ON : before(class, last, is_after_space)) {
      case ENDS:
        if (!is_plain) add_stretch(scan, start, place);
        scan->ends[scan->end_count++] = place;
        start = place;
        is_plain = true;
        break;
      case UNKNOWN: is_plain = false; break;
      case GOES_ON: break;
    }
    last = as_last(class, last, is_after_space, place == start);
    // Letters and marks after a letter change nothing, nor do characters that only ICU knows after one of them.
    if (is_letter(class) || class == CU_BREAK_OTHER) at = skip_class(class, utf8, at, length);
    is_after_space = false;
  }
  if (!is_plain) add_stretch(scan, start, length);
}
