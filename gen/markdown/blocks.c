/* SPDX-License-Identifier: MIT */
/* Paragraphs, lists, headings. */
#include "gen/markdown/writer.h"

#include <string.h>

void markdown_start_block(struct markdown *md) {
  if (md->loose) text_add(md->out, "\n");
  md->loose = true;
  md->bullet = '\0';
}

/* A list that another one stands in front of has other marks, or both would be one. */
static char start_list(struct markdown *md) {
  char bullet = md->bullet == '-' ? '*' : '-';
  markdown_start_block(md);
  return bullet;
}

/* The anchor of a block, in a line of its own. */
static void write_anchor(struct markdown *md, const xmlNode *element) {
  markdown_add_anchor(md, element);
  if (!md->words.length) return;
  markdown_start_block(md);
  markdown_write_words(md);
}

static void write_heading(struct markdown *md, const xmlNode *node) {
  enum { DEEPEST = 6 };
  unsigned level = (unsigned)(node->name[1] - '0');
  level = level < md->top ? 1 : level - md->top + 1;
  markdown_add_inline(md, node);
  markdown_start_block(md);
  text_printf(md->out, "%.*s %s\n", (int)(level > DEEPEST ? DEEPEST : level), "######",
              markdown_take_line(md));
}

/* The language of code, for what colours it; "": it has none. Code with other words around it is some of these. */
static const char *language_of(const xmlNode *node) {
  static const char prefix[] = "language-";
  const xmlNode *code = document_child(node, "code");
  if (code && (code != node->children || code->next)) code = NULL;
  const char *words = code ? document_attribute(code, "class") : NULL;
  if (!words || strncmp(words, prefix, strlen(prefix)) != 0) return code ? "c" : "";
  words += strlen(prefix);
  return words[strspn(words, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-#_.")]
             ? ""
             : words;
}

static void write_preformatted(struct markdown *md, const xmlNode *node) {
  struct text code = text_new(md->arena->escape);
  size_t fence = 3;
  markup_add_lines(&code, node);
  const char *all = text_string(&code);
  for (const char *at = all; (at = strchr(at, '`'));) {
    size_t run = strspn(at, "`");
    fence = run >= fence ? run + 1 : fence;
    at += run;
  }
  markdown_start_block(md);
  for (size_t i = 0; i < fence; i++) text_add(md->out, "`");
  text_printf(md->out, "%s\n", language_of(node));
  text_add(md->out, all);
  if (*all && all[strlen(all) - 1] != '\n') text_add(md->out, "\n");
  for (size_t i = 0; i < fence; i++) text_add(md->out, "`");
  text_add(md->out, "\n");
  text_free(&code);
}

/* Writes what `write` does with other lines around it: behind `first`, indented by `rest`. */
static void write_prefixed(struct markdown *md, const char *first, const char *rest,
                           const xmlNode *nodes) {
  struct text inner = text_new(md->arena->escape), *outer = md->out;
  md->out = &inner;
  md->loose = false;
  md->bullet = '\0';
  markdown_write_nodes(md, nodes);
  md->out = outer;
  const char *at = inner.length ? text_string(&inner) : "\n", *prefix = first;
  for (size_t length; *at; at += length + 1, prefix = rest) {
    length = strcspn(at, "\n");
    size_t blanks = strlen(prefix);
    while (!length && blanks && prefix[blanks - 1] == ' ') blanks--;
    text_add_bytes(md->out, prefix, blanks);
    text_add_bytes(md->out, at, length);
    text_add(md->out, "\n");
    if (!at[length]) break;
  }
  text_free(&inner);
  md->loose = true;
  md->bullet = '\0';
}

static void write_list(struct markdown *md, const xmlNode *list) {
  const char bullet = start_list(md), mark[] = {bullet, ' ', '\0'};
  for (const xmlNode *item = list->children; item; item = item->next)
    if (node_is_element(item)) write_prefixed(md, mark, "  ", item->children);
  md->bullet = bullet;
}

/* Names below each other would be long: they stand in a paragraph. */
static void write_index(struct markdown *md, const xmlNode *list) {
  bool first = true;
  markdown_start_block(md);
  for (const xmlNode *item = list->children; item; item = item->next) {
    if (!node_is_element(item)) continue;
    if (!first) markdown_add_text(md, ", ");
    markdown_add_inline(md, item);
    first = false;
  }
  markdown_write_words(md);
}

/* Does it begin with words, which may go on in a line, and no block? */
static bool begins_with_words(const xmlNode *node) {
  node = markup_skip_blank(node);
  return !node || markup_is_word(node) || document_is(node, "p");
}

static void write_term(struct markdown *md, const xmlNode *term, char bullet) {
  markdown_add_inline(md, term);
  text_printf(md->out, "%c %s:\n", bullet, markdown_take_line(md));
}

/* Each term with what it means behind it, or below it where that is no words or there is more of it. */
static void write_items(struct markdown *md, const xmlNode *list, char bullet) {
  const xmlNode *before = NULL;
  const char mark[] = {bullet, ' ', '\0'};
  for (const xmlNode *node = list->children; node; node = node->next) {
    if (!node_is_element(node)) continue;
    if (document_is(node, "div")) {
      write_items(md, node, bullet);
    } else if (document_is(node, "dt")) {
      write_term(md, node, bullet);
    } else if (!before) {
      write_prefixed(md, mark, "  ", node->children);
    } else if (document_is(before, "dt") && begins_with_words(node->children)) {
      md->out->length--; /* the meaning goes on in that line */
      write_prefixed(md, " ", "  ", node->children);
    } else {
      text_add(md->out, "\n");
      write_prefixed(md, "  ", "  ", node->children);
    }
    before = node;
  }
}

static void write_definitions(struct markdown *md, const xmlNode *list) {
  char bullet = start_list(md);
  write_items(md, list, bullet);
  md->loose = true;
  md->bullet = bullet;
}

static void write_drawing(struct markdown *md, const xmlNode *figure) {
  const xmlNode *drawing = markup_find(figure, "svg");
  const char *words = drawing ? document_attribute(drawing, "aria-label") : NULL;
  if (!words) return;
  markdown_start_block(md);
  markdown_add_text(md, words);
  markdown_write_words(md);
}

/* Words up to the next block, which is returned. */
static const xmlNode *write_run(struct markdown *md, const xmlNode *node) {
  for (; node && markup_is_word(node); node = node->next) markdown_add_inline(md, node);
  if (!md->words.length) return node;
  markdown_start_block(md);
  markdown_write_words(md);
  return node;
}

static void write_block(struct markdown *md, const xmlNode *node) {
  if (!document_is(node, "table") && !markup_is_heading(node)) write_anchor(md, node);
  if (markup_is_heading(node)) write_heading(md, node);
  else if (document_is(node, "p")) write_run(md, node->children);
  else if (document_is(node, "pre")) write_preformatted(md, node);
  else if (document_is(node, "ul") && markup_has_class(node, "index")) write_index(md, node);
  else if (document_is(node, "ul")) write_list(md, node);
  else if (document_is(node, "dl")) write_definitions(md, node);
  else if (document_is(node, "table")) md->write_table(md, node);
  else if (document_is(node, "figure")) write_drawing(md, node);
  else if (document_is(node, "blockquote")) {
    markdown_start_block(md);
    write_prefixed(md, "> ", "> ", node->children);
  } else markdown_write_nodes(md, node->children);
}

void markdown_write_nodes(struct markdown *md, const xmlNode *node) {
  while (node) {
    if (!markup_is_word(node)) {
      write_block(md, node);
      node = node->next;
    } else if (markup_has_words(node)) {
      node = write_run(md, node);
    } else {
      node = node->next;
    }
  }
}
