/* SPDX-License-Identifier: MIT */
#include "calls.h"

#include "environments.h"
#include "reports.h"
#include "threads.h"

#include <errno.h>
#include <string.h>

/* Identity hashes, or 0, of the last exceptions that agents have sent by StopThread. One may arrive in any code of
 * its thread, which did not cause it. */
enum { STOPS = 16 };
static JVMTI_ATOMIC(uint32_t) stops[STOPS];
static uint32_t stop_count;

static bool exceptions_pending(void) {
  const struct JNINativeInterface_* functions = jni_functions();
  JNIEnv* jni = jni_functions_can_ask() ? thread_jni() : NULL;
  return jni && functions->ExceptionCheck(jni);
}

static uint32_t exceptions_hash(jobject exception) {
  jint hash = 0;
  return VM(GetObjectHashCode, exception, &hash) == JVMTI_ERROR_NONE ? (uint32_t)hash : 0;
}

/* The exception may arrive before StopThread returns. */
jvmtiError take_StopThread(jvmtiEnv* env, void* const* arguments) {
  jthread thread = *(jthread*)arguments[0];
  jobject exception = *(jobject*)arguments[1];
  uint32_t place = __atomic_fetch_add(&stop_count, 1, __ATOMIC_RELAXED);
  JVMTI_STORE(stops[place % STOPS], exceptions_hash(exception));
  return VM_OF(env, StopThread, thread, exception);
}

/* True if the pending exception comes from StopThread. */
static bool exceptions_is_sent(void) {
  const struct JNINativeInterface_* functions = jni_functions();
  JNIEnv* jni = thread_jni();
  bool sent = false;
  if (!__atomic_load_n(&stop_count, __ATOMIC_RELAXED) || functions->PushLocalFrame(jni, 1) < 0)
    return false;
  uint32_t hash = exceptions_hash(functions->ExceptionOccurred(jni));
  for (int i = 0; i < STOPS; i++) sent = sent || (hash && JVMTI_LOAD(stops[i]) == hash);
  (void)functions->PopLocalFrame(jni, NULL);
  return sent;
}

/* Functions for any time, such as Deallocate, may be called with a pending exception. */
void exceptions_before(const struct jvmti_forward_call* call) {
  thread_state.pending = false;
  if (call->function->flags & JVMTI_FORWARD_CALLBACK_SAFE || !thread_state.asks) return;
  effort_spend();
  thread_state.pending = exceptions_pending();
  thread_state.inherited = thread_state.inherited && thread_state.pending;
  if (!thread_state.pending || thread_state.inherited || exceptions_is_sent()) return;
  const struct finding finding = finding_of_call(KIND_EXCEPTION, call);
  report(&finding, "called while a Java exception is pending");
}

/* Reports an exception that a callback leaves pending, unless one was pending before. */
static void exceptions_after(const struct jvmti_forward_sent* sent, bool before) {
  if (thread_is_restricted()) return;
  bool pending = exceptions_pending();
  thread_state.inherited = pending;
  if (before || !pending || exceptions_is_sent()) return;
  const struct finding finding = finding_of_event(KIND_EXCEPTION, sent);
  report(&finding, "the callback returns with a Java exception pending");
}

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

/* True if a release has a table of callbacks of this size. */
static jboolean module_knows_callbacks(size_t size) {
  for (int i = 0; modules_all[i]; i++)
    if (modules_all[i]->callbacks_size == size) return JNI_TRUE;
  return JNI_FALSE;
}

jvmtiError take_SetEventCallbacks(jvmtiEnv* env, void* const* arguments) {
  struct environment* environment = environment_of_agent(env);
  const void* callbacks = *(const void**)arguments[0];
  jint size = *(jint*)arguments[1];
  jvmtiEventCallbacks trampolines;
  if (size < 0) return VM_OF(env, SetEventCallbacks, callbacks, size);
  if (callbacks && !module_knows_callbacks((size_t)size)) {
    struct finding finding = finding_of_call(KIND_SIZE, thread_state.call);
    finding.parameter = "size_of_callbacks";
    report(&finding, "is %d, which is not the size of the table in any release; expected %zu",
           (int)size, layer.module->callbacks_size);
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
  __atomic_store_n(&environment->enabler, thread_state.call->caller, __ATOMIC_RELAXED);
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
