/* Which files may be read on behalf of a file that the user named: those in its folder and below, and in folders
 * that the user allowed. */
#ifndef JVMTIC_READ_POLICY_H
#define JVMTIC_READ_POLICY_H

#include "base/arena.h"

/* The folder of a path, resolved; "" when it cannot be. Owned by the arena, as is what the others return. */
const char *policy_folder(struct arena *arena, const char *path);

/* Turns what libxml2 asks for into a path: a path as it is, or a file: or relative URI. NULL: it is no local file. */
const char *policy_path(struct arena *arena, const char *url);

/* NULL when the file may be read, else the reason why not. `what` is what the folder belongs to, a word for the
 * reason; `allowed` may be NULL. */
const char *policy_refusal(struct arena *arena, const char *path, const char *what,
                           const char *folder, const struct string_list *allowed);

#endif
