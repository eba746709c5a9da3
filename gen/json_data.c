/* Data types, constants, errors and sections as JSON. */
#include "json_internal.h"

#include "derive.h"
#include "facts.h"

#include <string.h>

static const struct release none = {0, 0, 0};

/* "kind" and "id", which every item starts with. An id may be missing from a section. */
static json_t *item(const struct gen_input *in, const char *kind, const char *id) {
  json_t *object = ju_object(in->arena);
  ju_put_string(in->arena, object, "kind", kind);
  if (id) ju_put_string(in->arena, object, "id", id);
  return object;
}

/* An array of what `make` makes of each item of a list. */
#define ARRAY_OF(in, array, list, make)        \
  for (size_t i_ = 0; i_ < (list).count; i_++) \
  ju_push((in)->arena, (array), make((in), (list).at[i_]))

/* ---- Structures and capabilities ----------------------------------------------------------------- */

json_t *record_object(const struct gen_input *in, const struct spec_record *record) {
  json_t *object = item(in, record->is_union ? "union" : "struct", record->id);
  ju_put_string(in->arena, object, "label", record->label);
  put_since(in, object, record->since, none);
  ju_put_string(in->arena, object, "tag",
                arena_printf(in->arena, "%s%s", facts_underscore_tags(in->spec->newest) ? "_" : "",
                             record->id));
  ju_put(in->arena, object, "fields", field_array(in, record));
  put_doc(in, object, "doc", record->doc);
  return object;
}

size_t capability_bit(const struct spec *spec, const char *id) {
  size_t bit = 0;
  while (bit < spec->capabilities.list.count &&
         strcmp(spec->capabilities.list.at[bit]->id, id) != 0)
    bit++;
  return bit;
}

json_t *capability_object(const struct gen_input *in, const struct spec_capability *capability) {
  json_t *object = item(in, "capability", capability->id);
  ju_put(in->arena, object, "bit",
         json_integer((json_int_t)capability_bit(in->spec, capability->id)));
  put_since(in, object, capability->since, capability->preview);
  put_doc(in, object, "doc", capability->doc);
  return object;
}

json_t *capabilities_object(const struct gen_input *in) {
  const struct spec_capabilities *capabilities = &in->spec->capabilities;
  unsigned widths[CAPABILITY_PADDING_MAX];
  size_t fields = capability_padding(capabilities->list.count, widths);
  size_t total = capabilities->list.count;
  json_t *object = item(in, "capabilities", capabilities->id);
  json_t *list = ju_array(in->arena), *padding = ju_array(in->arena);
  ARRAY_OF(in, list, capabilities->list, capability_object);
  for (size_t i = 0; i < fields; i++) {
    ju_push(in->arena, padding, json_integer(widths[i]));
    total += widths[i];
  }
  ju_put_string(in->arena, object, "label", capabilities->label);
  ju_put(in->arena, object, "list", list);
  ju_put(in->arena, object, "padding", padding);
  ju_put(in->arena, object, "totalBits", json_integer((json_int_t)total));
  put_doc(in, object, "doc", capabilities->doc);
  return object;
}

/* ---- Constants and errors ------------------------------------------------------------------------ */

json_t *constant_object(const struct gen_input *in, const struct spec_constant *constant) {
  json_t *object = item(in, "constant", constant->id);
  ju_put_string(in->arena, object, "set", constant->set->id);
  ju_put(in->arena, object, "value", json_integer(constant->value));
  ju_put_string(in->arena, object, "source", constant->text);
  put_doc(in, object, "doc", constant->doc);
  return object;
}

json_t *constant_set_object(const struct gen_input *in, const struct spec_constant_set *set) {
  json_t *object = item(in, "constants", set->id);
  json_t *list = ju_array(in->arena);
  ju_put_string(in->arena, object, "label", set->label);
  ju_put_string(in->arena, object, "form", constant_kind_word(set->kind));
  put_since(in, object, set->since, none);
  if (set->function) ju_put_string(in->arena, object, "function", set->function->id);
  if (set->event) ju_put_string(in->arena, object, "event", set->event->id);
  ARRAY_OF(in, list, set->list, constant_object);
  ju_put(in->arena, object, "list", list);
  return object;
}

bool error_is_universal(const struct spec_error *error) {
  return error->category && strcmp(error->category->id, "universal-error") == 0;
}

json_t *error_object(const struct gen_input *in, const struct spec_error *error) {
  json_t *object = item(in, "error", error->id);
  ju_put(in->arena, object, "number", json_integer(error->number));
  ju_put_string(in->arena, object, "category", error->category->id);
  ju_put(in->arena, object, "universal", json_boolean(error_is_universal(error)));
  put_since(in, object, error->since, none);
  put_doc(in, object, "doc", error->doc);
  return object;
}

/* ---- Sections ------------------------------------------------------------------------------------ */

json_t *intro_object(const struct gen_input *in, const struct spec_intro *intro) {
  json_t *object = item(in, "section", intro->id);
  ju_put_string(in->arena, object, "label", intro->label);
  put_doc(in, object, "doc", intro->doc);
  return object;
}

json_t *error_category_object(const struct gen_input *in,
                              const struct spec_error_category *category) {
  json_t *object = item(in, "errorCategory", category->id);
  json_t *intros = ju_array(in->arena);
  ju_put_string(in->arena, object, "label", category->label);
  ARRAY_OF(in, intros, category->intros, intro_object);
  ju_put(in->arena, object, "sections", intros);
  return object;
}

json_t *base_type_object(const struct gen_input *in, const struct spec_base_type *type) {
  json_t *object = item(in, "baseType", type->id);
  ju_put_string(in->arena, object, "anchor", type->anchor);
  if (type->definition) ju_put_string(in->arena, object, "definition", type->definition);
  put_doc(in, object, "doc", type->doc);
  return object;
}

json_t *base_type_group_object(const struct gen_input *in,
                               const struct spec_base_type_group *group) {
  json_t *object = item(in, "baseTypes", group->id);
  json_t *intros = ju_array(in->arena), *list = ju_array(in->arena);
  ju_put_string(in->arena, object, "label", group->label);
  ARRAY_OF(in, intros, group->intros, intro_object);
  ARRAY_OF(in, list, group->list, base_type_object);
  ju_put(in->arena, object, "sections", intros);
  ju_put(in->arena, object, "list", list);
  return object;
}

json_t *category_object(const struct gen_input *in, const struct spec_category *category) {
  json_t *object = item(in, "category", category->id);
  json_t *intros = ju_array(in->arena);
  ju_put_string(in->arena, object, "label", category->label);
  ARRAY_OF(in, intros, category->intros, intro_object);
  ju_put(in->arena, object, "sections", intros);
  return object;
}
