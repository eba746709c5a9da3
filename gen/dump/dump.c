/* SPDX-License-Identifier: MIT */
/* Code that writes and reads dumps: records as tables and as structures of C. */
#include "gen/cdecl.h"
#include "gen/frame.h"
#include "model/doc_text.h"
#include "model/words.h"

#include <string.h>

static const struct spec_dump_record *record_of(const struct frame *at) {
  return at->item;
}

/* ---- Dumps and records of the release ----------------------------------------------------------- */

static bool has_constant(const struct frame *at, const char *id) {
  return !id || spec_find(at->spec, id, KIND(ITEM_CONSTANT)) != NULL;
}

/* Makes a dump or a record the item of `at`. */
#define SET_ITEM(at, dump_or_record)                               \
  ((at)->item = (dump_or_record), (at)->id = (dump_or_record)->id, \
   (at)->label = (dump_or_record)->label, (at)->doc = (dump_or_record)->doc)

FRAME_EACH(each_dump, at->spec->dumps,
           spec_find(at->spec, item->event, KIND(ITEM_EVENT)) && has_constant(at, item->level),
           SET_ITEM(at, item))

FRAME_EACH(each_record, at->spec->dump_records, has_constant(at, item->tag), SET_ITEM(at, item))

/* True if there is a dump, and a record with specified contents. */
static bool has_dumps(const struct frame *at) {
  struct frame any = *at;
  bool said = false;
  for (size_t i = 0; each_record(&any, i); i++) said |= !record_of(&any)->unsaid;
  return said && each_dump(&any, 0);
}

/* The place of an item. */
struct row {
  const struct spec_dump_record *record;
  size_t index;
};

static const struct spec_dump_item *item_of(const struct frame *at) {
  const struct row *row = at->item;
  return row->record->items.at[row->index];
}

static bool set_row(struct frame *at, const struct spec_dump_record *record, size_t index) {
  struct row *row = arena_alloc(at->input->arena, sizeof *row);
  *row = (struct row){record, index};
  at->item = row;
  at->id = record->items.at[index]->id;
  at->doc = record->items.at[index]->doc;
  return true;
}

static bool each_item(struct frame *at, size_t index) {
  const struct spec_dump_record *record = record_of(at);
  return index < record->items.count && set_row(at, record, index);
}

/* The index of the preceding item with that id in the same record and group, or -1. */
static int place_of(const struct row *row, const char *name) {
  const struct spec_dump_item_list *items = &row->record->items;
  for (size_t i = 0; name && i < row->index; i++)
    if (items->at[i]->group == items->at[row->index]->group && strcmp(items->at[i]->id, name) == 0)
      return (int)i;
  return -1;
}

/* The index of the list whose count or size the item contains, or -1. Such an item is not a member. */
static int list_of(const struct row *row) {
  const struct spec_dump_item_list *items = &row->record->items;
  for (size_t i = row->index + 1; i < items->count; i++) {
    const struct row other = {row->record, i};
    if (place_of(&other, items->at[i]->count) == (int)row->index ||
        place_of(&other, items->at[i]->size) == (int)row->index)
      return (int)i;
  }
  return -1;
}

/* The items of the record, or of the group, that are members of its structure. */
static bool each_member(struct frame *at, size_t index) {
  const struct row *row = at->item, *group = at->label ? NULL : row;
  const struct spec_dump_record *record = group ? group->record : record_of(at);
  const struct spec_dump_item *owner = group ? record->items.at[group->index] : NULL;
  for (size_t i = 0; i < record->items.count; i++) {
    const struct row member = {record, i};
    if (record->items.at[i]->group != owner || list_of(&member) >= 0 || index--) continue;
    return set_row(at, record, i);
  }
  return false;
}

/* The groups of all records. Items that are not groups have a label. */
static bool each_group(struct frame *at, size_t index) {
  struct frame record = *at;
  for (size_t i = 0; each_record(&record, i); i++) {
    const struct spec_dump_record *owner = record.item;
    for (size_t j = 0; j < owner->items.count; j++)
      if (owner->items.at[j]->kind == DUMP_GROUP && !index--) {
        at->label = NULL;
        return set_row(at, owner, j);
      }
  }
  return false;
}

