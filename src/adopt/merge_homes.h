/* SPDX-License-Identifier: MIT */
/* Which file a function belongs to. */
#ifndef JVMTIC_ADOPT_MERGE_HOMES_H
#define JVMTIC_ADOPT_MERGE_HOMES_H

#include "adopt/merging.h"

/* Decides for each function that no file has which one is to have it: that of its neighbors in the specification. */
void merge_find_homes(struct merge_set *set);

#endif
