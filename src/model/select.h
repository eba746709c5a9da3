/* SPDX-License-Identifier: MIT */
/* Views of a spec at a release. */
#ifndef JVMTIC_MODEL_SELECT_H
#define JVMTIC_MODEL_SELECT_H

#include "model/spec.h"

/* The newest release of the spec, as --release names it: without the micro number. */
struct release release_newest(const struct spec *spec);

/* RELEASE_OR_NEWER also allows newer releases than that of a specification of 9 or later. */
enum release_limit { RELEASE_OF_SPEC, RELEASE_OR_NEWER };

/* Reads the name of a release: 8 (which is 1.2), 9 … or 1.0, 1.1, 1.2; NULL is the newest. Returns NULL or a
 * problem. */
const char *release_argument(struct arena *arena, const struct spec *spec, const char *text,
                             enum release_limit limit, struct release *release);

/* A view of the spec with the items that existed in the release. Items are shared with `spec`, which must outlive the
 * view; lists are owned by the arena. The view's `release` has the micro number of its last change. */
const struct spec *release_select(struct arena *arena, const struct spec *spec,
                                  struct release release);

/* The newest `since` of any function, event or capability. */
struct release release_newest_item(const struct spec *spec);

#endif
