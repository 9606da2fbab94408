// The part of a font that a picture needs.
#ifndef CCAIRO_PART_H
#define CCAIRO_PART_H

#include <hb.h>
#include <stdbool.h>
#include <stdint.h>

/// A font with the outlines of some glyphs, at their numbers, and without the rules for laying them out, by HarfBuzz; null
/// for a font without a CFF table, for one that is damaged, and without HarfBuzz's library for parts of fonts.
///
/// Cost: linear in these glyphs, and in how many glyphs the font has.
hb_blob_t *cc_make_part(const uint8_t *bytes, intptr_t count, intptr_t index, const uint32_t *glyphs,
                        intptr_t glyph_count);

#endif
