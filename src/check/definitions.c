/* SPDX-License-Identifier: MIT */
/* Ids, parameters, fields, slots, numbers, constants and sections. */
#include "base/identifier.h"
#include "check/checks.h"
#include "model/identity.h"
#include "model/links.h"
#include "model/places.h"
#include "model/spec.h"
#include "model/vocabulary.h"
#include "model/words.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* Kinds whose id becomes a name at file scope in C, and kinds of sections. */
enum {
  C_NAMES = KIND(ITEM_CALLBACK) | KIND(ITEM_RECORD) | KIND(ITEM_CAPABILITIES) |
            KIND(ITEM_CONSTANT_SET) | KIND(ITEM_CONSTANT) | KIND(ITEM_ERROR) |
            KIND(ITEM_BASE_TYPE) | KIND(ITEM_EVENT_CONSTANT),
  SECTIONS = KIND(ITEM_INTRO) | KIND(ITEM_CATEGORY) | KIND(ITEM_ERROR_CATEGORY) |
             KIND(ITEM_BASE_TYPE_GROUP) | KIND(ITEM_HISTORY)
};

static bool are_of(const struct named *first, const struct named *second, unsigned kinds) {
  return (KIND(first->kind) & kinds) && (KIND(second->kind) & kinds);
}

static bool is_same_name(const struct named *first, const struct named *second) {
  return !are_of(first, second, SECTIONS) &&
         (first->kind == second->kind || are_of(first, second, C_NAMES));
}

static void check_pair(struct diag_sink *sink, const struct named *first,
                       const struct named *second) {
  bool same_name = is_same_name(first, second), same_page = are_of(first, second, KINDS_OF_PAGES);
  if (!same_name && strcmp(check_anchor(first), check_anchor(second)) != 0) return;
  /* Two events with one id are reported, but not their constants. */
  if (are_of(first, second, KIND(ITEM_EVENT_CONSTANT)) &&
      strcmp(((const struct spec_event *)first->item)->id,
             ((const struct spec_event *)second->item)->id) == 0)
    return;
  const char *other = first->kind != second->kind
                          ? item_kind_phrase(first->kind)
                          : arena_printf(sink->arena, "another %s", item_kind_word(first->kind));
  const char *problem =
      same_name ? "is defined twice"
                : arena_printf(sink->arena, "has the id of %s%s", other,
                               same_page ? ", so that both would have the same manual page" : "");
  diag_item(sink, item_kind_word(second->kind), second->id);
  struct diag *diag = diag_report_at(
      sink, same_name || same_page ? CHECK_DUPLICATE_ID : CHECK_DUPLICATE_ANCHOR, second->place,
      "id", second->id, "%s '%s' %s", item_kind_word(second->kind), second->id, problem);
  diag_note(sink, diag, first->place, "first defined here, as %s", item_kind_phrase(first->kind));
}

/* True if the two items must not have the same id. */
static bool is_rival(const struct named *first, const struct named *second) {
  return is_same_name(first, second) || are_of(first, second, KINDS_OF_PAGES);
}

/* Compares each item of one id with the preceding one or, if these may coexist, with its last rival. */
static void check_group(const struct named *group, size_t count, struct diag_sink *sink) {
  const struct named *of_kinds[ITEM_KINDS] = {NULL};
  for (size_t i = 1; i < count; i++) {
    const struct named *a = &group[i - 1], *b = &group[i];
    of_kinds[a->kind] = a;
    for (size_t kind = 0; kind < ITEM_KINDS && !is_rival(a, b); kind++)
      if (of_kinds[kind] && is_rival(of_kinds[kind], b)) a = of_kinds[kind];
    if (a->place.line > b->place.line && a->place.file == b->place.file) check_pair(sink, b, a);
    else check_pair(sink, a, b);
  }
}

static void check_ids(const struct spec *spec, struct diag_sink *sink) {
  for (size_t start = 0, end; start < spec->name_count; start = end) {
    for (end = start + 1; end < spec->name_count; end++)
      if (strcmp(spec->names[start].id, spec->names[end].id) != 0) break;
    if (end - start > 1) check_group(&spec->names[start], end - start, sink);
  }
}

