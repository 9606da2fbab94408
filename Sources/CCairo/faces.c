// Faces of fonts for Cairo, each with a library of FreeType's of its own, so that no two threads share one.

#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_MULTIPLE_MASTERS_H
#include FT_TRUETYPE_TABLES_H
#include FT_TRUETYPE_TAGS_H
#include <limits.h>
#include <math.h>
#include <stdlib.h>

#include "CCairo.h"

/// More axes than OpenType fonts have.
enum { MAXIMUM_AXES = 64 };

typedef struct {
  FT_Library library;
  FT_Face face;
  void *owner;
  void (*release)(void *);
} opened_face;

static void close_face(void *data) {
  opened_face *opened = data;
  if (opened->face != NULL) FT_Done_Face(opened->face);
  if (opened->library != NULL) FT_Done_FreeType(opened->library);
  opened->release(opened->owner);
  free(opened);
}

static bool set_axes(FT_Face face, const double *coordinates, int32_t axes) {
  FT_Fixed fixed[MAXIMUM_AXES];
  if (axes > MAXIMUM_AXES) return false;
  for (int32_t axis = 0; axis < axes; axis++) fixed[axis] = lround(coordinates[axis] * 65536);
  return axes == 0 || FT_Set_Var_Design_Coordinates(face, (FT_UInt)axes, fixed) == 0;
}

static size_t number_at(const FT_Byte *table, size_t offset) {
  return (size_t)table[offset] << 8 | table[offset + 1];
}

/// Whether the names that a PDF file may have a font under are inside their table.
static bool holds_names(const FT_Byte *table, size_t length) {
  enum { HEADER = 6, RECORD = 12, FAMILY = 1, POSTSCRIPT = 6 };
  if (length < HEADER) return false;
  size_t count = number_at(table, 2), start = number_at(table, 4);
  if (HEADER + count * RECORD > length) return false;
  for (size_t record = HEADER; record < HEADER + count * RECORD; record += RECORD) {
    size_t name = number_at(table, record + 6);
    size_t end = start + number_at(table, record + 8) + number_at(table, record + 10);
    if ((name == FAMILY || name == POSTSCRIPT) && end > length) return false;
  }
  return true;
}

/// The same of a face; Cairo copies the names without looking.
static bool has_sound_names(FT_Face face) {
  FT_ULong length = 0;
  if (FT_Load_Sfnt_Table(face, TTAG_name, 0, NULL, &length) != 0 || length == 0) return true;
  FT_Byte *table = malloc(length);
  bool is_sound = table != NULL && FT_Load_Sfnt_Table(face, TTAG_name, 0, table, &length) == 0
                  && holds_names(table, length);
  free(table);
  return is_sound;
}

static size_t long_number_at(const FT_Byte *table, size_t offset) {
  return number_at(table, offset) << 16 | number_at(table, offset + 2);
}

/// A part of a face's table, to be freed; NULL if it does not have it.
static FT_Byte *part_of_table(FT_Face face, FT_ULong tag, size_t offset, size_t length) {
  FT_ULong count = length;
  FT_Byte *part = malloc(length);
  if (part != NULL && FT_Load_Sfnt_Table(face, tag, (FT_Long)offset, part, &count) == 0) return part;
  free(part);
  return NULL;
}

/// Whether the documents of a face's SVG table are inside it; FreeType gives them to Cairo without looking.
static bool has_sound_documents(FT_Face face) {
  enum { HEADER = 10, COUNT = 2, RECORD = 12, SVG = FT_MAKE_TAG('S', 'V', 'G', ' ') };
  FT_ULong length = 0;
  if (FT_Load_Sfnt_Table(face, SVG, 0, NULL, &length) != 0 || length == 0) return true;
  if (length < HEADER) return false;
  FT_Byte *header = part_of_table(face, SVG, 0, HEADER);
  size_t list = header == NULL ? length : long_number_at(header, 2);
  free(header);
  if (list > length || length - list < COUNT) return false;
  FT_Byte *start = part_of_table(face, SVG, list, COUNT);
  size_t size = start == NULL ? length : COUNT + number_at(start, 0) * RECORD;
  free(start);
  if (length - list < size) return false;
  FT_Byte *records = part_of_table(face, SVG, list, size);
  bool is_sound = records != NULL;
  for (size_t record = COUNT; is_sound && record < size; record += RECORD) {
    size_t document = list + long_number_at(records, record + 4);
    is_sound = document <= length && length - document >= long_number_at(records, record + 8);
  }
  free(records);
  return is_sound;
}

cairo_font_face_t *cc_open_face(const cc_functions *functions, const uint8_t *bytes,
                                intptr_t count, intptr_t index, const double *coordinates,
                                int32_t axes, void *owner, void (*release)(void *)) {
  static const cairo_user_data_key_t key;
  opened_face *opened = calloc(1, sizeof *opened);
  if (opened == NULL) {
    release(owner);
    return NULL;
  }
  *opened = (opened_face){.owner = owner, .release = release};
  if (FT_Init_FreeType(&opened->library) != 0
      || FT_New_Memory_Face(opened->library, bytes, count, index, &opened->face) != 0
      || !set_axes(opened->face, coordinates, axes) || !has_sound_names(opened->face)
      || !has_sound_documents(opened->face)) {
    close_face(opened);
    return NULL;
  }
  // Cairo takes no glyph to be wider than this, and cuts what is; a variable font states it for its default.
  opened->face->max_advance_width = SHRT_MAX;
  cairo_font_face_t *face = functions->ft_font_face_create_for_ft_face(
      opened->face, FT_LOAD_NO_HINTING | FT_LOAD_NO_AUTOHINT | FT_LOAD_NO_BITMAP);
  if (functions->font_face_set_user_data(face, &key, opened, close_face) != CAIRO_STATUS_SUCCESS) {
    functions->font_face_destroy(face);
    close_face(opened);
    return NULL;
  }
  return face;
}
