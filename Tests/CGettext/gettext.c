#define _GNU_SOURCE
#include "CGettext.h"

#include <gettext-po.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

typedef struct {
  const char *domain;
  po_message_t message;
} entry;

struct cg_catalog {
  po_file_t file;
  entry *entries;
  size_t count;
  size_t error_count;
  char *first_error;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
// Those of the one reader at a time.
static cg_catalog *reading;
static jmp_buf way_out;

// A fatal error must not return, so a jump leaves the library. The last fatal error has no file: it only counts those
// before, after everything has been read, and may return.
static void take_error(int severity, po_message_t message, const char *file, size_t line,
                       size_t column, int is_multiline, const char *words) {
  (void)message, (void)line, (void)column, (void)is_multiline;
  if (severity == PO_SEVERITY_WARNING || !file) return;
  if (!reading->error_count++) reading->first_error = strdup(words);
  if (severity == PO_SEVERITY_FATAL_ERROR) longjmp(way_out, 1);
}

static void take_two(int severity, po_message_t first, const char *first_file, size_t first_line,
                     size_t first_column, int first_multiline, const char *first_words,
                     po_message_t second, const char *second_file, size_t second_line,
                     size_t second_column, int second_multiline, const char *second_words) {
  (void)second, (void)second_file, (void)second_line, (void)second_column;
  (void)second_multiline, (void)second_words;
  take_error(severity, first, first_file, first_line, first_column, first_multiline, first_words);
}

// Collects the messages of all domains.
static void collect(cg_catalog *catalog) {
  size_t room = 0;
  for (const char *const *domain = po_file_domains(catalog->file); *domain; domain++) {
    po_message_iterator_t iterator = po_message_iterator(catalog->file, *domain);
    po_message_t message;
    while ((message = po_next_message(iterator))) {
      if (catalog->count == room) {
        room = room ? 2 * room : 256;
        catalog->entries = realloc(catalog->entries, room * sizeof *catalog->entries);
        if (!catalog->entries) abort();
      }
      catalog->entries[catalog->count++] = (entry){*domain, message};
    }
    po_message_iterator_free(iterator);
  }
}

static void read_file(cg_catalog *catalog, const char *path) {
  static const struct po_xerror_handler handler = {take_error, take_two};
  reading = catalog;
  if (setjmp(way_out)) {
    catalog->file = NULL;
    return;
  }
  catalog->file = po_file_read(path, &handler);
  if (catalog->file) collect(catalog);
}

cg_catalog *cg_read(const uint8_t *utf8, size_t length) {
  cg_catalog *catalog = calloc(1, sizeof *catalog);
  // A file in memory, which has a name as long as it is open.
  int descriptor = memfd_create("catalog.po", MFD_CLOEXEC);
  if (!catalog || descriptor < 0 || write(descriptor, utf8, length) != (ssize_t)length) {
    free(catalog);
    if (descriptor >= 0) close(descriptor);
    return NULL;
  }
  char path[64];
  snprintf(path, sizeof path, "/proc/self/fd/%d", descriptor);
  pthread_mutex_lock(&lock);
  read_file(catalog, path);
  pthread_mutex_unlock(&lock);
  close(descriptor);
  return catalog;
}

void cg_close(cg_catalog *catalog) {
  if (catalog->file) po_file_free(catalog->file);
  free(catalog->first_error);
  free(catalog->entries);
  free(catalog);
}

size_t cg_error_count(const cg_catalog *catalog) { return catalog->error_count; }
const char *cg_first_error(const cg_catalog *catalog) { return catalog->first_error; }
size_t cg_message_count(const cg_catalog *catalog) { return catalog->count; }

cg_message cg_message_at(const cg_catalog *catalog, size_t index) {
  po_message_t message = catalog->entries[index].message;
  cg_message result = {catalog->entries[index].domain,
                       po_message_msgctxt(message),
                       po_message_msgid(message),
                       po_message_msgid_plural(message),
                       po_message_is_obsolete(message) != 0,
                       po_message_is_fuzzy(message) != 0,
                       1};
  if (result.plural) {
    result.count = 0;
    while (po_message_msgstr_plural(message, result.count)) result.count++;
  }
  return result;
}

const char *cg_translation(const cg_catalog *catalog, size_t index, int32_t number) {
  po_message_t message = catalog->entries[index].message;
  return po_message_msgid_plural(message) ? po_message_msgstr_plural(message, number)
                                          : po_message_msgstr(message);
}
