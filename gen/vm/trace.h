/* SPDX-License-Identifier: MIT */
/* The parts of the trace backend: functions (trace.c), how each of their arguments is shown (trace_items.c), and the
 * tables of that (trace_tables.c). */
#ifndef JVMTIC_GEN_VM_TRACE_H
#define JVMTIC_GEN_VM_TRACE_H

#include "gen/frame.h"

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
  const struct spec_record *record; /* T_RECORD */
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

/* Words for frames: the tables of the structs that functions and events show, and the rows of the table of what a
 * function or event shows itself. */
void trace_emit_records(const struct frame *at, struct text *out);
void trace_emit_items(const struct frame *at, struct text *out);

#endif
