/* SPDX-License-Identifier: MIT */
/* Names by which readers of headers tell items from what is none: such a name would hide the item from them. */
#ifndef JVMTIC_CHECK_TOLD_APART_H
#define JVMTIC_CHECK_TOLD_APART_H

#include "model/spec.h"

/* Why an item of that kind and name is taken for something else in a header, as what follows its name in a message
 * (owned by the arena); NULL: it is not. */
const char *taken_for_else(const struct spec *spec, struct arena *arena, const struct named *named);

/* The same of a macro: is it taken for the one that keeps a header from being read twice? */
const char *taken_for_guard(const struct spec *spec, const char *name);

#endif
