/* SPDX-License-Identifier: MIT */
/* The checks of a function while they are being planned. */
#ifndef JVMTIC_GEN_VM_PLAN_H
#define JVMTIC_GEN_VM_PLAN_H

#include "gen/input.h"
#include "gen/vm/check.h"

struct vm_plan {
  const struct gen_input *input;
  const struct spec_function *function;
  const struct spec_param *param; /* whose checks are being planned */
  struct vm_check_list *checks;
};

/* The name of an error. */
const char *vm_plan_error(const struct vm_plan *plan, enum interface_error error);

/* Adds a check of the parameter behind those that are there, to be completed by the caller. */
struct vm_check *vm_plan_add(struct vm_plan *plan, enum vm_check_kind kind, enum vm_rule rule,
                             enum interface_error error);

/* Has the function a row of its own for the error? */
bool vm_plan_has_row(const struct vm_plan *plan, enum interface_error error);

/* Has it one that may be about the parameter or, where it points to structures, their `field`, NULL: they themselves? A
 * row is about those that it names; one that names none is about all. */
bool vm_plan_has_row_about(const struct vm_plan *plan, enum interface_error error,
                           const char *field);

#endif
