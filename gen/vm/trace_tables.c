/* SPDX-License-Identifier: MIT */
/* The tables in the generated C that say how arguments are shown in a trace, for one piece of code there to read. */
#include "base/wrap.h"
#include "gen/vm/vm.h"
#include "model/order.h"

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

/* Before the words of an item on another line. */
#define ITEM_INDENT "     "

struct items {
  struct trace_item *at;
  size_t count;
};

/* Can it count: is it a number, or a pointer to one? */
static bool trace_tables_counts(const struct trace_item *item) {
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
static int trace_tables_counter(const struct items *items, const struct trace_item *item) {
  int number = number_of(items, item->count);
  return number && trace_tables_counts(&items->at[number - 1]) ? number : 0;
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
static void emit_items(struct tables *tables, const struct items *items);

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
  if (items.count) {
    text_printf(tables->out, "static const struct item fields_%s[] = {\n", record->id);
    emit_items(&inner, &items);
    text_add(tables->out, "};\n");
  }
  text_printf(tables->out, "static const struct record record_%s =", record->id);
  const char *fields = items.count ? arena_printf(input->arena, "fields_%s", record->id) : "NULL";
  const char *row = arena_printf(input->arena, "{%zu, %s};", items.count, fields);
  wrap_word(tables->out, row, "    ");
  text_add(tables->out, "\n\n");
  LIST_ADD(input->arena, tables->done, record);
  return true;
}

static void emit_item(struct tables *tables, const struct items *items,
                      const struct trace_item *item) {
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
              trace_tables_counter(items, item));
  wrap_word(out, arena_printf(arena, "%s,", item->size), ITEM_INDENT);
  wrap_word(out, arena_printf(arena, "%s,", offset), ITEM_INDENT);
  wrap_word(out, arena_printf(arena, "%s},", more), ITEM_INDENT);
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

static void emit_items(struct tables *tables, const struct items *items) {
  for (size_t i = 0; i < items->count; i++) emit_item(tables, items, &items->at[i]);
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

void trace_emit_items(const struct frame *at, struct text *out) {
  struct tables tables = {.input = at->input, .out = out};
  const struct trace_owner owner = trace_owner(at);
  const struct items items = shown_params(at->input, &owner);
  enter_owner(&tables, &owner);
  emit_items(&tables, &items);
}
