/* The facts of a spec, a line each: the ground truth for comparisons, tests and review. */
#include "show/show.h"

#include "model/derive.h"
#include "model/words.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

struct facts {
  struct arena *arena;
  struct string_list lines;
};

static void fact(struct facts *facts, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static void fact(struct facts *facts, const char *format, ...) {
  struct text line = text_new(facts->arena->escape);
  va_list args;
  va_start(args, format);
  text_vprintf(&line, format, args);
  va_end(args);
  char *copy = arena_strdup(facts->arena, text_string(&line));
  for (char *c = copy; *c; c++)
    if (text_is_blank(*c)) *c = ' '; /* an attribute may hold &#10;, a fact is one line */
  LIST_ADD(facts->arena, &facts->lines, copy);
  text_free(&line);
}

/* ---- Types -------------------------------------------------------------------------------------- */

static void add_attribute(struct text *out, const char *name, const char *value) {
  if (value) text_printf(out, " %s=%s", name, value);
}

static void add_base(struct text *out, const struct spec_type *type) {
  text_add(out, type_word(type));
  if (type->name) text_printf(out, " %s", type->name);
  if (type->has_minimum) text_printf(out, " min=%lld", (long long)type->minimum);
  if (type->null_is_current) text_add(out, " null=current");
  if (type->unconverted) text_add(out, " impl=noconvert");
  if (type->started == STARTED_MAYBE) text_add(out, " started=maybe");
  if (type->started == STARTED_NO) text_add(out, " started=no");
  if (type->native_is_error) text_add(out, " native=error");
  add_attribute(out, "frame", type->frame_param);
  add_attribute(out, "thread", type->thread_param);
  add_attribute(out, "class", type->class_param);
  add_attribute(out, "method", type->method_param);
  add_attribute(out, "field", type->field_param);
}

static void add_type(struct text *out, const struct spec_type *type) {
  if (!type->target) {
    add_base(out, type);
    return;
  }
  text_printf(out, "%s(", type_word(type));
  add_type(out, type->target);
  text_add(out, ")");
  add_attribute(out, "incount", type->incount);
  add_attribute(out, "outcount", type->outcount);
  if (type->nullable) text_add(out, " nullok");
  if (type->unchecked) text_add(out, " impl=nonullcheck");
}

static const char *type_text(struct facts *facts, const struct spec_type *type) {
  struct text out = text_new(facts->arena->escape);
  add_type(&out, type);
  const char *result = arena_strdup(facts->arena, text_string(&out));
  text_free(&out);
  return result;
}

/* ---- Parts of items ----------------------------------------------------------------------------- */

static const char *since_text(struct facts *facts, struct release since) {
  return release_text(facts->arena, since);
}

static void add_params(struct facts *facts, const char *kind, const char *id,
                       const struct spec_param_list *params) {
  for (size_t i = 0; i < params->count; i++) {
    const struct spec_param *param = params->at[i];
    fact(facts, "%s %s param %02zu %s %s%s", kind, id, i + 1, param->id,
         type_text(facts, param->type), param->dropped ? " dropped" : "");
    const char *owned = ownership_word(param->ownership);
    if (owned) fact(facts, "%s %s frees %s %s", kind, id, param->id, owned);
    if (param->gives_references) fact(facts, "%s %s references %s", kind, id, param->id);
    for (size_t j = 0; j < param->derived_count; j++)
      fact(facts, "%s %s derived-error %s %s", kind, id, param->id, param->derived[j].id);
  }
}

static void add_rows(struct facts *facts, const char *kind, const char *id, const char *word,
                     const struct spec_capability_row_list *rows) {
  for (size_t i = 0; i < rows->count; i++)
    fact(facts, "%s %s %s %02zu %s", kind, id, word, i + 1, rows->at[i]->id);
}

static void add_preview(struct facts *facts, const char *kind, const char *id,
                        struct release preview) {
  if (preview.major) fact(facts, "%s %s preview %s", kind, id, since_text(facts, preview));
}

/* ---- Items -------------------------------------------------------------------------------------- */

/* `after` names the item before it in the document, since order decides outputs. */
static void add_function(struct facts *facts, const struct spec_function *function,
                         const char *after) {
  const char *id = function->id;
  fact(facts, "function %s slot %u", id, function->slot);
  fact(facts, "function %s after %s", id, after);
  fact(facts, "function %s category %s", id, function->category->id);
  fact(facts, "function %s synopsis %s", id, function->synopsis);
  fact(facts, "function %s phase %s", id, phase_word(function->phase));
  fact(facts, "function %s since %s", id, since_text(facts, function->since));
  add_preview(facts, "function", id, function->preview);
  if (function->callback_safe) fact(facts, "function %s callback-safe", id);
  if (function->jkernel) fact(facts, "function %s jkernel", id);
  if (function->no_transition) fact(facts, "function %s no-transition", id);
  if (function->no_trace) fact(facts, "function %s no-trace", id);
  if (function->no_default) fact(facts, "function %s no-default", id);
  if (function->event_capabilities) fact(facts, "function %s event-capabilities", id);
  add_params(facts, "function", id, &function->params);
  add_rows(facts, "function", id, "required", &function->required);
  add_rows(facts, "function", id, "optional", &function->optional);
  for (size_t i = 0; i < function->errors.count; i++)
    fact(facts, "function %s error %02zu %s", id, i + 1, function->errors.at[i]->id);
}

static void add_event(struct facts *facts, const struct spec_event *event, const char *after) {
  const char *id = event->id;
  fact(facts, "event %s number %u", id, event->slot);
  fact(facts, "event %s after %s", id, after);
  fact(facts, "event %s constant %s", id, event->constant);
  fact(facts, "event %s label %s", id, event->label);
  fact(facts, "event %s phase %s", id, phase_word(event->phase));
  fact(facts, "event %s since %s", id, since_text(facts, event->since));
  add_preview(facts, "event", id, event->preview);
  if (event->filtered) fact(facts, "event %s per-thread", id);
  add_params(facts, "event", id, &event->params);
  add_rows(facts, "event", id, "required", &event->required);
  add_rows(facts, "event", id, "optional", &event->optional);
}

static void add_callback(struct facts *facts, const struct spec_callback *callback,
                         const char *after) {
  fact(facts, "callback %s after %s", callback->id, after);
  fact(facts, "callback %s category %s", callback->id, callback->category->id);
  fact(facts, "callback %s synopsis %s", callback->id, callback->synopsis);
  fact(facts, "callback %s result %s", callback->id, type_text(facts, callback->result));
  fact(facts, "callback %s since %s", callback->id, since_text(facts, callback->since));
  add_params(facts, "callback", callback->id, &callback->params);
}

static void add_record(struct facts *facts, const struct spec_record *record, const char *after) {
  const char *kind = record->is_union ? "union" : "struct";
  fact(facts, "%s %s after %s", kind, record->id, after);
  fact(facts, "%s %s label %s", kind, record->id, record->label);
  fact(facts, "%s %s since %s", kind, record->id, since_text(facts, record->since));
  for (size_t i = 0; i < record->fields.count; i++)
    fact(facts, "%s %s field %02zu %s %s", kind, record->id, i + 1, record->fields.at[i]->id,
         type_text(facts, record->fields.at[i]->type));
}

static void add_constants(struct facts *facts, const struct spec_constant_set *set,
                          const char *after) {
  fact(facts, "constants %s after %s", set->id, after);
  fact(facts, "constants %s kind %s", set->id, constant_kind_word(set->kind));
  fact(facts, "constants %s label %s", set->id, set->label);
  fact(facts, "constants %s since %s", set->id, since_text(facts, set->since));
  if (set->function) fact(facts, "constants %s in function %s", set->id, set->function->id);
  if (set->event) fact(facts, "constants %s in event %s", set->id, set->event->id);
  for (size_t i = 0; i < set->list.count; i++)
    fact(facts, "constants %s constant %02zu %s = %s = %ld", set->id, i + 1, set->list.at[i]->id,
         set->list.at[i]->text, (long)set->list.at[i]->value);
}

static void add_base_types(struct facts *facts, const struct spec *spec) {
  for (size_t i = 0; i < spec->base_type_groups.count; i++) {
    const struct spec_base_type_group *group = spec->base_type_groups.at[i];
    fact(facts, "base-types %s label %s", group->id, group->label);
    for (size_t j = 0; j < group->list.count; j++) {
      const struct spec_base_type *type = group->list.at[j];
      fact(facts, "base-type %s group %s %02zu", type->id, group->id, j + 1);
      if (strcmp(type->anchor, type->id) != 0)
        fact(facts, "base-type %s anchor %s", type->id, type->anchor);
      if (type->definition)
        fact(facts, "base-type %s definition %s", type->id,
             doc_folded(facts->arena, type->definition));
    }
  }
}

static void add_capabilities(struct facts *facts, const struct spec *spec) {
  if (!spec->capabilities.id) return;
  fact(facts, "capabilities %s label %s", spec->capabilities.id, spec->capabilities.label);
  for (size_t i = 0; i < spec->capabilities.list.count; i++) {
    const struct spec_capability *capability = spec->capabilities.list.at[i];
    fact(facts, "capability %s bit %zu", capability->id, i);
    fact(facts, "capability %s since %s", capability->id, since_text(facts, capability->since));
    add_preview(facts, "capability", capability->id, capability->preview);
  }
}

static void add_errors(struct facts *facts, const struct spec *spec) {
  for (size_t i = 0; i < spec->error_categories.count; i++)
    fact(facts, "error-category %s label %s", spec->error_categories.at[i]->id,
         spec->error_categories.at[i]->label);
  const char *after = "-";
  for (size_t i = 0; i < spec->errors.count; i++) {
    const struct spec_error *error = spec->errors.at[i];
    fact(facts, "error %s number %u", error->id, error->number);
    fact(facts, "error %s category %s", error->id, error->category->id);
    fact(facts, "error %s since %s", error->id, since_text(facts, error->since));
    fact(facts, "error %s after %s", error->id, after);
    after = error->id;
  }
}

#define ADD_INTROS(facts, where, list)                                                    \
  for (size_t i_ = 0; i_ < (list).count; i_++)                                            \
    if ((list).at[i_]->id || *(list).at[i_]->label)                                       \
  fact((facts), "section %s label %s in %s", (list).at[i_]->id ? (list).at[i_]->id : "-", \
       (list).at[i_]->label, (where))

static void add_sections(struct facts *facts, const struct spec *spec) {
  ADD_INTROS(facts, "specification", spec->intros);
  ADD_INTROS(facts, "functions", spec->function_intros);
  ADD_INTROS(facts, "events", spec->event_intros);
  ADD_INTROS(facts, "errors", spec->error_intros);
  ADD_INTROS(facts, "data", spec->data_intros);
  for (size_t i = 0; i < spec->categories.count; i++) {
    fact(facts, "category %s label %s", spec->categories.at[i]->id, spec->categories.at[i]->label);
    fact(facts, "category %s after %s", spec->categories.at[i]->id,
         i ? spec->categories.at[i - 1]->id : "-");
    ADD_INTROS(facts, spec->categories.at[i]->id, spec->categories.at[i]->intros);
  }
  fact(facts, "release newest %s", since_text(facts, spec->release));
  for (size_t i = 0; i < spec->changes.count; i++)
    fact(facts, "change %03zu %s %s", i + 1,
         spec->changes.at[i]->version ? spec->changes.at[i]->version : "-",
         spec->changes.at[i]->date);
}

static int by_bytes(const void *a, const void *b) {
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* Adds every item of a list with the name of the one before it. */
#define ADD_LIST(facts, list, add)             \
  for (size_t i_ = 0; i_ < (list).count; i_++) \
  add((facts), (list).at[i_], i_ ? (list).at[i_ - 1]->id : "-")

void show_facts(struct text *out, struct arena *arena, const struct spec *spec) {
  struct facts facts = {.arena = arena};
  ADD_LIST(&facts, spec->functions, add_function);
  ADD_LIST(&facts, spec->events, add_event);
  ADD_LIST(&facts, spec->callbacks, add_callback);
  ADD_LIST(&facts, spec->records, add_record);
  ADD_LIST(&facts, spec->constant_sets, add_constants);
  add_base_types(&facts, spec);
  add_capabilities(&facts, spec);
  add_errors(&facts, spec);
  add_sections(&facts, spec);
  if (facts.lines.count) qsort(facts.lines.at, facts.lines.count, sizeof *facts.lines.at, by_bytes);
  for (size_t i = 0; i < facts.lines.count; i++) text_printf(out, "%s\n", facts.lines.at[i]);
}
