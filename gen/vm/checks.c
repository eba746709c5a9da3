/* SPDX-License-Identifier: MIT */
/* Which facts of a parameter become which checks of the wrappers. */
#include "gen/vm/checks.h"

#include "model/derive.h"
#include "model/order.h"
#include "model/supplement.h"

#include <string.h>

struct plan {
  const struct gen_input *input;
  const struct spec_function *function;
  const struct spec_param *param;
  struct vm_check_list *checks;
};

static const char *name_of(const struct plan *plan, enum interface_error error) {
  return plan->input->spec->interface->errors[error];
}

static struct vm_check *add(struct plan *plan, enum vm_check_kind kind,
                            enum interface_error error) {
  struct arena *arena = plan->input->arena;
  struct vm_check *check = arena_alloc(arena, sizeof *check);
  *check = (struct vm_check){.kind = kind, .param = plan->param, .error = name_of(plan, error)};
  LIST_ADD(arena, plan->checks, check);
  return check;
}

static bool strict(const struct plan *plan) {
  return plan->input->profile == PROFILE_STRICT;
}

static bool derived(const struct spec_param *param, const char *error) {
  for (size_t i = 0; i < param->derived_count; i++)
    if (strcmp(param->derived[i].id, error) == 0) return true;
  return false;
}

/* Does the function document the error, in a row of its own or by any of its parameters? */
static bool documented(const struct plan *plan, enum interface_error which) {
  const struct spec_function *function = plan->function;
  const char *error = name_of(plan, which);
  for (size_t i = 0; i < function->errors.count; i++)
    if (strcmp(function->errors.at[i]->id, error) == 0) return true;
  for (size_t i = 0; i < function->params.count; i++)
    if (derived(function->params.at[i], error)) return true;
  return false;
}

/* ---- Numbers ------------------------------------------------------------------------------------- */

static void plan_minimum(struct plan *plan, int64_t lowest) {
  const struct spec_type *type = plan->param->type;
  if (!type->has_minimum || type->minimum <= lowest) return;
  add(plan, VM_CHECK_MINIMUM, ERROR_ILLEGAL_ARGUMENT)->minimum = type->minimum;
}

/* ---- Handles ------------------------------------------------------------------------------------- */

/* The class in which a field is looked up: that of an earlier jclass@field. NULL: no parameter says so. */
static const struct spec_param *holder_of(const struct spec_function *function,
                                          const struct spec_param *field) {
  for (size_t i = 0; i < function->params.count && function->params.at[i] != field; i++) {
    const struct spec_param *param = function->params.at[i];
    const struct spec_type *type = param->type;
    if (type->base == TYPE_JCLASS && type->pointer == POINTER_NONE && !param->dropped &&
        type->field_param && strcmp(type->field_param, field->id) == 0)
      return param;
  }
  return NULL;
}

static void plan_field(struct plan *plan) {
  const struct spec_param *holder = holder_of(plan->function, plan->param);
  if (holder) add(plan, VM_CHECK_FIELD, ERROR_INVALID_FIELD)->holder = holder;
}

/* The reference asks for a thread that is alive wherever it converts the handle, whatever @started says. */
static void plan_thread(struct plan *plan) {
  const struct spec_type *type = plan->param->type;
  if (type->unconverted && !strict(plan)) return;
  struct vm_check *check = add(plan, VM_CHECK_THREAD, ERROR_INVALID_THREAD);
  check->null_allowed = type->null_is_current;
  if (!type->unconverted || derived(plan->param, name_of(plan, ERROR_THREAD_NOT_ALIVE)))
    check->other = name_of(plan, ERROR_THREAD_NOT_ALIVE);
}

static void plan_method(struct plan *plan) {
  struct vm_check *check = add(plan, VM_CHECK_METHOD, ERROR_INVALID_METHOD);
  if (plan->param->type->native_is_error) check->other = name_of(plan, ERROR_NATIVE_METHOD);
}

static void plan_object(struct plan *plan) {
  struct vm_check *check = add(plan, VM_CHECK_OBJECT, ERROR_INVALID_OBJECT);
  check->null_allowed =
      supplement_null_object(plan->input->spec->interface, plan->function->id, plan->param->id);
}

static void plan_enum(struct plan *plan) {
  const char *name = plan->param->type->name;
  if (vm_enum_values(plan->input, name).count)
    add(plan, VM_CHECK_ENUM, enum_error(plan->input->spec, plan->param->type));
}

