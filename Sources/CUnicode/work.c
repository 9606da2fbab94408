// Counters of work, one set for each thread; see CUnicode.h.
#include "CUnicode.h"

#ifdef DEBUG

static _Thread_local int64_t done[CU_WORK_KINDS];

void cu_work_add(int32_t kind, int64_t amount) { done[kind] += amount; }
int64_t cu_work_done(int32_t kind) { return done[kind]; }

#endif
