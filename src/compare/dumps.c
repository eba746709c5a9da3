/* SPDX-License-Identifier: MIT */
/* The formats of dumps, which no header shows: what differs there breaks what writes or reads them. */
#include "base/text.h"
#include "compare/comparison.h"

#include <string.h>

static const char *word_or_none(const struct compared *p, const struct attribute *row,
                                const void *item) {
  const char *word = attribute_word(p->c->arena, row, item);
  if (!word && row->kind == VALUE_FLAG) word = row->words[row->usual];
  return word ? word : "none";
}

/* What the rows of an element say that differs, but words for readers, and the list of records. */
static void compare_rows(const struct compared *p, const char *element, const char *what,
                         const void *old, const void *new) {
  const struct interface *interface = p->c->old->interface;
  FOR_ATTRIBUTES (row, vocabulary_find(interface, element), interface) {
    if (!row->fact || row->difference || strcmp(row->fact, "records") == 0) continue;
    const char *was = word_or_none(p, row, old), *is = word_or_none(p, row, new);
    if (strcmp(was, is) != 0)
      compare_differs(p, "%s%s is %s, %s %s", what, row->name, is, compare_was(p->c), was);
  }
}

static const char *group_of(const struct spec_dump_item *item) {
  return item->group ? item->group->id : "";
}

/* The place of the item, or -1. */
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

static void odd_items(const struct compared *p, const struct spec_dump_item_list *in,
                      const struct spec_dump_item_list *out, const char *words) {
  for (size_t i = 0; i < in->count; i++)
    if (find_item(out, in->at[i]) < 0) compare_differs(p, "%s %s", item_words(p, in->at[i]), words);
}

/* Those that both have: what they are, and their order. */
static void compare_items(const struct compared *p, const struct spec_dump_item_list *old,
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
  const struct compared p = {c,       CHANGE_ABI,  element_of_item(kind, old)->kind,
                             old->id, &old->place, &new->place};
  compare_rows(&p, "dumprecord", "", old, new);
  odd_items(&p, &old->items, &new->items, "is missing");
  odd_items(&p, &new->items, &old->items, compare_is_new(c));
  compare_items(&p, &old->items, &new->items);
}

static void odd_records(const struct compared *p, const char *in, const char *out,
                        const char *words) {
  const struct string_list names = text_words(p->c->arena, in);
  for (size_t i = 0; i < names.count; i++)
    if (!text_has_word(out, names.at[i])) compare_differs(p, "%s '%s'", words, names.at[i]);
}

static void compare_dump(struct comparison *c, enum item_kind kind, const void *old_item,
                         const void *new_item) {
  const struct spec_dump *old = old_item, *new = new_item;
  const struct compared p = {c,       CHANGE_ABI,  element_of_item(kind, old)->word,
                             old->id, &old->place, &new->place};
  compare_rows(&p, "dump", "", old, new);
  odd_records(&p, old->records, new->records, "no longer has records");
  odd_records(&p, new->records, old->records, "now has records");
}

static const char *const value_word = "value type";

static void compare_values(struct comparison *c) {
  const struct spec *old = c->old->spec, *new = c->new->spec;
  LIST_EACH (dump_value, old->dump_values) {
    const struct spec_dump_value *was = dump_value, *is = spec_dump_value_find(new, was->id);
    const struct compared p = {c,       CHANGE_ABI,  value_word,
                               was->id, &was->place, is ? &is->place : NULL};
    if (is) compare_rows(&p, "valuetype", "", was, is);
    else compare_differs(&p, "is missing");
  }
  LIST_EACH (is, new->dump_values)
    if (!spec_dump_value_find(old, is->id))
      compare_add(c, CHANGE_ADDITIVE, value_word, is->id, NULL, &is->place, "%s '%s': %s",
                  value_word, is->id, compare_is_new(c));
}

/* Tells of the items of a list of one side that the other does not have. */
static void odd_parts(struct comparison *c, unsigned kind, const struct spec *in,
                      const struct spec *out, bool gone) {
  for (struct walk at = walk_spec(in, KIND(kind)); walk_next(&at);) {
    const struct element *element = element_of_item((enum item_kind)kind, at.part.item);
    const char *word = element->kind ? element->kind : element->word;
    if (spec_find(out, at.part.id, KIND(kind))) continue;
    compare_add(c, gone ? CHANGE_ABI : CHANGE_ADDITIVE, word, at.part.id,
                gone ? &at.part.place : NULL, gone ? NULL : &at.part.place, "%s '%s': %s", word,
                at.part.id, gone ? "is missing" : compare_is_new(c));
  }
}

void compare_dumps(struct comparison *c) {
  static const unsigned kinds[] = {ITEM_DUMP_RECORD, ITEM_DUMP};
  compare_values(c);
  for (size_t i = 0; i < 2; i++) {
    odd_parts(c, kinds[i], c->old->spec, c->new->spec, true);
    odd_parts(c, kinds[i], c->new->spec, c->old->spec, false);
  }
  renames_pairs(c, KIND(ITEM_DUMP_RECORD), compare_record);
  renames_pairs(c, KIND(ITEM_DUMP), compare_dump);
}
