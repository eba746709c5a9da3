/* SPDX-License-Identifier: MIT */
/* The reference as linked pages in a directory, for servers: for its backend alone. */
#ifndef JVMTIC_GEN_HTML_SITE_H
#define JVMTIC_GEN_HTML_SITE_H

#include "gen/xslt/apply.h"

struct site_job {
  const struct gen_input *input;
  struct artifacts *out;
  xsltStylesheetPtr style;
  xmlDocPtr result; /* the page of which pages are made; it is used up */
};

/* What the names of its files start with: "jvmti-html/". */
const char *site_folder(const struct gen_input *input);

/* Writes the pages, and pages.js, from which their script reads all of them for the search. False: a page cannot be
 * written. */
bool site_make(const struct site_job *job);

#endif
