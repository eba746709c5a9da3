/* SPDX-License-Identifier: MIT */
/* Bringing a VM's implementation up to date with a specification: what people wrote stays. */
#ifndef JVMTIC_ADOPT_MERGE_H
#define JVMTIC_ADOPT_MERGE_H

#include "adopt/merging.h"

/* Merges. Returns NULL, or why the text cannot be understood; *line is then where. Otherwise the result is the text
 * with these differences, and no other:
 * - a function of the specification that is not in the text is put in as a stub, behind the nearest one
 *   that comes before it in the specification;
 * - where the types of parameters are no longer those of the specification, the list of parameters is written
 *   anew, and a comment above the function has the old one;
 * - a function that the specification (at this release) does not have is put under #if 0, and comes back from there;
 * - stubs in which nobody has written anything are renewed, or dropped.
 * Merging the result again changes nothing. */
const char *merge_source(const struct merge_input *input, struct merge_result *result,
                         unsigned *line);

#endif
