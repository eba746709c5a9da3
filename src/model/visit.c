#include "model/visit.h"

#include <string.h>

#define AT(type, member) offsetof(struct spec_##type, member)

/* Where items keep what they have in common; 0: nowhere, for what comes first is the id. */
static const struct shape {
  size_t place, doc, since, preview, label, type, number;
} shapes[PART_KINDS] = {
    [ITEM_FUNCTION] = {AT(function, place), AT(function, doc), AT(function, since),
                       AT(function, preview), AT(function, synopsis), 0, AT(function, slot)},
    [ITEM_EVENT] = {AT(event, place), AT(event, doc), AT(event, since), AT(event, preview),
                    AT(event, label), 0, AT(event, slot)},
    [ITEM_CALLBACK] = {AT(callback, place), AT(callback, doc), AT(callback, since), 0,
                       AT(callback, synopsis), AT(callback, result)},
    [ITEM_RECORD] = {AT(record, place), AT(record, doc), AT(record, since), 0, AT(record, label),
                     0},
    [ITEM_CAPABILITIES] = {AT(capabilities, place), AT(capabilities, doc), 0, 0,
                           AT(capabilities, label)},
    [ITEM_CAPABILITY] = {AT(capability, place), AT(capability, doc), AT(capability, since),
                         AT(capability, preview)},
    [ITEM_CONSTANT_SET] = {AT(constant_set, place), 0, AT(constant_set, since), 0,
                           AT(constant_set, label)},
    [ITEM_CONSTANT] = {AT(constant, place), AT(constant, doc)},
    [ITEM_ERROR] = {AT(error, place), AT(error, doc), AT(error, since), 0, 0, 0, AT(error, number)},
    [ITEM_ERROR_CATEGORY] = {AT(error_category, place), 0, 0, 0, AT(error_category, label)},
    [ITEM_BASE_TYPE] = {AT(base_type, place), AT(base_type, doc)},
    [ITEM_BASE_TYPE_GROUP] = {AT(base_type_group, place), 0, 0, 0, AT(base_type_group, label)},
    [ITEM_CATEGORY] = {AT(category, place), 0, 0, 0, AT(category, label)},
    [ITEM_INTRO] = {AT(intro, place), AT(intro, doc), 0, 0, AT(intro, label)},
    [PART_PARAM] = {AT(param, place), AT(param, doc), 0, 0, 0, AT(param, type)},
    [PART_FIELD] = {AT(field, place), AT(field, doc), 0, 0, 0, AT(field, type)},
    [PART_REQUIRED] = {AT(capability_row, place), AT(capability_row, doc)},
    [PART_OPTIONAL] = {AT(capability_row, place), AT(capability_row, doc)},
    [PART_ERROR_ROW] = {AT(error_row, place), AT(error_row, doc)},
    [PART_CHANGE] = {AT(change, place), AT(change, doc)},
};

/* Which lists stand where, in the order of a walk. */
static const struct list_of {
  unsigned owner, kind;
  size_t list;
} lists[] = {
    {ITEM_NONE, ITEM_FUNCTION, offsetof(struct spec, functions)},
    {ITEM_NONE, ITEM_EVENT, offsetof(struct spec, events)},
    {ITEM_NONE, ITEM_CALLBACK, offsetof(struct spec, callbacks)},
    {ITEM_NONE, ITEM_RECORD, offsetof(struct spec, records)},
    {ITEM_NONE, ITEM_CONSTANT_SET, offsetof(struct spec, constant_sets)},
    {ITEM_NONE, ITEM_CAPABILITIES, offsetof(struct spec, capabilities)},
    {ITEM_NONE, ITEM_CAPABILITY, offsetof(struct spec, capabilities.list)},
    {ITEM_NONE, ITEM_ERROR, offsetof(struct spec, errors)},
    {ITEM_NONE, ITEM_BASE_TYPE, offsetof(struct spec, base_types)},
    {ITEM_NONE, ITEM_INTRO, offsetof(struct spec, intros)},
    {ITEM_NONE, ITEM_INTRO, offsetof(struct spec, function_intros)},
    {ITEM_NONE, ITEM_CATEGORY, offsetof(struct spec, categories)},
    {ITEM_NONE, ITEM_INTRO, offsetof(struct spec, error_intros)},
    {ITEM_NONE, ITEM_ERROR_CATEGORY, offsetof(struct spec, error_categories)},
    {ITEM_NONE, ITEM_INTRO, offsetof(struct spec, event_intros)},
    {ITEM_NONE, ITEM_INTRO, offsetof(struct spec, data_intros)},
    {ITEM_NONE, ITEM_BASE_TYPE_GROUP, offsetof(struct spec, base_type_groups)},
    {ITEM_NONE, ITEM_INTRO, offsetof(struct spec, history_intros)},
    {ITEM_NONE, PART_CHANGE, offsetof(struct spec, changes)},
    {ITEM_FUNCTION, PART_REQUIRED, AT(function, required)},
    {ITEM_FUNCTION, PART_OPTIONAL, AT(function, optional)},
    {ITEM_FUNCTION, PART_PARAM, AT(function, params)},
    {ITEM_FUNCTION, PART_ERROR_ROW, AT(function, errors)},
    {ITEM_EVENT, PART_REQUIRED, AT(event, required)},
    {ITEM_EVENT, PART_OPTIONAL, AT(event, optional)},
    {ITEM_EVENT, PART_PARAM, AT(event, params)},
    {ITEM_CALLBACK, PART_PARAM, AT(callback, params)},
    {ITEM_RECORD, PART_FIELD, AT(record, fields)},
    {ITEM_CONSTANT_SET, ITEM_CONSTANT, AT(constant_set, list)},
    {ITEM_CATEGORY, ITEM_INTRO, AT(category, intros)},
    {ITEM_ERROR_CATEGORY, ITEM_INTRO, AT(error_category, intros)},
    {ITEM_BASE_TYPE_GROUP, ITEM_INTRO, AT(base_type_group, intros)},
};
enum { LISTS = sizeof lists / sizeof *lists };

