/* SPDX-License-Identifier: MIT */
/* Prose: cutting mixed content into paragraphs. */
#include "gen/html/html.h"

enum piece { PIECE_NOTHING, PIECE_INLINE, PIECE_BLOCK, PIECE_GAP };

static enum piece piece_of(const struct node *node) {
  static const char *const blocks[] = {"list",         "example",   "table",     "constants",
                                       "definitions",  "rationale", "quote",     "preformatted",
                                       "functionList", "eventList", "errorList", "capabilityList",
                                       "constantList", NULL};
  if (!node_is_element(node)) return text_is_all_blank(node->text) ? PIECE_NOTHING : PIECE_INLINE;
  if (document_is(node, "paragraphBreak")) return PIECE_GAP;
  for (const char *const *name = blocks; *name; name++)
    if (*node->name == **name && document_is(node, *name))
      return document_attribute(node, "inline") ? PIECE_INLINE : PIECE_BLOCK;
  return PIECE_INLINE;
}

/* How many paragraphs and blocks there are. */
static size_t count_pieces(const struct node *node) {
  size_t count = 0;
  bool running = false;
  for (; node; node = node->next) {
    enum piece piece = piece_of(node);
    if (piece == PIECE_BLOCK || (piece == PIECE_INLINE && !running)) count++;
    if (piece != PIECE_NOTHING) running = piece == PIECE_INLINE;
  }
  return count;
}

static void close_paragraph(struct html *html, bool *open) {
  html_trim(html);
  if (*open) text_add(html->out, "</p>");
  *open = false;
}

static void write_pieces(struct html *html, struct node *node, bool wrap) {
  bool open = false, start = true;
  for (; node; node = node->next) {
    enum piece piece = piece_of(node);
    if (piece == PIECE_BLOCK || piece == PIECE_GAP) {
      close_paragraph(html, &open);
      start = true;
    }
    if (wrap && !open && piece == PIECE_INLINE) {
      html_line(html);
      text_add(html->out, "<p>");
      open = start = true;
    }
    if (node_is_element(node) && piece != PIECE_GAP) html->apply(html, node, NULL);
    else if (!node_is_element(node) && (open || !wrap)) html_fold(html->out, node->text, start);
    if (piece == PIECE_INLINE) start = false;
  }
  close_paragraph(html, &open);
}

void html_paragraphs(struct html *html, struct node *node, bool wrap) {
  html_close_tag(html);
  write_pieces(html, node->children, wrap || count_pieces(node->children) > 1);
}

void html_words(struct html *html, struct node *node) {
  html_close_tag(html);
  write_pieces(html, node->children, false);
}

/* Blanks at the ends stay: they may be all that parts these words from others. */
void html_inline(struct html *html, struct node *node, bool start) {
  start = start || (html->open ? html->spaced : html_after_blank(html));
  html_close_tag(html);
  for (struct node *child = node->children; child; child = child->next) {
    const char *words = child->text;
    if (node_is_element(child)) html->apply(html, child, NULL);
    else if (html->exact) html_escape_text(html->out, words);
    else html_fold(html->out, words, start);
    start = false;
  }
}

void html_example(struct html *html, struct node *node) {
  const char *text = html_content(html, node);
  while (*text == '\n' || *text == '\r') text++;
  size_t length = strlen(text);
  while (length && text_is_blank(text[length - 1])) length--;
  html_close_tag(html);
  html_escape_text(html->out, arena_strndup(html->arena, text, length));
}
