/* Types, parameters and fields as JSON. */
#include "json_internal.h"

#include "cdecl.h"
#include "derive.h"

static void put_true(const struct gen_input *in, json_t *object, const char *key, bool value) {
  if (value) ju_put(in->arena, object, key, json_true());
}

static void put_name(const struct gen_input *in, json_t *object, const char *key,
                     const char *name) {
  if (name) ju_put_string(in->arena, object, key, name);
}

void put_since(const struct gen_input *in, json_t *object, struct release since,
               struct release preview) {
  ju_put_string(in->arena, object, "since", release_text(in->arena, since));
  if (preview.major) ju_put_string(in->arena, object, "preview", release_text(in->arena, preview));
}

/* ---- Types -------------------------------------------------------------------------------------- */

/* The parameters that a value belongs to: a frame to its thread, a method to its class. */
static void put_relations(const struct gen_input *in, json_t *object,
                          const struct spec_type *type) {
  if (!type->thread_param && !type->class_param && !type->method_param && !type->field_param &&
      !type->frame_param)
    return;
  json_t *relations = ju_object(in->arena);
  put_name(in, relations, "thread", type->thread_param);
  put_name(in, relations, "class", type->class_param);
  put_name(in, relations, "method", type->method_param);
  put_name(in, relations, "field", type->field_param);
  put_name(in, relations, "frame", type->frame_param);
  ju_put(in->arena, object, "relations", relations);
}

static void put_base(const struct gen_input *in, json_t *object, const struct spec_type *type) {
  static const char *const started[] = {"yes", "maybe", "no"};
  if (type->has_minimum)
    ju_put(in->arena, object, "minimum", json_integer((json_int_t)type->minimum));
  if (type->base == TYPE_JTHREAD)
    ju_put_string(in->arena, object, "started", started[type->started]);
  put_true(in, object, "nullIsCurrent", type->null_is_current);
  put_true(in, object, "unconverted", type->unconverted);
  put_true(in, object, "nativeIsError", type->native_is_error);
  put_relations(in, object, type);
}

/* Is it text that ends with a NUL, or an array of such texts? Characters with a length are not. */
static bool is_string(const struct spec_type *type) {
  if (type->base != TYPE_CHAR || type->pointer == POINTER_OUTPTR) return false;
  return type->pointer == POINTER_ALLOCALLOCBUF || (!type->incount && !type->outcount);
}

static void put_pointer(const struct gen_input *in, json_t *object, const struct spec_type *type) {
  if (type->incount || type->outcount) {
    json_t *length = ju_object(in->arena);
    put_name(in, length, "in", type->incount);
    put_name(in, length, "out", type->outcount);
    ju_put(in->arena, object, "length", length);
  }
  put_true(in, object, "string", is_string(type));
  put_true(in, object, "unchecked", type->unchecked);
  ju_put(in->arena, object, "target", type_object(in, type->target));
}

json_t *type_object(const struct gen_input *in, const struct spec_type *type) {
  json_t *object = ju_object(in->arena);
  ju_put_string(in->arena, object, "kind", type_word(type));
  if (type->base != TYPE_VARARGS)
    ju_put_string(in->arena, object, "c", cdecl_type(in->arena, type));
  if (type->target) put_pointer(in, object, type);
  else {
    put_name(in, object, "name", type->name);
    put_base(in, object, type);
  }
  return object;
}

static void put_nullability(const struct gen_input *in, json_t *object,
                            const struct spec_type *type) {
  ju_put(in->arena, object, "nullable", json_boolean(type->nullable || type->null_is_current));
  put_doc(in, object, "ifNull", type->if_null);
}

/* ---- Parameters --------------------------------------------------------------------------------- */

/* What the called side allocates is freed by the calling side. */
static void put_ownership(const struct gen_input *in, json_t *object, enum ownership ownership,
                          bool by_agent) {
  const char *how = ownership_word(ownership);
  if (!how) return;
  json_t *owner = ju_object(in->arena);
  ju_put_string(in->arena, owner, "freedBy", by_agent ? "agent" : "vm");
  ju_put_string(in->arena, owner, "how", how);
  ju_put(in->arena, object, "ownership", owner);
}

/* "id" and "index", which parameters and fields start with. */
static json_t *member(const struct gen_input *in, const char *id, size_t index) {
  json_t *object = ju_object(in->arena);
  ju_put_string(in->arena, object, "id", id);
  ju_put(in->arena, object, "index", json_integer((json_int_t)index));
  return object;
}

/* `argument` is the place among the arguments in C. */
static json_t *param_object(const struct gen_input *in, const struct spec_param *param,
                            enum param_owner owner, size_t index, size_t argument) {
  bool function = owner == OWNER_FUNCTION;
  json_t *object = member(in, param->id, index);
  if (param->dropped) ju_put(in->arena, object, "dropped", json_true());
  else ju_put(in->arena, object, "argument", json_integer((json_int_t)argument));
  ju_put_string(in->arena, object, "direction",
                direction_word(param_direction(in->spec, param, function)));
  put_nullability(in, object, param->type);
  ju_put(in->arena, object, "type", type_object(in, param->type));
  put_ownership(in, object, param->ownership, function);
  put_true(in, object, "givesReferences", param->gives_references);
  put_doc(in, object, "doc", param->doc);
  return object;
}

json_t *param_array(const struct gen_input *in, struct spec_param *const *params, size_t count,
                    enum param_owner owner) {
  json_t *array = ju_array(in->arena);
  /* The environment of functions and events comes first and is in no list. */
  size_t argument = owner == OWNER_CALLBACK ? 0 : 1;
  for (size_t i = 0; i < count; i++) {
    ju_push(in->arena, array, param_object(in, params[i], owner, i, argument));
    if (!params[i]->dropped) argument++;
  }
  return array;
}

/* ---- Fields ------------------------------------------------------------------------------------- */

static json_t *field_object(const struct gen_input *in, const struct spec_field *field,
                            size_t index) {
  const struct spec_type *type = field->type;
  json_t *object = member(in, field->id, index);
  put_nullability(in, object, type);
  ju_put(in->arena, object, "type", type_object(in, type));
  if (type->pointer == POINTER_ALLOCFIELDBUF)
    put_ownership(
        in, object,
        type_has_allocations(in->spec, type->target) ? OWNED_ARRAY_FIELDS : OWNED_DEALLOCATE, true);
  put_true(in, object, "givesReferences", type_has_references(in->spec, type));
  put_doc(in, object, "doc", field->doc);
  return object;
}

json_t *field_array(const struct gen_input *in, const struct spec_record *record) {
  json_t *array = ju_array(in->arena);
  for (size_t i = 0; i < record->fields.count; i++)
    ju_push(in->arena, array, field_object(in, record->fields.at[i], i));
  return array;
}
