// The test's executable has its own malloc, which counts and passes on to glibc's: what the dynamic linker finds first,
// all libraries use.
#include "CAllocations.h"

// Says whether the library is glibc.
#include <features.h>
#include <stddef.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define HAS_SANITIZER 1
#endif
#endif

#if defined(__GLIBC__) && !defined(HAS_SANITIZER)

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);

static _Thread_local long count, bytes;

void *malloc(size_t size) {
  count += 1;
  bytes += (long)size;
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count += 1;
  bytes += (long)(number * size);
  return __libc_calloc(number, size);
}

void *realloc(void *old, size_t size) {
  count += 1;
  bytes += (long)size;
  return __libc_realloc(old, size);
}

long allocations_of_thread(void) { return count; }
long allocated_bytes_of_thread(void) { return bytes; }

#else

long allocations_of_thread(void) { return -1; }
long allocated_bytes_of_thread(void) { return -1; }

#endif
