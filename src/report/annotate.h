/* The formats that review tools read: GitHub's workflow commands and SARIF 2.1.0. */
#ifndef JVMTIC_REPORT_ANNOTATE_H
#define JVMTIC_REPORT_ANNOTATE_H

#include "base/json_writer.h"
#include "model/spec.h"

/* Appends a string for a workflow command, escaped; in a property more is reserved than in the message. */
void annotate_github(struct text *out, const char *string, bool property);

/* Appends "::LEVEL file=…,line=…,col=…,title=…::", to be followed by the message. A place without a file and a
 * column 0 are left out. `level` is "error", "warning" or "note". */
void annotate_github_head(struct text *out, const char *level, struct place place, unsigned column,
                          const char *title);

/* Starts a SARIF log of one run. Its rules come first, then annotate_results(), the results, and jw_finish(). */
struct json_writer annotate_sarif(struct arena *arena, struct text *out);

/* A rule: its id and one line about it. */
void annotate_rule(struct json_writer *writer, const char *id, const char *words);

void annotate_results(struct json_writer *writer);

/* What a result says. */
struct annotation {
  const char *rule, *level, *text;
  const unsigned *rule_index; /* among the rules; NULL: left out */
  struct place place;         /* without a file: nowhere */
  unsigned column;            /* 0: left out */
  struct place other;         /* a second place, if it has a file */
  const char *other_text;     /* what is there */
  const char *reason;         /* why it is accepted; NULL: it is not */
};

void annotate_result(struct json_writer *writer, const struct annotation *said);

#endif