/* The index of the record's first item among the items of all records. */
static size_t first_row(const struct frame *at, const struct spec_dump_record *record) {
  struct frame before = *at;
  size_t first = 0;
  for (size_t i = 0; each_record(&before, i) && before.item != record; i++)
    first += record_of(&before)->items.count;
  return first;
}

static void emit_group_row(const struct frame *at, struct text *out) {
  const struct row *row = at->item;
  text_printf(out, "%zu", first_row(at, row->record) + row->index);
}

static void emit_member_type(const struct frame *at, struct text *out) {
  const struct spec_dump_item *item = item_of(at);
  static const char *const words[] = {
      [DUMP_U1] = "uint8_t",  [DUMP_U2] = "uint16_t",  [DUMP_U4] = "uint32_t",
      [DUMP_U8] = "uint64_t", [DUMP_TYPE] = "uint8_t", [DUMP_PRIMITIVE] = "uint8_t",
      [DUMP_GROUP] = NULL};
  bool list = dump_item_is_list(item);
  const char *word = words[item->kind];
  if (list || item->kind == DUMP_VALUE)
    text_printf(out, "struct %s_dump_%s", at->spec->interface->stem, list ? "list" : "value");
  else text_add(out, word ? word : "uint64_t");
}

static void emit_item_kind(const struct frame *at, struct text *out) {
  const struct spec_dump_item *item = item_of(at);
  text_add(out, item->kind == DUMP_GROUP ? "group" : dump_kind_words[item->kind]);
}

static size_t inner_items(const struct row *row) {
  const struct spec_dump_item_list *items = &row->record->items;
  size_t count = 0;
  for (size_t i = row->index + 1; i < items->count; i++)
    count += items->at[i]->group == items->at[row->index];
  return count;
}

static void emit_row(const struct frame *at, struct text *out) {
  const struct row *row = at->item;
  const struct spec_dump_item *item = item_of(at);
  text_printf(out, "%d, %zu, %d, %d, %d, %d, %d", item->optional, inner_items(row),
              place_of(row, item->count), place_of(row, item->type), place_of(row, item->of),
              place_of(row, item->size), list_of(row));
}

static void emit_place(const struct frame *at, struct text *out) {
  const struct row *row = at->item;
  const struct spec_dump_item *item = item_of(at);
  if (list_of(row) >= 0) text_add(out, "0");
  else
    text_printf(out, "offsetof(struct %s_%s_%s, %s)", at->spec->interface->stem,
                item->group ? "group" : "record", item->group ? item->group->id : row->record->id,
                item->id);
}

static size_t most_items(const struct frame *at) {
  struct frame record = *at;
  size_t most = 0;
  for (size_t i = 0; each_record(&record, i); i++)
    if (record_of(&record)->items.count > most) most = record_of(&record)->items.count;
  return most;
}

FRAME_TEST(has_items, most_items(at) > 0)

/* The summary after the label. */
static void emit_in_summary(const struct frame *at, struct text *out) {
  const char *summary = doc_summary(at->input->arena, at->spec, at->doc);
  if (*summary) text_add(out, " ");
  cdecl_comment_text(out, summary);
}

/* The index of the item that identifies the record's object, or -1. */
static int object_of(const struct spec_dump_record *record) {
  const struct spec_dump_item *object = record->type ? dump_record_object(record) : NULL;
  for (size_t i = 0; object && i < record->items.count; i++)
    if (record->items.at[i] == object) return (int)i;
  return -1;
}

/* The index of the item that contains the type of that object, or -1. */
static int type_of(const struct spec_dump_record *record) {
  for (size_t i = 0; i < record->items.count; i++) {
    const struct spec_dump_item *item = record->items.at[i];
    if (!item->group && !dump_item_is_list(item) && text_is(record->type, item->id)) return (int)i;
  }
  return -1;
}

static void emit_record_row(const struct frame *at, struct text *out) {
  const struct spec_dump_record *record = record_of(at);
  int type = type_of(record);
  bool constant =
      type < 0 && record->type && spec_find(at->spec, record->type, KIND(ITEM_CONSTANT));
  text_printf(out, "%zu, %zu, %s, %d, %d, %d", first_row(at, record), record->items.count,
              constant ? record->type : "-1", type, object_of(record), record->unsaid);
}

