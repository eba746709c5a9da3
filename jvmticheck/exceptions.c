/* SPDX-License-Identifier: MIT */
#include "exceptions.h"

#include "effort.h"
#include "jni_functions.h"
#include "reports.h"
#include "threads.h"

/* Identity hashes, or 0, of the last exceptions that agents have sent by StopThread. One may arrive in any code of
 * its thread, which did not cause it. */
enum { STOPS = 16 };
static JVMTI_ATOMIC(uint32_t) stops[STOPS];
static uint32_t stop_count;

bool exceptions_pending(void) {
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

void exceptions_after(const struct jvmti_forward_sent* sent, bool before) {
  if (thread_is_restricted()) return;
  bool pending = exceptions_pending();
  thread_state.inherited = pending;
  if (before || !pending || exceptions_is_sent()) return;
  const struct finding finding = finding_of_event(KIND_EXCEPTION, sent);
  report(&finding, "the callback returns with a Java exception pending");
}
