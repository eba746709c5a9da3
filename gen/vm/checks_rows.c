/* SPDX-License-Identifier: MIT */
/* Which rows of a function's errors become checks of the wrappers: the strict profile. A row says in prose when its
 * error is due. Where the types of the parameters, and the names in the row, leave no doubt what it is about, that is
 * enough; else the supplement knows. */
#include "gen/vm/check.h"
#include "model/supplement.h"

#include <string.h>

static struct vm_check *checks_rows_add(struct vm_plan *plan, enum vm_check_kind kind,
                                        enum vm_rule rule, enum interface_error error) {
  struct vm_check *check = vm_plan_add(plan, kind, rule, error);
  check->of_row = true;
  return check;
}

/* Is the parameter a value of that enumeration? */
static bool is_enum(const struct spec_param *param, const char *name) {
  const struct spec_type *type = param->type;
  return type->pointer == POINTER_NONE && type->base == TYPE_ENUM && name &&
         strcmp(type->name, name) == 0;
}

static const struct spec_param *param_of_enum(const struct vm_plan *plan, const char *name) {
  for (size_t i = 0; i < plan->function->params.count; i++)
    if (is_enum(plan->function->params.at[i], name)) return plan->function->params.at[i];
  return NULL;
}

static bool is_number(const struct spec_type *type) {
  return type->pointer == POINTER_NONE && (type->base == TYPE_JINT || type->base == TYPE_JLONG);
}

/* Is it one in C, which may be NULL or not? */
static bool is_handle(const struct spec_type *type, enum type_base base) {
  if (type->pointer == POINTER_PTRTYPE) type = type->target;
  return type->pointer == POINTER_NONE && type->base == base;
}

/* ---- What the supplement knows ------------------------------------------------------------------- */

static bool are_constants(const struct spec *spec, const char *const *constants) {
  for (; *constants; constants++)
    if (!spec_find(spec, *constants, KIND(ITEM_CONSTANT) | KIND(ITEM_EVENT_CONSTANT))) return false;
  return true;
}

/* The parameter that holds the length of an array as a number; NULL: none does. */
static const struct spec_param *count_of(const struct vm_plan *plan) {
  const struct spec_type *type = plan->param->type;
  const struct spec_param *count = type->pointer == POINTER_INBUF && type->incount
                                       ? param_find(&plan->function->params, type->incount)
                                       : NULL;
  return count && count->type->pointer == POINTER_NONE && count->type->base == TYPE_JINT ? count
                                                                                         : NULL;
}

static void add_each(struct vm_plan *plan, enum vm_check_kind each, enum interface_error error,
                     const char *field) {
  struct vm_check *check = checks_rows_add(plan, VM_CHECK_EACH, RULE_EACH, error);
  check->each = each;
  check->count = count_of(plan);
  check->field = field;
  check->null_allowed =
      plan->param->type->nullable && !vm_plan_has_row_about(plan, ERROR_NULL_POINTER, NULL);
}

static void plan_limit(struct vm_plan *plan, const struct supplement_limit *limit) {
  const struct spec_type *type = plan->param->type;
  bool number = is_number(type);
  switch (limit->kind) {
    case LIMIT_NOT_NEGATIVE:
      if (number && !type->has_minimum)
        checks_rows_add(plan, VM_CHECK_MINIMUM, RULE_NUMBER, limit->error);
      break;
    case LIMIT_BETWEEN:
      if (number && are_constants(plan->input->spec, limit->constants))
        checks_rows_add(plan, VM_CHECK_RANGE, RULE_RANGE, limit->error)->constants =
            limit->constants;
      break;
    case LIMIT_ONE_OF:
      if (is_enum(plan->param, plan->input->spec->interface->names.event) &&
          are_constants(plan->input->spec, limit->constants))
        checks_rows_add(plan, VM_CHECK_ONE_OF, RULE_ONE_OF, limit->error)->constants =
            limit->constants;
      break;
    case LIMIT_NO_ZERO:
      if (count_of(plan) && is_number(type->target))
        add_each(plan, VM_CHECK_NULL, limit->error, NULL);
      break;
    case LIMIT_CLASS_LOADER:
      if (is_handle(type, TYPE_JOBJECT))
        checks_rows_add(plan, VM_CHECK_LOADER, RULE_LOADER, limit->error)->null_allowed =
            type->nullable;
      break;
    case LIMIT_PLATFORM_THREAD:
      if (type->pointer == POINTER_NONE && type->base == TYPE_JTHREAD)
        checks_rows_add(plan, VM_CHECK_PLATFORM, RULE_PLATFORM, limit->error)->null_allowed =
            type->null_is_current;
      break;
  }
}

