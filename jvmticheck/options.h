/* SPDX-License-Identifier: MIT */
/* What the user asks for. */
#ifndef JVMTICHECK_OPTIONS_H
#define JVMTICHECK_OPTIONS_H

#include <stdbool.h>

struct options {
  const char* profile;  /* "strict", "reference" */
  const char* report;   /* the file; NULL: standard error */
  const char* trace;    /* a filter, or NULL */
  const char* output;   /* of the trace: the file; NULL: that of the reports */
  const char* suppress; /* the file, or NULL */
  unsigned kinds;       /* those that are reported: bits of enum kind */
  int exitcode;         /* of the VM if anything was found or not written; 0: its own */
  bool json;            /* reports are lines of JSON */
  bool stop;            /* the process is aborted at the first */
  bool refuse;          /* what breaks a rule is never forwarded */
  bool summary;         /* is written at the end */
  bool help;            /* was asked for, and is all that happens */
};

/* Reads "profile=reference,report=FILE,…" (NULL: nothing was given). Strings in it are allocated, and stay. False: it
 * is wrong, and was said on standard error. */
bool options_parse(struct options* options, const char* words);

#endif
