// Faces of fonts for Cairo, each with a library of FreeType's of its own, so that no two threads share one.

#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_MULTIPLE_MASTERS_H
#include <limits.h>
#include <math.h>
#include <stdlib.h>

#include "CCairo.h"
#include "soundness.h"

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
      || !set_axes(opened->face, coordinates, axes) || !cc_has_sound_documents(opened->face)) {
    close_face(opened);
    return NULL;
  }
  // A damaged font has no tables for Cairo, which does not look where they end: then it takes the outlines from FreeType.
  if (!cc_has_its_checksums(bytes, (size_t)count, (size_t)index) || !cc_is_sound(opened->face))
    opened->face->face_flags &= ~FT_FACE_FLAG_SFNT;
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
