/* SPDX-License-Identifier: MIT */
#include "c/parser.h"
#include "compare/surface_items.h"

#include <string.h>

/* The start of names in queries about macros. */
static const char query[] = "jvmtic_query__";

struct macros {
  struct arena *arena;
  const char *prefix;       /* of constants */
  struct c_names names;     /* of all macros; the value is a struct c_macro, NULL after #undef */
  struct string_list order; /* names that may be constants */
};

/* True for names of include guards: JVMTI_H, JVMTI_H_, JVMTI_INCLUDED. */
static bool is_guard(const char *name) {
  static const char *const ends[] = {"_H", "_HPP", "INCLUDED"};
  size_t length = strlen(name);
  while (length && name[length - 1] == '_') length--;
  for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
    size_t tail = strlen(ends[i]);
    if (length >= tail && memcmp(name + length - tail, ends[i], tail) == 0) return true;
  }
  return false;
}

static void found_macro(void *data, const struct c_macro *macro, bool defined) {
  struct macros *macros = data;
  bool new = !c_names_find(&macros->names, macro->name, strlen(macro->name));
  struct c_name *entry = c_names_enter(&macros->names, macro->name, strlen(macro->name));
  struct c_macro *copy = arena_alloc(macros->arena, sizeof *copy);
  *copy = *macro;
  entry->value = defined ? copy : NULL;
  if (new &&text_starts(macro->name, macros->prefix) && !is_guard(macro->name))
    LIST_ADD(macros->arena, &macros->order, entry->name);
}

static const struct c_macro *macro_named(const struct macros *macros, const char *name,
                                         size_t length) {
  struct c_name *entry = c_names_find(&macros->names, name, length);
  return entry ? entry->value : NULL;
}

/* True if the body uses other macros, so that the preprocessor must expand it. */
static bool needs_expansion(const struct macros *macros, struct c_unit *unit, const char *body) {
  struct c_stream stream = c_stream_new(body, strlen(body), NULL, &unit->files);
  for (struct c_token token; (token = c_stream_next(&stream)).kind != C_END;)
    if (token.kind == C_WORD && macro_named(macros, token.text, token.length)) return true;
  return false;
}

static void add_macro(struct surface_source *source, const struct c_macro *macro, const char *body,
                      size_t length) {
  int64_t value;
  if (!c_evaluate(source->unit, body, length, &value)) return; /* not a constant */
  const struct c_name *known =
      c_names_find(&source->unit->constant_names, macro->name, strlen(macro->name));
  struct surface_constant *constant = SURFACE_FIND(source->surface->constants, macro->name);
  if (!known || !known->value)
    surface_add_constant(source->arena, source->surface, macro->name, "", value, macro->place)
        ->form = CONSTANT_DEFINE;
  else if (constant && constant->value != value) { /* an enumerator, which the macro replaces */
    constant->value = value;
    constant->item.place = macro->place;
    constant->form = CONSTANT_DEFINE;
  }
}

/* Reads answers of the form `jvmtic_query__12 expansion`. */
static void read_answers(struct surface_source *source, const struct macros *macros,
                         const struct text *answers) {
  struct c_stream stream =
      c_stream_new(text_string(answers), answers->length, NULL, &source->unit->files);
  const struct c_macro *macro = NULL;
  const char *start = NULL;
  struct c_token token;
  do {
    token = c_stream_next(&stream);
    bool answer = token.kind == C_WORD && token.length > sizeof query - 1 &&
                  memcmp(token.text, query, sizeof query - 1) == 0;
    if (!answer && token.kind != C_END) continue;
    if (macro) add_macro(source, macro, start, (size_t)(token.text - start));
    if (answer)
      macro = macro_named(macros, token.text + sizeof query - 1, token.length - (sizeof query - 1));
    start = token.text + token.length;
  } while (token.kind != C_END);
}

/* Adds a query of a macro's value, at the line of its definition, where the preprocessor reports errors. */
static void add_query(struct text *queries, const struct c_macro *macro) {
  const char *file = macro->place.file;
  if (file && macro->place.line && !strpbrk(file, "\r\n")) {
    text_printf(queries, "#line %u \"", macro->place.line);
    text_add_escaped(queries, file, "\\\"");
    text_add(queries, "\"\n");
  }
  text_printf(queries, "%s%s %s\n", query, macro->name, macro->name);
}

bool surface_add_macros(struct surface_source *source, const struct header_text *header,
                        struct diag_sink *sink) {
  struct arena *arena = source->arena;
  const struct text *text = &header->made.output;
  struct macros macros = {arena, source->names->constant_prefix, {.arena = arena}, {0}};
  struct text queries = text_new(arena->escape);
  c_macros(arena, c_stream_new(text_string(text), text->length, header->path, &source->unit->files),
           found_macro, &macros);
  LIST_EACH (name, macros.order) {
    const struct c_macro *macro = macro_named(&macros, name, strlen(name));
    if (!macro || macro->function_like || !*macro->body) continue;
    if (!needs_expansion(&macros, source->unit, macro->body))
      add_macro(source, macro, macro->body, strlen(macro->body));
    else add_query(&queries, macro);
  }
  bool answered = true;
  if (queries.length) {
    struct c_preprocessed answers =
        c_preprocess(arena, header->path, header->flags, header->language, text_string(&queries));
    answered = answers.status == C_PREPROCESSED;
    if (answered) read_answers(source, &macros, &answers.output);
    else c_preprocess_report(sink, header->path, answers.problem);
    text_free(&answers.output);
  }
  text_free(&queries);
  return answered;
}
