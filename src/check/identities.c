/* SPDX-License-Identifier: MIT */
#include "check/checks.h"
#include "model/identity.h"
#include "model/places.h"

#include <string.h>

/* Reports a problem of an attribute of a kind, a type or an event. */
#define IDENTITY_REPORT(c, item, attribute, ...) \
  diag_report_at((c)->sink, CHECK_IDENTITY, (item)->place, attribute, NULL, __VA_ARGS__)

static const char *identities_meant(const struct checking *c, const char *kind) {
  struct string_list ids = {0};
  if (!diag_may_guess(c->sink)) return "";
  LIST_EACH (identity, c->spec->identities) LIST_ADD(c->sink->arena, &ids, identity->id);
  return diag_meant(c->sink->arena, kind, &ids);
}

/* True if the types are the same in C. */
static bool same_type(const struct spec_type *a, const struct spec_type *b) {
  while (a->pointer == POINTER_PTRTYPE) a = a->target;
  while (b->pointer == POINTER_PTRTYPE) b = b->target;
  if (!a->target != !b->target || a->base != b->base) return false;
  if (a->target) return same_type(a->target, b->target);
  return strcmp(a->name ? a->name : "", b->name ? b->name : "") == 0;
}

static const char *constant_of(const struct checking *c, const struct spec_identity *identity) {
  return identity_constant(c->sink->arena, c->spec->interface, identity->id);
}

static void check_unique(const struct checking *c, const struct spec_identity *identity) {
  const char *own = constant_of(c, identity);
  if (strcmp(identity->id, IDENTITY_NONE) == 0)
    IDENTITY_REPORT(c, identity, "id",
                    "id=\"%s\" means that a value is not an ID; expected another name",
                    identity->id);
  if (spec_find(c->spec, own, KIND_ANY))
    diag_report_at(c->sink, CHECK_RESERVED_NAME, identity->place, "id", NULL,
                   "outputs use the name '%s' for this kind, but the specification defines it",
                   own);
  for (size_t i = 0; c->spec->identities.at[i] != identity; i++) {
    const struct spec_identity *first = c->spec->identities.at[i];
    if (strcmp(constant_of(c, first), own) != 0) continue;
    diag_note(c->sink,
              diag_report_at(c->sink, CHECK_DUPLICATE_ID, identity->place, "id", NULL,
                             "a second kind of ID '%s'", identity->id),
              first->place, "the first one is here");
    return;
  }
}

static const struct spec_identity *other_kind(const struct checking *c,
                                              const struct spec_identity *identity,
                                              const char *attribute, const char *name) {
  const struct spec_identity *other = LIST_FIND(c->spec->identities, name);
  if (name && !other)
    IDENTITY_REPORT(c, identity, attribute, "%s=\"%s\" is not a kind of ID%s", attribute, name,
                    identities_meant(c, name));
  return other;
}

static void check_value(const struct checking *c, const struct spec_identity *identity) {
  const struct spec_type *type = identity->type;
  enum type_base base = type->base;
  bool right = type->target || base == TYPE_JINT || base == TYPE_JLONG || base == TYPE_JOBJECT ||
               base == TYPE_JMETHOD_ID;
  if (!right)
    IDENTITY_REPORT(c, type, NULL,
                    "an ID cannot be of this type; expected a pointer, a jobject, a jmethodID, a "
                    "jint or a jlong");
}

static void check_within(const struct checking *c, const struct spec_identity *identity) {
  const struct spec_identity *outer = other_kind(c, identity, "in", identity->within);
  for (size_t steps = 0; outer && steps <= c->spec->identities.count; steps++) {
    if (outer == identity) {
      IDENTITY_REPORT(c, identity, "in", "in=\"%s\" forms a cycle with '%s'", identity->within,
                      identity->id);
      return;
    }
    outer = LIST_FIND(c->spec->identities, outer->within);
  }
}

static void check_role(const struct checking *c, const struct spec_identity *identity) {
  const struct spec_identity *other = other_kind(c, identity, "is", identity->is);
  if (!other) return;
  if (other == identity || other->is)
    IDENTITY_REPORT(c, identity, "is", "is=\"%s\" names a kind that has the attribute itself",
                    identity->is);
  else if (!same_type(other->type, identity->type))
    IDENTITY_REPORT(c, identity, "is", "is=\"%s\" names a kind that has another type",
                    identity->is);
  for (size_t i = 0; c->spec->identities.at[i] != identity; i++) {
    const struct spec_identity *first = c->spec->identities.at[i];
    if (text_is(first->is, identity->is))
      diag_note(c->sink,
                IDENTITY_REPORT(c, identity, "is", "a second kind with is=\"%s\"; expected one",
                                identity->is),
                first->place, "'%s' is the first one", first->id);
  }
}

