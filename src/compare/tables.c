/* Where things stand: slots of the function table, numbers of events, bits of capabilities. One cause that moves
 * everything behind it is one finding, and a summary of the rest. */
#include "compare/comparison.h"

#include <stdlib.h>
#include <string.h>

/* A run of pushed items at least this long is summarised, and so is what moved beyond so many. */
enum { RUN = 3, MOVED = 8 };

/* A named thing at its place. */
struct item {
  const char *name;
  unsigned at;
  struct place place;
  const struct surface_function *function; /* or NULL */
  struct item *match;                      /* the same item on the other side, or NULL */
};
LIST_TYPE(item_list, struct item);

struct items {
  struct item_list list;
  unsigned end; /* places up to here exist, this one included */
  struct place place;
};

struct table {
  struct comparison *c;
  const char *kind; /* "function" */
  const char *unit; /* "slot" */
  const char *in;   /* what goes before the unit: "in" */
  struct items old, new;
  size_t findings;
  size_t moved; /* by themselves */
};

static struct item *item_named(const struct items *items, const char *name) {
  for (size_t i = 0; i < items->list.count; i++)
    if (strcmp(items->list.at[i]->name, name) == 0) return items->list.at[i];
  return NULL;
}

static struct item *item_at(const struct items *items, unsigned at) {
  for (size_t i = 0; i < items->list.count; i++)
    if (items->list.at[i]->at == at) return items->list.at[i];
  return NULL;
}

static void add_item(struct arena *arena, struct items *items, const char *name, unsigned at,
                     struct place place, const struct surface_function *function) {
  struct item *item = arena_alloc(arena, sizeof *item);
  *item = (struct item){name, at, place, function, NULL};
  LIST_ADD(arena, &items->list, item);
}

/* ---- Pairs -------------------------------------------------------------------------------------- */

/* Same place, same signature, another name: a rename, which breaks sources only. */
static void match_renamed(struct table *t, struct item *old) {
  struct item *new = item_at(&t->new, old->at);
  if (!new || new->match || item_named(&t->old, new->name)) return;
  if (old->function && !compare_same_signature(t->c, old->function, new->function)) return;
  old->match = new;
  new->match = old;
  t->findings++;
  compare_add(t->c, CHANGE_API, t->kind, old->name, &old->place, &new->place,
              "%s '%s': is called '%s'", t->kind, old->name, new->name);
}

static void match_items(struct table *t) {
  for (size_t i = 0; i < t->old.list.count; i++) {
    struct item *new = item_named(&t->new, t->old.list.at[i]->name);
    if (!new || new->match) continue;
    t->old.list.at[i]->match = new;
    new->match = t->old.list.at[i];
  }
  for (size_t i = 0; i < t->old.list.count; i++)
    if (!t->old.list.at[i]->match) match_renamed(t, t->old.list.at[i]);
}

/* ---- Moved -------------------------------------------------------------------------------------- */

static void report_moved(struct table *t, const struct item *old) {
  t->findings++;
  if (t->moved++ >= MOVED) return; /* a number at the end */
  compare_add(t->c, CHANGE_ABI, t->kind, old->name, &old->place, &old->match->place,
              "%s '%s': %s %u, %s %u", t->kind, old->name, t->unit, old->match->at,
              compare_was(t->c), old->at);
}

static void report_run(struct table *t, struct item *const *run, size_t count) {
  const struct item *first = run[0], *last = run[count - 1];
  int delta = (int)first->match->at - (int)first->at;
  if (count < RUN) {
    for (size_t i = 0; i < count; i++) report_moved(t, run[i]);
    return;
  }
  t->findings++;
  compare_add(t->c, CHANGE_ABI, t->kind, first->name, &first->place, &first->match->place,
              "%s '%s': %s %u, %s %u; %zu more, up to '%s', move by %+d as well", t->kind,
              first->name, t->unit, first->match->at, compare_was(t->c), first->at, count - 1,
              last->name, delta);
}

