// How often the calling thread has asked for memory: what a test that counts allocations reads.
#ifndef CALLOCATIONS_H
#define CALLOCATIONS_H

/// The calls of malloc, calloc and realloc by this thread; negative where they are not counted, as under a sanitizer,
/// which has its own.
long allocations_of_thread(void);

#endif
