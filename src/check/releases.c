/* SPDX-License-Identifier: MIT */
/* since values and the change history. */
#include "base/calendar.h"
#include "base/identifier.h"
#include "base/text.h"
#include "check/checks.h"
#include "model/words.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* Items that documents show the since of. */
enum {
  SINCE_KINDS = KIND(ITEM_FUNCTION) | KIND(ITEM_EVENT) | KIND(ITEM_CALLBACK) | KIND(ITEM_RECORD) |
                KIND(ITEM_CAPABILITY) | KIND(ITEM_ERROR) | KIND(ITEM_CONSTANT_SET) |
                KIND(ITEM_DUMP_RECORD) | KIND(ITEM_DUMP),
};

static const char *releases_text(const struct checking *c, struct release release) {
  return release_text(c->sink->arena, release);
}

static void check_since(const struct checking *c) {
  const struct part *item = &c->at.part;
  if (!c->spec->history.major || release_compare(part_since(item), c->spec->history) <= 0) return;
  diag_report_at(c->sink, CHECK_SINCE, item->place, "since", NULL,
                 "%s '%s' is since %s, but the change history ends with %s",
                 item_kind_word(item->kind), item->id, releases_text(c, part_since(item)),
                 releases_text(c, c->spec->history));
}

/* Checks the release from which on the check of a parameter is left to the VM. */
static void check_left(const struct checking *c, const struct spec_type *type) {
  struct release since = type->impl_since;
  const char *id = c->at.part.id, *nothing = NULL;
  if (!since.major) return;
  if (!type->unchecked && !type->unconverted) nothing = "it has no impl";
  else if (release_compare(since, part_first(&c->at.item)) < 0)
    nothing = arena_printf(c->sink->arena, "the %s is newer", item_kind_word(c->at.item.kind));
  if (nothing)
    diag_report_at(c->sink, CHECK_UNKNOWN_WORD, type->place, "implsince", NULL,
                   "implsince=\"%s\" has no effect for '%s': %s", releases_text(c, since), id,
                   nothing);
  else if (c->spec->history.major && release_compare(since, c->spec->history) > 0)
    diag_report_at(c->sink, CHECK_SINCE, type->place, "implsince", NULL,
                   "the check of '%s' is left to the VM since %s, but the change history ends "
                   "with %s",
                   id, releases_text(c, since), releases_text(c, c->spec->history));
}

/* Checks the release from which on a function may return an error. */
static void check_row(const struct checking *c) {
  const struct spec_error_row *row = c->at.part.item;
  const struct named *error = spec_find(c->spec, row->id, KIND(ITEM_ERROR));
  const char *newer = NULL;
  if (!row->since.major) return;
  if (release_compare(row->since, part_first(&c->at.item)) <= 0) newer = "the function";
  else if (error &&
           release_compare(row->since, ((const struct spec_error *)error->item)->since) <= 0)
    newer = "the error";
  if (newer)
    diag_report_at(c->sink, CHECK_UNKNOWN_WORD, row->place, "since", NULL,
                   "since=\"%s\" has no effect for '%s': %s is not older",
                   releases_text(c, row->since), row->id, newer);
  else if (c->spec->history.major && release_compare(row->since, c->spec->history) > 0)
    diag_report_at(c->sink, CHECK_SINCE, row->place, "since", NULL,
                   "'%s' may be returned since %s, but the change history ends with %s", row->id,
                   releases_text(c, row->since), releases_text(c, c->spec->history));
}

static void check_error(const struct checking *c, struct place place, const char *id) {
  if (id && c->at.item.kind == ITEM_FUNCTION)
    check_needed(c, place, "returns", spec_find(c->spec, id, KIND(ITEM_ERROR)));
}

/* Checks errors that follow from a parameter; conditions in rows may be newer. Converted threads are always checked for
 * being alive, and the strict profile checks the minimum of a jlong. */
static void check_derived(const struct checking *c) {
  const struct spec_param *param = c->at.part.item;
  const struct spec_type *type = param->type;
  const char *const *errors = c->spec->interface->errors;
  if (type->base == TYPE_JTHREAD && type->pointer == POINTER_NONE &&
      (!type->unconverted || release_compare(type->impl_since, part_first(&c->at.item)) > 0))
    check_error(c, param->place, errors[ERROR_THREAD_NOT_ALIVE]);
  if (check_has_strict_minimum(type)) check_error(c, param->place, errors[ERROR_ILLEGAL_ARGUMENT]);
  for (size_t i = 0; i < param->derived_count; i++)
    check_error(c, param->place, param->derived[i].id);
}

