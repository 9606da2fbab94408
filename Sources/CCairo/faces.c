// Faces of fonts for Cairo, each with a library of FreeType's of its own, so that no two threads share one.

#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_MULTIPLE_MASTERS_H
#include FT_TRUETYPE_TAGS_H
#include <limits.h>
#include <math.h>
#include <stdlib.h>

#include "CCairo.h"
#include "part.h"
#include "soundness.h"
#include "tables.h"

/// More axes than OpenType fonts have.
enum { MAXIMUM_AXES = 64 };

typedef struct {
  FT_Library library;
  FT_Face face;
  /// The glyphs that are drawn; null if the face is the whole font.
  hb_blob_t *part;
  void *owner;
  void (*release)(void *);
} opened_face;

static void close_face(void *data) {
  opened_face *opened = data;
  if (opened->face != NULL) FT_Done_Face(opened->face);
  if (opened->library != NULL) FT_Done_FreeType(opened->library);
  hb_blob_destroy(opened->part);
  opened->release(opened->owner);
  free(opened);
}

static bool set_axes(FT_Face face, const double *coordinates, int32_t axes) {
  FT_Fixed fixed[MAXIMUM_AXES];
  if (axes > MAXIMUM_AXES) return false;
  for (int32_t axis = 0; axis < axes; axis++) fixed[axis] = lround(coordinates[axis] * 65536);
  return axes == 0 || FT_Set_Var_Design_Coordinates(face, (FT_UInt)axes, fixed) == 0;
}

/// Opens the part of the font that was made, or all of it.
static bool open_face(opened_face *opened, cc_font font) {
  if (FT_Init_FreeType(&opened->library) != 0) return false;
  if (opened->part != NULL) {
    unsigned count;
    const char *bytes = hb_blob_get_data(opened->part, &count);
    if (FT_New_Memory_Face(opened->library, (const FT_Byte *)bytes, count, 0, &opened->face) == 0) return true;
    hb_blob_destroy(opened->part);
    opened->part = NULL;
  }
  return FT_New_Memory_Face(opened->library, font.bytes, font.count, font.index, &opened->face) == 0
         && set_axes(opened->face, font.coordinates, font.axes) && cc_has_sound_documents(opened->face);
}

/// Whether Cairo may read the tables of a font that has its checksums. Of a CFF table it only gets what HarfBuzz has written: it
/// does not look whether the routines that outlines call are there.
static bool may_read_tables(const opened_face *opened, const uint32_t *glyphs, intptr_t glyph_count) {
  if (!cc_is_sound(opened->face)) return false;
  if (opened->part == NULL) return cc_find_table(opened->face, TTAG_CFF).length == 0;
  for (intptr_t glyph = 0; glyph < glyph_count; glyph++)
    if ((FT_Long)glyphs[glyph] >= opened->face->num_glyphs) return false;
  return true;
}

cairo_font_face_t *cc_open_face(const cc_functions *functions, cc_font font, const uint32_t *glyphs,
                                intptr_t glyph_count, void *owner, void (*release)(void *)) {
  static const cairo_user_data_key_t key;
  opened_face *opened = calloc(1, sizeof *opened);
  if (opened == NULL) {
    release(owner);
    return NULL;
  }
  *opened = (opened_face){.owner = owner, .release = release};
  bool is_intact = cc_has_its_checksums(font.bytes, (size_t)font.count, (size_t)font.index);
  if (is_intact && font.axes == 0)
    opened->part = cc_make_part(font.bytes, font.count, font.index, glyphs, glyph_count);
  if (!open_face(opened, font)) {
    close_face(opened);
    return NULL;
  }
  // A damaged font has no tables for Cairo, which does not look where they end: then it takes the outlines from FreeType.
  if (!is_intact || !may_read_tables(opened, glyphs, glyph_count)) opened->face->face_flags &= ~FT_FACE_FLAG_SFNT;
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
