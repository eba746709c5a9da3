/* SPDX-License-Identifier: MIT */
/* Items as JSON: their attributes and their parts. */
#include "gen/json/write.h"
#include "model/derive.h"
#include "model/places.h"
#include "model/supplement.h"
#include "model/vocabulary.h"

#include <string.h>

static void put_list(const struct json_gen *in, const struct attribute *row, const void *item) {
  if (!attribute_word(in->arena, row, item)) return;
  jw_put_array(in->writer, row->json);
  for (size_t i = 0; row->kind == VALUE_SET && row->words[i]; i++)
    if (ATTRIBUTE(unsigned, row, item) >> i & 1) jw_string(in->writer, row->words[i]);
  if (row->kind == VALUE_ITEMS)
    for (size_t i = 0; i < ATTRIBUTE(struct string_list, row, item).count; i++)
      jw_string(in->writer, ATTRIBUTE(struct string_list, row, item).at[i]);
  jw_end(in->writer);
}

static void put_attribute(const struct json_gen *in, const struct element *element,
                          const struct attribute *row, const void *item) {
  if (row->kind == VALUE_FLAG) {
    bool set = ATTRIBUTE(bool, row, item);
    if (set || !(element->is & IS_TYPE)) jw_put_boolean(in->writer, row->json, set);
  } else if (row->kind == VALUE_NUMBER) {
    jw_put_integer(in->writer, row->json, ATTRIBUTE(unsigned, row, item));
  } else if (row->kind == VALUE_MINIMUM) {
    const struct spec_type *type = item;
    if (type->has_minimum) jw_put_integer(in->writer, row->json, type->minimum);
  } else if (row->kind == VALUE_SET || row->kind == VALUE_ITEMS) {
    put_list(in, row, item);
  } else {
    const char *word = attribute_word(in->arena, row, item);
    if (word) jw_put_string(in->writer, row->json, word);
  }
}

void put_attributes(const struct json_gen *in, const struct element *element, const void *item) {
  bool more = true; /* rows for another pass */
  for (int behavior = 0; behavior <= 1 && more; behavior++) {
    more = false;
    FOR_ATTRIBUTES (row, element, in->spec->interface) {
      if (!row->json || row->kind == VALUE_REFERENCE) continue;
      if ((row->class_ == CHANGE_BEHAVIOUR) == behavior) put_attribute(in, element, row, item);
      else more = true;
    }
  }
}

/* An item; a group contains the following items. */
static void write_dump_item(const struct json_gen *in, const struct spec_dump_item_list *items,
                            size_t index) {
  const struct spec_dump_item *item = items->at[index];
  bool group = item->kind == DUMP_GROUP;
  jw_object(in->writer);
  jw_put_string(in->writer, "id", item->id);
  put_attributes(in, vocabulary_find(in->spec->interface, group ? "group" : "item"), item);
  if (group) {
    jw_put_array(in->writer, "items");
    for (size_t i = index + 1; i < items->count; i++)
      if (items->at[i]->group == item) write_dump_item(in, items, i);
    jw_end(in->writer);
  }
  put_doc(in, "doc", item->doc);
  jw_end(in->writer);
}

static void put_dump_items(const struct json_gen *in, const struct spec_dump_record *record) {
  jw_put_array(in->writer, "items");
  for (size_t i = 0; i < record->items.count; i++)
    if (!record->items.at[i]->group) write_dump_item(in, &record->items, i);
  jw_end(in->writer);
}

static void put_dump_records(const struct json_gen *in, const struct spec_dump *dump) {
  const struct string_list names = text_words(in->arena, dump->records);
  jw_put_array(in->writer, "records");
  LIST_EACH (name, names) jw_string(in->writer, name);
  jw_end(in->writer);
}

void put_dumps(const struct json_gen *in) {
  const struct spec *spec = in->spec;
  if (!(spec->interface->traits & HAS_DUMPS)) return;
  JW_OBJECTS (in->writer, "valueTypes", value, spec->dump_values)
    put_attributes(in, vocabulary_find(spec->interface, "valuetype"), value);
  PUT_LIST(in, "dumpRecords", spec->dump_records, ITEM_DUMP_RECORD);
  PUT_LIST(in, "dumps", spec->dumps, ITEM_DUMP);
}

