/* SPDX-License-Identifier: MIT */
/* Paragraphs of prose. */
#ifndef JVMTIC_GEN_DOCUMENT_PARAGRAPHS_H
#define JVMTIC_GEN_DOCUMENT_PARAGRAPHS_H

#include "gen/document/tree.h"

/* Puts the text and inline elements of an element into elements `paragraph`, which stand between its blocks; removes
 * the breaks between them. */
void document_paragraphs(struct document *document, xmlNode *element);

/* Returns the text with each run of whitespace as one character: a newline if it had one, else a space. Owned by the
 * arena. */
const char *document_fold(struct arena *arena, const char *text);

/* Sets `lead` of documentation: how many of its paragraphs a reader sees first; not where those are all. */
void document_mark_lead(struct document *document, xmlNode *doc);

#endif
