/* SPDX-License-Identifier: MIT */
/* The checks of the wrappers, from the facts of parameters. */
#include "gen/vm/check.h"
#include "model/derive.h"
#include "model/doc.h"
#include "model/places.h"
#include "model/supplement.h"

#include <string.h>

#define VM_RULE_WORDS(id, words, asks, optional) [id] = {words, asks, optional},
const struct vm_rule_words vm_rules[VM_RULES] = {VM_RULE_ROWS(VM_RULE_WORDS)};

/* The state of adding the checks of a function. */
struct vm_plan {
  const struct gen_input *input;
  const struct spec_function *function;
  const struct spec_param *param; /* the current parameter */
  struct vm_check_list *checks;
};

static const char *vm_plan_error(const struct vm_plan *plan, enum interface_error error) {
  return plan->input->spec->interface->errors[error];
}

/* Adds a check of the current parameter, which the caller completes. */
static struct vm_check *vm_plan_add(struct vm_plan *plan, enum vm_check_kind kind,
                                    enum vm_rule rule, enum interface_error error) {
  struct arena *arena = plan->input->arena;
  struct vm_check *check = arena_alloc(arena, sizeof *check);
  *check = (struct vm_check){
      .kind = kind, .rule = rule, .param = plan->param, .error = vm_plan_error(plan, error)};
  LIST_ADD(arena, plan->checks, check);
  return check;
}

/* True if the function lists the error. */
static bool vm_plan_has_row(const struct vm_plan *plan, enum interface_error which) {
  return LIST_FIND(plan->function->errors, vm_plan_error(plan, which));
}

/* ---- Parameters and fields in the text of a listed error ------------------------------------------ */

/* A name in the text of a listed error, as a link or as code. */
struct sought {
  const char *owner; /* the structure of a field; NULL: a parameter */
  const char *id;
};

static enum doc_step plan_seek(const void *data, const struct doc_node *node) {
  const struct sought *sought = data;
  bool link = sought->owner
                  ? node->kind == DOC_FIELD_LINK && strcmp(node->owner, sought->owner) == 0
                  : node->kind == DOC_PARAM_LINK;
  const struct doc_node *text = node->kind == DOC_CODE ? node->children : NULL;
  bool code = text && text->kind == DOC_TEXT && !text->next && strcmp(text->text, sought->id) == 0;
  return code || (link && strcmp(node->target, sought->id) == 0) ? DOC_STOP : DOC_ON;
}

static bool plan_names(const struct spec_error_row *row, const char *owner, const char *id) {
  const struct sought sought = {owner, id};
  return doc_visit(row->doc, plan_seek, &sought);
}

/* True if the row names other parameters only. Numbers are ignored, since they may be part of a condition. */
static bool is_about_others(const struct vm_plan *plan, const struct spec_error_row *row) {
  bool others = false;
  LIST_EACH (param, plan->function->params) {
    bool number = param->type->pointer == POINTER_NONE && !type_is_handle(param->type->base);
    if (param->dropped || number || !plan_names(row, NULL, param->id)) continue;
    if (param == plan->param) return false;
    others = true;
  }
  return others;
}

/* True if the row names other fields of the parameter's structure only. */
static bool is_about_other_fields(const struct vm_plan *plan, const struct spec_error_row *row,
                                  const char *field) {
  const char *type = plan->param->type->name;
  const struct spec_record *record = spec_item(plan->input->spec, type, KIND(ITEM_RECORD));
  bool others = false;
  for (size_t i = 0; record && i < record->fields.count; i++) {
    const char *id = record->fields.at[i]->id;
    if (!plan_names(row, record->id, id)) continue;
    if (text_is(field, id)) return false;
    others = true;
  }
  return others;
}

/* True if the function lists the error for the parameter or, if it points to structures, for their `field`, which may be
 * NULL. A row applies to the parameters that it names, or to all if it names none. */
