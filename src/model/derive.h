/* SPDX-License-Identifier: MIT */
/* Derived facts: errors, ownership, references, dropped parameters, padding, values of constants. */
#ifndef JVMTIC_MODEL_DERIVE_H
#define JVMTIC_MODEL_DERIVE_H

#include "model/spec.h"

/* Sets the derived members of records, and of the parameters of functions, events and callbacks. Needs the index. */
void derive_params(struct spec *spec);

/* True if the value, or a structure in it, contains JNI references. */
bool type_has_references(const struct spec *spec, const struct spec_type *type);

/* True if the target of the pointer is only read. */
bool pointer_is_read(enum type_pointer pointer);

/* True if the value, or a structure in it, contains pointers to newly allocated memory. */
bool type_has_allocations(const struct spec *spec, const struct spec_type *type);

/* The direction of a parameter for the callee: the VM, or the agent for events and callbacks. */
enum direction { DIRECTION_IN, DIRECTION_OUT, DIRECTION_INOUT };
enum direction param_direction(const struct spec *spec, const struct spec_param *param,
                               bool function);

/* The earlier jclass parameter whose @field names this jfieldID, or NULL. */
const struct spec_param *param_field_class(const struct spec_function *function,
                                           const struct spec_param *field);

/* True if an error row of the function, or a parameter, gives the error. */
bool function_gives(const struct spec_function *function, const char *error);

/* The same, or the error is universal. */
bool function_may_give(const struct spec *spec, const struct spec_function *function,
                       const char *error);

/* The error for a value that is not in the enumeration. */
enum interface_error enum_error(const struct spec *spec, const struct spec_type *type);

/* Sets the widths, in bits, of the unnamed fields after `count` capability bits, and returns their number. They fill
 * the structure to the width of the interface. */
#define CAPABILITY_PADDING_MAX 7
size_t capability_padding(const struct interface *interface, size_t count,
                          unsigned widths[CAPABILITY_PADDING_MAX]);

/* The width of the capability structure in bits: at least that of the interface. */
size_t capability_bits(const struct spec *spec);

/* Sets the value or problem of every constant; values may use earlier constants. Needs the index. */
void constants_evaluate(struct spec *spec);

#endif
