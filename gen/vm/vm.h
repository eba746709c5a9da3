/* What the backends of the VM side share: the names of the functions they generate, and prototypes. */
#ifndef JVMTIC_GEN_VM_VM_H
#define JVMTIC_GEN_VM_VM_H

#include "gen/backend.h"

/* The generated functions of a JVM TI function or event. */
enum vm_part {
  VM_IMPL, /* jvmti_impl_GetStackTrace: what the VM writes */
  VM_CHECK, /* jvmti_check_GetStackTrace: its checks, behind those of phase, thread and environment */
  VM_ENTER, /* jvmti_enter_GetStackTrace: what agents call */
  VM_TRACE, /* jvmti_trace_GetStackTrace: the same with tracing */
  VM_SEND,  /* jvmti_send_ThreadStart: an event to one environment */
  VM_POST,  /* jvmti_post_ThreadStart: an event to all environments */
};

/* The name, owned by the arena: the one place that spells these names. */
const char *vm_name(struct arena *arena, enum vm_part part, const char *id);

/* Appends "RESULT NAME(LEADING, params)", broken into lines at commas before column 100 where it does not fit;
 * `leading` are the first parameters or "". Nothing follows: the caller adds ";\n" or " {\n". Varargs are left
 * out unless `variadic`. */
void vm_prototype(const struct gen_input *input, struct text *out, const char *result,
                  const char *name, const char *leading, const struct spec_param_list *params,
                  bool variadic);

/* Appends "NAME(LEADING, arguments)" with the same breaks; lines after the first start with `indent`. */
void vm_call(const struct gen_input *input, struct text *out, const char *indent, const char *name,
             const char *leading, const struct spec_param_list *params);

/* "jvmti.html#GetStackTrace": the doc link that opens a wrapper's comment. */
const char *vm_link(struct arena *arena, const char *id);

/* Sections for frames: title, release, profile. */
void vm_emit_title(const struct gen_input *input, struct text *out);
void vm_emit_release(const struct gen_input *input, struct text *out);
void vm_emit_profile(const struct gen_input *input, struct text *out);

#endif
