/* SPDX-License-Identifier: MIT */
/* The project's own files: its specification, and other installed data. */
#ifndef JVMTIC_BASE_DATA_PATH_H
#define JVMTIC_BASE_DATA_PATH_H

#include "base/arena.h"

/* The path of the project's own specification: the value of JVMTIC_SPEC, else in the source or build tree of
 * the program, in the data directory relative to it, or in the configured one; else NULL. */
const char *own_spec_path(struct arena *arena, const char *program);

/* The path of another file, such as "templates/jni.h", found in the same way. `program` is argv[0], or NULL if
 * /proc is enough. */
const char *own_data_path(struct arena *arena, const char *program, const char *name);

#endif