/* A dump or record is omitted without its constant. */
static void check_dump_constant(const struct checking *c, const char *id) {
  if (id) check_needed(c, c->at.part.place, "uses", spec_find(c->spec, id, KIND(ITEM_CONSTANT)));
}

/* Keeps the older item, the first one of the same age. `other` may be NULL. */
static void keep_older(const struct named **oldest, const struct named *other) {
  if (other && (!*oldest || release_compare(check_first(other), check_first(*oldest)) < 0))
    *oldest = other;
}

/* Outcomes may be newer than the function, but not all of them. */
static void check_outcomes(const struct checking *c) {
  const struct spec_function *function = c->at.part.item;
  const struct named *oldest = NULL;
  LIST_EACH (outcome, function->outcomes) {
    const struct named *named = spec_find(c->spec, outcome->id, KIND(ITEM_CONSTANT));
    if (!named) return; /* it is defined in jni.h */
    keep_older(&oldest, named);
  }
  if (oldest) check_needed(c, function->outcomes.at[0]->place, "has no older outcome than", oldest);
}

static void check_dump(const struct checking *c) {
  const struct spec_dump *dump = c->at.part.item;
  const struct named *oldest = NULL;
  struct arena *arena = c->sink->arena;
  check_dump_constant(c, dump->level);
  check_needed(c, dump->place, "comes with", spec_find(c->spec, dump->event, KIND(ITEM_EVENT)));
  const struct string_list records = text_words(arena, dump->records);
  for (size_t i = 0; i < records.count; i++)
    keep_older(&oldest, spec_find(c->spec, records.at[i], KIND(ITEM_DUMP_RECORD)));
  check_needed(c, dump->place, "has no older record than", oldest);
}

/* The header contains the expression of a constant. */
static void check_constant(const struct checking *c) {
  const struct spec_constant *constant = c->at.part.item;
  size_t length;
  for (const char *at = constant->text; (at = identifier_word(at, &length)); at += length) {
    const char *id = arena_strndup(c->sink->arena, at, length);
    check_needed(c, constant->place, "uses", spec_find(c->spec, id, KIND(ITEM_CONSTANT)));
  }
}

static int by_release(const void *left, const void *right) {
  const struct part *a = left, *b = right;
  return release_compare(part_first(a), part_first(b));
}

/* The table of callbacks starts with the first event: an earlier one would move all others. */
static void check_event_order(const struct spec *spec, struct diag_sink *sink) {
  struct walk at = walk_spec(spec, KIND(ITEM_EVENT));
  struct part *events = arena_alloc(sink->arena, (walk_count(at) + 1) * sizeof *events);
  size_t count = 0;
  while (walk_next(&at)) events[count++] = at.part;
  qsort(events, count, sizeof *events, by_release);
  unsigned first = UINT_MAX;
  for (size_t i = 0, group = 0; i < count; i++) {
    if (by_release(&events[group], &events[i]) != 0) {
      for (size_t j = group; j < i; j++)
        if (events[j].number < first) first = events[j].number;
      group = i;
    }
    if (events[i].number < first && first != UINT_MAX)
      diag_report(sink, CHECK_SINCE_ORDER, events[i].place,
                  "event '%s' has number %u, below the first of older releases, %u; the callbacks "
                  "of other events would move",
                  events[i].id, events[i].number, first);
  }
}

/* A new capability must be the last one: otherwise, bits would differ between releases. */
static void check_capability_order(const struct checking *c, struct release *newest) {
  struct release since = part_first(&c->at.part);
  if (release_compare(since, *newest) < 0)
    diag_report(c->sink, CHECK_SINCE_ORDER, c->at.part.place,
                "capability '%s' follows newer ones; its bit would differ between releases",
                c->at.part.id);
  else *newest = since;
}

enum {
  SLACK_KINDS =
      KIND(ITEM_RECORD) | KIND(ITEM_CONSTANT_SET) | KIND(ITEM_CALLBACK) | KIND(ITEM_DUMP_RECORD),
};

