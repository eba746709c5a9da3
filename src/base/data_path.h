/* SPDX-License-Identifier: MIT */
/* Where the project's own files are: its specification, and what is installed beside it. */
#ifndef JVMTIC_BASE_DATA_PATH_H
#define JVMTIC_BASE_DATA_PATH_H

#include "base/arena.h"

/* The path of the project's own spec: beside the program in the source or build tree, in the data
 * folder of an installation that may have been moved, or where it was configured to be. NULL: nowhere.
 * JVMTIC_SPEC in the environment comes first. Owned by the arena. */
const char *own_spec_path(struct arena *arena, const char *program);

/* The path of another file of the project's own data, such as "templates/jni.h", found in the same way. `program`
 * may be NULL where the system tells it. */
const char *own_data_path(struct arena *arena, const char *program, const char *name);

#endif
