// What only the self-contained program has beside its libraries.

#define _GNU_SOURCE
#include <pthread.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/random.h>

// MARK: Random numbers

/// Debian's expat calls glibc's, which only glibc 2.36 and newer have.
void arc4random_buf(void *bytes, size_t count) {
  for (uint8_t *next = bytes; count > 0;) {
    ssize_t length = getrandom(next, count, 0);
    if (length < 0) abort();  // Not even /dev/urandom's source works.
    next += length;
    count -= (size_t)length;
  }
}

// MARK: Telephone numbers

// libphonenumber and protobuf have constructors, which cost every start 4 % of a short call. The build moves them from
// .init_array into a section of their own, and they are called here when numbers are first looked for.

typedef void (*constructor)(int, char **, char **);
extern const constructor __start_phones_first[], __stop_phones_first[];
extern const constructor __start_phones_init[], __stop_phones_init[];

int32_t phones_find(const char *utf8, int32_t length, const char *region, char *into,
                    int32_t capacity);

static void call(const constructor *next, const constructor *end) {
  for (; next < end; next++) (*next)(0, NULL, NULL);
}

/// Those with a priority come first.
static void start_phones(void) {
  call(__start_phones_first, __stop_phones_first);
  call(__start_phones_init, __stop_phones_init);
}

int32_t textfit_find_phone_numbers(const char *utf8, int32_t length, const char *region, char *into,
                                   int32_t capacity) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, start_phones);
  return phones_find(utf8, length, region, into, capacity);
}

// MARK: Pictures

// pixman's constructor looks for what the processor can do, which only pictures need.

extern const constructor __start_pictures_init[], __stop_pictures_init[];

static void call_pictures(void) { call(__start_pictures_init, __stop_pictures_init); }

void textfit_start_pictures(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, call_pictures);
}

// MARK: Top-level domains

// In place of what libpsl calls to read a list or to convert a name: neither is ever done.

void textfit_no_idn2_lookup_u8(void) { abort(); }
void textfit_no_u8_strlen(void) { abort(); }
void textfit_no_u8_tolower(void) { abort(); }
void textfit_no_uninorm_nfkc(void) { abort(); }

// MARK: Messages of fontconfig

// fontconfig writes to standard error when it can't write a cache, does not know a word of a newer configuration, or finds a cache
// damaged. None of that is a failure: it reads the fonts themselves. The build gives it this stream for standard error.

FILE *textfit_no_messages;

/// A stream without functions takes everything and keeps nothing.
__attribute__((constructor)) static void open_no_messages(void) {
  textfit_no_messages = fopencookie(NULL, "w", (cookie_io_functions_t){0});
  if (textfit_no_messages == NULL) textfit_no_messages = stderr;
}