/* Records the first release that uses a type, by position in spec->names. */
static void note_use(const struct spec *spec, struct release *first, const struct part *item,
                     const char *name) {
  const struct named *used = spec_find(spec, name, SLACK_KINDS);
  struct release *use = used ? &first[used - spec->names] : NULL;
  if (use && (!use->major || release_compare(part_first(item), *use) < 0)) *use = part_first(item);
}

static const char *slack_word(unsigned kind) {
  return kind == ITEM_RECORD         ? "structure"
         : kind == ITEM_CONSTANT_SET ? "enumeration"
                                     : item_kind_word(kind);
}

static void check_slack(const struct spec *spec, struct diag_sink *sink) {
  if (sink->levels[CHECK_SINCE_SLACK] == DIAG_OFF) return;
  struct release *first = arena_alloc(sink->arena, (spec->name_count + 1) * sizeof *first);
  for (struct walk at = walk_spec(spec, CHECK_TYPED | KIND(ITEM_DUMP)); walk_next(&at);) {
    if (at.part.type && at.part.type->name) note_use(spec, first, &at.item, at.part.type->name);
    if (at.part.kind != ITEM_DUMP) continue;
    const struct spec_dump *dump = at.part.item;
    const struct string_list records = text_words(sink->arena, dump->records);
    for (size_t i = 0; i < records.count; i++) note_use(spec, first, &at.item, records.at[i]);
  }
  for (struct walk at = walk_spec(spec, SLACK_KINDS); walk_next(&at);) {
    const struct named *type = spec_find(spec, at.part.id, SLACK_KINDS);
    struct release use = first[type - spec->names];
    diag_item(sink, item_kind_word(at.part.kind), at.part.id);
    if (use.major && release_compare(use, part_since(&at.part)) > 0)
      diag_report(sink, CHECK_SINCE_SLACK, at.part.place,
                  "%s '%s' is since %s, but is not used before %s", slack_word(at.part.kind),
                  at.part.id, release_text(sink->arena, part_since(&at.part)),
                  release_text(sink->arena, use));
  }
}

/* The last values of the preceding rows of the change history. */
struct last_change {
  struct release release;
  unsigned long day; /* of the last valid date; see calendar_day() */
  const char *date;
  unsigned long today;
};

static void check_change(const struct checking *c, struct last_change *last) {
  const struct spec_change *change = c->at.part.item;
  unsigned long day = change->date ? calendar_day(change->date) : 0;
  if (change->has_release && release_compare(change->release, last->release) < 0)
    diag_report_at(c->sink, CHECK_HISTORY, change->place, "version", NULL,
                   "version %s follows %s in the change history", change->version,
                   releases_text(c, last->release));
  else if (day && day < last->day)
    diag_report_at(c->sink, CHECK_HISTORY, change->place, "date", NULL,
                   "date=\"%s\" follows \"%s\" in the change history", change->date, last->date);
  else if (day > last->today)
    diag_report_at(c->sink, CHECK_HISTORY, change->place, "date", NULL,
                   "date=\"%s\" is in the future; expected today or an earlier day", change->date);
  if (change->has_release) last->release = change->release;
  if (!day) return;
  last->day = day;
  last->date = change->date;
}

/* The first release of documents with the row if it is later than the item of the row, or 0. */
static struct release row_since(const struct checking *c, const struct part *row) {
  const struct named *named = spec_find(c->spec, row->id, CHECK_NAMED_IN_ROWS);
  struct release since = part_since(row), first = named ? check_first(named) : since;
  if (release_compare(first, since) > 0) since = first;
  return release_compare(since, part_first(&c->at.item)) > 0 ? since : (struct release){0, 0, 0};
}

static struct release text_since(const struct checking *c) {
  const struct part *part = &c->at.part;
  if (part->kind == PART_CHANGE) return ((const struct spec_change *)part->item)->release;
  if (KIND(part->kind) & CHECK_ROWS) return row_since(c, part);
  /* Sets in these are defined even where the entry is left out. */
  if (KIND(c->at.item.kind) & (KIND(ITEM_FUNCTION) | KIND(ITEM_EVENT)))
    return (struct release){0, 0, 0};
  return part_first(&c->at.item);
}

