/* SPDX-License-Identifier: MIT */
/* The functions of JVM TI in a VM's source file: which ones it defines, and which of them are only stubs. */
#ifndef JVMTIC_ADOPT_IMPLEMENTATION_H
#define JVMTIC_ADOPT_IMPLEMENTATION_H

#include "adopt/name_pattern.h"
#include "model/spec.h"
#include "source/params.h"
#include "source/structure.h"

/* A definition that has a name of the pattern. */
struct implementation {
  const char *id; /* what %s stands for */
  const struct source_function *function;
  const struct source_declarator *declarator;
  const struct source_conditional *aside; /* the "#if 0" that it has been put under, or NULL */
  struct source_params params;
  bool refuses; /* its body only returns an error that stubs return */
};
LIST_TYPE(implementation_list, struct implementation);

/* Adds those of a source, in its order. What does not have a name of the pattern is left out. The errors of stubs are looked
 * up in the spec. */
void implementations_find(struct arena *arena, const struct source *source,
                          const struct name_pattern *pattern, const struct spec *spec,
                          struct implementation_list *found);

#endif