/* What every list of pointers looks like. */
LIST_TYPE(any_list, void);

static struct any_list list_at(const void *owner, size_t offset) {
  struct any_list list;
  memcpy(&list, (const char *)owner + offset, sizeof list);
  return list;
}

/* Copies a member of an item, if there is one. */
static void get(void *member, size_t size, const void *item, size_t offset) {
  if (offset) memcpy(member, (const char *)item + offset, size);
}

static struct part part_of(unsigned kind, const void *item) {
  const struct shape *shape = &shapes[kind];
  struct part part = {.kind = kind, .item = item};
  memcpy(&part.id, item, sizeof part.id);
  get(&part.label, sizeof part.label, item, shape->label);
  get(&part.place, sizeof part.place, item, shape->place);
  get(&part.since, sizeof part.since, item, shape->since);
  get(&part.preview, sizeof part.preview, item, shape->preview);
  get(&part.doc, sizeof part.doc, item, shape->doc);
  get(&part.number, sizeof part.number, item, shape->number);
  get(&part.type, sizeof part.type, item, shape->type);
  return part;
}

/* The next of the lists of one owner. */
static bool next(struct walk_level *level, struct part *part) {
  for (; level->owner && level->list < LISTS; level->list++, level->index = 0) {
    const struct list_of *of = &lists[level->list];
    if (of->owner != level->kind) continue;
    if (of->kind == ITEM_CAPABILITIES) { /* the only item that stands alone */
      if (level->index++) continue;
      *part = part_of(of->kind, (const char *)level->owner + of->list);
      return true;
    }
    struct any_list list = list_at(level->owner, of->list);
    if (level->index == list.count) continue;
    *part = part_of(of->kind, list.at[level->index++]);
    return true;
  }
  return false;
}

struct walk walk_spec(const struct spec *spec, unsigned kinds) {
  return (struct walk){.kinds = kinds, .items = {.owner = spec, .kind = ITEM_NONE}};
}

struct walk walk_parts(unsigned kind, const void *item, unsigned kinds) {
  return (struct walk){
      .kinds = kinds, .item = part_of(kind, item), .parts = {.owner = item, .kind = kind}};
}

bool walk_next(struct walk *walk) {
  do {
    if (next(&walk->parts, &walk->part)) continue;
    if (!next(&walk->items, &walk->item)) return false;
    walk->part = walk->item;
    walk->parts = (struct walk_level){.owner = walk->item.item, .kind = walk->item.kind};
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
  for (size_t i = 0; i < LISTS; i++) {
    if (lists[i].owner != kind || lists[i].kind == ITEM_CAPABILITIES) continue;
    struct any_list list = list_at(owner, lists[i].list), kept = {NULL, 0};
    for (size_t j = 0; j < list.count; j++) {
      struct part part = part_of(lists[i].kind, list.at[j]);
      if (keep(data, &part)) LIST_ADD(arena, &kept, list.at[j]);
    }
    memcpy((char *)owner + lists[i].list, &kept, sizeof kept);
  }
}
