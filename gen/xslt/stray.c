/* SPDX-License-Identifier: MIT */
#include "gen/xslt/apply.h"

#include <libxslt/imports.h>
#include <libxslt/xsltutils.h>

static bool stray_has_elements_only(const xmlNode *node) {
  static const char *const names[] = {"stylesheet",      "transform",     "choose",
                                      "apply-templates", "call-template", "attribute-set"};
  if (node->type != XML_ELEMENT_NODE || !IS_XSLT_ELEM(node)) return false;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (xmlStrEqual(node->name, (const xmlChar *)names[i])) return true;
  return false;
}

static xmlNode *stray_next(xmlNode *node, xmlNode *top) {
  if (node->type == XML_ELEMENT_NODE && node->children) return node->children;
  while (node != top && !node->next) node = node->parent;
  return node == top ? NULL : node->next;
}

static xmlNode *stray_in(xmlDocPtr document) {
  xmlNode *top = xmlDocGetRootElement(document), *node = top;
  for (; node; node = stray_next(node, top))
    if (node->type == XML_TEXT_NODE && !xmlIsBlankNode(node) &&
        stray_has_elements_only(node->parent))
      return node;
  return NULL;
}

xmlNode *stray_text(xsltStylesheetPtr style) {
  for (; style; style = xsltNextImport(style)) {
    xmlNode *found = stray_in(style->doc);
    for (xsltDocumentPtr part = style->docList; !found && part; part = part->next)
      found = stray_in(part->doc);
    if (found) return found;
  }
  return NULL;
}
