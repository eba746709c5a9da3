/* SPDX-License-Identifier: MIT */
/* Prose as mixed content. */
#ifndef JVMTIC_GEN_DOCUMENT_PROSE_H
#define JVMTIC_GEN_DOCUMENT_PROSE_H

#include "gen/json/write.h"

/* Appends an element of that name with the prose in it, texts as they are written; nothing when there is none. The
 * writer's sink is a document's. */
void document_prose(const struct json_gen *in, const char *name, const struct doc_node *doc);

/* The name of an interface with a blank in it that no line is broken at. */
const char *document_unbroken(struct arena *arena, const char *name);

#endif
