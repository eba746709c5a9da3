/* SPDX-License-Identifier: MIT */
/* Interfaces that pass all events to one function of the agent: the union of events, types without names, results, modes. */
#include "base/identifier.h"
#include "check/checks.h"
#include "model/identity.h"
#include "model/places.h"

#include <string.h>

static struct diag *members_report(const struct checking *c, enum check_id check,
                                   const char *attribute, const char *message) {
  return diag_report_at(c->sink, check, c->at.part.place, attribute, NULL, "%s", message);
}

static bool same_type(const struct spec_type *a, const struct spec_type *b) {
  if (a->pointer != b->pointer || a->base != b->base || a->writable != b->writable) return false;
  if (a->target) return same_type(a->target, b->target);
  return strcmp(a->name ? a->name : "", b->name ? b->name : "") == 0;
}

static bool same_params(const struct spec_param_list *a, const struct spec_param_list *b) {
  if (a->count != b->count) return false;
  for (size_t i = 0; i < a->count; i++)
    if (strcmp(a->at[i]->id, b->at[i]->id) != 0 || !same_type(a->at[i]->type, b->at[i]->type))
      return false;
  return true;
}

/* Events with one member have the same parameters: C has one structure for them. */
static void check_shared(const struct checking *c, const struct spec_event *event) {
  for (struct walk at = walk_spec(c->spec, KIND(ITEM_EVENT)); walk_next(&at);) {
    const struct spec_event *first = at.part.item;
    if (!first->member || strcmp(first->member, event->member) != 0) continue;
    if (first == event || same_params(&first->params, &event->params)) return;
    diag_note(
        c->sink,
        members_report(
            c, CHECK_EVENT_MEMBER, "member",
            arena_printf(
                c->sink->arena,
                "its parameters differ from those of '%s', with which it shares the member '%s'",
                first->id, event->member)),
        first->place, "'%s' is here", first->id);
    return;
  }
}

static void check_member(const struct checking *c) {
  const struct spec_event *event = c->at.part.item;
  struct arena *arena = c->sink->arena;
  const char *problem =
      event->member ? names_problem(c->spec->interface, arena, ID_MEMBER, event->member) : NULL;
  if (!problem && event->member) problem = identifier_problem(event->member);
  if (problem)
    members_report(c, CHECK_EVENT_MEMBER, "member",
                   arena_printf(arena, "member=\"%s\" %s", event->member, problem));
  else if (!event->member && event->params.count)
    members_report(c, CHECK_EVENT_MEMBER, "id",
                   "it has parameters, but lacks the attribute 'member'");
  else if (event->member && !event->params.count)
    members_report(
        c, CHECK_EVENT_MEMBER, "member",
        arena_printf(arena, "member '%s' would have no fields; C requires one", event->member));
  else if (event->member) check_shared(c, event);
}

static bool is_taken(const struct checking *c, const struct spec_event *event, const char *alias,
                     const char *before) {
  enum { CONSTANTS = KIND(ITEM_CONSTANT) | KIND(ITEM_EVENT_CONSTANT) };
  if (spec_find(c->spec, alias, CONSTANTS) || text_has_word(before, alias)) return true;
  LIST_EACH (other, c->spec->events) {
    if (other == event) return false; /* the later one is reported */
    if (text_has_word(other->aliases, alias)) return true;
  }
  return false;
}

static void check_aliases(const struct checking *c) {
  const struct spec_event *event = c->at.part.item;
  const char *before = "";
  const struct string_list aliases =
      check_listed(c, CHECK_EVENT_ALIAS, event->place, "aliases", event->aliases);
  for (size_t i = 0; i < aliases.count; i++) {
    const char *alias = aliases.at[i], *problem = identifier_problem(alias), *message = NULL;
    struct arena *arena = c->sink->arena;
    if (!problem) problem = names_problem(c->spec->interface, arena, ID_EVENT_CONSTANT, alias);
    if (problem) message = arena_printf(arena, "the alias '%s' %s", alias, problem);
    else if (names_in_header(c->spec, alias) || names_in_outputs(c->spec, alias))
      message = arena_printf(arena, "the alias '%s' is a name that outputs use", alias);
    else if (is_taken(c, event, alias, before))
      message = arena_printf(arena, "the alias '%s' is the name of another constant", alias);
    if (message) members_report(c, CHECK_EVENT_ALIAS, "aliases", message);
    before = arena_printf(arena, "%s %s", before, alias);
  }
}

