/* SPDX-License-Identifier: MIT */
/* The functions of JVM TI in a VM's source file: which ones it defines, and which of them are only stubs. */
#ifndef JVMTIC_ADOPT_IMPLEMENTATION_H
#define JVMTIC_ADOPT_IMPLEMENTATION_H

#include "habits/body_reader.h"
#include "habits/name_pattern.h"
#include "model/spec.h"
#include "source/structure.h"

/* A definition that has a name of the pattern. */
struct implementation {
  const char *id; /* what %s stands for */
  const struct source_function *function;
  const struct source_declarator *declarator;
  const struct source_conditional *aside; /* the "#if 0" that it has been put under, or NULL */
  struct source_params params;
  bool macro; /* a macro makes its head: nothing is known of its parameters */
  bool
      refuses; /* its body only returns an error that stubs return, as the stubs that are written here do */
  bool stub; /* it is one in whatever style: see body_is_stub() */
};
LIST_TYPE(implementation_list, struct implementation);

/* How implementations are known. */
struct implementation_names {
  const struct name_pattern_list *patterns;
  const struct code_pattern_list
      *stubs; /* the VM's own; NULL: stubs of others are not looked for */
};

/* Adds those of a source, in its order. What does not have a name of one of the patterns is left out, and what has no end. Errors
 * and names that are spelled in another way are looked up in the spec. */
void implementations_find(struct arena *arena, const struct source *source,
                          const struct implementation_names *names, const struct spec *spec,
                          struct implementation_list *all);

#endif
