/* SPDX-License-Identifier: MIT */
/* The environments that agents get, each for one of the VM. */
#ifndef JVMTICHECK_ENVIRONMENTS_H
#define JVMTICHECK_ENVIRONMENTS_H

#include "layer.h"

enum { MAX_EXTENSION_EVENTS = 16 };

struct environment {
  struct environment* next_agent; /* with the same hash, newest first */
  struct environment* next_real;
  struct environment* next; /* of all, newest first */
  jvmtiEnv* agent;          /* the pointer that the agent got */
  jvmtiEnv* real;
  const void* caller;  /* who requested it */
  const void* enabler; /* who last enabled an event, or NULL */
  unsigned number;     /* from 1 */
  bool late;           /* created in the live phase */
  JVMTI_ATOMIC(jvmtiPhase) phase;
  JVMTI_ATOMIC(uint32_t) disposed; /* 1 if disposed of by its agent */
  struct jvmti_event_set enabled,
      called; /* events that were ever enabled, and that ever had a callback */
  JVMTI_ATOMIC(jvmtiExtensionEvent) extensions[MAX_EXTENSION_EVENTS]; /* callbacks: extensions.c */
};

/* Creates an environment for one of the VM. NULL without memory. */
struct environment* environment_new(jvmtiEnv* real, const void* caller);

/* The environment of the agent's or the VM's pointer, or NULL. Without locks. */
struct environment* environment_of_agent(const jvmtiEnv* agent);
struct environment* environment_of_real(const jvmtiEnv* real);

/* The newest environment; `next` leads to the others. */
struct environment* environments_first(void);

/* Gets its capabilities from the VM. */
void environment_refresh_capabilities(struct environment* environment);

/* Updates the phase, if the VM reports it. */
void environment_refresh_phase(struct environment* environment);

/* True if the VM has ended or the process ends. False where the VM may not be called. */
bool environments_are_over(void);

/* Sets the phase of the VM, or 0 to get it at each call. A call of a VM that has ended may never return. */
void environments_set_phase(jvmtiPhase phase);

#endif
