/* SPDX-License-Identifier: MIT */
/* The input of backends. */
#ifndef JVMTIC_GEN_INPUT_H
#define JVMTIC_GEN_INPUT_H

#include "gen/vm/config.h"
#include "model/spec.h"

/* The checks in the wrappers of the VM's side. */
enum profile {
  PROFILE_REFERENCE, /* those of the reference implementation */
  PROFILE_STRICT,    /* also all others that follow from documented errors */
};

/* The input of a backend, which may run in a thread of its own. The specification is shared and constant. */
struct gen_input {
  const struct spec *spec; /* checked and selected for the release */
  struct arena *arena;     /* for names and scratch; not owned */
  enum profile profile;
  struct gen_transform *transform; /* for backends that apply stylesheets, see xslt/apply.h */
  const struct gen_agent *agent;   /* for the project of an agent, see agent/agent.h */
  const char *banner;              /* comments before the first line of each C file, or NULL */
  const struct gen_vm *vm;         /* the configuration of the VM, or NULL */
  const char *form; /* of the reference: "one", "split", "site", see --html; NULL: one */
};

#endif
