/* SPDX-License-Identifier: MIT */
/* The files of a project. */
#ifndef JVMTIC_GEN_AGENT_PROJECT_H
#define JVMTIC_GEN_AGENT_PROJECT_H

#include "gen/agent/agent.h"

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
