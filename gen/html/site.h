/* SPDX-License-Identifier: MIT */
/* The reference as linked pages in a directory, for servers. */
#ifndef JVMTIC_GEN_HTML_SITE_H
#define JVMTIC_GEN_HTML_SITE_H

#include "gen/xslt/apply.h"

struct site_job {
  const struct gen_input *input;
  struct artifacts *out;
  xsltStylesheetPtr style;
  xmlDocPtr result; /* the page that is divided; it is consumed */
};

/* The directory of the files: "jvmti-html/". */
const char *site_folder(const struct gen_input *input);

/* Writes the pages, and pages.js with the content of all pages for the search. Returns false if a page cannot be written. */
bool site_make(const struct site_job *job);

#endif
