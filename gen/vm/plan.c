/* SPDX-License-Identifier: MIT */
#include "gen/vm/plan.h"

#include <string.h>

const char *vm_plan_error(const struct vm_plan *plan, enum interface_error error) {
  return plan->input->spec->interface->errors[error];
}

struct vm_check *vm_plan_add(struct vm_plan *plan, enum vm_check_kind kind, enum vm_rule rule,
                             enum interface_error error) {
  struct arena *arena = plan->input->arena;
  struct vm_check *check = arena_alloc(arena, sizeof *check);
  *check = (struct vm_check){
      .kind = kind, .rule = rule, .param = plan->param, .error = vm_plan_error(plan, error)};
  LIST_ADD(arena, plan->checks, check);
  return check;
}

bool vm_plan_has_row(const struct vm_plan *plan, enum interface_error which) {
  const struct spec_function *function = plan->function;
  const char *error = vm_plan_error(plan, which);
  for (size_t i = 0; error && i < function->errors.count; i++)
    if (strcmp(function->errors.at[i]->id, error) == 0) return true;
  return false;
}
