/* SPDX-License-Identifier: MIT */
/* The document: the model at its release as an XML tree, with the names of jvmti.json and prose as mixed content. It is the
 * input of all stylesheets. examples/xslt/README.md describes its vocabulary. */
#ifndef JVMTIC_GEN_DOCUMENT_DOCUMENT_H
#define JVMTIC_GEN_DOCUMENT_DOCUMENT_H

#include "gen/document/tree.h"

/* Makes the document. `names` is the dictionary of its names, which a stylesheet shares, or NULL. The caller frees it. */
struct document *document_make(const struct gen_input *input, xmlDictPtr names);
void document_free(struct document *document);

/* Appends the document as XML in UTF-8. Elements outside of prose are on lines of their own. */
void document_write(struct text *out, const struct document *document);

#endif
