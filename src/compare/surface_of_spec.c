/* The surface of a specification: what its header would show. */
#include "compare/surface_make.h"
#include "gen/cdecl.h"
#include "header/declarations.h"
#include "header/spelling.h"
#include "model/supplement.h"

#include <stdlib.h>
#include <string.h>

struct builder {
  struct arena *arena;
  const struct spec *spec;
  struct surface *surface;
};

/* ---- Functions ---------------------------------------------------------------------------------- */

static struct surface_function *new_function(const struct builder *b, const char *name,
                                             struct place place) {
  struct surface_function *function = arena_alloc(b->arena, sizeof *function);
  function->name = name;
  function->place = place;
  function->prototype = true;
  function->result = "";
  return function;
}

static void add_param(const struct builder *b, struct surface_function *function, const char *name,
                      const char *type, const struct spec_param *from) {
  struct surface_param *param = arena_alloc(b->arena, sizeof *param);
  *param = (struct surface_param){name, type, from};
  LIST_ADD(b->arena, &function->params, param);
}

static void add_params(const struct builder *b, struct surface_function *function,
                       const struct spec_param_list *params) {
  for (size_t i = 0; i < params->count; i++) {
    bool varargs = params->at[i]->type->base == TYPE_VARARGS;
    if (params->at[i]->dropped) continue;
    add_param(b, function, params->at[i]->id,
              varargs ? "..." : cdecl_type(b->arena, params->at[i]->type), params->at[i]);
    function->variadic |= varargs;
  }
}

static struct surface_function *reserved(const struct builder *b, unsigned slot) {
  struct surface_function *function =
      new_function(b, arena_printf(b->arena, "reserved%u", slot), (struct place){b->spec->file, 0});
  function->slot = slot;
  function->reserved = true;
  return function;
}

static void add_functions(const struct builder *b) {
  unsigned last = 0;
  for (size_t i = 0; i < b->spec->functions.count; i++)
    if (b->spec->functions.at[i]->slot > last) last = b->spec->functions.at[i]->slot;
  struct surface_function **slots = arena_alloc(b->arena, (last + 1) * sizeof(*slots));
  for (size_t i = 0; i < b->spec->functions.count; i++) {
    const struct spec_function *from = b->spec->functions.at[i];
    struct surface_function *function = new_function(b, from->id, from->place);
    struct surface_function *method = new_function(b, from->id, from->place);
    function->slot = from->slot;
    function->function = method->function = from;
    function->result = method->result = "jvmtiError";
    add_param(b, function, "env", "jvmtiEnv*", NULL);
    add_params(b, function, &from->params);
    add_params(b, method, &from->params);
    slots[from->slot] = function;
    LIST_ADD(b->arena, &b->surface->methods, method);
  }
  for (unsigned i = 1; i <= last; i++)
    LIST_ADD(b->arena, &b->surface->functions, slots[i] ? slots[i] : reserved(b, i));
}

static void add_events(const struct builder *b) {
  unsigned first = 0, last = 0;
  for (size_t i = 0; i < b->spec->events.count; i++) {
    unsigned slot = b->spec->events.at[i]->slot;
    if (slot > last) last = slot;
    if (!first || slot < first) first = slot;
  }
  struct surface_function **slots = arena_alloc(b->arena, (last + 1) * sizeof(*slots));
  for (size_t i = 0; i < b->spec->events.count; i++) {
    const struct spec_event *from = b->spec->events.at[i];
    struct surface_function *event = new_function(b, from->id, from->place);
    event->slot = from->slot;
    event->event = from;
    event->result = "void";
    add_param(b, event, "jvmti_env", "jvmtiEnv*", NULL);
    add_params(b, event, &from->params);
    slots[from->slot] = event;
    LIST_ADD(b->arena, &b->surface->events, event);
  }
  for (unsigned i = first; i <= last && last; i++)
    LIST_ADD(b->arena, &b->surface->event_table, slots[i] ? slots[i] : reserved(b, i));
  surface_sort_events(b->surface);
}

static void add_callbacks(const struct builder *b) {
  for (size_t i = 0; i < b->spec->callbacks.count; i++) {
    const struct spec_callback *from = b->spec->callbacks.at[i];
    struct surface_function *callback = new_function(b, from->id, from->place);
    callback->result = cdecl_type(b->arena, from->result);
    add_params(b, callback, &from->params);
    callback->prototype = callback->params.count > 0; /* "()" in the header */
    LIST_ADD(b->arena, &b->surface->callbacks, callback);
  }
}

/* ---- Data --------------------------------------------------------------------------------------- */

static void add_record(const struct builder *b, const struct spec_record *from) {
  struct surface_record *record = arena_alloc(b->arena, sizeof *record);
  record->name = from->id;
  record->is_union = from->is_union;
  record->place = from->place;
  for (size_t i = 0; i < from->fields.count; i++) {
    const struct spec_field *field = from->fields.at[i];
    struct surface_field *made = arena_alloc(b->arena, sizeof *made);
    *made = (struct surface_field){field->id, cdecl_type(b->arena, field->type), -1, field->place};
    LIST_ADD(b->arena, &record->fields, made);
  }
  LIST_ADD(b->arena, &b->surface->records, record);
}

