/* SPDX-License-Identifier: MIT */
/* Environments. */
#include "minivm.h"

#include <stdlib.h>
#include <string.h>

struct environment *environment_of(jvmtiEnv *env) {
  return (struct environment *)JVMTI_PORT_ENV(env);
}

struct vm *environment_vm(jvmtiEnv *env) {
  return JVMTI_PORT_ENV(env)->port->vm;
}

struct environment *environment_new(struct vm *vm) {
  struct environment *environment = calloc(1, sizeof *environment);
  if (!environment) return NULL;
  struct jvmti_port_env *env = &environment->port_env;
  JVMTI_STORE(env->functions, &vm->table);
  env->port = &vm->port;
  env->phase = &vm->phase;
  JVMTI_STORE(env->valid, JVMTI_PORT_VALID);
  /* It is complete before others can see it. */
  pthread_mutex_lock(&vm->lock);
  JVMTI_ATOMIC(struct jvmti_port_env *) *at = &vm->port.environments;
  for (environment->number = 1; JVMTI_LOAD(*at); environment->number++) at = &JVMTI_LOAD(*at)->next;
  JVMTI_STORE(*at, env);
  pthread_mutex_unlock(&vm->lock);
  return environment;
}

/* It stays in the list, and in memory: its agent may still call with it, and is told that it is not valid. */
void environment_dispose(struct environment *environment) {
  JVMTI_STORE(environment->port_env.valid, 0);
}

void environments_free(struct vm *vm) {
  struct jvmti_port_env *next;
  for (struct jvmti_port_env *env = JVMTI_LOAD(vm->port.environments); env; env = next) {
    next = JVMTI_LOAD(env->next);
    free(env);
  }
}

jvmtiError give_string(const char *string, char **to) {
  if (!to) return JVMTI_ERROR_NONE;
  *to = strdup(string);
  return *to ? JVMTI_ERROR_NONE : JVMTI_ERROR_OUT_OF_MEMORY;
}
