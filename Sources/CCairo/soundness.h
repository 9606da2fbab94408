// What Cairo reads of a font's tables without looking where they end.
#ifndef CCAIRO_SOUNDNESS_H
#define CCAIRO_SOUNDNESS_H

#include <ft2build.h>
#include FT_FREETYPE_H
#include <stdbool.h>

/// Whether Cairo and FreeType read nothing outside a face's tables if the face is put into a PDF file.
///
/// FreeType reads the tables; one that is damaged elsewhere is refused where it is read.
bool cc_is_sound(FT_Face face);

#endif
