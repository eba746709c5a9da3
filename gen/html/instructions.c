/* SPDX-License-Identifier: MIT */
/* The instructions of the stylesheet: those of XSLT that it uses, and in the namespace urn:jvmtic what is about the
 * text of the page. */
#include "gen/document/prose.h"
#include "gen/html/html.h"

#include "base/collate.h"
#include "base/identifier.h"

#include <stdlib.h>

extern const char *const template_page_css[];
extern const char *const template_page_js[];
extern const char *const template_head_js[];
extern const char *const template_base_js[];
extern const char *const template_search_js[];
extern const char *const template_filters_js[];
extern const char template_policy[];

void html_run(struct html *html, const struct html_step *steps, struct node *node) {
  for (; steps; steps = steps->next) steps->run(html, steps, node);
}

const char *html_parameter(const struct html_step *step, const char *name) {
  for (const struct html_attribute *a = step->attributes; a; a = a->next)
    if (strcmp(a->name, name) == 0) return a->value ? a->value->text : "";
  return NULL;
}

/* ---- Text and elements -------------------------------------------------------------------------------- */

static void add(struct html *html, struct html_words words) {
  text_add_bytes(html->out, words.at, words.length);
}

void html_run_words(struct html *html, const struct html_step *step, struct node *node) {
  (void)node;
  html_close_tag(html);
  add(html, step->start);
}

static void add_attribute(struct html *html, const struct html_attribute *attribute,
                          struct node *node) {
  add(html, attribute->start);
  for (const struct html_piece *piece = attribute->value; piece; piece = piece->next) {
    const char *value = piece->expression ? html_value(html, piece->expression, node) : piece->text;
    if (value && attribute->address) html_address(html->out, value);
    else if (value) html_escape(html->out, value);
  }
  text_add_bytes(html->out, "\"", 1);
}

void html_run_element(struct html *html, const struct html_step *step, struct node *node) {
  bool exact = html->exact;
  html_close_tag(html);
  if (!step->inside && !exact) html_line(html);
  html->spaced = html_after_blank(html);
  size_t start = html->out->length;
  struct html_height outer = html->height;
  if (step->sized) outer = html_size_start(html->out, &html->height, step->parts);
  add(html, step->start);
  html->open = true;
  html->exact = exact || step->exact;
  for (const struct html_attribute *a = step->attributes; a; a = a->next)
    add_attribute(html, a, node);
  html_run(html, step->children, node);
  html_close_tag(html);
  html->exact = exact;
  if (step->sized) html_size_end(html->out, &html->height, outer, start);
  add(html, step->end);
}

/* ---- XSLT --------------------------------------------------------------------------------------------- */

/* <xsl:attribute>: one without content has no value. */
static void run_attribute(struct html *html, const struct html_step *step, struct node *node) {
  const struct html_words start = step->attributes->start;
  text_add_bytes(html->out, start.at, step->children ? start.length : start.length - 2);
  html->open = false;
  html_run(html, step->children, node);
  html->open = true;
  if (step->children) text_add_bytes(html->out, "\"", 1);
}

static void run_value(struct html *html, const struct html_step *step, struct node *node) {
  const char *value = html_value(html, step->expression, node);
  html_close_tag(html);
  if (value) html_escape(html->out, value);
}

static void run_if(struct html *html, const struct html_step *step, struct node *node) {
  if (html_test(html, step->expression, node)) html_run(html, step->children, node);
}

static void run_choose(struct html *html, const struct html_step *step, struct node *node) {
  for (const struct html_step *when = step->children; when; when = when->next) {
    if (when->expression && !html_test(html, when->expression, node)) continue;
    html_run(html, when->children, node);
    return;
  }
}

struct keyed {
  const char *key;
  struct node *node;
};

static int by_key(const void *left, const void *right) {
  return collate_compare(((const struct keyed *)left)->key, ((const struct keyed *)right)->key);
}

static void sort(struct html *html, const struct html_expression *key, size_t from) {
  size_t count = html->node_count - from;
  struct keyed *keyed = arena_alloc(html->arena, count * sizeof *keyed + 1);
  for (size_t i = 0; i < count; i++) {
    const char *value = html_value(html, key, html->nodes[from + i]);
    keyed[i] = (struct keyed){value ? value : "", html->nodes[from + i]};
  }
  if (count) qsort(keyed, count, sizeof *keyed, by_key);
  for (size_t i = 0; i < count; i++) html->nodes[from + i] = keyed[i].node;
}

