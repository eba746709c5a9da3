/* SPDX-License-Identifier: MIT */
#include "compare/surface_items.h"

#include "base/identifier.h"

#include <stdlib.h>
#include <string.h>

/* ---- Lists --------------------------------------------------------------------------------------- */

struct surface_item *surface_at(struct surface_list list, size_t index) {
  struct surface_item *item; /* a pointer to any struct that begins with one */
  memcpy(&item, (const char *)list.at + index * sizeof item, sizeof item);
  return item;
}

void surface_note(struct arena *arena, struct c_names **names, const void *items, size_t count) {
  struct surface_item *item = surface_at((struct surface_list){items, count, NULL}, count - 1);
  if (!*names) {
    *names = arena_alloc(arena, sizeof **names);
    (*names)->arena = arena;
  }
  struct c_name *entry = c_names_enter(*names, item->name, strlen(item->name));
  if (!entry->value) entry->value = item;
}

void *surface_find(struct surface_list list, const char *name) {
  const struct c_name *entry = list.names ? c_names_find(list.names, name, strlen(name)) : NULL;
  return entry ? entry->value : NULL;
}

/* ---- New items ---------------------------------------------------------------------------------- */

struct surface_function *surface_function(struct arena *arena, const char *name,
                                          struct place place) {
  struct surface_function *function = arena_alloc(arena, sizeof *function);
  function->item = (struct surface_item){name, place};
  function->prototype = true;
  function->result = "";
  return function;
}

struct surface_function *surface_reserved(struct arena *arena, unsigned slot, struct place place) {
  struct surface_function *function =
      surface_function(arena, arena_printf(arena, "reserved%u", slot), place);
  function->slot = slot;
  function->reserved = true;
  return function;
}

struct surface_record *surface_record(struct arena *arena, const char *name, bool is_union,
                                      struct place place) {
  struct surface_record *record = arena_alloc(arena, sizeof *record);
  record->item = (struct surface_item){name, place};
  record->is_union = is_union;
  return record;
}

void surface_add_typed(struct arena *arena, struct surface_typed_list *list, const char *name,
                       const char *type, int bits, struct place place) {
  struct surface_typed *made = arena_alloc(arena, sizeof *made);
  *made = (struct surface_typed){.item = {name, place}, .type = type, .bits = bits};
  SURFACE_ADD(arena, list, made);
}

struct surface_constant *surface_add_constant(struct arena *arena, struct surface *surface,
                                              const char *name, const char *set, int64_t value,
                                              struct place place) {
  struct surface_constant *made = arena_alloc(arena, sizeof *made);
  *made = (struct surface_constant){.item = {name, place}, .set = set, .value = value};
  SURFACE_ADD(arena, &surface->constants, made);
  return made;
}

void surface_add_padding(struct arena *arena, struct surface_record *record, unsigned to,
                         struct place place) {
  if (to > record->bits)
    surface_add_typed(arena, &record->fields, "", "unsigned int", (int)(to - record->bits), place);
  record->bits = to;
}

void surface_add_capability(struct arena *arena, struct surface_record *record,
                            struct surface_typed capability, unsigned width) {
  surface_add_padding(arena, record, capability.at, capability.place);
  surface_add_typed(arena, &record->fields, capability.name, capability.type, capability.bits,
                    capability.place);
  record->fields.at[record->fields.count - 1]->at = capability.at;
  record->bits += width;
}

static int by_name(const void *left, const void *right) {
  const struct surface_function *a = *(struct surface_function *const *)left,
                                *b = *(struct surface_function *const *)right;
  return strcmp(a->name, b->name);
}

void surface_sort_events(struct surface *surface) {
  if (surface->events.count)
    qsort(surface->events.at, surface->events.count, sizeof *surface->events.at, by_name);
}

/* ---- Functions ---------------------------------------------------------------------------------- */

/* True if the name begins as types or constants of the interface do. */
static bool is_own(const struct surface_source *source, const char *name) {
  return text_starts(name, source->names->type_prefix) ||
         text_starts(name, source->names->constant_prefix);
}

bool surface_belongs(const struct surface_source *source, const char *name, struct place place) {
  if (!source->file) return true;
  if (text_is(place.file, source->file)) return true;
  if (is_own(source, name)) return true;
  const char *slash = place.file ? strrchr(place.file, '/') : NULL;
  const char *base = slash ? slash + 1 : place.file ? place.file : "";
  return interface_is_public(source->names, name) && *name == 'j' &&
         !text_starts(base, "jni"); /* jthread, not jint */
}

const struct c_type *surface_function_type(const struct surface_source *source,
                                           const struct c_type *type) {
  type = c_type_resolve(source->unit, type);
  if (type->kind != C_TYPE_POINTER) return NULL;
  type = c_type_resolve(source->unit, type->target);
  return type->kind == C_TYPE_FUNCTION ? type : NULL;
}

