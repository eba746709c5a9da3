/* SPDX-License-Identifier: MIT */
/* The checker of event streams: a table of the effects of events on the IDs in them. */
#include "gen/frame.h"

#include "gen/cdecl.h"
#include "model/identity.h"
#include "model/places.h"

#include <string.h>

/* The number of elements of an array: its place in C, or NULL, and its type. */
struct count {
  const char *spot;
  const struct spec_type *type;
};

/* A rule for an ID in the data of an event, or for an array with IDs. */
struct rule {
  const char *param; /* "traces[].frames[].method_id" */
  const char *spot;  /* in C: "TOLD(obj_free.obj_id)", "SPOT(JVMPI_Method, method_id)" */
  const char *kind;  /* of an ID; NULL: an array */
  enum identity_does does;
  bool moved;                    /* see struct identity_use */
  const struct spec_type *type;  /* the type that states the effect: of the ID, or of the array */
  const struct spec_type *value; /* the type of the ID */
  const struct spec_event *event;
  const struct spec_record *structure; /* of an array: the elements; NULL: IDs */
  struct count count;                  /* of an array */
  size_t first, inner;                 /* of an array: the rules for an element */
};
LIST_TYPE(rule_list, struct rule);

/* The rules of all events. */
struct rules {
  struct arena *arena;
  const struct spec *spec;
  struct rule_list list;
  const struct spec_event *event; /* the current event */
};

/* The maximum depth of structures, which may be recursive. */
enum { DEEPEST = 4 };

/* The member with the number of elements of an array, or NULL. */
static const char *count_of(const struct spec_type *type) {
  return !type->target ? NULL : type->incount ? type->incount : type->outcount;
}

static bool is_count(const struct spec_type *type) {
  return type->pointer == POINTER_NONE && type_is_integer(type->base);
}

/* ---- IDs in structures -------------------------------------------------------------------------- */

static const struct spec_record *record_of(const struct spec *spec, const struct spec_type *type) {
  if (type->record) return type->record;
  if (type->base != TYPE_STRUCT) return NULL;
  return spec_item(spec, type->name, KIND(ITEM_RECORD));
}

static bool record_has_ids(const struct spec *spec, const struct spec_record *record,
                           unsigned depth);

/* True if there is an ID in a value, or in the elements of an array. */
static bool type_has_ids(const struct spec *spec, const struct spec_type *type, unsigned depth) {
  enum identity_does does;
  if (depth > DEEPEST) return false;
  const struct spec_type *value = count_of(type) ? type->target : type;
  if (identity_of_type(type, &does) || identity_of_type(value, &does)) return true;
  bool plain = value->pointer == POINTER_NONE;
  const struct spec_record *record = plain ? record_of(spec, value) : NULL;
  return record && record_has_ids(spec, record, depth + 1);
}

static bool record_has_ids(const struct spec *spec, const struct spec_record *record,
                           unsigned depth) {
  if (record->of_events || record->is_union) return false;
  for (size_t i = 0; i < record->fields.count; i++)
    if (type_has_ids(spec, record->fields.at[i]->type, depth)) return true;
  return false;
}

static struct rule *add_rule(struct rules *rules, const char *param, const char *spot,
                             const struct spec_type *type) {
  struct rule *rule = arena_alloc(rules->arena, sizeof *rule);
  *rule = (struct rule){.param = param, .spot = spot, .type = type, .value = type};
  rule->event = rules->event;
  LIST_ADD(rules->arena, &rules->list, rule);
  return rule;
}

/* The place of a parameter of the event in C. */
static const char *told_spot(const struct rules *rules, const char *param) {
  return arena_printf(rules->arena, "TOLD(%s.%s)", rules->event->member, param);
}

/* Adds a rule for a value that is an ID, or an array with IDs. */
static void add_value(struct rules *rules, const char *param, const char *spot, struct count count,
                      const struct spec_type *type) {
  enum identity_does does;
  const char *kind = identity_of_type(type, &does);
  unsigned depth = 0; /* of arrays */
  for (const char *at = param; (at = strstr(at, "[]")); at++) depth++;
  if (count.spot && depth < DEEPEST && type_has_ids(rules->spec, type, 0)) {
    struct rule *rule = add_rule(rules, param, spot, type);
    rule->structure = record_of(rules->spec, type->target);
    rule->count = count;
    rule->does = does;
  } else if (kind && !count_of(type)) {
    struct rule *rule = add_rule(rules, param, spot, type);
    rule->kind = kind;
    rule->does = does;
  }
}

