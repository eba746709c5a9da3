/* SPDX-License-Identifier: MIT */
/* Calls of agents: what happens before, when a check says no, and after. */
#ifndef JVMTICHECK_CALLS_H
#define JVMTICHECK_CALLS_H

#include "layer.h"

#include <stdarg.h>

/* Connects the module with the layer. */
void calls_start(void);

/* Threads that agents start. */
layer_take take_RunAgentThread;

/* What an error means: of which kind it is, in words, and whether the VM is asked nevertheless. */

/* A check has said no. Reports it; is the call forwarded? */
jboolean verdict_of_check(struct jvmti_forward_call* call);

/* The VM has said no, where the checks had nothing to say. Reports it, if it is the agent's fault. */
void verdict_of_vm(const struct jvmti_forward_call* call, jvmtiError error);

/* Functions and events that a VM has beyond JVM TI. They are given an environment like all others: it has to be the VM's
 * for its functions, and the agent's for callbacks. */
layer_take take_GetExtensionFunctions, take_SetExtensionEventCallback;

/* The capabilities of environments, when agents ask for them and change them. */
layer_take take_GetCapabilities, take_GetPotentialCapabilities, take_AddCapabilities,
    take_RelinquishCapabilities;

/* Passing on arguments of functions whose parameters are known only while running. */

/* In the common conventions, integers and pointers are passed in one sequence of registers, floating-point numbers in
 * another. So many of each fit; more integers do where there are no floating-point numbers. */
enum { MOST_WORDS = 12, WORDS_BESIDE_REALS = 5, MOST_REALS = 8 };

struct variadic {
  uintptr_t words[MOST_WORDS];
  double reals[MOST_REALS];
  int word_count, real_count;
};

#endif
