/* Reading single nodes: attributes, numbers, names. */
#include "base/identifier.h"
#include "read/reader.h"

#include <stdlib.h>
#include <string.h>

const xmlNode *this_or_next_element(const xmlNode *node) {
  while (node && node->type != XML_ELEMENT_NODE) node = node->next;
  return node;
}

bool is_element(const xmlNode *node, const char *name) {
  /* Most names differ in their first letter already. */
  return *node->name == (xmlChar)*name && strcmp((const char *)node->name, name) == 0;
}

const xmlNode *child_named(const xmlNode *parent, const char *name) {
  FOR_ELEMENTS (child, parent) {
    if (is_element(child, name)) return child;
  }
  return NULL;
}

/* xmlHasProp() would also find declarations of the DTD, and look at elements only, not at what is left of
 * an xi:include. */
const xmlAttr *own_attribute(const xmlNode *node, const char *name) {
  for (const xmlAttr *attr = node->properties; attr; attr = attr->next)
    if (!attr->ns && strcmp((const char *)attr->name, name) == 0) return attr;
  return NULL;
}

const char *attribute(struct loader *loader, const xmlNode *node, const char *name) {
  const xmlAttr *attr = own_attribute(node, name);
  if (!attr) return NULL;
  if (!attr->children) return "";
  if (!attr->children->next && attr->children->type == XML_TEXT_NODE)
    return (const char *)attr->children->content;
  xmlChar *value = xmlNodeListGetString(node->doc, attr->children, 1);
  if (!value) return "";
  const char *copy = arena_strdup(loader->arena, (const char *)value);
  xmlFree(value);
  return copy;
}

const char *attribute_or(struct loader *loader, const xmlNode *node, const char *name,
                         const char *fallback) {
  const char *value = attribute(loader, node, name);
  return value ? value : fallback;
}

const char *element_text(struct loader *loader, const xmlNode *node) {
  const struct doc_node *doc = load_doc(loader, node);
  return doc_plain(loader->arena, doc);
}

unsigned number_attribute(struct loader *loader, const xmlNode *node, const char *name,
                          unsigned limit) {
  const char *text = attribute_or(loader, node, name, "");
  size_t digits = strspn(text, "0123456789");
  if (!digits || text[digits]) {
    diag_report(loader->sink, CHECK_NUMBER, node_place(node),
                "%s=\"%s\" is not a number; expected decimal digits only", name, text);
    return 0;
  }
  unsigned long value = digits > 9 ? limit + 1UL : strtoul(text, NULL, 10);
  if (value > limit) {
    diag_report(loader->sink, CHECK_NUMBER, node_place(node),
                "%s=\"%s\" is out of range; expected 0 to %u", name, text, limit);
    return 0;
  }
  return (unsigned)value;
}

int word_attribute(struct loader *loader, const xmlNode *node, const char *name,
                   const char *const *words, int fallback) {
  const char *value = attribute(loader, node, name);
  if (!value) return fallback;
  for (int i = 0; words[i]; i++)
    if (strcmp(words[i], value) == 0) return i;
  struct text list = text_new(loader->arena->escape);
  for (int i = 0; words[i]; i++)
    text_printf(&list, "%s%s", !i ? "" : words[i + 1] ? ", " : " or ", words[i]);
  diag_report(loader->sink, CHECK_ATTRIBUTE, node_place(node), "%s=\"%s\" on <%s>; expected %s",
              name, value, node->name, text_string(&list));
  text_free(&list);
  return fallback;
}

/* 1.x was followed by 9; JDK 8 has 1.2. */
static bool parse_known_release(const char *text, struct release *release) {
  if (!release_parse(text, release) || !release->major) return false;
  if (release->major > 1 && release->major < 8) return false;
  if (release->major == 8 && !release->minor) *release = (struct release){1, 2, 0};
  return true;
}

struct release since_attribute(struct loader *loader, const xmlNode *node) {
  struct release release = {1, 0, 0};
  const char *text = attribute_or(loader, node, "since", "1.0");
  if (!parse_known_release(text, &release))
    diag_report(loader->sink, CHECK_NUMBER, node_place(node),
                "since=\"%s\" is not a release; expected a number such as 1.1 or 21", text);
  return release;
}

struct release preview_attribute(struct loader *loader, const xmlNode *node, struct release since) {
  struct release preview = {0, 0, 0};
  const char *text = attribute_or(loader, node, "preview", "");
  if (!parse_known_release(text, &preview) || release_compare(preview, since) >= 0)
    diag_report(loader->sink, CHECK_NUMBER, node_place(node),
                "preview=\"%s\" is not a release before the item's since", text);
  return preview;
}

const char *name_attribute(struct loader *loader, const xmlNode *node, const char *name) {
  const char *id = attribute_or(loader, node, name, "");
  const char *problem = identifier_problem(id);
  if (problem)
    diag_report(loader->sink, CHECK_IDENTIFIER, node_place(node), "%s=\"%s\" on <%s> %s", name, id,
                node->name, problem);
  return id;
}

bool attribute_has_word(struct loader *loader, const xmlNode *node, const char *name,
                        const char *word) {
  const char *list = attribute_or(loader, node, name, "");
  size_t length = strlen(word);
  while (*list) {
    size_t this = strcspn(list, " \t\r\n,");
    if (this == length && strncmp(list, word, length) == 0) return true;
    list += this;
    list += strspn(list, " \t\r\n,");
  }
  return false;
}
