/* SPDX-License-Identifier: MIT */
/* What the wrappers keep of a handle that they have checked, and how they call the implementation with it: "hold" and
 * "call" of a VM's configuration. */
#ifndef JVMTIC_GEN_VM_HOLD_H
#define JVMTIC_GEN_VM_HOLD_H

#include "gen/input.h"

/* A parameter of a function that is resolved by its check. */
struct vm_held {
  const struct spec_param *param;
  const char *room; /* the type of what it is resolved to */
  const char *name; /* of the variable in the wrapper */
};
LIST_TYPE(vm_held_list, const struct vm_held);

/* The type that the VM holds for a handle of that type, or NULL. */
const char *vm_hold_room(const struct gen_vm *vm, const char *handle);

/* In the order of the parameters; owned by the arena. The reference profile's checks resolve, if the function runs
 * inside the VM: outside of it, nothing but a raw monitor remains valid. */
const struct vm_held_list *vm_held(const struct gen_input *input,
                                   const struct spec_function *function);

/* What the implementation gets: the parameters with rooms in place of resolved handles, and a field in place of its
 * class, too. `inside` a wrapper, rooms have the names of its variables. Owned by the arena. */
const struct spec_param_list *vm_hold_params(const struct gen_input *input,
                                             const struct spec_function *function, bool inside);

/* How the implementation of a function is called: what precedes the parenthesis, and the arguments that come first. */
struct vm_callee {
  const char *name, *given;
};
struct vm_callee vm_callee(const struct gen_input *input, const char *id);

#endif
