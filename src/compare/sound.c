/* SPDX-License-Identifier: MIT */
#include "compare/surface_items.h"

#include <string.h>

/* ---- Bodies ------------------------------------------------------------------------------------- */

/* Reports what is wrong in a body, unless the one before it was broken by the same token. */
static void sound_report_body(struct diag_sink *sink, const struct c_problem *problem,
                              const char *word, const char *name, struct place *last) {
  bool same = last->file && problem->place.file && last->line == problem->place.line &&
              strcmp(last->file, problem->place.file) == 0;
  if (!same)
    diag_report(sink, CHECK_HEADER, problem->place, "in %s '%s': %s", word, name, problem->message);
  *last = problem->place;
}

/* Structures and enumerations of the interface must be understood to the last token. */
static void sound_check_bodies(struct surface_source *source, struct diag_sink *sink) {
  struct place last = {NULL, 0};
  for (size_t i = 0; i < source->unit->records.count; i++) {
    const struct c_record *record = source->unit->records.at[i];
    const char *name = c_record_name(source->unit, record);
    if (record->problem.message && surface_belongs(source, name ? name : "", record->place))
      sound_report_body(sink, &record->problem,
                        record->is_enum    ? "enum"
                        : record->is_union ? "union"
                                           : "struct",
                        name ? name : "(unnamed)", &last);
  }
}

/* ---- Names -------------------------------------------------------------------------------------- */

/* A header whose names are being checked. */
struct sound {
  const struct surface_source *source;
  struct diag_sink *sink;
  struct c_names reported; /* names of types */
};

static bool sound_is_own(const struct sound *s, struct place place) {
  return place.file && strcmp(place.file, s->source->file) == 0;
}

/* Members of one name in a structure. */
static void sound_check_members(const struct sound *s, const struct c_record *record) {
  struct c_names names = {.arena = s->source->arena};
  for (size_t i = 0; i < record->fields.count; i++) {
    const struct c_declared *field = record->fields.at[i];
    struct c_name *entry = c_names_enter(&names, field->name, strlen(field->name));
    if (*field->name && entry->value)
      diag_report(s->sink, CHECK_HEADER, field->place, "duplicate member '%s'", field->name);
    entry->value = record->fields.at[i];
  }
}

static void sound_check_constants(const struct sound *s) {
  const struct c_unit *unit = s->source->unit;
  for (size_t i = 0; i < unit->constants.count && !unit->is_cxx; i++) {
    const struct c_constant *constant = unit->constants.at[i];
    if (constant->before && sound_is_own(s, constant->place))
      diag_report(s->sink, CHECK_HEADER, constant->place, "duplicate constant '%s'",
                  constant->name);
  }
}

/* ---- Types -------------------------------------------------------------------------------------- */

/* Reports a type of the interface that is used by its name and is not declared. In C the tag of a structure is no name of
 * a type. */
static void sound_check_type(struct sound *s, const struct c_type *type, struct place place) {
  for (size_t i = 0; i < type->params.count; i++)
    sound_check_type(s, type->params.at[i]->type, type->params.at[i]->place);
  if (type->target) sound_check_type(s, type->target, place);
  bool bare = type->bare && !s->source->unit->is_cxx;
  const char *name = bare && type->record->tag ? type->record->tag : type->name;
  if (type->kind != C_TYPE_NAMED && !bare) return;
  if (!text_starts(name, s->source->names->type_prefix) || c_typedef_find(s->source->unit, name))
    return;
  struct c_name *entry = c_names_enter(&s->reported, name, strlen(name));
  if (!entry->value)
    diag_report(s->sink, CHECK_HEADER, place, "'%s' is not declared as a type", name);
  entry->value = s->sink;
}

static void sound_check_types(struct sound *s, const struct c_declared_list *list) {
  for (size_t i = 0; i < list->count; i++)
    if (sound_is_own(s, list->at[i]->place))
      sound_check_type(s, list->at[i]->type, list->at[i]->place);
}

/* `enum { … } jvmtiPhase;` and `struct { … } jvmtiTimerInfo;` without typedef. */
static void sound_check_variables(const struct sound *s) {
  const struct c_unit *unit = s->source->unit;
  for (size_t i = 0; i < unit->variables.count; i++) {
    const struct c_declared *variable = unit->variables.at[i];
    bool whole = variable->type->kind == C_TYPE_ENUM || variable->type->kind == C_TYPE_RECORD;
    if (whole && !variable->type->constant && sound_is_own(s, variable->place) &&
        text_starts(variable->name, s->source->names->type_prefix))
      diag_report(s->sink, CHECK_HEADER, variable->place,
                  "'%s' is a variable; expected a type: 'typedef' is missing", variable->name);
  }
}

void sound_check(struct surface_source *source, struct diag_sink *sink) {
  const struct c_unit *unit = source->unit;
  struct sound s = {source, sink, {.arena = source->arena}};
  sound_check_bodies(source, sink);
  if (unit->skipped.message && !unit->is_cxx && source->table &&
      sound_is_own(&s, unit->skipped.place))
    diag_report(sink, CHECK_HEADER, unit->skipped.place, "%s", unit->skipped.message);
  for (size_t i = 0; i < unit->records.count; i++) {
    const struct c_record *record = unit->records.at[i];
    if (!sound_is_own(&s, record->place)) continue;
    sound_check_members(&s, record);
    sound_check_types(&s, &record->fields);
    sound_check_types(&s, &record->methods);
  }
  sound_check_types(&s, &unit->typedefs);
  sound_check_types(&s, &unit->functions);
  sound_check_variables(&s);
  sound_check_constants(&s);
}
