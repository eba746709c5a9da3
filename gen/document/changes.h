/* SPDX-License-Identifier: MIT */
/* What has changed in functions and events after they came. */
#ifndef JVMTIC_DOCUMENT_CHANGES_H
#define JVMTIC_DOCUMENT_CHANGES_H

#include "gen/document/tree.h"

/* A function or event that has changed after it came. `what`: "error" or "capability", which it has got; of an event
 * its new phase; "one" or "all": the threads for which it can be enabled. */
struct document_change {
  struct release release;
  const char *what;
  const struct named *to; /* the error or capability; NULL: none */
  const struct named *item;
};
LIST_TYPE(document_change_list, struct document_change);

/* All of them, in the order of names; owned by the arena of the document. */
struct document_change_list document_changes(struct document *document);

/* Says at the element of a function or event what has changed in it. */
void document_mark_changes(struct document *document, xmlNode *element, const struct named *named);

#endif
