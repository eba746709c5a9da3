/* SPDX-License-Identifier: MIT */
#ifndef JVMTIC_COMPARE_WHOLE_H
#define JVMTIC_COMPARE_WHOLE_H

#include "compare/comparison.h"

/* What two specifications say as wholes: their titles, what introduces their parts, how they came about. */
void whole_compare(struct comparison *c);

#endif
