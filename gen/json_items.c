/* Functions, events and callbacks as JSON. */
#include "json_internal.h"

#include "cdecl.h"
#include "derive.h"

/* ---- Capabilities and errors of an item ---------------------------------------------------------- */

static json_t *row_array(const struct gen_input *in, struct spec_capability_row *const *rows,
                         size_t count) {
  json_t *array = ju_array(in->arena);
  for (size_t i = 0; i < count; i++) {
    json_t *object = ju_object(in->arena);
    size_t bit = capability_bit(in->spec, rows[i]->id);
    ju_put_string(in->arena, object, "id", rows[i]->id);
    if (bit < in->spec->capabilities.list.count)
      ju_put(in->arena, object, "bit", json_integer((json_int_t)bit));
    put_doc(in, object, "doc", rows[i]->doc);
    ju_push(in->arena, array, object);
  }
  return array;
}

static json_t *error_row(const struct gen_input *in, const char *id, const char *source) {
  json_t *object = ju_object(in->arena);
  ju_put_string(in->arena, object, "id", id);
  ju_put_string(in->arena, object, "source", source);
  return object;
}

static const char *reason_word(enum derived_reason reason) {
  static const char *const words[] = {
      [DERIVED_NULL] = "null",
      [DERIVED_MINIMUM] = "minimum",
      [DERIVED_BAD_ENUM] = "enum",
      [DERIVED_BAD_HANDLE] = "handle",
      [DERIVED_NOT_ALIVE] = "notAlive",
      [DERIVED_NATIVE] = "native",
      [DERIVED_NEGATIVE_DEPTH] = "negativeDepth",
      [DERIVED_NO_FRAME] = "noFrame",
  };
  return words[reason];
}

static void push_derived(const struct gen_input *in, json_t *array,
                         const struct spec_param *param) {
  for (size_t i = 0; i < param->derived_count; i++) {
    enum derived_reason reason = param->derived[i].reason;
    json_t *row = error_row(in, param->derived[i].id, "param");
    ju_put_string(in->arena, row, "param", param->id);
    ju_put_string(in->arena, row, "reason", reason_word(reason));
    ju_push(in->arena, array, row);
  }
}

/* In the order of documents: capabilities, what is listed, what follows from parameters. */
static json_t *error_array(const struct gen_input *in, const struct spec_function *function) {
  json_t *array = ju_array(in->arena);
  for (size_t i = 0; i < function->required.count; i++) {
    json_t *row = error_row(in, "JVMTI_ERROR_MUST_POSSESS_CAPABILITY", "capability");
    ju_put_string(in->arena, row, "capability", function->required.at[i]->id);
    ju_push(in->arena, array, row);
  }
  for (size_t i = 0; i < function->errors.count; i++) {
    json_t *row = error_row(in, function->errors.at[i]->id, "listed");
    put_doc(in, row, "doc", function->errors.at[i]->doc);
    ju_push(in->arena, array, row);
  }
  for (size_t i = 0; i < function->params.count; i++)
    push_derived(in, array, function->params.at[i]);
  return array;
}

/* ---- Items -------------------------------------------------------------------------------------- */

static void put_flags(const struct gen_input *in, json_t *object,
                      const struct spec_function *function) {
  const struct {
    const char *key;
    bool value;
  } flags[] = {
      {"callbackSafe", function->callback_safe},
      {"noTransition", function->no_transition},
      {"noTrace", function->no_trace},
      {"noDefault", function->no_default},
      {"jkernel", function->jkernel},
      {"eventCapabilities", function->event_capabilities},
  };
  for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
    ju_put(in->arena, object, flags[i].key, json_boolean(flags[i].value));
}

