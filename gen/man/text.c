/* SPDX-License-Identifier: MIT */
/* Words for roff(7), escaped so that no character starts a request or an escape. */
#include "base/characters.h"
#include "gen/man/writer.h"

#include <stdint.h>
#include <string.h>

/* Returns the escape of an ASCII character that is special in roff, or NULL. */
static const char *escape_of(char c, bool code) {
  switch (c) {
    case '\\': return "\\(rs";
    case '\'': return "\\(aq";
    case '"': return "\\(dq";
    case '`': return "\\(ga";
    case '^': return "\\(ha";
    case '~': return "\\(ti";
    case '-': return code ? "\\-" : NULL;
    default: return NULL;
  }
}

/* Reads a character of UTF-8, which is valid since it comes from XML. */
static unsigned long next_character(const char **at) {
  unsigned char first = (unsigned char)*(*at)++;
  unsigned more = first < 0xc0 ? 0 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3;
  unsigned long value = more ? first & (0x3fu >> more) : first;
  for (; more && **at; more--) value = value << 6 | ((unsigned char)*(*at)++ & 0x3fu);
  return value;
}

static void add_character(struct text *out, const char **at, bool code) {
  const char *escape = escape_of(**at, code);
  if (escape) text_add(out, escape), (*at)++;
  else if ((unsigned char)**at < 0x80) text_add_bytes(out, (*at)++, 1);
  else {
    unsigned long value = next_character(at);
    /* Control characters are omitted. */
    if (value == 0xa0) text_add(out, "\\~");
    else if (value >= 0xa0) text_printf(out, "\\[u%04lX]", value);
  }
}

static void end_blank(struct man *man) {
  if (man->blank && man->words.length) text_add(&man->words, " ");
  man->blank = man->opened = false;
}

void man_add_text(struct man *man, const char *text, bool code) {
  for (const char *at = text; *at;) {
    if (text_is_blank(*at)) {
      man->blank = !man->opened;
      at++;
    } else {
      bool part = man->narrow && *at == '_';
      end_blank(man);
      add_character(&man->words, &at, code);
      if (part) text_add(&man->words, "\\:");
    }
  }
}

static void set_font(struct man *man, char font) {
  if (man->font == font) return;
  text_printf(&man->words, "\\f%c", font);
  man->font = font;
}

static void add_children(struct man *man, const xmlNode *node, bool code) {
  for (node = node->children; node; node = node->next) man_add_inline(man, node, code);
}

static void add_in_font(struct man *man, const xmlNode *node, char font, bool code) {
  char outer = man->font;
  man->blank = man->blank || markup_starts_blank(node);
  if (markup_is_blank(node)) return;
  end_blank(man);
  set_font(man, font);
  man->opened = true;
  add_children(man, node, code);
  set_font(man, outer);
}

/* Adds a link; the address of another document follows the text, with possible line breaks. */
static void add_link(struct man *man, const xmlNode *node, bool code) {
  const char *address = document_attribute(node, "href");
  if (address && *address == '#') {
    add_in_font(man, node, 'B', code);
    return;
  }
  add_children(man, node, code);
  if (!address || strcmp(address, markup_text(man->arena, node)) == 0) return;

  man->blank = true;
  man_add_text(man, "<", true);
  for (size_t length; *address; address += length) {
    length = strcspn(address, "/.,#") + 1;
    length = length > strlen(address) ? strlen(address) : length;
    man_add_text(man, arena_strndup(man->arena, address, length), true);
    if (address[length]) text_add(&man->words, "\\:");
  }
  man_add_text(man, ">", true);
}

void man_add_inline(struct man *man, const xmlNode *node, bool code) {
  if (!node_is_element(node)) man_add_text(man, node_text(node), code);
  else if (document_is(node, "a")) add_link(man, node, code);
  else if (document_is(node, "code")) add_in_font(man, node, 'B', true);
  else if (document_is(node, "b")) add_in_font(man, node, 'B', code);
  else if (document_is(node, "i") || document_is(node, "cite")) add_in_font(man, node, 'I', code);
  else if (document_is(node, "wbr")) text_add(&man->words, "\\:");
  else if (document_is(node, "br")) text_add(&man->words, "\n");
  else {
    add_children(man, node, code);
    /* The content of the summary follows, since nothing is folded. */
    if (document_is(node, "summary")) man_add_text(man, ":", false);
  }
}

/* Writes a line, with a zero-width character before a request or the end of a cell. */
static void write_line(struct man *man, const char *line, size_t length) {
  bool cell = length > 1 && line[0] == 'T' && (line[1] == '}' || line[1] == '&');
  if (length && (line[0] == '.' || cell)) text_add(man->out, "\\&");
  text_add_bytes(man->out, line, length);
  text_add(man->out, "\n");
}

static void write_words(struct man *man, size_t width) {
  const char *at = man->words.length ? text_string(&man->words) : "", *end = at;
  while (*at) {
    if (at >= end) end = at + strcspn(at, "\n");
    size_t length = text_fitting(at, (size_t)(end - at), width);
    write_line(man, at, length);
    at += length;
    if (*at == '\n') text_add(man->out, ".br\n");
    if (*at) at++;
    while (*at == ' ') at++;
  }
  man->words.length = 0;
  man->blank = false;
}

void man_write_words(struct man *man) {
  enum { WIDTH = 78 };
  write_words(man, WIDTH);
}

void man_write_term(struct man *man) {
  write_words(man, SIZE_MAX);
}

const char *man_argument(struct man *man, const char *text) {
  struct text out = text_new(man->arena->escape);
  for (const char *at = text; *at;) {
    if (text_is_blank(*at)) text_add(&out, " "), at++;
    else add_character(&out, &at, true);
  }
  return text_keep(man->arena, &out);
}

static void add_exact(struct text *out, const xmlNode *node, size_t *column) {
  if (node_is_element(node)) {
    if (document_is(node, "br")) {
      text_add(out, "\n");
      *column = 0;
    }
    for (node = node->children; node; node = node->next) add_exact(out, node, column);
    return;
  }
  for (const char *at = node_text(node); *at;) {
    if (*at == '\t') {
      do text_add(out, " ");
      while (++*column % 8);
      at++;
      continue;
    }
    *column = *at == '\n' ? 0 : *column + 1;
    add_character(out, &at, true);
  }
}

void man_write_exact(struct man *man, const xmlNode *node) {
  struct text text = text_new(man->arena->escape);
  size_t column = 0;
  add_exact(&text, node, &column);
  const char *at = text_string(&text);
  for (size_t length; *at; at += length + (at[length] == '\n')) {
    length = strcspn(at, "\n");
    write_line(man, at, length);
  }
  text_free(&text);
}
