/* SPDX-License-Identifier: MIT */
/* Wrappers that trace: those of the enter backend with lines in between. */
#include "gen/cdecl.h"
#include "gen/vm/vm.h"

#include <stdlib.h>
#include <string.h>

/* ---- What is shown ------------------------------------------------------------------------------ */

/* True if it may be a pointer to a function, which C does not convert to one to data. */
static bool is_maybe_function(const struct spec_type *type) {
  return type->pointer == POINTER_PTRTYPE && type->base == TYPE_STRUCT;
}

/* The argument as a value of the generated structure: "AS_INTEGER((jlong)depth)". */
static const char *trace_argument(const struct gen_input *input, const struct spec_param *param,
                                  const struct trace_item *item) {
  bool value = strcmp(item->form, "F_VALUE") == 0;
  if (strcmp(item->form, "F_WITHIN") == 0)
    return arena_printf(input->arena, "AS_POINTER(&%s)", param->id);
  bool real = strcmp(item->type, "T_FLOAT") == 0 || strcmp(item->type, "T_DOUBLE") == 0;
  if (is_maybe_function(param->type))
    return arena_printf(input->arena, "AS_POINTER((const void*)(uintptr_t)%s)", param->id);
  if (value && real) return arena_printf(input->arena, "AS_REAL((double)%s)", param->id);
  bool number = strcmp(item->type, "T_INTEGER") == 0 || strcmp(item->type, "T_UNSIGNED") == 0 ||
                strcmp(item->type, "T_BOOLEAN") == 0 || strcmp(item->type, "T_VERSION") == 0 ||
                strcmp(item->type, "T_CHAR") == 0;
  if (value && number && param->type->base == TYPE_SIZE_T)
    return arena_printf(input->arena, "AS_INTEGER((jlong)%s)", param->id);
  if (value && number) return arena_printf(input->arena, "AS_INTEGER(%s)", param->id);
  return arena_printf(input->arena, "AS_POINTER(%s)", param->id);
}

static struct trace_item item_of(const struct frame *at, const struct spec_param *param) {
  const struct trace_owner owner = trace_owner(at);
  return trace_item(at->input, &owner, param->id, param->type, param->doc);
}

static size_t shown_count(const struct frame *at) {
  size_t count = 0;
  for (size_t i = 0; i < at->params->count; i++)
    count += !at->params->at[i]->dropped && item_of(at, at->params->at[i]).moment;
  return count;
}

FRAME_TEST(is_shown, shown_count(at) > 0)
FRAME_NUMBER(emit_shown_count, shown_count(at))

static void emit_shown(const struct frame *at, struct text *out) {
  size_t count = 0;
  for (size_t i = 0; i < at->params->count; i++) {
    const struct spec_param *param = at->params->at[i];
    struct trace_item item = item_of(at, param);
    if (param->dropped || !item.moment) continue;
    text_printf(out, "%s%s", count++ ? ", " : "", trace_argument(at->input, param, &item));
  }
}

/* Parameters that are not shown are not used. */
static bool each_not_shown(struct frame *at, size_t index) {
  if (!index) at->loop.next = 0;
  for (; at->loop.next < at->params->count; at->loop.next++) {
    const struct spec_param *param = at->params->at[at->loop.next];
    if (param->dropped || param->type->base == TYPE_VARARGS) continue;
    if (!item_of(at, param).moment) break;
  }
  if (at->loop.next >= at->params->count) return false;
  at->id = at->params->at[at->loop.next++]->id;
  return true;
}

/* ---- Functions ---------------------------------------------------------------------------------- */

static const char *trace_category(const struct frame *at) {
  const struct spec_category *category = at->function->category;
  return category ? cdecl_string(at->input->arena, category->id) : "";
}

FRAME_TEXT(emit_category, trace_category(at))
FRAME_TEXT(emit_silent, at->function->no_trace ? "1" : "0")

