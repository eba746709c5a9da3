/* SPDX-License-Identifier: MIT */
/* Formats for review tools: GitHub workflow commands and SARIF 2.1.0. */
#ifndef JVMTIC_REPORT_ANNOTATE_H
#define JVMTIC_REPORT_ANNOTATE_H

#include "base/json_writer.h"
#include "model/spec.h"

/* A message about a place. */
struct annotation {
  const char *level, *rule, *text; /* the level is "error", "warning" or "note" */
  int rule_index;                  /* among the rules of SARIF; -1: omitted */
  struct place place;              /* may be without a file */
  unsigned column;                 /* 0: omitted */
  struct place other;              /* a second place, if it has a file */
  const char *other_text;          /* its message; NULL: omitted in workflow commands */
  const char *reason;              /* of the suppression, for SARIF, or NULL */
  bool in_source;                  /* the suppression is in the source */
};

/* Appends a workflow command. */
void annotate_github(struct text *out, const struct annotation *said);

/* Writes a SARIF log of one run: the start, rules, annotate_results(), results and jw_finish(). */
struct json_writer annotate_sarif(struct arena *arena, struct text *out);
void annotate_rule(struct json_writer *writer, const char *id, const char *words);
void annotate_results(struct json_writer *writer);
void annotate_result(struct json_writer *writer, const struct annotation *said);

/* Ends the results with a note about the whole run. */
void annotate_run(struct json_writer *writer, const char *note);

#endif
