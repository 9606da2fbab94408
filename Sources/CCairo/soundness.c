#include "soundness.h"

#include FT_TRUETYPE_TAGS_H
#include <stdlib.h>

#include "tables.h"

// MARK: - Names, which Cairo copies

static bool has_sound_names(FT_Face face) {
  enum { HEADER = 6, RECORD = 12, FAMILY = 1, POSTSCRIPT = 6 };
  cc_table names = cc_find_table(face, TTAG_name);
  FT_Byte header[HEADER];
  if (names.length == 0) return true;
  if (!cc_read_part(&names, 0, header, HEADER)) return false;
  size_t size = cc_number(header + 2, 2) * RECORD, start = cc_number(header + 4, 2);
  FT_Byte *records = cc_new_part(&names, HEADER, size);
  bool is_sound = records != NULL;
  for (size_t record = 0; is_sound && record < size; record += RECORD) {
    size_t name = cc_number(records + record + 6, 2);
    size_t end = start + cc_number(records + record + 8, 2) + cc_number(records + record + 10, 2);
    is_sound = (name != FAMILY && name != POSTSCRIPT) || end <= names.length;
  }
  free(records);
  return is_sound;
}

// MARK: - SVG documents, which FreeType gives to Cairo

bool cc_has_sound_documents(FT_Face face) {
  enum { HEADER = 10, COUNT = 2, RECORD = 12, SVG = FT_MAKE_TAG('S', 'V', 'G', ' ') };
  cc_table documents = cc_find_table(face, SVG);
  FT_Byte header[HEADER], count[COUNT];
  if (documents.length == 0) return true;
  if (!cc_read_part(&documents, 0, header, HEADER)) return false;
  size_t list = cc_number(header + 2, 4);
  if (!cc_read_part(&documents, list, count, COUNT)) return false;
  size_t size = cc_number(count, COUNT) * RECORD;
  FT_Byte *records = cc_new_part(&documents, list + COUNT, size);
  bool is_sound = records != NULL;
  for (size_t record = 0; is_sound && record < size; record += RECORD) {
    size_t start = list + cc_number(records + record + 4, 4);
    is_sound = start <= documents.length
               && documents.length - start >= cc_number(records + record + 8, 4);
  }
  free(records);
  return is_sound;
}

// MARK: - Characters, which Cairo asks for by their glyphs

/// Whether a subtable is not one of segments (format 4) that has no room for a segment: Cairo takes it for too little memory.
static bool has_segments(const cc_table *characters, size_t offset) {
  enum { START = 4, SEGMENTS = 4, LEAST = 24 };
  FT_Byte start[START];
  if (!cc_read_part(characters, offset, start, START)) return false;
  return cc_number(start, 2) != SEGMENTS || cc_number(start + 2, 2) >= LEAST;
}

static bool has_sound_characters(FT_Face face) {
  enum { HEADER = 4, RECORD = 8, MICROSOFT = 3, PLANE = 1 };
  cc_table characters = cc_find_table(face, TTAG_cmap);
  FT_Byte header[HEADER];
  if (characters.length == 0) return true;
  if (!cc_read_part(&characters, 0, header, HEADER)) return false;
  size_t size = cc_number(header + 2, 2) * RECORD;
  FT_Byte *records = cc_new_part(&characters, HEADER, size);
  bool is_sound = records != NULL;
  for (size_t record = 0; is_sound && record < size; record += RECORD) {
    bool is_read = cc_number(records + record, 2) == MICROSOFT && cc_number(records + record + 2, 2) == PLANE;
    is_sound = !is_read || has_segments(&characters, cc_number(records + record + 4, 4));
  }
  free(records);
  return is_sound;
}

bool cc_is_sound(FT_Face face) {
  return has_sound_names(face) && has_sound_characters(face) && cc_has_sound_cff(face);
}
