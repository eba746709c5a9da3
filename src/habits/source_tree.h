/* SPDX-License-Identifier: MIT */
/* Source files in folders. */
#ifndef JVMTIC_ADOPT_SOURCE_TREE_H
#define JVMTIC_ADOPT_SOURCE_TREE_H

#include "base/arena.h"

/* Adds a file, or the C and C++ files of a folder and those below it, in the order of their names, but for
 * hidden ones. Symbolic links to folders are not followed. Returns NULL, or what cannot be read (owned by the arena). */
const char *source_tree_add(struct arena *arena, const char *path, struct string_list *files);

/* Reads a whole file, or standard input for "-". Returns NULL and sets *bytes (owned by the arena) and
 * *length, or a message. */
const char *source_file_read(struct arena *arena, const char *path, const char **bytes,
                             size_t *length);

#endif
