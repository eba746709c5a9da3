/* SPDX-License-Identifier: MIT */
/* The environments that agents hold, each in front of one of the VM's. */
#ifndef JVMTICHECK_ENVIRONMENTS_H
#define JVMTICHECK_ENVIRONMENTS_H

#include "layer.h"

enum { MAX_EXTENSION_EVENTS = 16 };

struct environment {
  struct environment* next_agent; /* with the same hash, newest first */
  struct environment* next_real;
  struct environment* next; /* of all, newest first */
  jvmtiEnv* agent;          /* what the agent holds */
  jvmtiEnv* real;
  const void* caller;  /* who asked for it */
  const void* enabler; /* who enabled an event last; or NULL */
  unsigned number;     /* from 1 */
  bool late;           /* made in the live phase */
  JVMTI_ATOMIC(jvmtiPhase) phase;
  JVMTI_ATOMIC(uint32_t) disposed;        /* 1: by its agent */
  struct jvmti_event_set enabled, called; /* events that ever were enabled, and had a callback */
  JVMTI_ATOMIC(jvmtiExtensionEvent) extensions[MAX_EXTENSION_EVENTS]; /* callbacks: extensions.c */
};

/* A new one in front of a real one; NULL: there is no memory. */
struct environment* environment_new(jvmtiEnv* real, const void* caller);

/* That of an agent's pointer, or of the VM's; NULL: it is none. Anywhere, without locks. */
struct environment* environment_of_agent(const jvmtiEnv* agent);
struct environment* environment_of_real(const jvmtiEnv* real);

/* The newest, to walk through all of them by `next`. */
struct environment* environments_first(void);

/* Its capabilities have changed: asks the VM for them. */
void environment_refresh_capabilities(struct environment* environment);

/* Makes sure that the phase is right, as far as the VM tells. */
void environment_refresh_phase(struct environment* environment);

/* True if the VM has ended, or its process ends. False where nothing may be asked of the VM. */
bool environments_are_over(void);

/* From now on the VM is known to be in that phase. 0: it is asked at every call. A thread that asks a VM which has ended may
 * never get an answer. */
void environments_set_phase(jvmtiPhase phase);

#endif
