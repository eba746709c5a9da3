/* SPDX-License-Identifier: MIT */
/* An output from its first byte to its final name, for output.c. */
#ifndef JVMTIC_BASE_STAGE_H
#define JVMTIC_BASE_STAGE_H

#include "base/arena.h"

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/stat.h>

/* All signals are blocked during a commit; `mask` is the signal mask before. Naps for 5 ms; false if a pending
 * signal is going to end the process. */
bool signals_nap(const sigset_t *mask);

/* The file that is written in the end, without links. */
struct target {
  const char *path;   /* owned by the arena, or the path requested */
  const char *folder; /* NULL: not a regular file, to be written in place */
  const char *name;   /* in the directory */
};

struct stage {
  const char *bytes; /* to be written */
  size_t length;
  struct target target;
  int fd;              /* of the new file, or -1 */
  const char *name;    /* its temporary name, or NULL */
  const char *backup;  /* a second name of the replaced file, or NULL */
  bool exists;         /* there is a file to replace, … */
  struct stat before;  /* … with this status */
  bool current;        /* the target has these bytes already */
  bool written;        /* the target was replaced or written */
  unsigned long names; /* temporary names tried */
};

/* Removes temporary files of killed processes for these targets from a locked directory. */
void stage_remove_abandoned(struct arena *arena, const char *folder, const struct stage *stages,
                            size_t count);

/* Each int is 0 or a value of errno. */

/* Writes the bytes to a new file in the target's directory, or sets `current`. The file is unnamed if the system
 * supports that, so that a killed process leaves nothing behind. */
int stage_fill(struct arena *arena, struct stage *stage, bool nameless);

/* Gives the new file a temporary name in the target's directory. */
int stage_name(struct arena *arena, struct stage *stage);

/* Makes a backup link of the file to be replaced, if the file system and the owner allow it. */
void stage_keep(struct arena *arena, struct stage *stage);

/* Renames the new file to the target; restores the replaced file. */
int stage_replace(struct stage *stage);
void stage_put_back(struct stage *stage);

/* Writes the bytes to a device or pipe. Waits for its reader until a signal ends the process. */
int stage_write_in_place(struct stage *stage, const sigset_t *mask);

/* Removes temporary files. Returns the path of one that cannot be removed, or NULL. */
const char *stage_end(struct stage *stage);

/* Removes a file or directory, in two attempts. */
bool stage_remove(const char *path, int (*remove)(const char *path));

#endif
