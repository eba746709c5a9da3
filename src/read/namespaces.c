/* SPDX-License-Identifier: MIT */
#include "read/reader.h"

#include <libxml/xinclude.h>
#include <string.h>

bool namespace_is_new(struct loader *loader, const char *namespace) {
  if (string_list_has(&loader->namespaces, namespace)) return false;
  LIST_ADD(loader->arena, &loader->namespaces, arena_strdup(loader->arena, namespace));
  return true;
}

void namespace_report(struct loader *loader, const xmlNode *node) {
  const char *namespace = (const char *)node->ns->href;
  if (!namespace_is_new(loader, namespace)) return;
  if (xmlStrEqual(node->name, XINCLUDE_NODE))
    diag_report(loader->sink, CHECK_ELEMENT, node_place(node),
                "namespace '%s' of <include> is unknown; expected '%s'", namespace,
                INCLUDE_NAMESPACE);
  else
    diag_report(loader->sink, CHECK_ELEMENT, node_place(node),
                "element <%s> of the namespace '%s' is not allowed in a %s specification",
                node->name, namespace, loader->spec->interface->name);
}
