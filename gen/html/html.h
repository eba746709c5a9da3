/* Shared by the parts of the HTML backend, and by nothing else. */
#ifndef JVMTIC_GEN_HTML_HTML_H
#define JVMTIC_GEN_HTML_HTML_H

#include "gen/backend.h"

#include <libxslt/xsltInternals.h>
#include <string.h>

struct usage;

/* A run of the backend. */
struct html {
  const struct spec *spec; /* the view: what existed in the release */
  struct arena *arena;
  struct usage *usage;
  xsltTransformContextPtr xslt;
  struct text raw;           /* markup on its way into the result: see html_flush() */
  const struct named *entry; /* the function, event, callback or type around, or NULL */
  unsigned level;            /* of that entry's heading */
};

/* ---- stylesheet.c ------------------------------------------------------------------------------- */

/* Parses and compiles the stylesheet. NULL: memory ran out. */
xsltStylesheetPtr html_stylesheet(jmp_buf *escape);

/* ---- serialize.c: the result tree as text ------------------------------------------------------- */

/* Appends the document, with blanks folded outside <pre> and blocks on lines of their own. */
void html_serialize(struct text *out, const xmlDoc *document);

/* Appends text with what would be markup in it escaped; the first also for the value of an attribute. */
void html_escape(struct text *out, const char *string);
void html_escape_bytes(struct text *out, const char *string, size_t length);

/* Appends text escaped, each run of blanks in it as one: the end of a line if there was one in it, so that
 * lines of the page are about as long as those of the document. `start`: leave out blanks in front. */
void html_fold(struct text *out, const char *string, bool start);

/* ---- elements.c: how the stylesheet calls the functions below ------------------------------------- */

/* Makes the elements and functions of the stylesheet known to the run. */
void html_register(struct html *html);

/* Moves what is in html->raw to the end of the result. */
void html_flush(struct html *html);

/* The first child element of that name, or NULL. `node` may be NULL. */
const xmlNode *html_child(const xmlNode *node, const char *name);

/* Runs the children of an element of the stylesheet, for this node of the document. */
void html_inside(struct html *html, const xmlNode *node, xmlNode *element);

/* Applies templates to a node of the document. */
void html_apply(struct html *html, const xmlNode *node);

/* Is it an element of that name? */
static inline bool html_is(const xmlNode *node, const char *name) {
  return node->name[0] == (unsigned char)name[0] && strcmp((const char *)node->name, name) == 0;
}

/* The value of an attribute as it is written, or NULL. Of the stylesheet: without {…}. */
const char *html_attribute(const xmlNode *node, const char *name);

/* ---- items.c: what the document's nodes stand for ------------------------------------------------- */

/* The item of the view that a node stands for; NULL: it did not exist, or the node is no item. */
const struct named *html_item(const struct html *html, const xmlNode *node);

/* The parameter of html->entry that a <param> stands for, or NULL. */
const struct spec_param *html_param(const struct html *html, const xmlNode *node);

/* The field of html->entry that a <field> stands for, or NULL. */
const struct spec_field *html_field(const struct html *html, const xmlNode *node);

/* The anchor of that name, if the page has it, else NULL. */
const char *html_anchor(const struct html *html, const char *id);

/* The anchor of a C type, or NULL. */
const char *html_type_anchor(const struct html *html, const char *type);

/* Does the item bear the anchor `id`, as the first of that name? */
bool html_owns(const struct html *html, const char *id, const void *item);

/* The first release that had the item; 1.0 for all that were always there. */
struct release html_first(const struct named *named);

struct release html_function_first(const struct spec_function *function);
struct release html_event_first(const struct spec_event *event);

/* Since when the item is deprecated; 0.0.0: it is not, or not yet in this release. */
struct release html_deprecated(const struct html *html, const struct named *named);

/* Appends strings to html->raw. */
#define html_add(html, ...) html_add_all((html), (const char *const[]){__VA_ARGS__, NULL})
void html_add_all(struct html *html, const char *const *strings);

/* Had a <change> been made in the release? One that led to no version of its own goes with the next. */
bool html_change_shown(const struct html *html, const xmlNode *change);

/* ---- write.c: pieces of markup -------------------------------------------------------------------- */

/* Appends <a href="#anchor">, the anchor being one of the page. */
void html_link_start(struct html *html, const char *anchor);

/* Appends ` id="id"`. */
void html_id(struct html *html, const char *id);

/* Appends <a href="#id"><code>words</code></a>, or without the link when the page has no such anchor. */
void html_code_link(struct html *html, const char *id, const char *words);

/* Appends <a href="#id">words</a>, or the words. */
void html_link_to(struct html *html, const char *id, const char *words);

/* Appends the name of a capability or parameter, linked. */
void html_capability_link(struct html *html, const char *id);
void html_param_link(struct html *html, const char *owner, const char *id);

/* Appends ` data-since="21"` for what is newer than 1.0. */
void html_data_since(struct html *html, struct release since);

/* Appends <li><a href="#id">words</a></li>; the page must have the anchor. */
void html_list_item(struct html *html, const char *id, const char *words, struct release since);

/* Appends the link that stands at the end of a heading. */
void html_heading_link(struct html *html, const char *id);

/* Appends <h5>words</h5>: a heading inside the entry. */
void html_subheading(struct html *html, const char *words);

/* Appends the head of a table up to its first row; columns are separated by blanks. `label` says what the
 * table is about. */
void html_table_start(struct html *html, const char *class, const char *columns, const char *label);
void html_table_end(struct html *html);

/* Appends a type, its name linked: "const <a href="#jthread">jthread</a>*". */
void html_type_link(struct html *html, const struct spec_type *type);

/* Appends since when there is a capability. */
void html_capability_since(struct html *html, const struct spec_capability *capability);

/* Has the node nothing to show? */
bool html_is_blank(const xmlNode *node);

/* Appends the content of a node as words of a sentence around it. */
void html_words(struct html *html, const xmlNode *node);

/* ---- usage.c: who uses what ------------------------------------------------------------------------ */

/* Fills html->usage. */
void usage_collect(struct html *html);

/* ---- The elements of the stylesheet ---------------------------------------------------------------- */

/* Each is called for a node of the document and appends to html->raw or, through html_inside() and
 * html_apply(), to the result. */
/* clang-format off */
#define HTML_ELEMENTS(X)                                                                       \
  X(block) X(callback_index) X(capabilities) X(capability_text) X(category_lists)              \
  X(constant_index) X(constant_set) X(contents) X(entry) X(enumeration_index) X(errors)        \
  X(event_index) X(example) X(facts) X(file) X(function_index) X(function_table) X(heading)    \
  X(history) X(inner_type) X(link) X(notes) X(paragraphs) X(parameters) X(part) X(phase_list)  \
  X(phrase) X(prose) X(prose_table) X(row) X(section) X(signature) X(structure_index) X(table) \
  X(used)
/* clang-format on */

#define HTML_DECLARE(name) \
  void html_##name(struct html *html, const xmlNode *node, xmlNode *element);
HTML_ELEMENTS(HTML_DECLARE)
#undef HTML_DECLARE

#endif
