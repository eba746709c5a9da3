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

#endif
