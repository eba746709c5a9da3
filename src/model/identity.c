/* SPDX-License-Identifier: MIT */
#include "model/identity.h"

#include "base/text.h"

#include <string.h>

const char *identity_constant(struct arena *arena, const struct interface *interface,
                              const char *id) {
  struct text out = text_new(arena->escape);
  text_printf(&out, "%s_ID_", interface->macro);
  for (const char *c = id; *c; c++) {
    bool upper = *c >= 'A' && *c <= 'Z', lower = *c >= 'a' && *c <= 'z';
    bool word = upper && c > id && c[-1] >= 'a' && c[-1] <= 'z';
    text_printf(&out, "%s%c", word ? "_" : "", lower ? *c - 'a' + 'A' : *c);
  }
  return text_keep(arena, &out);
}

const char *identity_of_type(const struct spec_type *type, enum identity_does *does) {
  *does = type->ends ? IDENTITY_ENDS : type->defines ? IDENTITY_DEFINES : IDENTITY_NAMES;
  const char *kind = type->ends ? type->ends : type->defines ? type->defines : type->names;
  return kind && strcmp(kind, IDENTITY_NONE) != 0 ? kind : NULL;
}

const struct spec_record *identity_event_record(const struct spec *spec) {
  LIST_EACH (record, spec->records)
    LIST_EACH (field, record->fields)
      if (field->type->record && field->type->record->of_events) return record;
  return NULL;
}

const char *identity_sentence(struct arena *arena, const struct spec *spec,
                              const struct spec_type *type) {
  static const char *const words[] = {"", ", defined by this event", ", which ends by this event"};
  enum identity_does does;
  const char *kind = identity_of_type(type, &does);
  const struct spec_identity *identity = LIST_FIND(spec->identities, kind);
  if (!identity) return NULL;
  return arena_printf(arena, "An ID: %s%s%s%s%s%s.", identity->label, words[does],
                      type->within ? ", in " : "", type->within ? type->within : "",
                      type->from ? ", in place of " : "", type->from ? type->from : "");
}

struct identity_use_list identity_uses(struct arena *arena, const struct spec *spec,
                                       const struct spec_event *event) {
  struct identity_use_list uses = {0};
  LIST_EACH (param, event->params) {
    struct identity_use use = {.type = param->type, .param = param};
    use.kind = identity_of_type(param->type, &use.does);
    LIST_EACH (other, event->params) /* with the new ID of the same object */
      use.moved |= use.does == IDENTITY_ENDS && text_is(other->type->from, param->id);
    if (use.kind) LIST_ADD(arena, &uses, arena_copy(arena, &use, sizeof use));
  }
  const struct spec_record *record = identity_event_record(spec);
  for (size_t i = 0; record && i < record->fields.count; i++) {
    const struct spec_field *field = record->fields.at[i];
    struct identity_use use = {.type = field->type, .field = field};
    use.kind = identity_of_type(field->type, &use.does);
    if (text_is(event->ends, field->id)) use.does = IDENTITY_ENDS;
    if (use.kind) LIST_ADD(arena, &uses, arena_copy(arena, &use, sizeof use));
  }
  return uses;
}

/* True for a use of the kind; `moved`: with a new ID. */
static bool identity_has_use(const struct identity_use_list *uses, enum identity_does does,
                             const char *kind, bool moved) {
  for (size_t i = 0; kind && i < uses->count; i++)
    if (uses->at[i]->does == does && uses->at[i]->moved == moved &&
        strcmp(uses->at[i]->kind, kind) == 0)
      return true;
  return false;
}

bool identity_defined_by(struct arena *arena, const struct spec *spec, const char *kind,
                         const struct spec_event *event) {
  struct identity_use_list uses = identity_uses(arena, spec, event);
  LIST_EACH (use, uses)
    if (use->does == IDENTITY_DEFINES && !use->type->from && strcmp(use->kind, kind) == 0)
      return true;
  return false;
}

bool identity_ended_by(struct arena *arena, const struct spec *spec, const char *kind,
                       const struct spec_event *event) {
  struct identity_use_list uses = identity_uses(arena, spec, event);
  const struct spec_identity *identity = LIST_FIND(spec->identities, kind);
  return identity_has_use(&uses, IDENTITY_ENDS, kind, false) ||
         identity_has_use(&uses, IDENTITY_ENDS, kind, true) ||
         (identity && (identity_has_use(&uses, IDENTITY_ENDS, identity->within, false) ||
                       identity_has_use(&uses, IDENTITY_ENDS, identity->is, true)));
}
