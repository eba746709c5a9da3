/* Prose: cutting mixed content into paragraphs, links, and blocks. */
#include "gen/html/html.h"
#include "model/words.h"

#include <libxml/tree.h>
#include <libxml/uri.h>
#include <libxslt/transform.h>
#include <string.h>

/* ---- Paragraphs -------------------------------------------------------------------------------------- */

enum piece { PIECE_NOTHING, PIECE_INLINE, PIECE_BLOCK, PIECE_GAP };

static bool is_named(const xmlNode *node, const char *const *names) {
  for (; *names; names++)
    if (html_is(node, *names)) return true;
  return false;
}

static enum piece piece_of(const xmlNode *node) {
  static const char *const blocks[] = {
      "ul",  "example",           "table",          "constants", "dl", "rationale", "blockquote",
      "pre", "functionphaselist", "eventphaselist", NULL};
  static const char *const hidden[] = {"issue", "todo", "elide", NULL};
  if (node->type == XML_TEXT_NODE || node->type == XML_CDATA_SECTION_NODE)
    return text_is_all_blank((const char *)node->content) ? PIECE_NOTHING : PIECE_INLINE;
  if (node->type != XML_ELEMENT_NODE) return PIECE_NOTHING;
  if (html_is(node, "p")) return PIECE_GAP;
  if (is_named(node, blocks)) return PIECE_BLOCK;
  return is_named(node, hidden) ? PIECE_NOTHING : PIECE_INLINE;
}

/* How many paragraphs and blocks there are. */
static size_t count_pieces(const xmlNode *node) {
  size_t count = 0;
  bool running = false;
  for (; node; node = node->next) {
    enum piece piece = piece_of(node);
    if (piece == PIECE_BLOCK || (piece == PIECE_INLINE && !running)) count++;
    if (piece != PIECE_NOTHING) running = piece == PIECE_INLINE;
  }
  return count;
}

static bool is_text(const xmlNode *node) {
  return node->type == XML_TEXT_NODE || node->type == XML_CDATA_SECTION_NODE;
}

/* A blank at the end of a paragraph is none; what is not text has gone to the result before it. */
static void trim(struct html *html) {
  while (html->raw.length && text_is_blank(html->raw.bytes[html->raw.length - 1]))
    html->raw.length--;
}

/* Text is written here, elements by the templates. */
static void write_paragraphs(struct html *html, const xmlNode *node, bool wrap) {
  bool open = false, start = true;
  for (; node; node = node->next) {
    enum piece piece = piece_of(node);
    if (piece == PIECE_BLOCK || piece == PIECE_GAP) {
      trim(html);
      if (open) text_add(&html->raw, "</p>");
      open = false;
      start = true;
    }
    if (wrap && !open && piece == PIECE_INLINE) {
      html_add(html, "\n<p>");
      open = start = true;
    }
    bool inside = open || !wrap;
    if (is_text(node) && inside) html_fold(&html->raw, (const char *)node->content, start);
    else if (!is_text(node) && (piece == PIECE_INLINE || piece == PIECE_BLOCK))
      html_apply(html, node);
    if (piece == PIECE_INLINE) start = false;
  }
  trim(html);
  if (open) text_add(&html->raw, "</p>");
}

static const xmlNode *selected(const xmlNode *node, const xmlNode *element) {
  const char *name = html_attribute(element, "select");
  return name ? html_child(node, name) : node;
}

void html_words(struct html *html, const xmlNode *node) {
  write_paragraphs(html, node->children, false);
}

/* The same without leaving out blanks at the ends: they may be all that parts these words from others. */
static void write_phrase(struct html *html, const xmlNode *node, bool start) {
  for (const xmlNode *child = node->children; child; child = child->next) {
    if (is_text(child)) html_fold(&html->raw, (const char *)child->content, start);
    else if (child->type == XML_ELEMENT_NODE) html_apply(html, child);
    start = false;
  }
}

