/* SPDX-License-Identifier: MIT */
#ifndef JVMTIC_COMPARE_SAID_H
#define JVMTIC_COMPARE_SAID_H

#include "compare/comparison.h"
#include "model/attribute.h"

/* attribute_difference() of two versions of an item or part of that kind. What one of them does not say is told only
 * where its specification says it of another one: older ones, and those of others, lack facts that newer ones have. */
const char *said_difference(struct comparison *c, unsigned kind, const struct attribute *row,
                            const char *id, const void *old, const void *new);

#endif
