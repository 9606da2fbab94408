// Debian's expat is built with it, and its header hides the bounds on entities without it.
#define XML_DTD 1
#include <expat.h>
