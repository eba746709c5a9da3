/* Documentation: mixed content to a tree. */
#include "read/reader.h"

#include <string.h>

struct doc_rule {
  const char *name;
  enum doc_kind kind;
  const char *target; /* the attribute that becomes doc_node.target, or NULL */
};

static const struct doc_rule doc_rules[] = {
    {"p", DOC_PARAGRAPH, NULL},
    {"code", DOC_CODE, NULL},
    {"jvmti", DOC_JVMTI, NULL},
    {"functionlink", DOC_FUNCTION_LINK, "id"},
    {"eventlink", DOC_EVENT_LINK, "id"},
    {"errorlink", DOC_ERROR_LINK, "id"},
    {"typelink", DOC_TYPE_LINK, "id"},
    {"datalink", DOC_DATA_LINK, "id"},
    {"fieldlink", DOC_FIELD_LINK, "id"},
    {"paramlink", DOC_PARAM_LINK, "id"},
    {"internallink", DOC_INTERNAL_LINK, "id"},
    {"externallink", DOC_EXTERNAL_LINK, "id"},
    {"vmspec", DOC_VMSPEC, "chapter"},
    {"i", DOC_ITALIC, NULL},
    {"b", DOC_BOLD, NULL},
    {"tm", DOC_TRADEMARK, NULL},
    {"br", DOC_BREAK, NULL},
    {"space", DOC_SPACE, NULL},
    {"ul", DOC_LIST, NULL},
    {"li", DOC_ITEM, NULL},
    {"dl", DOC_DEFINITIONS, NULL},
    {"dt", DOC_TERM, NULL},
    {"dd", DOC_DEFINITION, NULL},
    {"table", DOC_TABLE, NULL},
    {"tr", DOC_ROW, NULL},
    {"td", DOC_CELL, NULL},
    {"th", DOC_HEADING_CELL, NULL},
    {"blockquote", DOC_QUOTE, NULL},
    {"example", DOC_EXAMPLE, "lang"},
    {"pre", DOC_PREFORMATTED, NULL},
    {"rationale", DOC_RATIONALE, NULL},
    {"functionphaselist", DOC_FUNCTION_LIST, "phase"},
    {"eventphaselist", DOC_EVENT_LIST, "phase"},
    {"constants", DOC_CONSTANTS, "id"},
};

static const char *const function_phases[] = {"onload", "onloadOnly", "start", "live", "any", NULL};
static const char *const event_phases[] = {"onload", "start", "live", "any", NULL};

/* Editors' notes are not part of the documentation. */
static bool is_hidden(const xmlNode *node) {
  return is_element(node, "issue") || is_element(node, "todo") || is_element(node, "elide");
}

static const struct doc_rule *find_doc_rule(const xmlNode *node) {
  for (size_t i = 0; i < sizeof doc_rules / sizeof *doc_rules; i++)
    if (is_element(node, doc_rules[i].name)) return &doc_rules[i];
  return NULL;
}

static struct doc_node *load_children(struct loader *loader, const xmlNode *node,
                                      const struct doc_node *parent);

static void set_place(struct doc_node *doc, const xmlNode *node) {
  struct place place = node_place(node);
  doc->file = place.file;
  doc->line = place.line;
}

static struct doc_node *load_element(struct loader *loader, const xmlNode *node) {
  const struct doc_rule *rule = find_doc_rule(node);
  if (!rule) return NULL;
  struct doc_node *doc = arena_alloc(loader->arena, sizeof *doc);
  doc->kind = rule->kind;
  set_place(doc, node);
  if (rule->target)
    doc->target = attribute_or(loader, node, rule->target, rule->kind == DOC_EXAMPLE ? "c" : "");
  if (rule->kind == DOC_JVMTI) doc->text = loader->spec->interface->name;
  if (rule->kind == DOC_FIELD_LINK) doc->owner = attribute_or(loader, node, "struct", "");
  if (rule->kind == DOC_FUNCTION_LIST) word_attribute(loader, node, "phase", function_phases, 0);
  if (rule->kind == DOC_EVENT_LIST) word_attribute(loader, node, "phase", event_phases, 0);
  if (rule->kind == DOC_CONSTANTS) load_constant_set(loader, node);
  else doc->children = load_children(loader, node, doc);
  return doc;
}

/* A text is where its element is: asking for the line of every node again would be slow, above all in
 * documents of more lines than libxml2 keeps in a node. */
static struct doc_node *load_text(struct loader *loader, const xmlNode *node,
                                  const struct doc_node *parent) {
  struct doc_node *doc = arena_alloc(loader->arena, sizeof *doc);
  doc->kind = DOC_TEXT;
  doc->text = (const char *)node->content;
  doc->file = parent->file;
  doc->line = parent->line;
  return doc;
}

static struct doc_node *load_children(struct loader *loader, const xmlNode *node,
                                      const struct doc_node *parent) {
  struct doc_node *first = NULL, **last = &first;
  for (const xmlNode *child = node->children; child; child = child->next) {
    struct doc_node *doc = NULL;
    if ((child->type == XML_TEXT_NODE || child->type == XML_CDATA_SECTION_NODE) && child->content)
      doc = load_text(loader, child, parent);
    else if (child->type == XML_ELEMENT_NODE && !is_hidden(child))
      doc = load_element(loader, child);
    if (!doc) continue;
    *last = doc;
    last = &doc->next;
  }
  return first;
}

static bool is_blank(const struct doc_node *node) {
  for (; node; node = node->next)
    if (node->kind != DOC_TEXT || !text_is_all_blank(node->text)) return false;
  return true;
}

const struct doc_node *load_doc(struct loader *loader, const xmlNode *node) {
  if (!node) return NULL;
  struct doc_node *root = arena_alloc(loader->arena, sizeof *root);
  root->kind = DOC_ROOT;
  set_place(root, node);
  root->children = load_children(loader, node, root);
  return is_blank(root->children) ? NULL : root;
}
