/* SPDX-License-Identifier: MIT */
/* Paths without links. */
#ifndef JVMTIC_BASE_REAL_PATH_H
#define JVMTIC_BASE_REAL_PATH_H

#include "base/arena.h"

/* The path of what is there, without links and detours; owned by the arena. NULL with errno set, never for want of
 * memory: that goes to the escape point. */
char *real_path(struct arena *arena, const char *path);

#endif
