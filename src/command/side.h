/* SPDX-License-Identifier: MIT */
/* What diff and check share: what they compare, the differences that are accepted, and their reports. */
#ifndef JVMTIC_COMMAND_SIDE_H
#define JVMTIC_COMMAND_SIDE_H

#include "command/command.h"
#include "compare/accept.h"
#include "compare/surface.h"

/* One side. */
struct side {
  const char *argument; /* as the user wrote it */
  const char *path;     /* without "@N"; NULL: the project's own spec */
  const char *release;  /* what follows "@", or NULL */
  bool is_spec;
  const struct spec *view; /* of a spec: at its release */
  const struct surface *surface;
  struct outcome_side shown;
};

/* Reads an argument: PATH, SPEC@N, or @N for the project's own spec. */
struct side side_parse(struct arena *arena, const char *argument);

/* Loads a spec into the session's memory. Warnings about it are for lint; errors are reported, and give
 * STATUS_FAILED: nothing can be compared with it. NULL path: the project's own. */
enum status side_load_spec(struct session *session, const char *path);

/* The surface of session->spec at the side's release, or at that of --release. */
enum status side_select(struct session *session, struct side *side);

/* Reads a header into the side. */
enum status side_load_header(struct session *session, struct side *side);

/* Prints the report in the format of --format. */
enum status side_print(struct session *session, const struct outcome_report *report);

#endif
