/* SPDX-License-Identifier: MIT */
/* Names and facts for run time: a sorted table for each set of names. */
#include "base/text.h"
#include "gen/frame.h"
#include "gen/vm/vm.h"
#include "model/places.h"

#include <stdlib.h>

/* A name of a table. */
struct name {
  const char *name;
  const char *value; /* in C */
  int64_t number;
  size_t order; /* in the specification, then by number */
};

/* A table of names. */
struct names {
  const char *object; /* "jvmti_error_names" */
  const char *id;     /* "jvmtiError" */
  bool bits;
  struct name *list;
  size_t count;
};

/* A table for that number of names. */
static struct names *names_new(const struct frame *at, const char *object, const char *id,
                               size_t count) {
  struct arena *arena = at->input->arena;
  struct names *names = arena_alloc(arena, sizeof *names);
  names->object = arena_printf(arena, "%s_%s", at->spec->interface->stem, object);
  names->id = id;
  names->list = arena_alloc(arena, count * sizeof *names->list + 1);
  return names;
}

static void add_name(struct names *names, const char *name, const char *value, int64_t number) {
  names->list[names->count] = (struct name){name, value, number, names->count};
  names->count++;
}

static struct names *error_names(const struct frame *at) {
  const struct spec_error_list *list = &at->spec->errors;
  struct names *names = names_new(at, "error_names", at->spec->interface->names.error, list->count);
  LIST_EACH (item, *list) add_name(names, item->id, item->id, item->number);
  return names;
}

/* The earlier names of an event have its number, too. */
static struct names *event_names(const struct frame *at, const char *object, bool constants) {
  const struct spec_event_list *list = &at->spec->events;
  const char *id = at->spec->interface->names.event;
  struct string_list *aliases = arena_alloc(at->input->arena, list->count * sizeof *aliases + 1);
  size_t count = list->count;
  for (size_t i = 0; constants && i < list->count; i++) {
    aliases[i] = text_words(at->input->arena, list->at[i]->aliases);
    count += aliases[i].count;
  }
  struct names *names = names_new(at, object, id ? id : "event", count);
  LIST_EACH (event, *list)
    add_name(names, constants ? event->constant : event->id, event->constant, event->slot);
  for (size_t i = 0; constants && i < list->count; i++)
    for (size_t j = 0; j < aliases[i].count; j++)
      add_name(names, aliases[i].at[j], aliases[i].at[j], list->at[i]->slot);
  return names;
}

static struct names *function_names(const struct frame *at) {
  const struct spec_function_list *list = &at->spec->functions;
  struct names *names = names_new(at, "function_names", "function", list->count);
  LIST_EACH (item, *list)
    add_name(names, item->id, arena_printf(at->input->arena, "%u", item->slot), item->slot);
  return names;
}

static struct names *capability_names(const struct frame *at) {
  const struct spec_capability_list *list = &at->spec->capabilities.list;
  struct names *names = names_new(at, "capability_names", "capability", list->count);
  for (size_t i = 0; i < list->count; i++)
    add_name(names, list->at[i]->id, arena_printf(at->input->arena, "%zu", i), (int64_t)i);
  return names;
}

static struct names *set_names(const struct frame *at, const struct spec_constant_set *set) {
  struct names *names = names_new(at, "", set->id, set->list.count);
  names->object = vm_names_object(at->spec->interface, at->input->arena, set);
  names->bits = set->kind == CONSTANTS_BITS;
  LIST_EACH (constant, set->list) add_name(names, constant->id, constant->id, constant->value);
  return names;
}

static int by_number(const void *left, const void *right) {
  const struct name *a = left, *b = right;
  if (a->number != b->number) return a->number < b->number ? -1 : 1;
  return a->order < b->order ? -1 : 1;
}

static int by_name(const void *left, const void *right) {
  return strcmp(((const struct name *)left)->name, ((const struct name *)right)->name);
}

