/* SPDX-License-Identifier: MIT */
/* What a VM calls its functions, where nobody has said it: by those that answer an error and whose names end in that of a
 * function of the specification. */
#ifndef JVMTIC_ADOPT_GUESS_H
#define JVMTIC_ADOPT_GUESS_H

#include "model/spec.h"
#include "source/structure.h"

/* A name that may be one of the interface. */
struct guess_name {
  const char *pattern; /* "JvmtiEnv::%s" */
  const char *id;
  struct place place;
  bool stub;
};
LIST_TYPE(guess_name_list, struct guess_name);

/* Adds the names in a source. `path` must stay. */
void guess_add(struct arena *arena, const struct spec *view, const struct source *source,
               const char *path, struct guess_name_list *names);

/* The pattern that most functions of the specification have, or NULL when there are no names. */
const char *guess_pattern(struct arena *arena, const struct guess_name_list *names);

#endif
