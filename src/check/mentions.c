/* SPDX-License-Identifier: MIT */
#include "base/identifier.h"
#include "check/checks.h"
#include "model/lists.h"

#include <string.h>

const char *mentions_next(const char *text, const char *prefix, size_t *length) {
  size_t least = strlen(prefix);
  while ((text = identifier_word(text, length))) {
    if (*length >= least && strncmp(text, prefix, least) == 0) return text;
    text += *length;
  }
  return NULL;
}

/* Texts of one element are counted together, but for those of a list that the author made, whose line is another. */
static unsigned mentions_count(struct mentions *m, const struct doc_node *parent,
                               struct mention *mention, const char *name, size_t length) {
  const char *key = arena_printf(m->arena, "%p %u %.*s", (const void *)parent, mention->node->line,
                                 (int)length, name);
  struct c_name *entry = c_names_enter(&m->counts, key, strlen(key));
  const struct mention *last = entry->value;
  entry->value = mention;
  return last ? last->number + 1 : 1;
}

/* What plain text has of the node itself, or NULL. */
static const char *own_text(const struct mentions *m, const struct doc_node *node, bool *link) {
  *link = node->kind >= DOC_FUNCTION_LINK && node->kind != DOC_INTERNAL_LINK && !node->children;
  if (doc_is_list(node->kind)) return list_tag(m->arena, node);
  return node->kind == DOC_TEXT || *link ? node->text : NULL;
}

static void mentions_add(struct mentions *m, const struct doc_node *parent,
                         const struct doc_node *node, const struct doc_node *place) {
  bool link;
  const char *at = own_text(m, node, &link);
  size_t length;
  for (; at && (at = mentions_next(at, m->prefix, &length)); at += length) {
    struct mention *mention = arena_alloc(m->arena, sizeof *mention);
    struct c_name *entry = c_names_enter(&m->names, at, length);
    if (!entry->value) entry->value = arena_alloc(m->arena, sizeof(struct mention_list));
    *mention = (struct mention){node, place, 0};
    if (!link) mention->number = mentions_count(m, parent, mention, at, length);
    LIST_ADD(m->arena, (struct mention_list *)entry->value, mention);
  }
}

static void add_below(struct mentions *m, const struct doc_node *parent,
                      const struct doc_node *place) {
  for (const struct doc_node *node = parent->children; node; node = node->next) {
    mentions_add(m, parent, node, place);
    add_below(m, node, doc_is_part(node) ? node : place);
  }
}

struct mentions mentions_in(struct arena *arena, const char *prefix, const struct doc_node *doc) {
  struct mentions mentions = {arena, prefix, {.arena = arena}, {.arena = arena}};
  add_below(&mentions, doc, doc);
  return mentions;
}

const struct mention *mentions_find(const struct mentions *mentions, const char *name,
                                    size_t length, size_t skip) {
  const struct c_name *entry = c_names_find(&mentions->names, name, length);
  const struct mention_list *list = entry ? entry->value : NULL;
  return list && skip < list->count ? list->at[skip] : NULL;
}
