/* SPDX-License-Identifier: MIT */
/* Names in generated code of the VM's side, for code that searches a VM's sources, and other shared parts. */
#ifndef JVMTIC_GEN_VM_VM_H
#define JVMTIC_GEN_VM_VM_H

#include "base/arena.h"
#include "base/text.h"
#include "gen/backend.h"
#include "gen/frame.h"
#include "model/spec.h"

/* Functions that belong to a function or event of an interface. */
enum vm_part {
  VM_IMPL, /* jvmti_impl_GetStackTrace: an implementation of the VM */
  VM_SEND, /* jvmti_send_ThreadStart: an event to one environment */
  VM_POST, /* jvmti_post_ThreadStart: an event to all environments */
};

/* The name is owned by the arena. */
const char *vm_name(const struct interface *interface, struct arena *arena, enum vm_part part,
                    const char *id);

/* The table of a set of constants in jvmti_names.h: "jvmti_values_jvmtiPhase"; owned by the arena. */
const char *vm_names_object(const struct interface *interface, struct arena *arena,
                            const struct spec_constant_set *set);

/* The link in comments: "jvmti.html#GetStackTrace". */
const char *vm_link(const struct interface *interface, struct arena *arena, const char *id);

/* @switch FACT@: the body of a function of `event` and, for capabilities, `env`. */
void vm_event_switch(const struct frame *at, struct text *out);

/* The name of an output, as configured by the VM. */
const char *vm_files_name(struct arena *arena, const struct gen_vm *vm, const char *name);

/* Changes #include lines of generated headers as configured by the VM, and adds its precompiled header. */
void vm_files_adapt(struct arena *arena, const struct gen_vm *vm, const char *name,
                    struct text *text);

/* The constants of capabilities in one word of 32 bits of a set, which generated code reads once; at least one. */
struct vm_capability_word {
  size_t word;
  struct string_list constants;
};
LIST_TYPE(vm_capability_word_list, struct vm_capability_word);

enum { VM_WORD_BITS = 32 };

/* The capabilities with these names by words, each once, in the given order, without those that the release lacks. Memory
 * is the arena's. */
struct vm_capability_word_list vm_capability_words(const struct spec *spec, struct arena *arena,
                                                   const struct string_list *ids);

/* The same for the rows of a function or event. */
struct vm_capability_word_list vm_capability_words_of_rows(
    const struct spec *spec, struct arena *arena, const struct spec_capability_row_list *rows);

/* The bits of a word, separated: "JVMTI_BIT(…) | JVMTI_BIT(…)"; owned by the arena. */
const char *vm_capability_bits(const struct spec *spec, struct arena *arena,
                               const struct vm_capability_word *word, const char *separator);

/* The representation of a parameter or field in a trace: enumerators of the generated C. */
struct trace_item {
  const char *id;
  const char *moment;               /* M_…; NULL: it is not shown */
  const char *form;                 /* F_… */
  const char *type;                 /* SHOWN_… */
  const char *size;                 /* in C: "sizeof(jint)" */
  const char *count;                /* the item with the number of elements or bytes, or NULL */
  const char *holder;               /* the parameter that is the class of a field, or NULL */
  const char *names;                /* of numbers, in C: "&jvmti_values_jvmtiPhase", or NULL */
  const struct spec_record *record; /* SHOWN_RECORD */
};

/* The owner of a parameter or field: one of these. */
struct trace_owner {
  const struct spec_function *function;
  const struct spec_event *event;
  const struct spec_record *record;
};

/* The owner of the parameters of a frame. */
struct trace_owner trace_owner(const struct frame *at);

/* The representation of a parameter or field. */
struct trace_item trace_item(const struct gen_input *input, const struct trace_owner *owner,
                             const char *id, const struct spec_type *type,
                             const struct doc_node *doc);

/* stubs.c: the default of a function, which the backend stubs writes, and which merge recognizes and updates. */

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

/* hold.c: the resolved values of checked handles in the wrappers, and the calls of implementations: "hold" and "call" of a
 * VM's configuration. */

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

/* forward.c: functions and trampolines of the forward backend; forward_tables.c: its tables of facts. */

/* True if the parameter returns memory or references that the agent must release. */
bool forward_is_result(const struct spec_param *param);

/* The parameter through which an event's callback passes memory to the VM, or NULL. */
const struct spec_param *forward_handed(const struct spec_event *event);

/* The constants of the capabilities that the function or event requires; owned by the arena. */
struct string_list forward_required(const struct frame *at);

/* The errors of the function that do not indicate a mistake: listed ones, and those of the state of a thread or frame;
 * owned by the arena. */
struct string_list forward_answers(const struct frame *at);

/* Placeholders: the tables of structures, and the rows of a function in the table of results. */
void forward_emit_records(const struct frame *at, struct text *out);
void forward_emit_results(const struct frame *at, struct text *out);

/* Appends a row for each rule about a number among the arguments, and the arguments of these rows; both texts are
 * optional. Returns the number of rows. */
size_t forward_add_numbers(const struct frame *at, struct text *rows, struct text *values);

#endif
