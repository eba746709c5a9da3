/* SPDX-License-Identifier: MIT */
/* The parts of the forward backend: functions and trampolines (forward.c), and the tables of facts
 * that a layer is driven by (forward_tables.c). */
#ifndef JVMTIC_GEN_VM_FORWARD_H
#define JVMTIC_GEN_VM_FORWARD_H

#include "gen/frame.h"

/* Does the parameter give something that has to be given back: memory, or references? */
bool forward_is_result(const struct spec_param *param);

/* The parameter through which an event's callback hands memory to the VM, or NULL. */
const struct spec_param *forward_handed(const struct spec_event *event);

/* The constants of the capabilities that the function or event needs; owned by the arena. */
struct string_list forward_required(const struct frame *at);

/* Errors of the function that are an answer: its own, and what follows from the state of a thread or frame; owned by
 * the arena. */
struct string_list forward_answers(const struct frame *at);

/* Words for frames: the tables of structures, and of a function the rows of the table of its results. */
void forward_emit_records(const struct frame *at, struct text *out);
void forward_emit_results(const struct frame *at, struct text *out);

/* Appends a row for each rule about a number that the function is given, and the values that these rows are about; each is
 * optional. Returns the number of rows. */
size_t forward_add_numbers(const struct frame *at, struct text *rows, struct text *values);

/* Is it a pointer to anything, in C? */
bool forward_data_is(const struct spec_type *type);

/* May a callback in a value of that type, or behind it, be given what the function is given as `data`? */
bool forward_data_reaches(const struct frame *at, const struct spec_function *function,
                          const struct spec_type *type, const char *data);

#endif
