/* SPDX-License-Identifier: MIT */
/* Types, parameters and fields as JSON. */
#include "gen/json/write.h"

#include "gen/cdecl.h"
#include "model/derive.h"
#include "model/places.h"
#include "model/vocabulary.h"
#include "model/words.h"

static void put_true(const struct json_gen *in, const char *key, bool value) {
  if (value) jw_put_boolean(in->writer, key, true);
}

/* An object of the parameters or fields that a type refers to, unless there are none. */
static void put_references(const struct json_gen *in, const char *key,
                           const struct spec_type *type) {
  bool open = false;
  FOR_ATTRIBUTES (row, element_of_type(type), in->spec->interface) {
    const char *id = row->kind == VALUE_REFERENCE ? ATTRIBUTE(const char *, row, type) : NULL;
    if (!id) continue;
    if (!open) jw_put_object(in->writer, key);
    open = true;
    jw_put_string(in->writer, row->json, id);
  }
  if (open) jw_end(in->writer);
}

/* True for a string that ends with a NUL, or an array of these, not for characters with a length. */
static bool is_string(const struct spec_type *type) {
  if (type->base != TYPE_CHAR || type->pointer == POINTER_OUTPTR) return false;
  return type->pointer == POINTER_ALLOCALLOCBUF || (!type->incount && !type->outcount);
}

void put_type(const struct json_gen *in, const char *key, const struct spec_type *type) {
  const struct element *element = element_of_type(type);
  jw_put_object(in->writer, key);
  jw_put_string(in->writer, "kind", element->name);
  if (type->base != TYPE_VARARGS && !type->record && !type_innermost(type)->callback)
    jw_put_string(in->writer, "c", cdecl_type(in->arena, type));
  if (type->target) {
    put_references(in, "length", type);
    put_true(in, "string", is_string(type));
    put_attributes(in, element, type);
    put_type(in, "target", type->target);
  } else {
    bool own =
        type->record && !spec_find(in->spec, type->name, KIND(ITEM_RECORD)); /* of an event */
    if (type->name && !own) jw_put_string(in->writer, "name", type->name);
    put_true(
        in, "callback",
        type->callback || (type->name && spec_find(in->spec, type->name, KIND(ITEM_CALLBACK))));
    put_attributes(in, element, type);
    put_references(in, "relations", type);
  }
  jw_end(in->writer);
}

static void put_nullability(const struct json_gen *in, const struct spec_type *type) {
  jw_put_boolean(in->writer, "nullable", type->nullable || type->null_is_current);
  put_doc(in, "ifNull", type->if_null);
}

static void put_ownership(const struct json_gen *in, enum ownership ownership, bool by_agent) {
  const char *how = ownership_rows[ownership].word;
  if (!how) return;
  jw_put_object(in->writer, "ownership");
  jw_put_string(in->writer, "freedBy", by_agent ? "agent" : "vm");
  jw_put_string(in->writer, "how", how);
  jw_end(in->writer);
}

/* `argument` is the index of the argument in C. */
static void put_param(const struct json_gen *in, const struct spec_param *param,
                      enum param_owner owner, size_t index, size_t argument) {
  bool function = owner == OWNER_FUNCTION;
  jw_put_string(in->writer, "id", param->id);
  jw_put_integer(in->writer, "index", index);
  if (param->dropped) jw_put_boolean(in->writer, "dropped", true);
  else jw_put_integer(in->writer, "argument", argument);
  jw_put_string(in->writer, "direction",
                direction_words[param_direction(in->spec, param, function)]);
  put_nullability(in, param->type);
  put_type(in, "type", param->type);
  put_ownership(in, param->ownership, function);
  put_true(in, "givesReferences", param->gives_references);
  put_doc(in, "doc", param->doc);
}

void put_params(const struct json_gen *in, const struct spec_param_list *params,
                enum param_owner owner) {
  /* The environment, the first argument of functions and events, is not in the list. */
  size_t argument = owner == OWNER_CALLBACK || !in->spec->interface->names.environment ? 0 : 1;
  size_t index = 0;
  JW_OBJECTS (in->writer, "params", param, *params) {
    put_param(in, param, owner, index++, argument);
    argument += !param->dropped;
  }
}

void put_fields(const struct json_gen *in, const struct spec_record *record) {
  size_t index = 0;
  JW_OBJECTS (in->writer, "fields", field, record->fields) {
    const struct spec_type *type = field->type;
    jw_put_string(in->writer, "id", field->id);
    jw_put_integer(in->writer, "index", index++);
    put_nullability(in, type);
    put_type(in, "type", type);
    if (type->pointer == POINTER_ALLOCFIELDBUF)
      put_ownership(
          in, type_has_allocations(in->spec, type->target) ? OWNED_ARRAY_FIELDS : OWNED_DEALLOCATE,
          true);
    put_true(in, "givesReferences", type_has_references(in->spec, type));
    put_doc(in, "doc", field->doc);
  }
}
