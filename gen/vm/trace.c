/* SPDX-License-Identifier: MIT */
/* Wrappers that trace: those of the enter backend with lines in between. */
#include "gen/vm/trace.h"

#include "gen/cdecl.h"
#include "model/order.h"

#include <string.h>

/* ---- What is shown ------------------------------------------------------------------------------ */

/* A pointer to a function is one, which C does not convert to one to data. */
static bool is_maybe_function(const struct spec_type *type) {
  return type->pointer == POINTER_PTRTYPE && type->base == TYPE_STRUCT;
}

/* Is it a handle whose type points to what is volatile, which a conversion that nobody wrote must not take away? */
static bool is_volatile(const struct gen_input *input, const struct spec_type *type) {
  if (type->pointer != POINTER_NONE || !type_is_handle(type->base)) return false;
  const struct named *found =
      spec_find(input->spec, cdecl_type(input->arena, type), KIND(ITEM_BASE_TYPE));
  const struct spec_base_type *base = found ? found->item : NULL;
  return base && base->definition && strstr(base->definition, "volatile");
}

static bool is_converted(const struct gen_input *input, const struct spec_type *type) {
  return is_maybe_function(type) || is_volatile(input, type);
}

/* The argument as a member of the generated union: "{.integer = (jlong)depth}". */
static const char *argument(const struct gen_input *input, const struct spec_param *param,
                            const struct trace_item *item) {
  bool value = strcmp(item->form, "F_VALUE") == 0;
  if (strcmp(item->form, "F_WITHIN") == 0)
    return arena_printf(input->arena, "{.pointer = &%s}", param->id);
  bool real = strcmp(item->type, "T_FLOAT") == 0 || strcmp(item->type, "T_DOUBLE") == 0;
  if (is_converted(input, param->type))
    return arena_printf(input->arena, "{.pointer = (const void*)(uintptr_t)%s}", param->id);
  if (value && real) return arena_printf(input->arena, "{.real = (double)%s}", param->id);
  bool number = strcmp(item->type, "T_INTEGER") == 0 || strcmp(item->type, "T_UNSIGNED") == 0 ||
                strcmp(item->type, "T_BOOLEAN") == 0 || strcmp(item->type, "T_VERSION") == 0 ||
                strcmp(item->type, "T_CHAR") == 0;
  if (value && number && param->type->base == TYPE_SIZE_T)
    return arena_printf(input->arena, "{.integer = (jlong)%s}", param->id);
  if (value && number) return arena_printf(input->arena, "{.integer = %s}", param->id);
  return arena_printf(input->arena, "{.pointer = %s}", param->id);
}

static struct trace_item item_of(const struct frame *at, const struct spec_param *param) {
  struct trace_owner owner = {.function = at->function, .event = at->event};
  return trace_item(at->input, &owner, param->id, param->type, param->doc);
}

static bool is_shown(const struct frame *at) {
  for (size_t i = 0; i < at->params->count; i++)
    if (!at->params->at[i]->dropped && item_of(at, at->params->at[i]).moment) return true;
  return false;
}

static void emit_shown(const struct frame *at, struct text *out) {
  size_t count = 0;
  for (size_t i = 0; i < at->params->count; i++) {
    const struct spec_param *param = at->params->at[i];
    struct trace_item item = item_of(at, param);
    if (param->dropped || !item.moment) continue;
    text_printf(out, "%s%s", count++ ? ", " : "", argument(at->input, param, &item));
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

/* ---- Sizes -------------------------------------------------------------------------------------- */

/* One more than the highest number. */
FRAME_NUMBER(emit_slots, last_function_slot(at->spec) + 1)
FRAME_NUMBER(emit_event_numbers, event_numbers(at->spec).last + 1)

/* Of the function's result: the member of the generated union, and what is put there. */
static void emit_kept_result(const struct frame *at, struct text *out) {
  const struct spec_type *type = at->function->result;
  if (is_converted(at->input, type)) text_add(out, "pointer = (const void*)(uintptr_t)result");
  else if (type->pointer != POINTER_NONE || type_is_handle(type->base))
    text_add(out, "pointer = result");
  else if (type->base == TYPE_JFLOAT || type->base == TYPE_JDOUBLE)
    text_add(out, "real = (double)result");
  else text_printf(out, "integer = %sresult", type->base == TYPE_SIZE_T ? "(jlong)" : "");
}

const struct frame_word trace_words[] = {
    {"slots", emit_slots, NULL, NULL},
    {"event-numbers", emit_event_numbers, NULL, NULL},
    {"shown", emit_shown, is_shown, NULL},
    {"param-not-shown", NULL, NULL, each_not_shown},
    {"records", trace_emit_records, NULL, NULL},
    {"function-subjects", trace_emit_functions, NULL, NULL},
    {"results", trace_emit_results, NULL, NULL},
    {"kept-result", emit_kept_result, NULL, NULL},
    {"event-subjects", trace_emit_events, NULL, NULL},
    {NULL, NULL, NULL, NULL},
};
