/* SPDX-License-Identifier: MIT */
/* Places: slots of the function table, event numbers, bits of capabilities. A cause that moves all later items is one
 * change with a summary. */
#include "compare/comparison.h"
#include "compare/surface_items.h"

#include <string.h>

/* Moved items are summarized in runs from this length on, and beyond this number. */
enum { RUN = 3, MOVED = 8 };

/* An item and its place. */
struct item {
  SURFACE_ITEM;
  unsigned at;
  const struct surface_function *function; /* or NULL */
  struct item *match;                      /* the same item on the other side, or NULL */
};
SURFACE_LIST_TYPE(item_list, struct item);

struct items {
  struct item_list list;
  unsigned end;       /* the last place */
  struct place place; /* of the whole */
};

/* Two tables under comparison. */
struct tables {
  struct comparison *c;
  enum change_kind kind;
  const char *unit; /* "slot" */
  const char *in;   /* the preposition of the unit: "in" */
  struct items old, new;
  size_t findings;
  size_t moved; /* by themselves */
};

/* Returns one side as an item of the kind of its items. */
static const struct surface_item *tables_whole(const struct tables *t, const struct items *items) {
  struct surface_item *item = arena_alloc(t->c->arena, sizeof *item);
  *item = (struct surface_item){change_kinds[t->kind].word, items->place};
  return item;
}

static void report_table(const struct tables *t, enum change_class class_, const char *words) {
  compare_items(t->c, class_, KIND_TABLE, tables_whole(t, &t->old), tables_whole(t, &t->new), "%s",
                words);
}

static struct item *item_at(const struct items *items, unsigned at) {
  for (size_t i = 0; i < items->list.count; i++)
    if (items->list.at[i]->at == at) return items->list.at[i];
  return NULL;
}

static void add_item(struct arena *arena, struct items *items, const struct surface_item *from,
                     unsigned at, const struct surface_function *function) {
  struct item *item = arena_alloc(arena, sizeof *item);
  *item = (struct item){.item = *from, .at = at, .function = function};
  SURFACE_ADD(arena, &items->list, item);
}

/* ---- Pairs -------------------------------------------------------------------------------------- */

static bool tables_match(struct item *old, struct item *new) {
  if (!new || new->match) return false;
  old->match = new;
  new->match = old;
  return true;
}

/* Pairs items with the same place, a similar signature and different names: they were renamed. */
static void match_renamed(struct tables *t, struct item *old) {
  struct item *new = item_at(&t->new, old->at);
  if (!new || SURFACE_FIND(t->old.list, new->name)) return;
  if (old->function && !compare_is_renamed(t->c, old->function, new->function)) return;
  if (!tables_match(old, new)) return;
  t->findings++;
  renames_report(t->c, t->kind, old, new);
}

/* ---- Moved -------------------------------------------------------------------------------------- */

/* "slot 5, was 4" */
static const char *tables_places(const struct tables *t, const struct item *old) {
  return arena_printf(t->c->arena, "%s %u, %s %u", t->unit, old->match->at, compare_was(t->c),
                      old->at);
}

static void report_moved(struct tables *t, const struct item *old) {
  t->findings++;
  if (t->moved++ < MOVED) /* others are counted */
    compare_items(t->c, CHANGE_ABI, t->kind, old, old->match, "%s", tables_places(t, old));
}

static void report_run(struct tables *t, struct item *const *run, size_t count) {
  const struct item *first = run[0];
  for (size_t i = 0; i < count && count < RUN; i++) report_moved(t, run[i]);
  if (count < RUN) return;
  t->findings++;
  compare_items(t->c, CHANGE_ABI, t->kind, first, first->match,
                "%s; %zu more, up to '%s', move by %+d as well", tables_places(t, first), count - 1,
                run[count - 1]->name, (int)first->match->at - (int)first->at);
}

/* Reports items that changed their order as moved, and the others in runs with the same distance. */
static void compare_order(struct tables *t) {
  size_t count = 0;
  struct item **paired = arena_alloc(t->c->arena, (t->old.list.count + 1) * sizeof(*paired));
  unsigned *now = arena_alloc(t->c->arena, (t->old.list.count + 1) * sizeof(*now));
  for (size_t i = 0; i < t->old.list.count; i++) {
    if (!t->old.list.at[i]->match) continue;
    paired[count] = t->old.list.at[i];
    now[count++] = t->old.list.at[i]->match->at;
  }
  bool *kept = compare_in_order(t->c->arena, now, count);
  size_t pushed = 0, run = 0;
  for (size_t i = 0; i < count; i++) {
    if (kept[i]) paired[pushed++] = paired[i];
    else if (paired[i]->at != now[i]) report_moved(t, paired[i]);
  }
  for (size_t i = 0; i <= pushed; i++) {
    bool same = i < pushed && i > run &&
                paired[i]->match->at - paired[i]->at == paired[run]->match->at - paired[run]->at;
    if (same) continue;
    if (i > run && paired[run]->match->at != paired[run]->at) report_run(t, paired + run, i - run);
    run = i;
  }
  if (t->moved > MOVED)
    report_table(t, CHANGE_ABI, arena_printf(t->c->arena, "%zu more have moved", t->moved - MOVED));
}