/* Does what is written so far end in a blank? */
static bool after_blank(const struct html *html) {
  return html->raw.length && text_is_blank(html->raw.bytes[html->raw.length - 1]);
}

/* Words in an element that HTML has as well. */
void html_phrase(struct html *html, const xmlNode *node, xmlNode *element) {
  const char *name = (const char *)node->name;
  bool start = after_blank(html);
  (void)element;
  html_add(html, "<", name, ">");
  write_phrase(html, node, start);
  html_add(html, "</", name, ">");
}

/* The content of the node, or of its child `select`, in paragraphs. */
void html_paragraphs(struct html *html, const xmlNode *node, xmlNode *element) {
  node = selected(node, element);
  if (node) write_paragraphs(html, node->children, true);
}

/* The same, but a single paragraph stays bare: for cells and list items. */
void html_prose(struct html *html, const xmlNode *node, xmlNode *element) {
  node = selected(node, element);
  if (node) write_paragraphs(html, node->children, count_pieces(node->children) > 1);
}

/* The text of the capability that a row names, which has none of its own. */
void html_capability_text(struct html *html, const xmlNode *node, xmlNode *element) {
  (void)element;
  const char *id = html_attribute(node, "id"), *its = NULL;
  const xmlNode *root = xmlDocGetRootElement(html->spec->document), *fields = NULL;
  const xmlNode *category = html_child(html_child(root, "functionsection"), "category");
  for (; category && !fields; category = category->next)
    fields = html_child(category, "capabilitiestypedef");
  const xmlNode *field = html_child(fields, "capabilityfield");
  for (; field; field = field->next) {
    its = field->type == XML_ELEMENT_NODE ? html_attribute(field, "id") : NULL;
    if (its && id && strcmp(its, id) == 0) break;
  }
  const xmlNode *text = html_child(field, "description");
  if (text) write_paragraphs(html, text->children, count_pieces(text->children) > 1);
}

/* ---- Links -------------------------------------------------------------------------------------------- */

/* Where links to other documents of the JDK lead: they are written relative to the folder of its specs. */
#define SPECS "https://docs.oracle.com/en/java/javase/21/docs/specs/"
#define DOCS "https://docs.oracle.com/en/java/javase/21/docs/"

static void external_start(struct html *html, const char *address) {
  bool whole = strstr(address, "://") != NULL, up = strncmp(address, "../", 3) == 0;
  text_add(&html->raw, "<a href=\"");
  text_add(&html->raw, whole ? "" : up ? DOCS : SPECS);
  for (const char *at = up ? address + 3 : address; *at; at++) {
    if (*at == '[') text_add(&html->raw, "%5B");
    else if (*at == ']') text_add(&html->raw, "%5D");
    else html_escape_bytes(&html->raw, at, 1);
  }
  text_add(&html->raw, "\">");
}

/* The parameter's anchor, by the name it has in this release. */
static const char *param_anchor(struct html *html, const char *id) {
  if (!html->entry) return NULL;
  const char *anchor = html_anchor(html, arena_printf(html->arena, "%s.%s", html->entry->id, id));
  return anchor;
}

/* The anchor that a link leads to, or NULL; the entry around counts for parameters. */
static const char *link_target(struct html *html, const xmlNode *node, const char *id) {
  const char *name = (const char *)node->name, *owner = html_attribute(node, "struct");
  if (strcmp(name, "paramlink") == 0) return param_anchor(html, id);
  if (owner) return html_anchor(html, arena_printf(html->arena, "%s.%s", owner, id));
  /* An id may be written as in an address. */
  char *plain = strchr(id, '%') ? xmlURIUnescapeString(id, 0, NULL) : NULL;
  const char *anchor = html_anchor(html, plain ? arena_strdup(html->arena, plain) : id);
  xmlFree(plain);
  return anchor;
}

bool html_is_blank(const xmlNode *node) {
  return count_pieces(node->children) == 0;
}