/* Of the function's result: the member of the generated structure, and what is put there. */
static void emit_kept_result(const struct frame *at, struct text *out) {
  const struct spec_type *type = at->function->result;
  if (is_maybe_function(type)) text_add(out, "pointer = (const void*)(uintptr_t)got_");
  else if (type->pointer != POINTER_NONE || type_is_handle(type->base))
    text_add(out, "pointer = got_");
  else if (type->base == TYPE_JFLOAT || type->base == TYPE_JDOUBLE)
    text_add(out, "real = (double)got_");
  else text_printf(out, "integer = %sgot_", type->base == TYPE_SIZE_T ? "(jlong)" : "");
}

/* What it is in a trace. */
static struct trace_item result_of(const struct frame *at) {
  const struct trace_owner owner = trace_owner(at);
  return trace_item(at->input, &owner, "result", at->function->result, NULL);
}

static bool is_traced_result(const struct frame *at) {
  const struct trace_item item = result_of(at);
  return item.moment && strcmp(item.form, "F_WITHIN") != 0;
}

static bool is_value(const struct trace_item *item) {
  return strcmp(item->form, "F_VALUE") == 0;
}

static void emit_traced_type(const struct frame *at, struct text *out) {
  const struct trace_item item = result_of(at);
  text_add(out, is_value(&item) ? item.type : "T_POINTER");
}

static void emit_traced_size(const struct frame *at, struct text *out) {
  const struct trace_item item = result_of(at);
  text_add(out, is_value(&item) ? item.size : "sizeof(void*)");
}

/* ---- Outcomes ----------------------------------------------------------------------------------- */

LIST_TYPE(constant_refs, const struct spec_constant);

static int by_value(const void *a, const void *b) {
  const struct spec_constant *left = *(const struct spec_constant *const *)a,
                             *right = *(const struct spec_constant *const *)b;
  return (left->value > right->value) - (left->value < right->value);
}

/* The outcomes of the function that are constants of the specification, by value; of one value the first. Other
 * numbers, even if a constant beside these has their value, are numbers: a count that is one means nothing else. */
static struct constant_refs outcomes_of(const struct frame *at) {
  struct constant_refs all = {0};
  for (size_t i = 0; i < at->function->outcomes.count; i++) {
    const char *id = at->function->outcomes.at[i]->id;
    const struct named *found = spec_find(at->spec, id, KIND(ITEM_CONSTANT));
    const struct spec_constant *constant = found ? found->item : NULL;
    bool known = !constant;
    for (size_t j = 0; j < all.count && !known; j++) known = all.at[j]->value == constant->value;
    if (!known) LIST_ADD(at->input->arena, &all, constant);
  }
  if (all.count) qsort(all.at, all.count, sizeof *all.at, by_value);
  return all;
}

static bool each_outcome(struct frame *at, size_t index) {
  const struct constant_refs list = outcomes_of(at);
  if (index >= list.count) return false;
  at->id = list.at[index]->id;
  return true;
}

static bool are_bits(const struct constant_refs *list) {
  for (size_t i = 0; i < list->count; i++)
    if (list->at[i]->set->kind != CONSTANTS_BITS) return false;
  return true;
}

static void emit_outcome_bits(const struct frame *at, struct text *out) {
  const struct constant_refs list = outcomes_of(at);
  text_add(out, are_bits(&list) ? "1" : "0");
}

FRAME_NUMBER(emit_outcome_count, outcomes_of(at).count)

const struct frame_word trace_words[] = {
    {"shown", emit_shown, is_shown, NULL},
    {"shown-count", emit_shown_count, NULL, NULL},
    {"shown-items", trace_emit_items, NULL, NULL},
    {"param-not-shown", NULL, NULL, each_not_shown},
    {"records", trace_emit_records, NULL, NULL},
    {"traced-category", emit_category, NULL, NULL},
    {"silent", emit_silent, NULL, NULL},
    {"outcome", NULL, NULL, each_outcome},
    {"outcome-bits", emit_outcome_bits, NULL, NULL},
    {"outcome-count", emit_outcome_count, NULL, NULL},
    {"traced-result", NULL, is_traced_result, NULL},
    {"traced-type", emit_traced_type, NULL, NULL},
    {"traced-size", emit_traced_size, NULL, NULL},
    {"kept-result", emit_kept_result, NULL, NULL},
    {NULL, NULL, NULL, NULL},
};
