/* SPDX-License-Identifier: MIT */
/* What the door of a function checks about its parameters: decided here, written down by enter.c. */
#ifndef JVMTIC_GEN_VM_CHECKS_H
#define JVMTIC_GEN_VM_CHECKS_H

#include "gen/backend.h"

enum vm_check_kind {
  VM_CHECK_NULL,    /* a pointer must not be NULL */
  VM_CHECK_MINIMUM, /* a number must not be less than `minimum` */
  VM_CHECK_CLASS,   /* a handle must be one of a class */
  VM_CHECK_HOLDER,  /* and of one that can have fields */
  VM_CHECK_FIELD,   /* must be a field of the class in the parameter `holder` */
  VM_CHECK_METHOD,  /* must be a method; with `other`, that error for native ones */
  VM_CHECK_MONITOR, /* must be a raw monitor */
  VM_CHECK_THREAD,  /* must be a thread; with `other`, that error for those not alive */
  VM_CHECK_OBJECT,  /* must be an object */
  VM_CHECK_GROUP,   /* must be a thread group */
  VM_CHECK_ENUM,    /* must be a value of the enumeration type->name */
};

/* A check of one parameter. */
struct vm_check {
  enum vm_check_kind kind;
  const struct spec_param *param;
  const char *error;               /* JVMTI_ERROR_… */
  const char *other;               /* the second error of some kinds; NULL: none */
  int64_t minimum;                 /* VM_CHECK_MINIMUM */
  const struct spec_param *holder; /* VM_CHECK_FIELD */
  bool null_allowed;               /* handles: the check is made only when it is not NULL */
};

LIST_TYPE(vm_check_list, const struct vm_check);

/* The checks of all parameters, in the order in which they are made; owned by the input's arena. What cannot be
 * decided from the facts is not checked; `jvmtic lint` says so. */
const struct vm_check_list *vm_checks(const struct gen_input *input,
                                      const struct spec_function *function);

/* The values of an enumeration: their constants, each value once; owned by the arena. */
struct string_list vm_enum_values(const struct gen_input *input, const char *name);

#endif