/* A union cannot be empty: in its first release, an event has a member. */
static void check_first_release(const struct spec *spec, struct diag_sink *sink,
                                const struct spec_record *record) {
  bool told = false;
  LIST_EACH (event, spec->events) {
    const struct part part = {.kind = ITEM_EVENT, .item = event};
    if (event->member && release_compare(part_first(&part), record->since) <= 0) return;
    told = told || event->member;
  }
  if (!told) return;
  struct release first = record->since.major ? record->since : (struct release){1, 0, 0};
  diag_context(sink, "union", record->id);
  diag_report(
      sink, CHECK_SINCE_ORDER, record->place,
      "'%s' is the union of events, but in release %s no event has a member; it would be empty",
      record->id, release_text(sink->arena, first));
}

/* A specification with members has one union of events. */
static void check_union(const struct spec *spec, struct diag_sink *sink) {
  const struct spec_record *found = NULL;
  LIST_EACH (record, spec->records) {
    if (!record->of_events) continue;
    diag_context(sink, "union", record->id);
    if (!record->is_union || !record->in_place)
      diag_report(sink, CHECK_EVENT_MEMBER, record->place,
                  "'%s' is the union of events; expected form=\"inline\"", record->id);
    if (found) {
      struct diag *diag = diag_report(sink, CHECK_EVENT_MEMBER, record->place,
                                      "a second union of events, '%s'", record->id);
      diag_note(sink, diag, found->place, "the first one is '%s'", found->id);
    }
    found = record;
  }
  if (found) check_first_release(spec, sink, found);
  diag_context(sink, NULL, NULL);
  for (size_t i = 0; !found && i < spec->events.count; i++)
    if (spec->events.at[i]->member) {
      diag_report(sink, CHECK_EVENT_MEMBER, spec->events.at[i]->place,
                  "event '%s' has a member, but the specification lacks a union of events",
                  spec->events.at[i]->id);
      return;
    }
}

/* An unnamed structure is a field or a parameter of an event; an unnamed function type is in a <ptrtype>. */
static void check_place(const struct checking *c) {
  const struct spec_type *type = c->at.part.type, *inner = type_innermost(type);
  bool field = c->at.part.kind == PART_FIELD ||
               (c->at.part.kind == PART_PARAM && c->at.item.kind == ITEM_EVENT);
  bool plain = type == inner, handle = type->pointer == POINTER_PTRTYPE && type->target == inner;
  if (inner->record && (!field || !plain))
    diag_report(c->sink, CHECK_IN_PLACE, type->place,
                "'%s' has no name in C; expected it as the type of a field, not of a pointer",
                inner->name);
  else if (inner->callback && (!handle || !(field || c->at.part.kind == PART_PARAM)))
    diag_report(c->sink, CHECK_IN_PLACE, type->place,
                "'%s' has no name in C; expected it in a <ptrtype> of a parameter or field",
                inner->name);
}

/* ---- Results and modes -------------------------------------------------------------------------- */

struct members_range {
  enum type_base base;
  int32_t least, most; /* of constants that every machine can compare with it */
};

static const struct members_range *number_of(const struct spec_type *type) {
  static const struct members_range numbers[] = {
      {TYPE_JINT, INT32_MIN, INT32_MAX}, {TYPE_JLONG, INT32_MIN, INT32_MAX},
      {TYPE_JCHAR, 0, UINT16_MAX},       {TYPE_JBOOLEAN, 0, UINT8_MAX},
      {TYPE_CHAR, 0, INT8_MAX},          {TYPE_UCHAR, 0, UINT8_MAX},
      {TYPE_INT, INT32_MIN, INT32_MAX},  {TYPE_UINT, 0, INT32_MAX},
      {TYPE_SIZE_T, 0, INT32_MAX}};
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
    if (type->pointer == POINTER_NONE && type->base == numbers[i].base) return &numbers[i];
  return NULL;
}

