/* SPDX-License-Identifier: MIT */
/* The configuration of the generated code for a VM, see "Conventions of a VM" in jvmtic(1). */
#ifndef JVMTIC_GEN_VM_CONFIG_H
#define JVMTIC_GEN_VM_CONFIG_H

#include "base/arena.h"

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

#endif