static void add_fields(struct rules *rules, const struct spec_record *record, const char *path,
                       const char *spot, unsigned depth);

/* Adds the rules for a parameter or field. `name` is its name in messages, and `spot` in C, up to the closing
 * parenthesis: "SPOT(JVMPI_Method, method_id". */
static void add_member(struct rules *rules, const char *name, const char *spot, struct count count,
                       const struct spec_type *type, unsigned depth) {
  struct arena *arena = rules->arena;
  const struct spec_record *held =
      type->pointer == POINTER_NONE ? record_of(rules->spec, type) : NULL;
  if (held && (!depth || (!held->of_events && depth <= DEEPEST)))
    add_fields(rules, held, arena_printf(arena, "%s.", name), arena_printf(arena, "%s.", spot),
               depth);
  else add_value(rules, name, arena_printf(arena, "%s)", spot), count, type);
}

/* Adds the rules for the fields of a structure, not of a union, whose valid member is unknown. `path` precedes the name of a
 * field in messages, and `spot` in C: "SPOT(JVMPI_Method, ". */
static void add_fields(struct rules *rules, const struct spec_record *record, const char *path,
                       const char *spot, unsigned depth) {
  struct arena *arena = rules->arena;
  for (size_t i = 0; !record->is_union && i < record->fields.count; i++) {
    const struct spec_field *field = record->fields.at[i];
    const struct spec_field *number = LIST_FIND(record->fields, count_of(field->type));
    struct count count = {NULL, NULL};
    if (number && is_count(number->type))
      count = (struct count){arena_printf(arena, "%s%s)", spot, number->id), number->type};
    add_member(rules, arena_printf(arena, "%s%s", path, field->id),
               arena_printf(arena, "%s%s", spot, field->id), count, field->type, depth + 1);
  }
}

/* Adds the rules for an element of an array. The effects that the array states apply to the IDs in it. */
static void add_element(struct rules *rules, struct rule *array) {
  const char *path = arena_printf(rules->arena, "%s[]", array->param);
  size_t first = rules->list.count;
  if (array->structure)
    add_fields(rules, array->structure, arena_printf(rules->arena, "%s.", path),
               arena_printf(rules->arena, "SPOT(%s, ", array->structure->id), 0);
  else add_value(rules, path, "0", (struct count){NULL, NULL}, array->type->target);
  enum identity_does does;
  const char *kind = identity_of_type(array->type, &does);
  /* Numbers are IDs if the array states so. */
  if (kind && !array->structure && rules->list.count == first)
    add_rule(rules, path, "0", array->type->target)->kind = kind;
  array->first = first;
  array->inner = rules->list.count - first;
  for (size_t i = first; kind && i < rules->list.count; i++) {
    struct rule *rule = (struct rule *)rules->list.at[i];
    if (!rule->kind || strcmp(rule->kind, kind) != 0) continue;
    rule->does = does;
    rule->type = array->type;
  }
}

/* The order of rules: existing IDs, those that end, those that begin, and those within the latter. */
static unsigned ids_rank(const struct rules *rules, const struct rule *rule) {
  if (rule->does == IDENTITY_NAMES || rule->moved) return 0;
  if (rule->does == IDENTITY_ENDS) return 1;
  const struct spec_identity *identity = LIST_FIND(rules->spec->identities, rule->type->defines);
  return identity && identity->within ? 3 : 2;
}

