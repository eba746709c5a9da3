/* SPDX-License-Identifier: MIT */
/* Which release of a specification a header is compared with. */
#ifndef JVMTIC_COMPARE_FIT_H
#define JVMTIC_COMPARE_FIT_H

#include "compare/change.h"
#include "compare/surface.h"

struct fit {
  struct release release; /* the one chosen */
  const char *chosen_by;  /* "version": the header names it; "fit": by its items; "option" */
  const char *title;      /* "compared with release 17, which its JVMTI_VERSION names" */
  struct change_list changes;
};

/* Compares with the release given. */
struct fit fit_given(struct arena *arena, const struct spec *spec, const struct surface *header,
                     struct release release);

/* Compares with the release that the header's JVMTI_VERSION names; the title states when the header's items are those
 * of another release. Where the version is missing or the specification does not have it, the release is the one whose
 * items the header has, the newest of those that fit equally. */
struct fit fit_choose(struct arena *arena, const struct spec *spec, const struct surface *header);

#endif