static void reverse(struct node **nodes, size_t count) {
  for (size_t i = 0; i < count / 2; i++) {
    struct node *node = nodes[i];
    nodes[i] = nodes[count - 1 - i];
    nodes[count - 1 - i] = node;
  }
}

/* Runs the step's content, or applies templates, for each node that it selects. */
static void run_each(struct html *html, const struct html_step *step, struct node *node,
                     bool apply) {
  size_t from = html->node_count, position = html->position, last = html->last;
  size_t variables = html->variable_count;
  const char *mode = apply ? html_parameter(step, "mode") : NULL;
  html_select(html, step->expression, node);
  if (step->sort) sort(html, step->sort, from);
  size_t end = html->node_count;
  if (step->reverse) reverse(html->nodes + from, end - from);
  for (size_t i = from; i < end; i++) {
    html->position = i - from + 1;
    html->last = end - from;
    if (apply) html_apply(html, html->nodes[i], mode);
    else html_run(html, step->children, html->nodes[i]);
    html->variable_count = variables;
  }
  html->node_count = from;
  html->position = position;
  html->last = last;
}

static void run_for_each(struct html *html, const struct html_step *step, struct node *node) {
  run_each(html, step, node, false);
}

static void run_apply_templates(struct html *html, const struct html_step *step,
                                struct node *node) {
  run_each(html, step, node, true);
}

static void run_variable(struct html *html, const struct html_step *step, struct node *node) {
  const char *value = html_value(html, step->expression, node);
  if (html->variable_count == html->variable_room)
    html->variables =
        arena_grow(html->arena, html->variables, html->variable_room++, sizeof *html->variables);
  html->variables[html->variable_count++] =
      (struct html_variable){html_parameter(step, "name"), value ? value : ""};
}

static void run_call_template(struct html *html, const struct html_step *step, struct node *node) {
  size_t variables = html->variable_count;
  html_run(html, step->children, node);
  html_run(html, step->called->steps, node);
  html->variable_count = variables;
}

/* Parts of <xsl:choose>, which runs what is in them; <xsl:param>: callers give all parameters. */
static void run_nothing(struct html *html, const struct html_step *step, struct node *node) {
  (void)html;
  (void)step;
  (void)node;
}

static bool matches(const struct html_template *template, const struct node *node,
                    const char *mode) {
  if (!document_is(node, template->match)) return false;
  if (mode ? !template->mode || strcmp(mode, template->mode) != 0 : template->mode != NULL)
    return false;
  return !template->parent || document_is(node->parent, template->parent);
}

void html_apply(struct html *html, struct node *node, const char *mode) {
  if (!node_is_element(node)) return;
  size_t variables = html->variable_count;
  const struct html_template *template = html->templates[html_template_index(node->name)];
  while (template && !matches(template, node, mode)) template = template->next;
  if (template) html_run(html, template->steps, node);
  html->variable_count = variables;
}

/* ---- The compiler's own --------------------------------------------------------------------------------- */

static struct node *selected(struct html *html, const struct html_step *step, struct node *node) {
  if (!step->expression) return node;
  size_t before = html->node_count;
  html_select(html, step->expression, node);
  struct node *first = html->node_count > before ? html->nodes[before] : NULL;
  html->node_count = before;
  return first;
}

/* As many blanks as the value has bytes. */
static void run_blanks(struct html *html, const struct html_step *step, struct node *node) {
  const char *value = html_value(html, step->expression, node);
  for (; value && *value; value++) text_add_bytes(html->out, " ", 1);
}

static void run_line(struct html *html, const struct html_step *step, struct node *node) {
  (void)step;
  (void)node;
  if (!html->exact) html_line(html);
}

/* The name of the interface. */
static void run_interface(struct html *html, const struct html_step *step, struct node *node) {
  (void)step;
  (void)node;
  html_close_tag(html);
  html_escape(html->out, document_unbroken(html->arena, html->document->spec->interface->name));
}

static void run_trim(struct html *html, const struct html_step *step, struct node *node) {
  (void)step;
  (void)node;
  html_trim(html);
}

static void run_inline(struct html *html, const struct html_step *step, struct node *node) {
  node = selected(html, step, node);
  if (node) html_inline(html, node, html_parameter(step, "start") != NULL);
}

