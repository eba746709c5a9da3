/* What diff and check compare: a specification or a header, named by an argument. */
#ifndef JVMTIC_COMMAND_SIDE_H
#define JVMTIC_COMMAND_SIDE_H

#include "command/command.h"
#include "compare/report.h"
#include "compare/surface.h"

/* A specification that has been loaded. Lives in the session's arena. */
struct loaded_spec {
  const char *path; /* as named; NULL: the project's own */
  const struct spec *spec;
};

/* One side. */
struct side {
  const char *argument; /* as the user wrote it */
  const char *path;     /* without "@N"; NULL: the project's own spec */
  const char *release;  /* what follows "@", or NULL */
  bool is_spec;
  const struct spec *view; /* of a spec: at its release */
  const struct surface *surface;
  struct report_side shown;
};

/* Is the argument a specification: does it end in .xml, is it "-", or does the file start as XML does? */
bool side_is_spec(const char *path);

/* Reads an argument: PATH, SPEC@N, or @N for the project's own spec. */
struct side side_parse(struct arena *arena, const char *argument);

/* Loads a spec into the session's memory. Warnings about it are for lint; errors are reported, and give
 * STATUS_FAILED: nothing can be compared with it. NULL path: the project's own. */
enum status side_load_spec(struct session *session, const char *path, const struct spec **spec);

/* The surface of the spec at a release, given as the argument of --release (NULL: its newest). */
enum status side_select(struct session *session, const char *command, const struct spec *spec,
                        const char *release, struct side *side);

/* Reads a header into the side. */
enum status side_load_header(struct session *session, struct side *side);

#endif