/* Checks the names of base types, which replace their ids in documents. */
static void check_names_in_documents(const struct spec *spec, struct diag_sink *sink) {
  enum { OWNERS = LINK_ANCHORED | KIND(ITEM_HISTORY) | KIND(ITEM_BASE_TYPE) };
  LIST_EACH (type, spec->base_types) {
    if (!*type->anchor || strcmp(type->anchor, type->id) == 0) continue;
    const struct named *owner = spec_find(spec, type->anchor, OWNERS);
    for (size_t i = 0; !owner && spec->base_types.at[i] != type; i++)
      if (strcmp(spec->base_types.at[i]->anchor, type->anchor) == 0)
        owner = spec_find(spec, spec->base_types.at[i]->id, KIND(ITEM_BASE_TYPE));
    if (!owner) continue;
    bool name = strcmp(owner->id, type->anchor) != 0, same = owner->kind == ITEM_BASE_TYPE;
    diag_item(sink, item_kind_word(ITEM_BASE_TYPE), type->id);
    struct diag *diag = diag_report_at(
        sink, CHECK_DUPLICATE_ANCHOR, type->place, "name", type->anchor,
        "the name '%s' of base type '%s' is the %s of %s", type->anchor, type->id,
        name ? "name" : "id", same ? "another base type" : item_kind_phrase(owner->kind));
    diag_note(sink, diag, owner->place, "%s '%s' is here", item_kind_word(owner->kind), owner->id);
  }
}

/* ---- Parameters and fields ---------------------------------------------------------------------- */

static void check_repeated(const struct checking *c) {
  const struct part *part = &c->at.part;
  struct walk at = check_siblings(c);
  while (walk_next(&at) && at.part.item != part->item) {
    if (strcmp(part->id, at.part.id) != 0) continue;
    struct diag *diag =
        diag_report_at(c->sink, CHECK_DUPLICATE_ID, part->place, "id", part->id,
                       "%s '%s' is defined twice", item_kind_word(part->kind), part->id);
    diag_note(c->sink, diag, at.part.place, "first defined here");
  }
}

static void check_varargs(const struct checking *c) {
  const struct part *part = &c->at.part;
  if (part->type->base != TYPE_VARARGS) return;
  if (c->at.item.kind == ITEM_EVENT)
    diag_report(c->sink, CHECK_ELEMENT, part->place,
                "'...' is not allowed in an event; expected a type");
  struct walk at = check_siblings(c);
  bool first = walk_next(&at) && at.part.item == part->item;
  while (at.part.item != part->item) walk_next(&at);
  if (walk_next(&at))
    diag_report(c->sink, CHECK_ELEMENT, part->place, "'...' must be the last parameter");
  if (first && c->at.item.kind == ITEM_CALLBACK)
    diag_report(c->sink, CHECK_ELEMENT, part->place, "'...' must follow another parameter");
}

LIST_TYPE(late_records, const struct spec_record);

struct late {
  const struct spec *spec;
  const struct named *events;      /* the structure of all events, or NULL */
  const struct spec_record *whole; /* the union of events, once it has been found */
  struct late_records seen;        /* unnamed; check_field() reports one that contains itself */
  struct arena *arena;
};

/* The structure in a value that is not complete before the structure of events, or NULL. */
static const struct named *late_in(struct late *late, const struct spec_type *type) {
  const struct named *inner = NULL;
  const struct spec_record *record = type->record;
  if (type->base != TYPE_STRUCT || !check_is_value(type)) return NULL;
  if (!record) {
    inner = spec_find(late->spec, type->name, KIND(ITEM_RECORD));
    return inner && late->events && inner->order >= late->events->order ? inner : NULL;
  }
  if (record->of_events) late->whole = record;
  if (record->of_events) return NULL;
  if (LIST_HAS(late->seen, record)) return NULL;
  LIST_ADD(late->arena, &late->seen, record);
  for (size_t i = 0; !inner && i < record->fields.count; i++)
    inner = late_in(late, record->fields.at[i]->type);
  return inner;
}

/* The parameters of an event are written in the structure of all events. */
static void check_told(const struct checking *c) {
  const struct spec_record *record = identity_event_record(c->spec);
  const struct named *events = record ? spec_find(c->spec, record->id, KIND(ITEM_RECORD)) : NULL;
  struct late late = {.spec = c->spec, .events = events, .arena = c->sink->arena};
  const struct named *inner = late_in(&late, c->at.part.type);
  const struct place place = c->at.part.type->place;
  if (inner)
    diag_report(c->sink, CHECK_STRUCTURE_ORDER, place,
                "structure '%s' must be defined before '%s', the structure of all events",
                inner->id, events->id);
  if (late.whole)
    diag_report(c->sink, CHECK_STRUCTURE_ORDER, place,
                "'%s' is the structure of all events; a parameter of an event cannot contain it",
                late.whole->id);
}

