/* SPDX-License-Identifier: MIT */
#include "compare/outcome.h"

#include <stdlib.h>
#include <string.h>

#define ALIKE_NAMED 3

/* A message in its parts: "KIND 'NAME': WORDS". */
struct alike_item {
  const struct change *change;
  const char *kind, *name, *words; /* of another form: "", "", all of it */
  size_t index;
};

static struct alike_item alike_split(struct arena *arena, const struct change *change,
                                     size_t index) {
  const char *message = change->message;
  const char *name = strstr(message, " '"), *words = strstr(message, "': ");
  struct alike_item item = {change, "", "", message, index};
  if (!name || !words || words < name) return item;
  item.kind = arena_strndup(arena, message, (size_t)(name - message));
  item.name = arena_strndup(arena, name + 2, (size_t)(words - name - 2));
  item.words = words + 3;
  return item;
}

static int alike_compare_words(const struct alike_item *a, const struct alike_item *b) {
  if (a->change->class_ != b->change->class_) return a->change->class_ < b->change->class_ ? -1 : 1;
  int order = strcmp(a->kind, b->kind);
  return order ? order : strcmp(a->words, b->words);
}

static int alike_compare(const void *a, const void *b) {
  const struct alike_item *first = a, *second = b;
  int order = alike_compare_words(first, second);
  return order ? order : first->index < second->index ? -1 : 1;
}

const struct alike *alike_find(struct arena *arena, const struct change_list *changes) {
  size_t count = changes->count;
  if (!count) return NULL;
  struct alike_item *items = arena_alloc(arena, count * sizeof *items);
  struct alike *result = arena_alloc(arena, count * sizeof *result);
  size_t *order = arena_alloc(arena, count * sizeof *order);
  for (size_t i = 0; i < count; i++) items[i] = alike_split(arena, changes->at[i], i);
  qsort(items, count, sizeof *items, alike_compare);
  for (size_t i = 0; i < count; i++) order[i] = items[i].index;
  for (size_t i = 0, end; i < count; i = end) {
    for (end = i + 1; end < count && alike_compare_words(&items[i], &items[end]) == 0;) end++;
    bool grouped = end - i >= ALIKE_LEAST && *items[i].kind;
    for (size_t j = i; j < end; j++) result[order[j]] = (struct alike){grouped ? 0 : 1, &order[j]};
    if (grouped) result[order[i]].count = end - i;
  }
  return result;
}

const char *alike_message(struct arena *arena, const struct change_list *changes,
                          const struct alike *alike) {
  struct text out = text_new(arena->escape);
  const char *words = "";
  for (size_t i = 0; i < ALIKE_NAMED; i++) {
    struct alike_item item = alike_split(arena, changes->at[alike->at[i]], i);
    if (i) text_printf(&out, ", '%s'", item.name);
    else text_printf(&out, "%ss '%s'", item.kind, item.name);
    words = item.words;
  }
  text_printf(&out, " and %zu more: %s", alike->count - ALIKE_NAMED, words);
  return text_keep(arena, &out);
}
