/* SPDX-License-Identifier: MIT */
/* Namespaces that specifications do not have, each reported once: every element of a document may be in one. */
#ifndef JVMTIC_READ_NAMESPACES_H
#define JVMTIC_READ_NAMESPACES_H

#include "read/reader.h"

/* What authors write for XInclude; libxml2 reads an older one as well. */
#define INCLUDE_NAMESPACE "http://www.w3.org/2001/XInclude"

/* True for a namespace, or a prefix without one, that has not been reported before; it counts as reported then. */
bool namespace_is_new(struct loader *loader, const char *namespace);

/* Reports the namespace of the element, once. An <include> of one is meant to be XInclude's. */
void namespace_report(struct loader *loader, const xmlNode *node);

#endif
