/* SPDX-License-Identifier: MIT */
/* Where an output goes in truth: links followed, folders made. */
#ifndef JVMTIC_BASE_TARGET_H
#define JVMTIC_BASE_TARGET_H

#include "base/arena.h"

#include <stdbool.h>
#include <sys/stat.h>

struct target {
  const char *path; /* the file itself; owned by the arena, or the path that was asked for */
  const char
      *folder; /* which it is in; NULL: it is written in place, there being nothing to replace */
  const char *name; /* in that folder */
};

/* Follows links, the last of which may lead to a file that is yet to be made. 0, or a value of errno: a folder is
 * EISDIR, a circle of links ELOOP. */
int target_find(struct arena *arena, const char *path, struct target *target);

/* Makes the folder and those it is in, where they are missing. `made` gets what was made, outermost first, also when
 * it fails. 0, or a value of errno about the folder `failed`. */
int target_make_folder(struct arena *arena, const char *path, struct string_list *made,
                       const char **failed);

#endif
