/* SPDX-License-Identifier: MIT */
#include "base/identifier.h"
#include "c/unit.h"
#include "compare/surface_items.h"
#include "model/spec.h"

#include <string.h>

/* More than the slots of any table, so that arrays in damaged headers do no harm. */
enum { MAX_SLOTS = LIMIT_SLOT + 1 };

/* Notes the first error. */
static void tables_problem(struct surface_source *source, struct place place, const char *format,
                           ...) __attribute__((format(printf, 3, 4)));
static void tables_problem(struct surface_source *source, struct place place, const char *format,
                           ...) {
  if (source->problem) return;
  ARENA_FORMAT(source->arena, source->problem, format);
  source->problem_place = place;
}

/* ---- Finding the structures --------------------------------------------------------------------- */

/* Returns the structure of a type if it is complete, or NULL. */
static struct c_record *record_of(const struct c_unit *unit, const struct c_type *type) {
  type = c_type_resolve(unit, type);
  return type->kind == C_TYPE_RECORD && type->record->complete ? type->record : NULL;
}

/* Returns the structure of a typedef or tag, or NULL. */
static struct c_record *find_record(const struct c_unit *unit, const char *name) {
  const struct c_declared *named = c_typedef_find(unit, name);
  struct c_record *record = named ? record_of(unit, named->type) : NULL;
  if (!record) record = c_record_find(unit, name);
  return record && record->complete ? record : NULL;
}

/* Returns the structure with that name, or that as a tag, or NULL. `name` may be NULL. */
static struct c_record *find_structure(const struct surface_source *source, const char *name) {
  struct c_record *record = name ? find_record(source->unit, name) : NULL;
  if (name && !record) record = find_record(source->unit, arena_printf(source->arena, "_%s", name));
  return record;
}

/* Returns the function table, by its name in any style, or as the target of the environment in C. */
static struct c_record *find_table(const struct surface_source *source) {
  const struct interface_names *names = source->names;
  const struct c_unit *unit = source->unit;
  const char *const tables[] = {names->table_tag, names->table,
                                arena_printf(source->arena, "%s_", names->table_prefix),
                                names->table_prefix};
  const struct c_declared *environment =
      names->environment ? c_typedef_find(unit, names->environment) : NULL;
  struct c_record *record = NULL;
  if (environment) {
    const struct c_type *type = c_type_resolve(unit, environment->type);
    record = record_of(unit, type->kind == C_TYPE_POINTER ? type->target : type);
    if (record && record->fields.count <= 2) record = NULL; /* with a pointer to the table */
  }
  for (size_t i = 0; !record && i < sizeof tables / sizeof *tables; i++)
    if (tables[i]) record = find_record(unit, tables[i]);
  return record;
}

/* True if all fields are bits with names of capabilities, or reserved. */
static bool is_of_capabilities(const struct c_record *record) {
  bool any = false;
  LIST_EACH (field, record->fields) {
    bool named = *field->name && !identifier_is_free_place(field->name);
    if (named && (field->bits != 1 || !text_starts(field->name, "can_"))) return false;
    any |= named;
  }
  return any;
}

/* Returns the capabilities, by name or by their fields. */
static struct c_record *find_capabilities(const struct surface_source *source) {
  const char *usual = source->names->capabilities;
  struct c_record *record = find_structure(source, usual);
  for (size_t i = 0; usual && !record && i < source->unit->records.count; i++)
    if (source->unit->records.at[i]->complete && is_of_capabilities(source->unit->records.at[i]))
      record = source->unit->records.at[i];
  return record;
}

void surface_find_tables(struct surface_source *source) {
  source->table = find_table(source);
  source->event_table = find_structure(source, source->names->callbacks);
  source->capabilities = find_capabilities(source);
}

/* ---- The tables --------------------------------------------------------------------------------- */

/* A table to which slots are added; that of the next function is `next`. */
struct slots {
  struct surface_source *source;
  struct surface_function_list *list;
  unsigned next;
};

static void add_slot(struct slots *slots, struct surface_function *function) {
  if (slots->list->count >= MAX_SLOTS) {
    tables_problem(slots->source, function->place, "a table has more than 4096 slots");
    return;
  }
  function->slot = slots->next++;
  SURFACE_ADD(slots->source->arena, slots->list, function);
}

static void add_reserved(struct slots *slots, int64_t count, struct place place) {
  for (int64_t i = 0; i < count; i++)
    add_slot(slots, surface_reserved(slots->source->arena, slots->next, place));
}

/* Adds a member: a function or reserved slots. */
static void add_member(struct slots *slots, const struct c_declared *field) {
  struct surface_source *source = slots->source;
  const struct c_type *type = c_type_resolve(source->unit, field->type);
  const struct c_type *function = surface_function_type(source, type);
  bool free_place =
      identifier_is_free_place(field->name) ||
      (field->type->kind == C_TYPE_NAMED && text_is(field->type->name, source->names->reserved));
  if (function && !free_place) {
    add_slot(slots, surface_make_function(source, field->name, function, field->place));
  } else if (type->kind == C_TYPE_ARRAY) {
    if (type->length < 0 || type->length > MAX_SLOTS)
      tables_problem(source, field->place, "an array in a table has an invalid length");
    else add_reserved(slots, type->length, field->place);
  } else if (type->kind == C_TYPE_POINTER) {
    add_reserved(slots, 1, field->place);
  } else {
    tables_problem(source, field->place,
                   "'%s' is neither a function nor a reserved slot: its type is '%s'", field->name,
                   c_spell(source->unit, field->type));
  }
}

