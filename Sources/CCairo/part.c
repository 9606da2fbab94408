// Cairo copies all of a CFF table, and writes every subroutine of it: of Noto Sans CJK 16 MB and 28,516. It also ends the
// process where an outline calls a subroutine that is not there. HarfBuzz keeps those that the glyphs of a picture call, and writes the
// table again.

#include "part.h"

#include <dlfcn.h>
#include <hb-subset.h>
#include <limits.h>
#include <pthread.h>
#include <stddef.h>

/// What is called of HarfBuzz's library for parts of fonts, without `hb_subset_`.
#define FUNCTIONS(X) X(input_create_or_fail) X(input_destroy) X(input_glyph_set) X(input_set) X(input_set_flags) X(or_fail)

typedef struct {
#define MEMBER(name) __typeof__(hb_subset_##name) *name;
  FUNCTIONS(MEMBER)
} subset_functions;

// Weak: null unless the library is linked in, as in the self-contained program.
#define WEAK(name) extern __typeof__(hb_subset_##name) hb_subset_##name __attribute__((weak));
FUNCTIONS(WEAK)

static subset_functions functions;
static bool has_functions;

static bool take_linked(void) {
#define TAKE(name) \
  if ((functions.name = hb_subset_##name) == NULL) return false;
  FUNCTIONS(TAKE)
  return true;
}

/// Whether a library calls the HarfBuzz that this program calls, and no second one that is linked into the program.
static bool shares_harfbuzz(void *library) {
  __typeof__(hb_version_string) *version = (__typeof__(hb_version_string) *)dlsym(library, "hb_version_string");
  return version != NULL && version() == hb_version_string();
}

static bool open_library(void) {
  void *library = dlopen("libharfbuzz-subset.so.0", RTLD_NOW | RTLD_LOCAL);
  if (library == NULL || !shares_harfbuzz(library)) return false;
#define FIND(name)                                                                          \
  functions.name = (__typeof__(hb_subset_##name) *)dlsym(library, "hb_subset_" #name); \
  if (functions.name == NULL) return false;
  FUNCTIONS(FIND)
  return true;
}

static void find_functions(void) { has_functions = take_linked() || open_library(); }

static bool has_outlines_of_cff(hb_face_t *face) {
  hb_blob_t *table = hb_face_reference_table(face, HB_TAG('C', 'F', 'F', ' '));
  bool has_it = hb_blob_get_length(table) > 0;
  hb_blob_destroy(table);
  return has_it;
}

/// The rules for laying out glyphs, and what only they and vertical lines need.
static const hb_tag_t left_out[] = {
    HB_TAG('G', 'S', 'U', 'B'), HB_TAG('G', 'P', 'O', 'S'), HB_TAG('G', 'D', 'E', 'F'),
    HB_TAG('B', 'A', 'S', 'E'), HB_TAG('V', 'O', 'R', 'G'), HB_TAG('v', 'h', 'e', 'a'),
    HB_TAG('v', 'm', 't', 'x'), HB_TAG('D', 'S', 'I', 'G'), HB_TAG('S', 'V', 'G', ' '),
};

static hb_face_t *subset(hb_face_t *face, const uint32_t *glyphs, intptr_t glyph_count) {
  hb_subset_input_t *input = functions.input_create_or_fail();
  if (input == NULL) return NULL;
  hb_set_t *kept = functions.input_glyph_set(input);
  for (intptr_t glyph = 0; glyph < glyph_count; glyph++) hb_set_add(kept, glyphs[glyph]);
  hb_set_t *dropped = functions.input_set(input, HB_SUBSET_SETS_DROP_TABLE_TAG);
  for (size_t table = 0; table < sizeof left_out / sizeof *left_out; table++) hb_set_add(dropped, left_out[table]);
  // The names of all languages: Cairo looks for the font's.
  hb_set_t *languages = functions.input_set(input, HB_SUBSET_SETS_NAME_LANG_ID);
  hb_set_clear(languages);
  hb_set_invert(languages);
  functions.input_set_flags(
      input, HB_SUBSET_FLAGS_RETAIN_GIDS | HB_SUBSET_FLAGS_NOTDEF_OUTLINE | HB_SUBSET_FLAGS_NAME_LEGACY);
  hb_face_t *part = functions.or_fail(face, input);
  functions.input_destroy(input);
  return part;
}

hb_blob_t *cc_make_part(const uint8_t *bytes, intptr_t count, intptr_t index, const uint32_t *glyphs,
                        intptr_t glyph_count) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  if (count > UINT_MAX) return NULL;
  hb_blob_t *whole = hb_blob_create((const char *)bytes, (unsigned)count, HB_MEMORY_MODE_READONLY, NULL, NULL);
  hb_face_t *face = hb_face_create(whole, (unsigned)index);
  hb_face_t *part = NULL;
  if (has_outlines_of_cff(face)) {
    pthread_once(&once, find_functions);
    if (has_functions) part = subset(face, glyphs, glyph_count);
  }
  hb_blob_t *made = part == NULL ? NULL : hb_face_reference_blob(part);
  hb_face_destroy(part);
  hb_face_destroy(face);
  hb_blob_destroy(whole);
  if (made == NULL || hb_blob_get_length(made) > 0) return made;
  hb_blob_destroy(made);
  return NULL;
}
