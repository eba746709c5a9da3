/* SPDX-License-Identifier: MIT */
/* The functions of JVM TI about the environment itself: memory, capabilities, events, storage, names.
 *
 * The checks have been made when these are called: pointers are not NULL unless the specification allows it,
 * the environment is valid, it has the capabilities. */
#include "minivm.h"

#include "jvmti_events.h"
#include "jvmti_impl.h"
#include "jvmti_names.h"

#include <stdlib.h>
#include <string.h>

/* ---- Memory ------------------------------------------------------------------------------------- */

jvmtiError jvmti_impl_Allocate(jvmtiEnv *env, jlong size, unsigned char **mem_ptr) {
  (void)env;
  *mem_ptr = NULL;
  if (size < 0) return JVMTI_ERROR_ILLEGAL_ARGUMENT;
  if (size == 0) return JVMTI_ERROR_NONE;
  *mem_ptr = (uint64_t)size <= SIZE_MAX ? malloc((size_t)size) : NULL;
  return *mem_ptr ? JVMTI_ERROR_NONE : JVMTI_ERROR_OUT_OF_MEMORY;
}

jvmtiError jvmti_impl_Deallocate(jvmtiEnv *env, unsigned char *mem) {
  (void)env;
  free(mem);
  return JVMTI_ERROR_NONE;
}

/* ---- Capabilities: no more is offered than is implemented ------------------------------------------ */

jvmtiError jvmti_impl_GetPotentialCapabilities(jvmtiEnv *env, jvmtiCapabilities *capabilities_ptr) {
  (void)env;
  memset(capabilities_ptr, 0, sizeof *capabilities_ptr);
  capabilities_ptr->can_generate_method_entry_events = 1;
  capabilities_ptr->can_generate_method_exit_events = 1;
  capabilities_ptr->can_generate_garbage_collection_events = 1;
  capabilities_ptr->can_get_current_thread_cpu_time = 1;
  return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_impl_GetCapabilities(jvmtiEnv *env, jvmtiCapabilities *capabilities_ptr) {
  jvmti_capability_set_read(&JVMTI_PORT_ENV(env)->capabilities, capabilities_ptr);
  return JVMTI_ERROR_NONE;
}

/* All of them or none. */
jvmtiError jvmti_impl_AddCapabilities(jvmtiEnv *env, const jvmtiCapabilities *capabilities_ptr) {
  jvmtiCapabilities potential;
  struct jvmti_capability_set added;
  jvmti_impl_GetPotentialCapabilities(env, &potential);
  if (!jvmti_capabilities_within(capabilities_ptr, &potential)) return JVMTI_ERROR_NOT_AVAILABLE;
  jvmti_capability_set_write(&added, capabilities_ptr);
  jvmti_capability_set_add(&JVMTI_PORT_ENV(env)->capabilities, &added);
  return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_impl_RelinquishCapabilities(jvmtiEnv *env,
                                             const jvmtiCapabilities *capabilities_ptr) {
  struct jvmti_capability_set removed;
  jvmti_capability_set_write(&removed, capabilities_ptr);
  jvmti_capability_set_remove(&JVMTI_PORT_ENV(env)->capabilities, &removed);
  return JVMTI_ERROR_NONE;
}

/* ---- Events ------------------------------------------------------------------------------------- */

jvmtiError jvmti_impl_SetEventCallbacks(jvmtiEnv *env, const jvmtiEventCallbacks *callbacks,
                                        jint size_of_callbacks) {
  return jvmti_events_set_callbacks(JVMTI_PORT_ENV(env), callbacks, size_of_callbacks);
}

jvmtiError jvmti_impl_SetEventNotificationMode(jvmtiEnv *env, jvmtiEventMode mode,
                                               jvmtiEvent event_type, jthread event_thread) {
  struct jvmti_port_env *port_env = JVMTI_PORT_ENV(env);
  if (!event_thread) return jvmti_events_set_mode(port_env, NULL, mode, event_type);
  struct thread *thread = reference_thread(environment_vm(env), event_thread);
  if (!thread) return JVMTI_ERROR_INVALID_THREAD;
  if (atomic_load(&thread->state) != THREAD_ALIVE) return JVMTI_ERROR_THREAD_NOT_ALIVE;
  struct thread_view *view = thread_view_make(thread, environment_of(env));
  if (!view) return JVMTI_ERROR_OUT_OF_MEMORY;
  return jvmti_events_set_mode(port_env, &view->enabled, mode, event_type);
}

/* ---- The environment ---------------------------------------------------------------------------- */

jvmtiError jvmti_impl_DisposeEnvironment(jvmtiEnv *env) {
  environment_dispose(environment_of(env));
  return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_impl_SetEnvironmentLocalStorage(jvmtiEnv *env, const void *data) {
  atomic_store(&environment_of(env)->storage, (void *)data);
  return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_impl_GetEnvironmentLocalStorage(jvmtiEnv *env, void **data_ptr) {
  *data_ptr = atomic_load(&environment_of(env)->storage);
  return JVMTI_ERROR_NONE;
}

/* ---- The VM ------------------------------------------------------------------------------------- */

jvmtiError jvmti_impl_GetPhase(jvmtiEnv *env, jvmtiPhase *phase_ptr) {
  *phase_ptr = JVMTI_LOAD(*JVMTI_PORT_ENV(env)->phase);
  return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_impl_GetVersionNumber(jvmtiEnv *env, jint *version_ptr) {
  (void)env;
  *version_ptr = JVMTI_VERSION;
  return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_impl_GetErrorName(jvmtiEnv *env, jvmtiError error, char **name_ptr) {
  (void)env;
  const char *name = jvmti_error_name(error);
  return name ? give_string(name, name_ptr) : JVMTI_ERROR_ILLEGAL_ARGUMENT;
}

jvmtiError jvmti_impl_GetJLocationFormat(jvmtiEnv *env, jvmtiJlocationFormat *format_ptr) {
  (void)env;
  *format_ptr = JVMTI_JLOCATION_OTHER;
  return JVMTI_ERROR_NONE;
}
