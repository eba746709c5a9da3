/* SPDX-License-Identifier: MIT */
/* The document: the checked, release-selected model as a tree of XML, with the names of jvmti.json and the prose as
 * mixed content. Stylesheets work on it, those of the page and those of users. Its vocabulary is described in
 * examples/xslt/README.md. */
#ifndef JVMTIC_GEN_DOCUMENT_DOCUMENT_H
#define JVMTIC_GEN_DOCUMENT_DOCUMENT_H

#include "gen/document/tree.h"

/* Makes the document. Its names are in that dictionary, where those who compare them have theirs; NULL: in one of its
 * own. The caller frees it. */
struct document *document_make(const struct gen_input *input, xmlDictPtr names);
void document_free(struct document *document);

/* Appends the document as XML, encoded in UTF-8; an element that is not in prose has a line of its own. */
void document_write(struct text *out, const struct document *document);

#endif
