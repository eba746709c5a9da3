/* SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "check/checks.h"
#include "model/words.h"

#include <string.h>

/* Reports a problem of an attribute of an item, a record, a dump or a type. */
#define DUMP_REPORT(c, item, attribute, ...) \
  diag_report_at((c)->sink, CHECK_DUMP, (item)->place, attribute, NULL, __VA_ARGS__)

/* The constant with that id, or NULL after reporting it. */
static const struct spec_constant *constant_of(const struct checking *c, const struct place *place,
                                               const char *attribute, const char *id) {
  const struct named *named = spec_find(c->spec, id, KIND(ITEM_CONSTANT));
  if (!named)
    diag_report_at(c->sink, CHECK_DUMP, *place, attribute, NULL, "%s=\"%s\" is not a constant%s",
                   attribute, id, check_suggestion(c, id, KIND(ITEM_CONSTANT)));
  return named ? named->item : NULL;
}

static void check_other_values(const struct checking *c, const struct spec_dump_value *value,
                               const struct spec_constant *constant) {
  for (size_t i = 0; c->spec->dump_values.at[i] != value; i++) {
    const struct spec_dump_value *other = c->spec->dump_values.at[i];
    const struct spec_constant *same = spec_item(c->spec, other->id, KIND(ITEM_CONSTANT));
    struct diag *diag = NULL;
    if (same && same->value == constant->value)
      diag = DUMP_REPORT(c, value, "id", "type '%s' has the number of '%s'", value->id, other->id);
    else if (strcmp(other->signature, value->signature) == 0)
      diag = DUMP_REPORT(c, value, "signature", "type '%s' has the signature of '%s'", value->id,
                         other->id);
    if (diag) diag_note(c->sink, diag, other->place, "'%s' is here", other->id);
  }
}

static void check_value(const struct checking *c, const struct spec_dump_value *value) {
  const struct spec_constant *constant = constant_of(c, &value->place, "id", value->id);
  const char *letter = value->signature;
  if (!constant) return;
  if (constant->value < 0 || constant->value > 255)
    DUMP_REPORT(c, value, "id", "type '%s' is %ld, which is not a byte", value->id,
                (long)constant->value);
  if (value->kind > DUMP_U8 && value->kind != DUMP_OBJECT)
    DUMP_REPORT(c, value, "kind", "type '%s' is of the kind %s; expected u1 to u8, or object",
                value->id, dump_kind_words[value->kind]);
  if (strlen(letter) != 1 || *letter <= ' ' || *letter > '~' || strchr("'\\", *letter))
    DUMP_REPORT(c, value, "signature", "signature=\"%s\" is not one letter", letter);
  check_other_values(c, value, constant);
}

/* The preceding item with that id in the same group, or outside groups. */
static const struct spec_dump_item *dumps_before(const struct spec_dump_record *record,
                                                 const struct spec_dump_item *item,
                                                 const char *id) {
  for (size_t i = 0; record->items.at[i] != item; i++)
    if (record->items.at[i]->group == item->group && strcmp(record->items.at[i]->id, id) == 0)
      return record->items.at[i];
  return NULL;
}

/* Reports a reference that is not to a preceding item of these kinds. */
static void check_reference(const struct checking *c, const struct spec_dump_item *item,
                            const char *attribute, const char *id, unsigned kinds,
                            const char *expected) {
  const struct spec_dump_item *other = id ? dumps_before(c->at.item.item, item, id) : NULL;
  if (!id) return;
  if (!other)
    DUMP_REPORT(c, item, attribute, "%s=\"%s\" of '%s' is not a preceding item", attribute, id,
                item->id);
  else if (dump_item_is_list(other) || !(KIND(other->kind) & kinds))
    DUMP_REPORT(c, item, attribute, "%s=\"%s\" of '%s' is %s; expected %s", attribute, id, item->id,
                dump_item_is_list(other) ? "a list" : dump_kind_phrases[other->kind], expected);
}

