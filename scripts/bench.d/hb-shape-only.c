// What textfit cannot be faster than: HarfBuzz shaping a text with one font, paragraph by paragraph,
// and nothing else. No bidi, no line breaking, no fallback.
//
//     hb-shape-only FONT FILE [INDEX]      prints paragraphs, glyphs, total advance in font units,
//                                          and the milliseconds of CPU that shaping took
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

int main(int argc, char **argv) {
  if (argc < 3) {
    fprintf(stderr, "usage: hb-shape-only FONT FILE [INDEX]\n");
    return 64;
  }
  hb_blob_t *bytes = hb_blob_create_from_file_or_fail(argv[1]);
  hb_blob_t *text = hb_blob_create_from_file_or_fail(argv[2]);
  if (!bytes || !text) {
    fprintf(stderr, "hb-shape-only: %s can't be read\n", argv[bytes ? 2 : 1]);
    return 66;
  }
  hb_face_t *face = hb_face_create(bytes, argc > 3 ? (unsigned)atoi(argv[3]) : 0);
  hb_font_t *font = hb_font_create(face);
  hb_buffer_t *buffer = hb_buffer_create();

  totals sum = {0, 0, 0};
  double start = cpu_milliseconds();
  unsigned length;
  const char *next = hb_blob_get_data(text, &length), *end = next + length;
  while (next < end) {
    const char *newline = memchr(next, '\n', end - next);
    const char *stop = newline ? newline : end;
    shape(font, buffer, next, (int)(stop - next), &sum);
    next = newline ? newline + 1 : end;
  }
  printf("%ld\t%ld\t%lld\t%.3f\n", sum.paragraphs, sum.glyphs, (long long)sum.advance,
         cpu_milliseconds() - start);

  hb_buffer_destroy(buffer);
  hb_font_destroy(font);
  hb_face_destroy(face);
  hb_blob_destroy(text);
  hb_blob_destroy(bytes);
  return 0;
}
