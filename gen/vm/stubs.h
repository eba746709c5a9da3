/* SPDX-License-Identifier: MIT */
/* The default of a function, which the backend stubs writes, and which merge recognizes and updates. */
#ifndef JVMTIC_GEN_VM_STUBS_H
#define JVMTIC_GEN_VM_STUBS_H

#include "gen/backend.h"

/* The declaration of a stub. */
struct vm_stub_style {
  const char *prefix; /* before the result: "JVMTI_STUB ", or "" */
  const char *name;   /* "jvmti_impl_GetStackTrace", "JvmtiEnv::GetStackTrace" */
  bool member;        /* of a class: the environment is `this`, not a parameter */
  bool called;        /* with JNICALL before the name */
};

/* The style of the backend; owned by the arena. */
struct vm_stub_style vm_stub_style(const struct interface *interface, struct arena *arena,
                                   const char *id);

/* Appends the comment and the function, with a final newline. The text depends only on the declaration and on the error, so
 * that it can be recognized in another release. `error` may be NULL, as for vm_stub_error(). */
void vm_stub(const struct gen_input *input, const struct spec_function *function,
             const struct vm_stub_style *style, const char *error, struct text *out);

/* The comment above a stub: "jvmti.html#GetStackTrace: not implemented." */
const char *vm_stub_comment(const struct interface *interface, struct arena *arena, const char *id);

/* The error that the function's stub returns, or NULL if the specification has none and the stub returns a number. */
const char *vm_stub_error(const struct spec *spec, const struct spec_function *function);

/* True if the error may be that of a stub. */
bool vm_stub_returns(const struct spec *spec, const char *error, size_t length);

#endif
