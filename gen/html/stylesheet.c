/* SPDX-License-Identifier: MIT */
/* Reading the stylesheet: the files of templates/html/, compiled into the program as their lines. A mistake in it is
 * one that the first test meets. */
#include "gen/html/html.h"

#include <libxml/parser.h>
#include <string.h>

extern const char *const template_page[];
extern const char *const template_drawing[];
extern const char *const template_entries[];
extern const char *const template_manual[];
extern const char *const template_matrix[];
extern const char *const template_prose[];

static bool is(const xmlNode *node, const char *name) {
  return document_same((const char *)node->name, name);
}

static const char *attribute_of(const xmlNode *node, const char *name) {
  const xmlAttr *attribute = node->properties;
  while (attribute && !document_same((const char *)attribute->name, name))
    attribute = attribute->next;
  return attribute && attribute->children ? (const char *)attribute->children->content : NULL;
}

/* "Link to {@id}": pieces. */
static struct html_piece *read_value(struct html *html, const char *value) {
  struct html_piece *first = NULL, **last = &first;
  while (*value) {
    bool expression = *value == '{';
    size_t length = expression ? strcspn(value, "}") : strcspn(value, "{");
    *last = arena_alloc(html->arena, sizeof **last);
    if (expression)
      (*last)->expression =
          html_expression(html, arena_strndup(html->arena, value + 1, length - 1));
    else (*last)->text = arena_strndup(html->arena, value, length);
    value += length + expression;
    last = &(*last)->next;
  }
  return first;
}

static struct html_step *read_steps(struct html *html, const xmlNode *node);
static bool adds_to_tag(const xmlNode *node);

static const struct html_template *named(struct html *html, const char *name) {
  for (size_t i = 0; i < html->named.count; i++)
    if (strcmp(html->named.at[i]->name, name) == 0) return html->named.at[i];
  return NULL;
}

static bool is_one_of(const char *name, const char *const *names) {
  while (*names && strcmp(*names, name) != 0) names++;
  return *names != NULL;
}

static struct html_words words(const char *string) {
  return (struct html_words){string, strlen(string)};
}

/* Attributes with the same value every time become part of the tag, up to the first that has not. */
static struct html_words read_attributes(struct html *html, struct html_step *step,
                                         const xmlNode *node, const char *tag) {
  struct text start = text_new(html->arena->escape);
  struct html_attribute *first = NULL, **last = &first;
  text_add(&start, tag);
  for (const xmlAttr *a = node->properties; a; a = a->next) {
    const char *name = (const char *)a->name;
    const char *value = a->children ? (const char *)a->children->content : "";
    if (strcmp(name, "select") == 0 || strcmp(name, "test") == 0) {
      step->expression = html_expression(html, value);
    } else if (a->ns) { /* j:inside="yes", j:sized="yes" or "parts" */
      *(strcmp(name, "sized") == 0 ? &step->sized : &step->inside) = true;
      step->parts = strcmp(value, "parts") == 0;
    } else if (*tag && !first && !strchr(value, '{')) {
      text_printf(&start, " %s=\"", name);
      html_escape(&start, value);
      text_add(&start, "\"");
    } else {
      *last = arena_alloc(html->arena, sizeof **last);
      bool attribute = !*tag && is(node, "attribute");
      (*last)->name = arena_strdup(html->arena, name);
      if (*tag || attribute || is(node, "table"))
        (*last)->start = words(arena_printf(html->arena, " %s=\"", attribute ? value : name));
      (*last)->address = strcmp(name, "href") == 0;
      (*last)->value = read_value(html, value);
      last = &(*last)->next;
    }
  }
  step->attributes = first;
  struct html_words all = words(arena_strdup(html->arena, text_string(&start)));
  text_free(&start);
  return all;
}

