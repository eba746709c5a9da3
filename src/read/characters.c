/* SPDX-License-Identifier: MIT */
/* Unseen characters in the specification, which would mislead readers of outputs. */
#include "base/characters.h"
#include "read/reader.h"

#include <string.h>
#include <strings.h>

bool declares_encoding(const char *bytes, size_t length, const char *const *names, bool absent) {
  const char *end = memchr(bytes, '>', length), *at = bytes;
  if (length < 5 || memcmp(bytes, "<?xml", 5) != 0 || !end) return absent;
  while (at < end && strncmp(at, "encoding", strlen("encoding")) != 0) at++;
  if (at == end) return absent;
  for (at += strlen("encoding"); at < end && strchr(" \t\r\n=\"'", *at);) at++;
  while (*names && strncasecmp(at, *names, strlen(*names)) != 0) names++;
  return *names;
}

void note_characters(struct loader *loader, const char *bytes, size_t length, bool start) {
  /* In other encodings bytes of ASCII may be other characters. */
  static const char *const plain[] = {"UTF-8", "US-ASCII", "ISO-8859-", NULL};
  if (start && (!length || *bytes != '<' || !declares_encoding(bytes, length, plain, true)))
    loader->unseen = true;
  if (!loader->unseen) loader->unseen = !characters_plain(bytes, length);
}

static unsigned characters_newlines(const char *from, const char *to) {
  unsigned count = 0;
  for (; from != to && *from; from++) count += *from == '\n';
  return count;
}

static unsigned newlines_of(const xmlNode *node) {
  return node->content ? characters_newlines((const char *)node->content, NULL) : 0;
}

/* True for an element or a mark of XInclude, which has a place. */
static bool is_anchor(const xmlNode *node) {
  return node->type == XML_ELEMENT_NODE || node->type == XML_XINCLUDE_START ||
         node->type == XML_XINCLUDE_END;
}

/* The start mark of the part whose top level contains the node, or the node itself; or NULL. */
static const xmlNode *start_of_part(const xmlNode *node) {
  unsigned ended = 0;
  for (; node; node = node->prev) {
    if (node->type == XML_XINCLUDE_END) ended++;
    if (node->type == XML_XINCLUDE_START && !ended--) return node;
  }
  return NULL;
}

/* The place of an include, without a line inside a part, whose marks have none. */
static struct place include_place(const xmlNode *start) {
  struct place place = node_place(start);
  place.line = start->line < 65535 && !start_of_part(start->prev) ? start->line : 0;
  return place;
}

/* The last line of an element, by its newlines in the same file. */
static unsigned last_line(const xmlNode *element) {
  unsigned line = node_place(element).line, parts = 0;
  for (const xmlNode *child = element->children; child; child = child->next) {
    parts += child->type == XML_XINCLUDE_START;
    if (!parts && child->type == XML_ELEMENT_NODE) line = last_line(child);
    else if (!parts) line += newlines_of(child);
    parts -= child->type == XML_XINCLUDE_END;
  }
  return line;
}

/* The place `count` lines after the node before the text. */
static struct place place_behind(const xmlNode *text, unsigned count) {
  const xmlNode *before = text->prev;
  for (; before && !is_anchor(before); before = before->prev) count += newlines_of(before);
  struct place place = node_place(before && before->type == XML_ELEMENT_NODE ? before : text);
  if (before && before->type == XML_ELEMENT_NODE) place.line = last_line(before);
  if (before && before->type != XML_ELEMENT_NODE) {
    bool ended = before->type == XML_XINCLUDE_END;
    const struct place include = include_place(start_of_part(ended ? before->prev : before));
    if (!include.line || !ended) count = 0;
    if (include.line) place = include;
  }
  place.line += count;
  return place;
}

/* The parser notes the end of a text: newlines are counted back from the next element or include, or on from the one
 * before or around it. A text that is a whole part has the place of its include. */
struct place text_place(const xmlNode *node, const char *at) {
  const xmlNode *next = node->next;
  unsigned count = characters_newlines(at, NULL);
  for (; next && !is_anchor(next); next = next->next) count += newlines_of(next);
  struct place place = {NULL, 0};
  if (next && next->type == XML_ELEMENT_NODE) place = node_place(next);
  if (next && next->type == XML_XINCLUDE_START) place = include_place(next);
  if (!place.line) return place_behind(node, characters_newlines((const char *)node->content, at));
  place.line = place.line > count ? place.line - count : 0;
  return place;
}

void check_text_characters(struct loader *loader, const xmlNode *node,
                           const struct element *element) {
  if (!loader->unseen) return;
  const char *text = (const char *)node->content, *at = text ? characters_unseen(text) : NULL;
  if (at)
    diag_report(loader->sink, CHECK_CHARACTER, text_place(node, at), "the text of <%s> has %s",
                element->name, characters_words(loader->arena, at));
}

void check_value_characters(struct loader *loader, const xmlNode *node, const char *name) {
  if (!loader->unseen) return;
  const char *value = attribute(loader, node, name);
  const char *at = value ? characters_unseen(value) : NULL;
  /* Only references keep newlines and tabs; the parser replaces others by spaces. */
  if (value && !at) at = strpbrk(value, "\n\t");
  if (at)
    diag_report(loader->sink, CHECK_CHARACTER, node_place(node), "%s=\"%s\" on <%s> has %s", name,
                value, node->name, characters_words(loader->arena, at));
}
