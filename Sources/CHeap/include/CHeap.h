// Room in the heap, in pages as large as the kernel has; see heap.c.
#ifndef CHEAP_H
#define CHEAP_H
#include <stddef.h>

// Has room for so many bytes more; where there is none, or no large pages, nothing is different.
void ch_grow(size_t bytes);

#endif
