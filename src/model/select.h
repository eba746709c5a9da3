/* SPDX-License-Identifier: MIT */
/* Which part of a spec existed in a release. */
#ifndef JVMTIC_MODEL_SELECT_H
#define JVMTIC_MODEL_SELECT_H

#include "model/spec.h"

/* The newest release of the spec, as --release names it: without the micro number. */
struct release release_newest(const struct spec *spec);

/* Whether a release may be newer than the specification's newest, where that is 9 or more: not every JDK changes the
 * interface. */
enum release_limit { RELEASE_OF_SPEC, RELEASE_OR_NEWER };

/* Reads the name of a release: 8, 9 … or 1.0, 1.1, 1.2; NULL stands for the newest. Returns NULL, or what is wrong with it
 * (owned by the arena). 8 gives 1.2, its own number. */
const char *release_argument(struct arena *arena, const struct spec *spec, const char *text,
                             enum release_limit limit, struct release *release);

/* A view of the spec at a release: only what existed then. Items are shared with `spec`, lists are
 * the arena's own; `spec` must outlive the view. Slots of later functions and events become gaps. The
 * view's `release` is the release itself, with the micro number of its last change: what the header
 * gives as its version. */
const struct spec *release_select(struct arena *arena, const struct spec *spec,
                                  struct release release);

/* The newest `since` of any function, event or capability. */
struct release release_newest_item(const struct spec *spec);

#endif
