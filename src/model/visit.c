/* SPDX-License-Identifier: MIT */
#include "model/visit.h"

#include <string.h>

#define AT(type, member) offsetof(struct spec_##type, member)
#define SPEC(member) offsetof(struct spec, member)
#define DESCRIBED(type) .place = AT(type, place), .doc = AT(type, doc)

/* Lists of an item, in the order of a walk, ended by ITEM_NONE. */
struct list_of {
  unsigned kind;
  size_t list;
};
static const struct list_of lists_of_spec[] = {
    {ITEM_FUNCTION, SPEC(functions)},
    {ITEM_EVENT, SPEC(events)},
    {ITEM_CALLBACK, SPEC(callbacks)},
    {ITEM_RECORD, SPEC(records)},
    {ITEM_CONSTANT_SET, SPEC(constant_sets)},
    {ITEM_CAPABILITIES, SPEC(capabilities)},
    {ITEM_CAPABILITY, SPEC(capabilities.list)},
    {ITEM_ERROR, SPEC(errors)},
    {ITEM_BASE_TYPE, SPEC(base_types)},
    {PART_IDENTITY, SPEC(identities)},
    {ITEM_INTRO, SPEC(intros)},
    {ITEM_INTRO, SPEC(function_intros)},
    {ITEM_CATEGORY, SPEC(categories)},
    {ITEM_INTRO, SPEC(error_intros)},
    {ITEM_ERROR_CATEGORY, SPEC(error_categories)},
    {ITEM_INTRO, SPEC(event_intros)},
    {ITEM_INTRO, SPEC(data_intros)},
    {ITEM_BASE_TYPE_GROUP, SPEC(base_type_groups)},
    {PART_DUMP_VALUE, SPEC(dump_values)},
    {ITEM_DUMP_RECORD, SPEC(dump_records)},
    {ITEM_DUMP, SPEC(dumps)},
    {ITEM_INTRO, SPEC(history_intros)},
    {PART_CHANGE, SPEC(changes)},
    {ITEM_NONE, 0},
};

/* Offsets of common members; 0: none, since the first member is the id. */
static const struct shape {
  size_t place, doc, label, since, preview, number, type;
  struct list_of lists[6];
} shapes[PART_KINDS] = {
    [ITEM_FUNCTION] = {DESCRIBED(function), .label = AT(function, synopsis),
                       .since = AT(function, since), .preview = AT(function, preview),
                       .number = AT(function, slot), .type = AT(function, result),
                       .lists = {{PART_REQUIRED, AT(function, required)},
                                 {PART_OPTIONAL, AT(function, optional)},
                                 {PART_PARAM, AT(function, params)},
                                 {PART_ERROR_ROW, AT(function, errors)},
                                 {PART_OUTCOME, AT(function, outcomes)}}},
    [ITEM_EVENT] = {DESCRIBED(event), .label = AT(event, label), .since = AT(event, since),
                    .preview = AT(event, preview), .number = AT(event, slot),
                    .lists = {{PART_REQUIRED, AT(event, required)},
                              {PART_OPTIONAL, AT(event, optional)},
                              {PART_PARAM, AT(event, params)}}},
    [ITEM_CALLBACK] = {DESCRIBED(callback), .label = AT(callback, synopsis),
                       .since = AT(callback, since), .type = AT(callback, result),
                       .lists = {{PART_PARAM, AT(callback, params)}}},
    [ITEM_RECORD] = {DESCRIBED(record), .label = AT(record, label), .since = AT(record, since),
                     .lists = {{PART_FIELD, AT(record, fields)}}},
    [ITEM_CAPABILITIES] = {DESCRIBED(capabilities), .label = AT(capabilities, label)},
    [ITEM_CAPABILITY] = {DESCRIBED(capability), .since = AT(capability, since),
                         .preview = AT(capability, preview)},
    [ITEM_CONSTANT_SET] = {.place = AT(constant_set, place),
                           .label = AT(constant_set, label),
                           .since = AT(constant_set, since),
                           .lists = {{ITEM_CONSTANT, AT(constant_set, list)}}},
    [ITEM_CONSTANT] = {DESCRIBED(constant)},
    [ITEM_ERROR] = {DESCRIBED(error), .since = AT(error, since), .number = AT(error, number)},
    [ITEM_ERROR_CATEGORY] = {.place = AT(error_category, place),
                             .label = AT(error_category, label),
                             .lists = {{ITEM_INTRO, AT(error_category, intros)}}},
    [ITEM_BASE_TYPE] = {DESCRIBED(base_type)},
    [ITEM_BASE_TYPE_GROUP] = {.place = AT(base_type_group, place),
                              .label = AT(base_type_group, label),
                              .lists = {{ITEM_INTRO, AT(base_type_group, intros)}}},
    [ITEM_CATEGORY] = {.place = AT(category, place),
                       .label = AT(category, label),
                       .lists = {{ITEM_INTRO, AT(category, intros)}}},
    [ITEM_INTRO] = {DESCRIBED(intro), .label = AT(intro, label)},
    [ITEM_DUMP_RECORD] = {DESCRIBED(dump_record), .label = AT(dump_record, label),
                          .since = AT(dump_record, since),
                          .lists = {{PART_DUMP_ITEM, AT(dump_record, items)}}},
    [ITEM_DUMP] = {DESCRIBED(dump), .label = AT(dump, label), .since = AT(dump, since)},
    [PART_PARAM] = {DESCRIBED(param), .type = AT(param, type)},
    [PART_FIELD] = {DESCRIBED(field), .type = AT(field, type)},
    [PART_REQUIRED] = {DESCRIBED(capability_row)},
    [PART_OPTIONAL] = {DESCRIBED(capability_row)},
    [PART_ERROR_ROW] = {DESCRIBED(error_row), .since = AT(error_row, since)},
    [PART_OUTCOME] = {DESCRIBED(error_row)},
    [PART_CHANGE] = {DESCRIBED(change)},
    [PART_IDENTITY] = {DESCRIBED(identity), .label = AT(identity, label),
                       .type = AT(identity, type)},
    [PART_DUMP_ITEM] = {DESCRIBED(dump_item)},
    [PART_DUMP_VALUE] = {.place = AT(dump_value, place)},
};

