/* SPDX-License-Identifier: MIT */
/* Environments: the data on which jvmti_protocol.c is based, and the functions that it calls. */
#include "minivm.h"

#include <stdarg.h>
#include <stdlib.h>

struct environment *environment_of(jvmtiEnv *env) {
  return (struct environment *)JVMTI_PROTOCOL_ENV(env);
}

struct vm *environment_vm(jvmtiEnv *env) {
  return JVMTI_PROTOCOL_ENV(env)->protocol->vm;
}

/* ---- Functions for the protocol ----------------------------------------------------------------- */

static void lock(struct jvmti_protocol *protocol) {
  pthread_mutex_lock(&((struct vm *)protocol->vm)->protocol_lock);
}

static void unlock(struct jvmti_protocol *protocol) {
  pthread_mutex_unlock(&((struct vm *)protocol->vm)->protocol_lock);
}

static struct jvmti_protocol_env *new_env(struct jvmti_protocol *protocol) {
  struct vm *vm = protocol->vm;
  struct environment *environment = calloc(1, sizeof *environment);
  if (!environment) return NULL;
  JVMTI_STORE(environment->protocol.port_env.functions, &vm->table);
  environment->number = atomic_fetch_add(&vm->environments, 1) + 1;
  return &environment->protocol;
}

static jvmtiError thread_events(struct jvmti_protocol *protocol, struct jvmti_protocol_env *env,
                                jthread handle, struct jvmti_thread_events **events) {
  struct thread *thread = reference_thread(protocol->vm, handle);
  if (!thread) return JVMTI_ERROR_INVALID_THREAD;
  if (atomic_load(&thread->state) != THREAD_ALIVE) return JVMTI_ERROR_THREAD_NOT_ALIVE;
  struct thread_view *view = thread_view_make(thread, (struct environment *)env);
  if (!view) return JVMTI_ERROR_OUT_OF_MEMORY;
  *events = &view->events;
  return JVMTI_ERROR_NONE;
}

/* An interpreter would use another instruction table; this VM does not check for listeners. */
static void events_changed(struct jvmti_protocol *protocol) {
  struct vm *vm = protocol->vm;
  atomic_store(&vm->methods_watched,
               jvmti_events_has(&protocol->enabled, JVMTI_EVENT_METHOD_ENTRY) ||
                   jvmti_events_has(&protocol->enabled, JVMTI_EVENT_METHOD_EXIT));
}

/* ---- Extensions --------------------------------------------------------------------------------- */

static jvmtiError JNICALL count_references(jvmtiEnv *env, ...) {
  va_list arguments;
  va_start(arguments, env);
  jint *count_ptr = va_arg(arguments, jint *);
  va_end(arguments);
  if (!count_ptr) return JVMTI_ERROR_NULL_POINTER;
  *count_ptr = references_count(environment_vm(env));
  return JVMTI_ERROR_NONE;
}

static jvmtiParamInfo count_params[] = {{"count_ptr", JVMTI_KIND_OUT, JVMTI_TYPE_JINT, JNI_FALSE}};
static jvmtiError count_errors[] = {JVMTI_ERROR_NULL_POINTER};
static const jvmtiExtensionFunctionInfo functions[] = {
    {count_references, "minivm.functions.CountReferences", "How many references are in use?", 1,
     count_params, 1, count_errors},
};

static jvmtiParamInfo loaded_params[] = {
    {"library", JVMTI_KIND_IN_PTR, JVMTI_TYPE_CCHAR, JNI_FALSE}};
static const jvmtiExtensionEventInfo events[] = {
    {EXTENSION_AGENT_LOADED, "minivm.events.AgentLoaded", "An agent has been loaded.", 1,
     loaded_params},
};

void environments_tell_loaded(struct vm *vm, const char *library) {
  jvmtiExtensionEvent callback;
  struct jvmti_port_env *env = NULL;
  while (
      (env = jvmti_protocol_next_listener(&vm->protocol, env, EXTENSION_AGENT_LOADED, &callback)))
    callback((jvmtiEnv *)env, library);
}

/* ---- All of them -------------------------------------------------------------------------------- */

void environments_init(struct vm *vm) {
  vm->protocol = (struct jvmti_protocol){
      .port = &vm->port,
      .vm = vm,
      .lock = lock,
      .unlock = unlock,
      .new_env = new_env,
      /* Only implemented capabilities. */
      .always = {.can_generate_method_entry_events = 1,
                 .can_generate_method_exit_events = 1,
                 .can_generate_garbage_collection_events = 1,
                 .can_retransform_classes = 1,
                 .can_get_current_thread_cpu_time = 1},
      .events_changed = events_changed,
      .thread_events = thread_events,
      .extension_functions = functions,
      .extension_function_count = 1,
      .extension_events = events,
      .extension_event_count = 1,
      .jni_original = &native_table,
      .jni_functions = &vm->jni_functions,
  };
  jvmti_protocol_init(&vm->protocol);
}

void environments_free(struct vm *vm) {
  struct jvmti_protocol_env *env;
  while ((env = jvmti_protocol_take(&vm->protocol))) free(env);
}
