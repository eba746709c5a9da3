/* SPDX-License-Identifier: MIT */
#include "monitors.h"

#include "environments.h"
#include "holdings.h"
#include "memory.h"
#include "threads.h"

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
                                                    .caller = thread_call()->caller,
                                                    .size = -1});
  return JVMTI_ERROR_NONE;
}

/* Once it is destroyed, another may have its address at once: that is known before. */
jvmtiError take_DestroyRawMonitor(jvmtiEnv* env, void* const* arguments) {
  jrawMonitorID monitor = *(jrawMonitorID*)arguments[0];
  jvmtiEnv* real = real_of(env);
  holdings_return(&monitor_holdings, monitor, thread_call()->caller, NULL);
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