/* The oldest functions and events that report, define and end IDs of a kind; ITEM_NONE if there is none. */
struct life {
  struct part told, defined, ended;
};

static void keep_older(struct part *oldest, const struct part *other) {
  if (oldest->kind == ITEM_NONE || release_compare(part_first(other), part_first(oldest)) < 0)
    *oldest = *other;
}

/* True if the type reports an ID of the kind, also in an array. */
static bool tells_of(const struct spec_type *type, const char *kind) {
  for (enum identity_does does; type; type = type->target) {
    const char *told = identity_of_type(type, &does);
    if (text_is(told, kind)) return true;
  }
  return false;
}

/* True if the event, or the structure of all events, reports an ID of the kind. */
static bool event_tells_of(const struct checking *c, const struct spec_event *event,
                           const char *kind) {
  const struct identity_use_list uses = identity_uses(c->sink->arena, c->spec, event);
  for (size_t i = 0; i < uses.count; i++)
    if (strcmp(uses.at[i]->kind, kind) == 0) return true;
  return false;
}

static struct life life_of(const struct checking *c, const char *kind) {
  enum { KINDS = KIND(ITEM_FUNCTION) | KIND(ITEM_EVENT) | KIND(PART_PARAM) };
  struct arena *arena = c->sink->arena;
  struct life life = {{.kind = ITEM_NONE}, {.kind = ITEM_NONE}, {.kind = ITEM_NONE}};
  for (struct walk at = walk_spec(c->spec, KINDS); walk_next(&at);) {
    if (at.item.kind == ITEM_CALLBACK) continue;
    if (tells_of(at.part.type, kind)) keep_older(&life.told, &at.item);
    if (at.part.kind != ITEM_EVENT) continue;
    if (event_tells_of(c, at.part.item, kind)) keep_older(&life.told, &at.item);
    if (identity_defined_by(arena, c->spec, kind, at.part.item))
      keep_older(&life.defined, &at.item);
    if (identity_ended_by(arena, c->spec, kind, at.part.item)) keep_older(&life.ended, &at.item);
  }
  return life;
}

/* Reports an event that defines or ends IDs and is newer than an item that reports one. */
static void check_late(const struct checking *c, const struct spec_identity *identity,
                       const struct part *told, const struct part *other, const char *does) {
  if (release_compare(part_first(other), part_first(told)) > 0)
    diag_note(c->sink,
              diag_report_at(c->sink, CHECK_IDENTITY_LIFE, identity->place, "id", NULL,
                             "'%s' is %s and reports an ID of the kind '%s', but no event older "
                             "than '%s', which is %s, %s one",
                             told->id, check_since_words(c, told), identity->id, other->id,
                             check_since_words(c, other), does),
              told->place, "'%s' is here", told->id);
}

/* In each release that reports IDs of the kind, events define and end them. */
static void check_life(const struct checking *c, const struct spec_identity *identity) {
  const struct life life = life_of(c, identity->id);
  if (life.defined.kind == ITEM_NONE)
    diag_report_at(c->sink, CHECK_IDENTITY_LIFE, identity->place, "id", NULL,
                   "no event defines an ID of the kind '%s'", identity->id);
  else if (life.told.kind != ITEM_NONE)
    check_late(c, identity, &life.told, &life.defined, "defines");
  if (life.ended.kind == ITEM_NONE)
    diag_report_at(c->sink, CHECK_IDENTITY_LIFE, identity->place, "id", NULL,
                   "no event ends an ID of the kind '%s'", identity->id);
  else if (life.told.kind != ITEM_NONE) check_late(c, identity, &life.told, &life.ended, "ends");
}

static size_t fields_of(const struct spec_record *record, const char *kind) {
  size_t count = 0;
  for (size_t i = 0; record && i < record->fields.count; i++) {
    enum identity_does does;
    const char *own = identity_of_type(record->fields.at[i]->type, &does);
    count += text_is(own, kind);
  }
  return count;
}

static bool is_array(const struct spec_type *type) {
  return type->target && (type->incount || type->outcount);
}

/* True if the type is that of the kind, or an array of such values, or of structures with one. */
static bool identities_fits(const struct checking *c, const struct spec_type *type,
                            const struct spec_identity *identity) {
  if (!is_array(type)) return same_type(type, identity->type);
  const struct named *named =
      type->target->name ? spec_find(c->spec, type->target->name, KIND(ITEM_RECORD)) : NULL;
  return same_type(type->target, identity->type) ||
         (named && fields_of(named->item, identity->id) == 1);
}