/* Returns the number of members preceding the first slot: one if the interface has a version there. */
static size_t before_slots(struct surface_source *source) {
  const char *name = source->names->table_version;
  const struct c_record *table = source->table;
  if (!name) return 0;
  const struct c_declared *first = table->fields.count ? table->fields.at[0] : NULL;
  const char *type = first ? c_spell(source->unit, first->type) : "";
  if (!first || strcmp(first->name, name) != 0 || strcmp(type, "jint") != 0)
    tables_problem(source, table->place, "the function table does not begin with 'jint %s'", name);
  return 1;
}

void surface_add_functions(struct surface_source *source) {
  struct surface_function_list *list = &source->surface->functions;
  struct slots slots = {source, list, 1};
  size_t functions = 0;
  for (size_t i = before_slots(source); i < source->table->fields.count; i++)
    add_member(&slots, source->table->fields.at[i]);
  for (size_t i = 0; i < list->count; i++) functions += !list->at[i]->reserved;
  if (functions) return;
  if (list->count != 1)
    tables_problem(source, source->table->place, "the function table has no functions");
  *list = (struct surface_function_list){
      0}; /* a structure needs a member, even in a release without functions */
}

/* Returns the number of the first event: that of its constant, or the least one. */
static unsigned first_event(const struct surface_source *source) {
  const struct surface_constant_list *constants = &source->surface->constants;
  const char *first = source->names->event_first;
  const struct surface_constant *least = first ? SURFACE_FIND(*constants, first) : NULL;
  int64_t value = least ? least->value : 0;
  for (size_t i = 0; i < constants->count && !least; i++)
    if (text_starts(constants->at[i]->name, source->names->event_prefix) &&
        (!value || constants->at[i]->value < value))
      value = constants->at[i]->value;
  return value > 0 && value < MAX_SLOTS ? (unsigned)value : source->surface->interface->event_base;
}

void surface_add_events(struct surface_source *source) {
  struct surface *surface = source->surface;
  struct surface_function_list *list = &surface->event_table;
  struct slots slots = {source, list, first_event(source)};
  size_t events = 0;
  for (size_t i = 0; source->event_table && i < source->event_table->fields.count; i++)
    add_member(&slots, source->event_table->fields.at[i]);
  for (size_t i = 0; i < list->count; i++) {
    if (list->at[i]->reserved) continue;
    events++;
    struct surface_function *event = SURFACE_FIND(surface->events, list->at[i]->name);
    if (event) event->slot = list->at[i]->slot;
    else SURFACE_ADD(source->arena, &surface->events, list->at[i]);
  }
  if (!events)
    *list = (struct surface_function_list){0}; /* a structure needs a member, even without events */
  surface_sort_events(surface);
}

/* ---- Capabilities ------------------------------------------------------------------------------- */

static unsigned surface_tables_rounded(unsigned bits, unsigned unit) {
  return unit ? (bits + unit - 1) / unit * unit : bits;
}

/* Lays the fields out as compilers do. Everything between named capabilities is padding. */
void surface_add_capabilities(struct surface_source *source) {
  enum { UNIT = 32, MAX_BITS = 1 << 16 };
  const struct c_record *from = source->capabilities;
  if (!from) return;
  struct surface_record *record =
      surface_record(source->arena, c_record_name(source->unit, from), from->is_union, from->place);
  unsigned at = 0;
  for (size_t i = 0; i < from->fields.count && at < MAX_BITS; i++) {
    const struct c_declared *field = from->fields.at[i];
    const struct c_type *type = c_type_resolve(source->unit, field->type);
    bool array = type->kind == C_TYPE_ARRAY && type->length > 0 && type->length < MAX_BITS;
    unsigned unit = (unsigned)c_type_width(source->unit, array ? type->target : type);
    if (!unit) unit = UNIT;
    unsigned width = field->bits >= 0 ? (unsigned)field->bits : unit;
    if (!width || field->bits < 0 || at % unit + width > unit)
      at = surface_tables_rounded(at, unit);
    if (array) width *= (unsigned)type->length;
    bool free_place = text_starts(field->name, "reserved") && field->bits != 1;
    if (*field->name && !free_place && !identifier_is_free_place(field->name))
      surface_add_capability(source->arena, record,
                             (struct surface_typed){.item = {field->name, field->place},
                                                    .type = c_spell(source->unit, field->type),
                                                    .bits = field->bits,
                                                    .at = at},
                             width);
    at += width;
  }
  surface_add_padding(source->arena, record, surface_tables_rounded(at, UNIT), from->place);
  source->surface->capabilities = record;
}

/* ---- C++ methods -------------------------------------------------------------------------------- */

static void add_methods(struct surface_source *source, const struct c_record *record,
                        unsigned depth) {
  enum { LIMIT = 8 };
  if (depth > LIMIT) return;
  for (size_t i = 0; i < record->methods.count; i++) {
    const struct c_declared *from = record->methods.at[i];
    struct surface_function *method =
        surface_make_function(source, from->name, from->type, from->place);
    method->prototype = true; /* in C++, "()" is without parameters */
    method->call = record->calls.at[i];
    SURFACE_ADD(source->arena, &source->surface->methods, method);
  }
  for (size_t i = 0; i < record->bases.count; i++) {
    const struct c_record *base = c_record_find(source->unit, record->bases.at[i]);
    if (base && base != record) add_methods(source, base, depth + 1);
  }
}

/* The environment is the class that has most methods with names of functions. */
void surface_add_methods(struct surface_source *source) {
  const struct c_record *best = NULL;
  size_t most = 0;
  LIST_EACH (record, source->unit->records) {
    size_t count = 0;
    for (size_t j = 0; j < record->methods.count; j++)
      count += SURFACE_FIND(source->surface->functions, record->methods.at[j]->name) != NULL;
    if (count > most) best = record;
    if (count > most) most = count;
  }
  if (best) add_methods(source, best, 0);
}