/* What changed its order moved by itself; the rest was pushed. */
static void compare_places(struct table *t) {
  size_t count = 0;
  struct item **paired = arena_alloc(t->c->arena, (t->old.list.count + 1) * sizeof(*paired));
  unsigned *places = arena_alloc(t->c->arena, (t->old.list.count + 1) * sizeof(*places));
  for (size_t i = 0; i < t->old.list.count; i++) {
    if (!t->old.list.at[i]->match) continue;
    paired[count] = t->old.list.at[i];
    places[count++] = t->old.list.at[i]->match->at;
  }
  bool *kept = compare_in_order(t->c->arena, places, count);
  size_t pushed = 0, run = 0;
  for (size_t i = 0; i < count; i++) {
    if (kept[i]) paired[pushed++] = paired[i];
    else if (paired[i]->at != places[i]) report_moved(t, paired[i]);
  }
  for (size_t i = 0; i <= pushed; i++) {
    bool same = i < pushed && i > run &&
                paired[i]->match->at - paired[i]->at == paired[run]->match->at - paired[run]->at;
    if (same) continue;
    if (i > run && paired[run]->match->at != paired[run]->at) report_run(t, paired + run, i - run);
    run = i;
  }
  if (t->moved > MOVED)
    compare_add(t->c, CHANGE_ABI, "table", t->kind, &t->old.place, &t->new.place,
                "table '%s': %zu more have moved", t->kind, t->moved - MOVED);
}

/* ---- Missing and added -------------------------------------------------------------------------- */

static void report_missing(struct table *t, const struct item *old) {
  const struct item *there = item_at(&t->new, old->at);
  const char *rest = ": its place is empty";
  if (there) rest = arena_printf(t->c->arena, ": %s %u is '%s'", t->unit, old->at, there->name);
  else if (old->at > t->new.end)
    rest = t->new.end ? arena_printf(t->c->arena, ": the last %s is %u", t->unit, t->new.end) : "";
  t->findings++;
  compare_add(t->c, CHANGE_ABI, t->kind, old->name, &old->place, &t->new.place,
              "%s '%s': is missing%s, %s %s %u", t->kind, old->name, rest, compare_was(t->c),
              t->unit, old->at);
}

static void report_added(struct table *t, const struct item *new) {
  const struct item *there = item_at(&t->old, new->at);
  t->findings++;
  if (there)
    compare_add(t->c, CHANGE_ABI, t->kind, new->name, NULL, &new->place,
                "%s '%s': %s, %s %s %u, where '%s' %s", t->kind, new->name, compare_is_new(t->c),
                t->in, t->unit, new->at, there->name, t->c->expected ? "is expected" : "was");
  else
    compare_add(t->c, CHANGE_ADDITIVE, t->kind, new->name, NULL, &new->place,
                "%s '%s': %s, %s %s %u, which was free", t->kind, new->name, compare_is_new(t->c),
                t->in, t->unit, new->at);
}

static void compare_end(struct table *t) {
  if (t->findings || t->old.end == t->new.end) return;
  compare_add(t->c, t->new.end < t->old.end ? CHANGE_ABI : CHANGE_ADDITIVE, "table", t->kind,
              &t->old.place, &t->new.place, "table '%s': its last %s is %u, %s %u", t->kind,
              t->unit, t->new.end, compare_was(t->c), t->old.end);
}

static void compare_table(struct table *t) {
  match_items(t);
  compare_places(t);
  for (size_t i = 0; i < t->old.list.count; i++)
    if (!t->old.list.at[i]->match) report_missing(t, t->old.list.at[i]);
  for (size_t i = 0; i < t->new.list.count; i++)
    if (!t->new.list.at[i]->match) report_added(t, t->new.list.at[i]);
  compare_end(t);
}

/* ---- Functions and events ----------------------------------------------------------------------- */

static void read_table(struct arena *arena, struct items *items,
                       const struct surface_function_list *list) {
  for (size_t i = 0; i < list->count; i++) {
    if (list->at[i]->slot > items->end) items->end = list->at[i]->slot;
    if (!i) items->place = list->at[i]->place;
    if (!list->at[i]->reserved)
      add_item(arena, items, list->at[i]->name, list->at[i]->slot, list->at[i]->place, list->at[i]);
  }
}

void compare_functions(struct comparison *c) {
  struct table t = {.c = c, .kind = "function", .unit = "slot", .in = "in"};
  read_table(c->arena, &t.old, &c->old->functions);
  read_table(c->arena, &t.new, &c->new->functions);
  compare_table(&t);
  for (size_t i = 0; i < t.old.list.count; i++) {
    const struct item *old = t.old.list.at[i];
    if (old->match)
      compare_signature(c, CHANGE_ABI, "function", old->function, old->match->function);
  }
}

