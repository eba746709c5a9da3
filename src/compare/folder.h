/* SPDX-License-Identifier: MIT */
/* Is a folder of outputs what build would write? */
#ifndef JVMTIC_COMPARE_FOLDER_H
#define JVMTIC_COMPARE_FOLDER_H

#include "compare/outcome.h"
#include "gen/backend.h"

/* What is asked for. */
struct folder_check {
  const char *path;
  const struct spec *view;
  enum profile profile;
  const char *banner;      /* see gen/input.h */
  const struct gen_vm *vm; /* likewise */
  bool split;              /* the page has files of its own, see gen/input.h */
  const struct backend_list *
      only; /* the backends of --only, of which every file is expected; empty: those of which a file is
                                    * there */
};

/* Compares and adds findings to the outcome. Returns NULL, or what could not be done (owned by the arena). */
const char *folder_compare(struct arena *arena, const struct folder_check *check,
                           struct outcome *outcome);

#endif
