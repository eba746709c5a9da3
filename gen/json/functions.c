/* SPDX-License-Identifier: MIT */
/* Functions, events and callbacks as JSON. */
#include "gen/cdecl.h"
#include "gen/json/write.h"
#include "model/derive.h"
#include "model/places.h"
#include "model/words.h"

static void put_rows(const struct json_gen *in, const char *key,
                     const struct spec_capability_row_list *rows) {
  if (!(in->spec->interface->traits & HAS_CAPABILITIES)) return;
  JW_OBJECTS (in->writer, key, row, *rows) {
    size_t bit = capability_bit(in->spec, row->id);
    jw_put_string(in->writer, "id", row->id);
    if (bit < in->spec->capabilities.list.count) jw_put_integer(in->writer, "bit", (long long)bit);
    put_doc(in, "doc", row->doc);
  }
}

static void start_error(const struct json_gen *in, const char *id, const char *source) {
  jw_object(in->writer);
  jw_put_string(in->writer, "id", id);
  jw_put_string(in->writer, "source", source);
}

/* Writes errors in the order of the reference: of capabilities, listed ones, of parameters. */
static void put_errors(const struct json_gen *in, const struct spec_function *function) {
  if (!(in->spec->interface->traits & HAS_ERRORS)) return;
  jw_put_array(in->writer, "errors");
  LIST_EACH (row, function->required) {
    start_error(in, in->spec->interface->errors[ERROR_MISSING_CAPABILITY], "capability");
    jw_put_string(in->writer, "capability", row->id);
    jw_end(in->writer);
  }
  LIST_EACH (error, function->errors) {
    start_error(in, error->id, "listed");
    if (error->since.major)
      jw_put_string(in->writer, "since", release_text(in->arena, error->since));
    put_doc(in, "doc", error->doc);
    jw_end(in->writer);
  }
  LIST_EACH (param, function->params)
    for (size_t i = 0; i < param->derived_count; i++) {
      start_error(in, param->derived[i].id, "param");
      jw_put_string(in->writer, "param", param->id);
      jw_put_string(in->writer, "reason", derived_words[param->derived[i].reason]);
      jw_end(in->writer);
    }
  jw_end(in->writer);
}

/* Writes a declaration: `head`, the parameters after `first`, and `tail`. */
static void put_declaration(const struct json_gen *in, const char *key, const char *head,
                            const struct spec_param_list *params, const char *first,
                            const char *tail) {
  struct text text = text_new(in->arena->escape);
  text_add(&text, head);
  cdecl_params(&text, in->arena, params, first, ", ");
  text_add(&text, tail);
  jw_put_string(in->writer, key, text_string(&text));
  text_free(&text);
}

/* The result of a function of an interface whose functions have results. */
static void put_result(const struct json_gen *in, const struct spec_function *function) {
  if (!function->result) return;
  put_type(in, "result", function->result);
  put_doc(in, "resultDoc", function->result_doc);
  JW_OBJECTS (in->writer, "outcomes", outcome, function->outcomes) {
    jw_put_string(in->writer, "id", outcome->id);
    put_doc(in, "doc", outcome->doc);
  }
}

static void put_prototype(const struct json_gen *in, const struct spec_function *function) {
  const struct interface_names *names = &in->spec->interface->names;
  const char *result = function->result ? cdecl_type(in->arena, function->result) : names->error;
  const char *head = arena_printf(in->arena, "%s %s(", result, function->id);
  bool empty = !names->environment && !function->params.count;
  if (names->environment)
    head = arena_printf(in->arena, "%s%s* %s", head, names->environment, names->env);
  put_declaration(in, "prototype", head, &function->params, names->environment ? ", " : "",
                  empty ? "void)" : ")");
}

void put_function(const struct json_gen *in, const struct spec_function *function) {
  put_prototype(in, function);
  put_result(in, function);
  put_params(in, &function->params, OWNER_FUNCTION);
  put_rows(in, "requiredCapabilities", &function->required);
  put_rows(in, "optionalCapabilities", &function->optional);
  put_errors(in, function);
}

static void put_callback_type(const struct json_gen *in, const struct spec_event *event) {
  const struct interface_names *names = &in->spec->interface->names;
  const char *type = arena_printf(in->arena, "%s%s", names->callback, event->id);
  const char *head = arena_printf(in->arena, "typedef void (JNICALL *%s)(%s *%s", type,
                                  names->environment, names->event_env);
  jw_put_string(in->writer, "callbackType", type);
  put_declaration(in, "typedef", head, &event->params, ", ", ");");
}

void put_event(const struct json_gen *in, const struct spec_event *event) {
  if (in->spec->interface->dispatch == DISPATCH_CALLBACKS) put_callback_type(in, event);
  put_params(in, &event->params, OWNER_EVENT);
  put_rows(in, "requiredCapabilities", &event->required);
  put_rows(in, "optionalCapabilities", &event->optional);
}

void put_callback(const struct json_gen *in, const struct spec_callback *callback) {
  const char *calling = in->spec->interface->names.environment ? "JNICALL " : "";
  put_declaration(in, "typedef",
                  arena_printf(in->arena, "typedef %s (%s*%s)(",
                               cdecl_type(in->arena, callback->result), calling, callback->id),
                  &callback->params, "", ");");
  put_type(in, "result", callback->result);
  put_params(in, &callback->params, OWNER_CALLBACK);
}
