// The floor: what the libraries underneath cost when a small C program calls them for each line of a file.
//
// Fonts by file: FreeType for the metrics, HarfBuzz to shape, ICU for line breaks, lines filled greedily, and cut after
// so many with an ellipsis. It reshapes nothing at line ends, orders nothing from right to left, keeps no ranges
// and promises nothing; the difference shows what else textfit does.
//
//     plain-lines [--words] [--family] FONT[,FONT ...] SIZE WIDTH LINES FILE [TIMES [STEP]]
//
// Under --family fonts are families, whose files fontconfig finds; only a program compiled with FONTCONFIG has that, since
// linking the library costs time whether it is called or not.
//
// LINES of 0 cut nothing. With --words the text between two places where a line may break is shaped once, and its
// width found again by its bytes. With TIMES the lines are broken that often, at that many widths, each STEP (1) above the
// one before, from one shaping, and it takes the milliseconds of that alone; under --words lines are then only counted, from
// the widths of what was shaped, and not cut. Prints texts, lines, cut texts, the sum of heights, and milliseconds of CPU.
#ifdef FONTCONFIG
#include <fontconfig/fontconfig.h>
#endif
#include <ft2build.h>
#include FT_FREETYPE_H
#include <hb-ot.h>
#include <hb.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unicode/ubrk.h>
#include <unicode/utext.h>

enum { MOST_FONTS = 8 };

typedef struct {
  hb_font_t *font;
  double ascent, descent;
} face;

/// What is looked up once for each character: its font, its script, and whether it has the font of what is before it.
typedef struct {
  hb_script_t script;
  signed char face;
  char joins, is_known;
} known_scalar;

typedef struct {
  face faces[MOST_FONTS];
  int face_count;
  double width;
  int most_lines;
  hb_buffer_t *buffer;
  UBreakIterator *breaks;
  UText *utext;
  double ellipsis;
  known_scalar *known[0x1100];
} setter;

/// A text shaped: the widths up to each byte, where its lines may end, those where they have to, and its height's parts.
typedef struct {
  double *sums;
  int *ends;
  char *is_hard;
  int end_count, room_sums, room_ends, length;
  double ascent, descent;
} shaped_text;

/// The text between two places where a line may end: its width without the spaces at its end, and with them.
typedef struct {
  double shown, whole;
} segment;

typedef struct {
  long texts, lines, cut;
  double heights;
} totals;

static double cpu_milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

static int add_face(setter *s, FT_Library library, const char *path, long index, double size) {
  FT_Face ft;
  if (s->face_count == MOST_FONTS || FT_New_Face(library, path, index, &ft)) return 0;
  face *f = &s->faces[s->face_count++];
  f->ascent = ft->ascender * size / ft->units_per_EM;
  f->descent = -ft->descender * size / ft->units_per_EM;
  FT_Done_Face(ft);
  hb_blob_t *blob = hb_blob_create_from_file_or_fail(path);
  if (!blob) return 0;
  hb_face_t *bytes = hb_face_create(blob, index);
  f->font = hb_font_create(bytes);
  int scale = (int)(size * 65536);
  hb_font_set_scale(f->font, scale, scale);
  return 1;
}

/// Adds the face that a family means by fontconfig's own configuration.
static int add_family(setter *s, FT_Library library, const char *family, double size) {
#ifdef FONTCONFIG
  FcPattern *pattern = FcPatternCreate();
  FcPatternAddString(pattern, FC_FAMILY, (const FcChar8 *)family);
  FcConfigSubstitute(NULL, pattern, FcMatchPattern);
  FcDefaultSubstitute(pattern);
  FcResult result;
  FcPattern *match = FcFontMatch(NULL, pattern, &result);
  FcPatternDestroy(pattern);
  FcChar8 *path;
  int index = 0;
  if (!match || FcPatternGetString(match, FC_FILE, 0, &path) != FcResultMatch) return 0;
  FcPatternGetInteger(match, FC_INDEX, 0, &index);
  int is_added = add_face(s, library, (const char *)path, index, size);
  FcPatternDestroy(match);
  return is_added;
#else
  (void)s, (void)library, (void)family, (void)size;
  return 0;
#endif
}

