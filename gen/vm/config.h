/* SPDX-License-Identifier: MIT */
/* What a VM states about the generated code: its configuration, see "Conventions of a VM" in jvmtic(1). */
#ifndef JVMTIC_GEN_VM_CONFIG_H
#define JVMTIC_GEN_VM_CONFIG_H

#include "base/arena.h"

struct gen_vm {
  struct string_list includes; /* headers before the port, with quotes or brackets */
  const char *port;            /* the header of the VM's own port, likewise; NULL: none */
  const char *room;            /* the type of the room of a call; NULL: none */
  const char *suffix;          /* of sources: ".cpp"; NULL: ".c" */
  const char *directory;       /* of generated headers in #include lines; NULL: none */
  const char *precompiled;     /* the header that sources include first, as above; NULL: none */
  const char *call;          /* what calls a function, up to its own arguments; NULL: jvmti_impl_ */
  struct string_list holds;  /* types of handles and of what they are resolved to, in turn */
  struct string_list passes; /* and of what implementations take for that, likewise */
  struct string_list files;  /* names of outputs and what they are called instead, in turn */
};

#endif
