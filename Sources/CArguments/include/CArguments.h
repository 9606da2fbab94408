// The process's arguments, told to Swift's runtime by the loader; see arguments.c.
#ifndef CARGUMENTS_H
#define CARGUMENTS_H
#endif
