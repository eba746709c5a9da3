/* SPDX-License-Identifier: MIT */
#include "gen/binary.h"

#include "c/parser.h"
#include "gen/backend.h"
#include "gen/frame.h"
#include "model/places.h"
#include "model/supplement.h"

#include <string.h>

extern const char template_jni_h[];

/* Appends a line, which is emptied if it is a directive or only for C++. `skip`: whether lines are for C++. */
static void add_c(struct text *out, const char *line, size_t length, bool *skip) {
  if (text_starts(line, "#ifdef __cplusplus")) *skip = true;
  else if (*line == '#') *skip = false;
  else if (!*skip) text_add_bytes(out, line, length);
  text_add(out, "\n");
}

/* Overwrites each use of a macro that is empty on most machines with spaces. */
static void blank_out(struct text *text, const char *macro) {
  size_t length = strlen(macro);
  for (char *at = text->bytes; (at = strstr(at, macro)); at += length) memset(at, ' ', length);
}

static void name_records(struct arena *arena, const struct c_record *record) {
  LIST_EACH (field, record->fields) {
    const struct c_type *type = field->type;
    if (type->kind != C_TYPE_RECORD || binary_name(type->record)) continue;
    type->record->name = arena_printf(arena, "%s.%s", binary_name(record), field->name);
    name_records(arena, type->record);
  }
}

/* Names unnamed structures, and removes the structure of the environment, which is for C++. */
static void keep_named(const struct spec *spec, struct c_unit *unit) {
  size_t kept = 0;
  LIST_EACH (named, unit->typedefs)
    if (named->type->record && !named->type->record->name) named->type->record->name = named->name;
  LIST_EACH (record, unit->records) {
    const char *name = binary_name(record);
    if (name) name_records(unit->arena, record);
    if (name && !text_is(spec->interface->names.environment_tag, name))
      unit->records.at[kept++] = record;
  }
  unit->records.count = kept;
}

static void add_header(struct text *out, const char *header) {
  bool skip = false;
  for (size_t length; *header; header += length + (header[length] != '\0')) {
    length = strcspn(header, "\n");
    add_c(out, header, length, &skip);
  }
}

struct c_unit *binary_unit(const struct gen_input *input) {
  struct arena *arena = input->arena;
  struct text header = text_new(arena->escape), text = text_new(arena->escape);
  frame_fill(input, header_words, frame_find(input->spec->interface->header), &header);
  add_header(&text, template_jni_h);
  add_header(&text, text_string(&header));
  blank_out(&text, "JNICALL");
  blank_out(&text, "JNIEXPORT");
  text_free(&header);
  struct c_unit *unit =
      c_declarations(arena, text.bytes, text.length, input->spec->interface->header);
  text_free(&text);
  keep_named(input->spec, unit);
  return unit;
}

const char *binary_name(const struct c_record *record) {
  bool tagged = !record->name || (record->tag && !record->complete);
  return tagged ? record->tag : record->name;
}

bool binary_is_alias(const struct c_declared *type) {
  bool tagged = type->type->kind == C_TYPE_RECORD || type->type->kind == C_TYPE_ENUM;
  return !tagged || strcmp(binary_name(type->type->record), type->name) != 0;
}

bool binary_is_table(const struct spec *spec, const struct c_record *record) {
  return text_is(spec->interface->names.table, binary_name(record));
}

bool binary_is_callbacks(const struct spec *spec, const struct c_record *record) {
  return text_is(spec->interface->names.callbacks, binary_name(record));
}

bool binary_is_capabilities(const struct spec *spec, const struct c_record *record) {
  return text_is(spec->capabilities.id, binary_name(record));
}

const struct c_type *binary_function(const struct c_unit *unit, const struct c_type *type) {
  type = c_type_resolve(unit, type);
  if (type->kind == C_TYPE_POINTER) type = c_type_resolve(unit, type->target);
  return type->kind == C_TYPE_FUNCTION ? type : NULL;
}

struct binary_offsets binary_offsets(struct arena *arena, struct c_unit *unit,
                                     struct c_record *record) {
  struct binary_offsets offsets;
  for (int i = 0; i < C_MACHINES; i++) {
    offsets.at[i] = arena_alloc(arena, (record->fields.count + 1) * sizeof *offsets.at[i]);
    c_layout_record(unit, (enum c_machine_index)i, record, offsets.at[i]);
  }
  return offsets;
}

struct numbers {
  const struct gen_input *input;
  struct c_unit *unit;
  struct binary_number_list list;
};

static void add_number(struct numbers *to, const char *kind, const char *owner, const char *name,
                       int64_t value) {
  struct binary_number *number = arena_alloc(to->input->arena, sizeof *number);
  *number = (struct binary_number){kind, owner, name, value};
  LIST_ADD(to->input->arena, &to->list, number);
}

