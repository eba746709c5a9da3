/* SPDX-License-Identifier: MIT */
/* What follows from the facts: derived errors, ownership, references, dropped parameters. */
#ifndef JVMTIC_MODEL_DERIVE_H
#define JVMTIC_MODEL_DERIVE_H

#include "model/spec.h"

/* Fills what records hold, then dropped, ownership, gives_references and derived of every parameter of
 * functions, events and callbacks. Needs the index of names. */
void derive_params(struct spec *spec);

/* Does the value, or a struct behind it, hold JNI references? */
bool type_has_references(const struct spec *spec, const struct spec_type *type);

/* Is what the pointer leads to only read, so that nothing in it changes hands? */
bool pointer_is_read(enum type_pointer pointer);

/* Does the value, or a struct inside it, hold pointers to newly allocated memory? */
bool type_has_allocations(const struct spec *spec, const struct spec_type *type);

/* Which way a parameter's value goes, seen from the function that is called: the VM's, or for events and
 * callbacks the agent's. */
enum direction {
  DIRECTION_IN,   /* read */
  DIRECTION_OUT,  /* written */
  DIRECTION_INOUT /* read and written: what is there may stay */
};

/* The direction of a function's parameter (`function`), or of an event's or callback's. */
enum direction param_direction(const struct spec *spec, const struct spec_param *param,
                               bool function);

/* The class in which a jfieldID of a function is looked up: that of an earlier jclass@field which the function is
 * handed. NULL: no parameter says so. */
const struct spec_param *param_field_class(const struct spec_function *function,
                                           const struct spec_param *field);

/* Does the function give the error, by a row of its own or by what a parameter implies? */
bool function_gives(const struct spec_function *function, const char *error);

/* Or may it return the error because every function of the spec may? */
bool function_may_give(const struct spec *spec, const struct spec_function *function,
                       const char *error);

/* The error that tells of a value that the enumeration does not have. */
enum interface_error enum_error(const struct spec *spec, const struct spec_type *type);

/* The unnamed fields behind `count` capability bits, as their widths in bits, into `widths`; returns their
 * number. They fill the structure to the width that the interface has, in pieces of 16. */
#define CAPABILITY_PADDING_MAX 7
size_t capability_padding(const struct interface *interface, size_t count,
                          unsigned widths[CAPABILITY_PADDING_MAX]);

/* The width of the capability structure in bits: the usual one, or the words that more capabilities need. */
size_t capability_bits(const struct spec *spec);

/* Fills value and problem of every constant. An expression may use the constants before it. Needs the index of
 * names. */
void constants_evaluate(struct spec *spec);

#endif
