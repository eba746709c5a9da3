/* SPDX-License-Identifier: MIT */
/* The input of backends. */
#ifndef JVMTIC_GEN_INPUT_H
#define JVMTIC_GEN_INPUT_H

#include "model/spec.h"

/* The configuration of the generated code for a VM, see "Conventions of a VM" in jvmtic(1). */
struct gen_vm {
  struct string_list includes; /* headers before the port, with quotes or brackets */
  const char *port;          /* the header of the VM's own port, with quotes or brackets, or NULL */
  const char *room;          /* the type of a call's storage for the VM, or NULL */
  const char *suffix;        /* of sources: ".cpp"; NULL: ".c" */
  const char *directory;     /* of generated headers in #include lines, or NULL */
  const char *precompiled;   /* the header that sources include first, as above, or NULL */
  const char *call;          /* a call up to its own arguments; NULL: of jvmti_impl_X() */
  struct string_list holds;  /* alternately types of handles and of their resolved values */
  struct string_list passes; /* alternately types of handles and of arguments for them */
  struct string_list files;  /* alternately names of outputs and their replacements */
};

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
