/* SPDX-License-Identifier: MIT */
/* Writing files: all of them or none. */
#ifndef JVMTIC_BASE_OUTPUT_H
#define JVMTIC_BASE_OUTPUT_H

#include "base/arena.h"

#include <stdbool.h>
#include <stddef.h>

struct output_file {
  const char *path;
  const char *bytes; /* not owned; valid until output_commit() returns */
  size_t length;
  enum { OUTPUT_PENDING, OUTPUT_UNCHANGED, OUTPUT_WRITTEN } result;
};
LIST_TYPE(output_file_list, struct output_file);

struct outputs {
  struct arena *arena; /* not owned */
  struct output_file_list list;
};

/* Adds a file, without writing it. */
void output_add(struct outputs *outputs, const char *path, const char *bytes, size_t length);

/* Writes every file that differs from the existing one, and creates missing directories. All contents are on
 * disk before the first file is replaced, by a rename. Links are followed, permissions and, if possible, owners
 * are kept. Devices and pipes are written in place. Concurrent commits into one directory are serialized.
 * Returns NULL, or a message owned by the arena; then, as with exhausted memory, no file has changed. */
const char *output_commit(struct outputs *outputs);

/* Sets the time of files left unchanged by the commit to now, for make. Returns NULL or a message, as above. */
const char *output_touch(const struct outputs *outputs);

/* Writes to standard output, and checks that it was written. Returns NULL or a message, as above. */
const char *output_stdout(struct arena *arena, const char *bytes, size_t length);

/* Writes to standard error; ignores failures. */
void output_stderr(const char *bytes, size_t length);

#endif
