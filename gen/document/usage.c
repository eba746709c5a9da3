/* SPDX-License-Identifier: MIT */
/* Who uses what: the lists that lead back from capabilities, errors and types. */
#include "gen/cdecl.h"
#include "gen/document/tree.h"

/* Notes that `user` uses an item; users come one after the other, so the last one tells of repetitions. */
static void note(const struct document *document, const struct named *named,
                 const struct named *user, bool optional) {
  if (!named || !user || named == user) return;
  struct uses *uses = &document->uses[named - document->spec->names];
  if (optional) LIST_ADD(document->arena, &uses->optional, user);
  else if (!uses->needed.count || uses->needed.at[uses->needed.count - 1] != user)
    LIST_ADD(document->arena, &uses->needed, user);
}

static void note_type(const struct document *document, const struct spec_type *type,
                      const struct named *user) {
  while (type->target) type = type->target;
  note(document, spec_find_type(document->spec, cdecl_type(document->arena, type)), user, false);
}

static void note_error(const struct document *document, const char *id, const struct named *user) {
  note(document, spec_find(document->spec, id, KIND(ITEM_ERROR)), user, false);
}

static void note_params(const struct document *document, const struct spec_param_list *params,
                        const struct named *user) {
  for (size_t i = 0; i < params->count; i++) {
    if (params->at[i]->dropped) continue;
    note_type(document, params->at[i]->type, user);
    for (size_t j = 0; j < params->at[i]->derived_count; j++)
      note_error(document, params->at[i]->derived[j].id, user);
  }
}

static void note_capabilities(const struct document *document,
                              const struct spec_capability_row_list *rows, bool optional,
                              const struct named *user) {
  for (size_t i = 0; i < rows->count; i++)
    note(document, spec_find(document->spec, rows->at[i]->id, KIND(ITEM_CAPABILITY)), user,
         optional);
}

static void note_function(const struct document *document, const struct spec_function *function) {
  const struct named *user = spec_find(document->spec, function->id, KIND(ITEM_FUNCTION));
  note_capabilities(document, &function->required, false, user);
  note_capabilities(document, &function->optional, true, user);
  if (function->required.count)
    note_error(document, document->spec->interface->errors[ERROR_MISSING_CAPABILITY], user);
  for (size_t i = 0; i < function->errors.count; i++)
    note_error(document, function->errors.at[i]->id, user);
  note_params(document, &function->params, user);
  if (function->result) note_type(document, function->result, user);
}

static void note_event(const struct document *document, const struct spec_event *event) {
  const struct named *user = spec_find(document->spec, event->id, KIND(ITEM_EVENT));
  note_capabilities(document, &event->required, false, user);
  note_capabilities(document, &event->optional, true, user);
  note_params(document, &event->params, user);
}

static void note_record(const struct document *document, const struct spec_record *record) {
  const struct named *user = spec_find(document->spec, record->id, KIND(ITEM_RECORD));
  for (size_t i = 0; i < record->fields.count; i++)
    note_type(document, record->fields.at[i]->type, user);
}

void document_collect_uses(struct document *document) {
  const struct spec *spec = document->spec;
  document->uses = arena_alloc(document->arena, (spec->name_count + 1) * sizeof *document->uses);
  for (size_t i = 0; i < spec->functions.count; i++) note_function(document, spec->functions.at[i]);
  for (size_t i = 0; i < spec->events.count; i++) note_event(document, spec->events.at[i]);
  for (size_t i = 0; i < spec->callbacks.count; i++) {
    const struct spec_callback *callback = spec->callbacks.at[i];
    const struct named *user = spec_find(document->spec, callback->id, KIND(ITEM_CALLBACK));
    note_type(document, callback->result, user);
    note_params(document, &callback->params, user);
  }
  for (size_t i = 0; i < spec->records.count; i++) note_record(document, spec->records.at[i]);
}
