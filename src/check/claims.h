/* SPDX-License-Identifier: MIT */
/* Lists that authors mark as complete, found where they stand. */
#ifndef JVMTIC_CHECK_CLAIMS_H
#define JVMTIC_CHECK_CLAIMS_H

#include "model/spec.h"

/* Those of a spec, by the node that each starts with. */
struct claims {
  const struct spec_claim **at;
  size_t count;
};
struct claims claims_of(struct arena *arena, const struct spec *spec);

/* The claims that start with a node: the first one, and how many there are. */
const struct spec_claim *const *claims_at(const struct claims *claims, const struct doc_node *node,
                                          size_t *count);

/* The last node of several claims that start with one: of the outermost. */
const struct doc_node *claims_end(const struct spec_claim *const *claims, size_t count);

/* The names of items, each in quotation marks: "'A', 'B' and 3 more". */
const char *claims_quoted(struct arena *arena, const struct named_list *items);

#endif
