/* Data types, constants, errors and sections as JSON. */
#include "gen/json/write.h"

#include "model/derive.h"
#include "model/supplement.h"

#include <string.h>

/* ---- Structures and capabilities ----------------------------------------------------------------- */

void write_record(const struct json_gen *in, const struct spec_record *record) {
  start_item(in, element_of_record(record), record);
  put_attributes(in, element_of_record(record), record);
  jw_put_string(in->writer, "tag",
                arena_printf(in->arena, "%s%s", facts_underscore_tags(in->spec) ? "_" : "",
                             record->id));
  put_fields(in, record);
  put_doc(in, "doc", record->doc);
  jw_end(in->writer);
}

size_t capability_bit(const struct spec *spec, const char *id) {
  size_t bit = 0;
  while (bit < spec->capabilities.list.count &&
         strcmp(spec->capabilities.list.at[bit]->id, id) != 0)
    bit++;
  return bit;
}

void write_capability(const struct json_gen *in, const struct spec_capability *capability) {
  start_item(in, element_of_item(ITEM_CAPABILITY), capability);
  jw_put_integer(in->writer, "bit", (long long)capability_bit(in->spec, capability->id));
  put_attributes(in, element_of_item(ITEM_CAPABILITY), capability);
  put_doc(in, "doc", capability->doc);
  jw_end(in->writer);
}

void write_capabilities(const struct json_gen *in) {
  const struct spec_capabilities *capabilities = &in->spec->capabilities;
  unsigned widths[CAPABILITY_PADDING_MAX];
  size_t fields = capability_padding(in->spec->interface, capabilities->list.count, widths);
  size_t total = capabilities->list.count;
  start_item(in, element_of_item(ITEM_CAPABILITIES), capabilities);
  put_attributes(in, element_of_item(ITEM_CAPABILITIES), capabilities);
  PUT_LIST(in, "list", capabilities->list, write_capability);
  jw_put_array(in->writer, "padding");
  for (size_t i = 0; i < fields; i++) {
    jw_integer(in->writer, widths[i]);
    total += widths[i];
  }
  jw_end(in->writer);
  jw_put_integer(in->writer, "totalBits", (long long)total);
  put_doc(in, "doc", capabilities->doc);
  jw_end(in->writer);
}

/* ---- Constants and errors ------------------------------------------------------------------------ */

void write_constant(const struct json_gen *in, const struct spec_constant *constant) {
  start_item(in, element_of_item(ITEM_CONSTANT), constant);
  jw_put_string(in->writer, "set", constant->set->id);
  jw_put_integer(in->writer, "value", constant->value);
  put_attributes(in, element_of_item(ITEM_CONSTANT), constant);
  put_doc(in, "doc", constant->doc);
  jw_end(in->writer);
}

void write_constant_set(const struct json_gen *in, const struct spec_constant_set *set) {
  start_item(in, element_of_item(ITEM_CONSTANT_SET), set);
  put_attributes(in, element_of_item(ITEM_CONSTANT_SET), set);
  if (set->function) jw_put_string(in->writer, "function", set->function->id);
  if (set->event) jw_put_string(in->writer, "event", set->event->id);
  PUT_LIST(in, "list", set->list, write_constant);
  jw_end(in->writer);
}

void write_error(const struct json_gen *in, const struct spec_error *error) {
  start_item(in, element_of_item(ITEM_ERROR), error);
  put_attributes(in, element_of_item(ITEM_ERROR), error);
  put_doc(in, "doc", error->doc);
  jw_end(in->writer);
}

/* ---- Sections ------------------------------------------------------------------------------------ */

void write_intro(const struct json_gen *in, const struct spec_intro *intro) {
  start_item(in, element_of_item(ITEM_INTRO), intro);
  put_attributes(in, element_of_item(ITEM_INTRO), intro);
  put_doc(in, "doc", intro->doc);
  jw_end(in->writer);
}

void write_error_category(const struct json_gen *in, const struct spec_error_category *category) {
  start_item(in, element_of_item(ITEM_ERROR_CATEGORY), category);
  put_attributes(in, element_of_item(ITEM_ERROR_CATEGORY), category);
  PUT_LIST(in, "sections", category->intros, write_intro);
  jw_end(in->writer);
}

void write_base_type(const struct json_gen *in, const struct spec_base_type *type) {
  start_item(in, element_of_item(ITEM_BASE_TYPE), type);
  put_attributes(in, element_of_item(ITEM_BASE_TYPE), type);
  put_doc(in, "doc", type->doc);
  jw_end(in->writer);
}

void write_base_type_group(const struct json_gen *in, const struct spec_base_type_group *group) {
  start_item(in, element_of_item(ITEM_BASE_TYPE_GROUP), group);
  put_attributes(in, element_of_item(ITEM_BASE_TYPE_GROUP), group);
  PUT_LIST(in, "sections", group->intros, write_intro);
  PUT_LIST(in, "list", group->list, write_base_type);
  jw_end(in->writer);
}

void write_category(const struct json_gen *in, const struct spec_category *category) {
  start_item(in, element_of_item(ITEM_CATEGORY), category);
  put_attributes(in, element_of_item(ITEM_CATEGORY), category);
  PUT_LIST(in, "sections", category->intros, write_intro);
  jw_end(in->writer);
}