static void run_words(struct html *html, const struct html_step *step, struct node *node) {
  node = selected(html, step, node);
  if (node) html_words(html, node);
}

/* The content in paragraphs. */
static void run_paragraphs(struct html *html, const struct html_step *step, struct node *node) {
  node = selected(html, step, node);
  if (node) html_paragraphs(html, node, true);
}

/* The same, but a single paragraph stays bare: for cells and list items. */
static void run_prose(struct html *html, const struct html_step *step, struct node *node) {
  node = selected(html, step, node);
  if (node) html_paragraphs(html, node, false);
}

/* The first of the content, up to where what is inside stands in <j:rest>. */
static void run_lead(struct html *html, const struct html_step *step, struct node *node) {
  node = selected(html, step, node);
  if (node) html_lead(html, node);
}

/* The rest behind it, below what is inside; nothing where there is none. */
static void run_rest(struct html *html, const struct html_step *step, struct node *node) {
  struct node *doc = selected(html, step, node);
  struct node *rest = doc ? html_find_rest(doc) : NULL;
  if (!rest) return;
  html_run(html, step->children, node);
  html_rest(html, rest);
}

static void run_example(struct html *html, const struct html_step *step, struct node *node) {
  (void)step;
  html_example(html, node);
}

/* Runs what is inside for the item that the node leads to. */
static void run_target(struct html *html, const struct html_step *step, struct node *node) {
  const struct named *named = node->leads_to;
  node = named ? html->document->elements[named - html->document->spec->names] : NULL;
  if (node) html_run(html, step->children, node);
}

/* A link to what has that name, if the page has it: to; around what is inside. */
static void run_link(struct html *html, const struct html_step *step, struct node *node) {
  const char *anchor = document_anchor(html->document, html_parameter(step, "to"));
  html_close_tag(html);
  if (anchor) text_printf(html->out, "<a href=\"#%s\">", anchor);
  html_run(html, step->children, node);
  if (anchor) text_add(html->out, "</a>");
}

/* Where the name stands in the type, and not inside of a word of it; NULL: it does not. */
static const char *find_name(const char *c, const char *name) {
  size_t length = 0, whole = strlen(name);
  while ((c = identifier_word(c + length, &length)))
    if (strncmp(c, name, whole) == 0 && !identifier_part(c[whole])) return c;
  return NULL;
}

/* The C type of the node, its name linked: "const <a href="#jthread">jthread</a>*". */
static void run_type(struct html *html, const struct html_step *step, struct node *node) {
  const struct node *type = selected(html, step, node), *whole = type;
  while (type && !document_attribute(type, "base")) type = type->parent;
  const char *c = document_attribute(whole, "c"), *base = document_attribute(type, "base");
  const char *fragment = document_attribute(type, "fragment"),
             *at = base ? find_name(c, base) : NULL;
  html_close_tag(html);
  if (!fragment || !at) {
    html_escape(html->out, c);
    return;
  }
  html_escape(html->out, arena_strndup(html->arena, c, (size_t)(at - c)));
  text_add(html->out, "<a href=\"#");
  html_address(html->out, fragment);
  text_printf(html->out, "\">%s</a>", base);
  html_escape(html->out, at + strlen(base));
}

static void run_name(struct html *html, const struct html_step *step, struct node *node) {
  const char *value = html_value(html, step->expression, node);
  html_close_tag(html);
  if (value) html_names(html->out, value);
}

/* C: its names that the page has are linked. */
static void run_code(struct html *html, const struct html_step *step, struct node *node) {
  static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_0123456789";
  const char *at = html_value(html, step->expression, node);
  html_close_tag(html);
  while (at && *at) {
    size_t length = strspn(at, letters);
    bool name = length > 0;
    if (!name) length = strcspn(at, letters);
    const char *word = arena_strndup(html->arena, at, length);
    const char *anchor = name ? document_anchor(html->document, word) : NULL;
    if (anchor) text_printf(html->out, "<a href=\"#%s\">", anchor);
    html_names(html->out, word);
    if (anchor) text_add(html->out, "</a>");
    at += length;
  }
}