/* The tables of an interface before those of its sets of constants, or NULL. */
static struct names *table_before(const struct frame *at, size_t *index) {
  unsigned traits = at->spec->interface->traits;
  if ((traits & HAS_ERRORS) && !(*index)--) return error_names(at);
  if (!(*index)--) return event_names(at, "event_names", false);
  if (!(*index)--) return event_names(at, "event_constants", true);
  if (!(*index)--) return function_names(at);
  if ((traits & HAS_CAPABILITIES) && !(*index)--) return capability_names(at);
  return NULL;
}

static bool each_table(struct frame *at, size_t index) {
  struct names *names = table_before(at, &index);
  if (!names && index >= at->spec->constant_sets.count) return false;
  if (!names) names = set_names(at, at->spec->constant_sets.at[index]);
  if (names->count) qsort(names->list, names->count, sizeof *names->list, by_number);
  for (size_t i = 0; i < names->count; i++) names->list[i].order = i;
  at->item = names;
  at->label = names->id;
  return true;
}

static bool each_name(struct frame *at, size_t index) {
  const struct names *names = at->item;
  if (index >= names->count) return false;
  at->item = &names->list[index];
  at->id = names->list[index].name;
  return true;
}

/* The indexes of the list in the order of the names. */
static void emit_by_name(const struct frame *at, struct text *out) {
  const struct names *names = at->item;
  struct text list = text_new(out->escape);
  qsort(names->list, names->count, sizeof *names->list, by_name);
  for (size_t i = 0; i < names->count; i++)
    text_printf(&list, "%s%zu", i ? ", " : "", names->list[i].order);
  wrap_list(out, text_string(&list), "    ", 0);
  text_free(&list);
}

FRAME_EACH(each_set, at->spec->constant_sets, true,
           at->id = vm_names_object(at->spec->interface, at->input->arena, item))

static void emit_when(const struct frame *at, struct text *out) {
  static const char *const words[] = {[PHASE_LIVE] = "LIVE",
                                      [PHASE_START] = "START",
                                      [PHASE_ONLOAD] = "ONLOAD",
                                      [PHASE_ONLOAD_ONLY] = "ONLOAD_ONLY",
                                      [PHASE_ANY] = "ANY"};
  text_add(out, words[at->function ? at->function->phase : at->event->phase]);
}

/* Appends the required capabilities that the release has, as bits or as conditions, and returns their number. */
static size_t add_needed(const struct frame *at, struct text *out, bool member) {
  size_t count = 0;
  LIST_EACH (row, *at->required) {
    const size_t bit = capability_bit(at->spec, row->id);
    if (bit == at->spec->capabilities.list.count) continue;
    if (out && member) text_printf(out, "%scapabilities->%s != 0", count ? " && " : "", row->id);
    else if (out) text_printf(out, "%s%zu", count ? ", " : "", bit);
    count++;
  }
  return count;
}

#define NAMES_WORDS(TEXT, NUMBER, EMIT, TEST, WORD)                      \
  WORD("table", NULL, NULL, each_table)                                  \
  TEST("names", has_names, ((const struct names *)at->item)->count > 0)  \
  WORD("name-by-number", NULL, NULL, each_name)                          \
  WORD("by-name", emit_by_name, NULL, NULL)                              \
  TEXT("value", emit_value, ((const struct name *)at->item)->value)      \
  TEXT("object", emit_object, ((const struct names *)at->item)->object)  \
  TEST("bits", is_bits, ((const struct names *)at->item)->bits)          \
  NUMBER("count", emit_count, ((const struct names *)at->item)->count)   \
  WORD("set-of-names", NULL, NULL, each_set)                             \
  WORD("when", emit_when, NULL, NULL)                                    \
  TEST("safe", is_safe, at->function->callback_safe)                     \
  TEST("untraced", is_untraced, at->function->no_trace)                  \
  TEST("filtered", is_filtered, at->event->filtered)                     \
  TEST("needs", has_needs, add_needed(at, NULL, false) > 0)              \
  EMIT("needed-bits", emit_needed_bits, add_needed(at, out, false))      \
  EMIT("needed-members", emit_needed_members, add_needed(at, out, true)) \
  NUMBER("needed-count", emit_needed_count, add_needed(at, NULL, false))

FRAME_TABLE(names_words, NAMES_WORDS)