/* Reports a type that the header declares later: the table of callbacks, or of structures and callbacks also that of
 * capabilities. */
static void check_late(const struct checking *c, const char *what) {
  const struct spec_type *type = c->at.part.type;
  const bool event = c->at.item.kind == ITEM_EVENT;
  if (type->base != TYPE_STRUCT) return;
  if (text_is(c->spec->interface->names.callbacks, type->name) ||
      (!event && spec_find(c->spec, type->name, KIND(ITEM_CAPABILITIES))))
    diag_report(c->sink, CHECK_STRUCTURE_ORDER, type->place,
                "'%s' follows %s in the header and cannot be used there", type->name, what);
}

/* True if the type is an item of the same kind as the current one and is not complete before it. */
static bool is_early(const struct checking *c) {
  if (c->at.part.type->base != TYPE_STRUCT) return false;
  unsigned kinds = KIND(c->at.item.kind);
  const struct named *inner = spec_find(c->spec, c->at.part.type->name, kinds);
  const struct named *outer = spec_find(c->spec, c->at.item.id, kinds);
  return inner && outer && inner->order >= outer->order;
}

static void check_field(const struct checking *c) {
  const struct part *field = &c->at.part;
  check_repeated(c);
  check_late(c, "structures");
  if (check_is_value(field->type) && is_early(c))
    diag_report(c->sink, CHECK_STRUCTURE_ORDER, field->place,
                "field '%s' contains a '%s', which must be defined before '%s'", field->id,
                field->type->name, c->at.item.id);
}

static void check_record(const struct checking *c) {
  const struct spec_record *record = c->at.part.item;
  if (!record->fields.count)
    diag_report(c->sink, CHECK_EMPTY_STRUCTURE, record->place, "'%s' has no fields; C requires one",
                record->id);
  if (record->bytes > CHECK_MOST_BYTES)
    diag_report(c->sink, CHECK_ELEMENT, record->place,
                "'%s' may take more than %d bytes, with the structures in it", record->id,
                CHECK_MOST_BYTES);
}

/* ---- Slots and numbers -------------------------------------------------------------------------- */

static int by_number(const void *left, const void *right) {
  const struct part *a = left, *b = right;
  if (a->number != b->number) return a->number < b->number ? -1 : 1;
  return a->place.line < b->place.line ? -1 : a->place.line > b->place.line;
}

/* Reports a gap in the function table before a function that was added after the first release. Gaps between older
 * functions are those of removed functions. */
static void check_slot_gap(struct diag_sink *sink, const struct part *items, size_t count) {
  for (size_t i = count; i-- > 1;) {
    const unsigned next = items[i - 1].number + 1;
    if (release_compare(part_since(&items[i]), (struct release){1, 0, 0}) <= 0) return;
    if (items[i].number <= next) continue;
    diag_context(sink, item_kind_word(ITEM_FUNCTION), items[i].id);
    diag_report_at(sink, CHECK_SLOT_GAP, items[i].place, "num", NULL,
                   "slot %u leaves a gap in the function table; expected %u", items[i].number,
                   next);
    return;
  }
}

/* Reports two items with one number, and a number that is far from all others. */
static void check_numbers(const struct spec *spec, struct diag_sink *sink, enum item_kind kind,
                          const char *word) {
  enum { WIDEST_GAP = 100 };
  const unsigned highest = kind == ITEM_ERROR ? INT16_MAX : LIMIT_SLOT;
  struct walk at = walk_spec(spec, KIND(kind));
  size_t count = 0;
  struct part *items = arena_alloc(sink->arena, (walk_count(at) + 1) * sizeof *items);
  while (walk_next(&at)) items[count++] = at.part;
  qsort(items, count, sizeof *items, by_number);
  for (size_t i = 0; i < count; i++) {
    const struct part *item = &items[i], *before = i ? item - 1 : &(struct part){.number = 0};
    diag_context(sink, item_kind_word(kind), item->id);
    if (!item->number && kind != ITEM_ERROR) /* error 0 is success */
      diag_report_at(sink, CHECK_SLOT_RANGE, item->place, "num", NULL, "%s 0; the first is 1",
                     word);
    else if (item->number > highest)
      diag_report_at(sink, CHECK_SLOT_RANGE, item->place, "num", NULL, "%s %u; the highest is %u",
                     word, item->number, highest);
    if (i && item->number == before->number) {
      struct diag *diag = diag_report_at(sink, CHECK_DUPLICATE_SLOT, item->place, "num", NULL,
                                         "%s %u of '%s' is taken by '%s'", word, item->number,
                                         item->id, before->id);
      diag_note(sink, diag, before->place, "'%s' is here", before->id);
    } else if (item->number > before->number + WIDEST_GAP && item->number <= highest) {
      diag_report_at(sink, CHECK_SLOT_RANGE, item->place, "num", NULL,
                     "%s %u is more than %d above the one before it, %u", word, item->number,
                     WIDEST_GAP, before->number);
    }
  }
  if (kind == ITEM_FUNCTION) check_slot_gap(sink, items, count);
}

