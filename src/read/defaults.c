/* SPDX-License-Identifier: MIT */
/* Attributes that an element has from the DTD alone. A wrong one is a problem of the declaration, said once. */
#include "read/reader.h"

#include <string.h>

/* What the `_private` of such an attribute points to. */
static char defaulted;

bool is_defaulted(const xmlAttr *attr) {
  return attr->_private == &defaulted;
}

void mark_defaults(const xmlNode *node, int written) {
  for (xmlAttr *attr = node->properties; attr; attr = attr->next)
    if (--written < 0) attr->_private = &defaulted;
}

void note_default(struct loader *loader, const char *element, const char *name,
                  struct place place) {
  enum { MOST_NOTED = 1000 }; /* what a document has more of is reported at each element */
  if (loader->defaults.count == MOST_NOTED) return;
  struct declared_default *made = arena_alloc(loader->arena, sizeof *made);
  made->element = arena_strdup(loader->arena, element);
  made->name = arena_strdup(loader->arena, name);
  made->place = place;
  LIST_ADD(loader->arena, &loader->defaults, made);
}

/* XInclude joins parts that have no DTD of their own: give them the defaults of the document's. */
void add_defaults(struct loader *loader, xmlNode *node) {
  for (const xmlDtd *dtd = node->doc->intSubset; dtd;
       dtd = dtd == node->doc->intSubset ? node->doc->extSubset : NULL) {
    xmlElementPtr element = xmlGetDtdElementDesc((xmlDtd *)dtd, node->name);
    for (xmlAttributePtr a = element ? element->attributes : NULL; a; a = a->nexth) {
      if (!a->defaultValue || a->prefix || own_attribute(node, (const char *)a->name)) continue;
      xmlAttr *made = xmlNewProp(node, a->name, a->defaultValue);
      if (!made) longjmp(*loader->arena->escape, 1);
      made->_private = &defaulted;
    }
  }
}

bool place_of_value(const struct loader *loader, const xmlNode *node, const char *name,
                    struct place *place) {
  const xmlAttr *attr = own_attribute(node, name);
  *place = node_place(node);
  for (size_t i = 0; attr && is_defaulted(attr) && i < loader->defaults.count; i++) {
    struct declared_default *declared = loader->defaults.at[i];
    if (strcmp(declared->name, name) != 0 || !is_element(node, declared->element)) continue;
    bool first = !declared->reported;
    declared->reported = true;
    *place = declared->place;
    return first;
  }
  return true;
}
