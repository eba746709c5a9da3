/* SPDX-License-Identifier: MIT */
/* Stylesheets, run by libxslt on the document: those of the reference, which are compiled in, and those of users. */
#ifndef JVMTIC_GEN_XSLT_APPLY_H
#define JVMTIC_GEN_XSLT_APPLY_H

#include "gen/backend.h"
#include "gen/document/document.h"

#include <libxslt/xsltInternals.h>
#include <stdbool.h>

/* Stylesheets, and what came of them. */

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

/* What the names of stylesheets that are compiled in start with: "jvmtic:/page.xsl". */
#define XSLT_OWN "jvmtic:/"

/* A stylesheet to be applied. */
struct xslt_job {
  const struct gen_input *input;
  struct gen_transform *transform; /* gets the messages and the result */
  const char *stylesheet;          /* a path, or XSLT_OWN with a name */
  const struct string_list
      *allowed;              /* directories beside its own that it may read from; may be NULL */
  bool raw;                  /* it is applied to the specification as it was read */
  struct document *document; /* what it is applied to otherwise, for take() */
  const char *parameters[3]; /* a name and an XPath expression; may be empty */
  const struct string_list *strings; /* names and values of others, in turn; may be NULL */
  bool once; /* it is run once in a process: its trees may be left to the end of that */
  void (*take)(struct xslt_job *job, xsltStylesheetPtr style, xmlDocPtr result);
  void *data; /* of take() */
};

/* Applies it, and lets take() have what comes of it. Otherwise the transform says what is wrong. */
void xslt_apply(struct xslt_job *job);

/* Appends the text of a result, as its stylesheet says how to write it. False: it cannot be written. */
bool xslt_save(struct text *out, xsltStylesheetPtr style, xmlDocPtr result);

#endif