static const struct list_of *lists_of(unsigned kind) {
  return kind == ITEM_NONE ? lists_of_spec : shapes[kind].lists;
}

/* True if a list of the kind contains one of the kinds, directly or in lists of its items. */
static bool leads_to(unsigned kind, unsigned kinds) {
  if (KIND(kind) & kinds) return true;
  for (const struct list_of *of = shapes[kind].lists; of->kind; of++)
    if (KIND(of->kind) & kinds) return true;
  return false;
}

LIST_TYPE(any_list, void);

static struct any_list list_at(const void *owner, size_t offset) {
  struct any_list list;
  memcpy(&list, (const char *)owner + offset, sizeof list);
  return list;
}

/* Copies a member of an item, if there is one. */
static void visit_get(void *member, size_t size, const void *item, size_t offset) {
  if (offset) memcpy(member, (const char *)item + offset, size);
}

static inline struct part part_of(unsigned kind, const void *item) {
  const struct shape *shape = &shapes[kind];
  struct part part = {.kind = kind, .item = item};
  memcpy(&part.id, item, sizeof part.id);
  visit_get(&part.number, sizeof part.number, item, shape->number);
  visit_get(&part.place, sizeof part.place, item, shape->place);
  visit_get(&part.doc, sizeof part.doc, item, shape->doc);
  visit_get(&part.type, sizeof part.type, item, shape->type);
  return part;
}

const char *part_label(const struct part *part) {
  const char *label = NULL;
  visit_get(&label, sizeof label, part->item, shapes[part->kind].label);
  return label;
}

struct release part_since(const struct part *part) {
  struct release since = {0, 0, 0};
  visit_get(&since, sizeof since, part->item, shapes[part->kind].since);
  return since;
}

struct release part_preview(const struct part *part) {
  struct release preview = {0, 0, 0};
  visit_get(&preview, sizeof preview, part->item, shapes[part->kind].preview);
  return preview;
}

struct release part_first(const struct part *part) {
  struct release preview = part_preview(part);
  return preview.major ? preview : part_since(part);
}

/* The next item of the lists of an owner that lead to the kinds. */
static bool visit_next(struct walk_level *level, unsigned kinds, struct part *part) {
  for (const struct list_of *of = level->list; of && of->kind;
       level->list = ++of, level->index = 0) {
    if (!level->index && !leads_to(of->kind, kinds)) continue;
    const void *item = (const char *)level->owner + of->list;
    if (of->kind == ITEM_CAPABILITIES) { /* the only item that is not in a list */
      if (level->index) continue;
    } else {
      struct any_list list = list_at(level->owner, of->list);
      if (level->index == list.count) continue;
      item = list.at[level->index];
    }
    level->index++;
    *part = part_of(of->kind, item);
    return true;
  }
  return false;
}

struct walk walk_spec(const struct spec *spec, unsigned kinds) {
  return (struct walk){.kinds = kinds, .items = {spec, lists_of(ITEM_NONE), 0}};
}

struct walk walk_parts(unsigned kind, const void *item, unsigned kinds) {
  return (struct walk){
      .kinds = kinds, .item = part_of(kind, item), .parts = {item, lists_of(kind), 0}};
}

bool walk_next(struct walk *walk) {
  do {
    if (visit_next(&walk->parts, walk->kinds, &walk->part)) continue;
    if (!visit_next(&walk->items, walk->kinds, &walk->item)) return false;
    walk->part = walk->item;
    walk->parts = (struct walk_level){walk->item.item, lists_of(walk->item.kind), 0};
  } while (!(walk->kinds & KIND(walk->part.kind)));
  return true;
}

size_t walk_count(struct walk walk) {
  size_t count = 0;
  while (walk_next(&walk)) count++;
  return count;
}

bool walk_next_doc(struct walk *walk) {
  for (walk->doc = NULL; !walk->doc;) {
    if (walk->type) {
      walk->doc = walk->type->if_null;
      walk->type = walk->type->target;
    } else {
      if (!walk_next(walk)) return false;
      walk->doc = walk->part.doc;
      walk->type = walk->part.type;
    }
  }
  return true;
}

void visit_filter(struct arena *arena, unsigned kind, void *owner,
                  bool (*keep)(const void *data, const struct part *part), const void *data) {
  for (const struct list_of *of = lists_of(kind); of->kind; of++) {
    if (of->kind == ITEM_CAPABILITIES) continue;
    struct any_list list = list_at(owner, of->list), kept = {NULL, 0};
    for (size_t i = 0; i < list.count; i++) {
      struct part part = part_of(of->kind, list.at[i]);
      if (keep(data, &part)) LIST_ADD(arena, &kept, list.at[i]);
    }
    memcpy((char *)owner + of->list, &kept, sizeof kept);
  }
}