/* The other parameter that an attribute names; reports if it does not exist. */
static const struct spec_param *named_param(const struct checking *c, const struct spec_type *type,
                                            const char *attribute, const char *name) {
  if (!name) return NULL;
  const struct spec_event *event = c->at.item.kind == ITEM_EVENT ? c->at.item.item : NULL;
  const struct spec_param *param = event ? param_find(&event->params, name) : NULL;
  const bool itself = param && strcmp(name, c->at.part.id) == 0;
  if (!param)
    IDENTITY_REPORT(c, type, attribute, "%s=\"%s\" names no parameter of %s", attribute, name,
                    event ? "the event" : "an event");
  if (itself)
    IDENTITY_REPORT(c, type, attribute, "%s=\"%s\" names its own parameter; expected another one",
                    attribute, name);
  return itself ? NULL : param;
}

static bool is_one(const struct checking *c, const struct spec_type *type, const char *attribute,
                   const struct spec_param *param) {
  if (is_array(param->type))
    IDENTITY_REPORT(c, type, attribute, "%s=\"%s\" names an array; expected a single ID", attribute,
                    param->id);
  return !is_array(param->type);
}

/* Reports an attribute that does not name a parameter with an ID of that kind, which ends if expected. */
static void check_other(const struct checking *c, const struct spec_type *type,
                        const char *attribute, const char *name, const char *kind,
                        enum identity_does expected) {
  const struct spec_param *param = named_param(c, type, attribute, name);
  enum identity_does does;
  const char *own = param ? identity_of_type(param->type, &does) : NULL;
  if (!param || !is_one(c, type, attribute, param)) return;
  bool right = own && (!kind || strcmp(own, kind) == 0) &&
               (does == IDENTITY_ENDS) == (expected == IDENTITY_ENDS);
  if (!right)
    IDENTITY_REPORT(c, type, attribute, "%s=\"%s\" must name %s ID of the kind '%s'", attribute,
                    name, expected == IDENTITY_ENDS ? "what ends an" : "an",
                    kind ? kind : "of a class");
}

/* The containing ID is stated where an ID is defined, which ends with it. */
static void check_holder(const struct checking *c, const struct spec_type *type,
                         const struct spec_identity *identity) {
  if (type->within && !identity->within)
    IDENTITY_REPORT(c, type, "in",
                    "in=\"%s\" has no effect; IDs of the kind '%s' have no containing item",
                    type->within, identity->id);
  else if (type->within) check_other(c, type, "in", type->within, identity->within, IDENTITY_NAMES);
  else if (type->defines && identity->within)
    IDENTITY_REPORT(
        c, type, "defines",
        "an ID of the kind '%s' is in one of the kind '%s'; expected in=\"…\" with that ID",
        identity->id, identity->within);
}

static void check_number(const struct checking *c, const struct spec_type *type,
                         const char *attribute, const char *name) {
  const struct spec_param *param = named_param(c, type, attribute, name);
  if (param && (param->type->target || param->type->base != TYPE_JINT))
    IDENTITY_REPORT(c, type, attribute, "%s=\"%s\" must name a jint", attribute, name);
}

static void check_thing(const struct checking *c, const struct spec_type *type,
                        const struct spec_identity *identity) {
  const char *const told[] = {type->from, type->of, type->sort, type->size};
  static const char *const names[] = {"from", "of", "sort", "size"};
  for (size_t i = 0; i < sizeof told / sizeof *told; i++)
    if (told[i] && !type->defines) {
      IDENTITY_REPORT(c, type, names[i], "%s has no effect without defines", names[i]);
      return;
    }
  if (type->from) check_other(c, type, "from", type->from, identity->id, IDENTITY_ENDS);
  if (type->of) {
    const struct spec_param *param = named_param(c, type, "of", type->of);
    enum identity_does does;
    if (param && is_one(c, type, "of", param) && !identity_of_type(param->type, &does))
      IDENTITY_REPORT(c, type, "of", "of=\"%s\" is not an ID", type->of);
  }
  check_number(c, type, "sort", type->sort);
  check_number(c, type, "size", type->size);
}

