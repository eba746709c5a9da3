/* The parts of the `enter` backend. */
#ifndef JVMTIC_GEN_VM_ENTER_H
#define JVMTIC_GEN_VM_ENTER_H

#include "gen/vm/checks.h"

/* Appends the statement that makes the check; `call` is the name of the struct jvmti_call* there. */
void enter_emit_check(const struct gen_input *input, const struct vm_check *check, const char *call,
                      struct text *out);

/* Appends jvmti_valid_NAME() for each enumeration that is checked. */
void enter_emit_enums(const struct gen_input *input, struct text *out);

/* The lines of a frame without the parts that no function needs: those between lines "@if NAME@" and "@end@".
 * Owned by the arena. */
const char *const *enter_frame(const struct gen_input *input, const char *const *lines);

#endif
