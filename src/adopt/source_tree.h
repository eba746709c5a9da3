/* Source files in folders. */
#ifndef JVMTIC_ADOPT_SOURCE_TREE_H
#define JVMTIC_ADOPT_SOURCE_TREE_H

#include "base/arena.h"

struct source_tree {
  struct string_list files; /* in the order of their names, folder by folder */
};

/* Adds a file, or the C and C++ files of a folder and those below it, but for hidden ones. Symbolic links to
 * folders are not followed. Returns NULL, or what cannot be read (owned by the arena). */
const char *source_tree_add(struct arena *arena, const char *path, struct source_tree *tree);

#endif