/* Reports a number that is already the count or size of another list: each number follows from one list. */
static void check_number_of(const struct checking *c, const struct spec_dump_item *item,
                            const char *attribute, const char *id) {
  const struct spec_dump_record *record = c->at.item.item;
  for (size_t i = 0; id && record->items.at[i] != item; i++) {
    const struct spec_dump_item *other = record->items.at[i];
    if (other->group != item->group || !(text_is(other->count, id) || text_is(other->size, id)))
      continue;
    DUMP_REPORT(c, item, attribute, "'%s' is already the number or the size of '%s'", id,
                other->id);
    return;
  }
}

/* The problem of the type of an item: a value has one, from one source. */
static const char *type_problem(const struct spec_dump_item *item) {
  bool by_class = item->each == EACH_STATIC || item->each == EACH_FIELD;
  if (item->kind != DUMP_VALUE && item->type) return "has a type, but is not a value";
  if (item->kind != DUMP_VALUE && by_class) return "is repeated for each field, but is not a value";
  if (item->kind != DUMP_VALUE && item->optional) return "is optional, but is not a value";
  if (item->each == EACH_INTERFACE && (KIND(item->kind) & (KIND(DUMP_TYPE) | KIND(DUMP_PRIMITIVE))))
    return "is a type for each interface, but interfaces have no types";
  if (item->kind == DUMP_VALUE && item->each == EACH_INTERFACE)
    return "is a value for each interface, but interfaces have no values";
  if (item->kind == DUMP_VALUE && !item->type && !by_class) return "is a value without a type";
  if (by_class && item->type) return "is a value with two types";
  if (item->kind == DUMP_VALUE && item->optional && !dump_item_is_list(item))
    return "is optional, but is not a list";
  return NULL;
}

static const char *number_problem(const struct spec_dump_item *item) {
  if (item->each != EACH_NONE && item->count) return "has both a count and each";
  if (item->each != EACH_NONE && !item->of) return "has each, but lacks the class";
  if (item->each == EACH_NONE && item->of) return "is of a class, but lacks each";
  if (item->size && item->each != EACH_FIELD)
    return "has a size, but is not repeated for each field";
  if (item->group && item->each != EACH_NONE) return "is in a group, which has no class";
  return NULL;
}

static void check_item(const struct checking *c) {
  enum { NUMBERS = KIND(DUMP_U1) | KIND(DUMP_U2) | KIND(DUMP_U4) };
  const struct spec_dump_item *item = c->at.part.item;
  const char *problem = type_problem(item);
  if (!problem) problem = number_problem(item);
  if (problem) DUMP_REPORT(c, item, "id", "item '%s' %s", item->id, problem);
  check_reference(c, item, "count", item->count, NUMBERS, "u1, u2 or u4");
  check_reference(c, item, "size", item->size, NUMBERS, "u1, u2 or u4");
  check_reference(c, item, "of", item->of, KIND(DUMP_CLASS), "a class");
  check_reference(c, item, "type", item->type, KIND(DUMP_TYPE) | KIND(DUMP_PRIMITIVE), "a type");
  check_number_of(c, item, "count", item->count);
  check_number_of(c, item, "size", item->size);
  if (dumps_before(c->at.item.item, item, item->id))
    DUMP_REPORT(c, item, "id", "a second item '%s'", item->id);
}

/* Groups become structures of their own, whose names must differ. */
static void check_group(const struct checking *c, const struct spec_dump_item *group) {
  const struct spec_dump_record *record = c->at.item.item;
  size_t inner = 0;
  for (size_t i = 0; i < record->items.count; i++) inner += record->items.at[i]->group == group;
  if (!inner) DUMP_REPORT(c, group, "id", "group '%s' has no items", group->id);
  for (struct walk at = walk_spec(c->spec, KIND(PART_DUMP_ITEM)); walk_next(&at);) {
    const struct spec_dump_item *other = at.part.item;
    if (other == group) return;
    if (other->kind != DUMP_GROUP || strcmp(other->id, group->id) != 0) continue;
    diag_note(c->sink, DUMP_REPORT(c, group, "id", "a second group '%s'", group->id), other->place,
              "the first one is here");
    return;
  }
}

