/* SPDX-License-Identifier: MIT */
/* Elements of HTML or of the document's DTD in prose, which are replaced before anything else reads the tree. */
#include "read/reader.h"

#include <string.h>

/* Elements of HTML and old specifications: pairs with those that replace them, and those that only their content replaces. */
static const struct string_list replaced = {
    (const char *[]){"address", "p",    "center",     "p",     "cite",   "i",  "dfn", "i",
                     "div",     "p",    "em",         "i",     "h1",     "p",  "h2",  "p",
                     "h3",      "p",    "h4",         "p",     "h5",     "p",  "h6",  "p",
                     "hr",      "p",    "kbd",        "code",  "menu",   "ul", "ol",  "ul",
                     "samp",    "code", "section",    "p",     "strong", "b",  "tt",  "code",
                     "var",     "i",    "vmspeclink", "vmspec"},
    44};
static const char dropped[] =
    "a abbr acronym big blink col colgroup del font img ins mark nobr q s small span strike sub "
    "sup "
    "tbody tfoot thead u wbr";

/* Content outside of their items is moved into one. */
static const struct string_list structures = {
    (const char *[]){"ul", "li", "dl", "dd", "table", "tr", "tr", "td"}, 8};

static enum doc_kind kind_of(const struct element *element) {
  ptrdiff_t kind = element ? element - &vocabulary[VOCABULARY_PROSE] : DOC_ROOT;
  return kind > DOC_ROOT && kind <= DOC_VMSPEC ? (enum doc_kind)kind : DOC_ROOT;
}

bool is_prose(const struct element *element) {
  enum doc_kind kind = kind_of(element);
  return kind != DOC_ROOT && kind != DOC_CONSTANTS && kind != DOC_IDENTITIES;
}

/* ---- What the document's own DTD declares ------------------------------------------------------- */

static xmlDtd *next_dtd(const xmlNode *node, const xmlDtd *dtd) {
  if (!dtd) return node->doc->intSubset ? node->doc->intSubset : node->doc->extSubset;
  return dtd == node->doc->intSubset && dtd != node->doc->extSubset ? node->doc->extSubset : NULL;
}

static bool declares_element(const xmlNode *node) {
  for (xmlDtd *dtd = next_dtd(node, NULL); dtd; dtd = next_dtd(node, dtd)) {
    const xmlElement *element = xmlGetDtdElementDesc(dtd, node->name);
    if (element && element->etype != XML_ELEMENT_TYPE_UNDEFINED) return true;
  }
  return false;
}

bool declares_attribute(const xmlNode *node, const xmlAttr *attr) {
  for (xmlDtd *dtd = next_dtd(node, NULL); dtd; dtd = next_dtd(node, dtd))
    if (xmlGetDtdQAttrDesc(dtd, node->name, attr->name, attr->ns ? attr->ns->prefix : NULL))
      return true;
  return false;
}

/* ---- Changes of the tree ------------------------------------------------------------------------ */

/* Inserts an element before a node, with the same place. */
static xmlNode *new_before(struct loader *loader, xmlNode *node, const char *name) {
  xmlNode *made = xmlNewDocNode(node->doc, NULL, (const xmlChar *)name, NULL);
  if (!made) longjmp(*loader->arena->escape, 1);
  const xmlNode *from = node->type == XML_ELEMENT_NODE ? node : node->parent;
  made->line = from->line;
  made->_private = from->_private;
  xmlAddPrevSibling(node, made);
  return made;
}

/* Moves the children of a node after it, without joining texts. */
static void release_children(xmlNode *node) {
  xmlNode *first = node->children, *last = node->last;
  if (!first) return;
  for (xmlNode *child = first; child; child = child->next) child->parent = node->parent;
  last->next = node->next;
  if (node->next) node->next->prev = last;
  else node->parent->last = last;
  node->next = first;
  first->prev = node;
  node->children = node->last = NULL;
}

static void rename_as(struct loader *loader, xmlNode *node, const char *name) {
  xmlNodeSetName(node, (const xmlChar *)name);
  if (!is_element(node, name)) longjmp(*loader->arena->escape, 1);
}

static xmlNode *remove_node(xmlNode *node) {
  xmlNode *next = node->next;
  xmlUnlinkNode(node);
  xmlFreeNode(node);
  return next;
}

/* ---- Elements that the vocabulary does not have -------------------------------------------------- */

/* Reports elements of the vocabulary, other than prose, in an unknown element. */
static bool report_meaning(struct loader *loader, const xmlNode *node) {
  bool found = false;
  FOR_ELEMENTS (child, node) {
    const struct element *element = element_of(loader, child);
    if (element && !(element->is & IS_FLOW)) {
      diag_report(loader->sink, CHECK_ELEMENT, node_place(child), "<%s> is not allowed in <%s>",
                  element->name, node->name);
      found = true;
    } else if (report_meaning(loader, child)) {
      found = true;
    }
  }
  return found;
}

static void foreign_report(struct loader *loader, const xmlNode *node, const char *how) {
  diag_report(loader->sink, CHECK_FOREIGN, node_place(node),
              "<%s> is not allowed in a %s specification; %s", node->name,
              loader->spec->interface->name, how);
}