static const struct spec_dump *dump_of(const struct frame *at) {
  return at->item;
}

static void emit_event(const struct frame *at, struct text *out) {
  const struct spec_event *event = spec_find(at->spec, dump_of(at)->event, KIND(ITEM_EVENT))->item;
  text_add(out, event->constant);
}

/* For each record, whether the dump has it. */
static void add_used(const struct frame *at, struct text *out, bool *untagged) {
  const struct string_list names = text_words(at->input->arena, dump_of(at)->records);
  struct frame record = *at;
  for (size_t i = 0; each_record(&record, i); i++) {
    bool used = string_list_has(&names, record.id);
    if (out) text_printf(out, "%s%d", i ? ", " : "", used);
    if (used && untagged) *untagged = !record_of(&record)->tag;
  }
}

static void emit_format_row(const struct frame *at, struct text *out) {
  bool untagged = false;
  add_used(at, NULL, &untagged);
  text_printf(out, "%d, %d, %d", dump_of(at)->single, dump_of(at)->partial, untagged);
}

/* The number that is added to the type of a requested event. */
FRAME_TEXT(emit_requested, at->spec->interface->names.event_requested)
FRAME_TEST(has_requested, at->spec->interface->names.event_requested &&has_constant(
                              at, at->spec->interface->names.event_requested))

/* ---- Types of values ---------------------------------------------------------------------------- */

FRAME_EACH(each_type, at->spec->dump_values, has_constant(at, item->id), at->item = item;
           at->id = item->id)

static void emit_value_size(const struct frame *at, struct text *out) {
  static const char *const sizes[] = {
      [DUMP_U1] = "1", [DUMP_U2] = "2", [DUMP_U4] = "4", [DUMP_U8] = "8"};
  const struct spec_dump_value *value = at->item;
  text_add(out, value->kind <= DUMP_U8 ? sizes[value->kind] : "0");
}

#define DUMP_WORDS(TEXT, NUMBER, EMIT, TEST, WORD)                          \
  WORD("dumps", NULL, has_dumps, NULL)                                      \
  WORD("dump", NULL, NULL, each_dump)                                       \
  WORD("dump-record", NULL, NULL, each_record)                              \
  WORD("dump-group", NULL, NULL, each_group)                                \
  WORD("dump-item", NULL, NULL, each_item)                                  \
  WORD("dump-member", NULL, NULL, each_member)                              \
  WORD("items", NULL, has_items, NULL)                                      \
  TEST("said", is_said, !record_of(at)->unsaid)                             \
  TEXT("owner", emit_owner, ((const struct row *)at->item)->record->id)     \
  WORD("member-type", emit_member_type, NULL, NULL)                         \
  WORD("item-kind", emit_item_kind, NULL, NULL)                             \
  TEXT("each", emit_each, dump_each_words[item_of(at)->each])               \
  WORD("row", emit_row, NULL, NULL)                                         \
  WORD("place", emit_place, NULL, NULL)                                     \
  WORD("group-row", emit_group_row, NULL, NULL)                             \
  NUMBER("most-items", emit_most_items, has_items(at) ? most_items(at) : 1) \
  WORD("in-summary", emit_in_summary, NULL, NULL)                           \
  TEXT("tag", emit_tag, record_of(at)->tag ? record_of(at)->tag : "-1")     \
  WORD("record-row", emit_record_row, NULL, NULL)                           \
  WORD("event", emit_event, NULL, NULL)                                     \
  TEXT("level", emit_level, dump_of(at)->level ? dump_of(at)->level : "-1") \
  WORD("requested", emit_requested, has_requested, NULL)                    \
  EMIT("used", emit_used, add_used(at, out, NULL))                          \
  WORD("format-row", emit_format_row, NULL, NULL)                           \
  WORD("value-type", NULL, NULL, each_type)                                 \
  WORD("value-size", emit_value_size, NULL, NULL)                           \
  TEXT("signature", emit_signature, ((const struct spec_dump_value *)at->item)->signature)

FRAME_TABLE(dump_words, DUMP_WORDS)
