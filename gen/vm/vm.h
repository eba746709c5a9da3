/* SPDX-License-Identifier: MIT */
/* The names of what the VM's side generates, for those who look for it in a VM's sources; generated files are written
 * by frames, which spell them. */
#ifndef JVMTIC_GEN_VM_VM_H
#define JVMTIC_GEN_VM_VM_H

#include "model/spec.h"

/* Functions that belong to a function or event of an interface. */
enum vm_part {
  VM_IMPL, /* jvmti_impl_GetStackTrace: what the VM writes */
  VM_SEND, /* jvmti_send_ThreadStart: an event to one environment */
  VM_POST, /* jvmti_post_ThreadStart: an event to all environments */
};

/* The name, owned by the arena. */
const char *vm_name(const struct interface *interface, struct arena *arena, enum vm_part part,
                    const char *id);

/* The table of a set of constants in jvmti_names.h: "jvmti_values_jvmtiPhase"; owned by the arena. */
const char *vm_names_object(const struct interface *interface, struct arena *arena,
                            const struct spec_constant_set *set);

/* "jvmti.html#GetStackTrace": the doc link in comments. */
const char *vm_link(const struct interface *interface, struct arena *arena, const char *id);

#endif