static bool vm_plan_has_row_about(const struct vm_plan *plan, enum interface_error which,
                                  const char *field) {
  const struct spec_function *function = plan->function;
  const char *error = vm_plan_error(plan, which);
  for (size_t i = 0; error && i < function->errors.count; i++) {
    const struct spec_error_row *row = function->errors.at[i];
    if (strcmp(row->id, error) == 0 && !is_about_others(plan, row) &&
        !is_about_other_fields(plan, row, field))
      return true;
  }
  return false;
}

/* ---- Checks of listed errors, for the strict profile ------------------------------------------------ */

/* A row states in prose when its error is returned. The types of parameters and the names in the row determine its check;
 * otherwise, the supplement does. */
static struct vm_check *checks_rows_add(struct vm_plan *plan, enum vm_check_kind kind,
                                        enum vm_rule rule, enum interface_error error) {
  struct vm_check *check = vm_plan_add(plan, kind, rule, error);
  check->of_row = true;
  return check;
}

static bool is_enum(const struct spec_param *param, const char *name) {
  const struct spec_type *type = param->type;
  return type->pointer == POINTER_NONE && type->base == TYPE_ENUM && text_is(name, type->name);
}

static const struct spec_param *param_of_enum(const struct vm_plan *plan, const char *name) {
  LIST_EACH (param, plan->function->params)
    if (is_enum(param, name)) return param;
  return NULL;
}

static bool is_number(const struct spec_type *type) {
  return type->pointer == POINTER_NONE && (type->base == TYPE_JINT || type->base == TYPE_JLONG);
}

/* True for a handle, which may be described as a pointer. */
static bool is_handle(const struct spec_type *type, enum type_base base) {
  if (type->pointer == POINTER_PTRTYPE) type = type->target;
  return type->pointer == POINTER_NONE && type->base == base;
}

/* ---- Checks of the supplement -------------------------------------------------------------------- */

static bool are_constants(const struct spec *spec, const char *const *constants) {
  for (; *constants; constants++)
    if (!spec_find(spec, *constants, KIND(ITEM_CONSTANT) | KIND(ITEM_EVENT_CONSTANT))) return false;
  return true;
}

/* The parameter with the length of an array, or NULL. */
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

/* The checks of handles in arrays, and of those in a <ptrtype>, with their rule. */
static const struct {
  enum type_base base;
  enum vm_check_kind kind;
  enum vm_rule rule;
  enum interface_error error;
} handles[] = {
    {TYPE_JTHREAD, VM_CHECK_THREAD, RULE_THREAD, ERROR_INVALID_THREAD},
    {TYPE_JTHREAD_GROUP, VM_CHECK_GROUP, RULE_GROUP, ERROR_INVALID_THREAD_GROUP},
    {TYPE_JCLASS, VM_CHECK_CLASS, RULE_CLASS, ERROR_INVALID_CLASS},
    {TYPE_JOBJECT, VM_CHECK_OBJECT, RULE_OBJECT, ERROR_INVALID_OBJECT},
    {TYPE_JOBJECT, VM_CHECK_MODULE, RULE_MODULE, ERROR_INVALID_MODULE},
    {TYPE_JMETHOD_ID, VM_CHECK_METHOD, RULE_METHOD, ERROR_INVALID_METHOD},
    {TYPE_RAW_MONITOR, VM_CHECK_MONITOR, RULE_MONITOR, ERROR_INVALID_MONITOR},
};

/* Adds a check of each element, or of a field of each. */
static void plan_element(struct vm_plan *plan, const struct spec_type *type, const char *field) {
  if (type->pointer != POINTER_NONE) {
    if (field && !type->nullable && vm_plan_has_row_about(plan, ERROR_NULL_POINTER, field))
      add_each(plan, VM_CHECK_NULL, ERROR_NULL_POINTER, field);
    return;
  }
  for (size_t i = 0; i < sizeof handles / sizeof *handles; i++)
    if (handles[i].base == type->base && handles[i].kind != VM_CHECK_MODULE &&
        vm_plan_has_row_about(plan, handles[i].error, field))
      add_each(plan, handles[i].kind, handles[i].error, field);
}

