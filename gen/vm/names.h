/* What other backends need of the names. */
#ifndef JVMTIC_GEN_VM_NAMES_H
#define JVMTIC_GEN_VM_NAMES_H

#include "gen/backend.h"

/* The table of a set of constants in jvmti_names.h: "jvmti_values_jvmtiPhase"; owned by the arena. */
const char *vm_names_object(const struct interface *interface, struct arena *arena,
                            const struct spec_constant_set *set);

#endif