static const struct surface_function *event_named(const struct surface *surface, const char *name) {
  for (size_t i = 0; i < surface->events.count; i++)
    if (strcmp(surface->events.at[i]->name, name) == 0) return surface->events.at[i];
  return NULL;
}

static const struct surface_function *table_entry(const struct surface *surface, const char *name) {
  for (size_t i = 0; i < surface->event_table.count; i++)
    if (!surface->event_table.at[i]->reserved &&
        strcmp(surface->event_table.at[i]->name, name) == 0)
      return surface->event_table.at[i];
  return NULL;
}

/* Has the event a type of its own name? In a header, what only the table tells stands in both lists. */
static bool has_type(const struct surface *surface, const struct surface_function *event) {
  return event && (!surface->from_header || event != table_entry(surface, event->name));
}

/* Is it another name for the event that the old side has at the same place? */
static bool renamed_event(const struct comparison *c, const char *name) {
  unsigned slot = 0;
  for (size_t i = 0; i < c->new->event_table.count; i++)
    if (strcmp(c->new->event_table.at[i]->name, name) == 0) slot = c->new->event_table.at[i]->slot;
  for (size_t i = 0; slot && i < c->old->event_table.count; i++)
    if (c->old->event_table.at[i]->slot == slot)
      return compare_reported(c, "event", c->old->event_table.at[i]->name);
  return false;
}

/* Types that only the old side has. Where none is left the header does without them: one finding. */
static void missing_event_types(struct comparison *c) {
  const struct surface_function *first = NULL;
  size_t missing = 0, both = 0;
  for (size_t i = 0; i < c->old->events.count; i++) {
    const struct surface_function *old = c->old->events.at[i];
    bool has = has_type(c->new, event_named(c->new, old->name));
    both += has;
    if (has || !has_type(c->old, old) || compare_reported(c, "event", old->name)) continue;
    if (!missing++) first = old;
  }
  for (size_t i = 0; both && i < c->old->events.count; i++) {
    const struct surface_function *old = c->old->events.at[i];
    if (has_type(c->old, old) && !has_type(c->new, event_named(c->new, old->name)) &&
        !compare_reported(c, "event", old->name))
      compare_add(c, CHANGE_API, "event", old->name, &old->place, NULL,
                  "event '%s': its type 'jvmtiEvent%s' is missing", old->name, old->name);
  }
  if (first && !both)
    compare_add(c, CHANGE_API, "event", first->name, &first->place, NULL,
                "event '%s': its type 'jvmtiEvent%s' is missing, and so are all %zu", first->name,
                first->name, missing);
}

/* The types of the callbacks, and of the table's members where those differ from them; what has been told of an
 * event is not told again. */
static void compare_event_types(struct comparison *c) {
  for (size_t i = 0; i < c->old->events.count; i++) {
    const struct surface_function *old = c->old->events.at[i];
    const struct surface_function *new = event_named(c->new, old->name);
    const struct surface_function *member = table_entry(c->new, old->name);
    size_t before = c->changes.list.count;
    if (new) compare_signature(c, CHANGE_ABI, "event", old, new);
    if (member && member != new && c->changes.list.count == before)
      compare_signature(c, CHANGE_ABI, "event", old, member);
  }
  missing_event_types(c);
  for (size_t i = 0; i < c->new->events.count; i++) {
    const struct surface_function *new = c->new->events.at[i];
    if (event_named(c->old, new->name) || compare_reported(c, "event", new->name)) continue;
    if (!renamed_event(c, new->name))
      compare_add(c, CHANGE_ADDITIVE, "event", new->name, NULL, &new->place,
                  "event '%s': the type 'jvmtiEvent%s' %s", new->name, new->name,
                  compare_is_new(c));
  }
}

void compare_events(struct comparison *c) {
  struct table t = {.c = c, .kind = "event", .unit = "number", .in = "with"};
  read_table(c->arena, &t.old, &c->old->event_table);
  read_table(c->arena, &t.new, &c->new->event_table);
  compare_table(&t);
  compare_event_types(c);
}

/* ---- Capabilities ------------------------------------------------------------------------------- */

/* The size in bits of the unit that a bit-field of that type is packed into. */
static unsigned unit_bits(const char *type) {
  if (strstr(type, "char")) return 8;
  if (strstr(type, "short") || strstr(type, "jchar")) return 16;
  if (strstr(type, "long")) return 64;
  return 32;
}