/* Adds the rules for the parameters of the event in their order. */
static void add_params(struct rules *rules, const struct identity_use_list *uses) {
  const struct spec_event *event = rules->event;
  struct rules all = {rules->arena, rules->spec, {0}, event};
  LIST_EACH (param, event->params) {
    const char *name = count_of(param->type);
    const struct spec_param *number = name ? param_find(&event->params, name) : NULL;
    struct count count = {NULL, NULL};
    if (number && is_count(number->type))
      count = (struct count){told_spot(rules, name), number->type};
    add_member(&all, param->id, arena_printf(rules->arena, "TOLD(%s.%s", event->member, param->id),
               count, param->type, 0);
  }
  for (size_t i = 0; i < uses->count; i++)
    for (size_t j = 0; uses->at[i]->moved && j < all.list.count; j++)
      all.list.at[j]->moved |= all.list.at[j]->type == uses->at[i]->type;
  for (unsigned at = 0; at <= 3; at++)
    LIST_EACH (item, all.list)
      if (ids_rank(rules, item) == at) LIST_ADD(rules->arena, &rules->list, item);
}

/* The indexes of an event's rules. */
struct event_rules {
  size_t first, count, structure;
};

struct ids {
  struct rules rules;
  struct event_rules *events; /* in the order of their numbers */
  size_t structure;           /* the number of rules for the structure of events */
};

/* Adds the rules for the elements of the arrays from that index. */
static void add_elements(struct rules *rules, size_t first) {
  for (size_t i = first; i < rules->list.count; i++)
    if (!rules->list.at[i]->kind) add_element(rules, rules->list.at[i]);
}

/* Adds the rules for the structure of all events, as they apply to this one, and for the elements of arrays in it. */
static void add_structure(struct ids *ids, struct event_rules *event) {
  struct rules *rules = &ids->rules;
  const char *ends = rules->event->ends;
  event->structure = rules->list.count;
  add_fields(rules, identity_event_record(rules->spec), "", "EVENT(", 0);
  for (size_t i = event->structure; ends && i < rules->list.count; i++)
    if (strcmp(rules->list.at[i]->param, ends) == 0) rules->list.at[i]->does = IDENTITY_ENDS;
  ids->structure = rules->list.count - event->structure;
  add_elements(rules, event->structure);
}

static const struct ids *ids_make(const struct frame *at) {
  static const struct spec_event any = {.id = "", .ends = NULL};
  const struct spec_event_list events = events_by_number(at->input->arena, at->spec);
  struct arena *arena = at->input->arena;
  struct ids *ids = arena_alloc(arena, sizeof *ids);
  struct rules *rules = &ids->rules;
  *rules = (struct rules){.arena = arena, .spec = at->spec, .event = &any};
  struct event_rules *row = ids->events = arena_alloc(arena, (events.count + 1) * sizeof *row);
  add_structure(ids, &(struct event_rules){0, 0, 0});
  LIST_EACH (event, events) {
    rules->event = event;
    if (event->ends) add_structure(ids, row); /* others share the first rules */
    struct identity_use_list uses = identity_uses(arena, at->spec, event);
    row->first = rules->list.count;
    add_params(rules, &uses);
    row->count = rules->list.count - row->first;
    add_elements(rules, row++->first);
  }
  return ids;
}

/* ---- Rows of the table -------------------------------------------------------------------------- */

/* The enumerator for a kind, or for NULL. */
static const char *kind_name(struct arena *arena, const struct spec *spec, const char *id) {
  return id ? identity_constant(arena, spec->interface, id)
            : arena_printf(arena, "%s_IDS_NO_KIND", spec->interface->macro);
}

/* The place of a parameter that a rule refers to, or NONE. */
static const char *spot_of(const struct ids *ids, const struct rule *rule, const char *param) {
  if (!param || !param_find(&rule->event->params, param)) return "NONE";
  return arena_printf(ids->rules.arena, "TOLD(%s.%s)", rule->event->member, param);
}

static const char *null_word(const struct spec_type *type) {
  if (type->nullable) return "MAY_BE_NULL";
  return type->pointer == POINTER_NONE && (type->base == TYPE_JINT || type->base == TYPE_JLONG)
             ? "NUMBER"
             : "NOT_NULL";
}

/* The kind of the parameter with the class. */
static const char *of_kind(const struct ids *ids, const struct rule *rule) {
  enum identity_does does;
  const struct spec_param *param =
      rule->type->of ? param_find(&rule->event->params, rule->type->of) : NULL;
  const char *kind = param ? identity_of_type(param->type, &does) : NULL;
  return kind_name(ids->rules.arena, ids->rules.spec, kind);
}

