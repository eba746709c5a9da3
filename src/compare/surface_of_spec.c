/* SPDX-License-Identifier: MIT */
/* The surface of a specification: the contents of its header. */
#include "c/parser.h"
#include "compare/surface_items.h"
#include "gen/cdecl.h"
#include "model/places.h"
#include "model/supplement.h"

#include <string.h>

struct builder {
  struct arena *arena;
  const struct spec *spec;
  struct surface *surface;
  const struct interface_names *names;
  struct place whole; /* the specification, for items without a place */
};

/* ---- Types --------------------------------------------------------------------------------------- */

/* Returns a type in the spelling of surfaces; that of a function pointer without a name is "void(*)(void*)". */
static const char *type_words(const struct builder *b, const struct spec_type *type) {
  while (type->pointer == POINTER_PTRTYPE) type = type->target;
  const struct spec_callback *callback = type->callback;
  if (!callback && type->record) return surface_in_place(type->record->is_union);
  if (!callback) return c_spell_environment(b->arena, b->names, cdecl_type(b->arena, type));
  struct text out = text_new(b->arena->escape);
  text_printf(&out, "%s(*)(", type_words(b, callback->result));
  for (size_t i = 0; i < callback->params.count; i++)
    text_printf(&out, "%s%s", i ? "," : "", type_words(b, callback->params.at[i]->type));
  text_add(&out, ")");
  return text_keep(b->arena, &out);
}

/* ---- Functions ---------------------------------------------------------------------------------- */

/* Returns a function with these parameters, after the environment if it has a name. */
static struct surface_function *make_function(const struct builder *b, const char *id,
                                              struct place place, const char *result,
                                              const char *environment,
                                              const struct spec_param_list *params) {
  struct surface_function *function = surface_function(b->arena, id, place);
  function->result = result;
  if (environment && b->names->environment)
    surface_add_typed(b->arena, &function->params, environment,
                      arena_printf(b->arena, "%s*", b->names->environment), -1, place);
  LIST_EACH (param, *params) {
    bool varargs = param->type->base == TYPE_VARARGS;
    if (param->dropped) continue;
    surface_add_typed(b->arena, &function->params, param->id,
                      varargs ? "..." : type_words(b, param->type), -1, place);
    function->variadic |= varargs;
  }
  return function;
}

/* Adds a function to a table that begins with the number `first`; free slots before it are reserved. */
static void add_slot(const struct builder *b, struct surface_function_list *table, unsigned first,
                     unsigned slot, struct surface_function *function) {
  for (unsigned i = first + (unsigned)table->count; i < slot; i++)
    SURFACE_ADD(b->arena, table, surface_reserved(b->arena, i, b->whole));
  function->slot = slot;
  SURFACE_ADD(b->arena, table, function);
}

static const char *result_words(const struct builder *b, const struct spec_function *function) {
  return function->result ? type_words(b, function->result) : b->names->error;
}

static void add_functions(const struct builder *b) {
  const struct spec_function_list *all = &b->spec->functions;
  const struct spec_function_list sorted = functions_by_slot(b->arena, b->spec);
  LIST_EACH (from, sorted)
    add_slot(b, &b->surface->functions, 1, from->slot,
             make_function(b, from->id, from->place, result_words(b, from), b->names->env,
                           &from->params));
  if (!b->names->environment) return; /* the class of methods */
  for (size_t i = 0; i < all->count; i++)
    SURFACE_ADD(b->arena, &b->surface->methods,
                make_function(b, all->at[i]->id, all->at[i]->place, result_words(b, all->at[i]),
                              NULL, &all->at[i]->params));
}

static void add_events(const struct builder *b) {
  const struct spec_event_list sorted = events_by_number(b->arena, b->spec);
  if (!b->names->callbacks) return; /* one function receives all events, which have no types */
  LIST_EACH (from, sorted) {
    struct surface_function *event =
        make_function(b, from->id, from->place, "void", b->names->event_env, &from->params);
    add_slot(b, &b->surface->event_table, sorted.at[0]->slot, from->slot, event);
    SURFACE_ADD(b->arena, &b->surface->events, event);
  }
  surface_sort_events(b->surface);
}

static void add_callbacks(const struct builder *b) {
  LIST_EACH (from, b->spec->callbacks) {
    if (from->in_place) continue;
    struct surface_function *callback =
        make_function(b, from->id, from->place, type_words(b, from->result), NULL, &from->params);
    callback->prototype = callback->params.count > 0; /* "()" in the header */
    SURFACE_ADD(b->arena, &b->surface->callbacks, callback);
  }
}

/* ---- Data --------------------------------------------------------------------------------------- */

/* Adds a structure, followed by those that are defined in it, which are named by their places. */
static void add_record(const struct builder *b, const char *name, const struct spec_record *from,
                       bool in_place) {
  struct surface_record *record = surface_record(b->arena, name, from->is_union, from->place);
  record->in_place = in_place;
  for (size_t i = 0; i < from->fields.count; i++)
    surface_add_typed(b->arena, &record->fields, from->fields.at[i]->id,
                      type_words(b, from->fields.at[i]->type), -1, from->fields.at[i]->place);
  SURFACE_ADD(b->arena, &b->surface->records, record);
  LIST_EACH (field, from->fields) {
    const struct spec_record *inner = field->type->record;
    if (inner) add_record(b, arena_printf(b->arena, "%s.%s", name, field->id), inner, true);
  }
}

