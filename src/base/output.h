/* SPDX-License-Identifier: MIT */
/* Putting files on disk: all of them or none. */
#ifndef JVMTIC_BASE_OUTPUT_H
#define JVMTIC_BASE_OUTPUT_H

#include "base/arena.h"

#include <stdbool.h>
#include <stddef.h>

/* A file to write. */
struct output_file {
  const char *path;
  const char *bytes; /* not owned; must stay until output_commit() returns */
  size_t length;
  enum { OUTPUT_PENDING, OUTPUT_UNCHANGED, OUTPUT_WRITTEN } result;
};
LIST_TYPE(output_file_list, struct output_file);

struct outputs {
  struct arena *arena; /* not owned */
  struct output_file_list list;
};

/* Adds a file. Writes nothing yet. */
void output_add(struct outputs *outputs, const char *path, const char *bytes, size_t length);

/* Writes every file that differs from what is there, and leaves the others alone, so that their times stay. Missing
 * folders are made. New contents are complete on disk before the first old file is replaced, and each is replaced by
 * one rename; a file is never seen half written. Links are followed and stay; replaced files keep their permissions
 * and, where that may be, their owner; other names of a replaced file keep the old bytes. Devices and pipes are
 * written in place. Meanwhile the folders are locked: of two commits into one folder, one is done first.
 * Returns NULL, or a message (owned by the arena) about what could not be done; then every old file is
 * as it was and nothing new is left behind. That holds for running out of memory, too. */
const char *output_commit(struct outputs *outputs);

/* Sets the time of the files that the commit left unchanged to now, for make. NULL or a message, as above. */
const char *output_touch(const struct outputs *outputs);

/* Writes to standard output, and sees to it that it has arrived. NULL or a message, as above. */
const char *output_stdout(struct arena *arena, const char *bytes, size_t length);

/* Writes to standard error. There is nobody to tell of a failure. */
void output_stderr(const char *bytes, size_t length);

#endif
