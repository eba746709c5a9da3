/* SPDX-License-Identifier: MIT */
/* Several definitions of one function. */
#ifndef JVMTIC_ADOPT_MERGE_DEFINITIONS_H
#define JVMTIC_ADOPT_MERGE_DEFINITIONS_H

#include "adopt/merging.h"

/* Notes all definitions of the file: merge->all. */
void merge_definitions_note(struct merge *merge);

/* True if some file defines the function for good, rather than under "#if 0" or divided by conditionals. */
bool merge_is_defined(const struct merge *merge, const char *id);

/* True if the definition is one of several overloads, which are left as they are. Warns when none of them is the function's. */
bool merge_is_overload(struct merge *merge, const struct implementation *found,
                       const struct spec_function *function);

/* Notes that a definition is not the first one of its function in the file. */
void merge_note_repetition(struct merge *merge, const struct implementation *found);

/* States how many definitions have not been shown. */
void merge_note_others(struct merge *merge);

#endif
