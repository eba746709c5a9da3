/* SPDX-License-Identifier: MIT */
/* The rules of the vocabulary for content and attributes. Order and number of children are checked by the DTD. */
#include "read/reader.h"

#include <stdlib.h>
#include <string.h>

/* ---- Attributes --------------------------------------------------------------------------------- */

static bool is_written(const struct attribute *row) {
  return row->from == FROM_ATTRIBUTE || row->from == FROM_LIST;
}

static const struct attribute *find_attribute(const struct loader *loader,
                                              const struct element *element, const char *name) {
  FOR_ATTRIBUTES (row, element, loader->spec->interface)
    if (is_written(row) && *row->name == *name && strcmp(row->name, name) == 0) return row;
  return NULL;
}

/* Reports an unknown attribute, unless the DTD declares it. In prose it is a warning. */
static void report_attribute(struct loader *loader, const xmlNode *node, const xmlAttr *attr,
                             const struct element *element) {
  if (declares_attribute(node, attr)) return;
  const char *name = (const char *)attr->name;
  struct string_list names = {0};
  FOR_ATTRIBUTES (row, element, loader->spec->interface)
    if (is_written(row) && find_attribute(loader, element, row->name) == row)
      LIST_ADD(loader->arena, &names, row->name);
  const char *close = diag_closest(name, &names);
  struct text hint = text_new(loader->arena->escape);
  if (close) text_printf(&hint, "; did you mean '%s'?", close);
  else text_add(&hint, names.count ? "; expected one of: " : ", which has no attributes");
  if (!close) text_add_series(&hint, &names, ", ");
  diag_report_at(loader->sink, is_prose(element) ? CHECK_FOREIGN : CHECK_ATTRIBUTE,
                 node_place(node), name, NULL, "unknown attribute '%s' on <%s>%s", name,
                 element->name, text_string(&hint));
  text_free(&hint);
}

/* Reports an attribute of a namespace other than xml:. */
static void check_namespace(struct loader *loader, const xmlNode *node, const xmlAttr *attr,
                            const struct element *element) {
  if (xmlStrEqual(attr->ns->href, XML_XML_NAMESPACE) || declares_attribute(node, attr)) return;
  const char *name = arena_printf(loader->arena, "%s:%s", attr->ns->prefix, attr->name);
  diag_report_at(loader->sink, CHECK_FOREIGN, node_place(node), name, NULL,
                 "attribute '%s' of the namespace '%s' on <%s> is not allowed in a "
                 "%s specification",
                 name, attr->ns->href, element->name, loader->spec->interface->name);
}

static void check_attributes(struct loader *loader, const xmlNode *node,
                             const struct element *element) {
  for (const xmlAttr *attr = node->properties; attr; attr = attr->next) {
    const char *name = (const char *)attr->name;
    if (attr->ns) {
      check_namespace(loader, node, attr, element);
      continue;
    }
    if (!find_attribute(loader, element, name)) report_attribute(loader, node, attr, element);
    check_value_characters(loader, node, name);
  }
  FOR_ATTRIBUTES (row, element, loader->spec->interface)
    if (row->required && !own_attribute(node, row->name))
      diag_report(loader->sink, CHECK_ATTRIBUTE, node_place(node), "<%s> lacks the attribute '%s'",
                  element->name, row->name);
}

/* ---- Elements ----------------------------------------------------------------------------------- */

/* Reports the namespace of an element, once. */
static void check_unknown_namespace(struct loader *loader, const xmlNode *node) {
  const char *namespace = (const char *)node->ns->href;
  if (!namespace_is_new(loader, namespace)) return;
  if (is_element(node, "include"))
    diag_report(loader->sink, CHECK_ELEMENT, node_place(node),
                "namespace '%s' of <include> is unknown; expected '%s'", namespace,
                INCLUDE_NAMESPACE);
  else
    diag_report(loader->sink, CHECK_ELEMENT, node_place(node),
                "element <%s> of the namespace '%s' is not allowed in a %s specification",
                node->name, namespace, loader->spec->interface->name);
}

static void check_unknown(struct loader *loader, const xmlNode *node) {
  struct string_list names = {0};
  for (size_t i = 0; i < vocabulary_size; i++)
    if (vocabulary[i].name && vocabulary_holds(vocabulary[i].of, loader->spec->interface))
      LIST_ADD(loader->arena, &names, vocabulary[i].name);
  /* Of equally close names the first one. */
  qsort(names.at, names.count, sizeof *names.at, string_list_compare);
  const char *close = diag_closest((const char *)node->name, &names);
  diag_report(loader->sink, CHECK_ELEMENT, node_place(node), "unknown element <%s>%s%s%s",
              node->name, close ? "; did you mean <" : "", close ? close : "", close ? ">?" : "");
}

static bool is_blank_text(const xmlNode *node) {
  return !node->content || text_is_all_blank((const char *)node->content);
}

static void check_single(struct loader *loader, const xmlNode *node, const struct element *element,
                         const struct element *parent) {
  for (const xmlNode *other = node->prev; other; other = other->prev)
    if (other->type == XML_ELEMENT_NODE && is_element(other, element->name)) {
      diag_report(loader->sink, CHECK_ELEMENT, node_place(node),
                  "a second <%s> inside <%s>; expected one", element->name, parent->name);
      return;
    }
}

static void check_node(struct loader *loader, xmlNode *node, const struct element *element);

static bool is_text(const xmlNode *node) {
  return (node->type == XML_TEXT_NODE || node->type == XML_CDATA_SECTION_NODE) &&
         !is_blank_text(node);
}