static void check_use(const struct checking *c, const struct spec_type *type) {
  enum identity_does does;
  const char *kind = identity_of_type(type, &does);
  const char *attribute = type->ends ? "ends" : type->defines ? "defines" : "names";
  bool of_event = c->at.item.kind == ITEM_EVENT && c->at.part.kind == PART_PARAM;
  if ((type->ends != NULL) + (type->defines != NULL) + (type->names != NULL) > 1) {
    IDENTITY_REPORT(c, type, attribute, "more than one of names, defines and ends; expected one");
    return;
  }
  if (!kind) {
    if (type->defines || type->ends || type->within || type->from || type->of || type->sort ||
        type->size)
      IDENTITY_REPORT(c, type, NULL, "it reports an ID, but not its kind");
    return;
  }
  const struct spec_identity *identity = LIST_FIND(c->spec->identities, kind);
  if (!identity)
    IDENTITY_REPORT(c, type, attribute, "%s=\"%s\" is not a kind of ID%s", attribute, kind,
                    identities_meant(c, kind));
  else if (does != IDENTITY_NAMES && !of_event)
    IDENTITY_REPORT(c, type, attribute, "only a parameter of an event %s an ID", attribute);
  else if (!identities_fits(c, type, identity))
    diag_note(c->sink,
              IDENTITY_REPORT(c, type, attribute,
                              "it is not of the type that an ID of the kind '%s' has", kind),
              identity->place, "the kind is here");
  else {
    check_holder(c, type, identity);
    check_thing(c, type, identity);
  }
}

/* Reports a type of IDs without a kind; numbers may be anything else. */
static void check_unsaid(const struct checking *c, const struct spec_type *type, bool said) {
  for (; type && !said; type = type->target) {
    said = type->names || type->defines || type->ends;
    for (size_t i = 0; !said && i < c->spec->identities.count; i++) {
      const struct spec_identity *identity = c->spec->identities.at[i];
      if (type_innermost(identity->type)->base == TYPE_JINT || !same_type(type, identity->type) ||
          type_innermost(identity->type)->base == TYPE_JLONG)
        continue;
      IDENTITY_REPORT(c, type, NULL,
                      "it has the type of an ID, such as '%s', but no kind; expected a kind, or "
                      "names=\"%s\" if it is not an ID",
                      identity->id, IDENTITY_NONE);
      return;
    }
  }
}

/* The type of a kind states nothing about a value. */
static void check_kind_alone(const struct checking *c, const struct spec_type *type) {
  const char *const told[] = {
      type->names,        type->defines,     type->ends,    type->within,      type->from,
      type->of,           type->sort,        type->size,    type->frame_param, type->class_param,
      type->method_param, type->field_param, type->incount, type->outcount,    type->thread_param};
  for (size_t i = 0; i < sizeof told / sizeof *told; i++)
    if (told[i]) {
      IDENTITY_REPORT(c, type, NULL, "unexpected attribute on the type of a kind of ID");
      return;
    }
}

static void check_types(const struct checking *c) {
  const struct spec_type *type = c->at.part.type;
  bool written =
      c->at.item.kind != ITEM_RECORD || !((const struct spec_record *)c->at.item.item)->of_events;
  if (!type || !written) return;
  if (c->at.part.kind == PART_IDENTITY) {
    for (; type; type = type->target) check_kind_alone(c, type);
    return;
  }
  for (const struct spec_type *at = type; at; at = at->target) check_use(c, at);
  check_unsaid(c, type, false);
}

/* Checks the field of the structure of events whose ID an event ends. */
static void check_event(const struct checking *c, const struct spec_event *event) {
  const struct spec_record *record = identity_event_record(c->spec);
  const struct spec_field *field = record ? LIST_FIND(record->fields, event->ends) : NULL;
  const char *problem = NULL;
  enum identity_does does;
  if (!event->ends) return;
  if (!field) problem = "something other than a field of the structure of events";
  else if (!identity_of_type(field->type, &does)) problem = "a field without an ID";
  else if (is_array(field->type)) problem = "an array; expected a field that holds one ID";
  if (problem) IDENTITY_REPORT(c, event, "ends", "ends=\"%s\" names %s", event->ends, problem);
}

void check_identities(const struct spec *spec, struct diag_sink *sink) {
  if (!(spec->interface->traits & HAS_IDENTITIES)) return;
  struct checking c = {spec, sink, walk_spec(spec, KIND_ANY)};
  while (check_next(&c)) {
    const struct spec_identity *identity = c.at.part.item;
    check_types(&c);
    if (c.at.part.kind == ITEM_EVENT) check_event(&c, c.at.part.item);
    if (c.at.part.kind != PART_IDENTITY) continue;
    check_unique(&c, identity);
    check_value(&c, identity);
    check_within(&c, identity);
    check_role(&c, identity);
    check_life(&c, identity);
  }
}
