// See CPNG.h.

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>

#include "CPNG.h"

// Of text, rows without a filter are packed in less than half of the time, and mostly smaller (docs/research.md).
enum { DRAWING_LEVEL = 4 };
// Noise hardly shrinks at any level (docs/research.md).
enum { PHOTOGRAPH_LEVEL = 1 };

typedef struct {
  void *context;
  void (*write)(void *, const uint8_t *, intptr_t);
} target;

static void write_part(png_structp png, png_bytep bytes, size_t count) {
  target *to = png_get_io_ptr(png);
  to->write(to->context, bytes, (intptr_t)count);
}

static void flush(png_structp png) { (void)png; }

/// libpng calls this instead of printing.
static void jump(png_structp png, png_const_charp message) {
  (void)message;
  png_longjmp(png, 1);
}

static void stay_silent(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

static int color_type(cpng_pixel pixel) {
  switch (pixel) {
  case CPNG_GRAY: return PNG_COLOR_TYPE_GRAY;
  case CPNG_RGB: return PNG_COLOR_TYPE_RGB;
  default: return PNG_COLOR_TYPE_RGB_ALPHA;
  }
}

static void set_packing(png_structp png, cpng_packing packing) {
  if (packing == CPNG_PHOTOGRAPH) {
    png_set_compression_level(png, PHOTOGRAPH_LEVEL);
    return;
  }
  png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE);
  png_set_compression_level(png, DRAWING_LEVEL);
}

bool cpng_write(int32_t width, int32_t height, cpng_pixel pixel, cpng_packing packing, void *context,
                void (*row)(void *, int32_t, uint8_t *), void (*write)(void *, const uint8_t *, intptr_t)) {
  target to = {context, write};
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, jump, stay_silent);
  png_infop info = png != NULL ? png_create_info_struct(png) : NULL;
  uint8_t *bytes = malloc((size_t)width * pixel);
  // Changed after setjmp, and read after a jump.
  volatile bool is_done = false;
  if (info != NULL && bytes != NULL && setjmp(png_jmpbuf(png)) == 0) {
    png_set_write_fn(png, &to, write_part, flush);
    png_set_IHDR(png, info, (png_uint_32)width, (png_uint_32)height, 8, color_type(pixel), PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    set_packing(png, packing);
    png_write_info(png, info);
    for (int32_t y = 0; y < height; y++) {
      row(context, y, bytes);
      png_write_row(png, bytes);
    }
    png_write_end(png, info);
    is_done = true;
  }
  free(bytes);
  if (png != NULL) png_destroy_write_struct(&png, &info);
  return is_done;
}
