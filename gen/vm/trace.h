/* SPDX-License-Identifier: MIT */
/* The two halves of the trace backend: functions (trace.c), and the tables of what they show (trace_items.c). */
#ifndef JVMTIC_GEN_VM_TRACE_H
#define JVMTIC_GEN_VM_TRACE_H

#include "gen/frame.h"

/* How a parameter or field is shown: names of the enumerations in the generated C. */
struct trace_item {
  const char *id;
  const char *moment;               /* M_…; NULL: it is not shown */
  const char *form;                 /* F_… */
  const char *type;                 /* T_… */
  const char *size;                 /* C: "sizeof(jint)" */
  const char *count;                /* the item that counts the elements; NULL: none */
  const char *names;                /* C: "&jvmti_values_jvmtiPhase"; NULL: numbers have no names */
  const struct spec_record *record; /* T_RECORD */
};

/* Decides how the parameter or field is shown. */
struct trace_item trace_item(const struct gen_input *input, const char *id,
                             const struct spec_type *type, const struct doc_node *doc);

/* Words for frames: the tables of the structs that functions and events show, and their rows in the tables of functions
 * and events. */
void trace_emit_records(const struct frame *at, struct text *out);
void trace_emit_functions(const struct frame *at, struct text *out);
void trace_emit_events(const struct frame *at, struct text *out);

#endif