/* A record with the type of an object has one item that is the object. A class before an object is ambiguous. */
static void check_record_object(const struct checking *c, const struct spec_dump_record *record) {
  const struct spec_dump_item *object = dump_record_object(record);
  if (!object && record->object)
    DUMP_REPORT(c, record, "object", "object=\"%s\" is not an object or a class", record->object);
  else if (!object)
    DUMP_REPORT(c, record, "type", "it has the type of an object, but no item is an object");
  if (!object || record->object || object->kind == DUMP_CLASS) return;
  for (size_t i = 0; record->items.at[i] != object; i++) {
    const struct spec_dump_item *item = record->items.at[i];
    if (!dump_item_is_object(item)) continue;
    DUMP_REPORT(c, record, "type",
                "it may describe '%s' or '%s'; expected object=\"%s\" or object=\"%s\"", item->id,
                object->id, item->id, object->id);
    return;
  }
}

static void check_record_type(const struct checking *c, const struct spec_dump_record *record) {
  const struct spec_dump_item *of = NULL;
  LIST_EACH (item, record->items) {
    if (item->group || dump_item_is_list(item)) continue;
    if (strcmp(item->id, record->type) == 0) of = item;
  }
  if (of ? of->kind != DUMP_TYPE && of->kind != DUMP_PRIMITIVE
         : !LIST_FIND(c->spec->dump_values, record->type))
    DUMP_REPORT(c, record, "type", "type=\"%s\" is not a value type or an item", record->type);
}

static void check_record(const struct checking *c) {
  enum { MOST_ITEMS = 100 };
  const struct spec_dump_record *record = c->at.part.item;
  const struct spec_constant *tag =
      record->tag ? constant_of(c, &record->place, "tag", record->tag) : NULL;
  if (tag && (tag->value < 0 || tag->value > 255))
    DUMP_REPORT(c, record, "tag", "tag=\"%s\" is %ld, which is not a byte", record->tag,
                (long)tag->value);
  if (record->unsaid && record->items.count)
    DUMP_REPORT(c, record, "items", "it has items, although items=\"unsaid\"");
  if (!record->unsaid && !record->items.count)
    DUMP_REPORT(c, record, "id",
                "it has no items; expected items=\"unsaid\" if they are not documented");
  if (record->unsaid && !record->tag)
    DUMP_REPORT(c, record, "items", "it has neither documented items nor a tag");
  if (record->items.count > MOST_ITEMS)
    DUMP_REPORT(c, record, "id", "it has %zu items; expected no more than %d", record->items.count,
                MOST_ITEMS);
  if (record->type) {
    check_record_object(c, record);
    check_record_type(c, record);
  } else if (record->object) {
    DUMP_REPORT(c, record, "object",
                "it describes an object, but has no type; expected type=\"...\" with object=\"%s\"",
                record->object);
  }
  for (size_t i = 0; i < c->spec->dumps.count; i++)
    if (text_has_word(c->spec->dumps.at[i]->records, record->id)) return;
  diag_report_at(c->sink, CHECK_UNUSED_RECORD, record->place, "id", record->id,
                 "no dump has records '%s'", record->id);
}

/* The first byte identifies a record. */
static void check_tags(const struct checking *c, const struct string_list *names, size_t index) {
  const struct spec_dump *dump = c->at.part.item;
  const struct spec_dump_record *record =
      spec_item(c->spec, names->at[index], KIND(ITEM_DUMP_RECORD));
  const struct spec_constant *tag = spec_item(c->spec, record->tag, KIND(ITEM_CONSTANT));
  if (!record->tag && names->count > 1)
    DUMP_REPORT(c, dump, "records", "'%s' has no tag that identifies it among records", record->id);
  for (size_t i = 0; i < index; i++) {
    const struct spec_dump_record *other = spec_item(c->spec, names->at[i], KIND(ITEM_DUMP_RECORD));
    const struct spec_constant *same =
        other ? spec_item(c->spec, other->tag, KIND(ITEM_CONSTANT)) : NULL;
    if (other == record) DUMP_REPORT(c, dump, "records", "record '%s' is listed twice", record->id);
    else if (tag && same && same->value == tag->value)
      DUMP_REPORT(c, dump, "records", "records '%s' and '%s' have the same tag", other->id,
                  record->id);
  }
}

