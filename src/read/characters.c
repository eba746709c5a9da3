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
  for (; from && from != to && *from; from++) count += *from == '\n';
  return count;
}

/* The last line of an element, by its newlines in the same file. */
static unsigned last_line(const xmlNode *element) {
  unsigned line = node_place(element).line, parts = 0;
  for (const xmlNode *child = element->children; child; child = child->next) {
    parts += child->type == XML_XINCLUDE_START;
    if (!parts && child->type == XML_ELEMENT_NODE) line = last_line(child);
    else if (!parts) line += characters_newlines((const char *)child->content, NULL);
    parts -= child->type == XML_XINCLUDE_END;
  }
  return line;
}

struct place text_place(const xmlNode *node, const char *at) {
  unsigned count = characters_newlines((const char *)node->content, at);
  for (const xmlNode *before = node->prev; before; before = before->prev) {
    if (before->type == XML_XINCLUDE_START || before->type == XML_XINCLUDE_END)
      return node_place(node);
    if (before->type == XML_ELEMENT_NODE)
      return place_at(node_place(before).file, last_line(before) + count);
    count += characters_newlines((const char *)before->content, NULL);
  }
  struct place place = node_place(node);
  place.line += count;
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