static void plan_limits(struct vm_plan *plan) {
  const struct supplement_limit *limit = plan->input->spec->interface->supplement->limits;
  for (; limit->function; limit++)
    if (strcmp(limit->function, plan->function->id) == 0 &&
        strcmp(limit->param, plan->param->id) == 0 && vm_plan_has_row(plan, limit->error))
      plan_limit(plan, limit);
}

/* ---- Arrays --------------------------------------------------------------------------------------- */

/* What each element, or a field of it, must be. */
static void plan_element(struct vm_plan *plan, const struct spec_type *type, const char *field) {
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
  if (type->pointer != POINTER_NONE) {
    if (field && !type->nullable && vm_plan_has_row_about(plan, ERROR_NULL_POINTER, field))
      add_each(plan, VM_CHECK_NULL, ERROR_NULL_POINTER, field);
    return;
  }
  for (size_t i = 0; i < sizeof handles / sizeof *handles; i++)
    if (handles[i].base == type->base && vm_plan_has_row_about(plan, handles[i].error, field))
      add_each(plan, handles[i].kind, handles[i].error, field);
}

/* Whether there is one, before anything is asked of its elements. */
static void plan_list(struct vm_plan *plan) {
  if (count_of(plan) && plan->param->type->nullable &&
      vm_plan_has_row_about(plan, ERROR_NULL_POINTER, NULL))
    checks_rows_add(plan, VM_CHECK_LIST, RULE_LIST, ERROR_NULL_POINTER)->count = count_of(plan);
}

static void plan_elements(struct vm_plan *plan) {
  const struct spec_type *type = plan->param->type;
  if (!count_of(plan) || type->target->pointer != POINTER_NONE) return;
  if (type->target->base != TYPE_STRUCT) {
    plan_element(plan, type->target, NULL);
    return;
  }
  const struct named *named = spec_find(plan->input->spec, type->name, KIND(ITEM_RECORD));
  const struct spec_record *record = named ? named->item : NULL;
  for (size_t i = 0; record && !record->is_union && i < record->fields.count; i++)
    plan_element(plan, record->fields.at[i]->type, record->fields.at[i]->id);
}

/* ---- Events ---------------------------------------------------------------------------------------- */

/* What an event requires matters where it is to be enabled: everywhere but where a mode says otherwise. */
static void plan_event(struct vm_plan *plan) {
  if (!vm_plan_has_row(plan, ERROR_MISSING_CAPABILITY)) return;
  checks_rows_add(plan, VM_CHECK_CAPABLE, RULE_CAPABLE, ERROR_MISSING_CAPABILITY)->other_param =
      param_of_enum(plan, plan->input->spec->interface->names.mode);
}

/* The thread for which an event is enabled. */
static void plan_event_thread(struct vm_plan *plan) {
  const struct spec_param *event = param_of_enum(plan, plan->input->spec->interface->names.event);
  if (event && plan->function->event_capabilities && plan->param->type->nullable &&
      vm_plan_has_row_about(plan, ERROR_ILLEGAL_ARGUMENT, NULL))
    checks_rows_add(plan, VM_CHECK_SINGLE, RULE_SINGLE, ERROR_ILLEGAL_ARGUMENT)->other_param =
        event;
}

void vm_plan_rows(struct vm_plan *plan) {
  const struct spec_type *type = plan->param->type;
  plan_list(plan);
  plan_limits(plan);
  plan_elements(plan);
  if (is_enum(plan->param, plan->input->spec->interface->names.event)) plan_event(plan);
  if (type->pointer == POINTER_PTRTYPE && is_handle(type, TYPE_JTHREAD)) plan_event_thread(plan);
  if (type->pointer == POINTER_NONE && type->base == TYPE_JCLASS &&
      vm_plan_has_row_about(plan, ERROR_CLASS_NOT_PREPARED, NULL))
    checks_rows_add(plan, VM_CHECK_PREPARED, RULE_PREPARED, ERROR_CLASS_NOT_PREPARED);
}
