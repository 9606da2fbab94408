#define _GNU_SOURCE
#include "CGettext.h"

#include <dlfcn.h>
#include <gettext-po.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

struct cg_catalog {
  int outcome;
  po_file_t file;
  po_message_t *messages;
  size_t count;
  cg_error *errors;
  size_t error_count;
};

// The functions that are called, found by name.
static struct {
  po_file_t (*file_read)(const char *, po_xerror_handler_t);
  void (*file_free)(po_file_t);
  const char *const *(*file_domains)(po_file_t);
  po_message_iterator_t (*iterator)(po_file_t, const char *);
  void (*iterator_free)(po_message_iterator_t);
  po_message_t (*next)(po_message_iterator_t);
  const char *(*context)(po_message_t);
  const char *(*id)(po_message_t);
  const char *(*plural)(po_message_t);
  const char *(*translation)(po_message_t);
  const char *(*translation_plural)(po_message_t, int);
  int (*is_obsolete)(po_message_t);
  int (*is_fuzzy)(po_message_t);
} po;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static bool is_open;
// Of the one reader at a time.
static cg_catalog *reading;
static jmp_buf way_out;

static bool open_library(void) {
  if (is_open) return true;
  void *library = dlopen("libgettextpo.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!library) return false;
  const struct {
    void *into;
    const char *name;
  } functions[] = {
      {&po.file_read, "po_file_read_v3"},
      {&po.file_free, "po_file_free"},
      {&po.file_domains, "po_file_domains"},
      {&po.iterator, "po_message_iterator"},
      {&po.iterator_free, "po_message_iterator_free"},
      {&po.next, "po_next_message"},
      {&po.context, "po_message_msgctxt"},
      {&po.id, "po_message_msgid"},
      {&po.plural, "po_message_msgid_plural"},
      {&po.translation, "po_message_msgstr"},
      {&po.translation_plural, "po_message_msgstr_plural"},
      {&po.is_obsolete, "po_message_is_obsolete"},
      {&po.is_fuzzy, "po_message_is_fuzzy"},
  };
  for (size_t index = 0; index < sizeof functions / sizeof *functions; index++) {
    void *function = dlsym(library, functions[index].name);
    if (!function) return false;
    memcpy(functions[index].into, &function, sizeof function);
  }
  return is_open = true;
}

static void keep_error(const char *words, size_t line) {
  // Enough to mend a file by; more would only be memory.
  if (reading->error_count == 100) return;
  cg_error *errors = realloc(reading->errors, (reading->error_count + 1) * sizeof *errors);
  char *copy = errors ? strdup(words) : NULL;
  if (errors) reading->errors = errors;
  if (copy) errors[reading->error_count++] = (cg_error){copy, line};
}

// A fatal error may not be returned from, as nothing after it may run; but the last one, which names no
// file, only counts those before it when all has been read and nothing but tidying is left. The others are
// left by a jump, at the cost of what libgettextpo had in its hands.
static void take_error(int severity, po_message_t message, const char *file, size_t line,
                       size_t column, int is_multiline, const char *words) {
  (void)message, (void)column, (void)is_multiline;
  bool has_line = file && line != (size_t)-1;
  if (severity != PO_SEVERITY_WARNING && file) keep_error(words, has_line ? line : 0);
  if (severity == PO_SEVERITY_FATAL_ERROR && file) longjmp(way_out, 1);
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
static bool collect(cg_catalog *catalog) {
  size_t room = 0;
  for (const char *const *domain = po.file_domains(catalog->file); *domain; domain++) {
    po_message_iterator_t iterator = po.iterator(catalog->file, *domain);
    po_message_t message;
    while ((message = po.next(iterator))) {
      if (catalog->count == room) {
        room = room ? 2 * room : 256;
        po_message_t *more = realloc(catalog->messages, room * sizeof *more);
        if (!more) {
          po.iterator_free(iterator);
          return false;
        }
        catalog->messages = more;
      }
      catalog->messages[catalog->count++] = message;
    }
    po.iterator_free(iterator);
  }
  return true;
}

static int read_file(cg_catalog *catalog, const char *path) {
  static const struct po_xerror_handler handler = {take_error, take_two};
  reading = catalog;
  if (setjmp(way_out)) {
    catalog->file = NULL;
    return CG_READ;
  }
  catalog->file = po.file_read(path, &handler);
  if (!catalog->file) return CG_NO_FILE;
  return collect(catalog) ? CG_READ : CG_NO_MEMORY;
}

// A file in memory, which has a name as long as it is open.
static int file_of(const uint8_t *bytes, size_t length) {
  int descriptor = memfd_create("catalog.po", MFD_CLOEXEC);
  size_t written = 0;
  while (descriptor >= 0 && written < length) {
    ssize_t count = write(descriptor, bytes + written, length - written);
    if (count <= 0) {
      close(descriptor);
      return -1;
    }
    written += (size_t)count;
  }
  return descriptor;
}

cg_catalog *cg_read(const uint8_t *utf8, size_t length) {
  cg_catalog *catalog = calloc(1, sizeof *catalog);
  if (!catalog) return NULL;
  int descriptor = file_of(utf8, length);
  if (descriptor < 0) {
    catalog->outcome = CG_NO_FILE;
    return catalog;
  }
  char path[64];
  snprintf(path, sizeof path, "/proc/self/fd/%d", descriptor);
  pthread_mutex_lock(&lock);
  catalog->outcome = open_library() ? read_file(catalog, path) : CG_NO_LIBRARY;
  pthread_mutex_unlock(&lock);
  close(descriptor);
  return catalog;
}

void cg_close(cg_catalog *catalog) {
  if (catalog->file) po.file_free(catalog->file);
  for (size_t index = 0; index < catalog->error_count; index++)
    free((char *)catalog->errors[index].words);
  free(catalog->errors);
  free(catalog->messages);
  free(catalog);
}

int cg_outcome(const cg_catalog *catalog) { return catalog->outcome; }
size_t cg_error_count(const cg_catalog *catalog) { return catalog->error_count; }
cg_error cg_error_at(const cg_catalog *catalog, size_t index) {
  return catalog->errors[index];
}
size_t cg_message_count(const cg_catalog *catalog) { return catalog->count; }

cg_message cg_message_at(const cg_catalog *catalog, size_t index) {
  po_message_t message = catalog->messages[index];
  cg_message result = {po.context(message),
                       po.id(message),
                       po.plural(message),
                       po.is_obsolete(message) != 0,
                       po.is_fuzzy(message) != 0,
                       1};
  if (result.plural) {
    result.count = 0;
    while (po.translation_plural(message, result.count)) result.count++;
  }
  return result;
}

const char *cg_translation(const cg_catalog *catalog, size_t index, int32_t number) {
  po_message_t message = catalog->messages[index];
  return po.plural(message) ? po.translation_plural(message, number) : po.translation(message);
}