/* Limits the number of names, so that the generated header can be compared with the specification. */
static void check_size(const struct spec *spec, struct diag_sink *sink) {
  size_t count = spec->name_count;
  for (size_t i = 0; i < spec->records.count; i++) count += spec->records.at[i]->fields.count;
  if (count > LIMIT_NAMES)
    diag_report(sink, CHECK_ELEMENT, place_at(spec->file, 0),
                "the specification has %zu items and fields; expected no more than %d", count,
                LIMIT_NAMES);
}

/* ---- Events, capabilities, constants ------------------------------------------------------------ */

/* Compares JVMTI_EVENT_VM_INIT with VMInit: letters and digits only, ignoring case. */
static bool same_letters(const char *constant, const char *id) {
  while (*constant || *id) {
    if (*constant == '_') constant++;
    else if (tolower((unsigned char)*constant++) != tolower((unsigned char)*id++)) return false;
  }
  return true;
}

static void check_event_constant(const struct checking *c) {
  const struct spec_event *event = c->at.part.item;
  const char *prefix = c->spec->interface->names.event_prefix;
  if (strncmp(event->constant, prefix, strlen(prefix)) != 0 ||
      !same_letters(event->constant + strlen(prefix), event->id))
    diag_report_at(c->sink, CHECK_EVENT_CONST, event->place, "const", event->constant,
                   "const=\"%s\" does not belong to '%s'; expected %s and the words of the id",
                   event->constant, event->id, prefix);
}

