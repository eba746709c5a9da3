/* SPDX-License-Identifier: MIT */
/* What the files of the layer share. There is one layer in a process: an agent library is loaded once. */
#ifndef JVMTICHECK_LAYER_H
#define JVMTICHECK_LAYER_H

#include "jvmti_forward.h"
#include "options.h"

#include <stdbool.h>

/* The place of a function in the table, from 1: the same in all releases. */
#define SLOT(name) ((int)(offsetof(jvmtiInterface_1, name) / sizeof(void*)) + 1)

/* As many functions and events as any release has, with room. */
enum { MAX_SLOTS = 256, MAX_EVENTS = 128 };

struct layer {
  JavaVM* vm;
  const struct JNIInvokeInterface_* invocation; /* the VM's own functions */
  jvmtiEnv* env; /* the layer's own environment, the VM's functions */
  const struct jvmti_forward_module* module;
  jvmtiInterface_1* table; /* that of all environments that agents get; agents may write into it */
  struct jvmti_port port;
  struct options options;
  bool late;     /* loaded into a running VM: what was there before is not known */
  bool over;     /* the process ends: the VM is not asked any more */
  bool complete; /* all memory and raw monitors that agents may have came through the layer */
};

extern struct layer layer;

/* Does what the function does, in place of the VM; see struct jvmti_forward_layer. */
typedef jvmtiError layer_take(jvmtiEnv* env, void* const* arguments);

/* Puts the layer in front of the VM; the result is that of Agent_OnLoad. */
jint layer_load(JavaVM* vm, const char* options, bool late);

#endif
