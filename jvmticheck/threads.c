/* SPDX-License-Identifier: MIT */
#include "threads.h"

#include "clock.h"

_Thread_local struct thread_state thread_state;

JNIEnv* thread_ask_jni(void) {
  JNIEnv* jni = NULL;
  if (layer.over || layer.invocation->GetEnv(layer.vm, (void**)&jni, JNI_VERSION_1_2) != JNI_OK)
    return NULL;
  return jni;
}

unsigned thread_new_number(void) {
  static unsigned last;
  thread_state.number = __atomic_add_fetch(&last, 1, __ATOMIC_RELAXED);
  return thread_state.number;
}

/* In nanoseconds: the cost of a request without a search, the most that may be spent at once, and the cost from
 * which each search is measured (others every SOME). A thread may spend one SHARE-th of its time. */
enum { REQUEST = 16, MOST = 100000, COSTLY = 1000, SOME = 16, SHARE = 16, LOOP_CALLS = 256 };

static void effort_earn(struct effort* effort, uint64_t now) {
  const uint64_t earned = (now - effort->earned) / SHARE;
  effort->earned = now;
  effort->left = earned > MOST ? MOST : effort->left + (int64_t)earned;
  if (effort->left > MOST) effort->left = MOST;
}

void effort_begin(uint64_t now) {
  struct effort* effort = &thread_state.effort;
  if (now) effort_earn(effort, now);
  thread_state.asks = effort->left > 0;
}

void effort_spend(void) {
  thread_state.effort.left -= REQUEST;
}

uint64_t effort_measure(void) {
  struct effort* effort = &thread_state.effort;
  effort->left -= REQUEST + effort->search;
  return effort->search > COSTLY || effort->searches++ % SOME == 0 ? clock_now() : 0;
}

/* A search seems long if the thread waits meanwhile, so the estimate at most doubles. */
void effort_measured(uint64_t started) {
  struct effort* effort = &thread_state.effort;
  if (!started) return;
  const uint64_t cost = clock_now() - started;
  const uint64_t most = (uint64_t)effort->search * 2 + REQUEST;
  effort->search = (int64_t)(cost < most ? cost : most);
}

JVMTI_ATOMIC(uint32_t) effort_epoch;

void effort_end_loops(void) {
  (void)__atomic_add_fetch(&effort_epoch, 1, __ATOMIC_RELEASE);
}

bool effort_loop(const struct jvmti_forward_call* call, JVMTI_ATOMIC(uint64_t) * calls) {
  if (thread_state.effort.left > 0 || thread_is_restricted()) return false;
  thread_loop(call->slot) = (struct jvmti_forward_loop){
      .env = call->env,
      .slot = call->slot,
      .epoch = JVMTI_LOAD(effort_epoch),
      .until = (JVMTI_LOAD(*calls) / LOOP_CALLS + 1) * LOOP_CALLS,
      .calls = calls,
  };
  return true;
}
