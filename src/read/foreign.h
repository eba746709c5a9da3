/* SPDX-License-Identifier: MIT */
/* Prose that is marked up in other ways than the vocabulary's, and what the document's own DTD declares. */
#ifndef JVMTIC_READ_FOREIGN_H
#define JVMTIC_READ_FOREIGN_H

#include "model/vocabulary.h"

#include <libxml/tree.h>

struct loader;

/* Is it an element of prose that says nothing but how prose looks and where it links? */
bool is_prose(const struct element *element);

/* Does the document's own DTD declare the attribute? */
bool declares_attribute(const xmlNode *node, const xmlAttr *attr);

/* Reads an element of a name that the vocabulary does not have, inside `parent`: as the one that it is like, for
 * its content, or, where it can say nothing, not at all. Sets the node to go on with. False, with nothing changed:
 * it is no markup of prose, and the document's DTD does not declare it. */
bool foreign_element(struct loader *loader, xmlNode *node, const struct element *parent,
                     xmlNode **next);

/* Puts a node, and what follows it likewise, into an item of the list or table in which it stands. NULL, with
 * nothing changed: the parent is neither. */
xmlNode *foreign_item(struct loader *loader, xmlNode *node, const struct element *parent);

/* Puts what an element that is always empty holds behind it. */
void foreign_content(struct loader *loader, xmlNode *node, const struct element *element);

/* Takes away an element of words around what stands in no line, such as a list, and a link around another one: their
 * content is read without them. To be called when the content has been checked; the node may be gone. */
void foreign_within(struct loader *loader, xmlNode *node, const struct element *element);

#endif
