/* SPDX-License-Identifier: MIT */
/* Wrappers that trace calls, and the tables of their arguments and results. */
#include "base/text.h"
#include "gen/cdecl.h"
#include "gen/vm/vm.h"
#include "model/places.h"

#include <stdlib.h>

LIST_TYPE(record_refs, const struct spec_record);

/* The state of writing the tables. */
struct tables {
  const struct gen_input *input;
  struct text *out;
  struct record_refs *done;    /* records whose table is written */
  struct record_refs *pending; /* or being written */
  const char *owner;           /* the structure of the items; NULL: they are parameters */
  const char *path;            /* from the structure to the items: "", or "u.method." */
  const char *start;           /* the origin of offsets: "u.method"; NULL: of the structure */
};

#define ITEM_INDENT "     "

struct items {
  struct trace_item *at;
  size_t count;
};

/* True for a number or a pointer to one, which can contain the number of elements. */
static bool trace_tables_counts(const struct trace_item *item) {
  return (strcmp(item->type, "SHOWN_INTEGER") == 0 || strcmp(item->type, "SHOWN_UNSIGNED") == 0) &&
         (strcmp(item->form, "F_VALUE") == 0 || strcmp(item->form, "F_ONE") == 0);
}

/* The number of the item with that id, from 1, or 0. A function has at most 127 parameters. */
static int number_of(const struct items *items, const char *id) {
  for (size_t i = 0; id && i < items->count && i < 127; i++)
    if (strcmp(items->at[i].id, id) == 0) return (int)i + 1;
  return 0;
}

/* The number of the item that contains the number of elements, or 0. */
static int trace_tables_counter(const struct items *items, const struct trace_item *item) {
  int number = number_of(items, item->count);
  return number && trace_tables_counts(&items->at[number - 1]) ? number : 0;
}

static struct items shown_params(const struct gen_input *input, const struct trace_owner *owner) {
  const struct spec_param_list *params =
      owner->function ? &owner->function->params : &owner->event->params;
  struct items items = {arena_alloc(input->arena, params->count * sizeof *items.at + 1), 0};
  LIST_EACH (param, *params) {
    if (param->dropped) continue;
    struct trace_item item = trace_item(input, owner, param->id, param->type, param->doc);
    if (item.moment) items.at[items.count++] = item;
  }
  return items;
}

/* Those of the function or event of a frame. */
static struct items shown_items(const struct frame *at) {
  const struct trace_owner owner = trace_owner(at);
  return shown_params(at->input, &owner);
}

static struct items shown_fields(const struct gen_input *input, const struct spec_record *record) {
  const struct trace_owner owner = {.record = record};
  struct items items = {arena_alloc(input->arena, record->fields.count * sizeof *items.at + 1), 0};
  LIST_EACH (field, record->fields) {
    struct trace_item item = trace_item(input, &owner, field->id, field->type, field->doc);
    if (text_is(item.moment, "M_IN")) items.at[items.count++] = item;
  }
  return items;
}

static void emit_records(struct tables *tables, const struct items *items);
static void emit_items(struct tables *tables, const struct items *items);

/* The state for the fields of a record; those of an unnamed record have a path in the enclosing one. */
static struct tables tables_of(const struct tables *tables, const struct trace_item *item) {
  struct tables inner = {tables->input,    tables->out, tables->done, tables->pending,
                         item->record->id, "",          NULL};
  if (!item->record->in_place) return inner;
  inner.owner = tables->owner;
  inner.start = arena_printf(tables->input->arena, "%s%s", tables->path, item->id);
  inner.path = arena_printf(tables->input->arena, "%s.", inner.start);
  return inner;
}

