// Cairo, opened where a PNG or a PDF file is made: linking it would cost every other run its start-up time.
//
// Its functions are members of a structure, which are those that are linked into the program, as in the
// self-contained one, or those of the system's library.
#ifndef CCAIRO_H
#define CCAIRO_H

#include <cairo/cairo-pdf.h>
#include <cairo/cairo.h>
#include <stdbool.h>
#include <stdint.h>

struct FT_FaceRec_;

/// What textfit calls, without `cairo_`.
#define CC_FUNCTIONS(X)                                                                            \
  X(clip)                                                                                          \
  X(close_path)                                                                                    \
  X(create)                                                                                        \
  X(curve_to)                                                                                      \
  X(destroy)                                                                                       \
  X(fill)                                                                                          \
  X(fill_preserve)                                                                                 \
  X(font_face_destroy)                                                                             \
  X(font_face_set_user_data)                                                                       \
  X(font_options_create)                                                                           \
  X(font_options_destroy)                                                                          \
  X(font_options_set_antialias)                                                                    \
  X(font_options_set_hint_metrics)                                                                 \
  X(font_options_set_hint_style)                                                                   \
  X(get_source)                                                                                    \
  X(image_surface_create)                                                                          \
  X(image_surface_create_from_png_stream)                                                          \
  X(image_surface_get_data)                                                                        \
  X(image_surface_get_height)                                                                      \
  X(image_surface_get_stride)                                                                      \
  X(image_surface_get_width)                                                                       \
  X(line_to)                                                                                       \
  X(move_to)                                                                                       \
  X(new_path)                                                                                      \
  X(paint)                                                                                         \
  X(paint_with_alpha)                                                                               \
  X(pattern_set_extend)                                                                             \
  X(pattern_set_filter)                                                                            \
  X(pdf_surface_create_for_stream)                                                                 \
  X(pdf_surface_set_metadata)                                                                      \
  X(pop_group_to_source)                                                                           \
  X(push_group)                                                                                    \
  X(rectangle)                                                                                     \
  X(reference)                                                                                     \
  X(restore)                                                                                       \
  X(save)                                                                                          \
  X(scale)                                                                                         \
  X(set_dash)                                                                                      \
  X(set_font_face)                                                                                 \
  X(set_font_options)                                                                              \
  X(set_font_size)                                                                                 \
  X(set_line_width)                                                                                \
  X(set_source_rgba)                                                                               \
  X(set_source_surface)                                                                            \
  X(show_glyphs)                                                                                   \
  X(show_text_glyphs)                                                                              \
  X(status)                                                                                        \
  X(status_to_string)                                                                              \
  X(stroke)                                                                                        \
  X(surface_destroy)                                                                               \
  X(surface_finish)                                                                                \
  X(surface_flush)                                                                                 \
  X(surface_status)                                                                                \
  X(tag_begin)                                                                                     \
  X(tag_end)                                                                                       \
  X(translate)

/// The functions.
typedef struct {
#define CC_MEMBER(name) __typeof__(cairo_##name) *_Nonnull name;
  CC_FUNCTIONS(CC_MEMBER)
#undef CC_MEMBER
  /// Its header would bring those of FreeType and fontconfig.
  cairo_font_face_t *_Nonnull (*_Nonnull ft_font_face_create_for_ft_face)(
      struct FT_FaceRec_ *_Nonnull face, int flags);
} cc_functions;

/// Finds all functions; false if Cairo is not linked in, and its library can't be opened. Thread-safe.
bool cc_find_functions(cc_functions *_Nonnull functions);

/// A font in a file.
typedef struct {
  const uint8_t *_Nonnull bytes;
  intptr_t count;
  /// Its number in a collection.
  intptr_t index;
  /// Its place on each of its axes.
  const double *_Nullable coordinates;
  int32_t axes;
} cc_font;

/// A face of a font for Cairo, unhinted, of which these glyphs are drawn; null if FreeType can't open it.
///
/// The bytes have to stay until `release` is called with `owner`, which is when Cairo lets go of the face, or at once if
/// there is none.
cairo_font_face_t *_Nullable cc_open_face(const cc_functions *_Nonnull functions, cc_font font,
                                          const uint32_t *_Nonnull glyphs, intptr_t glyph_count,
                                          void *_Nonnull owner, void (*_Nonnull release)(void *_Nonnull));

#endif