/* A link of the document; words without a link where the target did not exist in the release. */
void html_link(struct html *html, const xmlNode *node, xmlNode *element) {
  const char *id = html_attribute(node, "id");
  bool external = strcmp((const char *)node->name, "externallink") == 0;
  bool internal = strcmp((const char *)node->name, "internallink") == 0;
  (void)element;
  const char *anchor = external || !id ? NULL : link_target(html, node, id);
  bool start = after_blank(html);
  if (external && id) external_start(html, id);
  if (anchor) html_link_start(html, anchor);
  if (!node->children) {
    if (!internal && id) {
      text_add(&html->raw, "<code>");
      html_escape(&html->raw, id);
      text_add(&html->raw, "</code>");
    }
  } else {
    write_phrase(html, node, start);
  }
  if (anchor || external) text_add(&html->raw, "</a>");
}

/* ---- Blocks --------------------------------------------------------------------------------------------- */

/* An example: lines as they are, without the empty ones around them. */
void html_example(struct html *html, const xmlNode *node, xmlNode *element) {
  (void)element;
  xmlChar *content = xmlNodeGetContent(node);
  if (!content) longjmp(*html->arena->escape, 1);
  char *text = (char *)content;
  while (*text == '\n' || *text == '\r') text++;
  size_t length = strlen(text);
  while (length && text_is_blank(text[length - 1])) length--;
  html_add(html, "\n<pre class=\"example\"><code>");
  html_escape_bytes(&html->raw, text, length);
  text_add(&html->raw, "</code></pre>\n");
  xmlFree(content);
}

/* A table of the document. */
void html_prose_table(struct html *html, const xmlNode *node, xmlNode *element) {
  (void)element;
  const char *about = html->entry ? html->entry->id : "this section";
  html_add(html, "\n<div class=\"wide\">\n<table aria-label=\"Table in ", about, "\">\n");
  for (const xmlNode *child = node->children; child; child = child->next)
    if (child->type == XML_ELEMENT_NODE) html_apply(html, child);
  html_add(html, "\n</table></div>\n");
}

/* The functions or events that exist in exactly this phase. */
void html_phase_list(struct html *html, const xmlNode *node, xmlNode *element) {
  (void)element;
  const struct spec *spec = html->spec;
  const char *phase = html_attribute(node, "phase");
  bool functions = strcmp((const char *)node->name, "functionphaselist") == 0;
  size_t count = functions ? spec->functions.count : spec->events.count, shown = 0;
  for (size_t i = 0; phase && i < count; i++) {
    enum phase its = functions ? spec->functions.at[i]->phase : spec->events.at[i]->phase;
    const char *id = functions ? spec->functions.at[i]->id : spec->events.at[i]->id;
    if (strcmp(phase_word(its), phase) != 0) continue;
    text_add(&html->raw, shown++ ? "\n<li>" : "\n<ul class=\"index\">\n<li>");
    html_code_link(html, id, id);
    text_add(&html->raw, "</li>");
  }
  if (shown) text_add(&html->raw, "</ul>\n");
}

/* A set of constants: a table with the set's anchor. */
void html_constant_set(struct html *html, const xmlNode *node, xmlNode *element) {
  const struct named *named = html_item(html, node);
  if (!named) return;
  const struct spec_constant_set *set = named->item;
  html_add(html, "\n<table class=\"constants\"");
  if (html_owns(html, named->id, set))
    text_printf(&html->raw, " id=\"%s\" data-kind=\"type\"", named->id);
  html_data_since(html, set->since);
  text_add(&html->raw, ">\n<caption>");
  html_escape(&html->raw, set->label);
  text_printf(
      &html->raw,
      " (<code>%s</code>)</caption>\n<thead><tr><th scope=\"col\">Constant</th>"
      "<th scope=\"col\">Value</th><th scope=\"col\">Description</th></tr></thead>\n<tbody>",
      named->id);
  html_inside(html, node, element);
  html_table_end(html);
  html_used(html, node, element);
}
