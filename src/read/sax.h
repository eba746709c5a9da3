/* What is done while libxml2 parses a specification. */
#ifndef JVMTIC_READ_SAX_H
#define JVMTIC_READ_SAX_H

struct _xmlParserCtxt;

/* Hooks into a parser whose `_private` is a struct loader. */
void sax_prepare(struct _xmlParserCtxt *context);

#endif