/* Writes the table of an item's record, once, after those of the records in it. Returns false for a recursive record. */
static bool emit_record(struct tables *tables, const struct trace_item *item) {
  const struct spec_record *record = item->record;
  const struct gen_input *input = tables->input;
  if (LIST_HAS(*tables->done, record)) return true;
  if (LIST_HAS(*tables->pending, record)) return false;
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

/* Writes the tables of the records in the items. An item with a recursive record is shown as an address. */
static void emit_records(struct tables *tables, const struct items *items) {
  for (size_t i = 0; i < items->count; i++) {
    struct trace_item *item = &items->at[i];
    if (!item->record || emit_record(tables, item)) continue;
    if (strcmp(item->form, "F_WITHIN") != 0) item->form = "F_ADDRESS";
    item->type = "SHOWN_POINTER";
    item->record = NULL;
  }
}

static void emit_items(struct tables *tables, const struct items *items) {
  for (size_t i = 0; i < items->count; i++) emit_item(tables, items, &items->at[i]);
}

/* Sets the structure of an event's data, which may be a member of a union. */
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

static void trace_emit_records(const struct frame *at, struct text *out) {
  struct record_refs done = {0}, pending = {0};
  struct tables tables = {.input = at->input, .out = out, .done = &done, .pending = &pending};
  const struct spec_function_list functions = functions_by_slot(at->input->arena, at->spec);
  const struct spec_event_list events = events_by_number(at->input->arena, at->spec);
  for (size_t i = 0; i < functions.count; i++)
    emit_records_of(&tables, &(struct trace_owner){.function = functions.at[i]});
  LIST_EACH (event, events) emit_records_of(&tables, &(struct trace_owner){.event = event});
}

static void trace_emit_items(const struct frame *at, struct text *out) {
  struct tables tables = {.input = at->input, .out = out};
  const struct trace_owner owner = trace_owner(at);
  const struct items items = shown_items(at);
  enter_owner(&tables, &owner);
  emit_items(&tables, &items);
}

/* True if it may be a pointer to a function, which C does not convert to a pointer to data. */
static bool is_maybe_function(const struct spec_type *type) {
  return type->pointer == POINTER_PTRTYPE && type->base == TYPE_STRUCT;
}

/* The argument as a value of the generated structure: "AS_INTEGER((jlong)depth)". */
static const char *trace_argument(const struct gen_input *input, const struct spec_param *param,
                                  const struct trace_item *item) {
  bool value = strcmp(item->form, "F_VALUE") == 0;
  if (strcmp(item->form, "F_WITHIN") == 0)
    return arena_printf(input->arena, "AS_POINTER(&%s)", param->id);
  bool real = strcmp(item->type, "SHOWN_FLOAT") == 0 || strcmp(item->type, "SHOWN_DOUBLE") == 0;
  if (is_maybe_function(param->type))
    return arena_printf(input->arena, "AS_POINTER((const void*)(uintptr_t)%s)", param->id);
  if (value && real) return arena_printf(input->arena, "AS_REAL((double)%s)", param->id);
  bool number = strcmp(item->type, "SHOWN_INTEGER") == 0 ||
                strcmp(item->type, "SHOWN_UNSIGNED") == 0 ||
                strcmp(item->type, "SHOWN_BOOLEAN") == 0 ||
                strcmp(item->type, "SHOWN_VERSION") == 0 || strcmp(item->type, "SHOWN_CHAR") == 0;
  if (value && number && param->type->base == TYPE_SIZE_T)
    return arena_printf(input->arena, "AS_INTEGER((jlong)%s)", param->id);
  if (value && number) return arena_printf(input->arena, "AS_INTEGER(%s)", param->id);
  return arena_printf(input->arena, "AS_POINTER(%s)", param->id);
}

static struct trace_item item_of(const struct frame *at, const struct spec_param *param) {
  const struct trace_owner owner = trace_owner(at);
  return trace_item(at->input, &owner, param->id, param->type, param->doc);
}

FRAME_TEST(is_shown, shown_items(at).count > 0)

static void emit_shown(const struct frame *at, struct text *out) {
  size_t count = 0;
  LIST_EACH (param, *at->params) {
    struct trace_item item = item_of(at, param);
    if (param->dropped || !item.moment) continue;
    text_printf(out, "%s%s", count++ ? ", " : "", trace_argument(at->input, param, &item));
  }
}

/* The parameters that are not shown, and therefore unused. */
FRAME_EACH(each_not_shown, *at->params,
           !item->dropped && item->type->base != TYPE_VARARGS && !item_of(at, item).moment,
           at->id = item->id)

/* The assignment of the function's result to a member of the generated structure. */
static void emit_kept_result(const struct frame *at, struct text *out) {
  const struct spec_type *type = at->function->result;
  if (is_maybe_function(type)) text_add(out, "pointer = (const void*)(uintptr_t)got_");
  else if (type->pointer != POINTER_NONE || type_is_handle(type->base))
    text_add(out, "pointer = got_");
  else if (type->base == TYPE_JFLOAT || type->base == TYPE_JDOUBLE)
    text_add(out, "real = (double)got_");
  else text_printf(out, "integer = %sgot_", type->base == TYPE_SIZE_T ? "(jlong)" : "");
}

/* The representation of the result; one that is not a value is shown as a pointer. */
static struct trace_item result_of(const struct frame *at) {
  const struct trace_owner owner = trace_owner(at);
  struct trace_item item = trace_item(at->input, &owner, "result", at->function->result, NULL);
  if (!text_is(item.form, "F_VALUE")) item.type = "SHOWN_POINTER", item.size = "sizeof(void*)";
  return item;
}

static bool is_traced_result(const struct frame *at) {
  const struct trace_item item = result_of(at);
  return item.moment && strcmp(item.form, "F_WITHIN") != 0;
}

LIST_TYPE(constant_refs, const struct spec_constant);

static int by_value(const void *a, const void *b) {
  const struct spec_constant *left = *(const struct spec_constant *const *)a,
                             *right = *(const struct spec_constant *const *)b;
  return (left->value > right->value) - (left->value < right->value);
}

/* The constants among the outcomes of the function, sorted by value, one for each value. Other numbers are shown without
 * names, even if a constant has their value. */
static struct constant_refs outcomes_of(const struct frame *at) {
  struct constant_refs all = {0};
  LIST_EACH (outcome, at->function->outcomes) {
    const struct spec_constant *constant = spec_item(at->spec, outcome->id, KIND(ITEM_CONSTANT));
    bool known = !constant;
    for (size_t i = 0; i < all.count && !known; i++) known = all.at[i]->value == constant->value;
    if (!known) LIST_ADD(at->input->arena, &all, constant);
  }
  if (all.count) qsort(all.at, all.count, sizeof *all.at, by_value);
  return all;
}

FRAME_EACH_OF(each_outcome, outcomes_of(at), at->id = item->id)

static bool are_outcomes_bits(const struct frame *at) {
  const struct constant_refs list = outcomes_of(at);
  LIST_EACH (constant, list)
    if (constant->set->kind != CONSTANTS_BITS) return false;
  return true;
}

#define TRACE_WORDS(TEXT, NUMBER, EMIT, TEST, WORD)                                              \
  WORD("shown", emit_shown, is_shown, NULL)                                                      \
  NUMBER("shown-count", emit_shown_count, shown_items(at).count)                                 \
  WORD("shown-items", trace_emit_items, NULL, NULL)                                              \
  WORD("param-not-shown", NULL, NULL, each_not_shown)                                            \
  WORD("records", trace_emit_records, NULL, NULL)                                                \
  TEXT("traced-category", emit_category,                                                         \
       at->function->category ? cdecl_string(at->input->arena, at->function->category->id) : "") \
  TEST("silent", is_silent, at->function->no_trace)                                              \
  WORD("outcome", NULL, NULL, each_outcome)                                                      \
  WORD("outcome-bits", NULL, are_outcomes_bits, NULL)                                            \
  NUMBER("outcome-count", emit_outcome_count, outcomes_of(at).count)                             \
  WORD("traced-result", NULL, is_traced_result, NULL)                                            \
  TEXT("traced-type", emit_traced_type, result_of(at).type)                                      \
  TEXT("traced-size", emit_traced_size, result_of(at).size)                                      \
  WORD("kept-result", emit_kept_result, NULL, NULL)

FRAME_TABLE(trace_words, TRACE_WORDS)
