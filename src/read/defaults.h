/* SPDX-License-Identifier: MIT */
/* Attributes that an element has from the DTD alone. */
#ifndef JVMTIC_READ_DEFAULTS_H
#define JVMTIC_READ_DEFAULTS_H

#include "base/place.h"

#include <stdbool.h>

#include <libxml/tree.h>

struct loader;

/* The parser puts defaults behind the attributes that an element itself has; marks what comes after so many. */
void mark_defaults(const xmlNode *node, int written);

/* Notes that the DTD declares a default at this place. */
void note_default(struct loader *loader, const char *element, const char *name, struct place place);

/* Gives an element the attributes that the document's DTD declares defaults for. */
void add_defaults(struct loader *loader, xmlNode *node);

/* Does the attribute come from the DTD, and not from the element? */
bool is_defaulted(const xmlAttr *attr);

/* Where to report a wrong value of an attribute: at the element, or where the DTD declares the default. False: that
 * has been done. */
bool place_of_value(const struct loader *loader, const xmlNode *node, const char *name,
                    struct place *place);

#endif