static void put_capabilities(const struct json_gen *in) {
  const struct spec_capability_list *list = &in->spec->capabilities.list;
  unsigned widths[CAPABILITY_PADDING_MAX];
  size_t fields = capability_padding(in->spec->interface, list->count, widths), total = list->count;
  PUT_LIST(in, "list", *list, ITEM_CAPABILITY);
  jw_put_array(in->writer, "padding");
  for (size_t i = 0; i < fields; i++) {
    jw_integer(in->writer, widths[i]);
    total += widths[i];
  }
  jw_end(in->writer);
  jw_put_integer(in->writer, "totalBits", (long long)total);
}

static void put_record(const struct json_gen *in, const struct spec_record *record) {
  const char *underscore = supplement_underscore_tags(in->spec) ? "_" : "";
  if (in->spec->interface->names.environment)
    jw_put_string(in->writer, "tag", arena_printf(in->arena, "%s%s", underscore, record->id));
  put_fields(in, record);
}

static void put_constants(const struct json_gen *in, const struct spec_constant_set *set) {
  if (set->function) jw_put_string(in->writer, "function", set->function->id);
  if (set->event) jw_put_string(in->writer, "event", set->event->id);
  PUT_LIST(in, "list", set->list, ITEM_CONSTANT);
}

static void put_sections_of(const struct json_gen *in, const struct spec_intro_list *intros) {
  PUT_LIST(in, "sections", *intros, ITEM_INTRO);
}

static void put_parts(const struct json_gen *in, enum item_kind kind, const void *item) {
  const struct spec_base_type_group *group = item;
  switch (kind) {
    case ITEM_FUNCTION: put_function(in, item); break;
    case ITEM_EVENT: put_event(in, item); break;
    case ITEM_CALLBACK: put_callback(in, item); break;
    case ITEM_RECORD: put_record(in, item); break;
    case ITEM_CAPABILITIES: put_capabilities(in); break;
    case ITEM_CONSTANT_SET: put_constants(in, item); break;
    case ITEM_BASE_TYPE_GROUP:
      put_sections_of(in, &group->intros);
      PUT_LIST(in, "list", group->list, ITEM_BASE_TYPE);
      break;
    case ITEM_ERROR_CATEGORY:
      put_sections_of(in, &((const struct spec_error_category *)item)->intros);
      break;
    case ITEM_DUMP_RECORD: put_dump_items(in, item); break;
    case ITEM_DUMP: put_dump_records(in, item); break;
    case ITEM_CATEGORY: put_sections_of(in, &((const struct spec_category *)item)->intros); break;
    default: break;
  }
}

/* The entry of an item or of the item that contains it. */
static const char *entry_of(const struct json_gen *in, enum item_kind kind, const void *item) {
  enum {
    ENTRIES = KIND(ITEM_FUNCTION) | KIND(ITEM_EVENT) | KIND(ITEM_CALLBACK) | KIND(ITEM_RECORD)
  };
  const struct spec_constant_set *set = item;
  if (in->entry) return in->entry;
  if (KIND(kind) & ENTRIES) return item_id(item);
  if (kind != ITEM_CONSTANT_SET) return NULL;
  return set->function ? set->function->id : set->event ? set->event->id : NULL;
}

void write_item(const struct json_gen *outer, enum item_kind kind, const void *item) {
  const struct element *element = element_of_item(kind, item);
  const struct spec_constant *constant = item;
  struct json_gen inner = *outer;
  const struct json_gen *in = &inner;
  inner.entry = entry_of(outer, kind, item);
  jw_object(in->writer);
  jw_put_string(in->writer, "kind", element->json ? element->json : element->word);
  if (item_id(item)) jw_put_string(in->writer, "id", item_id(item));
  if (kind == ITEM_CAPABILITY)
    jw_put_integer(in->writer, "bit", (long long)capability_bit(in->spec, item_id(item)));
  if (kind == ITEM_CONSTANT) {
    jw_put_string(in->writer, "set", constant->set->id);
    jw_put_integer(in->writer, "value", constant->value);
  }
  put_attributes(in, element, item);
  put_parts(in, kind, item);
  FOR_ATTRIBUTES (row, element, in->spec->interface)
    if (row->kind == VALUE_DOC) put_doc(in, "doc", ATTRIBUTE(const struct doc_node *, row, item));
  jw_end(in->writer);
}