static void plan_elements(struct vm_plan *plan) {
  const struct spec_type *type = plan->param->type;
  if (!count_of(plan) || type->target->pointer != POINTER_NONE) return;
  if (type->target->base != TYPE_STRUCT) {
    plan_element(plan, type->target, NULL);
    return;
  }
  const struct spec_record *record = spec_item(plan->input->spec, type->name, KIND(ITEM_RECORD));
  for (size_t i = 0; record && !record->is_union && i < record->fields.count; i++)
    plan_element(plan, record->fields.at[i]->type, record->fields.at[i]->id);
}

/* Adds a check of the thread for which an event is enabled. */
static void plan_event_thread(struct vm_plan *plan) {
  const struct spec_param *event = param_of_enum(plan, plan->input->spec->interface->names.event);
  if (event && plan->function->event_capabilities && plan->param->type->nullable &&
      vm_plan_has_row_about(plan, ERROR_ILLEGAL_ARGUMENT, NULL))
    checks_rows_add(plan, VM_CHECK_SINGLE, RULE_SINGLE, ERROR_ILLEGAL_ARGUMENT)->other_param =
        event;
}

/* Adds the checks of listed errors for the current parameter. */
static void vm_plan_rows(struct vm_plan *plan) {
  const struct spec_type *type = plan->param->type;
  const struct interface_names *names = &plan->input->spec->interface->names;
  if (count_of(plan) && type->nullable && vm_plan_has_row_about(plan, ERROR_NULL_POINTER, NULL))
    checks_rows_add(plan, VM_CHECK_LIST, RULE_LIST, ERROR_NULL_POINTER)->count = count_of(plan);
  plan_limits(plan);
  plan_elements(plan);
  /* An event's capabilities are required to enable it: always, or in one mode. */
  if (is_enum(plan->param, names->event) && vm_plan_has_row(plan, ERROR_MISSING_CAPABILITY))
    checks_rows_add(plan, VM_CHECK_CAPABLE, RULE_CAPABLE, ERROR_MISSING_CAPABILITY)->other_param =
        param_of_enum(plan, names->mode);
  if (type->pointer == POINTER_PTRTYPE && is_handle(type, TYPE_JTHREAD)) plan_event_thread(plan);
  if (type->pointer == POINTER_NONE && type->base == TYPE_JCLASS &&
      vm_plan_has_row_about(plan, ERROR_CLASS_NOT_PREPARED, NULL))
    checks_rows_add(plan, VM_CHECK_PREPARED, RULE_PREPARED, ERROR_CLASS_NOT_PREPARED);
}

static bool vm_checks_strict(const struct vm_plan *plan) {
  return plan->input->profile == PROFILE_STRICT;
}

static bool vm_checks_derived(const struct spec_param *param, const char *error) {
  for (size_t i = 0; i < param->derived_count; i++)
    if (strcmp(param->derived[i].id, error) == 0) return true;
  return false;
}

static void plan_minimum(struct vm_plan *plan, enum vm_rule rule, int64_t lowest) {
  const struct spec_type *type = plan->param->type;
  if (!type->has_minimum || type->minimum <= lowest) return;
  vm_plan_add(plan, VM_CHECK_MINIMUM, rule, ERROR_ILLEGAL_ARGUMENT)->minimum = type->minimum;
}

/* The reference implementation requires a live thread wherever it converts the handle, also without @started. */
static void plan_thread(struct vm_plan *plan) {
  const struct spec_type *type = plan->param->type;
  if (type->unconverted && !vm_checks_strict(plan)) return;
  struct vm_check *check =
      vm_plan_add(plan, VM_CHECK_THREAD, type->unconverted ? RULE_THREAD : RULE_REFERENCE,
                  ERROR_INVALID_THREAD);
  check->null_allowed = type->null_is_current;
  if (!type->unconverted ||
      vm_checks_derived(plan->param, vm_plan_error(plan, ERROR_THREAD_NOT_ALIVE)))
    check->other = vm_plan_error(plan, ERROR_THREAD_NOT_ALIVE);
}

