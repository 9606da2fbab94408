// Where Swift's runtime has its arguments from. Its own way reads /proc/self/maps at every start and parses 130 lines of it,
// to look for them on the stack: a thirtieth of a short call. The loader hands them to whoever asks. These two names are all
// that the runtime's own file has for others; where they are defined here, that file stays in its archive.
#include "CArguments.h"

static int count;
static char **values;

__attribute__((constructor)) static void take(int given_count, char **given) {
  count = given_count;
  values = given;
}

char **_swift_stdlib_getUnsafeArgvArgc(int *length) {
  *length = count;
  return values;
}

void _swift_stdlib_overrideUnsafeArgvArgc(char **given, int given_count) { take(given_count, given); }
