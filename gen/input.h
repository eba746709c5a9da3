/* SPDX-License-Identifier: MIT */
/* What is given to backends. */
#ifndef JVMTIC_GEN_INPUT_H
#define JVMTIC_GEN_INPUT_H

#include "gen/vm/config.h"
#include "model/spec.h"

/* Which checks the wrappers of the VM side make. */
enum profile {
  PROFILE_REFERENCE, /* those of the reference implementation */
  PROFILE_STRICT,    /* also what else the documented errors let the door decide */
};

/* "reference", "strict". */
const char *profile_word(enum profile profile);

/* Sets *profile to the one of that name. False: there is none. */
bool profile_parse(const char *word, enum profile *profile);

/* What a backend gets. It may run in a thread of its own: the specification is
 * shared and must not be changed. */
struct gen_input {
  const struct spec *spec; /* checked, and already cut to the release asked for */
  struct arena *arena;     /* for names and scratch; not owned */
  enum profile profile;
  struct gen_transform *transform; /* for backends that apply stylesheets, see xslt/transform.h */
  const struct gen_agent *agent;   /* for the project of an agent, see agent/agent.h; likewise */
  const char *banner;      /* comments before the first line of each file of C; NULL: none */
  const struct gen_vm *vm; /* what the VM has stated; NULL: nothing */
  const char *form;        /* of the reference: "one", "split", "site", see --html; NULL: one */
};

#endif
