/* SPDX-License-Identifier: MIT */
/* Lists in prose that are made from facts, or have to agree with them. */
#ifndef JVMTIC_CHECK_LISTS_H
#define JVMTIC_CHECK_LISTS_H

#include "check/checks.h"

/* That the attribute of what stands for a list or a table, if there is one, names an item of that kind; reports if not. */
bool check_list_reference(const struct checking *c, const struct doc_node *list,
                          const char *attribute, const char *id, enum item_kind kind);

void check_lists(const struct spec *spec, struct diag_sink *sink);

#endif
