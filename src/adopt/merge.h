/* SPDX-License-Identifier: MIT */
/* Bringing a VM's implementation up to date with a specification: what people wrote stays. */
#ifndef JVMTIC_ADOPT_MERGE_H
#define JVMTIC_ADOPT_MERGE_H

#include "adopt/merging.h"

/* Merges the files of an implementation. Returns false when some cannot be merged: the problems of the result state why.
 * Otherwise each becomes its text with these differences, and no other:
 * - a function of the specification that is in none of them is put in as a stub, into the file that has its
 *   neighbors, behind the nearest one that comes before it in the specification;
 * - where the types of parameters are no longer those of the specification, the list of parameters is written
 *   anew, and a comment above the function has the old one;
 * - a function that the specification (at this release) does not have is put under #if 0, and comes back from there;
 * - stubs in which nobody has written anything are renewed, or dropped.
 * Merging the result again changes nothing. */
bool merge_sources(const struct merge_input *input, struct merge_result *result);

#endif
