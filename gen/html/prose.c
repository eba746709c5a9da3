/* SPDX-License-Identifier: MIT */
/* Prose: cutting mixed content into paragraphs. */
#include "gen/html/html.h"

#include <string.h>

enum piece { PIECE_NOTHING, PIECE_INLINE, PIECE_BLOCK, PIECE_GAP };

static enum piece piece_of(const struct node *node) {
  static const char *const blocks[] = {"list",         "example",    "table",     "constants",
                                       "definitions",  "rationale",  "quote",     "preformatted",
                                       "functionList", "eventList",  "errorList", "capabilityList",
                                       "constantList", "identities", NULL};
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

/* Up to `end`; NULL: all. */
static void write_pieces(struct html *html, struct node *node, const struct node *end, bool wrap) {
  bool open = false, start = true;
  for (; node != end; node = node->next) {
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
  write_pieces(html, node->children, NULL, wrap || count_pieces(node->children) > 1);
}

/* ---- What comes first ------------------------------------------------------------------------------------ */

/* How much is read at a glance, in bytes: as far as a lead goes on, and what is no more than a lead. */
enum { GLANCE = 200, SHORT = 260 };

/* Bytes of text, a run of blanks as one. */
static size_t text_length(const struct node *node) {
  size_t length = 0;
  if (node->text)
    for (const char *at = node->text; *at; at++)
      length += !text_is_blank(*at) || !text_is_blank(at[1]);
  else
    for (node = node->children; node; node = node->next) length += text_length(node);
  return length;
}

/* A paragraph or block, and what is behind it. */
struct stretch {
  enum piece piece;
  size_t length;
  bool announces; /* the block behind it: it ends in a colon */
  struct node *next;
};

static struct stretch stretch_at(struct node *node) {
  while (node && (piece_of(node) == PIECE_NOTHING || piece_of(node) == PIECE_GAP))
    node = node->next;
  struct stretch stretch = {node ? piece_of(node) : PIECE_NOTHING, 0, false, node};
  while (node && piece_of(node) != PIECE_GAP &&
         (stretch.piece == PIECE_INLINE) == (piece_of(node) != PIECE_BLOCK)) {
    stretch.length += text_length(node);
    if (node->text && piece_of(node) == PIECE_INLINE) {
      size_t length = strlen(node->text);
      while (length && text_is_blank(node->text[length - 1])) length--;
      stretch.announces = length && node->text[length - 1] == ':';
    } else if (piece_of(node) == PIECE_INLINE) {
      stretch.announces = false;
    }
    stretch.next = node = node->next;
    if (stretch.piece == PIECE_BLOCK) break;
  }
  return stretch;
}

/* Is it all short, and nothing but paragraphs? */
static bool is_short(struct node *node) {
  size_t length = 0;
  for (struct stretch stretch; node; node = stretch.next) {
    stretch = stretch_at(node);
    length += stretch.length;
    if (stretch.piece == PIECE_BLOCK || length > SHORT) return false;
  }
  return true;
}

struct node *html_find_rest(const struct node *doc) {
  struct node *rest = doc->children;
  if (is_short(rest)) return NULL;
  struct stretch first = stretch_at(rest), next = stretch_at(first.next);
  size_t length = first.length;
  if (first.piece == PIECE_BLOCK) return rest;
  rest = first.next;
  for (; next.piece == PIECE_INLINE && !next.announces && length + next.length <= GLANCE;
       next = stretch_at(next.next)) {
    length += next.length;
    rest = next.next;
  }
  return stretch_at(rest).piece == PIECE_NOTHING ? NULL : rest;
}

void html_lead(struct html *html, struct node *node) {
  html_close_tag(html);
  write_pieces(html, node->children, html_find_rest(node), true);
}

void html_rest(struct html *html, struct node *rest) {
  html_close_tag(html);
  write_pieces(html, rest, NULL, true);
}

static void add_blank(struct html *html) {
  if (!html_after_blank(html)) text_add(html->out, " ");
}

static bool is_part(const struct node *node) {
  static const char *const parts[] = {"item", "term",        "definition", "row",
                                      "cell", "headingCell", NULL};
  for (const char *const *name = parts; *name; name++)
    if (document_is(node, *name)) return true;
  return false;
}

/* In a sentence: of what stands by itself the words. */
static void write_flat(struct html *html, struct node *node) {
  for (; node; node = node->next) {
    enum piece piece = piece_of(node);
    bool apart =
        piece == PIECE_BLOCK || piece == PIECE_GAP || (node_is_element(node) && is_part(node));
    if (apart) add_blank(html);
    if (!node_is_element(node)) html_fold(html->out, node->text, html_after_blank(html));
    else if (apart && !document_is(node, "constants")) write_flat(html, node->children);
    else html->apply(html, node, NULL);
    if (apart) add_blank(html);
  }
}

void html_words(struct html *html, struct node *node) {
  html_close_tag(html);
  write_flat(html, node->children);
  html_trim(html);
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
