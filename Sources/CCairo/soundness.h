// What Cairo reads of a font's tables without looking where they end.
#ifndef CCAIRO_SOUNDNESS_H
#define CCAIRO_SOUNDNESS_H

#include <ft2build.h>
#include FT_FREETYPE_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Whether FreeType reads nothing outside a face's tables if it gives them to Cairo.
bool cc_has_sound_documents(FT_Face face);

/// Whether Cairo reads nothing outside a face's tables if it puts them into a PDF file.
bool cc_is_sound(FT_Face face);

/// Whether Cairo reads nothing outside a face's CFF table if it puts a part of that into a PDF file; true without one.
bool cc_has_sound_cff(FT_Face face);

/// Whether the tables of a face in a font file have the checksums that the file gives for them; cost: a pass over them.
bool cc_has_its_checksums(const uint8_t *bytes, size_t count, size_t index);

#endif
