/* SPDX-License-Identifier: MIT */
/* Which release of a specification a header is to be compared with. */
#ifndef JVMTIC_COMPARE_FIT_H
#define JVMTIC_COMPARE_FIT_H

#include "compare/change.h"
#include "compare/surface.h"

struct fit {
  struct release release; /* the one chosen */
  const char *told; /* "version": the header names it; "fit": by the fewest differences; "option" */
  const char *title; /* "compared with release 17, which its JVMTI_VERSION names" */
  struct change_list changes;
  unsigned weight; /* of the changes, but for the version */
};

/* Compares with the release given. */
struct fit fit_given(struct arena *arena, const struct spec *spec, const struct surface *header,
                     struct release release);

/* Chooses the release that the header's JVMTI_VERSION names, unless that is missing, unknown or fits badly while
 * another fits well: then the one with the fewest differences, the newest of those that fit equally. */
struct fit fit_choose(struct arena *arena, const struct spec *spec, const struct surface *header);

#endif
