// glibc hands out what a process asks for from one stretch of addresses, which it lengthens by 128 KB at a time, and asks for
// large pages only where GLIBC_TUNABLES says so as the process starts. Here it lengthens the stretch once, by all that is
// going to be asked for, and the kernel is told that large pages are welcome in it. What is not used takes no memory.
#define _GNU_SOURCE
#include "CHeap.h"
#include <malloc.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

static const uintptr_t large_page = 2 << 20;

void ch_grow(size_t bytes) {
  uintptr_t start = (uintptr_t)sbrk(0);
  // What is freed at the stretch's end stays, and this block comes from there however large it is.
  mallopt(M_TRIM_THRESHOLD, -1);
  mallopt(M_MMAP_MAX, 0);
  void *volatile block = malloc(bytes);
  free(block);
  mallopt(M_MMAP_MAX, 1 << 16);
  uintptr_t end = (uintptr_t)sbrk(0);
  start = (start + large_page - 1) & ~(large_page - 1);
  if (start < end) madvise((void *)start, end - start, MADV_HUGEPAGE);
}
