/* Places in files. */
#ifndef JVMTIC_BASE_PLACE_H
#define JVMTIC_BASE_PLACE_H

#include "base/arena.h"

/* Where something is written. */
struct place {
  const char *file; /* as the user named it, or relative to that; NULL: nowhere in a file */
  unsigned line;    /* from 1; 0: unknown */
};
LIST_TYPE(place_list, struct place);

#endif
