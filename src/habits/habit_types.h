/* SPDX-License-Identifier: MIT */
/* Parameters of a VM's own types, compared with those of the specification. */
#ifndef JVMTIC_ADOPT_HABIT_TYPES_H
#define JVMTIC_ADOPT_HABIT_TYPES_H

#include "habits/habits.h"
#include "source/params.h"

/* True if the types are those expected, or what a VM has for them. The arena is for work memory. */
bool habit_types_fit(struct arena *arena, const struct habit_type_list *types,
                     const struct source_params *params, const struct source_params *expected);

/* True if one of the types is the VM's own. */
bool habit_types_used(const struct habit_type_list *types, const struct source_params *params);

#endif
