/* Data types, constants, errors and sections as JSON. */
#include "gen/json/write.h"

#include "model/derive.h"
#include "model/supplement.h"
#include "model/words.h"

#include <string.h>

static const struct release none = {0, 0, 0};

/* Starts an item with "kind" and "id". An id may be missing from a section. */
static void start_item(const struct json_gen *in, const char *kind, const char *id) {
  jw_object(in->writer);
  jw_put_string(in->writer, "kind", kind);
  if (id) jw_put_string(in->writer, "id", id);
}

/* ---- Structures and capabilities ----------------------------------------------------------------- */

void write_record(const struct json_gen *in, const struct spec_record *record) {
  start_item(in, record->is_union ? "union" : "struct", record->id);
  jw_put_string(in->writer, "label", record->label);
  put_since(in, record->since, none);
  jw_put_string(
      in->writer, "tag",
      arena_printf(in->arena, "%s%s", facts_underscore_tags(in->spec) ? "_" : "", record->id));
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
  start_item(in, "capability", capability->id);
  jw_put_integer(in->writer, "bit", (long long)capability_bit(in->spec, capability->id));
  put_since(in, capability->since, capability->preview);
  put_doc(in, "doc", capability->doc);
  jw_end(in->writer);
}

void write_capabilities(const struct json_gen *in) {
  const struct spec_capabilities *capabilities = &in->spec->capabilities;
  unsigned widths[CAPABILITY_PADDING_MAX];
  size_t fields = capability_padding(in->spec->interface, capabilities->list.count, widths);
  size_t total = capabilities->list.count;
  start_item(in, "capabilities", capabilities->id);
  jw_put_string(in->writer, "label", capabilities->label);
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
  start_item(in, "constant", constant->id);
  jw_put_string(in->writer, "set", constant->set->id);
  jw_put_integer(in->writer, "value", constant->value);
  jw_put_string(in->writer, "source", constant->text);
  put_doc(in, "doc", constant->doc);
  jw_end(in->writer);
}

void write_constant_set(const struct json_gen *in, const struct spec_constant_set *set) {
  start_item(in, "constants", set->id);
  jw_put_string(in->writer, "label", set->label);
  jw_put_string(in->writer, "form", constant_kind_word(set->kind));
  put_since(in, set->since, none);
  if (set->function) jw_put_string(in->writer, "function", set->function->id);
  if (set->event) jw_put_string(in->writer, "event", set->event->id);
  PUT_LIST(in, "list", set->list, write_constant);
  jw_end(in->writer);
}

bool error_is_universal(const struct spec_error *error) {
  return error->category && strcmp(error->category->id, "universal-error") == 0;
}

void write_error(const struct json_gen *in, const struct spec_error *error) {
  start_item(in, "error", error->id);
  jw_put_integer(in->writer, "number", error->number);
  jw_put_string(in->writer, "category", error->category->id);
  jw_put_boolean(in->writer, "universal", error_is_universal(error));
  put_since(in, error->since, none);
  put_doc(in, "doc", error->doc);
  jw_end(in->writer);
}

/* ---- Sections ------------------------------------------------------------------------------------ */

void write_intro(const struct json_gen *in, const struct spec_intro *intro) {
  start_item(in, "section", intro->id);
  jw_put_string(in->writer, "label", intro->label);
  put_doc(in, "doc", intro->doc);
  jw_end(in->writer);
}

void write_error_category(const struct json_gen *in, const struct spec_error_category *category) {
  start_item(in, "errorCategory", category->id);
  jw_put_string(in->writer, "label", category->label);
  PUT_LIST(in, "sections", category->intros, write_intro);
  jw_end(in->writer);
}

void write_base_type(const struct json_gen *in, const struct spec_base_type *type) {
  start_item(in, "baseType", type->id);
  jw_put_string(in->writer, "anchor", type->anchor);
  if (type->definition) jw_put_string(in->writer, "definition", type->definition);
  put_doc(in, "doc", type->doc);
  jw_end(in->writer);
}

void write_base_type_group(const struct json_gen *in, const struct spec_base_type_group *group) {
  start_item(in, "baseTypes", group->id);
  jw_put_string(in->writer, "label", group->label);
  PUT_LIST(in, "sections", group->intros, write_intro);
  PUT_LIST(in, "list", group->list, write_base_type);
  jw_end(in->writer);
}

void write_category(const struct json_gen *in, const struct spec_category *category) {
  start_item(in, "category", category->id);
  jw_put_string(in->writer, "label", category->label);
  PUT_LIST(in, "sections", category->intros, write_intro);
  jw_end(in->writer);
}