static void plan_object(struct vm_plan *plan) {
  const struct supplement_null_object *null =
      supplement_null_object(plan->input->spec->interface, plan->function->id, plan->param->id);
  if (null && null->error != ERROR_NONE) vm_plan_add(plan, VM_CHECK_NULL, RULE_NULL, null->error);
  struct vm_check *check = vm_plan_add(plan, VM_CHECK_OBJECT, RULE_OBJECT, ERROR_INVALID_OBJECT);
  check->null_allowed = null && null->error == ERROR_NONE;
}

/* A location is in the method of an earlier parameter, if there is one. */
static void plan_location(struct vm_plan *plan) {
  const struct spec_param *method = NULL;
  const struct spec_param_list *params = &plan->function->params;
  for (size_t i = 0; i < params->count && params->at[i] != plan->param; i++)
    if (params->at[i]->type->base == TYPE_JMETHOD_ID &&
        params->at[i]->type->pointer == POINTER_NONE)
      method = params->at[i];
  vm_plan_add(plan, VM_CHECK_MINIMUM, RULE_NUMBER, ERROR_INVALID_LOCATION);
  if (method)
    vm_plan_add(plan, VM_CHECK_LOCATION, RULE_LOCATION, ERROR_INVALID_LOCATION)->other_param =
        method;
}

/* Adds the checks of values in the strict profile only. */
static void plan_strict_value(struct vm_plan *plan) {
  const struct spec_type *type = plan->param->type;
  switch (type->base) {
    case TYPE_JLONG: plan_minimum(plan, RULE_NUMBER, INT64_MIN); break;
    case TYPE_JLOCATION: plan_location(plan); break;
    case TYPE_JOBJECT: plan_object(plan); break;
    case TYPE_JTHREAD_GROUP:
      vm_plan_add(plan, VM_CHECK_GROUP, RULE_GROUP, ERROR_INVALID_THREAD_GROUP);
      break;
    case TYPE_ENUM:
      if (vm_enum_values(plan->input, type->name).count)
        vm_plan_add(plan, VM_CHECK_ENUM, RULE_ENUM, enum_error(plan->input->spec, type));
      break;
    default: break;
  }
}

static void plan_value(struct vm_plan *plan) {
  const struct spec_type *type = plan->param->type;
  const struct spec_param *holder = param_field_class(plan->function, plan->param);
  struct vm_check *check;
  switch (type->base) {
    case TYPE_JINT: plan_minimum(plan, RULE_REFERENCE, INT32_MIN); break;
    case TYPE_JFRAME_ID:
      vm_plan_add(plan, VM_CHECK_MINIMUM, RULE_REFERENCE, ERROR_ILLEGAL_ARGUMENT);
      break;
    case TYPE_JCLASS:
      vm_plan_add(plan, type->field_param ? VM_CHECK_HOLDER : VM_CHECK_CLASS, RULE_REFERENCE,
                  ERROR_INVALID_CLASS);
      break;
    case TYPE_JMETHOD_ID:
      check = vm_plan_add(plan, VM_CHECK_METHOD, RULE_REFERENCE, ERROR_INVALID_METHOD);
      if (type->native_is_error) check->other = vm_plan_error(plan, ERROR_NATIVE_METHOD);
      break;
    case TYPE_JFIELD_ID:
      if (holder)
        vm_plan_add(plan, VM_CHECK_FIELD, RULE_REFERENCE, ERROR_INVALID_FIELD)->other_param =
            holder;
      break;
    case TYPE_RAW_MONITOR:
      vm_plan_add(plan, VM_CHECK_MONITOR, RULE_REFERENCE, ERROR_INVALID_MONITOR);
      break;
    case TYPE_JTHREAD: plan_thread(plan); break;
    default: break;
  }
}