struct surface_function *surface_make_function(const struct surface_source *source,
                                               const char *name, const struct c_type *type,
                                               struct place place) {
  struct surface_function *function = surface_function(source->arena, name, place);
  function->variadic = type->variadic;
  function->prototype = type->prototype;
  function->result = c_spell_value(source->unit, type->target);
  for (size_t i = 0; i < type->params.count; i++)
    surface_add_typed(source->arena, &function->params, type->params.at[i]->name,
                      c_spell_value(source->unit, type->params.at[i]->type), -1, place);
  if (type->variadic) surface_add_typed(source->arena, &function->params, "...", "...", -1, place);
  return function;
}

void surface_add_callbacks(struct surface_source *source) {
  const char *prefix = source->names->callback;
  LIST_EACH (named, source->unit->typedefs) {
    const struct c_type *type = surface_function_type(source, named->type);
    if (!type || !surface_belongs(source, named->name, named->place)) continue;
    if (text_is(named->name, source->names->reserved)) {
      surface_add_typed(source->arena, &source->surface->typedefs, named->name,
                        c_spell_typedef(source->unit, named), -1, named->place);
      continue;
    }
    if (!interface_is_public(source->names, named->name)) continue;
    bool event = text_starts(named->name, prefix);
    const char *name = event ? named->name + strlen(prefix) : named->name;
    struct surface_function *function = surface_make_function(source, name, type, named->place);
    SURFACE_ADD(source->arena, event ? &source->surface->events : &source->surface->callbacks,
                function);
  }
}

/* True if the function is one of the interface's, or the header itself adds it to them. */
static bool is_entry(const struct surface_source *source, const struct c_declared *function) {
  if (!text_starts(function->name, source->names->entry_prefix)) return false;
  for (const struct interface_entry *entry = source->names->entries; entry->name; entry++)
    if (strcmp(entry->name, function->name) == 0) return true;
  return surface_belongs(source, function->name, function->place);
}

void surface_add_entries(struct surface_source *source) {
  struct surface_function_list *entries = &source->surface->entries;
  LIST_EACH (function, source->unit->functions)
    if (is_entry(source, function) && !SURFACE_FIND(*entries, function->name))
      SURFACE_ADD(
          source->arena, entries,
          surface_make_function(source, function->name,
                                c_type_resolve(source->unit, function->type), function->place));
}

/* ---- Structures --------------------------------------------------------------------------------- */

/* True for a structure without a name in interfaces that have such types, even if the header names it. */
static bool is_nameless(const struct surface_source *source, const struct c_record *record) {
  if (!record->name && !record->tag) return true;
  const char *name = c_record_name(source->unit, record);
  return (source->surface->interface->traits & HAS_PLACES) && !is_own(source, name) &&
         surface_belongs(source, name, record->place);
}

/* Returns the structure or union that is defined in a type, or NULL. */
static const struct c_record *in_place(const struct surface_source *source,
                                       const struct c_type *type) {
  if (source->surface->interface->traits & HAS_PLACES) type = c_type_resolve(source->unit, type);
  const struct c_record *record = type->kind == C_TYPE_RECORD ? type->record : NULL;
  return record && record->complete && is_nameless(source, record) ? record : NULL;
}

/* True if it is the type of a field, and has at most a name of the header's own. */
static bool is_placed(const struct surface_source *source, const struct c_record *record) {
  if (!is_nameless(source, record)) return false;
  LIST_EACH (around, source->unit->records)
    for (size_t j = 0; j < around->fields.count; j++)
      if (in_place(source, around->fields.at[j]->type) == record) return true;
  return false;
}

static void add_field(const struct surface_source *source, struct surface_record *record,
                      const char *name, const struct c_type *type, const struct c_declared *field) {
  const struct c_record *inner = in_place(source, type);
  const char *words = inner ? surface_in_place(inner->is_union) : c_spell(source->unit, type);
  surface_add_typed(source->arena, &record->fields, name, words, field->bits, field->place);
}

/* Returns the name of an element of an array such as `jlong reserved1[8]`, which is equivalent to eight members. */
static const char *reserved_name(const struct surface_source *source,
                                 const struct c_declared *field, int64_t index) {
  size_t stem = strlen(field->name);
  while (stem && field->name[stem - 1] >= '0' && field->name[stem - 1] <= '9') stem--;
  unsigned long first = field->name[stem] ? strtoul(field->name + stem, NULL, 10) : 1;
  return arena_printf(source->arena, "%.*s%lu", (int)stem, field->name,
                      first + (unsigned long)index);
}

/* True for an array of reserved places that are replaced by members, unless another field has the name of a member. */
static bool is_reserved_array(const struct surface_source *source, const struct c_names *names,
                              const struct c_declared *field) {
  enum { LIMIT = 1000 };
  if (field->type->kind != C_TYPE_ARRAY || field->type->length < 1 || field->type->length > LIMIT ||
      !identifier_is_free_place(field->name))
    return false;
  for (int64_t i = 0; i < field->type->length; i++) {
    const char *name = reserved_name(source, field, i);
    const struct c_name *known = c_names_find(names, name, strlen(name));
    if (known && known->value != field) return false;
  }
  return true;
}

