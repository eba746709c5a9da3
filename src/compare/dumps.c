/* SPDX-License-Identifier: MIT */
/* Formats of dumps, which no header shows: differences break writers and readers. */
#include "base/text.h"
#include "compare/comparison.h"

#include <string.h>

static const char *dumps_word(const struct compared *p, const struct attribute *row,
                              const void *item) {
  const char *word = attribute_word(p->c->arena, row, item);
  if (!word && row->kind == VALUE_FLAG) word = row->words[row->usual];
  return word ? word : "none";
}

/* Compares the attributes of an element, except for documentation and the list of records. */
static void compare_rows(const struct compared *p, const char *element, const char *what,
                         const void *old, const void *new) {
  const struct interface *interface = p->c->old->interface;
  FOR_ATTRIBUTES (row, vocabulary_find(interface, element), interface) {
    if (!row->fact || row->difference || strcmp(row->fact, "records") == 0) continue;
    const char *was = dumps_word(p, row, old), *is = dumps_word(p, row, new);
    if (strcmp(was, is) != 0)
      compare_differs(p, "%s%s is %s, %s %s", what, row->name, is, compare_was(p->c), was);
  }
}

static const char *group_of(const struct spec_dump_item *item) {
  return item->group ? item->group->id : "";
}

/* Returns the index of the item, or -1. */
static int find_item(const struct spec_dump_item_list *items, const struct spec_dump_item *item) {
  for (size_t i = 0; i < items->count; i++)
    if (strcmp(items->at[i]->id, item->id) == 0 &&
        strcmp(group_of(items->at[i]), group_of(item)) == 0)
      return (int)i;
  return -1;
}

/* "item 'value' of 'constants'" */
static const char *item_words(const struct compared *p, const struct spec_dump_item *item) {
  return item->group ? arena_printf(p->c->arena, "item '%s' of '%s'", item->id, item->group->id)
                     : arena_printf(p->c->arena, "item '%s'", item->id);
}

static void dumps_odd_items(const struct compared *p, const struct spec_dump_item_list *in,
                            const struct spec_dump_item_list *out, const char *words) {
  for (size_t i = 0; i < in->count; i++)
    if (find_item(out, in->at[i]) < 0) compare_differs(p, "%s %s", item_words(p, in->at[i]), words);
}

/* Compares the items that both have, and their order. */
static void dumps_common_items(const struct compared *p, const struct spec_dump_item_list *old,
                               const struct spec_dump_item_list *new) {
  struct arena *arena = p->c->arena;
  unsigned *places = arena_alloc(arena, (old->count + 1) * sizeof *places);
  size_t *from = arena_alloc(arena, (old->count + 1) * sizeof *from), count = 0;
  for (size_t i = 0; i < old->count; i++) {
    int place = find_item(new, old->at[i]);
    if (place < 0) continue;
    const struct spec_dump_item *was = old->at[i], *is = new->at[place];
    from[count] = i;
    places[count++] = (unsigned)place;
    if ((was->kind == DUMP_GROUP) != (is->kind == DUMP_GROUP))
      compare_differs(p, "%s is %s group", item_words(p, was), is->kind == DUMP_GROUP ? "a" : "no");
    else
      compare_rows(p, was->kind == DUMP_GROUP ? "group" : "item",
                   arena_printf(arena, "%s: ", item_words(p, was)), was, is);
  }
  const bool *kept = compare_in_order(arena, places, count);
  for (size_t i = 0; i < count; i++)
    if (!kept[i]) compare_differs(p, "%s is in another place", item_words(p, old->at[from[i]]));
}

static void compare_record(struct comparison *c, enum item_kind kind, const void *old_item,
                           const void *new_item) {
  const struct spec_dump_record *old = old_item, *new = new_item;
  const struct compared p = {c, CHANGE_ABI, compare_word(kind, old), old, new};
  compare_rows(&p, "dumprecord", "", old, new);
  dumps_odd_items(&p, &old->items, &new->items, "is missing");
  dumps_odd_items(&p, &new->items, &old->items, compare_is_new(c));
  dumps_common_items(&p, &old->items, &new->items);
}

static void dumps_odd_records(const struct compared *p, const char *in, const char *out,
                              const char *words) {
  const struct string_list names = text_words(p->c->arena, in);
  for (size_t i = 0; i < names.count; i++)
    if (!text_has_word(out, names.at[i])) compare_differs(p, "%s '%s'", words, names.at[i]);
}

static void compare_dump(struct comparison *c, enum item_kind kind, const void *old_item,
                         const void *new_item) {
  const struct spec_dump *old = old_item, *new = new_item;
  const struct compared p = {c, CHANGE_ABI, compare_word(kind, old), old, new};
  compare_rows(&p, "dump", "", old, new);
  dumps_odd_records(&p, old->records, new->records, "no longer has records");
  dumps_odd_records(&p, new->records, old->records, "now has records");
}

static void compare_values(struct comparison *c) {
  const struct spec *old = c->old->spec, *new = c->new->spec;
  LIST_EACH (was, old->dump_values) {
    const struct spec_dump_value *is = spec_dump_value_find(new, was->id);
    const struct compared p = {c, CHANGE_ABI, "value type", was, is};
    if (is) compare_rows(&p, "valuetype", "", was, is);
    else compare_differs(&p, "is missing");
  }
  LIST_EACH (is, new->dump_values) {
    const struct compared p = {c, CHANGE_ADDITIVE, "value type", NULL, is};
    if (!spec_dump_value_find(old, is->id)) compare_differs(&p, "%s", compare_is_new(c));
  }
}

void compare_dumps(struct comparison *c) {
  compare_values(c);
  compare_only(c, ITEM_DUMP_RECORD, CHANGE_ABI, CHANGE_ADDITIVE, "missing");
  compare_only(c, ITEM_DUMP, CHANGE_ABI, CHANGE_ADDITIVE, "missing");
  renames_pairs(c, KIND(ITEM_DUMP_RECORD), compare_record);
  renames_pairs(c, KIND(ITEM_DUMP), compare_dump);
}
