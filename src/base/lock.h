/* SPDX-License-Identifier: MIT */
/* One at a time in a folder: locks on folders, which end with the process at the latest and leave nothing behind. */
#ifndef JVMTIC_BASE_LOCK_H
#define JVMTIC_BASE_LOCK_H

#include "base/arena.h"
#include "base/signals.h"

#include <stdbool.h>
#include <stddef.h>

struct locks {
  struct folder_lock *list;
  size_t count;
};

/* What came of it. */
struct lock_problem {
  int error; /* 0: the folders are locked; else a value of errno: … */
  const char *
      folder; /* … of this folder. ENOENT: it has gone; EAGAIN: it is locked for a minute now; EINTR: a
                         signal that ends the process has come */
};

/* Locks the folders against everybody else who does. Where a folder may not be read, or its file system knows no such
 * locks, it goes without. The paths must stay until locks_free(). */
struct lock_problem locks_take(struct arena *arena, const struct string_list *folders,
                               const struct signals *signals, struct locks *locks);

void locks_free(struct locks *locks);

#endif
