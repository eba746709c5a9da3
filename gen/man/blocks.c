/* SPDX-License-Identifier: MIT */
/* Paragraphs, lists, headings. */
#include "gen/man/writer.h"

#include <ctype.h>
#include <string.h>

static void man_line(struct man *man, const char *request) {
  text_printf(man->out, "%s\n", request);
}

void man_start_paragraph(struct man *man) {
  if (!man->fresh) man_line(man, ".PP");
  man->fresh = false;
}

static void write_heading(struct man *man, const xmlNode *node) {
  bool main = document_is(node, "h2") || (man->whole != man->name && !markup_find(node, "code"));
  struct text title = text_new(man->arena->escape);
  for (const xmlNode *child = node->children; child; child = child->next) {
    const char *text = markup_text(man->arena, child);
    if (*text) text_printf(&title, "%s%s", title.length ? " " : "", text);
  }
  for (size_t i = 0; main && i < title.length; i++)
    title.bytes[i] = (char)toupper((unsigned char)title.bytes[i]);
  text_printf(man->out, "%s %s\n", main ? ".SH" : ".SS", man_argument(man, text_string(&title)));
  text_free(&title);
  man->fresh = true;
}

static void write_paragraph(struct man *man, const xmlNode *node) {
  if (markup_is_blank(node)) return;
  man_start_paragraph(man);
  man_add_inline(man, node, false);
  man_write_words(man);
}

static void write_inset(struct man *man, const char *indent, const xmlNode *nodes) {
  text_printf(man->out, *indent ? ".RS %s\n" : ".RS\n", indent);
  man->fresh = true;
  man_write_nodes(man, nodes);
  man_line(man, ".RE");
  man->fresh = false;
}

static void write_preformatted(struct man *man, const xmlNode *node) {
  if (markup_is_blank(node)) return;
  bool signature = markup_has_class(node, "signature");
  man_start_paragraph(man);
  if (!signature) man_line(man, ".RS 4");
  man_line(man, ".nf");
  if (signature) man_line(man, ".ft B");
  man_write_exact(man, node);
  if (signature) man_line(man, ".ft R");
  man_line(man, ".fi");
  if (!signature) man_line(man, ".RE");
}

/* Collects words up to the next block, and returns that. */
static const xmlNode *man_collect(struct man *man, const xmlNode *node) {
  for (; node && markup_is_word(node); node = node->next) man_add_inline(man, node, false);
  return node;
}

void man_write_item(struct man *man, const char *request, const char *indent, const xmlNode *body) {
  const xmlNode *node = body ? markup_skip_blank(body->children) : NULL;
  bool paragraph = node && node_is_element(node) && document_is(node, "p");
  bool words = paragraph || markup_has_words(node);
  if (!node && !man->words.length) return;
  if (words) man_line(man, request);
  else man_start_paragraph(man);
  man_write_term(man);
  man->fresh = false;
  if (paragraph) {
    man_collect(man, node->children);
    node = node->next;
  } else {
    node = man_collect(man, node);
  }
  man_write_words(man);
  node = markup_skip_blank(node);
  if (node) write_inset(man, indent, node);
}

static void write_list(struct man *man, const xmlNode *list) {
  for (const xmlNode *item = list->children; item; item = item->next)
    if (node_is_element(item)) man_write_item(man, ".IP \\(bu 2", "2", item);
}

/* Writes a long list of names as a paragraph. */
static void write_index(struct man *man, const xmlNode *list) {
  bool first = true;
  man_start_paragraph(man);
  for (const xmlNode *item = list->children; item; item = item->next) {
    if (!node_is_element(item)) continue;
    if (!first) man_add_text(man, ", ", false);
    man_add_inline(man, item, false);
    first = false;
  }
  man_write_words(man);
}

/* Writes terms and their definitions; facts, which are short, are next to their names. */
static void write_definitions(struct man *man, const xmlNode *list, bool facts) {
  const xmlNode *written = NULL;
  for (const xmlNode *node = list->children; node; node = node->next) {
    if (!node_is_element(node)) continue;
    if (document_is(node, "div")) {
      write_definitions(man, node, facts);
      continue;
    }
    if (!document_is(node, "dt")) {
      /* An additional definition of the term. */
      if (node != written && markup_skip_blank(node->children))
        write_inset(man, "", node->children);
      continue;
    }
    const xmlNode *body = markup_skip_blank(node->next);
    if (body && (!node_is_element(body) || !document_is(body, "dd"))) body = NULL;
    written = body;
    man_collect(man, node->children);
    man_write_item(man, facts ? ".TP 20" : ".TP", facts ? "20" : "", body);
    if (facts && !man->compact) man_line(man, ".PD 0");
    if (facts) man->compact = true;
  }
}

static void write_facts(struct man *man, const xmlNode *list) {
  man->compact = false;
  write_definitions(man, list, true);
  if (man->compact) man_line(man, ".PD");
}

/* Writes references to other pages, each once, and to the main page. */
static void write_references(struct man *man, const xmlNode *node) {
  struct string_list names = {0};
  for (node = node->children; node; node = node->next)
    if (node_is_element(node)) LIST_ADD(man->arena, &names, markup_text(man->arena, node));
  if (man->name != man->whole) LIST_ADD(man->arena, &names, man->whole);
  man_start_paragraph(man);
  for (size_t i = 0; i < names.count; i++) {
    bool known = false;
    for (size_t j = 0; j < i; j++) known = known || strcmp(names.at[i], names.at[j]) == 0;
    if (!known)
      text_printf(man->out, ".BR %s (%s)%s\n", man_argument(man, names.at[i]), man->section,
                  i + 1 < names.count ? "," : "");
  }
}

static void write_drawing(struct man *man, const xmlNode *figure) {
  const xmlNode *drawing = markup_find(figure, "svg");
  const char *words = drawing ? document_attribute(drawing, "aria-label") : NULL;
  if (!words) return;
  man_start_paragraph(man);
  man_add_text(man, words, false);
  man_write_words(man);
}

static void write_block(struct man *man, const xmlNode *node) {
  if (markup_is_heading(node)) write_heading(man, node);
  else if (markup_has_class(node, "references")) write_references(man, node);
  else if (document_is(node, "p") || document_is(node, "caption")) write_paragraph(man, node);
  else if (document_is(node, "pre")) write_preformatted(man, node);
  else if (document_is(node, "ul") && markup_has_class(node, "index")) write_index(man, node);
  else if (document_is(node, "ul")) write_list(man, node);
  else if (document_is(node, "dl") && markup_has_class(node, "facts")) write_facts(man, node);
  else if (document_is(node, "dl")) write_definitions(man, node, false);
  else if (document_is(node, "table")) man->write_table(man, node);
  else if (document_is(node, "figure")) write_drawing(man, node);
  else if (document_is(node, "blockquote")) {
    man_start_paragraph(man);
    write_inset(man, "4", node->children);
  } else man_write_nodes(man, node->children);
}

void man_write_nodes(struct man *man, const xmlNode *node) {
  while (node) {
    if (!markup_is_word(node)) {
      write_block(man, node);
      node = node->next;
    } else if (markup_has_words(node)) {
      man_start_paragraph(man);
      node = man_collect(man, node);
      man_write_words(man);
    } else {
      node = node->next;
    }
  }
}