static int next_scalar(const char *text, int length, int at, uint32_t *scalar) {
  const unsigned char *b = (const unsigned char *)text + at;
  int count = *b < 0x80 ? 1 : *b < 0xE0 ? 2 : *b < 0xF0 ? 3 : 4;
  if (at + count > length) count = length - at;
  uint32_t value = count == 1 ? *b : *b & (0xFF >> (count + 1));
  for (int i = 1; i < count; i++) value = value << 6 | (b[i] & 0x3F);
  *scalar = value;
  return at + count;
}

static known_scalar look_up(const setter *s, uint32_t scalar) {
  hb_unicode_funcs_t *unicode = hb_unicode_funcs_get_default();
  hb_unicode_general_category_t category = hb_unicode_general_category(unicode, scalar);
  known_scalar found = {.script = hb_unicode_script(unicode, scalar), .is_known = 1};
  found.joins = category == HB_UNICODE_GENERAL_CATEGORY_NON_SPACING_MARK ||
                category == HB_UNICODE_GENERAL_CATEGORY_FORMAT || category == HB_UNICODE_GENERAL_CATEGORY_SPACE_SEPARATOR;
  hb_codepoint_t glyph;
  for (int i = s->face_count - 1; i >= 0; i--)
    if (hb_font_get_nominal_glyph(s->faces[i].font, scalar, &glyph)) found.face = i;
  return found;
}

/// A character's properties, which are looked up when it is met first.
static const known_scalar *known(setter *s, uint32_t scalar) {
  known_scalar **page = &s->known[scalar >> 8];
  if (!*page) *page = calloc(256, sizeof **page);
  known_scalar *found = &(*page)[scalar & 0xFF];
  if (!found->is_known) *found = look_up(s, scalar);
  return found;
}

/// Shapes a run of one font and script; adds each cluster's advance at its first byte.
static void shape_run(setter *s, const char *text, int length, int from, int to, int index, shaped_text *out) {
  hb_buffer_clear_contents(s->buffer);
  hb_buffer_add_utf8(s->buffer, text, length, from, to - from);
  hb_buffer_guess_segment_properties(s->buffer);
  hb_shape(s->faces[index].font, s->buffer, NULL, 0);
  unsigned count;
  hb_glyph_info_t *infos = hb_buffer_get_glyph_infos(s->buffer, &count);
  hb_glyph_position_t *positions = hb_buffer_get_glyph_positions(s->buffer, &count);
  for (unsigned i = 0; i < count; i++) out->sums[infos[i].cluster + 1] += positions[i].x_advance / 65536.0;
  if (s->faces[index].ascent > out->ascent) out->ascent = s->faces[index].ascent;
  if (s->faces[index].descent > out->descent) out->descent = s->faces[index].descent;
}

static void shape_range(setter *s, const char *text, int length, int from, int to, shaped_text *out) {
  int start = from, index = -1;
  hb_script_t script = HB_SCRIPT_COMMON;
  for (int at = from; at < to;) {
    uint32_t scalar;
    int next = next_scalar(text, to, at, &scalar);
    const known_scalar *found = known(s, scalar);
    int own = found->joins && index >= 0 ? index : found->face;
    hb_script_t own_script = found->script;
    int is_common = own_script == HB_SCRIPT_COMMON || own_script == HB_SCRIPT_INHERITED;
    if (index >= 0 && (own != index || (!is_common && script != HB_SCRIPT_COMMON && own_script != script))) {
      shape_run(s, text, length, start, at, index, out);
      start = at;
      script = HB_SCRIPT_COMMON;
    }
    index = own;
    if (!is_common) script = own_script;
    at = next;
  }
  if (index >= 0) shape_run(s, text, length, start, to, index, out);
}

static void find_breaks(setter *s, const char *text, int length, shaped_text *out) {
  UErrorCode status = U_ZERO_ERROR;
  s->utext = utext_openUTF8(s->utext, text, length, &status);
  ubrk_setUText(s->breaks, s->utext, &status);
  out->end_count = 0;
  for (int end = ubrk_next(s->breaks); end != UBRK_DONE; end = ubrk_next(s->breaks)) {
    if (out->end_count == out->room_ends) {
      out->room_ends = out->room_ends ? out->room_ends * 2 : 256;
      out->ends = realloc(out->ends, out->room_ends * sizeof *out->ends);
      out->is_hard = realloc(out->is_hard, out->room_ends);
    }
    out->is_hard[out->end_count] = ubrk_getRuleStatus(s->breaks) >= UBRK_LINE_HARD;
    out->ends[out->end_count++] = end;
  }
}

