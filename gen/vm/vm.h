/* SPDX-License-Identifier: MIT */
/* The names of what the VM's side generates, for those who look for it in a VM's sources; generated files are written
 * by frames, which spell them. */
#ifndef JVMTIC_GEN_VM_VM_H
#define JVMTIC_GEN_VM_VM_H

#include "base/arena.h"
#include "base/text.h"
#include "gen/frame.h"
#include "gen/vm/config.h"
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

/* @switch FACT@: the body of a function of `event` and, for capabilities, `env`. */
void vm_event_switch(const struct frame *at, struct text *out);

/* The name of an output that is called `name` unless the VM states another one. */
const char *vm_files_name(struct arena *arena, const struct gen_vm *vm, const char *name);

/* Makes the lines of an output of C that include generated headers those of the VM, and adds its precompiled header. */
void vm_files_adapt(struct arena *arena, const struct gen_vm *vm, const char *name,
                    struct text *text);

/* How generated code asks for several capabilities: by words of 32, each of which is read once. */

/* Those of a list that stand in one word of a set: the names of their constants, one at least. */
struct vm_capability_word {
  size_t word;
  struct string_list constants;
};
LIST_TYPE(vm_capability_word_list, struct vm_capability_word);

/* The word of a set in which a capability stands, and its bit there, from 0; by its index in the specification. */
size_t vm_capability_word(size_t index);
size_t vm_capability_bit(size_t index);

/* The capabilities of these names, each once, by words; in the order in which they are given. Names that the release
 * does not have are left out. All memory is the arena's. */
struct vm_capability_word_list vm_capability_words(const struct spec *spec, struct arena *arena,
                                                   const struct string_list *ids);

/* The same for the rows of a function or event. */
struct vm_capability_word_list vm_capability_words_of_rows(
    const struct spec *spec, struct arena *arena, const struct spec_capability_row_list *rows);

/* The bits of a word, with a separator in between: "JVMTI_BIT(…) | JVMTI_BIT(…)"; owned by the arena. */
const char *vm_capability_bits(const struct spec *spec, struct arena *arena,
                               const struct vm_capability_word *word, const char *separator);

/* The parts of the trace backend: functions (trace.c), how each of their arguments is shown (trace_items.c), and the
 * tables of that (trace_tables.c). */

/* How a parameter or field is shown: names of the enumerations in the generated C. */
struct trace_item {
  const char *id;
  const char *moment; /* M_…; NULL: it is not shown */
  const char *form;   /* F_… */
  const char *type;   /* T_… */
  const char *size;   /* C: "sizeof(jint)" */
  const char *count;  /* the item that counts the elements, or bytes; NULL: none */
  const char *holder; /* of a field, the parameter that is its class; NULL: not said */
  const char *names;  /* C: "&jvmti_values_jvmtiPhase"; NULL: numbers have no names */
  const struct spec_record *record; /* SHOWN_RECORD */
};

/* Whose parameters or fields they are: one of these. */
struct trace_owner {
  const struct spec_function *function;
  const struct spec_event *event;
  const struct spec_record *record;
};

/* That of a frame. */
struct trace_owner trace_owner(const struct frame *at);

/* The id of the function, event or structure. */
const char *trace_owner_id(const struct trace_owner *owner);

/* Decides how the parameter or field is shown. */
struct trace_item trace_item(const struct gen_input *input, const struct trace_owner *owner,
                             const char *id, const struct spec_type *type,
                             const struct doc_node *doc);

#endif
