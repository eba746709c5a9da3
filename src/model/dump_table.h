/* SPDX-License-Identifier: MIT */
/* What is in a dump, as a table in prose. */
#ifndef JVMTIC_MODEL_DUMP_TABLE_H
#define JVMTIC_MODEL_DUMP_TABLE_H

#include "model/spec.h"

/* The rows of the table that a DOC_DUMP_TABLE stands for in a view: of a dump its records with their items, or the
 * types of values. Owned by the arena; NULL: there is no such dump. */
const struct doc_node *dump_table(struct arena *arena, const struct spec *view,
                                  const struct doc_node *node);

#endif
