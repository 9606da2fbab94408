// The tables of a font, as FreeType finds them.
#ifndef CCAIRO_TABLES_H
#define CCAIRO_TABLES_H

#include <ft2build.h>
#include FT_FREETYPE_H
#include <stdbool.h>
#include <stddef.h>

/// A table of a face, read in parts: one may have 20 MB.
typedef struct {
  FT_Face face;
  FT_ULong tag;
  /// 0 if the face does not have it.
  size_t length;
} cc_table;

cc_table cc_find_table(FT_Face face, FT_ULong tag);

/// Reads a part of a table; false if it does not have it.
bool cc_read_part(const cc_table *table, size_t offset, FT_Byte *part, size_t length);

/// A part of a table, to be freed; NULL if it does not have it.
FT_Byte *cc_new_part(const cc_table *table, size_t offset, size_t length);

/// A number of up to four bytes, the first of which is the highest.
size_t cc_number(const FT_Byte *bytes, int size);

#endif
