/* SPDX-License-Identifier: MIT */
/* Types of a header in the canonical spelling of surface.h. */
#ifndef JVMTIC_COMPARE_SPELLING_H
#define JVMTIC_COMPARE_SPELLING_H

#include "c/unit.h"
#include "model/interface.h"

/* Finds out by which typedef each structure and enumeration is known. Once, before anything is spelled. `names` are
 * of the interface that the header declares. */
void c_spelling_prepare(struct c_unit *unit, const struct interface_names *names);

/* The type as it is written in surfaces. */
const char *c_spell(struct c_unit *unit, const struct c_type *type);

/* The same for a parameter or result: const of the value itself says nothing, arrays and functions are
 * pointers. */
const char *c_spell_value(struct c_unit *unit, const struct c_type *type);

/* What a typedef stands for, not its own name. */
const char *c_spell_typedef(struct c_unit *unit, const struct c_declared *named);

/* A type that is spelled as in surfaces, but may name the table that an environment points to: with the environment. */
const char *c_spell_environment(struct arena *arena, const struct interface_names *names,
                                const char *spelled);

/* The name of a structure or enumeration: the typedef's, or the tag without underscores around it; NULL for neither. */
const char *c_record_name(struct c_unit *unit, const struct c_record *record);

#endif