/* ---- Missing and added -------------------------------------------------------------------------- */

static void report_missing(struct tables *t, const struct item *old) {
  const struct item *there = item_at(&t->new, old->at);
  const char *rest = ": its place is empty";
  if (there) rest = arena_printf(t->c->arena, ": %s %u is '%s'", t->unit, old->at, there->name);
  else if (old->at > t->new.end)
    rest = t->new.end ? arena_printf(t->c->arena, ": the last %s is %u", t->unit, t->new.end) : "";
  t->findings++;
  compare_items(t->c, change_kinds[t->kind].missing, t->kind, old, tables_whole(t, &t->new),
                "%s%s, %s %s %u", change_kinds[t->kind].is_missing, rest, compare_was(t->c),
                t->unit, old->at);
}

static void report_added(struct tables *t, const struct item *new) {
  const struct item *there = item_at(&t->old, new->at);
  const char *was = ", which was free";
  if (there)
    was = arena_printf(t->c->arena, ", where '%s' %s", there->name,
                       t->c->expected ? "is expected" : "was");
  t->findings++;
  compare_items(t->c, there ? CHANGE_ABI : change_kinds[t->kind].added, t->kind, NULL, new,
                "%s, %s %s %u%s", compare_is_new(t->c), t->in, t->unit, new->at, was);
}

static void compare_tables(struct tables *t) {
  LIST_EACH (old, t->old.list) tables_match(old, SURFACE_FIND(t->new.list, old->name));
  LIST_EACH (old, t->old.list)
    if (!old->match) match_renamed(t, old);
  compare_order(t);
  LIST_EACH (old, t->old.list)
    if (!old->match) report_missing(t, old);
  LIST_EACH (new, t->new.list)
    if (!new->match) report_added(t, new);
  if (!t->findings && t->old.end != t->new.end)
    report_table(t, t->new.end < t->old.end ? CHANGE_ABI : CHANGE_ADDITIVE,
                 arena_printf(t->c->arena, "its last %s is %u, %s %u", t->unit, t->new.end,
                              compare_was(t->c), t->old.end));
}

/* ---- Functions and events ----------------------------------------------------------------------- */

static void read_table(struct arena *arena, struct items *items,
                       const struct surface_function_list *list) {
  for (size_t i = 0; i < list->count; i++) {
    const struct surface_function *entry = list->at[i];
    if (entry->slot > items->end) items->end = entry->slot;
    if (!i) items->place = entry->place;
    if (!entry->reserved) add_item(arena, items, &entry->item, entry->slot, entry);
  }
}

void compare_functions(struct comparison *c) {
  struct tables t = {.c = c, .kind = KIND_FUNCTION, .unit = "slot", .in = "in"};
  read_table(c->arena, &t.old, &c->old->functions);
  read_table(c->arena, &t.new, &c->new->functions);
  compare_tables(&t);
  LIST_EACH (old, t.old.list)
    if (old->match)
      compare_signature(c, CHANGE_ABI, KIND_FUNCTION, old->function, old->match->function);
}

/* Returns the event's member of the callback structure, or NULL. */
static const struct surface_function *tables_member(const struct surface *surface,
                                                    const char *name) {
  const struct surface_function *found = SURFACE_FIND(surface->event_table, name);
  return found && !found->reserved ? found : NULL;
}

/* True if there is a type of the event's name. In headers, events without one are in both lists. */
static bool has_type(const struct surface *surface, const char *name) {
  const struct surface_function *event = SURFACE_FIND(surface->events, name);
  return event && (!surface->from_header || event != tables_member(surface, name));
}

/* True if the old side has the event under another name. */
static bool renamed_event(const struct comparison *c, const char *name) {
  const struct surface_function_list *old = &c->old->event_table;
  const struct surface_function *new = SURFACE_FIND(c->new->event_table, name);
  for (size_t i = 0; new &&i < old->count; i++)
    if (old->at[i]->slot == new->slot) return compare_reported(c, KIND_EVENT, old->at[i]->name);
  return false;
}

