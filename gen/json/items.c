/* SPDX-License-Identifier: MIT */
/* Items as JSON: what the rows of the vocabulary know about each, and its parts. */
#include "gen/json/write.h"
#include "model/attribute.h"
#include "model/derive.h"
#include "model/places.h"
#include "model/supplement.h"

#include <string.h>

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

static void put_constant(const struct json_gen *in, const struct spec_constant *constant) {
  jw_put_string(in->writer, "set", constant->set->id);
  jw_put_integer(in->writer, "value", constant->value);
}

static void put_constants(const struct json_gen *in, const struct spec_constant_set *set) {
  if (set->function) jw_put_string(in->writer, "function", set->function->id);
  if (set->event) jw_put_string(in->writer, "event", set->event->id);
  PUT_LIST(in, "list", set->list, ITEM_CONSTANT);
}

static void put_base_types(const struct json_gen *in, const struct spec_base_type_group *group) {
  PUT_LIST(in, "sections", group->intros, ITEM_INTRO);
  PUT_LIST(in, "list", group->list, ITEM_BASE_TYPE);
}

static void put_sections_of(const struct json_gen *in, const struct spec_intro_list *intros) {
  PUT_LIST(in, "sections", *intros, ITEM_INTRO);
}

static void put_parts(const struct json_gen *in, enum item_kind kind, const void *item) {
  switch (kind) {
    case ITEM_FUNCTION: put_function(in, item); break;
    case ITEM_EVENT: put_event(in, item); break;
    case ITEM_CALLBACK: put_callback(in, item); break;
    case ITEM_RECORD: put_record(in, item); break;
    case ITEM_CAPABILITIES: put_capabilities(in); break;
    case ITEM_CONSTANT_SET: put_constants(in, item); break;
    case ITEM_BASE_TYPE_GROUP: put_base_types(in, item); break;
    case ITEM_ERROR_CATEGORY:
      put_sections_of(in, &((const struct spec_error_category *)item)->intros);
      break;
    case ITEM_DUMP_RECORD: put_dump_items(in, item); break;
    case ITEM_DUMP: put_dump_records(in, item); break;
    case ITEM_CATEGORY: put_sections_of(in, &((const struct spec_category *)item)->intros); break;
    default: break;
  }
}

/* The entry that an item is, or in which it is described. */
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
  struct json_gen inner = *outer;
  const struct json_gen *in = &inner;
  inner.entry = entry_of(outer, kind, item);
  jw_object(in->writer);
  jw_put_string(in->writer, "kind", element->json ? element->json : element->word);
  if (item_id(item)) jw_put_string(in->writer, "id", item_id(item));
  if (kind == ITEM_CAPABILITY)
    jw_put_integer(in->writer, "bit", (long long)capability_bit(in->spec, item_id(item)));
  if (kind == ITEM_CONSTANT) put_constant(in, item);
  put_attributes(in, element, item);
  put_parts(in, kind, item);
  FOR_ATTRIBUTES (row, element, in->spec->interface)
    if (row->kind == VALUE_DOC) put_doc(in, "doc", attribute_doc(row, item));
  jw_end(in->writer);
}