/* Reports a phase or mode that outputs use if it is not in the enumeration of phases or modes. */
static void check_own_constant(const struct checking *c) {
  const struct interface_names *own = &c->spec->interface->names;
  const struct interface_supplement *supplement = c->spec->interface->supplement;
  const struct {
    const char *set;
    const struct supplement_name *constants;
  } rows[] = {{own->mode, supplement->entry_modes}, {own->phase, supplement->entry_phases}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    for (const struct supplement_name *row = rows[i].constants; rows[i].set && row->id; row++)
      if (strcmp(row->id, c->at.part.id) == 0 && strcmp(rows[i].set, c->at.item.id) != 0 &&
          spec_find(c->spec, rows[i].set, KIND(ITEM_CONSTANT_SET)))
        diag_report_at(c->sink, CHECK_CONSTANT_VALUE, c->at.part.place, "id", row->id,
                       "'%s' is in '%s'; expected it in '%s', whose value it is", row->id,
                       c->at.item.id, rows[i].set);
}

static void check_constant(const struct checking *c) {
  const struct spec_constant *constant = c->at.part.item;
  check_own_constant(c);
  if (!constant->problem) return;
  diag_context(c->sink, item_kind_word(c->at.item.kind), c->at.item.id);
  diag_report_at(c->sink, CHECK_CONSTANT_VALUE, constant->place, "num", constant->text,
                 "invalid value \"%s\" for '%s': %s", constant->text, constant->id,
                 constant->problem);
}

/* Reports a second name for a value of an enumeration, or for a bit. Separate constants, masks and sums may repeat. */
static void check_repeated_value(const struct checking *c, const struct spec_constant_set *set,
                                 size_t index) {
  const struct interface_names *own = &c->spec->interface->names;
  const struct spec_constant *constant = set->list.at[index];
  const uint32_t bits = (uint32_t)constant->value;
  if (set->kind == CONSTANTS_CONST || constant->problem) return;
  if (set->kind == CONSTANTS_BITS && (!bits || bits & (bits - 1))) return;
  const bool used = text_is(own->phase, set->id) || text_is(own->mode, set->id);
  for (size_t i = 0; i < index; i++) {
    const struct spec_constant *other = set->list.at[i];
    if (other->value != constant->value || other->problem) continue;
    struct diag *diag =
        diag_report_at(c->sink, used ? CHECK_DUPLICATE_SLOT : CHECK_DUPLICATE_VALUE,
                       constant->place, "num", constant->text, "'%s' has the value of '%s', %d",
                       constant->id, other->id, (int)other->value);
    diag_note(c->sink, diag, other->place, "'%s' is here", other->id);
    return;
  }
}

static void check_constant_set(const struct checking *c) {
  const struct spec_constant_set *set = c->at.part.item;
  diag_context(c->sink, item_kind_word(c->at.item.kind), c->at.item.id);
  if (!set->list.count)
    diag_report(c->sink, CHECK_EMPTY_STRUCTURE, set->place, "'%s' has no constants; C requires one",
                set->id);
  for (size_t i = 0; i < set->list.count; i++) check_repeated_value(c, set, i);
}

static void check_sections(const struct spec *spec, struct diag_sink *sink) {
  static const enum item_kind kinds[] = {ITEM_FUNCTION, ITEM_EVENT, ITEM_ERROR, ITEM_CAPABILITY};
  struct place place = {spec->file, 0};
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
    if (vocabulary_holds(element_of_item(kinds[i], NULL)->of, spec->interface) &&
        !walk_count(walk_spec(spec, KIND(kinds[i]))))
      diag_report(sink, CHECK_MISSING_SECTION, place, "the spec defines no %s",
                  item_kind_word(kinds[i]));
  const char *universal = spec->interface->names.error_universal;
  if (spec->errors.count && !spec_find(spec, universal, KIND(ITEM_ERROR_CATEGORY)))
    diag_report(sink, CHECK_MISSING_SECTION, place,
                "the spec has no error category '%s', which contains the errors of all functions",
                universal);
  if (!spec->changes.count)
    diag_report(sink, CHECK_MISSING_SECTION, place,
                "the change history is missing; expected one that states the release");
  else if (!spec->history.major)
    diag_report(sink, CHECK_MISSING_SECTION, place,
                "the change history has no version; expected one that states the release");
}

/* Rejects callbacks without a name in C within each other, whose types in C grow with each level. */
static void check_nested(const struct checking *c) {
  const struct spec_callback *callback = c->at.item.item;
  const struct spec_type *type = c->at.part.type ? type_innermost(c->at.part.type) : NULL;
  if (callback->in_place && type && type->callback)
    diag_report(
        c->sink, CHECK_ELEMENT, type->place,
        "'%s' has no name in C; expected a callback with a name within '%s', which has none",
        type->name, callback->id);
}

static void check_part(const struct checking *c) {
  const struct part *part = &c->at.part;
  switch (part->kind) {
    case ITEM_EVENT: check_event_constant(c); break;
    case PART_PARAM:
      check_varargs(c);
      check_repeated(c);
      if (c->at.item.kind != ITEM_EVENT) break;
      if (c->spec->interface->traits & HAS_MEMBERS) check_told(c);
      check_late(c, "events");
      break;
    case ITEM_RECORD: check_record(c); break;
    case PART_FIELD: check_field(c); break;
    case ITEM_CONSTANT: check_constant(c); break;
    case ITEM_CONSTANT_SET: check_constant_set(c); break;
    default: break;
  }
  if (c->at.item.kind != ITEM_CALLBACK) return;
  check_late(c, "callbacks");
  check_nested(c);
  if (is_early(c))
    diag_report(c->sink, CHECK_STRUCTURE_ORDER, part->type->place,
                "callback '%s' must be defined before '%s', which uses it", part->type->name,
                c->at.item.id);
}

void check_definitions(const struct spec *spec, struct diag_sink *sink) {
  check_sections(spec, sink);
  check_ids(spec, sink);
  check_names_in_documents(spec, sink);
  check_size(spec, sink);
  check_numbers(spec, sink, ITEM_FUNCTION, "slot");
  check_numbers(spec, sink, ITEM_EVENT, "number");
  check_numbers(spec, sink, ITEM_ERROR, "number");
  diag_context(sink, NULL, NULL);
  const unsigned bits = spec->interface->capability_bits;
  const struct spec_capability_list *list = &spec->capabilities.list;
  if (list->count > bits)
    diag_report(sink, CHECK_CAPABILITY_BITS, list->at[bits]->place,
                "capability '%s' is number %u; the structure has %u bits", list->at[bits]->id,
                bits + 1, bits);
  check_base_types(spec, sink);
  enum {
    KINDS = CHECK_TYPED | KIND(ITEM_EVENT) | KIND(ITEM_RECORD) | KIND(ITEM_CONSTANT) |
            KIND(ITEM_CONSTANT_SET)
  };
  struct checking c = {spec, sink, walk_spec(spec, KINDS)};
  while (check_next(&c)) check_part(&c);
}
