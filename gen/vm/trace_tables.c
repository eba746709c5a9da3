/* SPDX-License-Identifier: MIT */
/* The tables in the generated C that say how arguments are shown in a trace, for one piece of code there to read. */
#include "gen/vm/trace.h"

#include "base/wrap.h"
#include "gen/cdecl.h"
#include "gen/vm/vm.h"
#include "model/order.h"

#include <stdlib.h>
#include <string.h>

LIST_TYPE(record_refs, const struct spec_record);

/* What the tables are made from. */
struct tables {
  const struct gen_input *input;
  struct text *out;
  struct record_refs *done;    /* records whose table is written */
  struct record_refs *pending; /* or being written */
  const char *owner;           /* the structure that the items are in; NULL: they are parameters */
  const char *path;            /* from there to them: "", or "u.method." */
  const char *start;           /* where offsets begin in it: NULL: at its start; or "u.method" */
};

struct items {
  struct trace_item *at;
  size_t count;
};

/* Can it count: is it a number, or a pointer to one? */
static bool counts(const struct trace_item *item) {
  return (strcmp(item->type, "T_INTEGER") == 0 || strcmp(item->type, "T_UNSIGNED") == 0) &&
         (strcmp(item->form, "F_VALUE") == 0 || strcmp(item->form, "F_ONE") == 0);
}

/* The number of the item with that id, from 1; 0: none. A function has at most 127 parameters. */
static int number_of(const struct items *items, const char *id) {
  for (size_t i = 0; id && i < items->count && i < 127; i++)
    if (strcmp(items->at[i].id, id) == 0) return (int)i + 1;
  return 0;
}

/* That of the one that counts the elements. */
static int counter(const struct items *items, const struct trace_item *item) {
  int number = number_of(items, item->count);
  return number && counts(&items->at[number - 1]) ? number : 0;
}

static struct items shown_params(const struct gen_input *input, const struct trace_owner *owner) {
  const struct spec_param_list *params =
      owner->function ? &owner->function->params : &owner->event->params;
  struct items items = {arena_alloc(input->arena, params->count * sizeof *items.at + 1), 0};
  for (size_t i = 0; i < params->count; i++) {
    if (params->at[i]->dropped) continue;
    struct trace_item item =
        trace_item(input, owner, params->at[i]->id, params->at[i]->type, params->at[i]->doc);
    if (item.moment) items.at[items.count++] = item;
  }
  return items;
}

static struct items shown_fields(const struct gen_input *input, const struct spec_record *record) {
  const struct trace_owner owner = {.record = record};
  struct items items = {arena_alloc(input->arena, record->fields.count * sizeof *items.at + 1), 0};
  for (size_t i = 0; i < record->fields.count; i++) {
    const struct spec_field *field = record->fields.at[i];
    struct trace_item item = trace_item(input, &owner, field->id, field->type, field->doc);
    if (item.moment && strcmp(item.moment, "M_IN") == 0) items.at[items.count++] = item;
  }
  return items;
}

static bool is_listed(const struct record_refs *list, const struct spec_record *record) {
  for (size_t i = 0; i < list->count; i++)
    if (list->at[i] == record) return true;
  return false;
}

static void emit_records(struct tables *tables, const struct items *items);
static void emit_items(struct tables *tables, const struct items *items, const char *end);

/* The tables that a record's fields are written with: one without a name is reached through what it is in. */
static struct tables tables_of(const struct tables *tables, const struct trace_item *item) {
  struct tables inner = {tables->input,    tables->out, tables->done, tables->pending,
                         item->record->id, "",          NULL};
  if (!item->record->in_place) return inner;
  inner.owner = tables->owner;
  inner.start = arena_printf(tables->input->arena, "%s%s", tables->path, item->id);
  inner.path = arena_printf(tables->input->arena, "%s.", inner.start);
  return inner;
}