static void add_capabilities(const struct builder *b) {
  enum { BITS = 128 };
  const struct spec_capabilities *from = &b->spec->capabilities;
  if (!from->id) return;
  struct surface_record *record = arena_alloc(b->arena, sizeof *record);
  record->name = from->id;
  record->place = from->place;
  for (size_t i = 0; i < from->list.count; i++) {
    struct surface_field *field = arena_alloc(b->arena, sizeof *field);
    *field =
        (struct surface_field){from->list.at[i]->id, "unsigned int", 1, from->list.at[i]->place};
    LIST_ADD(b->arena, &record->fields, field);
  }
  if (from->list.count < BITS)
    surface_add_padding(b->arena, record, BITS - (unsigned)from->list.count, from->place);
  b->surface->capabilities = record;
}

/* ---- Constants ---------------------------------------------------------------------------------- */

static void add_versions(const struct builder *b) {
  struct release release = b->spec->release;
  struct place place = {b->spec->file, 0};
  size_t count;
  const struct fact_version *versions = facts_versions(&count);
  for (size_t i = 0; i < count; i++)
    if (release_compare(versions[i].since, (struct release){release.major, release.minor, 0}) <= 0)
      surface_add_constant(b->arena, b->surface, versions[i].name, "", versions[i].value, place);
  int64_t version = 0x30000000 + (int64_t)release.major * 0x10000 + (int64_t)release.minor * 0x100 +
                    release.micro;
  surface_add_constant(b->arena, b->surface, "JVMTI_VERSION", "", version, place);
}

static void add_sets(const struct builder *b) {
  for (size_t i = 0; i < b->spec->constant_sets.count; i++) {
    const struct spec_constant_set *set = b->spec->constant_sets.at[i];
    const char *type = set->kind == CONSTANTS_ENUM ? set->id : "";
    for (size_t j = 0; j < set->list.count; j++)
      surface_add_constant(b->arena, b->surface, set->list.at[j]->id, type, set->list.at[j]->value,
                           set->list.at[j]->place);
  }
}

static int by_number(const void *left, const void *right) {
  const struct spec_error *a = *(struct spec_error *const *)left,
                          *b = *(struct spec_error *const *)right;
  return a->number < b->number ? -1 : a->number > b->number;
}

static void add_errors(const struct builder *b) {
  size_t count = b->spec->errors.count;
  struct spec_error **sorted = arena_alloc(b->arena, count * sizeof(*sorted) + 1);
  if (count) memcpy(sorted, b->spec->errors.at, count * sizeof *sorted);
  if (count) qsort(sorted, count, sizeof *sorted, by_number);
  for (size_t i = 0; i < count; i++)
    surface_add_constant(b->arena, b->surface, sorted[i]->id, "jvmtiError", sorted[i]->number,
                         sorted[i]->place);
  surface_add_constant(b->arena, b->surface, "JVMTI_ERROR_MAX", "jvmtiError",
                       count ? sorted[count - 1]->number : 0,
                       count ? sorted[count - 1]->place : (struct place){b->spec->file, 0});
}

static void add_event_numbers(const struct builder *b) {
  size_t count = b->surface->event_table.count;
  struct surface_function *const *table = b->surface->event_table.at;
  struct place none = {b->spec->file, 0};
  surface_add_constant(b->arena, b->surface, "JVMTI_MIN_EVENT_TYPE_VAL", "jvmtiEvent",
                       count ? table[0]->slot : 0, count ? table[0]->place : none);
  for (size_t i = 0; i < count; i++)
    if (!table[i]->reserved)
      surface_add_constant(b->arena, b->surface, table[i]->event->constant, "jvmtiEvent",
                           table[i]->slot, table[i]->place);
  surface_add_constant(b->arena, b->surface, "JVMTI_MAX_EVENT_TYPE_VAL", "jvmtiEvent",
                       count ? table[count - 1]->slot : 0, count ? table[count - 1]->place : none);
}

/* ---- Base types --------------------------------------------------------------------------------- */

/* Definitions are C text: read as such, with markers that lead back to the specification. */
static void add_definitions(const struct builder *b) {
  struct text text = text_new(b->arena->escape);
  for (size_t i = 0; i < b->spec->base_types.count; i++)
    if (b->spec->base_types.at[i]->definition)
      text_printf(&text, "%s\n", b->spec->base_types.at[i]->definition);
  struct surface_source source = {.arena = b->arena, .surface = b->surface};
  source.unit = c_declarations(b->arena, text_string(&text), text.length, b->spec->file);
  text_free(&text);
  c_spelling_prepare(source.unit, &b->spec->interface->names);
  surface_add_records(&source);
  surface_add_callbacks(&source);
  surface_add_constants(&source);
  size_t before = b->surface->typedefs.count;
  surface_add_typedefs(&source);
  for (size_t i = before; i < b->surface->typedefs.count; i++) {
    struct surface_typedef *made = b->surface->typedefs.at[i];
    made->place = (struct place){b->spec->file, 0};
    for (size_t j = 0; j < b->spec->base_types.count; j++)
      if (strcmp(b->spec->base_types.at[j]->id, made->name) == 0)
        made->place = b->spec->base_types.at[j]->place;
  }
}

struct surface *surface_of_spec(struct arena *arena, const struct spec *view) {
  struct surface *surface = arena_alloc(arena, sizeof *surface);
  struct builder b = {arena, view, surface};
  surface->name = view->file;
  surface->spec = view;
  surface->release = view->release;
  add_functions(&b);
  add_versions(&b);
  add_definitions(&b);
  add_sets(&b);
  add_errors(&b);
  add_callbacks(&b);
  add_events(&b);
  add_event_numbers(&b);
  for (size_t i = 0; i < view->records.count; i++) add_record(&b, view->records.at[i]);
  add_capabilities(&b);
  return surface;
}