// The cache of words --------------------------------------------------------------------------------------

typedef struct {
  char *bytes;
  int length;
  double width, shown, ascent, descent;
} word;

static word *words;
static size_t word_room = 1 << 16, word_count;

static uint64_t hash(const char *bytes, int length) {
  uint64_t value = 0xCBF29CE484222325u;
  for (int i = 0; i < length; i++) value = (value ^ (unsigned char)bytes[i]) * 0x100000001B3u;
  return value ^ value >> 29;
}

static word *find_word(const char *bytes, int length) {
  for (size_t at = hash(bytes, length) & (word_room - 1);; at = (at + 1) & (word_room - 1)) {
    word *found = &words[at];
    if (!found->bytes || (found->length == length && !memcmp(found->bytes, bytes, length))) return found;
  }
}

static void empty_words(void) {
  for (size_t i = 0; i < word_room; i++) free(words[i].bytes);
  memset(words, 0, word_room * sizeof *words);
  word_count = 0;
}

static int without_spaces(const char *text, int start, int end) {
  while (end > start && (text[end - 1] == ' ' || text[end - 1] == '\t')) end--;
  return end;
}

static void shape_words(setter *s, const char *text, int length, shaped_text *out) {
  int start = 0;
  for (int i = 0; i < out->end_count; i++) {
    int end = out->ends[i], shown_end = without_spaces(text, start, end);
    word *found = find_word(text + start, end - start);
    if (!found->bytes) {
      if (++word_count > word_room / 2) {
        empty_words();
        found = find_word(text + start, end - start);
      }
      shaped_text own = {.sums = calloc(end - start + 1, sizeof(double))};
      shape_range(s, text + start, end - start, 0, end - start, &own);
      for (int at = 1; at <= end - start; at++) {
        found->width += own.sums[at];
        if (at <= shown_end - start) found->shown += own.sums[at];
      }
      free(own.sums);
      found->bytes = malloc(end - start);
      memcpy(found->bytes, text + start, end - start);
      found->length = end - start;
      found->ascent = own.ascent;
      found->descent = own.descent;
    }
    out->sums[shown_end] += found->shown;
    out->sums[end] += found->width - found->shown;
    if (found->ascent > out->ascent) out->ascent = found->ascent;
    if (found->descent > out->descent) out->descent = found->descent;
    start = end;
  }
}

// Lines ---------------------------------------------------------------------------------------------------

static void shape(setter *s, const char *text, int length, int by_words, shaped_text *out) {
  if (length + 2 > out->room_sums) {
    out->room_sums = 2 * length + 64;
    out->sums = realloc(out->sums, out->room_sums * sizeof *out->sums);
  }
  memset(out->sums, 0, (length + 2) * sizeof *out->sums);
  out->ascent = out->descent = 0;
  out->length = length;
  find_breaks(s, text, length, out);
  if (by_words)
    shape_words(s, text, length, out);
  else
    shape_range(s, text, length, 0, length, out);
  for (int at = 1; at <= length; at++) out->sums[at] += out->sums[at - 1];
}

/// Fills lines greedily; the last that is allowed ends where an ellipsis still fits.
static void fill(const setter *s, const char *text, const shaped_text *shaped, double width, totals *sum) {
  int start = 0, next = 0, lines = 0, is_cut = 0;
  while (start < shaped->length) {
    lines++;
    int is_last = lines == s->most_lines, end = start, taken = next;
    while (taken < shaped->end_count &&
           shaped->sums[without_spaces(text, start, shaped->ends[taken])] - shaped->sums[start] <= width) {
      end = shaped->ends[taken++];
      if (shaped->is_hard[taken - 1]) break;
    }
    if (end == start) {
      // A word that is wider than the line ends inside.
      int stop = taken < shaped->end_count ? shaped->ends[taken] : shaped->length;
      for (end = start + 1; end < stop && shaped->sums[end + 1] - shaped->sums[start] <= width;) end++;
      while (end < stop && ((unsigned char)text[end] & 0xC0) == 0x80) end++;
    }
    if (is_last && end < shaped->length) {
      while (end > start && shaped->sums[end] - shaped->sums[start] + s->ellipsis > width) end--;
      is_cut = 1;
      break;
    }
    start = end;
    next = end < shaped->length && taken < shaped->end_count && shaped->ends[taken] <= end ? taken + 1 : taken;
  }
  sum->texts++;
  sum->lines += lines;
  sum->cut += is_cut;
  sum->heights += lines * (shaped->ascent + shaped->descent);
}

