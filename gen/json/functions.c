/* SPDX-License-Identifier: MIT */
/* Functions, events and callbacks as JSON. */
#include "gen/json/write.h"

#include "gen/cdecl.h"
#include "model/derive.h"
#include "model/order.h"
#include "model/words.h"

/* ---- Capabilities and errors of an item ---------------------------------------------------------- */

static void put_rows(const struct json_gen *in, const char *key,
                     const struct spec_capability_row_list *rows) {
  jw_put_array(in->writer, key);
  for (size_t i = 0; i < rows->count; i++) {
    size_t bit = capability_bit(in->spec, rows->at[i]->id);
    jw_object(in->writer);
    jw_put_string(in->writer, "id", rows->at[i]->id);
    if (bit < in->spec->capabilities.list.count) jw_put_integer(in->writer, "bit", (long long)bit);
    put_doc(in, "doc", rows->at[i]->doc);
    jw_end(in->writer);
  }
  jw_end(in->writer);
}

static void start_error(const struct json_gen *in, const char *id, const char *source) {
  jw_object(in->writer);
  jw_put_string(in->writer, "id", id);
  jw_put_string(in->writer, "source", source);
}

static void write_derived(const struct json_gen *in, const struct spec_param *param) {
  for (size_t i = 0; i < param->derived_count; i++) {
    start_error(in, param->derived[i].id, "param");
    jw_put_string(in->writer, "param", param->id);
    jw_put_string(in->writer, "reason", derived_reason_word(param->derived[i].reason));
    jw_end(in->writer);
  }
}

/* In the order of documents: capabilities, what is listed, what follows from parameters. */
static void put_errors(const struct json_gen *in, const struct spec_function *function) {
  jw_put_array(in->writer, "errors");
  for (size_t i = 0; i < function->required.count; i++) {
    start_error(in, in->spec->interface->errors[ERROR_MISSING_CAPABILITY], "capability");
    jw_put_string(in->writer, "capability", function->required.at[i]->id);
    jw_end(in->writer);
  }
  for (size_t i = 0; i < function->errors.count; i++) {
    start_error(in, function->errors.at[i]->id, "listed");
    put_doc(in, "doc", function->errors.at[i]->doc);
    jw_end(in->writer);
  }
  for (size_t i = 0; i < function->params.count; i++) write_derived(in, function->params.at[i]);
  jw_end(in->writer);
}

/* ---- Items -------------------------------------------------------------------------------------- */

/* Puts a declaration in: `head`, the parameters behind `first`, and `tail`. */
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

void put_function(const struct json_gen *in, const struct spec_function *function) {
  const struct interface_names *names = &in->spec->interface->names;
  const char *head = arena_printf(in->arena, "%s %s(%s* %s", names->error, function->id,
                                  names->environment, names->env);
  put_declaration(in, "prototype", head, &function->params, ", ", ")");
  put_params(in, &function->params, OWNER_FUNCTION);
  put_rows(in, "requiredCapabilities", &function->required);
  put_rows(in, "optionalCapabilities", &function->optional);
  put_errors(in, function);
}

void put_event(const struct json_gen *in, const struct spec_event *event) {
  const struct interface_names *names = &in->spec->interface->names;
  const char *type = arena_printf(in->arena, "%s%s", names->callback, event->id);
  const char *head = arena_printf(in->arena, "typedef void (JNICALL *%s)(%s *%s", type,
                                  names->environment, names->event_env);
  jw_put_string(in->writer, "callbackType", type);
  put_declaration(in, "typedef", head, &event->params, ", ", ");");
  put_params(in, &event->params, OWNER_EVENT);
  put_rows(in, "requiredCapabilities", &event->required);
  put_rows(in, "optionalCapabilities", &event->optional);
}

void put_callback(const struct json_gen *in, const struct spec_callback *callback) {
  put_declaration(in, "typedef",
                  arena_printf(in->arena, "typedef %s (JNICALL *%s)(",
                               cdecl_type(in->arena, callback->result), callback->id),
                  &callback->params, "", ");");
  put_type(in, "result", callback->result);
  put_params(in, &callback->params, OWNER_CALLBACK);
}