static void plan_value(struct plan *plan) {
  const struct spec_type *type = plan->param->type;
  switch (type->base) {
    case TYPE_JINT: plan_minimum(plan, INT32_MIN); break;
    case TYPE_JFRAME_ID: add(plan, VM_CHECK_MINIMUM, ERROR_ILLEGAL_ARGUMENT); break;
    case TYPE_JCLASS:
      add(plan, type->field_param ? VM_CHECK_HOLDER : VM_CHECK_CLASS, ERROR_INVALID_CLASS);
      break;
    case TYPE_JMETHOD_ID: plan_method(plan); break;
    case TYPE_JFIELD_ID: plan_field(plan); break;
    case TYPE_RAW_MONITOR: add(plan, VM_CHECK_MONITOR, ERROR_INVALID_MONITOR); break;
    case TYPE_JTHREAD: plan_thread(plan); break;
    default: break;
  }
  if (!strict(plan)) return;
  switch (type->base) {
    case TYPE_JLONG: plan_minimum(plan, INT64_MIN); break;
    case TYPE_JLOCATION: add(plan, VM_CHECK_MINIMUM, ERROR_INVALID_LOCATION); break;
    case TYPE_JOBJECT: plan_object(plan); break;
    case TYPE_JTHREAD_GROUP: add(plan, VM_CHECK_GROUP, ERROR_INVALID_THREAD_GROUP); break;
    case TYPE_ENUM: plan_enum(plan); break;
    default: break;
  }
}

/* What a ptrtype holds: a handle that the reference leaves to the VM. The rows of the function say whether it
 * is one of the kind at all, or may be anything. */
static void plan_handle(struct plan *plan) {
  static const struct {
    enum type_base base;
    enum vm_check_kind kind;
    enum interface_error error;
  } handles[] = {
      {TYPE_JTHREAD, VM_CHECK_THREAD, ERROR_INVALID_THREAD},
      {TYPE_JTHREAD_GROUP, VM_CHECK_GROUP, ERROR_INVALID_THREAD_GROUP},
      {TYPE_JCLASS, VM_CHECK_CLASS, ERROR_INVALID_CLASS},
      {TYPE_JOBJECT, VM_CHECK_OBJECT, ERROR_INVALID_OBJECT},
      {TYPE_JMETHOD_ID, VM_CHECK_METHOD, ERROR_INVALID_METHOD},
      {TYPE_RAW_MONITOR, VM_CHECK_MONITOR, ERROR_INVALID_MONITOR},
  };
  const struct spec_type *type = plan->param->type->target;
  for (size_t i = 0; i < sizeof handles / sizeof *handles; i++) {
    if (handles[i].base != type->base || !documented(plan, handles[i].error)) continue;
    struct vm_check *check = add(plan, handles[i].kind, handles[i].error);
    check->null_allowed = plan->param->type->nullable;
    if (type->base == TYPE_JTHREAD && type->started == STARTED_YES &&
        documented(plan, ERROR_THREAD_NOT_ALIVE))
      check->other = name_of(plan, ERROR_THREAD_NOT_ALIVE);
  }
}

const struct vm_check_list *vm_checks(const struct gen_input *input,
                                      const struct spec_function *function) {
  struct plan plan = {.input = input, .function = function};
  plan.checks = arena_alloc(input->arena, sizeof *plan.checks);
  for (size_t i = 0; i < function->params.count; i++) {
    const struct spec_type *type = function->params.at[i]->type;
    plan.param = function->params.at[i];
    if (plan.param->dropped) continue;
    if (type->pointer == POINTER_NONE) plan_value(&plan);
    else if (!type->nullable && (!type->unchecked || strict(&plan)))
      add(&plan, VM_CHECK_NULL, ERROR_NULL_POINTER);
    if (type->pointer == POINTER_PTRTYPE && strict(&plan)) plan_handle(&plan);
  }
  return plan.checks;
}

/* ---- Enumerations --------------------------------------------------------------------------------- */

struct string_list vm_enum_values(const struct gen_input *input, const char *name) {
  const struct interface_names *names = &input->spec->interface->names;
  struct arena *arena = input->arena;
  struct string_list list = {NULL, 0};
  if (names->event && strcmp(name, names->event) == 0) {
    const struct spec_event_list events = events_by_number(arena, input->spec);
    for (size_t i = 0; i < events.count; i++) LIST_ADD(arena, &list, events.at[i]->constant);
    return list;
  }
  if (names->error && strcmp(name, names->error) == 0) {
    const struct spec_error_list errors = errors_by_number(arena, input->spec);
    for (size_t i = 0; i < errors.count; i++) LIST_ADD(arena, &list, errors.at[i]->id);
    return list;
  }
  const struct named *named = spec_find(input->spec, name, KIND(ITEM_CONSTANT_SET));
  const struct spec_constant_set *set = named ? named->item : NULL;
  for (size_t i = 0; set && i < set->list.count; i++) {
    bool repeated = false;
    for (size_t j = 0; j < i; j++)
      repeated = repeated || set->list.at[j]->value == set->list.at[i]->value;
    if (!repeated) LIST_ADD(arena, &list, set->list.at[i]->id);
  }
  return list;
}
