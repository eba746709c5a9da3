/* SPDX-License-Identifier: MIT */
/* Characters of the specification's text and values: what is not seen must not reach outputs, which would not be what
 * they look like. */
#include "read/characters.h"

#include "base/characters.h"

#include <string.h>
#include <strings.h>

/* Does a file that starts so have an encoding in which bytes of ASCII may stand for something else? */
static bool is_coded(const char *bytes, size_t length) {
  static const char *const plain[] = {"UTF-8", "US-ASCII", "ISO-8859-"};
  const char *end = memchr(bytes, '>', length), *at = bytes;
  if (!length || *bytes != '<') return true; /* included as a text */
  if (length < 5 || memcmp(bytes, "<?xml", 5) != 0) return false;
  if (!end) return true;
  while (at < end && strncmp(at, "encoding", strlen("encoding")) != 0) at++;
  if (at == end) return false;
  for (at += strlen("encoding"); at < end && strchr(" \t\r\n=\"'", *at);) at++;
  for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
    if (strncasecmp(at, plain[i], strlen(plain[i])) == 0) return false;
  return true;
}

void note_characters(struct loader *loader, const char *bytes, size_t length, bool start) {
  loader->unseen =
      loader->unseen || (start && is_coded(bytes, length)) || !characters_plain(bytes, length);
}

/* Up to `to`, or to the end. */
static unsigned newlines(const char *from, const char *to) {
  unsigned count = 0;
  for (; from != to && *from; from++) count += *from == '\n';
  return count;
}

/* The parser notes where a text ends, not where it starts: count back from the element after it, or on from that before
 * it, or from the one around it. */
struct place text_place(const xmlNode *node, const char *at) {
  const char *text = (const char *)node->content;
  const xmlNode *next = this_or_next_element(node->next), *before = node->prev;
  struct place place = node_place(next ? next : node);
  unsigned count = next ? newlines(at, NULL) : newlines(text, at);
  if (next) {
    place.line = place.line > count ? place.line - count : 0;
    return place;
  }
  for (; before && before->type != XML_ELEMENT_NODE; before = before->prev)
    if (before->content) count += newlines((const char *)before->content, NULL);
  if (before) place = node_place(before);
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
  /* An end of a line comes only by its code: the parser makes blanks of others. */
  if (value && !at) at = strpbrk(value, "\n\t");
  if (at)
    diag_report(loader->sink, CHECK_CHARACTER, node_place(node), "%s=\"%s\" on <%s> has %s", name,
                value, node->name, characters_words(loader->arena, at));
}
