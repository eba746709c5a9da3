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

/* Indices of jvmti_forward_sent.own. */
enum { OUTER_EVENT, WAS_PENDING };

static unsigned event_index(int number) {
  return (unsigned)(number - layer.module->first_event);
}

jboolean events_send(struct jvmti_forward_sent* sent, jvmtiEnv* real) {
  const int number = errno;
  struct environment* environment = environment_of_real(real);
  if (!environment || JVMTI_LOAD(environment->disposed)) return JNI_FALSE;
  sent->env = environment->agent;
  sent->callback = JVMTI_LOAD(JVMTI_PORT_ENV(sent->env)->callbacks.at[event_index(sent->number)]);
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

jvmtiError take_SetEventCallbacks(jvmtiEnv* env, void* const* arguments) {
  struct environment* environment = environment_of_agent(env);
  const void* callbacks = *(const void**)arguments[0];
  jint size = *(jint*)arguments[1];
  jvmtiEventCallbacks trampolines;
  if (size < 0) return VM_OF(env, SetEventCallbacks, callbacks, size);
  if (callbacks && !module_knows_callbacks((size_t)size)) {
    struct finding finding = finding_of_call(KIND_SIZE, thread_call());
    finding.parameter = "size_of_callbacks";
    report(&finding, "is %d, the size of the table in no release; expected %zu", (int)size,
           layer.module->callbacks_size);
  }
  memset(&trampolines, 0, sizeof trampolines);
  layer.module->set_callbacks(env, callbacks, (size_t)size, &trampolines);
  for (int number = layer.module->first_event; number <= layer.module->last_event; number++) {
    unsigned index = event_index(number);
    if (JVMTI_LOAD(JVMTI_PORT_ENV(env)->callbacks.at[index]))
      JVMTI_SET_BITS(environment->called.words[index / 32], JVMTI_BIT(index));
  }
  return VM_OF(env, SetEventCallbacks, callbacks ? &trampolines : NULL,
               callbacks ? (jint)layer.module->callbacks_size : size);
}

jvmtiError take_SetEventNotificationMode(jvmtiEnv* env, void* const* arguments) {
  struct environment* environment = environment_of_agent(env);
  jvmtiEventMode mode = *(jvmtiEventMode*)arguments[0];
  jvmtiEvent event = *(jvmtiEvent*)arguments[1];
  jvmtiError error = VM_OF(env, SetEventNotificationMode, mode, event, *(jthread*)arguments[2]);
  unsigned index = event_index((int)event);
  bool known = index < JVMTI_CALLBACK_SLOTS && (int)event <= layer.module->last_event;
  if (error != JVMTI_ERROR_NONE || mode != JVMTI_ENABLE || !known) return error;
  __atomic_store_n(&environment->enabler, thread_call()->caller, __ATOMIC_RELAXED);
  JVMTI_SET_BITS(environment->enabled.words[index / 32], JVMTI_BIT(index));
  if (layer.module->events[index].is_restricted) guards_need();
  return error;
}

static void set_live(JNIEnv* jni) {
  environments_set_phase(JVMTI_PHASE_LIVE);
  port_set_live(jni);
  guards_can();
}

static void JNICALL vm_init(jvmtiEnv* env, JNIEnv* jni, jthread thread) {
  (void)env;
  (void)thread;
  set_live(jni);
}

/* Later calls get the phase from the VM. */
static void JNICALL vm_death(jvmtiEnv* env, JNIEnv* jni) {
  (void)env;
  (void)jni;
  environments_set_phase(0);
}

bool events_start(void) {
  jvmtiEventCallbacks callbacks;
  JNIEnv* jni = layer.late ? thread_jni() : NULL;
  memset(&callbacks, 0, sizeof callbacks);
  callbacks.VMInit = vm_init;
  callbacks.VMDeath = vm_death;
  if (jni) set_live(jni);
  return !VM(SetEventCallbacks, &callbacks, (jint)layer.module->callbacks_size) &&
         !VM(SetEventNotificationMode, JVMTI_ENABLE, JVMTI_EVENT_VM_INIT, NULL) &&
         !VM(SetEventNotificationMode, JVMTI_ENABLE, JVMTI_EVENT_VM_DEATH, NULL);
}