/* Writes the table of an item's record, once, those of the records in it first. False: it is inside itself. */
static bool emit_record(struct tables *tables, const struct trace_item *item) {
  const struct spec_record *record = item->record;
  const struct gen_input *input = tables->input;
  if (is_listed(tables->done, record)) return true;
  if (is_listed(tables->pending, record)) return false;
  LIST_ADD(input->arena, tables->pending, record);
  struct items items = shown_fields(input, record);
  struct tables inner = tables_of(tables, item);
  emit_records(&inner, &items);
  text_printf(tables->out, "static const struct record record_%s = {", record->id);
  emit_items(&inner, &items, ";\n");
  LIST_ADD(input->arena, tables->done, record);
  return true;
}

/* One item; `end` are the braces, with what follows them. */
static void emit_item(struct tables *tables, const struct items *items,
                      const struct trace_item *item, const char *end) {
  struct arena *arena = tables->input->arena;
  struct text *out = tables->out;
  const char *more = item->names ? item->names : "NULL";
  if (item->record) more = arena_printf(arena, "&record_%s", item->record->id);
  const char *offset = arena_printf(arena, "%d", number_of(items, item->holder));
  if (tables->owner)
    offset = arena_printf(arena, "offsetof(%s, %s%s)", tables->owner, tables->path, item->id);
  if (tables->start)
    offset = arena_printf(arena, "%s - offsetof(%s, %s)", offset, tables->owner, tables->start);
  text_printf(out, "    {\"%s\", %s, %s, %s, %d,", item->id, item->moment, item->form, item->type,
              counter(items, item));
  const char *const rest[] = {item->size, offset, more};
  for (size_t i = 0; i < sizeof rest / sizeof *rest; i++) {
    const char *word = arena_printf(arena, "%s%s", rest[i], i < 2 ? "," : end);
    bool fits = wrap_column(out) + 1 + strlen(word) <= GEN_WIDTH;
    text_printf(out, "%s%s", fits ? " " : "\n     ", word);
  }
  text_add(out, "\n");
}

/* Writes the tables of the records in the items, first. An item of one that is inside itself is shown as an address. */
static void emit_records(struct tables *tables, const struct items *items) {
  for (size_t i = 0; i < items->count; i++) {
    struct trace_item *item = &items->at[i];
    if (!item->record || emit_record(tables, item)) continue;
    if (strcmp(item->form, "F_WITHIN") != 0) item->form = "F_ADDRESS";
    item->type = "T_POINTER";
    item->record = NULL;
  }
}

/* How many items there are, and a list of them, behind what was written before. */
static void emit_items(struct tables *tables, const struct items *items, const char *end) {
  if (!items->count) {
    text_printf(tables->out, "0, NULL}%s\n", end);
    return;
  }
  text_printf(tables->out, "%zu, (const struct item[]){\n", items->count);
  for (size_t i = 0; i < items->count; i++)
    emit_item(tables, items, &items->at[i],
              i + 1 < items->count ? "}," : arena_printf(tables->input->arena, "}}}%s", end));
}

/* What an event tells may be in a structure, of which it has a member. */
static void enter_owner(struct tables *tables, const struct trace_owner *owner) {
  const struct interface *interface = tables->input->spec->interface;
  bool told = owner->event && owner->event->member && interface->dispatch == DISPATCH_NOTIFY;
  tables->owner = told ? interface->names.event_record : NULL;
  tables->path = !told ? ""
                       : arena_printf(tables->input->arena, "%s.%s.", interface->names.event_union,
                                      owner->event->member);
}

/* A function or an event, in the place of its number. */
static void emit_subject(struct tables *tables, const struct trace_owner *owner, unsigned number,
                         bool silent, const char *category) {
  struct items items = shown_params(tables->input, owner);
  text_printf(tables->out, "  [%u] = {\"%s\", \"%s\", %d, ", number, trace_owner_id(owner),
              cdecl_string(tables->input->arena, category), silent);
  enter_owner(tables, owner);
  emit_items(tables, &items, ",");
}

static void emit_records_of(struct tables *tables, const struct trace_owner *owner) {
  struct items items = shown_params(tables->input, owner);
  enter_owner(tables, owner);
  emit_records(tables, &items);
}

void trace_emit_records(const struct frame *at, struct text *out) {
  struct record_refs done = {0}, pending = {0};
  struct tables tables = {.input = at->input, .out = out, .done = &done, .pending = &pending};
  const struct spec_function_list functions = functions_by_slot(at->input->arena, at->spec);
  const struct spec_event_list events = events_by_number(at->input->arena, at->spec);
  for (size_t i = 0; i < functions.count; i++)
    emit_records_of(&tables, &(struct trace_owner){.function = functions.at[i]});
  for (size_t i = 0; i < events.count; i++)
    emit_records_of(&tables, &(struct trace_owner){.event = events.at[i]});
}

