/* SPDX-License-Identifier: MIT */
/* The project of a new agent: the request, its consequences, and the files. */
#ifndef JVMTIC_GEN_AGENT_AGENT_H
#define JVMTIC_GEN_AGENT_AGENT_H

#include "gen/frame.h"

/* A capability that the agent adds. */
struct agent_capability {
  const struct spec_capability *capability;
  bool must;       /* a chosen item requires it; else the agent also runs without it */
  const char *why; /* owned by the arena */
};
LIST_TYPE(agent_capability_list, struct agent_capability);

/* The request, as on the command line: lists of "NAME,…". */
struct agent_request {
  const char *name;      /* of the agent */
  bool cplusplus;        /* else C */
  bool pinned;           /* the release was chosen, too */
  const char *arguments; /* the options that create the same project, on one line */
  const struct string_list *events, *functions, *capabilities;
};

/* The agent. Items are those of its view. */
struct gen_agent {
  const struct agent_request *request;
  struct spec_event_list events;       /* by number */
  struct spec_function_list functions; /* that it calls */
  struct agent_capability_list capabilities;
  const char *newest; /* the newest chosen item if it is newer than the usual release, or NULL */
};

extern const struct frame_word agent_words[];

/* Finds the items of the request. *view is the specification at the newest allowed release; it is replaced by that at the
 * release of the agent. Unless the request states the release, that is the oldest one with all chosen items, but at least
 * the usual one. Returns NULL, or a message (owned by the arena). */
const char *agent_choose(struct arena *arena, const struct spec *spec, const struct spec **view,
                         const struct agent_request *request, struct gen_agent *agent);

/* How a file of the project that its author has changed is updated. */
enum agent_file_kind {
  AGENT_FILE_OURS,   /* changes are not allowed */
  AGENT_FILE_SHARED, /* it is kept */
  AGENT_FILE_AUTHORS /* it is kept, and missing callbacks are added */
};

struct agent_file {
  const char *name; /* with directories */
  enum agent_file_kind kind;
  struct text text; /* owned */
};
LIST_TYPE(agent_file_list, struct agent_file);

/* Adds the files of the project. */
void agent_project(const struct gen_input *input, struct agent_file_list *files);

/* Appends only the callbacks of the agent. */
void agent_callbacks(const struct gen_input *input, struct text *out);

/* Whether a file was written by 'jvmtic agent' and has been changed since. */
enum agent_mark { MARK_NONE, MARK_CHANGED, MARK_UNTOUCHED };
enum agent_mark agent_mark(const char *bytes, size_t length);

/* The offset of the line with the mark, or the length. */
size_t agent_mark_at(const char *bytes, size_t length);

/* The name of the callback of an event; owned by the arena. */
const char *agent_callback_name(struct arena *arena, const char *event);

#endif