/// The segments of a text: what is asked for at every width, with nothing between them.
static const segment *segments(const char *text, const shaped_text *shaped) {
  static segment *found;
  static int room;
  if (shaped->end_count > room) {
    room = 2 * shaped->end_count;
    found = realloc(found, room * sizeof *found);
  }
  int start = 0;
  for (int i = 0; i < shaped->end_count; i++) {
    int end = shaped->ends[i];
    found[i].shown = shaped->sums[without_spaces(text, start, end)] - shaped->sums[start];
    found[i].whole = shaped->sums[end] - shaped->sums[start];
    start = end;
  }
  return found;
}

/// Counts lines; a word that is wider than the line has one of its own. The texts that are counted have no line breaks.
static void count_lines(const segment *found, const shaped_text *shaped, double width, totals *sum) {
  double at = 0;
  int lines = shaped->end_count > 0;
  for (int i = 0; i < shaped->end_count; i++) {
    if (at > 0 && at + found[i].shown > width) {
      lines++;
      at = 0;
    }
    at += found[i].whole;
  }
  sum->texts++;
  sum->lines += lines;
  sum->heights += lines * (shaped->ascent + shaped->descent);
}

int main(int argc, char **argv) {
  int by_words = argc > 1 && !strcmp(argv[1], "--words");
  argv += by_words;
  argc -= by_words;
  int by_family = argc > 1 && !strcmp(argv[1], "--family");
  argv += by_family;
  argc -= by_family;
  if (argc < 6 || argc > 8) {
    fprintf(stderr, "usage: plain-lines [--words] [--family] FONT[,FONT ...] SIZE WIDTH LINES FILE [TIMES [STEP]]\n");
    return 64;
  }
  words = calloc(word_room, sizeof *words);
  setter s = {.width = atof(argv[3]), .most_lines = atoi(argv[4]), .buffer = hb_buffer_create()};
  FT_Library library;
  if (FT_Init_FreeType(&library)) return 69;
  char *names = strdup(argv[1]);
  for (char *name = strtok(names, ","); name; name = strtok(NULL, ","))
    if (!(by_family ? add_family(&s, library, name, atof(argv[2])) : add_face(&s, library, name, 0, atof(argv[2])))) {
      fprintf(stderr, "plain-lines: %s can't be read\n", name);
      return 66;
    }
  UErrorCode status = U_ZERO_ERROR;
  s.breaks = ubrk_open(UBRK_LINE, "en", NULL, 0, &status);
  if (U_FAILURE(status)) return 69;
  hb_blob_t *file = hb_blob_create_from_file_or_fail(argv[5]);
  if (!file) return 66;
  int times = argc > 6 ? atoi(argv[6]) : 0;
  double step = argc > 7 ? atof(argv[7]) : 1;

  shaped_text shaped = {0}, ellipsis = {0};
  shape(&s, "\u2026", 3, 0, &ellipsis);
  s.ellipsis = ellipsis.sums[3];
  totals sum = {0};
  unsigned length;
  const char *next = hb_blob_get_data(file, &length), *end = next + length;
  double started = cpu_milliseconds(), spent = 0;
  while (next < end) {
    const char *newline = memchr(next, '\n', end - next);
    const char *stop = newline ? newline : end;
    shape(&s, next, (int)(stop - next), by_words, &shaped);
    if (!times) {
      fill(&s, next, &shaped, s.width, &sum);
    } else {
      const segment *found = by_words ? segments(next, &shaped) : NULL;
      double before = cpu_milliseconds();
      for (int i = 0; i < times; i++)
        if (by_words)
          count_lines(found, &shaped, s.width + i * step, &sum);
        else
          fill(&s, next, &shaped, s.width + i * step, &sum);
      spent += cpu_milliseconds() - before;
    }
    next = newline ? newline + 1 : end;
  }
  if (!times) spent = cpu_milliseconds() - started;
  printf("%ld\t%ld\t%ld\t%.3f\t%.3f\n", sum.texts, sum.lines, sum.cut, sum.heights, spent);
  return 0;
}
