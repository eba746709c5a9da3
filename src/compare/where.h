/* SPDX-License-Identifier: MIT */
/* Where things stand in a document, and in which order. */
#ifndef JVMTIC_COMPARE_WHERE_H
#define JVMTIC_COMPARE_WHERE_H

#include "compare/parts.h"

/* The places of all items of a specification, for where_compare(). */
struct c_names where_homes(struct arena *arena, const struct spec *spec);

/* Adds the new place of an item that has moved to another part of the document, and what stands in it in another
 * order. */
void where_compare(struct parts *parts, enum item_kind kind, const void *old, const void *new);

#endif
