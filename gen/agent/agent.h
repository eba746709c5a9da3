/* SPDX-License-Identifier: MIT */
/* A project to start an agent from: what the agent is to do, what follows from that, and the files. */
#ifndef JVMTIC_GEN_AGENT_AGENT_H
#define JVMTIC_GEN_AGENT_AGENT_H

#include "gen/frame.h"

/* A capability that the agent adds. */
struct agent_capability {
  const struct spec_capability *capability;
  bool must; /* what was chosen requires it; else the agent does without where the VM has it not */
  const char *why; /* words, owned by the arena */
};
LIST_TYPE(agent_capability_list, struct agent_capability);

/* What was asked for, as on the command line: lists of "NAME,…". */
struct agent_request {
  const char *name;      /* of the agent */
  bool cplusplus;        /* else C */
  bool pinned;           /* the release was chosen, too */
  const char *arguments; /* the options in one line, as they make the same project again */
  const struct string_list *events, *functions, *capabilities;
};

/* The agent. Items are those of its view. */
struct gen_agent {
  const struct agent_request *request;
  struct spec_event_list events;       /* by number */
  struct spec_function_list functions; /* that it is to call */
  struct agent_capability_list capabilities;
  const char *
      newest; /* the chosen item that came last, where that is later than the usual release; or NULL */
};

extern const struct frame_word agent_words[];

/* Which capabilities an agent needs, and why. */

/* From names to an agent. */

/* Finds what the request names. *view is the specification at the newest release that may be used; it becomes the
 * one at the release that the agent is for: unless that is chosen, the oldest with all that the agent needs, and no older
 * than the usual one. Returns NULL, or what is wrong with the request (owned by the arena). */
const char *agent_choose(struct arena *arena, const struct spec *spec, const struct spec **view,
                         const struct agent_request *request, struct gen_agent *agent);

/* What is said of events and their callbacks. */

/* Of an event: may its callback call only functions that are callback safe? Has it been sent before an agent can be
 * attached? Is it better not enabled before the live phase? */
bool agent_is_restricted(const struct spec *spec, const struct spec_event *event);
bool agent_is_late(const struct spec *spec, const struct spec_event *event);
bool agent_is_missed(const struct spec *spec, const struct spec_event *event);

/* The comment above the callback of an event: what it says, and what the callback may do. */
void agent_about(const struct frame *at, struct text *out);

/* The files of a project. */

/* What becomes of a file of the project that its author has changed. */
enum agent_file_kind {
  AGENT_FILE_OURS,   /* nothing: it is not to be changed */
  AGENT_FILE_SHARED, /* it stays */
  AGENT_FILE_AUTHORS /* it stays, and callbacks that it lacks are added */
};

struct agent_file {
  const char *name; /* with folders in it */
  enum agent_file_kind kind;
  struct text text; /* owned */
};
LIST_TYPE(agent_file_list, struct agent_file);

/* Writes the project. */
void agent_project(const struct gen_input *input, struct agent_file_list *files);

/* Appends the callbacks of the input's agent alone. */
void agent_callbacks(const struct gen_input *input, struct text *out);

/* Has the file of a project been written by us, in whatever release, and not been changed since? */
enum agent_mark {
  MARK_NONE,      /* it does not say that it was written by us */
  MARK_CHANGED,   /* it was, and has been changed */
  MARK_UNTOUCHED, /* it is as it was written */
};
enum agent_mark agent_mark(const char *bytes, size_t length);

/* Where the line with the mark starts: the length where there is none. */
size_t agent_mark_at(const char *bytes, size_t length);

/* What the function is called that takes an event; owned by the arena. */
const char *agent_callback_name(struct arena *arena, const char *event);

#endif
