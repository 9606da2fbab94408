// Where Cairo's functions come from.

#include <cairo/cairo-ft.h>
#include <dlfcn.h>

#include "CCairo.h"

/// All of them.
#define FUNCTIONS(X) CC_FUNCTIONS(X) X(ft_font_face_create_for_ft_face)

// Weak: null unless Cairo is linked in.
#define WEAK(name) extern __typeof__(cairo_##name) cairo_##name __attribute__((weak));
FUNCTIONS(WEAK)

/// Runs the constructors of what is linked in, once; only the self-contained program has any.
__attribute__((weak)) void textfit_start_pictures(void);

static bool take_linked(cc_functions *functions) {
  if (cairo_create == NULL || cairo_pdf_surface_create_for_stream == NULL) return false;
  if (textfit_start_pictures != NULL) textfit_start_pictures();
#define TAKE(name) \
  if ((functions->name = cairo_##name) == NULL) return false;
  FUNCTIONS(TAKE)
  return true;
}

/// The library stays open until the process ends, since it keeps fonts.
static bool open_library(cc_functions *functions) {
  void *library = dlopen("libcairo.so.2", RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) return false;
#define FIND(name)                                                                \
  if ((functions->name = (__typeof__(cairo_##name) *)dlsym(library, "cairo_" #name)) \
      == NULL)                                                                       \
    return false;
  FUNCTIONS(FIND)
  return true;
}

bool cc_find_functions(cc_functions *functions) {
  return take_linked(functions) || open_library(functions);
}
