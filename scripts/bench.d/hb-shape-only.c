// What textfit cannot be faster than: HarfBuzz shaping a text with one font, paragraph by paragraph,
// and nothing else. No bidi, no line breaking, no fallback.
//
//     hb-shape-only FONT FILE [FONT FILE ...]      prints paragraphs, glyphs, total advance in font
//                                                  units, and the milliseconds of CPU that shaping took
#include <hb-ot.h>
#include <hb.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct {
  long paragraphs;
  long glyphs;
  int64_t advance;
} totals;

static double cpu_milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

static void shape(hb_font_t *font, hb_buffer_t *buffer, const char *text, int length, totals *sum) {
  hb_buffer_clear_contents(buffer);
  hb_buffer_add_utf8(buffer, text, length, 0, length);
  hb_buffer_guess_segment_properties(buffer);
  hb_shape(font, buffer, NULL, 0);
  unsigned count;
  hb_glyph_position_t *positions = hb_buffer_get_glyph_positions(buffer, &count);
  for (unsigned i = 0; i < count; i++) sum->advance += positions[i].x_advance;
  sum->glyphs += count;
  sum->paragraphs++;
}

/// Shapes a file with a font; false where either can't be read.
static int shape_file(const char *font_path, const char *path, totals *sum) {
  hb_blob_t *bytes = hb_blob_create_from_file_or_fail(font_path);
  hb_blob_t *text = hb_blob_create_from_file_or_fail(path);
  if (!bytes || !text) {
    fprintf(stderr, "hb-shape-only: %s can't be read\n", bytes ? path : font_path);
    return 0;
  }
  hb_face_t *face = hb_face_create(bytes, 0);
  hb_font_t *font = hb_font_create(face);
  hb_buffer_t *buffer = hb_buffer_create();

  unsigned length;
  const char *next = hb_blob_get_data(text, &length), *end = next + length;
  while (next < end) {
    const char *newline = memchr(next, '\n', end - next);
    const char *stop = newline ? newline : end;
    shape(font, buffer, next, (int)(stop - next), sum);
    next = newline ? newline + 1 : end;
  }

  hb_buffer_destroy(buffer);
  hb_font_destroy(font);
  hb_face_destroy(face);
  hb_blob_destroy(text);
  hb_blob_destroy(bytes);
  return 1;
}

int main(int argc, char **argv) {
  if (argc < 3 || argc % 2 == 0) {
    fprintf(stderr, "usage: hb-shape-only FONT FILE [FONT FILE ...]\n");
    return 64;
  }
  totals sum = {0, 0, 0};
  double start = cpu_milliseconds();
  for (int i = 1; i < argc; i += 2)
    if (!shape_file(argv[i], argv[i + 1], &sum)) return 66;
  printf("%ld\t%ld\t%lld\t%.3f\n", sum.paragraphs, sum.glyphs, (long long)sum.advance,
         cpu_milliseconds() - start);
  return 0;
}
