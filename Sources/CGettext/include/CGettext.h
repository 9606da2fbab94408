// Reads a PO file in memory by GNU gettext's libgettextpo, which is opened on demand: linking it, and the
// libunistring that it needs, would cost every other run its start-up time.
//
// libgettextpo reads files by name, keeps its state in variables of its own, and tells of errors through
// functions that it calls. Here it is handed memory, one reader at a time, and its errors are kept.
#ifndef CGETTEXT_H
#define CGETTEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct cg_catalog cg_catalog;

/// Why nothing could be read.
enum { CG_READ, CG_NO_LIBRARY, CG_NO_MEMORY, CG_NO_FILE };

/// A message; what is not there is null. The strings live as long as the catalog.
typedef struct {
  const char *context;
  const char *id;
  const char *plural;
  bool is_obsolete;
  bool is_fuzzy;
  /// How many translations there are: one without a plural, else its forms.
  int32_t count;
} cg_message;

/// What libgettextpo says is wrong: its line counts from 1, and is 0 where it names none.
typedef struct {
  const char *words;
  uint64_t line;
} cg_error;

/// Reads a PO file that is UTF-8 and says so in its header, and holds no NUL.
cg_catalog *cg_read(const uint8_t *utf8, size_t length);
void cg_close(cg_catalog *catalog);
/// One of the above.
int cg_outcome(const cg_catalog *catalog);
size_t cg_error_count(const cg_catalog *catalog);
cg_error cg_error_at(const cg_catalog *catalog, size_t index);
size_t cg_message_count(const cg_catalog *catalog);
cg_message cg_message_at(const cg_catalog *catalog, size_t index);
/// A message's translation by its number.
const char *cg_translation(const cg_catalog *catalog, size_t index, int32_t number);

#endif
