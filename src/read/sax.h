/* SPDX-License-Identifier: MIT */
/* What is done while libxml2 parses a specification. */
#ifndef JVMTIC_READ_SAX_H
#define JVMTIC_READ_SAX_H

struct _xmlParserCtxt;

/* Hooks into a parser whose `_private` is a struct loader. */
void sax_prepare(struct _xmlParserCtxt *context);

/* Counts a reference to an entity that the document declares; too many stop the parser, which is `data`. */
void sax_count_reference(void *data);

#endif
