/* SPDX-License-Identifier: MIT */
/* Paragraphs, lists, headings. */
#include "gen/markdown/writer.h"

#include <string.h>

void markdown_start_block(struct markdown *md) {
  if (md->loose) text_add(md->out, "\n");
  md->loose = true;
  md->bullet = '\0';
}

/* Starts a list. Its bullet differs from that of a directly preceding list, to keep both separate. */
static char start_list(struct markdown *md) {
  char bullet = md->bullet == '-' ? '*' : '-';
  markdown_start_block(md);
  return bullet;
}

/* Writes the anchor of a block on a line of its own. */
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

/* The language of code for syntax highlighting, or "". */
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
  markup_add_lines(&code, node);
  const char *all = text_string(&code);
  const size_t run = markdown_backticks(all), fence = run >= 3 ? run + 1 : 3;
  markdown_start_block(md);
  for (size_t i = 0; i < fence; i++) text_add(md->out, "`");
  text_printf(md->out, "%s\n", language_of(node));
  text_add(md->out, all);
  if (*all && all[strlen(all) - 1] != '\n') text_add(md->out, "\n");
  for (size_t i = 0; i < fence; i++) text_add(md->out, "`");
  text_add(md->out, "\n");
  text_free(&code);
}

/* Writes nodes with the prefix `first` on their first line, and `rest` on the others. */
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

/* Writes a long list of names as a paragraph. */
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

/* Writes each term with its definition on the same line or, if it starts with a block or is not the first, below. */
static void write_items(struct markdown *md, const xmlNode *list, char bullet) {
  const xmlNode *before = NULL;
  const char mark[] = {bullet, ' ', '\0'};
  for (const xmlNode *node = list->children; node; node = node->next) {
    if (!node_is_element(node)) continue;
    const xmlNode *start = markup_skip_blank(node->children);
    if (document_is(node, "div")) {
      write_items(md, node, bullet);
    } else if (document_is(node, "dt")) {
      markdown_add_inline(md, node);
      text_printf(md->out, "%s%s:\n", mark, markdown_take_line(md));
    } else if (!before) {
      write_prefixed(md, mark, "  ", node->children);
    } else if (document_is(before, "dt") &&
               (!start || markup_is_word(start) || document_is(start, "p"))) {
      md->out->length--; /* the definition continues the line */
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

/* Writes words up to the next block, and returns that. */
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
