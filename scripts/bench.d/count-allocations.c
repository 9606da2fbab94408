// Counts how often textfit asks for memory, and prints the number on standard error when it ends.
//
// The program has its own malloc (Sources/CProcess/memory.c). All its libraries use it, and it calls these functions of the C
// library. LD_PRELOAD puts ours before them.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>

static atomic_long count;

// Counts a call of the C library's function of this name, and returns the function, which is looked up once.
static void *counted(_Atomic(void *) *known, const char *name) {
  atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
  void *function = atomic_load_explicit(known, memory_order_relaxed);
  if (function) return function;
  function = dlsym(RTLD_NEXT, name);
  atomic_store_explicit(known, function, memory_order_relaxed);
  return function;
}

void *__libc_malloc(size_t size) {
  static _Atomic(void *) known;
  return ((void *(*)(size_t))counted(&known, "__libc_malloc"))(size);
}

void *__libc_calloc(size_t number, size_t size) {
  static _Atomic(void *) known;
  return ((void *(*)(size_t, size_t))counted(&known, "__libc_calloc"))(number, size);
}

void *__libc_realloc(void *old, size_t size) {
  static _Atomic(void *) known;
  return ((void *(*)(void *, size_t))counted(&known, "__libc_realloc"))(old, size);
}

void *__libc_memalign(size_t alignment, size_t size) {
  static _Atomic(void *) known;
  return ((void *(*)(size_t, size_t))counted(&known, "__libc_memalign"))(alignment, size);
}

__attribute__((destructor)) static void print(void) { fprintf(stderr, "allocations: %ld\n", count); }