/* Checks an element, and may replace it. Returns the next node to check. */
static xmlNode *check_element(struct loader *loader, xmlNode *node, const struct element *parent) {
  const struct element *element = element_of(loader, node);
  xmlNode *next = node->next;
  if (!element) {
    if (foreign_element(loader, node, parent, &next)) return next;
    if (node->ns) check_unknown_namespace(loader, node);
    else check_unknown(loader, node);
    return next;
  }
  if (!accepts_element(loader, parent, element)) {
    next = element->is & IS_FLOW ? foreign_item(loader, node, parent) : NULL;
    if (next) return next;
    diag_report(loader->sink, CHECK_ELEMENT, node_place(node), "<%s> is not allowed in <%s>",
                element->name, parent->name);
  } else {
    check_node(loader, node, element);
    next = node->next; /* which it may have inserted */
    if (element->is & IS_FLOW) {
      foreign_within(loader, node, element);
      return next;
    }
  }
  if (element->is & IS_SINGLE) check_single(loader, node, element, parent);
  return node->next;
}

/* Reports text that is not allowed, once per element (`reported`), or moves it. Returns the next node. */
static xmlNode *check_text(struct loader *loader, xmlNode *node, const struct element *parent,
                           bool *reported) {
  xmlNode *item = foreign_item(loader, node, parent);
  if (item) return item;
  const char *text = (const char *)node->content;
  const char *plain = doc_folded(loader->arena, text);
  size_t length = 40; /* shown, in whole characters */
  bool whole = strlen(plain) <= length;
  while (!whole && length && ((unsigned char)plain[length] & 0xC0) == 0x80) length--;
  while (text_is_blank(*text)) text++;
  if (!*reported)
    diag_report(loader->sink, CHECK_TEXT, text_place(node, text),
                "<%s> cannot contain text: '%.*s%s'", parent->name, (int)length, plain,
                whole ? "" : "…");
  *reported = true;
  return node->next;
}

/* Checks a node other than an element. */
static xmlNode *check_other(struct loader *loader, xmlNode *node, const struct element *parent,
                            bool *reported) {
  if (is_instruction(node)) LIST_ADD(loader->arena, &loader->instructions, node);
  if (node->type != XML_TEXT_NODE && node->type != XML_CDATA_SECTION_NODE) return node->next;
  check_text_characters(loader, node, parent);
  if ((parent->accepts & IS_TEXT) || is_blank_text(node)) return node->next;
  return check_text(loader, node, parent, reported);
}

/* C compilers need not accept more parameters or fields: 127, with those that outputs add, and 1023. */
enum { MOST_PARAMS = 120, MOST_PARTS = 1000 };

static void check_part_count(struct loader *loader, const xmlNode *node) {
  /* They are compared with each other. */
  static const char *const parts[] = {"param", "field", "error", "required", "capability", NULL};
  size_t count = 0, most = is_element(node, "parameters") ? MOST_PARAMS : MOST_PARTS;
  FOR_ELEMENTS (child, node) {
    if (!text_is_any(parts, (const char *)child->name) || ++count <= most) continue;
    diag_report(loader->sink, CHECK_ELEMENT, node_place(child), "more than %zu <%s> inside <%s>",
                most, child->name, node->name);
    return;
  }
}

static void check_children(struct loader *loader, xmlNode *node, const struct element *element) {
  bool reported = false;
  size_t elements = 0;
  for (xmlNode *child = node->children; child && !diag_is_full(loader->sink);) {
    elements += child->type == XML_ELEMENT_NODE;
    if (child->type == XML_ELEMENT_NODE) child = check_element(loader, child, element);
    else child = check_other(loader, child, element, &reported);
  }
  if (elements > MOST_PARAMS && !is_prose(element)) check_part_count(loader, node);
}

/* True for content in an empty element of prose. */
static bool holds_too_much(const xmlNode *node, const struct element *element) {
  if (!is_prose(element) || element->accepts || *element->content) return false;
  for (const xmlNode *child = node->children; child; child = child->next)
    if (child->type == XML_ELEMENT_NODE || is_text(child)) return true;
  return false;
}

static void check_node(struct loader *loader, xmlNode *node, const struct element *element) {
  check_attributes(loader, node, element);
  if (node->children && holds_too_much(node, element)) foreign_content(loader, node, element);
  check_children(loader, node, element);
}

void load_check_needs(struct loader *loader, const xmlNode *node) {
  const struct element *element = element_of(loader, node);
  if (strcmp(element->name, "elide") == 0) return;
  const struct string_list needs = content_needs(loader->arena, element->content);
  LIST_EACH (need, needs) { /* one of the alternatives, if the interface has one of them */
    char *names = arena_strdup(loader->arena, need), *rest = NULL;
    bool known = false, found = false;
    for (char *name = strtok_r(names, "| ", &rest); name; name = strtok_r(NULL, "| ", &rest)) {
      found |= child_named(node, name) != NULL;
      known |= vocabulary_find(loader->spec->interface, name) != NULL;
    }
    if (known && !found)
      diag_report(loader->sink, CHECK_MISSING_ELEMENT, node_place(node), "<%s> lacks <%s>",
                  element->name, names);
  }
  FOR_ELEMENTS (child, node) load_check_needs(loader, child);
}

bool load_check_vocabulary(struct loader *loader, xmlNode *root) {
  size_t before = loader->sink->broken;
  const struct element *element = element_of(loader, root);
  if (!element || strcmp(element->name, "specification") != 0)
    diag_report(loader->sink, CHECK_ELEMENT, node_place(root),
                "the root element is <%s>%s%s%s; a %s specification starts with <specification>%s",
                root->name, root->ns ? " of the namespace '" : "",
                root->ns ? (const char *)root->ns->href : "", root->ns ? "'" : "",
                loader->spec->interface->name, root->ns ? " of none" : "");
  else check_node(loader, root, element);
  return loader->sink->broken == before;
}