/* A table: class, columns (separated by blanks), label; what is inside are its rows. */
static void run_table(struct html *html, const struct html_step *step, struct node *node) {
  struct text *out = html->out;
  const char *columns = html_parameter(step, "columns");
  html_line(html);
  text_add(out, "<table");
  for (const struct html_attribute *a = step->attributes; a; a = a->next)
    if (strcmp(a->name, "columns") != 0) add_attribute(html, a, node);
  text_add(out, ">\n<thead><tr>");
  for (size_t length; *columns; columns += length + (columns[length] == ' ')) {
    length = strcspn(columns, " ");
    text_add(out, "<th scope=\"col\">");
    text_add_bytes(out, columns, length);
    text_add(out, "</th>");
  }
  text_add(out, "</tr></thead>\n<tbody>");
  html_run(html, step->children, node);
  html_line(html);
  text_add(out, "</tbody></table>\n");
}

void html_add_file(struct text *out, const char *name) {
  static const struct {
    const char *name;
    const char *const *lines;
  } files[] = {{"css", template_page_css},       {"head", template_head_js},
               {"base", template_base_js},       {"search", template_search_js},
               {"filters", template_filters_js}, {"js", template_page_js}};
  size_t i = 0;
  while (strcmp(files[i].name, name) != 0) i++;
  for (const char *const *line = files[i].lines; *line; line++) {
    text_add(out, *line);
    text_add(out, "\n");
  }
}

/* What is put into the page as it is. The policy of the page has hashes of what is written here: see
 * templates/policy.sh. */
static void run_file(struct html *html, const struct html_step *step, struct node *node) {
  (void)node;
  html_close_tag(html);
  text_add(html->out, "\n");
  html_add_file(html->out, html_parameter(step, "name"));
}

/* What is inside where the page is all in one file, and where it is not. */
static void run_whole(struct html *html, const struct html_step *step, struct node *node) {
  if (!html->split) html_run(html, step->children, node);
}

static void run_split(struct html *html, const struct html_step *step, struct node *node) {
  if (html->split) html_run(html, step->children, node);
}

/* The name of a file of a split page, by its suffix. */
static void run_part(struct html *html, const struct html_step *step, struct node *node) {
  (void)node;
  const struct interface *interface = html->document->spec->interface;
  html_escape(html->out, backend_file(html->arena, interface, html_parameter(step, "suffix")));
}

/* What the page allows to run. */
static void run_policy(struct html *html, const struct html_step *step, struct node *node) {
  (void)step;
  (void)node;
  static const char files[] =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; "
      "base-uri 'none'; form-action 'none'";
  html_escape(html->out, html->split ? files : template_policy);
}

/* ---- The table ---------------------------------------------------------------------------------------- */

static const struct {
  const char *prefix, *name;
  html_runner *run;
} instructions[] = {
    {"xsl", "apply-templates", run_apply_templates},
    {"xsl", "attribute", run_attribute},
    {"xsl", "call-template", run_call_template},
    {"xsl", "choose", run_choose},
    {"xsl", "for-each", run_for_each},
    {"xsl", "if", run_if},
    {"xsl", "otherwise", run_nothing},
    {"xsl", "param", run_nothing},
    {"xsl", "value-of", run_value},
    {"xsl", "variable", run_variable},
    {"xsl", "when", run_nothing},
    {"xsl", "with-param", run_variable},
    {"j", "blanks", run_blanks},
    {"j", "code", run_code},
    {"j", "example", run_example},
    {"j", "file", run_file},
    {"j", "inline", run_inline},
    {"j", "lead", run_lead},
    {"j", "line", run_line},
    {"j", "link", run_link},
    {"j", "name", run_name},
    {"j", "paragraphs", run_paragraphs},
    {"j", "part", run_part},
    {"j", "policy", run_policy},
    {"j", "prose", run_prose},
    {"j", "rest", run_rest},
    {"j", "split", run_split},
    {"j", "table", run_table},
    {"j", "target", run_target},
    {"j", "interface", run_interface},
    {"j", "trim", run_trim},
    {"j", "type", run_type},
    {"j", "whole", run_whole},
    {"j", "words", run_words},
};

html_runner *html_instruction(const char *prefix, const char *name) {
  if (!prefix) return html_run_element;
  for (size_t i = 0; i < sizeof instructions / sizeof *instructions; i++)
    if (*name == *instructions[i].name && strcmp(name, instructions[i].name) == 0 &&
        strcmp(prefix, instructions[i].prefix) == 0)
      return instructions[i].run;
  return NULL;
}
