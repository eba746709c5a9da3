/* SPDX-License-Identifier: MIT */
/* An output between its first byte and its place: for output.c alone. */
#ifndef JVMTIC_BASE_STAGE_H
#define JVMTIC_BASE_STAGE_H

#include "base/arena.h"
#include "base/signals.h"

#include <stdbool.h>
#include <stddef.h>
#include <sys/stat.h>

/* Where an output goes in truth: links followed, folders made. */

struct target {
  const char *path; /* the file itself; owned by the arena, or the path that was asked for */
  const char
      *folder; /* which it is in; NULL: it is written in place, there being nothing to replace */
  const char *name; /* in that folder */
};

struct stage {
  const char *bytes; /* to be written */
  size_t length;
  struct target target;
  int fd;              /* of what has been written; -1: nothing */
  const char *name;    /* of that: a temporary one; NULL while it has none */
  const char *backup;  /* second name of the file replaced, while it may have to come back */
  bool exists;         /* there is a file to replace, … */
  struct stat before;  /* … which is this one */
  bool current;        /* it is what is to be written */
  bool written;        /* the target is new, for all to see */
  unsigned long names; /* temporary names tried */
};

/* Removes, from a folder that is locked, what a killed process has left of outputs with the names of these stages. */
void stage_remove_abandoned(struct arena *arena, const char *folder, const struct stage *stages,
                            size_t count);

/* Each returns 0, or a value of errno. */

/* Writes the bytes to a new file in the target's folder, unless the target has them already: then it is
 * `current`. The file has no name where the system can do that, so that even a killed process leaves
 * nothing behind. */
int stage_fill(struct arena *arena, struct stage *stage, bool nameless);

/* Gives what has been filled a temporary name beside its target. */
int stage_name(struct arena *arena, struct stage *stage);

/* Gives the file about to be replaced a second name. A file system without links, or a file of someone else, has
 * none: then only the checks made so far protect it. */
void stage_keep(struct arena *arena, struct stage *stage);

/* Puts the new file into its place; and the old one back. */
int stage_replace(struct stage *stage);
int stage_put_back(struct stage *stage);

/* Writes the bytes to what is no file that could be replaced: a device, a pipe. Waits for whoever reads, until a
 * signal ends that. */
int stage_write_in_place(struct stage *stage, const struct signals *signals);

/* Removes what is temporary. Returns the name of what cannot be removed, or NULL. */
const char *stage_end(struct stage *stage);

/* Removes the file or folder; tries twice, since what stays is in somebody's way. */
bool stage_remove(const char *path, int (*remove)(const char *path));

/* One at a time in a folder: locks on folders, which end with the process at the latest and leave nothing behind. */

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

#endif
