/* SPDX-License-Identifier: MIT */
/* Characters that nobody sees. */
#ifndef JVMTIC_READ_CHARACTERS_H
#define JVMTIC_READ_CHARACTERS_H

#include "read/reader.h"

/* The place of a byte of a text of the document, as far as it can be known. */
struct place text_place(const xmlNode *node, const char *at);

/* Notes what a file may have that is read, or a piece of it. `start`: of its start. */
void note_characters(struct loader *loader, const char *bytes, size_t length, bool start);

/* Report characters that nobody sees, in a text of an element and in the value of an attribute. */
void check_text_characters(struct loader *loader, const xmlNode *node,
                           const struct element *element);
void check_value_characters(struct loader *loader, const xmlNode *node, const char *name);

#endif