static void read_tags(struct html *html, struct html_step *step, const xmlNode *node) {
  static const char *const in_lines[] = {"a",       "b",     "br", "cite", "code",   "dd",
                                         "details", "dt",    "i",  "span", "strong", "summary",
                                         "sup",     "tbody", "td", "th",   "thead",  NULL};
  static const char *const empty[] = {"br", "link", "meta", NULL};
  static const char *const headings[] = {"h2", "h3", "h4", "h5", NULL};
  const char *name = (const char *)node->name;
  step->inside = is_one_of(name, in_lines);
  step->exact = strcmp(name, "pre") == 0;
  step->start = read_attributes(html, step, node, arena_printf(html->arena, "<%s", name));
  if (!is_one_of(name, empty))
    step->end =
        words(arena_printf(html->arena, "</%s>%s", name, is_one_of(name, headings) ? "\n" : ""));
}

static struct html_step *read_element(struct html *html, const xmlNode *node) {
  struct html_step *step = arena_alloc(html->arena, sizeof *step);
  const char *prefix = node->ns && node->ns->prefix ? (const char *)node->ns->prefix : NULL;
  const xmlNode *content = node->children;
  step->run = html_instruction(prefix, (const char *)node->name);
  if (!step->run) longjmp(*html->arena->escape, 1);
  if (prefix) read_attributes(html, step, node, "");
  else read_tags(html, step, node);
  while (content && content->type != XML_ELEMENT_NODE && xmlIsBlankNode(content))
    content = content->next;
  if (content && content->ns && is(content, "sort")) {
    step->reverse = strcmp(attribute_of(content, "select"), "position()") == 0;
    if (!step->reverse) step->sort = html_expression(html, attribute_of(content, "select"));
    content = content->next;
  }
  if (prefix && is(node, "call-template")) step->called = named(html, html_parameter(step, "name"));
  /* Of an element without prefix only what is not words; see append_element(). */
  if (prefix || step->attributes || step->exact || step->sized || adds_to_tag(content))
    step->children = read_steps(html, content);
  return step;
}

/* ---- Steps -------------------------------------------------------------------------------------------- */

/* Steps under construction. */
struct steps {
  struct html *html;
  struct html_step *first, **end;
  struct text words; /* that are no step yet: those that follow each other become one */
};

static void end_words(struct steps *steps) {
  if (!steps->words.length) return;
  struct html_step *step = arena_alloc(steps->html->arena, sizeof *step);
  step->run = html_run_words;
  step->start = words(arena_strdup(steps->html->arena, text_string(&steps->words)));
  *steps->end = step;
  steps->end = &step->next;
  steps->words.length = 0;
}

static void append(struct steps *steps, struct html_step *step) {
  end_words(steps);
  *steps->end = step;
  steps->end = &step->next;
}

static const xmlNode *template_named(const xmlNode *node, const char *name) {
  const xmlNode *template = xmlDocGetRootElement(node->doc)->children;
  for (; template; template = template->next) {
    const char *its = template->type == XML_ELEMENT_NODE ? attribute_of(template, "name") : 0;
    if (its && strcmp(its, name) == 0) return template;
  }
  return NULL;
}

/* May what comes first in the content of an element add to its tag? */
static bool adds_to_tag(const xmlNode *node) {
  static const char *const around[] = {"if", "choose", "when", "otherwise", "target", NULL};
  while (node && node->type != XML_ELEMENT_NODE && xmlIsBlankNode(node)) node = node->next;
  if (!node || node->type != XML_ELEMENT_NODE || !node->ns) return false;
  const char *name = (const char *)node->name;
  if (is(node, "attribute") || is(node, "inline")) return true;
  if (is(node, "call-template")) {
    const xmlNode *called = template_named(node, attribute_of(node, "name"));
    return called && adds_to_tag(called->children);
  }
  return is_one_of(name, around) && adds_to_tag(node->children);
}

static void append_all(struct steps *steps, const xmlNode *node);

/* An element that is the same every time becomes words around its content. */
static void append_element(struct steps *steps, const xmlNode *node) {
  struct html_step *step = read_element(steps->html, node);
  if (node->ns || step->attributes || step->exact || step->sized || adds_to_tag(node->children)) {
    append(steps, step);
    return;
  }
  if (!step->inside) {
    struct html_step *line = arena_alloc(steps->html->arena, sizeof *line);
    line->run = html_instruction("j", "line");
    append(steps, line);
  }
  text_add(&steps->words, step->start.at);
  text_add(&steps->words, ">");
  append_all(steps, node->children);
  text_add(&steps->words, step->end.at ? step->end.at : "");
}

