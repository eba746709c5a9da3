/* SPDX-License-Identifier: MIT */
#include "events.h"

#include "effort.h"
#include "environments.h"
#include "exceptions.h"
#include "guards.h"
#include "memory.h"
#include "modules.h"
#include "port.h"
#include "reports.h"
#include "threads.h"

#include <errno.h>
#include <string.h>

/* What the layer keeps of an event. */
enum { OUTER_EVENT, WAS_PENDING };

static unsigned index_of(int number) {
  return (unsigned)(number - layer.module->first_event);
}

jboolean events_send(struct jvmti_forward_sent* sent, jvmtiEnv* real) {
  const int number = errno;
  struct environment* environment = environment_of_real(real);
  if (!environment || JVMTI_LOAD(environment->disposed)) return JNI_FALSE;
  sent->env = environment->agent;
  sent->callback = JVMTI_LOAD(JVMTI_PORT_ENV(sent->env)->callbacks.at[index_of(sent->number)]);
  if (!sent->callback) return JNI_FALSE;
  sent->own[OUTER_EVENT] = (uint64_t)(uintptr_t)thread_state.restricted;
  if (sent->event->is_restricted) {
    thread_state.restricted = sent->event;
    effort_end_loops();
  }
  thread_state.callbacks++;
  thread_begin();
  sent->own[WAS_PENDING] = exceptions_pending();
  if (!thread_is_restricted()) thread_state.inherited = sent->own[WAS_PENDING];
  errno = number;
  return JNI_TRUE;
}

void events_sent(struct jvmti_forward_sent* sent, const void* handed) {
  const int number = errno;
  if (handed) memory_handed(sent, handed);
  exceptions_after(sent, sent->own[WAS_PENDING] != 0);
  thread_state.restricted = (const struct jvmti_forward_event*)(uintptr_t)sent->own[OUTER_EVENT];
  thread_state.callbacks--;
  thread_end();
  errno = number;
}

void events_enter(const struct jvmti_forward_visit* visit) {
  thread_state.visiting = visit->function;
}

void events_leave(const struct jvmti_forward_visit* visit) {
  (void)visit;
  thread_state.visiting = NULL;
}

static void check_size(jvmtiEnv* env, jint size) {
  const struct jvmti_forward_call* call = thread_call();
  const struct finding finding = {.kind = KIND_SIZE,
                                  .function = call->function->name,
                                  .link = call->function->link,
                                  .parameter = "size_of_callbacks",
                                  .caller = call->caller,
                                  .environment = environment_of_agent(env)};
  if (module_knows_callbacks((size_t)size)) return;
  report(&finding, "is %d, the size of the table in no release; here it is %zu", (int)size,
         layer.module->callbacks_size);
}

jvmtiError take_SetEventCallbacks(jvmtiEnv* env, void* const* arguments) {
  struct environment* environment = environment_of_agent(env);
  jvmtiEnv* real = environment->real;
  const void* callbacks = *(const void**)arguments[0];
  jint size = *(jint*)arguments[1];
  jvmtiEventCallbacks trampolines;
  if (size < 0) return (*real)->SetEventCallbacks(real, callbacks, size);
  if (callbacks) check_size(env, size);
  memset(&trampolines, 0, sizeof trampolines);
  layer.module->set_callbacks(env, callbacks, (size_t)size, &trampolines);
  for (int number = layer.module->first_event; number <= layer.module->last_event; number++) {
    unsigned index = index_of(number);
    if (JVMTI_LOAD(JVMTI_PORT_ENV(env)->callbacks.at[index]))
      JVMTI_SET_BITS(environment->called.words[index / 32], JVMTI_BIT(index));
  }
  return (*real)->SetEventCallbacks(real, callbacks ? &trampolines : NULL,
                                    callbacks ? (jint)layer.module->callbacks_size : size);
}

jvmtiError take_SetEventNotificationMode(jvmtiEnv* env, void* const* arguments) {
  struct environment* environment = environment_of_agent(env);
  jvmtiEnv* real = environment->real;
  jvmtiEventMode mode = *(jvmtiEventMode*)arguments[0];
  jvmtiEvent event = *(jvmtiEvent*)arguments[1];
  jthread thread = *(jthread*)arguments[2];
  jvmtiError error = (*real)->SetEventNotificationMode(real, mode, event, thread);
  unsigned index = index_of((int)event);
  bool known = index < JVMTI_CALLBACK_SLOTS && (int)event <= layer.module->last_event;
  if (error != JVMTI_ERROR_NONE || mode != JVMTI_ENABLE || !known) return error;
  __atomic_store_n(&environment->enabler, thread_call()->caller, __ATOMIC_RELAXED);
  JVMTI_SET_BITS(environment->enabled.words[index / 32], JVMTI_BIT(index));
  if (layer.module->events[index].is_restricted) guards_need();
  return error;
}

static void is_live(JNIEnv* jni) {
  environments_set_phase(JVMTI_PHASE_LIVE);
  port_is_live(jni);
  guards_can();
}

static void JNICALL vm_init(jvmtiEnv* env, JNIEnv* jni, jthread thread) {
  (void)env;
  (void)thread;
  is_live(jni);
}

/* What follows may find the VM dead. */
static void JNICALL vm_death(jvmtiEnv* env, JNIEnv* jni) {
  (void)env;
  (void)jni;
  environments_set_phase(0);
}

static bool enable(jvmtiEvent event) {
  return (*layer.env)->SetEventNotificationMode(layer.env, JVMTI_ENABLE, event, NULL) ==
         JVMTI_ERROR_NONE;
}

bool events_start(void) {
  jvmtiEventCallbacks callbacks;
  JNIEnv* jni = layer.late ? thread_jni() : NULL;
  memset(&callbacks, 0, sizeof callbacks);
  callbacks.VMInit = vm_init;
  callbacks.VMDeath = vm_death;
  if (jni) is_live(jni);
  return (*layer.env)
                 ->SetEventCallbacks(layer.env, &callbacks, (jint)layer.module->callbacks_size) ==
             JVMTI_ERROR_NONE &&
         enable(JVMTI_EVENT_VM_INIT) && enable(JVMTI_EVENT_VM_DEATH);
}