void trace_emit_functions(const struct frame *at, struct text *out) {
  struct tables tables = {.input = at->input, .out = out};
  const struct spec_function_list functions = functions_by_slot(at->input->arena, at->spec);
  for (size_t i = 0; i < functions.count; i++) {
    const struct spec_function *function = functions.at[i];
    emit_subject(&tables, &(struct trace_owner){.function = function}, function->slot,
                 function->no_trace, function->category ? function->category->id : "");
  }
}

LIST_TYPE(constant_refs, const struct spec_constant);

static int by_value(const void *a, const void *b) {
  const struct spec_constant *left = *(const struct spec_constant *const *)a,
                             *right = *(const struct spec_constant *const *)b;
  return (left->value > right->value) - (left->value < right->value);
}

/* The outcomes of a function that are constants of the specification, by value; of one value the first. */
static struct constant_refs outcomes_of(const struct gen_input *input,
                                        const struct spec_function *function) {
  struct constant_refs all = {0};
  for (size_t i = 0; i < function->outcomes.count; i++) {
    const struct named *found =
        spec_find(input->spec, function->outcomes.at[i]->id, KIND(ITEM_CONSTANT));
    const struct spec_constant *constant = found ? found->item : NULL;
    bool known = !constant;
    for (size_t j = 0; j < all.count && !known; j++) known = all.at[j]->value == constant->value;
    if (!known) LIST_ADD(input->arena, &all, constant);
  }
  if (all.count) qsort(all.at, all.count, sizeof *all.at, by_value);
  return all;
}

/* The names of what a function returns. Other numbers, even if a constant beside its outcomes has their value, are
 * numbers: a count that is one means nothing else. */
static void emit_outcomes(const struct gen_input *input, const struct spec_function *function,
                          struct text *out) {
  const char *stem = input->spec->interface->stem;
  const struct constant_refs list = outcomes_of(input, function);
  if (!list.count) {
    text_add(out, "NULL");
    return;
  }
  bool bits = true;
  for (size_t i = 0; i < list.count; i++) bits &= list.at[i]->set->kind == CONSTANTS_BITS;
  text_printf(out, "&(const struct %s_names){\"%s\", %d, %zu, (const struct %s_name[]){", stem,
              function->id, bits, list.count, stem);
  for (size_t i = 0; i < list.count; i++)
    text_printf(out, "%s\n           {%s, \"%s\"}", i ? "," : "", list.at[i]->id, list.at[i]->id);
  text_add(out, "}, NULL}");
}

/* What functions return, in the places of their slots: where they do not all return an error. */
void trace_emit_results(const struct frame *at, struct text *out) {
  const struct spec_function_list functions = functions_by_slot(at->input->arena, at->spec);
  for (size_t i = 0; i < functions.count; i++) {
    const struct trace_owner owner = {.function = functions.at[i]};
    const struct spec_type *type = functions.at[i]->result;
    struct trace_item item = trace_item(at->input, &owner, "result", type, NULL);
    if (!item.moment) continue;
    if (strcmp(item.form, "F_WITHIN") == 0) continue;
    bool value = strcmp(item.form, "F_VALUE") == 0;
    text_printf(out, "  [%u] = {\"result\", M_IN, F_VALUE, %s, 0, %s, 0,\n         ",
                functions.at[i]->slot, value ? item.type : "T_POINTER",
                value ? item.size : "sizeof(void*)");
    emit_outcomes(at->input, functions.at[i], out);
    text_add(out, "},\n");
  }
}

void trace_emit_events(const struct frame *at, struct text *out) {
  struct tables tables = {.input = at->input, .out = out};
  const struct spec_event_list events = events_by_number(at->input->arena, at->spec);
  for (size_t i = 0; i < events.count; i++)
    emit_subject(&tables, &(struct trace_owner){.event = events.at[i]}, events.at[i]->slot, false,
                 "");
}
