#include "CProcess.h"

static int count;
static char **arguments;

// glibc calls the functions of .init_array with the arguments of main. Swift's CommandLine reads /proc/self/cmdline,
// and where that is missing a program would seem to have been started without arguments.
__attribute__((constructor)) static void take(int argc, char **argv) {
  count = argc;
  arguments = argv;
}

int cp_argument_count(void) { return count; }

const char *cp_argument(int index) { return arguments[index]; }