static struct surface_record *make_record(const struct surface_source *source, const char *name,
                                          const struct c_record *from) {
  struct surface_record *record = surface_record(source->arena, name, from->is_union, from->place);
  struct c_names names = {.arena = source->arena}; /* each with the last field of that name */
  LIST_EACH (field, from->fields)
    c_names_enter(&names, field->name, strlen(field->name))->value = field;
  LIST_EACH (field, from->fields) {
    bool array = !from->is_union && is_reserved_array(source, &names, field);
    if (!array) add_field(source, record, field->name, field->type, field);
    for (int64_t j = 0; array && j < field->type->length; j++)
      add_field(source, record, reserved_name(source, field, j), field->type->target, field);
  }
  return record;
}

/* Adds a structure, followed by those that are defined in it, which are named by their places. */
static void add_record(struct surface_source *source, const char *name, const struct c_record *from,
                       unsigned depth) {
  enum { DEEPEST = 8 };
  struct surface_record *record = make_record(source, name, from);
  record->in_place = depth > 0;
  SURFACE_ADD(source->arena, &source->surface->records, record);
  for (size_t i = 0; depth < DEEPEST && i < from->fields.count; i++) {
    const struct c_declared *field = from->fields.at[i];
    const struct c_record *inner = in_place(source, field->type);
    if (inner)
      add_record(source, arena_printf(source->arena, "%s.%s", name, field->name), inner, depth + 1);
  }
}

void surface_add_records(struct surface_source *source) {
  LIST_EACH (record, source->unit->records) {
    const char *name = c_record_name(source->unit, record);
    bool special = record == source->table || record == source->event_table ||
                   record == source->capabilities || !record->fields.count;
    if (special || !name || !record->complete || text_is(name, source->names->environment) ||
        is_placed(source, record))
      continue;
    if (surface_belongs(source, name, record->place)) add_record(source, name, record, 0);
  }
}

/* ---- Types -------------------------------------------------------------------------------------- */

/* True unless the typedef is a structure, enumeration or function, which have other lists. An integer that has the name of
 * an enumeration is a base type. */
static bool is_base_type(const struct surface_source *source, const struct c_declared *named) {
  const struct c_type *type = named->type;
  const struct c_type *resolved = c_type_resolve(source->unit, type);
  if (text_is(named->name, source->names->environment) ||
      !interface_is_public(source->names, named->name))
    return false;
  if (type->kind == C_TYPE_ENUM || surface_function_type(source, type)) return false;
  bool own = (resolved->kind == C_TYPE_RECORD || resolved->kind == C_TYPE_ENUM) &&
             text_is(named->name, resolved->record->name);
  if (own && type->kind == C_TYPE_NAMED &&
      (resolved->kind == C_TYPE_ENUM || resolved->record->complete))
    return false;
  if (resolved->kind == C_TYPE_FUNCTION) return false;
  if (type->kind == C_TYPE_RECORD && type->record->complete) {
    const char *name = c_record_name(source->unit, type->record);
    return name && !surface_belongs(source, name, type->record->place);
  }
  if (type->kind == C_TYPE_RECORD && type->record == source->table) return false;
  return type->kind != C_TYPE_POINTER || type->target->kind != C_TYPE_RECORD ||
         !type->target->record->name; /* jvmtiThreadInfoPtr */
}

void surface_add_typedefs(struct surface_source *source) {
  LIST_EACH (named, source->unit->typedefs)
    if (surface_belongs(source, named->name, named->place) && is_base_type(source, named))
      surface_add_typed(source->arena, &source->surface->typedefs, named->name,
                        c_spell_typedef(source->unit, named), -1, named->place);
}

/* ---- Constants ---------------------------------------------------------------------------------- */

/* Returns the set of a const object: the type's name, if that is one of the interface, or "". */
static const char *object_set(const struct surface_source *source, const struct c_type *type) {
  struct c_type plain = *type;
  plain.constant = false;
  const char *name = c_spell(source->unit, &plain);
  return text_starts(name, source->names->type_prefix) ? name : "";
}

void surface_add_constants(struct surface_source *source) {
  LIST_EACH (constant, source->unit->constants) {
    if (!surface_belongs(source, constant->name, constant->place)) continue;
    const char *set = constant->enumeration ? c_record_name(source->unit, constant->enumeration)
                                            : object_set(source, constant->type);
    if (!set) set = "";
    const char *name = constant->name;
    bool scoped = constant->enumeration && constant->enumeration->is_scoped;
    if (scoped) name = arena_printf(source->arena, "%s::%s", set, name);
    struct surface_constant *made = surface_add_constant(source->arena, source->surface, name, set,
                                                         constant->value, constant->place);
    if (!constant->enumeration) made->form = CONSTANT_OBJECT;
    if (scoped) made->form = CONSTANT_SCOPED;
  }
}
