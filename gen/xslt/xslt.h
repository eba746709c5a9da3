/* SPDX-License-Identifier: MIT */
/* Stylesheets of users. */
#ifndef JVMTIC_GEN_XSLT_XSLT_H
#define JVMTIC_GEN_XSLT_XSLT_H

#include "gen/backend.h"

/* A stylesheet to be applied, and what came of it. The texts are the caller's to free. */
struct gen_transform {
  const char *stylesheet;            /* its path */
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