/* Adds checks of a handle in a <ptrtype>, which the reference implementation does not check, if the function lists its
 * errors. */
static void plan_handle(struct vm_plan *plan) {
  const struct spec_type *type = plan->param->type->target;
  for (size_t i = 0; i < sizeof handles / sizeof *handles; i++) {
    bool is = type->pointer == POINTER_NONE && handles[i].base == type->base;
    if (!is || !vm_plan_has_row_about(plan, handles[i].error, NULL)) continue;
    struct vm_check *check = vm_plan_add(plan, handles[i].kind, handles[i].rule, handles[i].error);
    check->null_allowed = plan->param->type->nullable;
    check->of_row = true;
    if (type->base == TYPE_JTHREAD && type->started == STARTED_YES &&
        vm_plan_has_row_about(plan, ERROR_THREAD_NOT_ALIVE, NULL))
      check->other = vm_plan_error(plan, ERROR_THREAD_NOT_ALIVE);
  }
}

/* Moves the checks of the reference profile to the front, so that calls with several faults get the same error in both. */
static const struct vm_check_list *vm_checks_reference_first(struct arena *arena,
                                                             const struct vm_check_list *checks) {
  struct vm_check_list *sorted = arena_alloc(arena, sizeof *sorted);
  for (int additional = 0; additional <= 1; additional++)
    LIST_EACH (check, *checks)
      if ((check->rule != RULE_REFERENCE) == additional) LIST_ADD(arena, sorted, check);
  return sorted;
}

const struct vm_check_list *vm_checks(const struct gen_input *input,
                                      const struct spec_function *function) {
  struct vm_plan plan = {.input = input, .function = function};
  plan.checks = arena_alloc(input->arena, sizeof *plan.checks);
  for (size_t i = 0; i < function->params.count; i++) {
    const struct spec_type *type = function->params.at[i]->type;
    plan.param = function->params.at[i];
    if (plan.param->dropped) continue;
    if (type->pointer == POINTER_NONE) plan_value(&plan);
    else if (!type->nullable && (!type->unchecked || vm_checks_strict(&plan)))
      vm_plan_add(&plan, VM_CHECK_NULL, type->unchecked ? RULE_NULL : RULE_REFERENCE,
                  ERROR_NULL_POINTER);
    if (!vm_checks_strict(&plan)) continue;
    if (type->pointer == POINTER_NONE) plan_strict_value(&plan);
    if (type->pointer == POINTER_PTRTYPE) plan_handle(&plan);
    vm_plan_rows(&plan);
  }
  return vm_checks_reference_first(input->arena, plan.checks);
}

struct string_list vm_enum_values(const struct gen_input *input, const char *name) {
  const struct interface_names *names = &input->spec->interface->names;
  struct arena *arena = input->arena;
  struct string_list list = {NULL, 0};
  const struct spec_event_list events = events_by_number(arena, input->spec);
  const struct spec_error_list errors = errors_by_number(arena, input->spec);
  const bool event = text_is(names->event, name), error = text_is(names->error, name);
  const struct spec_constant_set *set =
      event || error ? NULL : spec_item(input->spec, name, KIND(ITEM_CONSTANT_SET));
  for (size_t i = 0; event && i < events.count; i++) LIST_ADD(arena, &list, events.at[i]->constant);
  for (size_t i = 0; error && i < errors.count; i++) LIST_ADD(arena, &list, errors.at[i]->id);
  for (size_t i = 0; set && i < set->list.count; i++) {
    bool repeated = false;
    for (size_t j = 0; j < i; j++)
      repeated = repeated || set->list.at[j]->value == set->list.at[i]->value;
    if (!repeated) LIST_ADD(arena, &list, set->list.at[i]->id);
  }
  return list;
}
