/* The result tree as HTML. libxml2's own writer looks up every element and attribute in tables of HTML 4 and
 * quotes addresses anew; this one writes what the stylesheet made, which is fast and stays readable. */
#include "gen/html/html.h"

#include <libxml/parserInternals.h>
#include <string.h>

struct writer {
  struct text *out;
  bool start;     /* a block has just begun or ended: a blank here means nothing */
  unsigned exact; /* depth of elements whose blanks count */
};

/* What must be escaped in text, or NULL. */
static const char *entity(char c) {
  switch (c) {
    case '&': return "&amp;";
    case '<': return "&lt;";
    case '>': return "&gt;";
    default: return NULL;
  }
}

/* Every byte of the page goes through here, so the common ones are told by one comparison: blanks and what
 * must be escaped are all below. */
static bool is_plain(char c) {
  return (unsigned char)c > '>' || ((unsigned char)c > '&' && c != '<' && c != '>');
}

void html_escape_bytes(struct text *out, const char *string, size_t length) {
  const char *from = string, *end = string + length;
  for (const char *at = string; at < end; at++) {
    const char *escaped = is_plain(*at) ? NULL : entity(*at);
    if (!escaped) continue;
    text_add_bytes(out, from, (size_t)(at - from));
    text_add(out, escaped);
    from = at + 1;
  }
  text_add_bytes(out, from, (size_t)(end - from));
}

void html_escape(struct text *out, const char *string) {
  for (const char *quote; (quote = strchr(string, '"')); string = quote + 1) {
    html_escape_bytes(out, string, (size_t)(quote - string));
    text_add(out, "&quot;");
  }
  html_escape_bytes(out, string, strlen(string));
}

void html_fold(struct text *out, const char *string, bool start) {
  const char *from = string;
  for (const char *at = string; *at;) {
    if (is_plain(*at)) {
      at++;
      continue;
    }
    const char *escaped = entity(*at);
    bool single = *at == ' ' && at[1] > ' ' && at > string;
    if (single || (!escaped && !text_is_blank(*at))) {
      at++;
      continue;
    }
    text_add_bytes(out, from, (size_t)(at - from));
    if (escaped) text_add(out, escaped), at++;
    else {
      bool line = false, front = start && at == string;
      for (; text_is_blank(*at); at++) line = line || *at == '\n';
      if (!front) text_add_bytes(out, line ? "\n" : " ", 1);
    }
    from = at;
  }
  text_add(out, from);
}

/* ---- Elements ----------------------------------------------------------------------------------- */

static bool is_one_of(const xmlNode *node, const char *const *names) {
  for (; *names; names++)
    if (html_is(node, *names)) return true;
  return false;
}

static bool is_inline(const xmlNode *node) {
  static const char *const names[] = {"code", "a",  "b",   "i",      "span",
                                      "cite", "br", "sup", "strong", NULL};
  return is_one_of(node, names);
}

static bool is_void(const xmlNode *node) {
  static const char *const names[] = {"br", "meta", "link", NULL};
  return is_one_of(node, names);
}

static bool is_exact(const xmlNode *node) {
  static const char *const names[] = {"pre", "style", "script", NULL};
  return is_one_of(node, names);
}

/* ---- Text --------------------------------------------------------------------------------------- */

static void write_text(struct writer *writer, const char *string) {
  if (writer->exact) html_escape_bytes(writer->out, string, strlen(string));
  else html_fold(writer->out, string, writer->start);
  if (*string) writer->start = false;
}

/* Pieces of markup start and end blocks on lines of their own; one end of line between two is enough. */
static void write_raw(struct writer *writer, const char *markup) {
  const struct text *out = writer->out;
  if (*markup == '\n' && out->length && out->bytes[out->length - 1] == '\n') markup++;
  text_add(writer->out, markup);
  writer->start = false;
}

static void new_line(struct writer *writer) {
  const struct text *out = writer->out;
  if (out->length && out->bytes[out->length - 1] != '\n') text_add_bytes(writer->out, "\n", 1);
}

/* ---- The tree ----------------------------------------------------------------------------------- */

static void write_attributes(struct writer *writer, const xmlNode *node) {
  for (const xmlAttr *attribute = node->properties; attribute; attribute = attribute->next) {
    text_add_bytes(writer->out, " ", 1);
    text_add(writer->out, (const char *)attribute->name);
    const xmlNode *value = attribute->children;
    if (!value) continue;
    text_add_bytes(writer->out, "=\"", 2);
    for (; value; value = value->next)
      if (value->content) html_escape(writer->out, (const char *)value->content);
    text_add_bytes(writer->out, "\"", 1);
  }
}

static void write_start(struct writer *writer, const xmlNode *node, bool block) {
  if (block && !writer->exact) new_line(writer);
  text_add_bytes(writer->out, "<", 1);
  text_add(writer->out, (const char *)node->name);
  write_attributes(writer, node);
  text_add_bytes(writer->out, ">", 1);
  if (is_exact(node)) writer->exact++;
  writer->start = block;
}

static void write_end(struct writer *writer, const xmlNode *node, bool block) {
  if (is_exact(node)) writer->exact--;
  text_add_bytes(writer->out, "</", 2);
  text_add(writer->out, (const char *)node->name);
  text_add_bytes(writer->out, ">", 1);
  writer->start = block;
}

/* Goes through the tree without recursion: how deep it is depends on the document. */
static void write_tree(struct writer *writer, const xmlNode *root) {
  const xmlNode *node = root;
  while (node) {
    bool element = node->type == XML_ELEMENT_NODE;
    if (element) write_start(writer, node, !is_inline(node));
    else if (node->type == XML_TEXT_NODE && node->name == xmlStringTextNoenc)
      write_raw(writer, (const char *)node->content);
    else if (node->type == XML_TEXT_NODE) write_text(writer, (const char *)node->content);
    if (element && node->children) {
      node = node->children;
      continue;
    }
    if (element && !is_void(node)) write_end(writer, node, !is_inline(node));
    while (node != root && !node->next) {
      node = node->parent;
      write_end(writer, node, !is_inline(node));
    }
    node = node == root ? NULL : node->next;
  }
}

void html_serialize(struct text *out, const xmlDoc *document) {
  struct writer writer = {.out = out, .start = true};
  text_add(out, "<!DOCTYPE html>\n");
  const xmlNode *root = xmlDocGetRootElement((xmlDoc *)document);
  if (root) write_tree(&writer, root);
  text_add(out, "\n");
}
