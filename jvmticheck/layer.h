/* SPDX-License-Identifier: MIT */
/* State and helpers that all files use. A process has one layer, because an agent library is loaded once. */
#ifndef JVMTICHECK_LAYER_H
#define JVMTICHECK_LAYER_H

#include "jvmti_forward.h"
#include "options.h"

#include <stdbool.h>

/* The slot of a function in the table, from 1, which is the same in all releases. */
#define SLOT(name) ((int)(offsetof(jvmtiInterface_1, name) / sizeof(void*)) + 1)

/* At least as many as any release has. */
enum { MAX_SLOTS = 256, MAX_EVENTS = 128 };

struct layer {
  JavaVM* vm;
  const struct JNIInvokeInterface_* invocation; /* the VM's original functions */
  jvmtiEnv* env;                                /* the environment of the layer itself */
  const struct jvmti_forward_module* module;
  jvmtiInterface_1* table; /* shared by all environments of agents, which may write into it */
  struct jvmti_port port;
  struct options options;
  bool late;     /* loaded into a running VM, whose earlier events are unknown */
  bool over;     /* the process ends: the VM is no longer called */
  bool complete; /* all memory and raw monitors of agents are known */
};

extern struct layer layer;

/* The generated modules for releases of the VM, the newest first, and NULL. */
extern const struct jvmti_forward_module* const modules_all[];

/* Selects the module with this index for the shared code. */
void modules_use(int index);

/* Calls a function of the VM with the layer's environment, or with the VM's environment of an agent's. */
#define VM(name, ...) (*layer.env)->name(layer.env, __VA_ARGS__)
#define VM_OF(env, name, ...) \
  (*JVMTI_FORWARD_ENV(env)->real)->name(JVMTI_FORWARD_ENV(env)->real, __VA_ARGS__)

/* Implements a function in place of the VM; see struct jvmti_forward_layer. */
typedef jvmtiError layer_take(jvmtiEnv* env, void* const* arguments);

#endif
