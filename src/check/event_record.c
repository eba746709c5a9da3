/* SPDX-License-Identifier: MIT */
#include "check/checks.h"
#include "model/places.h"

#include <string.h>

static const struct interface_names *names_of(const struct checking *c) {
  return &c->spec->interface->names;
}

static bool is_of_events(const struct spec_type *type) {
  return type->record && type->record->of_events;
}

/* Does it point to the type with that name, and can the agent write there? */
static bool points_to(const struct spec_type *type, const char *name) {
  return type->pointer == POINTER_OUTPTR && check_is_value(type->target) &&
         text_is(type->target->name, name);
}

static void check_field(const struct checking *c, bool of_record) {
  const struct interface_names *names = names_of(c);
  const struct spec_field *field = c->at.part.item;
  const struct spec_type *type = field->type;
  const bool is_union = of_record && strcmp(field->id, names->event_union) == 0;
  if (is_of_events(type) && !is_union)
    diag_report(c->sink, CHECK_EVENT_MEMBER, type->place,
                "'%s' is what events tell; expected it as field '%s' of structure '%s' only",
                type->record->id, names->event_union, names->event_record);
  if (!of_record) return;
  if (strcmp(field->id, names->event_type) == 0 &&
      (type->pointer != POINTER_NONE || type->base != TYPE_JINT))
    diag_report(c->sink, CHECK_ELEMENT, type->place,
                "field '%s' holds the type of the event; expected <jint>", field->id);
  if (strcmp(field->id, names->event_thread) == 0 && !points_to(type, names->thread_id))
    diag_report(c->sink, CHECK_ELEMENT, type->place,
                "field '%s' holds the thread of the event; expected <outptr><struct>%s</struct>"
                "</outptr>",
                field->id, names->thread_id);
}

static void check_record(const struct checking *c) {
  const struct interface_names *names = names_of(c);
  const struct spec_record *record = c->at.part.item;
  if (record->is_union || record->in_place)
    diag_report(c->sink, CHECK_ELEMENT, record->place,
                "'%s' holds an event; expected a structure that has this name in C", record->id);
  if (!field_find(record, names->event_type))
    diag_report(c->sink, CHECK_ELEMENT, record->place,
                "structure '%s' has no field '%s' with the type of the event; expected a <jint>",
                record->id, names->event_type);
}

/* Is there a field for what events tell? */
static void check_held(const struct checking *c) {
  const struct interface_names *names = names_of(c);
  const struct spec_record *events = c->at.part.item;
  const struct spec_record *record = spec_item(c->spec, names->event_record, KIND(ITEM_RECORD));
  for (size_t i = 0; record && i < record->fields.count; i++)
    if (is_of_events(record->fields.at[i]->type)) return;
  diag_report(c->sink, CHECK_EVENT_MEMBER, events->place,
              "'%s' is what events tell; expected structure '%s' with a field '%s' of it",
              events->id, names->event_record, names->event_union);
}

/* It is added to the number of an event, and has to be found there again. */
static void check_mark(const struct checking *c) {
  const struct spec_constant *mark = c->at.part.item;
  const unsigned last = event_numbers(c->spec).last;
  const bool one_bit = mark->value > 0 && (mark->value & (mark->value - 1)) == 0;
  if (!mark->problem && (!one_bit || (unsigned)mark->value <= last))
    diag_report_at(
        c->sink, CHECK_NUMBER, mark->place, "num", NULL,
        "'%s' is added to the numbers of events; expected one bit above the last of them, "
        "%u, not %s",
        mark->id, last, mark->text);
}

static void check_notify(const struct checking *c) {
  const struct interface_names *names = names_of(c);
  const struct spec_function *function = c->at.part.item;
  const struct spec_type *result = function->result;
  bool of_nothing = !result || (result->pointer == POINTER_NONE && result->base == TYPE_VOID);
  if (function->of_agent && of_nothing && function->params.count == 1 &&
      points_to(function->params.at[0]->type, names->event_record))
    return;
  diag_report(c->sink, CHECK_ELEMENT, function->place,
              "function '%s' is handed the events; expected by=\"agent\", one parameter "
              "<outptr><struct>%s</struct></outptr>, and <void/> as its result",
              function->id, names->event_record);
}

/* Without it an event is sent to nobody. */
static void check_sent(const struct checking *c) {
  const struct spec_event *event = c->at.part.item;
  const char *notify = names_of(c)->notify;
  const struct named *named = spec_find(c->spec, notify, KIND(ITEM_FUNCTION));
  if (!named && event == c->spec->events.at[0])
    diag_report(c->sink, CHECK_ELEMENT, event->place,
                "nothing hands event '%s' to the agent; expected a function '%s'", event->id,
                notify);
  check_needed(c, event->place, "is handed to the agent by", named);
}

void check_event_record(const struct spec *spec, struct diag_sink *sink) {
  if (spec->interface->dispatch != DISPATCH_NOTIFY) return;
  struct checking c = {spec, sink, walk_spec(spec, KIND_ANY)};
  const struct interface_names *names = names_of(&c);
  while (check_next(&c)) {
    const struct part *part = &c.at.part;
    if (part->kind == ITEM_CONSTANT && strcmp(part->id, names->event_requested) == 0)
      check_mark(&c);
    if (part->kind == PART_FIELD) check_field(&c, strcmp(c.at.item.id, names->event_record) == 0);
    if (part->kind == ITEM_FUNCTION && strcmp(part->id, names->notify) == 0) check_notify(&c);
    if (part->kind == ITEM_EVENT) check_sent(&c);
    if (part->kind != ITEM_RECORD) continue;
    if (strcmp(part->id, names->event_record) == 0) check_record(&c);
    if (((const struct spec_record *)part->item)->of_events) check_held(&c);
  }
}
