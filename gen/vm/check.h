/* SPDX-License-Identifier: MIT */
/* The checks of parameters in the wrappers. */
#ifndef JVMTIC_GEN_VM_CHECK_H
#define JVMTIC_GEN_VM_CHECK_H

#include "gen/backend.h"
#include "gen/input.h"
#include "model/spec.h"

enum vm_check_kind {
  VM_CHECK_NULL,     /* a pointer must not be NULL */
  VM_CHECK_MINIMUM,  /* a number must not be less than `minimum` */
  VM_CHECK_CLASS,    /* a handle must be one of a class */
  VM_CHECK_HOLDER,   /* and of one that can have fields */
  VM_CHECK_FIELD,    /* must be a field of the class in the parameter `other_param` */
  VM_CHECK_METHOD,   /* must be a method; with `other`, that error for native ones */
  VM_CHECK_MONITOR,  /* must be a raw monitor */
  VM_CHECK_THREAD,   /* must be a thread; with `other`, that error for those not alive */
  VM_CHECK_OBJECT,   /* must be an object */
  VM_CHECK_GROUP,    /* must be a thread group */
  VM_CHECK_MODULE,   /* must be a module */
  VM_CHECK_LOADER,   /* must be a class loader */
  VM_CHECK_PREPARED, /* a class must be prepared */
  VM_CHECK_PLATFORM, /* a thread must not be a virtual one */
  VM_CHECK_LOCATION, /* must be a location in the method in the parameter `other_param` */
  VM_CHECK_ENUM,     /* must be a value of the enumeration type->name */
  VM_CHECK_RANGE,   /* a number must not be less than constants[0] and not more than constants[1] */
  VM_CHECK_ONE_OF,  /* must be one of `constants` */
  VM_CHECK_CAPABLE, /* what the event requires must be possessed; with `other_param`, to enable it */
  VM_CHECK_SINGLE,  /* may be given only if the event in `other_param` is one for single threads */
  VM_CHECK_LIST,    /* an array must not be NULL if `count` is more than 0 */
  VM_CHECK_EACH, /* so must be each of the `count` elements of an array, or their `field`: see `each` */
};

/* The additional checks of the strict profile: a description; the member of the port that they call, or NULL; and whether
 * that member may be NULL, so that the check is left to the implementation. */
#define VM_RULE_ROWS(ROW)                                                                         \
  ROW(RULE_NULL, "NULL for a result or an object that the reference profile checks later", NULL,  \
      false)                                                                                      \
  ROW(RULE_NUMBER, "numbers, sizes and locations below the minimum", NULL, false)                 \
  ROW(RULE_RANGE, "thread priorities out of range", NULL, false)                                  \
  ROW(RULE_ENUM, "values that are not constants of the enumeration", NULL, false)                 \
  ROW(RULE_ONE_OF, "events that cannot be generated", NULL, false)                                \
  ROW(RULE_CAPABLE, "events whose required capabilities the environment lacks", NULL, false)      \
  ROW(RULE_SINGLE, "a thread for an event that is global only", NULL, false)                      \
  ROW(RULE_THREAD, "objects that are not threads, and threads that are not alive", "thread_kind", \
      false)                                                                                      \
  ROW(RULE_PLATFORM, "virtual threads where a platform thread is required", "is_virtual", true)   \
  ROW(RULE_GROUP, "objects that are not thread groups", "is_thread_group", true)                  \
  ROW(RULE_OBJECT, "invalid object references", "is_object", true)                                \
  ROW(RULE_LOADER, "objects that are not class loaders", "is_class_loader", true)                 \
  ROW(RULE_MODULE, "objects that are not modules", "is_module", true)                             \
  ROW(RULE_CLASS, "objects that are not classes, where NULL is allowed", "class_kind", false)     \
  ROW(RULE_PREPARED, "classes that are not prepared", "is_prepared", true)                        \
  ROW(RULE_METHOD, "invalid method IDs, where NULL is allowed", "method_kind", false)             \
  ROW(RULE_LOCATION, "locations outside the method", "is_location", true)                         \
  ROW(RULE_MONITOR, "invalid raw monitors, where NULL is allowed", "is_monitor", false)           \
  ROW(RULE_LIST, "NULL for an array with elements", NULL, false)                                  \
  ROW(RULE_EACH, "array elements", NULL, false)

#define VM_RULE(id, words, asks, optional) id,
enum vm_rule { RULE_REFERENCE /* of both profiles */, VM_RULE_ROWS(VM_RULE) VM_RULES };

struct vm_rule_words {
  const char *words, *asks;
  bool optional;
};
extern const struct vm_rule_words vm_rules[VM_RULES];

/* A check of one parameter. */
struct vm_check {
  enum vm_check_kind kind;
  enum vm_rule rule;
  const struct spec_param *param;
  const char *error;                    /* JVMTI_ERROR_… */
  const char *other;                    /* the second error of some kinds, or NULL */
  int64_t minimum;                      /* VM_CHECK_MINIMUM */
  const struct spec_param *other_param; /* an additional parameter of the check, or NULL */
  bool null_allowed;                    /* handles: NULL is not checked */
  bool of_row;                    /* from a listed error, not from the type of the parameter */
  const char *const *constants;   /* VM_CHECK_RANGE, VM_CHECK_ONE_OF: up to a NULL */
  const struct spec_param *count; /* VM_CHECK_LIST, VM_CHECK_EACH */
  enum vm_check_kind each;        /* VM_CHECK_EACH: of a handle; or VM_CHECK_NULL, also for 0 */
  const char *field;              /* VM_CHECK_EACH: of elements that are structures; else NULL */
};

LIST_TYPE(vm_check_list, const struct vm_check);

/* The checks of all parameters in their order; owned by the input's arena. `jvmtic lint` reports parameters whose checks
 * do not follow from the facts. */
const struct vm_check_list *vm_checks(const struct gen_input *input,
                                      const struct spec_function *function);

/* The constants of an enumeration, one for each value; owned by the arena. */
struct string_list vm_enum_values(const struct gen_input *input, const char *name);

#endif
