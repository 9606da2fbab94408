// What Pango takes for the same work as `textfit batch trim`: each line of a file laid out in a width,
// ellipsized at the end of so many lines, and measured. LINES of 0 cut nothing. Fonts by fontconfig, without hinting;
// nothing is drawn.
//
//     pango-lines DESCRIPTION WIDTH LINES FILE      prints texts, lines, how many are ellipsized, and the sum
//                                                   of their heights
#include <fontconfig/fontconfig.h>
#include <pango/pango.h>
#include <pango/pangofc-fontmap.h>
#include <pango/pangoft2.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void unhinted(FcPattern *pattern, gpointer data) {
  (void)data;
  FcPatternDel(pattern, FC_HINTING);
  FcPatternAddBool(pattern, FC_HINTING, FcFalse);
}

int main(int argc, char **argv) {
  if (argc != 5) {
    fprintf(stderr, "usage: pango-lines DESCRIPTION WIDTH LINES FILE\n");
    return 64;
  }
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
  pango_layout_set_width(layout, atoi(argv[2]) * PANGO_SCALE);
  pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
  int most_lines = atoi(argv[3]);
  if (most_lines > 0) {
    pango_layout_set_height(layout, -most_lines);
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END);
  }

  long texts = 0, lines = 0, ellipsized = 0;
  double heights = 0;
  const char *next = content, *end = content + length;
  while (next < end) {
    const char *newline = memchr(next, '\n', end - next);
    const char *stop = newline ? newline : end;
    pango_layout_set_text(layout, next, (int)(stop - next));
    PangoRectangle box;
    pango_layout_get_extents(layout, NULL, &box);
    texts++;
    lines += pango_layout_get_line_count(layout);
    ellipsized += pango_layout_is_ellipsized(layout);
    heights += (double)box.height / PANGO_SCALE;
    next = newline ? newline + 1 : end;
  }
  printf("%ld\t%ld\t%ld\t%.3f\n", texts, lines, ellipsized, heights);

  g_object_unref(layout);
  pango_font_description_free(description);
  g_object_unref(context);
  g_object_unref(fonts);
  g_free(content);
  return 0;
}