static void add_constants(struct numbers *to) {
  const struct spec *spec = to->input->spec;
  const struct interface_names *names = &spec->interface->names;
  const struct supplement_version *versions = spec->interface->supplement->versions;
  for (size_t i = 0; i < supplement_version_count(spec); i++)
    add_number(to, "version", "", versions[i].name, versions[i].value);
  if (names->version)
    add_number(to, "version", "", names->version,
               interface_version(spec->interface, supplement_stated_version(spec)));
  LIST_EACH (set, spec->constant_sets)
    LIST_EACH (item, set->list)
      add_number(to, "constant", set->kind == CONSTANTS_ENUM ? set->id : "", item->id, item->value);
  struct spec_error_list errors = errors_by_number(to->input->arena, spec);
  LIST_EACH (error, errors) add_number(to, "error", names->error, error->id, error->number);
  if (names->error_last)
    add_number(to, "last", names->error, names->error_last, last_error_number(spec));
  struct spec_event_list events = events_by_number(to->input->arena, spec);
  for (size_t i = 0; i < events.count; i++) {
    const char *type = names->event ? names->event : "";
    struct string_list aliases = text_words(to->input->arena, events.at[i]->aliases);
    add_number(to, "event", type, events.at[i]->constant, events.at[i]->slot);
    LIST_EACH (alias, aliases) add_number(to, "event", type, alias, events.at[i]->slot);
  }
  if (names->event_first)
    add_number(to, "first", names->event, names->event_first, event_numbers(spec).first);
  if (names->event_last)
    add_number(to, "last", names->event ? names->event : "", names->event_last,
               event_numbers(spec).last);
  for (size_t i = 0; i < spec->capabilities.list.count; i++)
    add_number(to, "bit", spec->capabilities.id, spec->capabilities.list.at[i]->id, (int64_t)i);
}

/* Adds the number of arguments if the type is a function or a pointer to one. */
static void add_arguments(struct numbers *to, const char *owner, const char *name,
                          const struct c_type *type) {
  const struct c_type *function = binary_function(to->unit, type);
  if (function) add_number(to, "arguments", owner, name, (int64_t)(function->params.count));
}

/* Adds the slots of a table of functions or callbacks. */
static void add_fields(struct numbers *to, const struct c_record *record) {
  const struct spec *spec = to->input->spec;
  bool table = binary_is_table(spec, record), callbacks = binary_is_callbacks(spec, record);
  int64_t slot = table ? !spec->interface->names.table_version : event_numbers(spec).first;
  for (size_t i = 0; (table || callbacks) && i < record->fields.count; i++, slot++) {
    const struct c_declared *field = record->fields.at[i];
    if (!spec_find(spec, field->name, KIND(table ? ITEM_FUNCTION : ITEM_EVENT))) continue;
    add_number(to, "slot", binary_name(record), field->name, slot);
    add_arguments(to, binary_name(record), field->name, field->type);
  }
}

static void add_layouts(struct numbers *to, struct c_record *record, enum c_machine_index machine) {
  const char *name = binary_name(record);
  const char *const suffix = c_machines[machine].name;
  struct arena *arena = to->input->arena;
  size_t *offsets = arena_alloc(arena, (record->fields.count + 1) * sizeof *offsets);
  struct c_layout layout = c_layout_record(to->unit, machine, record, offsets);
  add_number(to, arena_printf(arena, "size-%s", suffix), "", name, (int64_t)layout.size);
  add_number(to, arena_printf(arena, "alignment-%s", suffix), "", name, (int64_t)layout.align);
  for (size_t i = 0; i < record->fields.count; i++)
    if (record->fields.at[i]->bits < 0)
      add_number(to, arena_printf(arena, "offset-%s", suffix), name, record->fields.at[i]->name,
                 (int64_t)offsets[i] / 8);
}

struct binary_number_list binary_numbers(const struct gen_input *input) {
  struct numbers to = {.input = input, .unit = binary_unit(input)};
  const struct c_unit *unit = to.unit;
  for (size_t i = 0; i < unit->records.count; i++) add_fields(&to, unit->records.at[i]);
  add_constants(&to);
  LIST_EACH (named, unit->typedefs) add_arguments(&to, "", named->name, named->type);
  for (int machine = 0; machine < C_MACHINES; machine++)
    for (size_t i = 0; i < unit->records.count; i++)
      if (unit->records.at[i]->complete && !unit->records.at[i]->is_enum)
        add_layouts(&to, unit->records.at[i], (enum c_machine_index)machine);
  return to.list;
}

/* Writes the numbers of the interface as CSV. No value needs quotes. */
void gen_csv(const struct gen_input *input, struct artifacts *out) {
  struct binary_number_list numbers = binary_numbers(input);
  struct text *text = artifact_new(out, backend_file(input->arena, input->spec->interface, ".csv"));
  text_add(text, "kind,owner,name,value\n");
  for (size_t i = 0; i < numbers.count; i++)
    text_printf(text, "%s,%s,%s,%lld\n", numbers.at[i]->kind, numbers.at[i]->owner,
                numbers.at[i]->name, (long long)numbers.at[i]->value);
}