static void add_capabilities(const struct builder *b) {
  const struct spec_capabilities *from = &b->spec->capabilities;
  unsigned bits = b->spec->interface->capability_bits, count = (unsigned)from->list.count;
  if (!from->id) return;
  struct surface_record *record = surface_record(b->arena, from->id, false, from->place);
  for (unsigned i = 0; i < count; i++)
    surface_add_capability(
        b->arena, record,
        (struct surface_typed){.item = {from->list.at[i]->id, from->list.at[i]->place},
                               .type = "unsigned int",
                               .bits = 1,
                               .at = i},
        1);
  if (count < bits) surface_add_padding(b->arena, record, bits, from->place);
  b->surface->capabilities = record;
}

/* ---- Constants ---------------------------------------------------------------------------------- */

/* Adds a constant, unless its name is NULL. */
static void add_constant(const struct builder *b, const char *name, const char *set, int64_t value,
                         const struct place *place) {
  if (name) surface_add_constant(b->arena, b->surface, name, set, value, place ? *place : b->whole);
}

static void add_versions(const struct builder *b) {
  struct release release = supplement_stated_version(b->spec);
  const struct supplement_version *versions = b->spec->interface->supplement->versions;
  for (size_t i = 0; i < supplement_version_count(b->spec); i++)
    add_constant(b, versions[i].name, "", versions[i].value, NULL);
  add_constant(b, b->names->version, "", interface_version(b->spec->interface, release), NULL);
}

static void add_sets(const struct builder *b) {
  LIST_EACH (set, b->spec->constant_sets)
    LIST_EACH (item, set->list)
      surface_add_constant(b->arena, b->surface, item->id,
                           set->kind == CONSTANTS_ENUM ? set->id : "", item->value, item->place)
          ->described = set;
}

static void add_errors(const struct builder *b) {
  const struct spec_error_list errors = errors_by_number(b->arena, b->spec);
  const struct spec_error *last = errors.count ? errors.at[errors.count - 1] : NULL;
  for (size_t i = 0; i < errors.count; i++)
    add_constant(b, errors.at[i]->id, b->names->error, errors.at[i]->number, &errors.at[i]->place);
  add_constant(b, b->names->error_last, b->names->error, last ? last->number : 0,
               last ? &last->place : NULL);
}

static void add_event_numbers(const struct builder *b) {
  const struct spec_event_list events = events_by_number(b->arena, b->spec);
  const char *set = b->names->event ? b->names->event : "";
  const struct spec_event *first = events.count ? events.at[0] : NULL;
  const struct spec_event *last = events.count ? events.at[events.count - 1] : NULL;
  add_constant(b, b->names->event_first, set, first ? first->slot : 0,
               first ? &first->place : NULL);
  LIST_EACH (event, events) {
    add_constant(b, event->constant, set, event->slot, &event->place);
    const struct string_list aliases = text_words(b->arena, event->aliases);
    LIST_EACH (aliase, aliases) add_constant(b, aliase, set, event->slot, &event->place);
  }
  add_constant(b, b->names->event_last, set, last ? last->slot : 0, last ? &last->place : NULL);
}

/* ---- Declarations in C --------------------------------------------------------------------------- */

/* Parses and frees the text. */
static struct surface_source parse_declarations(const struct builder *b, struct text *text) {
  struct surface_source source = {.arena = b->arena, .surface = b->surface, .names = b->names};
  source.unit = c_declarations(b->arena, text_string(text), text->length, b->spec->file);
  text_free(text);
  c_spelling_prepare(source.unit, b->names);
  return source;
}

/* Adds the functions of agents, which specifications do not describe. */
static void add_entries(const struct builder *b) {
  struct text text = text_new(b->arena->escape);
  for (const struct interface_entry *entry = b->names->entries; entry->name; entry++)
    if (!entry->attaches || supplement_can_attach(b->spec))
      text_printf(&text, "%s\n", entry->declaration);
  struct surface_source source = parse_declarations(b, &text);
  surface_add_entries(&source);
  LIST_EACH (entry, b->surface->entries) entry->place = b->whole;
}

/* Adds base types from their definitions, and the type of reserved events, which all headers of such an interface
 * define. */
static void add_definitions(const struct builder *b) {
  struct text text = text_new(b->arena->escape);
  if (b->names->reserved) text_printf(&text, "typedef void (*%s)(void);\n", b->names->reserved);
  LIST_EACH (base_type, b->spec->base_types)
    if (base_type->definition) text_printf(&text, "%s\n", base_type->definition);
  struct surface_source source = parse_declarations(b, &text);
  surface_add_records(&source);
  surface_add_callbacks(&source);
  surface_add_constants(&source);
  size_t before = b->surface->typedefs.count;
  surface_add_typedefs(&source);
  for (size_t i = before; i < b->surface->typedefs.count; i++) {
    struct surface_typed *made = b->surface->typedefs.at[i];
    const struct named *type = spec_find(b->spec, made->name, KIND(ITEM_BASE_TYPE));
    made->place = type ? type->place : b->whole;
  }
}

struct surface *surface_of_spec(struct arena *arena, const struct spec *view) {
  struct surface *surface = arena_alloc(arena, sizeof *surface);
  const struct builder b = {arena, view, surface, &view->interface->names, {view->file, 0}};
  surface->name = view->file;
  surface->interface = view->interface;
  surface->spec = view;
  surface->release = supplement_stated_version(view);
  add_functions(&b);
  add_versions(&b);
  add_definitions(&b);
  add_sets(&b);
  add_errors(&b);
  add_callbacks(&b);
  add_entries(&b);
  add_events(&b);
  add_event_numbers(&b);
  LIST_EACH (record, view->records)
    if (!record->in_place) add_record(&b, record->id, record, false);
  add_capabilities(&b);
  return surface;
}
