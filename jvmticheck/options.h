/* SPDX-License-Identifier: MIT */
/* Options of the user. */
#ifndef JVMTICHECK_OPTIONS_H
#define JVMTICHECK_OPTIONS_H

#include <stdbool.h>

struct options {
  const char* profile;  /* "strict", "reference" */
  const char* report;   /* the file, or NULL for standard error */
  const char* trace;    /* a filter, or NULL */
  const char* output;   /* the file of the trace, or NULL for that of the reports */
  const char* suppress; /* the file, or NULL */
  unsigned kinds;       /* kinds to report: bits of enum kind */
  int exitcode; /* of the VM if anything was reported or could not be written; 0: unchanged */
  bool json;    /* report lines of JSON */
  bool stop;    /* abort at the first report */
  bool refuse;  /* do not forward calls that break a rule */
  bool summary; /* write a summary at the end */
  bool help;    /* the help has been printed; nothing else happens */
};

/* Reads "profile=reference,report=FILE,…" or NULL. Strings of the result are never freed. Reports errors. */
bool options_parse(struct options* options, const char* text);

#endif
