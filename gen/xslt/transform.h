/* SPDX-License-Identifier: MIT */
/* Stylesheets, and what came of them. */
#ifndef JVMTIC_GEN_XSLT_TRANSFORM_H
#define JVMTIC_GEN_XSLT_TRANSFORM_H

#include "gen/backend.h"

#include <stdbool.h>

/* A stylesheet of the user. */
struct gen_style {
  const char *file;
  const char *output; /* the name of its output; NULL: that of the file, see xslt.c */
  bool raw;           /* it is applied to the specification itself, not to the document */
  struct string_list parameters; /* a name and its value, a string, in turn; each name once */
};
LIST_TYPE(gen_style_list, struct gen_style);

/* The stylesheets of the user, and what came of them and of those of the reference. The texts are the caller's to free. */
struct gen_transform {
  const struct gen_style_list *styles;
  const struct string_list *allowed; /* directories beside their own that they may read from */
  enum {
    TRANSFORM_FINE,
    TRANSFORM_BAD,       /* `messages` says why, and there is no file */
    TRANSFORM_UNREADABLE /* it cannot be read; likewise */
  } result;
  struct text messages; /* lines for the user */
  struct text inputs;   /* every file that was read, each ended by a NUL */
};

#endif
