/* SPDX-License-Identifier: MIT */
/* Runs stylesheets with libxslt: built-in ones of the reference, and those of users. */
#ifndef JVMTIC_GEN_XSLT_APPLY_H
#define JVMTIC_GEN_XSLT_APPLY_H

#include "gen/backend.h"
#include "gen/document/document.h"

#include <libxslt/xsltInternals.h>
#include <stdbool.h>

/* A stylesheet of the user. */
struct gen_style {
  const char *file;
  const char *output;            /* the name of its output; NULL: that of the file, see xslt.c */
  bool raw;                      /* applied to the specification itself, not to the document */
  struct string_list parameters; /* alternately names, each once, and values (strings) */
};
LIST_TYPE(gen_style_list, struct gen_style);

/* The stylesheets of the user, and the results of all stylesheets. The caller frees the texts. */
struct gen_transform {
  const struct gen_style_list *styles;
  const struct string_list *allowed; /* directories that they may read in addition to their own */
  enum {
    TRANSFORM_FINE,
    TRANSFORM_BAD,       /* `messages` states the reason, and there is no output */
    TRANSFORM_UNREADABLE /* the same for a stylesheet that cannot be read */
  } result;
  struct text messages; /* lines for the user */
  struct text inputs;   /* the names of all files that were read, each ended by a NUL */
};

/* The prefix of built-in stylesheets: "jvmtic:/page.xsl". */
#define XSLT_OWN "jvmtic:/"

/* A run of a stylesheet. */
struct xslt_job {
  const struct gen_input *input;
  struct gen_transform *transform;   /* receives messages and the result */
  const char *stylesheet;            /* a path, or XSLT_OWN with a name */
  const struct string_list *allowed; /* as in gen_transform; may be NULL */
  bool raw;                          /* applied to the specification as it was read */
  struct document *document;         /* its input otherwise, for take() */
  const char *parameters[3];         /* a name and an XPath expression; may be empty */
  const struct string_list *strings; /* alternately names and values; may be NULL */
  bool once; /* run once in a process, so that its trees need not be freed */
  void (*take)(struct xslt_job *job, xsltStylesheetPtr style, xmlDocPtr result);
  void *data; /* of take() */
};

/* Applies the stylesheet and passes the result to take(), or sets the result of the transform. */
void xslt_apply(struct xslt_job *job);

/* Appends a result in the output format of its stylesheet. Returns false if it cannot be written. */
bool xslt_save(struct text *out, xsltStylesheetPtr style, xmlDocPtr result);

#endif
