/* SPDX-License-Identifier: MIT */
/* Stylesheets, and what came of them. */
#ifndef JVMTIC_GEN_XSLT_TRANSFORM_H
#define JVMTIC_GEN_XSLT_TRANSFORM_H

#include "gen/backend.h"

/* A stylesheet of the user, and what came of it and of those of the reference. The texts are the caller's to free. */
struct gen_transform {
  const char *stylesheet;            /* its path; NULL: there is none */
  const struct string_list *allowed; /* folders beside its own that it may read from */
  enum {
    TRANSFORM_FINE,
    TRANSFORM_BAD,       /* `messages` says why, and there is no file */
    TRANSFORM_UNREADABLE /* it cannot be read; likewise */
  } result;
  struct text messages; /* lines for the user */
  struct text inputs;   /* every file that was read, each ended by a NUL */
};

#endif
