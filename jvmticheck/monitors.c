/* SPDX-License-Identifier: MIT */
#include "monitors.h"

#include "callers.h"
#include "calls.h"
#include "environments.h"
#include "holdings.h"
#include "memory.h"
#include "threads.h"
#include "words.h"

#include <stdlib.h>
#include <string.h>

jboolean monitor_is_known(jrawMonitorID monitor) {
  switch (holdings_find(&monitor_holdings, monitor, NULL)) {
    case HOLDING_HELD: return JNI_TRUE;
    case HOLDING_RETURNED: return JNI_FALSE;
    default: return !layer.complete;
  }
}

size_t monitor_describe(jrawMonitorID monitor, char* name, size_t size) {
  struct holding found;
  struct words words = {NULL, 0, 0};
  if (holdings_find(&monitor_holdings, monitor, &found) != HOLDING_HELD) return 0;
  words_add(&words, "raw monitor of ");
  caller_place(&words, found.caller);
  size_t length = words.length;
  memcpy(name, words.bytes, length < size ? length : size);
  free(words.bytes);
  return length;
}

static jvmtiEnv* real_of(jvmtiEnv* env) {
  return JVMTI_FORWARD_ENV(env)->real;
}

jvmtiError take_CreateRawMonitor(jvmtiEnv* env, void* const* arguments) {
  const char* name = *(const char**)arguments[0];
  jrawMonitorID* monitor = *(jrawMonitorID**)arguments[1];
  jvmtiEnv* real = real_of(env);
  jvmtiError error = (*real)->CreateRawMonitor(real, name, monitor);
  if (error != JVMTI_ERROR_NONE) return error;
  memory_is_new(*monitor);
  holdings_add(&monitor_holdings, &(struct holding){.address = *monitor,
                                                    .environment = environment_of_agent(env),
                                                    .function = "CreateRawMonitor",
                                                    .part = "monitor_ptr",
                                                    .caller = call_caller(),
                                                    .size = -1});
  return JVMTI_ERROR_NONE;
}

/* Once it is destroyed, another may have its address at once: that is known before. */
jvmtiError take_DestroyRawMonitor(jvmtiEnv* env, void* const* arguments) {
  jrawMonitorID monitor = *(jrawMonitorID*)arguments[0];
  jvmtiEnv* real = real_of(env);
  holdings_return(&monitor_holdings, monitor, call_caller(), NULL);
  jvmtiError error = (*real)->DestroyRawMonitor(real, monitor);
  if (error != JVMTI_ERROR_NONE) holdings_revive(&monitor_holdings, monitor);
  return error;
}

jvmtiError take_RawMonitorEnter(jvmtiEnv* env, void* const* arguments) {
  jrawMonitorID monitor = *(jrawMonitorID*)arguments[0];
  jvmtiEnv* real = real_of(env);
  jvmtiError error = (*real)->RawMonitorEnter(real, monitor);
  if (error == JVMTI_ERROR_NONE) (void)holdings_enter(&monitor_holdings, monitor, thread_number());
  return error;
}

/* Once it is left, another thread may have it: that is known before. */
jvmtiError take_RawMonitorExit(jvmtiEnv* env, void* const* arguments) {
  jrawMonitorID monitor = *(jrawMonitorID*)arguments[0];
  jvmtiEnv* real = real_of(env);
  bool mine = holdings_leave(&monitor_holdings, monitor, thread_number());
  jvmtiError error = (*real)->RawMonitorExit(real, monitor);
  if (error != JVMTI_ERROR_NONE && mine)
    (void)holdings_enter(&monitor_holdings, monitor, thread_number());
  return error;
}

jvmtiError take_RawMonitorWait(jvmtiEnv* env, void* const* arguments) {
  jrawMonitorID monitor = *(jrawMonitorID*)arguments[0];
  jvmtiEnv* real = real_of(env);
  unsigned depth = holdings_release(&monitor_holdings, monitor, thread_number());
  jvmtiError error = (*real)->RawMonitorWait(real, monitor, *(jlong*)arguments[1]);
  holdings_restore(&monitor_holdings, monitor, thread_number(), depth);
  return error;
}
