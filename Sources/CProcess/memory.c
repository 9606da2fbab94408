// Ends the program where memory runs out.
//
// Swift's runtime ends it by a signal, and libraries that go on without what they could not allocate give another
// result, without a word: HarfBuzz shapes without a lookup, fontconfig leaves a font out. So the program has its own
// functions for memory, which ask glibc's and say so where these have none: what the dynamic linker finds first, all
// libraries use. A program of another C library keeps its own.

#include <errno.h>
#include <features.h>
#include <malloc.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define HAS_SANITIZER 1
#endif
#endif

#if defined(__GLIBC__) && !defined(HAS_SANITIZER)

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

// The tests have functions of their own, which come first.
#define OWN __attribute__((weak, visibility("default")))

// That of a text for which there is no memory (EX_IOERR).
enum { STATUS = 74 };

// A damaged file can ask for more than any text needs: its library then gets nothing, and says what is wrong.
static const size_t largest = (size_t)1 << 32;

// With what Swift's runtime allocates; it ends the program if it gets nothing.
extern void *swift_slowAlloc(size_t, size_t) __attribute__((weak));

// Whether a place in the code is in that function, which has some dozens of instructions.
static int is_swift(const void *caller) {
  uintptr_t start = (uintptr_t)swift_slowAlloc;
  return start && (uintptr_t)caller - start < 256;
}

static void say(const char *words) {
  ssize_t written = write(STDERR_FILENO, words, strlen(words));
  (void)written;
}

// The first thread says so, once; the others wait for the end.
__attribute__((cold, noinline)) static void *refuse(size_t size, const void *caller) {
  static int is_ending;
  if (size >= largest && !is_swift(caller)) {
    errno = ENOMEM;
    return NULL;
  }
  if (__atomic_exchange_n(&is_ending, 1, __ATOMIC_ACQ_REL)) {
    for (;;) pause();
  }
  struct rlimit limit;
  int is_limited = !getrlimit(RLIMIT_AS, &limit) && limit.rlim_cur != RLIM_INFINITY;
  say("textfit: error: out of memory (");
  say(is_limited ? "allow more with ulimit -v" : "free some");
  say(", or split the input)\n");
  _exit(STATUS);
}

// Where room is limited, glibc asks in vain for 128 MB for a thread's arena at each of the thread's allocations.
__attribute__((constructor)) static void share_memory(void) {
  struct rlimit limit;
  if (!getrlimit(RLIMIT_AS, &limit) && limit.rlim_cur != RLIM_INFINITY) mallopt(M_ARENA_MAX, 1);
}

OWN void *malloc(size_t size) {
  void *memory = __libc_malloc(size);
  return __builtin_expect(memory != NULL, 1) ? memory : refuse(size, __builtin_return_address(0));
}

OWN void *calloc(size_t count, size_t size) {
  void *memory = __libc_calloc(count, size);
  if (__builtin_expect(memory != NULL, 1)) return memory;
  size_t all;
  return refuse(__builtin_mul_overflow(count, size, &all) ? SIZE_MAX : all, __builtin_return_address(0));
}

OWN void *realloc(void *old, size_t size) {
  void *memory = __libc_realloc(old, size);
  // A size of 0 frees.
  return __builtin_expect(memory != NULL, 1) || (old && !size) ? memory : refuse(size, __builtin_return_address(0));
}

static int is_power_of_two(size_t number) { return number && !(number & (number - 1)); }

static void *align(size_t alignment, size_t size, const void *caller) {
  void *memory = __libc_memalign(alignment, size);
  return __builtin_expect(memory != NULL, 1) || !is_power_of_two(alignment) ? memory : refuse(size, caller);
}

OWN void *memalign(size_t alignment, size_t size) { return align(alignment, size, __builtin_return_address(0)); }

OWN void *aligned_alloc(size_t alignment, size_t size) {
  return align(alignment, size, __builtin_return_address(0));
}

OWN int posix_memalign(void **memory, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) || !is_power_of_two(alignment)) return EINVAL;
  void *found = align(alignment, size, __builtin_return_address(0));
  if (!found) return ENOMEM;
  *memory = found;
  return 0;
}

#endif