/* The arguments of a row's macro, in the order of the members; ID() has only the common ones. */
static const char *rule_words(const struct ids *ids, const struct rule *rule) {
  static const char *const words[] = {"NAMES", "DEFINES", "ENDS"};
  struct arena *arena = ids->rules.arena;
  const struct spec_type *type = rule->type;
  if (!rule->kind)
    return arena_printf(
        arena, "ARRAY(\"%s\", %s, %s, sizeof(%s), %zu, %zu, sizeof(%s))", rule->param, rule->spot,
        rule->count.spot, cdecl_type(arena, rule->count.type), rule->first, rule->inner,
        rule->structure ? rule->structure->id : cdecl_type(arena, rule->type->target));
  const char *does = rule->moved ? "LEAVES" : words[rule->does];
  const char *kind = kind_name(arena, ids->rules.spec, rule->kind), *null = null_word(rule->value);
  const char *within = spot_of(ids, rule, type->within);
  if (!type->from && !type->of && !type->sort && !type->size)
    return arena_printf(arena, "ID(\"%s\", %s, %s, %s, %s, %s)", rule->param, does, kind, null,
                        rule->spot, within);
  return arena_printf(arena, "THING(\"%s\", %s, %s, %s, %s, %s, %s, %s, %s, %s, %s)", rule->param,
                      does, kind, null, rule->spot, within, spot_of(ids, rule, type->from),
                      spot_of(ids, rule, type->of), spot_of(ids, rule, type->sort),
                      spot_of(ids, rule, type->size), of_kind(ids, rule));
}

static bool each_rule(struct frame *at, size_t index) {
  const struct ids *ids = at->loop.data;
  if (index >= ids->rules.list.count) return false;
  at->item = ids->rules.list.at[index];
  at->label = rule_words(ids, at->item);
  return true;
}

/* A row, broken if it is long. */
static void emit_rule(const struct frame *at, struct text *out) {
  size_t start = out->length + strcspn(at->label, "(") + 2;
  text_printf(out, "  %.*s", (int)strlen(at->label) - 1, at->label);
  frame_parentheses(out, start);
  text_add(out, ",\n");
}

/* The first rule of the event, the number of its rules, and the first rule for its structure. */
static void emit_rules(const struct frame *at, struct text *out) {
  const struct ids *ids = at->loop.data;
  const struct event_rules *rules = &ids->events[at->index];
  text_printf(out, "%zu, %zu, %zu", rules->first, rules->count, rules->structure);
}

static void emit_requested(const struct frame *at, struct text *out) {
  static const char *const words[] = {[REQUEST_NO] = "NEVER_REQUESTED",
                                      [REQUEST_ALSO] = "ALSO_REQUESTED",
                                      [REQUEST_ONLY] = "ONLY_REQUESTED"};
  text_add(out, words[at->event->request]);
}

/* True if the event defines IDs of a kind that events of collections use. */
static bool serves_collections(const struct frame *at, const struct spec_event *event) {
  struct arena *arena = at->input->arena;
  struct identity_use_list own = identity_uses(arena, at->spec, event);
  for (size_t i = 0; i < at->spec->events.count; i++) {
    if (!at->spec->events.at[i]->collecting) continue;
    struct identity_use_list uses = identity_uses(arena, at->spec, at->spec->events.at[i]);
    for (size_t j = 0; j < uses.count; j++)
      for (size_t k = 0; k < own.count; k++)
        if (own.at[k]->does == IDENTITY_DEFINES && strcmp(own.at[k]->kind, uses.at[j]->kind) == 0)
          return true;
  }
  return false;
}

/* True if the event is allowed during a collection, when no thread runs: not if it requires disabled collections. But a
 * collection may have to define an ID first, such as a new arena. */
FRAME_TEST(is_tolerated,
           at->event->collecting || at->event->suspended ||
               (at->event->gc != COLLECTION_DISABLED && serves_collections(at, at->event)))