/* Reports types that only the old side has. If the new side has none of them, that is one change. */
static void missing_event_types(struct comparison *c) {
  struct surface_function_list missing = {0};
  size_t both = 0;
  LIST_EACH (old, c->old->events) {
    bool has = has_type(c->new, old->name);
    both += has;
    if (!has && has_type(c->old, old->name) && !compare_reported(c, KIND_EVENT, old->name))
      SURFACE_ADD(c->arena, &missing, old);
  }
  const char *all = arena_printf(c->arena, ", and so are all %zu", missing.count);
  for (size_t i = 0; i < (both ? missing.count : missing.count > 0); i++)
    compare_items(c, CHANGE_API, KIND_EVENT, missing.at[i], NULL, "its type '%s%s' is missing%s",
                  c->names->callback, missing.at[i]->name, both ? "" : all);
}

/* Compares the types of callbacks, and of members of the table if those differ from them, unless the event has been
 * reported. */
static void compare_event(struct comparison *c, const void *old_item, const void *new_item) {
  const struct surface_function *old = old_item, *new = new_item;
  const struct surface_function *entry = old ? tables_member(c->new, old->name) : NULL;
  size_t before = c->changes.count;
  if (old && new) compare_signature(c, CHANGE_ABI, KIND_EVENT, old, new);
  if (entry && entry != new && c->changes.count == before)
    compare_signature(c, CHANGE_ABI, KIND_EVENT, old, entry);
  if (!old && !compare_reported(c, KIND_EVENT, new->name) && !renamed_event(c, new->name))
    compare_items(c, CHANGE_ADDITIVE, KIND_EVENT, NULL, new, "the type '%s%s' %s",
                  c->names->callback, new->name, compare_is_new(c));
}

void compare_events(struct comparison *c) {
  struct tables t = {.c = c, .kind = KIND_EVENT, .unit = "number", .in = "with"};
  read_table(c->arena, &t.old, &c->old->event_table);
  read_table(c->arena, &t.new, &c->new->event_table);
  compare_tables(&t);
  COMPARE_PAIRS(c, events, compare_event);
  missing_event_types(c);
}

/* ---- Capabilities ------------------------------------------------------------------------------- */

static void read_capabilities(struct arena *arena, struct items *items,
                              const struct surface_record *record) {
  items->place = record->place;
  items->end = record->bits;
  LIST_EACH (field, record->fields)
    if (*field->name) add_item(arena, items, &field->item, field->at, NULL);
}

static const char *width_words(const struct comparison *c, const struct surface_typed *field) {
  if (field->bits < 0) return "no bit-field";
  return arena_printf(c->arena, "%d bit%s", field->bits, field->bits == 1 ? "" : "s");
}

/* Compares the widths and signedness of common capabilities: one unsigned bit. Many of them are counted. */
static void compare_bits(struct comparison *c, const struct surface_item *whole) {
  size_t found = 0;
  const struct surface_typed *last = NULL;
  LIST_EACH (old, c->old->capabilities->fields) {
    const struct surface_typed *new =
        *old->name ? SURFACE_FIND(c->new->capabilities->fields, old->name) : NULL;
    if (!new) continue;
    bool width = old->bits != new->bits;
    enum type_difference type = compare_type(c, old->type, new->type);
    if (!width && type != TYPES_DIFFERENT && type != TYPES_QUALIFIED) continue;
    last = new;
    if (found++ < MOVED)
      compare_items(c, width ? CHANGE_ABI : compare_type_class(type, CHANGE_ABI), KIND_CAPABILITY,
                    old, new, "is %s, %s %s",
                    width ? width_words(c, new) : compare_quoted(c, new->type), compare_was(c),
                    width ? width_words(c, old) : compare_quoted(c, old->type));
  }
  if (found > MOVED)
    compare_items(c, CHANGE_ABI, KIND_CAPABILITIES, whole, last,
                  "%zu more have another width or type, up to '%s'", found - MOVED, last->name);
}

void compare_capabilities(struct comparison *c) {
  struct tables t = {.c = c, .kind = KIND_CAPABILITY, .unit = "bit", .in = "in"};
  const struct surface_record *old = c->old->capabilities, *new = c->new->capabilities;
  if (!old && !new) return;
  if (!old || !new) {
    compare_odd(c, KIND_CAPABILITIES, old, new, "");
    return;
  }
  if (old->name && new->name && strcmp(old->name, new->name) != 0)
    renames_report(c, KIND_CAPABILITIES, old, new);
  const struct surface_item whole = {new->name, old->place};
  read_capabilities(c->arena, &t.old, old);
  read_capabilities(c->arena, &t.new, new);
  compare_tables(&t);
  compare_bits(c, &whole);
  if (t.old.end != t.new.end)
    compare_items(c, CHANGE_ABI, KIND_CAPABILITIES, &whole, new, "the structure has %u bits, %s %u",
                  t.new.end, compare_was(c), t.old.end);
}
