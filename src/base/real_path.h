/* SPDX-License-Identifier: MIT */
/* Paths without links. */
#ifndef JVMTIC_BASE_REAL_PATH_H
#define JVMTIC_BASE_REAL_PATH_H

#include "base/arena.h"

/* The path of what is there, without links and detours; owned by the arena. NULL with errno set, never for want of
 * memory: that goes to the escape point. */
char *real_path(struct arena *arena, const char *path);

/* Of paths that lead to one thing the first; of what has no such path, each name once. "-" is no file. */
struct string_list real_path_once(struct arena *arena, const struct string_list *paths);

#endif
