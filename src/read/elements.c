/* SPDX-License-Identifier: MIT */
/* What elements mean, and which may stand in which. */
#include "read/reader.h"

#include <string.h>

/* Names of elements are interned by libxml2, so a pointer finds the element of a name met before. */
const struct element *element_of(struct loader *loader, const xmlNode *node) {
  enum { NEIGHBOURS = 8 };
  size_t home = ((uintptr_t)node->name >> 3) % ELEMENT_CACHE, slot = home;
  if (node->ns) return NULL;
  for (size_t i = 0; i < NEIGHBOURS && loader->names[slot]; i++) {
    if (loader->names[slot] == node->name) return loader->elements[slot];
    slot = (home + i + 1) % ELEMENT_CACHE;
  }
  if (loader->names[slot]) slot = home;
  loader->names[slot] = node->name;
  return loader->elements[slot] =
             vocabulary_find(loader->spec->interface, (const char *)node->name);
}

static bool elements_accepts(const struct element *parent, const struct element *child) {
  return (parent->accepts & child->is) || text_has_word(parent->children, child->name);
}

bool accepts_element(struct loader *loader, const struct element *parent,
                     const struct element *child) {
  unsigned char *known = &loader->accepted[parent - vocabulary][child - vocabulary];
  if (!*known) *known = elements_accepts(parent, child) ? 1 : 2;
  return *known == 1;
}