/* The event, or the constant, with the name in the argument, if any. */
static bool each_named(struct frame *at, size_t index) {
  const struct named *named = spec_find(at->spec, at->argument, KIND(ITEM_EVENT));
  if (index || !named) return false;
  at->id = named->id;
  at->number = ((const struct spec_event *)named->item)->slot;
  return true;
}

static bool each_mark(struct frame *at, size_t index) {
  at->id = at->argument;
  return !index && spec_find(at->spec, at->argument, KIND(ITEM_CONSTANT));
}

FRAME_EACH(each_identity, at->spec->identities, true, at->item = item; at->id = item->id)

/* The kind that is also this one. */
static const char *ids_role(const struct frame *at) {
  LIST_EACH (other, at->spec->identities)
    if (text_is(other->is, at->id)) return other->id;
  return NULL;
}

static const char *name_of(const struct frame *at, const char *id) {
  return kind_name(at->input->arena, at->spec, LIST_FIND(at->spec->identities, id) ? id : NULL);
}

/* A type with the same size as the ID. */
static void emit_id_type(const struct frame *at, struct text *out) {
  const struct spec_type *type = ((const struct spec_identity *)at->item)->type;
  bool number = type->pointer == POINTER_NONE;
  text_add(out, number && type->base == TYPE_JINT    ? "jint"
                : number && type->base == TYPE_JLONG ? "jlong"
                                                     : "void*");
}

/* ---- The structure of events -------------------------------------------------------------------- */

/* Sets the data of the loops in it to all rules; has no item if there are none. */
static bool each_ids(struct frame *at, size_t index) {
  if (index || !at->spec->identities.count || !identity_event_record(at->spec)) return false;
  const struct ids *ids = ids_make(at);
  at->loop.data = ids;
  return ids->rules.list.count != 0;
}

#define IDS_WORDS(TEXT, NUMBER, EMIT, TEST, WORD)                                                                                                                                             \
  WORD("ids", NULL, NULL, each_ids)                                                                                                                                                           \
  WORD("identity", NULL, NULL, each_identity)                                                                                                                                                 \
  TEXT("kind-name", emit_kind, name_of(at, at->id))                                                                                                                                           \
  TEXT("kind-words", emit_words,                                                                                                                                                              \
       cdecl_string(at->input->arena, ((const struct spec_identity *)at->item)->label))                                                                                                       \
  WORD("id-type", emit_id_type, NULL, NULL)                                                                                                                                                   \
  TEXT("held", emit_held, name_of(at, ((const struct spec_identity *)at->item)->within))                                                                                                      \
  TEXT("is", emit_is, name_of(at, ((const struct spec_identity *)at->item)->is))                                                                                                              \
  TEXT("role", emit_role, name_of(at, ids_role(at)))                                                                                                                                          \
  TEST("early", is_early, ((const struct spec_identity *)at->item)->early)                                                                                                                    \
  WORD("id-rule", NULL, NULL, each_rule)                                                                                                                                                      \
  WORD("rule", emit_rule, NULL, NULL)                                                                                                                                                         \
  WORD("rules", emit_rules, NULL, NULL)                                                                                                                                                       \
  NUMBER("structure-rules", emit_structure, ((const struct ids *)at->loop.data)->structure)                                                                                                   \
  WORD("requested", emit_requested, NULL, NULL)                                                                                                                                               \
  TEST("no-collections", has_no_collections, at->event->gc == COLLECTION_DISABLED)                                                                                                            \
  /* Whether the event is allowed during a collection, when no thread runs: not if it requires disabled collections, but a collection may have to define an ID first, such as a new arena. */ \
  WORD("tolerated", NULL, is_tolerated, NULL)                                                                                                                                                 \
  WORD("named", NULL, NULL, each_named)                                                                                                                                                       \
  WORD("mark", NULL, NULL, each_mark)                                                                                                                                                         \
  TEXT("event-record", emit_event_record, identity_event_record(at->spec)->id)                                                                                                                \
  TEXT("event-union", emit_event_union, at->spec->interface->names.event_union)                                                                                                               \
  TEXT("event-type", emit_event_type, at->spec->interface->names.event_type)

FRAME_TABLE(ids_words, IDS_WORDS)
