/* The formats that review tools read: GitHub's workflow commands and SARIF 2.1.0. */
#ifndef JVMTIC_REPORT_ANNOTATE_H
#define JVMTIC_REPORT_ANNOTATE_H

#include "base/arena.h"
#include "base/text.h"
#include "model/spec.h"

#include <jansson.h>

/* Appends a string for a workflow command, escaped; in a property more is reserved than in the message. */
void annotate_github(struct text *out, const char *string, bool property);

/* Appends "::LEVEL file=…,line=…,col=…,title=…::", to be followed by the message. A place without a file and a
 * column 0 are left out. `level` is "error", "warning" or "note". */
void annotate_github_head(struct text *out, const char *level, struct place place, unsigned column,
                          const char *title);

/* A SARIF location; place.file is not NULL. */
json_t *annotate_location(struct arena *arena, struct place place, unsigned column);

/* A SARIF rule: its id and one line about it. */
json_t *annotate_rule(struct arena *arena, const char *id, const char *words);

/* Appends a SARIF log of one run. Takes over rules and results. */
void annotate_sarif(struct arena *arena, json_t *rules, json_t *results, struct text *out);

#endif
