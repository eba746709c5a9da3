/* SPDX-License-Identifier: MIT */
/* What is done while libxml2 parses a specification. */
#ifndef JVMTIC_READ_SAX_H
#define JVMTIC_READ_SAX_H

#include <stddef.h>

struct _xmlParserCtxt;

/* Hooks into a parser whose `_private` is a struct loader. */
void sax_prepare(struct _xmlParserCtxt *context);

/* Hooks into the parser of any file of the specification, so that references in a DTD are counted likewise. */
void sax_limit_parameters(struct _xmlParserCtxt *context);

/* Counts what a parameter entity stands for, in bytes. */
void sax_count_parameter_text(struct _xmlParserCtxt *context, size_t length);

/* Counts a reference to an entity that the document declares; too many stop the parser, which is `data`. */
void sax_count_reference(void *data);

#endif