/* Puts a declaration in: `head`, the parameters behind `first`, and `tail`. */
static void put_declaration(const struct gen_input *in, json_t *object, const char *key,
                            const char *head, struct spec_param *const *params, size_t count,
                            const char *first, const char *tail) {
  struct text text = text_new(in->arena->escape);
  text_add(&text, head);
  cdecl_params(&text, in->arena, params, count, first, ", ");
  text_add(&text, tail);
  ju_put_string(in->arena, object, key, text_string(&text));
  text_free(&text);
}

json_t *function_object(const struct gen_input *in, const struct spec_function *function) {
  json_t *object = ju_object(in->arena);
  ju_put_string(in->arena, object, "kind", "function");
  ju_put_string(in->arena, object, "id", function->id);
  ju_put_string(in->arena, object, "synopsis", function->synopsis);
  ju_put_string(in->arena, object, "category", function->category->id);
  ju_put(in->arena, object, "slot", json_integer(function->slot));
  put_since(in, object, function->since, function->preview);
  ju_put_string(in->arena, object, "phase", phase_word(function->phase));
  put_flags(in, object, function);
  put_declaration(in, object, "prototype",
                  arena_printf(in->arena, "jvmtiError %s(jvmtiEnv* env", function->id),
                  function->params.at, function->params.count, ", ", ")");
  ju_put(in->arena, object, "params",
         param_array(in, function->params.at, function->params.count, OWNER_FUNCTION));
  ju_put(in->arena, object, "requiredCapabilities",
         row_array(in, function->required.at, function->required.count));
  ju_put(in->arena, object, "optionalCapabilities",
         row_array(in, function->optional.at, function->optional.count));
  ju_put(in->arena, object, "errors", error_array(in, function));
  put_doc(in, object, "doc", function->doc);
  return object;
}

json_t *event_object(const struct gen_input *in, const struct spec_event *event) {
  const char *type = arena_printf(in->arena, "jvmtiEvent%s", event->id);
  json_t *object = ju_object(in->arena);
  ju_put_string(in->arena, object, "kind", "event");
  ju_put_string(in->arena, object, "id", event->id);
  ju_put_string(in->arena, object, "label", event->label);
  ju_put_string(in->arena, object, "constant", event->constant);
  ju_put(in->arena, object, "number", json_integer(event->slot));
  put_since(in, object, event->since, event->preview);
  ju_put_string(in->arena, object, "phase", phase_word(event->phase));
  ju_put(in->arena, object, "perThread", json_boolean(event->filtered));
  ju_put_string(in->arena, object, "callbackType", type);
  put_declaration(in, object, "typedef",
                  arena_printf(in->arena, "typedef void (JNICALL *%s)(jvmtiEnv *jvmti_env", type),
                  event->params.at, event->params.count, ", ", ");");
  ju_put(in->arena, object, "params",
         param_array(in, event->params.at, event->params.count, OWNER_EVENT));
  ju_put(in->arena, object, "requiredCapabilities",
         row_array(in, event->required.at, event->required.count));
  ju_put(in->arena, object, "optionalCapabilities",
         row_array(in, event->optional.at, event->optional.count));
  put_doc(in, object, "doc", event->doc);
  return object;
}

json_t *callback_object(const struct gen_input *in, const struct spec_callback *callback) {
  json_t *object = ju_object(in->arena);
  ju_put_string(in->arena, object, "kind", "callback");
  ju_put_string(in->arena, object, "id", callback->id);
  ju_put_string(in->arena, object, "synopsis", callback->synopsis);
  ju_put_string(in->arena, object, "category", callback->category->id);
  put_since(in, object, callback->since, (struct release){0, 0, 0});
  put_declaration(in, object, "typedef",
                  arena_printf(in->arena, "typedef %s (JNICALL *%s)(",
                               cdecl_type(in->arena, callback->result), callback->id),
                  callback->params.at, callback->params.count, "", ");");
  ju_put(in->arena, object, "result", type_object(in, callback->result));
  ju_put(in->arena, object, "params",
         param_array(in, callback->params.at, callback->params.count, OWNER_CALLBACK));
  put_doc(in, object, "doc", callback->doc);
  return object;
}