/* Blank texts are layout of the stylesheet, but in <xsl:text>. */
static void append_all(struct steps *steps, const xmlNode *node) {
  for (; node; node = node->next) {
    bool element = node->type == XML_ELEMENT_NODE;
    const xmlNode *text = element && node->ns && is(node, "text") ? node->children : NULL;
    if (text) html_escape_text(&steps->words, (const char *)text->content);
    else if (element) append_element(steps, node);
    else if (node->type == XML_TEXT_NODE && !xmlIsBlankNode(node))
      html_escape_text(&steps->words, (const char *)node->content);
  }
}

static struct html_step *read_steps(struct html *html, const xmlNode *node) {
  struct steps steps = {.html = html, .words = text_new(html->arena->escape)};
  steps.end = &steps.first;
  append_all(&steps, node);
  end_words(&steps);
  text_free(&steps.words);
  return steps.first;
}

/* ---- Templates ---------------------------------------------------------------------------------------- */

static void add_match(struct html *html, struct html_template *template) {
  struct html_template **last = &html->templates[html_template_index(template->match)];
  while (*last && !template->parent) last = &(*last)->next;
  template->next = *last;
  *last = template;
}

/* One for each alternative of the match, which all do the same. */
static void add_templates(struct html *html, const xmlNode *node, struct html_step *steps) {
  const char *match = attribute_of(node, "match"), *mode = attribute_of(node, "mode");
  while (match && *match) {
    struct html_template *template = arena_alloc(html->arena, sizeof *template);
    size_t length = strcspn(match, "|");
    char *pattern = arena_strndup(html->arena, match, length), *slash = strchr(pattern, '/');
    if (slash) *slash = '\0';
    template->match = slash ? slash + 1 : pattern;
    template->parent = slash ? pattern : NULL;
    template->mode = mode ? arena_strdup(html->arena, mode) : NULL;
    template->steps = steps;
    add_match(html, template);
    match += length + (match[length] == '|');
  }
}

/* The lines of a file without its first and last one, the tags of <xsl:stylesheet>. */
static void add_file(struct text *out, const char *const *lines) {
  for (lines++; lines[0] && lines[1]; lines++) {
    text_add(out, *lines);
    text_add(out, "\n");
  }
}

void html_read_stylesheet(struct html *html, bool manual) {
  struct text text = text_new(html->arena->escape);
  text_add(&text, template_page[0]);
  add_file(&text, template_page);
  add_file(&text, template_drawing);
  add_file(&text, template_entries);
  add_file(&text, template_matrix);
  add_file(&text, template_prose);
  if (manual) add_file(&text, template_manual);
  text_add(&text, "</xsl:stylesheet>\n");
  xmlDocPtr xml = xmlReadMemory(text_string(&text), (int)text.length, NULL, "UTF-8",
                                XML_PARSE_NONET | XML_PARSE_COMPACT | XML_PARSE_NOBLANKS);
  text_free(&text);
  if (!xml) longjmp(*html->arena->escape, 1);
  const xmlNode *first = xmlDocGetRootElement(xml)->children;
  for (const xmlNode *node = first; node; node = node->next) {
    const char *name = node->type == XML_ELEMENT_NODE ? attribute_of(node, "name") : NULL;
    if (!name) continue;
    struct html_template *template = arena_alloc(html->arena, sizeof *template);
    template->name = arena_strdup(html->arena, name);
    LIST_ADD(html->arena, &html->named, template);
  }
  size_t i = 0;
  for (const xmlNode *node = first; node; node = node->next) {
    if (node->type != XML_ELEMENT_NODE) continue;
    struct html_step *steps = read_steps(html, node->children);
    if (attribute_of(node, "name")) html->named.at[i++]->steps = steps;
    add_templates(html, node, steps);
  }
  xmlFreeDoc(xml);
}
