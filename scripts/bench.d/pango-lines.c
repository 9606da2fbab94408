// What Pango takes for the same work as `textfit batch trim`: each line of a file laid out in a width,
// ellipsized at the end of so many lines, and measured. LINES of 0 cut nothing. Fonts by fontconfig, without hinting;
// nothing is drawn.
//
//     pango-lines DESCRIPTION WIDTH LINES FILE [TIMES STEP]
//
// With TIMES each text is laid out once, which is not timed, and then that often again, at that many widths, each STEP above
// the one before. Prints texts, lines, how many are ellipsized, the sum of their heights, and milliseconds of CPU: of all that
// is done for texts, or of laying them out again alone.
#include <fontconfig/fontconfig.h>
#include <pango/pango.h>
#include <pango/pangofc-fontmap.h>
#include <pango/pangoft2.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double cpu_milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

typedef struct {
  long texts, lines, ellipsized;
  double heights, milliseconds;
} Sum;

// Adds the layout as it is.
static void add(PangoLayout *layout, Sum *sum) {
  PangoRectangle box;
  pango_layout_get_extents(layout, NULL, &box);
  sum->texts++;
  sum->lines += pango_layout_get_line_count(layout);
  sum->ellipsized += pango_layout_is_ellipsized(layout);
  sum->heights += (double)box.height / PANGO_SCALE;
}

// Lays the layout's text out once, and then at so many widths.
static void lay_out_again(PangoLayout *layout, int width, int times, int step, Sum *sum) {
  pango_layout_set_width(layout, width * PANGO_SCALE);
  pango_layout_get_line_count(layout);
  double started = cpu_milliseconds();
  for (int i = 0; i < times; i++) {
    pango_layout_set_width(layout, (width + i * step) * PANGO_SCALE);
    add(layout, sum);
  }
  sum->milliseconds += cpu_milliseconds() - started;
}

static void unhinted(FcPattern *pattern, gpointer data) {
  (void)data;
  FcPatternDel(pattern, FC_HINTING);
  FcPatternAddBool(pattern, FC_HINTING, FcFalse);
}

int main(int argc, char **argv) {
  if (argc != 5 && argc != 7) {
    fprintf(stderr, "usage: pango-lines DESCRIPTION WIDTH LINES FILE [TIMES STEP]\n");
    return 64;
  }
  int width = atoi(argv[2]);
  int times = argc > 6 ? atoi(argv[5]) : 0;
  int step = argc > 6 ? atoi(argv[6]) : 0;
  gchar *content;
  gsize length;
  if (!g_file_get_contents(argv[4], &content, &length, NULL)) return 66;

  PangoFontMap *fonts = pango_ft2_font_map_new();
  // 1 pt is 1 px.
  pango_ft2_font_map_set_resolution(PANGO_FT2_FONT_MAP(fonts), 72, 72);
  pango_fc_font_map_set_default_substitute(PANGO_FC_FONT_MAP(fonts), unhinted, NULL, NULL);
  PangoContext *context = pango_font_map_create_context(fonts);
  pango_context_set_round_glyph_positions(context, FALSE);
  PangoFontDescription *description = pango_font_description_from_string(argv[1]);
  PangoLayout *layout = pango_layout_new(context);
  pango_layout_set_font_description(layout, description);
  pango_layout_set_width(layout, width * PANGO_SCALE);
  pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
  int most_lines = atoi(argv[3]);
  if (most_lines > 0) {
    pango_layout_set_height(layout, -most_lines);
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END);
  }

  Sum sum = {0};
  double started = cpu_milliseconds();
  const char *next = content, *end = content + length;
  while (next < end) {
    const char *newline = memchr(next, '\n', end - next);
    const char *stop = newline ? newline : end;
    pango_layout_set_text(layout, next, (int)(stop - next));
    if (times) lay_out_again(layout, width, times, step, &sum);
    else add(layout, &sum);
    next = newline ? newline + 1 : end;
  }
  if (!times) sum.milliseconds = cpu_milliseconds() - started;
  printf("%ld\t%ld\t%ld\t%.3f\t%.3f\n", sum.texts, sum.lines, sum.ellipsized, sum.heights, sum.milliseconds);

  g_object_unref(layout);
  pango_font_description_free(description);
  g_object_unref(context);
  g_object_unref(fonts);
  g_free(content);
  return 0;
}
