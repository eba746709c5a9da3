/* SPDX-License-Identifier: MIT */
/* The places of the reference that are there whatever a specification says. */
#ifndef JVMTIC_MODEL_ANCHORS_H
#define JVMTIC_MODEL_ANCHORS_H

#include "base/arena.h"

#include <stdbool.h>

struct spec;

/* Is it the id of a part of the reference, to which links may lead? */
bool anchor_is_part(const char *id);

/* The same, or an id that the page has for itself? What a specification calls so has no place of its own. */
bool anchor_is_taken(const struct spec *spec, const char *id);

/* An id as addresses have it: with a hyphen for each blank, as no id of HTML has one. The id itself if it has none, or
 * nothing else. */
const char *anchor_address(struct arena *arena, const char *id);

#endif