/* A record without a tag is a list of objects, with a type and an object for each. */
static void check_entry(const struct checking *c, const struct spec_dump_record *record) {
  const struct spec_dump *dump = c->at.part.item;
  bool plain = record->items.count == 2;
  unsigned kinds = 0;
  for (size_t i = 0; i < record->items.count; i++) {
    plain = plain && !dump_item_is_list(record->items.at[i]);
    kinds |= KIND(record->items.at[i]->kind);
  }
  if (!plain || kinds != (KIND(DUMP_TYPE) | KIND(DUMP_OBJECT)))
    DUMP_REPORT(c, dump, "records", "'%s' has no tag; expected a type and an object in it",
                record->id);
}

static void check_used_records(const struct checking *c) {
  const struct spec_dump *dump = c->at.part.item;
  const struct string_list names =
      check_listed(c, CHECK_DUMP, dump->place, "records", dump->records);
  for (size_t i = 0; i < names.count; i++) {
    const struct spec_dump_record *record = spec_item(c->spec, names.at[i], KIND(ITEM_DUMP_RECORD));
    if (!record) {
      DUMP_REPORT(c, dump, "records", "'%s' is not a record%s", names.at[i],
                  check_suggestion(c, names.at[i], KIND(ITEM_DUMP_RECORD)));
      continue;
    }
    check_tags(c, &names, i);
    if (!record->tag) check_entry(c, record);
  }
}

static const struct spec_constant *level_of(const struct checking *c,
                                            const struct spec_dump *dump) {
  const struct spec_constant *constant = spec_item(c->spec, dump->level, KIND(ITEM_CONSTANT));
  return constant && !constant->problem ? constant : NULL;
}

static bool differ_in_level(const struct checking *c, const struct spec_dump *dump,
                            const struct spec_dump *other) {
  const struct spec_constant *level = level_of(c, dump), *others = level_of(c, other);
  if (!dump->level || !other->level) return false;
  return level && others ? level->value != others->value : strcmp(dump->level, other->level) != 0;
}

/* An event has one dump, or one for each level. */
static void check_event(const struct checking *c) {
  const struct spec_dump *dump = c->at.part.item;
  if (!spec_find(c->spec, dump->event, KIND(ITEM_EVENT)))
    DUMP_REPORT(c, dump, "event", "'%s' is not an event%s", dump->event,
                check_suggestion(c, dump->event, KIND(ITEM_EVENT)));
  if (dump->level) constant_of(c, &dump->place, "level", dump->level);
  if (level_of(c, dump) && level_of(c, dump)->value < 0)
    DUMP_REPORT(c, dump, "level", "'%s' is %d; expected a level of 0 or more", dump->level,
                level_of(c, dump)->value);
  for (size_t i = 0; c->spec->dumps.at[i] != dump; i++) {
    const struct spec_dump *other = c->spec->dumps.at[i];
    if (strcmp(other->event, dump->event) != 0 || differ_in_level(c, dump, other)) continue;
    diag_note(c->sink,
              DUMP_REPORT(c, dump, "event", "event '%s' already passes '%s' at that level",
                          dump->event, other->id),
              other->place, "'%s' is here", other->id);
    return;
  }
}

void check_dumps(const struct spec *spec, struct diag_sink *sink) {
  enum { KINDS = KIND(ITEM_DUMP_RECORD) | KIND(PART_DUMP_ITEM) | KIND(ITEM_DUMP) };
  struct checking c = {spec, sink, walk_spec(spec, KINDS)};
  if (!(spec->interface->traits & HAS_DUMPS)) return;
  for (size_t i = 0; i < spec->dump_values.count; i++) check_value(&c, spec->dump_values.at[i]);
  while (check_next(&c)) {
    const struct spec_dump_item *item = c.at.part.item;
    if (c.at.part.kind == ITEM_DUMP_RECORD) check_record(&c);
    if (c.at.part.kind == PART_DUMP_ITEM) check_item(&c);
    if (c.at.part.kind == PART_DUMP_ITEM && item->kind == DUMP_GROUP) check_group(&c, item);
    if (c.at.part.kind == ITEM_DUMP) {
      check_event(&c);
      check_used_records(&c);
    }
  }
}
