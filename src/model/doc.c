/* SPDX-License-Identifier: MIT */
#include "model/doc.h"

#include "base/text.h"

#include <string.h>

struct place doc_place(const struct doc_node *doc) {
  return (struct place){doc->file, doc->line};
}

/* Is this node a break between blocks, so that the words on both sides do not touch? */
static bool is_block(enum doc_kind kind) {
  return kind == DOC_PARAGRAPH || kind == DOC_BREAK ||
         (kind >= DOC_EXAMPLE && kind <= DOC_EVENT_LIST);
}

bool doc_is_inline(enum doc_kind kind) {
  return kind != DOC_ROOT && !is_block(kind);
}

static void add_plain(struct text *out, const struct doc_node *node) {
  if (is_block(node->kind)) text_add(out, " ");
  if (node->kind == DOC_TEXT || node->kind == DOC_JVMTI) text_add(out, node->text);
  else if (node->kind == DOC_SPACE) text_add(out, " ");
  else if (node->kind == DOC_VMSPEC)
    text_printf(out, "The Java Virtual Machine Specification%s%s",
                *node->target ? ", Chapter " : "", node->target);
  else if (node->kind >= DOC_FUNCTION_LINK && !node->children && node->kind != DOC_INTERNAL_LINK)
    text_add(out, node->target);
  for (const struct doc_node *child = node->children; child; child = child->next)
    add_plain(out, child);
  if (is_block(node->kind)) text_add(out, " ");
}

static const char *folded(struct arena *arena, const char *string, size_t length) {
  char *result = arena_alloc(arena, length + 1);
  size_t to = 0;
  for (size_t i = 0; i < length; i++) {
    if (!text_is_blank(string[i])) result[to++] = string[i];
    else if (to && result[to - 1] != ' ') result[to++] = ' ';
  }
  while (to && result[to - 1] == ' ') to--;
  result[to] = '\0';
  return result;
}

const char *doc_folded(struct arena *arena, const char *string) {
  return folded(arena, string, strlen(string));
}

const char *doc_plain(struct arena *arena, const struct doc_node *doc) {
  if (!doc) return "";
  struct text plain = text_new(arena->escape);
  add_plain(&plain, doc);
  const char *result = folded(arena, text_string(&plain), plain.length);
  text_free(&plain);
  return result;
}

/* The end of the first sentence: a full stop, or a colon where a list follows, before a blank and not
 * after an abbreviation. */
static size_t sentence_end(const char *plain) {
  for (size_t i = 0; plain[i]; i++) {
    if (plain[i] != '.' || (plain[i + 1] && plain[i + 1] != ' ')) continue;
    if (i >= 3 && (strncmp(plain + i - 3, "i.e", 3) == 0 || strncmp(plain + i - 3, "e.g", 3) == 0))
      continue;
    return i + 1;
  }
  return strlen(plain);
}

const char *doc_summary(struct arena *arena, const struct doc_node *doc) {
  if (!doc) return "";
  /* Only the first paragraph can hold the first sentence. */
  struct text plain = text_new(arena->escape);
  for (const struct doc_node *child = doc->children; child; child = child->next) {
    if (is_block(child->kind) && plain.length > strspn(text_string(&plain), " \t\r\n")) break;
    if (!is_block(child->kind)) add_plain(&plain, child);
  }
  const char *flat = folded(arena, text_string(&plain), plain.length);
  text_free(&plain);
  return arena_strndup(arena, flat, sentence_end(flat));
}

bool doc_visit(const struct doc_node *doc,
               enum doc_step (*visit)(const void *data, const struct doc_node *node),
               const void *data) {
  enum doc_step step = visit(data, doc);
  for (const struct doc_node *child = step == DOC_ON ? doc->children : NULL; child;
       child = child->next)
    if (doc_visit(child, visit, data)) return true;
  return step == DOC_STOP;
}