/* "since 9", also for a capability that may be a preview. */
static const char *text_since_words(const struct checking *c, const struct part *in,
                                    struct release since) {
  enum { KINDS = KIND(ITEM_CAPABILITY) | KIND(PART_REQUIRED) | KIND(PART_OPTIONAL) };
  const struct named *named =
      KIND(in->kind) & KINDS ? spec_find(c->spec, in->id, KIND(ITEM_CAPABILITY)) : NULL;
  const struct part part = {.kind = ITEM_CAPABILITY, .item = named ? named->item : NULL};
  return named ? check_since_words(c, &part)
               : arena_printf(c->sink->arena, "since %s", releases_text(c, since));
}

/* Constants are described together with their set, which must not be older than the text. */
static enum doc_step check_set(const void *data, const struct doc_node *node) {
  const struct checking *c = data;
  if (node->kind != DOC_CONSTANTS) return DOC_ON;
  const struct spec_constant_set *set = spec_item(c->spec, node->target, KIND(ITEM_CONSTANT_SET));
  const struct part *in = KIND(c->at.part.kind) & CHECK_ROWS ? &c->at.part : &c->at.item;
  struct release since = text_since(c);
  if (set && release_compare(since, set->since) > 0)
    diag_report(c->sink, CHECK_SINCE_ORDER, set->place,
                "'%s' is since %s but is described in %s '%s', which is %s", set->id,
                releases_text(c, set->since), item_kind_word(in->kind), in->id,
                text_since_words(c, in, since));
  return DOC_ON;
}

/* True if an error that may follow from facts is not in the first release; usually false. */
static bool has_later_errors(const struct checking *c) {
  LIST_EACH (error, c->spec->errors) {
    if (release_compare(error->since, (struct release){1, 0, 0}) <= 0) continue;
    for (enum interface_error kind = ERROR_NONE; kind < INTERFACE_ERRORS; kind++)
      if (check_is_error(c, error->id, kind)) return true;
  }
  return false;
}

void check_releases(const struct spec *spec, struct diag_sink *sink) {
  struct checking c = {spec, sink, walk_spec(spec, KIND_ANY)};
  struct release newest_capability = {1, 0, 0};
  struct last_change last_change = {.today = calendar_day(suppress_date(sink->arena, 14))};
  bool errors = has_later_errors(&c);
  while (check_next(&c)) {
    const struct part *part = &c.at.part;
    unsigned kind = part->kind;
    for (const struct spec_type *type = c.at.part.type; type; type = type->target)
      check_left(&c, type);
    if (kind == PART_IDENTITY) continue; /* it has no since */
    if (KIND(kind) & SINCE_KINDS) check_since(&c);
    /* The header of a release needs the types that it uses, and functions need their guards. */
    if (part->type && part->type->name)
      check_needed(&c, part->type->place, "uses", spec_find_type(spec, part->type->name));
    if (kind == ITEM_CAPABILITY) check_capability_order(&c, &newest_capability);
    if (kind == PART_CHANGE) check_change(&c, &last_change);
    if (kind == PART_REQUIRED) {
      check_error(&c, part->place, spec->interface->errors[ERROR_MISSING_CAPABILITY]);
      check_needed(&c, part->place, "requires", spec_find(spec, part->id, KIND(ITEM_CAPABILITY)));
    }
    if (kind == PART_ERROR_ROW) check_row(&c);
    if (errors && kind == PART_PARAM && c.at.item.kind == ITEM_FUNCTION) check_derived(&c);
    if (kind == ITEM_CONSTANT) check_constant(&c);
    if (kind == ITEM_FUNCTION) check_outcomes(&c);
    const struct spec_event *event = kind == ITEM_EVENT ? part->item : NULL;
    if (event && event->asked)
      check_needed(&c, event->place, "is requested with", spec_find_type(spec, event->asked));
    if (kind == ITEM_DUMP) check_dump(&c);
    if (kind != ITEM_DUMP_RECORD) continue;
    const struct spec_dump_record *record = c.at.part.item;
    check_dump_constant(&c, record->tag);
    check_dump_constant(&c, record->type);
  }
  c.at = walk_spec(spec, KIND_ANY);
  while (walk_next_doc(&c.at)) doc_visit(c.at.doc, check_set, &c);
  check_event_order(spec, sink);
  check_slack(spec, sink);
}
