// Writes PNG files by libpng, whose errors jump: no frame of Swift's may be between a call of it and its return.
//
// FreeType loads libpng for the bitmaps of fonts, so linking it costs a start of the program next to nothing.
#ifndef CPNG_H
#define CPNG_H

#include <stdbool.h>
#include <stdint.h>

/// What a pixel is: the number of its bytes.
typedef enum {
  CPNG_GRAY = 1,
  CPNG_RGB = 3,
  CPNG_RGBA = 4,
} cpng_pixel;

/// How the rows of an image are packed.
typedef enum {
  /// For text and drawings, whose rows repeat: no filter.
  CPNG_DRAWING,
  /// For photographs: the filter that makes each row smallest, and more time.
  CPNG_PHOTOGRAPH,
} cpng_packing;

/// Writes a file; false if there is no memory.
///
/// `row` is called for each row, from top to bottom, and puts its pixels into bytes, without alpha multiplied in. `write`
/// takes the file, part by part.
bool cpng_write(int32_t width, int32_t height, cpng_pixel pixel, cpng_packing packing, void *_Nonnull context,
                void (*_Nonnull row)(void *_Nonnull context, int32_t y, uint8_t *_Nonnull bytes),
                void (*_Nonnull write)(void *_Nonnull context, const uint8_t *_Nonnull bytes, intptr_t count));

#endif
