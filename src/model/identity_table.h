/* SPDX-License-Identifier: MIT */
/* The table of the kinds of IDs: what defines and what ends each. */
#ifndef JVMTIC_MODEL_IDENTITY_TABLE_H
#define JVMTIC_MODEL_IDENTITY_TABLE_H

#include "model/spec.h"

/* The prose that stands for <identities> in a view: a table. Owned by the arena. */
const struct doc_node *identity_table(struct arena *arena, const struct spec *view,
                                      const struct doc_node *node);

#endif