static void check_outcome_value(const struct checking *c, const char *id, int32_t value) {
  const struct spec_function *function = c->at.item.item;
  const struct members_range *number = function->result ? number_of(function->result) : NULL;
  if (number && (value < number->least || value > number->most))
    diag_report_at(
        c->sink, CHECK_ELEMENT, c->at.part.place, "id", NULL,
        "'%s' is %d; expected a number from %d to %d, the range of the result in all compilers", id,
        value, number->least, number->most);
}

static void check_outcome(const struct checking *c) {
  static const struct {
    const char *id;
    int32_t value;
  } of_jni[] = {{"JNI_TRUE", 1}, {"JNI_FALSE", 0}, {"JNI_OK", 0}, {"JNI_ERR", -1}};
  const char *id = c->at.part.id;
  const struct spec_function *function = c->at.item.item;
  if (function->result && !number_of(function->result))
    diag_report(c->sink, CHECK_ELEMENT, c->at.part.place,
                "'%s' is a number, but the result is not; expected no outcome", id);
  for (size_t i = 0; function->outcomes.at[i] != c->at.part.item; i++)
    if (strcmp(function->outcomes.at[i]->id, id) == 0) {
      struct diag *diag = diag_report_at(c->sink, CHECK_DUPLICATE_ID, c->at.part.place, "id", id,
                                         "a second outcome '%s'", id);
      diag_note(c->sink, diag, function->outcomes.at[i]->place, "the first one is here");
      return;
    }
  for (size_t i = 0; i < sizeof of_jni / sizeof *of_jni; i++)
    if (strcmp(of_jni[i].id, id) == 0) {
      check_outcome_value(c, id, of_jni[i].value);
      return;
    }
  const struct named *constant = spec_find(c->spec, id, KIND(ITEM_CONSTANT));
  if (constant) {
    check_outcome_value(c, id, ((const struct spec_constant *)constant->item)->value);
    return;
  }
  diag_report_at(c->sink, CHECK_UNKNOWN_OUTCOME, c->at.part.place, "id", id,
                 "'%s' is not a constant of the specification or of jni.h%s", id,
                 check_suggestion(c, id, KIND(ITEM_CONSTANT)));
}

/* True for the ID of an object, which a collection may end. */
static bool is_object_id(const struct checking *c, const struct spec_type *type) {
  const char *id = c->spec->interface->names.object_id;
  return id && type && type->pointer == POINTER_PTRTYPE && text_is(type->name, id);
}

static bool has_object_id(const struct checking *c, const struct spec_param_list *params) {
  for (size_t i = 0; i < params->count; i++)
    if (is_object_id(c, params->at[i]->type)) return true;
  return false;
}

static void check_event_modes(const struct checking *c) {
  const struct spec_event *event = c->at.part.item;
  if (has_object_id(c, &event->params) && event->gc != COLLECTION_DISABLED)
    members_report(c, CHECK_MODE, "gc",
                   "it contains an object ID, but is not sent with garbage collection disabled");
  if (event->collecting && event->gc == COLLECTION_ENABLED)
    members_report(c, CHECK_MODE, "gc", "it is sent during a collection; expected gc=\"disabled\"");
  if (event->suspended && event->request != REQUEST_NO)
    members_report(c, CHECK_MODE, "suspended",
                   "it is sent while threads are suspended, but can be requested");
  if (event->request == REQUEST_NO && event->asked)
    members_report(c, CHECK_MODE, "asked", "it cannot be requested, but has the attribute 'asked'");
  if (event->asked && !spec_find_type(c->spec, event->asked))
    diag_report_at(c->sink, CHECK_UNKNOWN_TYPE, event->place, "asked", NULL,
                   "type '%s', which a request for it names, does not exist%s", event->asked,
                   check_suggestion(c, event->asked, KINDS_OF_TYPES));
}

/* IDs do not identify objects while these may be moved. */
static void check_function_modes(const struct checking *c) {
  const struct spec_function *function = c->at.part.item;
  if (!function->result)
    diag_report(c->sink, CHECK_ELEMENT, function->place, "function '%s' lacks <result>",
                function->id);
  bool told = is_object_id(c, function->result) || has_object_id(c, &function->params);
  if (told && function->gc != COLLECTION_DISABLED)
    members_report(
        c, CHECK_MODE, "gc",
        "it receives or returns an object ID, but may be called with garbage collection enabled");
}

