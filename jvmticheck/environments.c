/* SPDX-License-Identifier: MIT */
#include "environments.h"

#include "threads.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { BUCKETS = 256 };
static struct environment* by_agent[BUCKETS];
static struct environment* by_real[BUCKETS];
static struct environment* all;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* The phase if it is known without calling the VM, or 0. */
static JVMTI_ATOMIC(jvmtiPhase) phase_known;

static size_t bucket_of(const void* pointer) {
  const uintptr_t bits = (uintptr_t)pointer;
  return (bits >> 4 ^ bits >> 12) % BUCKETS;
}

/* Environments are never freed, and lists only grow at their start, so readers need no lock. */
#define FIRST(list) __atomic_load_n(&(list), __ATOMIC_ACQUIRE)

struct environment* environment_of_agent(const jvmtiEnv* agent) {
  struct environment* at = FIRST(by_agent[bucket_of(agent)]);
  while (at && at->agent != agent) at = at->next_agent;
  return at;
}

struct environment* environment_of_real(const jvmtiEnv* real) {
  struct environment* at = FIRST(by_real[bucket_of(real)]);
  while (at && at->real != real) at = at->next_real;
  return at;
}

struct environment* environments_first(void) {
  return FIRST(all);
}

static void environment_insert(struct environment** place, struct environment** next,
                               struct environment* environment) {
  *next = *place;
  __atomic_store_n(place, environment, __ATOMIC_RELEASE);
}

struct environment* environment_new(jvmtiEnv* real, const void* caller) {
  struct environment* environment = calloc(1, sizeof *environment);
  struct jvmti_forward_env* forward = calloc(1, layer.module->env_size);
  if (!environment || !forward) {
    free(environment);
    free(forward);
    return NULL;
  }
  struct jvmti_port_env* port_env = &forward->port_env;
  forward->real = real;
  forward->own = environment;
  JVMTI_STORE(port_env->functions, layer.table);
  port_env->port = &layer.port;
  port_env->phase = &environment->phase;
  JVMTI_STORE(port_env->valid, JVMTI_PORT_VALID);
  environment->agent = (jvmtiEnv*)(void*)port_env;
  environment->real = real;
  environment->caller = caller;
  environment->late = JVMTI_LOAD(phase_known) == JVMTI_PHASE_LIVE;
  pthread_mutex_lock(&lock);
  environment->number = all ? all->number + 1 : 1;
  environment_insert(&by_agent[bucket_of(environment->agent)], &environment->next_agent,
                     environment);
  environment_insert(&by_real[bucket_of(real)], &environment->next_real, environment);
  environment_insert(&all, &environment->next, environment);
  pthread_mutex_unlock(&lock);
  environment_refresh_phase(environment);
  environment_refresh_capabilities(environment);
  return environment;
}

void environment_refresh_capabilities(struct environment* environment) {
  jvmtiCapabilities capabilities;
  jvmtiEnv* real = environment->real;
  if ((*real)->GetCapabilities(real, &capabilities) == JVMTI_ERROR_NONE)
    layer.module->set_capabilities(environment->agent, &capabilities);
}

/* Keeps a later phase that another thread has set meanwhile. */
void environment_refresh_phase(struct environment* environment) {
  const jvmtiPhase old = JVMTI_LOAD(environment->phase);
  jvmtiPhase phase = JVMTI_LOAD(phase_known), expected = old;
  jvmtiEnv* real = environment->real;
  if (!phase && JVMTI_LOAD(environment->disposed)) return;
  if (!phase && (*real)->GetPhase(real, &phase) != JVMTI_ERROR_NONE) return;
  if (phase != old && old != JVMTI_PHASE_DEAD)
    (void)JVMTI_REPLACE(environment->phase, expected, phase);
}

bool environments_are_over(void) {
  jvmtiPhase phase = JVMTI_LOAD(phase_known);
  if (layer.over || phase == JVMTI_PHASE_DEAD) return true;
  if (phase || thread_is_restricted()) return false;
  return VM(GetPhase, &phase) == JVMTI_ERROR_NONE && phase == JVMTI_PHASE_DEAD;
}

void environments_set_phase(jvmtiPhase phase) {
  JVMTI_STORE(phase_known, phase);
  effort_end_loops();
}
