/* SPDX-License-Identifier: MIT */
/* The document as text. */
#include "gen/document/document.h"

/* True if whitespace in the element is significant. */
static bool is_mixed(const xmlNode *element) {
  static const char *const names[] = {"paragraph",    "term", "heading", "c",
                                      "preformatted", "code", NULL};
  if (text_is_any(names, (const char *)element->name)) return true;
  for (const xmlNode *child = element->children; child; child = child->next)
    if (!node_is_element(child)) return true;
  return false;
}

static void add_escaped(struct text *out, const char *string) {
  for (size_t plain; *string; string += plain) {
    plain = strcspn(string, "<>&\"\r");
    text_add_bytes(out, string, plain);
    if (!string[plain]) continue;
    text_add(out, string[plain] == '<'   ? "&lt;"
                  : string[plain] == '>' ? "&gt;"
                  : string[plain] == '&' ? "&amp;"
                  : string[plain] == '"' ? "&quot;"
                                         : "&#13;");
    plain++;
  }
}

static void write_node(struct text *out, const xmlNode *node, int depth, bool mixed) {
  if (!node_is_element(node)) {
    add_escaped(out, node_text(node));
    return;
  }
  text_printf(out, "%*s<%s", mixed ? 0 : depth, "", (const char *)node->name);
  for (const xmlAttr *attribute = node->properties; attribute; attribute = attribute->next) {
    text_printf(out, " %s=\"", (const char *)attribute->name);
    if (attribute->children) add_escaped(out, node_text(attribute->children));
    text_add(out, "\"");
  }
  text_add(out, node->children ? ">" : "/>");
  bool inside = mixed || is_mixed(node);
  if (node->children && !inside) text_add(out, "\n");
  for (const xmlNode *child = node->children; child; child = child->next)
    write_node(out, child, depth + 1, inside);
  if (node->children)
    text_printf(out, "%*s</%s>", inside ? 0 : depth, "", (const char *)node->name);
  if (!mixed) text_add(out, "\n");
}

void document_write(struct text *out, const struct document *document) {
  text_add(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
  write_node(out, xmlDocGetRootElement(document->xml), 0, false);
}

void gen_document(const struct gen_input *input, struct artifacts *out) {
  struct document *document = document_make(input, NULL);
  document_write(
      artifact_new(out, backend_file(input->arena, input->spec->interface, "-model.xml")),
      document);
  document_free(document);
}