/* ---- The structure of events -------------------------------------------------------------------- */

static const struct interface_names *names_of(const struct checking *c) {
  return &c->spec->interface->names;
}

static bool is_of_events(const struct spec_type *type) {
  return type->record && type->record->of_events;
}

/* True for a pointer to the named type that the agent may write through. */
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
                "'%s' is the union of all events; expected it as field '%s' of structure '%s' only",
                type->record->id, names->event_union, names->event_record);
  if (!of_record) return;
  if (strcmp(field->id, names->event_type) == 0 &&
      (type->pointer != POINTER_NONE || type->base != TYPE_JINT))
    diag_report(c->sink, CHECK_ELEMENT, type->place,
                "field '%s' is the type of the event; expected <jint>", field->id);
  if (strcmp(field->id, names->event_thread) == 0 && !points_to(type, names->thread_id))
    diag_report(
        c->sink, CHECK_ELEMENT, type->place,
        "field '%s' is the thread of the event; expected <outptr><struct>%s</struct></outptr>",
        field->id, names->thread_id);
}

static void check_record(const struct checking *c) {
  const struct interface_names *names = names_of(c);
  const struct spec_record *record = c->at.part.item;
  if (record->is_union || record->in_place)
    diag_report(c->sink, CHECK_ELEMENT, record->place,
                "'%s' contains an event; expected a structure that has this name in C", record->id);
  if (!LIST_FIND(record->fields, names->event_type))
    diag_report(c->sink, CHECK_ELEMENT, record->place,
                "structure '%s' has no field '%s' with the type of the event; expected a <jint>",
                record->id, names->event_type);
}

/* The union of events must be a field of the structure of events. */
static void check_held(const struct checking *c) {
  const struct interface_names *names = names_of(c);
  const struct spec_record *events = c->at.part.item;
  const struct spec_record *record = spec_item(c->spec, names->event_record, KIND(ITEM_RECORD));
  for (size_t i = 0; record && i < record->fields.count; i++)
    if (is_of_events(record->fields.at[i]->type)) return;
  diag_report(
      c->sink, CHECK_EVENT_MEMBER, events->place,
      "'%s' is the union of all events; expected structure '%s' with a field '%s' of that type",
      events->id, names->event_record, names->event_union);
}

/* The mark is added to numbers of events and must not change them. */
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
              "function '%s' receives the events; expected by=\"agent\", one parameter "
              "<outptr><struct>%s</struct></outptr>, and <void/> as its result",
              function->id, names->event_record);
}

/* Events require the function that sends them. */
static void check_sent(const struct checking *c) {
  const struct spec_event *event = c->at.part.item;
  const char *notify = names_of(c)->notify;
  const struct named *named = spec_find(c->spec, notify, KIND(ITEM_FUNCTION));
  if (!named && event == c->spec->events.at[0])
    diag_report(c->sink, CHECK_ELEMENT, event->place,
                "no function passes event '%s' to the agent; expected a function '%s'", event->id,
                notify);
  check_needed(c, event->place, "is passed to the agent by", named);
}

static void check_event_record(const struct spec *spec, struct diag_sink *sink) {
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

void check_members(const struct spec *spec, struct diag_sink *sink) {
  struct checking c = {spec, sink, walk_spec(spec, KIND_ANY)};
  unsigned traits = spec->interface->traits;
  if (traits & HAS_MEMBERS) check_union(spec, sink);
  while ((traits & (HAS_MEMBERS | HAS_PLACES | HAS_MODES)) && check_next(&c)) {
    unsigned kind = c.at.part.kind;
    if (c.at.part.type) check_place(&c);
    if (kind == PART_OUTCOME) check_outcome(&c);
    if (kind == ITEM_EVENT) {
      check_member(&c);
      check_aliases(&c);
      check_event_modes(&c);
    }
    if (kind == ITEM_FUNCTION) check_function_modes(&c);
  }
  if (spec->interface->dispatch == DISPATCH_NOTIFY) check_event_record(spec, sink);
}
