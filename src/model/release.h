/* SPDX-License-Identifier: MIT */
/* Releases of a specification, and the `since` of its items. */
#ifndef JVMTIC_MODEL_RELEASE_H
#define JVMTIC_MODEL_RELEASE_H

#include <stdbool.h>
#include "base/arena.h"

/* A release or a `since` value, compared number by number (1.2 < 9 < 11). JVM TI 1.2 and JDK 8 are
 * the same release: 8 is read as 1.2. */
struct release {
  unsigned major, minor, micro;
};

/* Negative, 0 or positive if a is older than, equal to or newer than b. */
int release_compare(struct release a, struct release b);

/* Reads "11", "1.2", "1.0.37". False for other texts. */
bool release_parse(const char *text, struct release *release);

/* Reads 1.0, 1.1, 1.2, 8 (which is 1.2), 9, 10 and so on. False for other texts. */
bool release_parse_name(const char *text, struct release *release);

/* True for such a release, with any micro number. */
bool release_exists(struct release release);

/* True if the numbers fit into the version of a header. */
bool release_fits(struct release release);

/* The shortest form ("1.2", "11"), owned by the arena. */
const char *release_text(struct arena *arena, struct release release);

#endif
