/* SPDX-License-Identifier: MIT */
/* The formats that review tools read: GitHub's workflow commands and SARIF 2.1.0. */
#ifndef JVMTIC_REPORT_ANNOTATE_H
#define JVMTIC_REPORT_ANNOTATE_H

#include "base/json_writer.h"
#include "model/spec.h"

/* Something to be said about a place. */
struct annotation {
  const char *level, *rule, *text; /* the level is "error", "warning" or "note" */
  int rule_index;                  /* among the rules of SARIF; -1: left out */
  struct place place;              /* without a file: nowhere */
  unsigned column;                 /* 0: left out */
  struct place other;              /* a second place, if it has a file */
  const char *other_text;          /* what is there; NULL: workflows are not told of it */
  const char *reason;              /* why it is accepted, for SARIF; NULL: it is not */
  bool in_source;                  /* it is the source itself that accepts it */
};

/* Appends a workflow command. */
void annotate_github(struct text *out, const struct annotation *said);

/* Starts a SARIF log of one run. Its rules come first, then annotate_results(), the results, and jw_finish(). */
struct json_writer annotate_sarif(struct arena *arena, struct text *out);

/* A rule: its id and one line about it. */
void annotate_rule(struct json_writer *writer, const char *id, const char *words);

void annotate_results(struct json_writer *writer);

void annotate_result(struct json_writer *writer, const struct annotation *said);

/* Ends the results with a note about the whole run. */
void annotate_run(struct json_writer *writer, const char *note);

#endif
