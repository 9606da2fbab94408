// The arguments that the program was started with, without asking /proc, which is not there in some containers.
#ifndef CPROCESS_H
#define CPROCESS_H

/// How many arguments there are, with the program's name.
int cp_argument_count(void);

/// The argument at an index from 0, byte for byte; valid until the process ends.
const char *cp_argument(int index);

#endif
