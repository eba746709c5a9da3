/* SPDX-License-Identifier: MIT */
#include "model/doc.h"

#include "base/text.h"

#include <string.h>

struct place doc_place(const struct doc_node *doc) {
  return place_at(doc->file, doc->line);
}

struct doc_node *doc_new(struct arena *arena, const struct doc_node *at, enum doc_kind kind,
                         const char *text, struct doc_node *children) {
  struct doc_node *node = arena_alloc(arena, sizeof *node);
  *node = (struct doc_node){
      .kind = kind, .line = at->line, .file = at->file, .text = text, .children = children};
  return node;
}

bool doc_is_sentence(const struct doc_node *list) {
  return text_is(doc_list_of(list)->form, "text");
}

bool doc_is_block(const struct doc_node *node) {
  if (doc_is_list(node->kind)) return !doc_is_sentence(node);
  return node->kind == DOC_PARAGRAPH || node->kind == DOC_BREAK ||
         (node->kind >= DOC_EXAMPLE && node->kind < DOC_FUNCTION_LIST);
}

bool doc_is_inline(const struct doc_node *node) {
  return node->kind != DOC_ROOT && !doc_is_block(node);
}

bool doc_is_part(const struct doc_node *node) {
  return node->kind == DOC_ITEM || node->kind == DOC_TERM || node->kind == DOC_DEFINITION ||
         node->kind == DOC_ROW || node->kind == DOC_CELL || node->kind == DOC_HEADING_CELL;
}

const char *doc_folded(struct arena *arena, const char *string) {
  char *result = arena_alloc(arena, strlen(string) + 1), *to = result;
  while (true) {
    while (text_is_blank(*string)) string++;
    size_t length = text_folded(string);
    if (!length) return result;
    if (to != result) *to++ = ' ';
    memcpy(to, string, length);
    to += length;
    string += length;
  }
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
