/* SPDX-License-Identifier: MIT */
/* Stubs that nobody has changed. */
#ifndef JVMTIC_ADOPT_MERGE_UNTOUCHED_H
#define JVMTIC_ADOPT_MERGE_UNTOUCHED_H

#include "adopt/merging.h"

/* Is it a stub as this program writes it, in which nobody has changed anything? */
bool merge_untouched(struct merge *merge, const struct implementation *found);

/* Notes that a stub has another answer than it would be given, if that is so. */
void merge_note_answer(struct merge *merge, const struct implementation *found,
                       const struct spec_function *function);

#endif
