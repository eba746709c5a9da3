/* SPDX-License-Identifier: MIT */
/* The files of the forward backend: functions and trampolines (forward.c), and tables of facts (forward_tables.c). */
#ifndef JVMTIC_GEN_VM_FORWARD_H
#define JVMTIC_GEN_VM_FORWARD_H

#include "gen/frame.h"

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
