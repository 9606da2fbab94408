// How often the calling thread has asked for memory, and for how much: tests assert both.
#ifndef CALLOCATIONS_H
#define CALLOCATIONS_H

/// The calls of malloc, calloc and realloc by this thread; negative where they are not counted, as under a sanitizer,
/// which has its own.
long allocations_of_thread(void);
/// The bytes that those calls asked for; negative where they are not counted.
long allocated_bytes_of_thread(void);

#endif
