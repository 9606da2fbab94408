// Reads a PO file in memory with GNU gettext's libgettextpo, for tests to compare with.
//
// libgettextpo reads files by name, keeps its state in global variables, and reports errors through callbacks. This
// gives it memory, one reader at a time, and counts its errors.
#ifndef CGETTEXT_H
#define CGETTEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct cg_catalog cg_catalog;

/// A message; what it does not have is null. The strings live as long as the catalog.
typedef struct {
  const char *domain;
  const char *context;
  const char *id;
  const char *plural;
  bool is_obsolete;
  bool is_fuzzy;
  /// The number of translations: one without a plural, else its forms.
  int32_t count;
} cg_message;

/// Reads a PO file that is UTF-8, says so in its header, and has no NUL; null when it can't be read.
cg_catalog *cg_read(const uint8_t *utf8, size_t length);
void cg_close(cg_catalog *catalog);
size_t cg_error_count(const cg_catalog *catalog);
/// What the first error says; null without one.
const char *cg_first_error(const cg_catalog *catalog);
size_t cg_message_count(const cg_catalog *catalog);
cg_message cg_message_at(const cg_catalog *catalog, size_t index);
/// A message's translation by its number.
const char *cg_translation(const cg_catalog *catalog, size_t index, int32_t number);

#endif