static unsigned round_up(unsigned bits, unsigned unit) {
  return (bits + unit - 1) / unit * unit;
}

/* Elements of an array type such as "unsigned int[2]"; 1 for others. */
static unsigned element_count(const char *type) {
  const char *bracket = strchr(type, '[');
  unsigned long count = bracket ? strtoul(bracket + 1, NULL, 0) : 1;
  return count > 1024 ? 1024 : (unsigned)count;
}

/* Lays the fields out as the psABIs do: a bit-field does not cross a boundary of its type. */
static void read_capabilities(struct arena *arena, struct items *items,
                              const struct surface_record *record) {
  unsigned at = 0;
  if (!record) return;
  items->place = record->place;
  for (size_t i = 0; i < record->fields.count; i++) {
    const struct surface_field *field = record->fields.at[i];
    unsigned unit = unit_bits(field->type), width = (unsigned)field->bits;
    if (field->bits < 0) {
      at = round_up(at, unit);
      width = unit * element_count(field->type);
    } else if (width == 0 || at / unit != (at + width - 1) / unit) {
      at = round_up(at, unit);
    }
    if (*field->name) add_item(arena, items, field->name, at, field->place, NULL);
    at += width;
  }
  items->end = round_up(at, 32);
}

static const char *width_words(const struct comparison *c, const struct surface_field *field) {
  if (field->bits < 0) return "no bit-field";
  return arena_printf(c->arena, "%d bit%s", field->bits, field->bits == 1 ? "" : "s");
}

static const struct surface_field *field_named(const struct surface_record *record,
                                               const char *name) {
  for (size_t i = 0; i < record->fields.count; i++)
    if (strcmp(record->fields.at[i]->name, name) == 0) return record->fields.at[i];
  return NULL;
}

/* Width and signedness of what both have: one unsigned bit. The rest of many is a number. */
static void compare_bits(struct comparison *c) {
  size_t told = 0, rest = 0;
  const struct surface_field *last = NULL;
  for (size_t i = 0; i < c->old->capabilities->fields.count; i++) {
    const struct surface_field *old = c->old->capabilities->fields.at[i];
    const struct surface_field *new =
        *old->name ? field_named(c->new->capabilities, old->name) : NULL;
    if (!new) continue;
    bool width = old->bits != new->bits;
    if (!width && compare_type(c, old->type, new->type) != TYPES_DIFFERENT) continue;
    last = new;
    if (told++ >= MOVED) rest++;
    else if (width)
      compare_add(c, CHANGE_ABI, "capability", old->name, &old->place, &new->place,
                  "capability '%s': is %s, %s %s", old->name, width_words(c, new), compare_was(c),
                  width_words(c, old));
    else
      compare_add(c, CHANGE_ABI, "capability", old->name, &old->place, &new->place,
                  "capability '%s': is '%s', %s '%s'", old->name, new->type, compare_was(c),
                  old->type);
  }
  if (rest)
    compare_add(c, CHANGE_ABI, "capabilities", c->new->capabilities->name,
                &c->old->capabilities->place, &last->place,
                "capabilities '%s': %zu more have another width or type, up to '%s'",
                c->new->capabilities->name, rest, last->name);
}

void compare_capabilities(struct comparison *c) {
  struct table t = {.c = c, .kind = "capability", .unit = "bit", .in = "in"};
  const struct surface_record *old = c->old->capabilities, *new = c->new->capabilities;
  if (!old && !new) return;
  if (!old || !new) {
    const struct surface_record *there = old ? old : new;
    compare_add(c, old ? CHANGE_ABI : CHANGE_ADDITIVE, "capabilities", there->name,
                old ? &old->place : NULL, new ? &new->place : NULL, "capabilities '%s': %s",
                there->name, old ? "the structure is missing" : compare_is_new(c));
    return;
  }
  read_capabilities(c->arena, &t.old, old);
  read_capabilities(c->arena, &t.new, new);
  compare_table(&t);
  compare_bits(c);
  if (t.old.end != t.new.end)
    compare_add(c, CHANGE_ABI, "capabilities", new->name, &old->place, &new->place,
                "capabilities '%s': the structure has %u bits, %s %u", new->name, t.new.end,
                compare_was(c), t.old.end);
}
