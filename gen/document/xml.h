/* SPDX-License-Identifier: MIT */
/* The document as a tree of libxml2. */
#ifndef JVMTIC_GEN_DOCUMENT_XML_H
#define JVMTIC_GEN_DOCUMENT_XML_H

#include "gen/document/document.h"

#include <libxml/tree.h>

/* Returns the tree that reading what document_write() writes would give, without its layout. Its names are in
 * that dictionary, where those who compare them have theirs. The caller frees it. */
xmlDocPtr document_xml(const struct document *document, xmlDictPtr names);

#endif
