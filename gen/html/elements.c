/* How the stylesheet calls the compiler: elements and functions in the namespace urn:jvmtic. */
#include "gen/html/html.h"

#include <libxml/parserInternals.h>
#include <libxml/xpathInternals.h>
#include <libxslt/extensions.h>
#include <libxslt/pattern.h>
#include <libxslt/transform.h>
#include <string.h>

#define URI ((const xmlChar *)"urn:jvmtic")

/* ---- Into the result ----------------------------------------------------------------------------- */

/* Linked by hand: xmlAddChild() would join texts, and copy all of them each time. */
static void append(xmlNodePtr parent, xmlNodePtr node) {
  node->parent = parent;
  node->prev = parent->last;
  if (parent->last) parent->last->next = node;
  else parent->children = node;
  parent->last = node;
}

void html_flush(struct html *html) {
  if (!html->raw.length) return;
  xsltTransformContextPtr xslt = html->xslt;
  xmlNodePtr text =
      xmlNewDocTextLen(xslt->output, (const xmlChar *)html->raw.bytes, (int)html->raw.length);
  if (!text) longjmp(*html->arena->escape, 1);
  text->name = xmlStringTextNoenc;
  append(xslt->insert, text);
  xslt->lasttext = NULL; /* libxslt must not append to it */
  html->raw.length = 0;
}

const xmlNode *html_child(const xmlNode *node, const char *name) {
  const xmlNode *child = node ? node->children : NULL;
  while (child && (child->type != XML_ELEMENT_NODE || !html_is(child, name))) child = child->next;
  return child;
}

const char *html_attribute(const xmlNode *node, const char *name) {
  for (const xmlAttr *attribute = node->properties; attribute; attribute = attribute->next)
    if (attribute->name[0] == (unsigned char)name[0] &&
        strcmp((const char *)attribute->name, name) == 0)
      return attribute->children ? (const char *)attribute->children->content : "";
  return NULL;
}

/* ---- Elements ------------------------------------------------------------------------------------- */

#define ELEMENT(name)                                                                      \
  static void name##_element(xsltTransformContextPtr xslt, xmlNodePtr node, xmlNodePtr at, \
                             xsltElemPreCompPtr compiled) {                                \
    (void)compiled;                                                                        \
    html_##name(xslt->_private, node, at);                                                 \
    html_flush(xslt->_private);                                                            \
  }
HTML_ELEMENTS(ELEMENT)
#undef ELEMENT

/* An element of the stylesheet, as the stylesheet's nodes know it. */
struct element {
  const char *name;
  void (*run)(struct html *html, const xmlNode *node, xmlNode *element);
};

#define ROW(name) {#name, html_##name},
static const struct element elements[] = {HTML_ELEMENTS(ROW)};
#undef ROW

/* Lets each j: element of the stylesheet know its function, so that it need not be looked up each time. */
static void resolve(xmlNode *node) {
  for (; node; node = node->next) {
    if (node->type != XML_ELEMENT_NODE) continue;
    bool ours = node->ns && strcmp((const char *)node->ns->href, (const char *)URI) == 0;
    for (size_t i = 0; ours && i < sizeof elements / sizeof *elements; i++)
      if (html_is(node, elements[i].name)) node->_private = (void *)&elements[i];
    resolve(node->children);
  }
}

/* libxslt does what an element of the stylesheet holds just as well, by xsltApplyOneTemplate(): here the j: elements
 * are called directly, and what they write is one text in the result instead of many. */
void html_inside(struct html *html, const xmlNode *node, xmlNode *element) {
  xsltTransformContextPtr xslt = html->xslt;
  for (xmlNode *child = element->children; child; child = child->next) {
    const struct element *own = child->_private;
    if (own) {
      own->run(html, node, child);
      continue;
    }
    html_flush(html);
    if (child->psvi && html_is(child, "apply-templates")) {
      xsltApplyTemplates(xslt, (xmlNode *)node, child, child->psvi);
      continue;
    }
    xsltApplyOneTemplate(xslt, (xmlNode *)node, child, NULL, NULL);
    return;
  }
}

/* Likewise for a template that is nothing but a j: element. */
void html_apply(struct html *html, const xmlNode *node) {
  xsltTransformContextPtr xslt = html->xslt;
  xsltTemplatePtr template = xsltGetTemplate(xslt, (xmlNode *)node, NULL);
  xmlNode *content = template ? template->content : NULL;
  const struct element *own = content && !content->next ? content->_private : NULL;
  if (own) {
    own->run(html, node, content);
    return;
  }
  html_flush(html);
  xmlNodePtr outer = xslt->node;
  xslt->node = (xmlNode *)node;
  xsltProcessOneNode(xslt, (xmlNode *)node, NULL);
  xslt->node = outer;
}

/* ---- Functions -------------------------------------------------------------------------------------- */

/* j:version('short'): 28; 'long': 28.0; 'full': 28.0.0. */
static void version_function(xmlXPathParserContextPtr parser, int count) {
  const struct html *html = xsltXPathGetTransformContext(parser)->_private;
  struct release release = html->spec->release;
  xmlChar *form = count == 1 ? xmlXPathPopString(parser) : NULL;
  const char *text = release_text(html->arena, (struct release){release.major, release.minor, 0});
  if (form && strcmp((const char *)form, "long") == 0)
    text = arena_printf(html->arena, "%u.%u", release.major, release.minor);
  else if (form && strcmp((const char *)form, "full") == 0)
    text = arena_printf(html->arena, "%u.%u.%u", release.major, release.minor, release.micro);
  xmlFree(form);
  xmlXPathReturnString(parser, xmlStrdup((const xmlChar *)text));
}

/* j:scope(): of a heading cell, as stated or by its place: in the first row of a column, else of a row. */
static void scope_function(xmlXPathParserContextPtr parser, int count) {
  (void)count;
  const xmlNode *cell = parser->context->node, *row = cell->parent;
  const char *scope = html_attribute(cell, "scope");
  while (row && row->prev && row->prev->type != XML_ELEMENT_NODE) row = row->prev;
  if (!scope) scope = row && row->prev ? "row" : "col";
  xmlXPathReturnString(parser, xmlStrdup((const xmlChar *)scope));
}

void html_register(struct html *html) {
  resolve(xmlDocGetRootElement(html->xslt->style->doc));
#define REGISTER(name) \
  xsltRegisterExtElement(html->xslt, (const xmlChar *)#name, URI, name##_element);
  HTML_ELEMENTS(REGISTER)
#undef REGISTER
  xsltRegisterExtFunction(html->xslt, (const xmlChar *)"version", URI, version_function);
  xsltRegisterExtFunction(html->xslt, (const xmlChar *)"scope", URI, scope_function);
}
