/* SPDX-License-Identifier: MIT */
/* The resolved values of checked handles in the wrappers, and the calls of implementations: "hold" and "call" of a VM's
 * configuration. */
#ifndef JVMTIC_GEN_VM_HOLD_H
#define JVMTIC_GEN_VM_HOLD_H

#include "gen/input.h"

/* A parameter that is resolved by its check. */
struct vm_held {
  const struct spec_param *param;
  const char *room; /* the type of its resolved value */
  const char *name; /* of the variable in the wrapper */
};
LIST_TYPE(vm_held_list, const struct vm_held);

/* The type of the resolved value of a handle of that type, or NULL. */
const char *vm_hold_room(const struct gen_vm *vm, const char *handle);

/* The resolved parameters in their order; owned by the arena. Checks of the reference profile resolve handles if the
 * function runs inside the VM; outside of it, only a raw monitor remains valid. */
const struct vm_held_list *vm_held(const struct gen_input *input,
                                   const struct spec_function *function);

/* The parameters of the implementation: with resolved values instead of handles, and only the field instead of a field and
 * its class. `inside` a wrapper, resolved values have the names of its variables. Owned by the arena. */
const struct spec_param_list *vm_hold_params(const struct gen_input *input,
                                             const struct spec_function *function, bool inside);

/* A call of an implementation: the text before the parenthesis, and the first arguments. */
struct vm_callee {
  const char *name, *given;
};
struct vm_callee vm_callee(const struct gen_input *input, const char *id);

#endif