/* Replaces the element by a similar one, or by its content. */
static xmlNode *read_as(struct loader *loader, xmlNode *node, const char *as) {
  if (!as) {
    foreign_report(loader, node, "its content is read without it");
    release_children(node);
    return remove_node(node);
  }
  if (!declares_element(node))
    diag_report(loader->sink, CHECK_FOREIGN, node_place(node), "<%s> is read as <%s>", node->name,
                as);
  while (node->properties) xmlRemoveProp(node->properties);
  rename_as(loader, node, as);
  return node;
}

bool foreign_element(struct loader *loader, xmlNode *node, const struct element *parent,
                     xmlNode **next) {
  const char *name = node->ns ? "" : (const char *)node->name;
  const char *as = string_list_second(&replaced, name);
  bool declared = !node->ns && declares_element(node),
       prose = is_prose(parent) || (parent->accepts & IS_FLOW);
  if (!declared && !(prose && (as || text_has_word(dropped, name)))) return false;
  if (prose) {
    *next = read_as(loader, node, as);
  } else if (report_meaning(loader, node)) {
    *next = node->next;
  } else {
    foreign_report(loader, node, "it is omitted");
    *next = remove_node(node);
  }
  return true;
}

/* ---- Elements of prose in other places ----------------------------------------------------------- */

/* True for a child that the parent allows, or that is not prose. */
static bool foreign_belongs(struct loader *loader, const xmlNode *node,
                            const struct element *parent) {
  if (node->type != XML_ELEMENT_NODE) return false;
  const struct element *element = element_of(loader, node);
  return !element || !(element->is & IS_FLOW) || accepts_element(loader, parent, element);
}

xmlNode *foreign_item(struct loader *loader, xmlNode *node, const struct element *parent) {
  const char *item = string_list_second(&structures, parent->name);
  if (!item) return NULL;
  diag_report(loader->sink, CHECK_FOREIGN, node_place(node),
              "content of <%s> outside of <%s> is read as if inside one", parent->name, item);
  xmlNode *made = new_before(loader, node, item);
  while (made->next && !foreign_belongs(loader, made->next, parent)) {
    xmlNode *moved = made->next;
    xmlUnlinkNode(moved);
    if (!xmlAddChild(made, moved)) longjmp(*loader->arena->escape, 1);
  }
  return made;
}

void foreign_content(struct loader *loader, xmlNode *node, const struct element *element) {
  diag_report(loader->sink, CHECK_FOREIGN, node_place(node),
              "<%s> must be empty; its content is read as if after it", element->name);
  xmlNode *last = node->last;
  release_children(node);
  if (element == element_of_doc(DOC_PARAGRAPH) && last->next) new_before(loader, last->next, "p");
}

/* ---- Blocks among words -------------------------------------------------------------------------- */

static bool is_link(enum doc_kind kind) {
  return kind >= DOC_FUNCTION_LINK && kind <= DOC_EXTERNAL_LINK;
}

/* True for a block; a list of names is one if it is generated. */
static bool is_block(struct loader *loader, const xmlNode *node, enum doc_kind kind) {
  if (kind < DOC_FUNCTION_NAMES || kind > DOC_CONSTANT_NAMES)
    return kind == DOC_PARAGRAPH || (kind >= DOC_EXAMPLE && kind < DOC_FUNCTION_NAMES);
  for (const xmlNode *child = node->children; child; child = child->next)
    if (child->type == XML_ELEMENT_NODE ||
        (child->content && !text_is_all_blank((const char *)child->content)))
      return false;
  const char *form = attribute(loader, node, "form");
  return !form || strcmp(form, "text") != 0;
}

/* The first block in the node, or link in a link, or NULL. */
static xmlNode *find_block(struct loader *loader, const xmlNode *node, bool link) {
  for (xmlNode *child = node->children; child; child = child->next) {
    bool any = child->type == XML_ELEMENT_NODE;
    enum doc_kind kind = any ? kind_of(element_of(loader, child)) : DOC_ROOT;
    if (kind == DOC_ROOT) continue;
    if (is_block(loader, child, kind) || (link && is_link(kind))) return child;
    xmlNode *found = find_block(loader, child, link);
    if (found) return found;
  }
  return NULL;
}

/* Replaces paragraph breaks in preformatted text by line breaks. */
static void break_lines(struct loader *loader, const xmlNode *node) {
  xmlNode *block;
  while ((block = find_block(loader, node, false)) && is_element(block, "p")) {
    diag_report(loader->sink, CHECK_FOREIGN, node_place(block),
                "<p> is not allowed in lines; in <%s> it is read as <br>", node->name);
    rename_as(loader, block, "br");
  }
}

void foreign_within(struct loader *loader, xmlNode *node, const struct element *element) {
  enum doc_kind kind = kind_of(element);
  bool lines = kind == DOC_EXAMPLE || kind == DOC_PREFORMATTED;
  if (!(kind >= DOC_BOLD && kind <= DOC_TRADEMARK) && !is_link(kind) && kind != DOC_TERM && !lines)
    return;
  if (lines) break_lines(loader, node);
  const xmlNode *block = find_block(loader, node, is_link(kind));
  if (!block) return;
  bool term = kind == DOC_TERM;
  diag_report(loader->sink, CHECK_FOREIGN, node_place(block), "<%s> is not allowed in <%s>; %s",
              block->name, node->name,
              term ? "it is read as <dd>" : "its content is read without it");
  if (term) {
    rename_as(loader, node, "dd");
  } else {
    release_children(node);
    remove_node(node);
  }
}
