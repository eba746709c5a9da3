/* SPDX-License-Identifier: MIT */
#include "taken.h"

#include "agent_threads.h"
#include "environments.h"
#include "events.h"
#include "leaks.h"
#include "memory.h"
#include "monitors.h"

#define TAKEN(name) [SLOT(name)] = take_##name

static jvmtiError (*const functions[MAX_SLOTS])(jvmtiEnv* env, void* const* arguments) = {
    TAKEN(AddCapabilities),
    TAKEN(Allocate),
    TAKEN(CreateRawMonitor),
    TAKEN(Deallocate),
    TAKEN(DestroyRawMonitor),
    TAKEN(DisposeEnvironment),
    TAKEN(GetEnvironmentLocalStorage),
    TAKEN(RawMonitorEnter),
    TAKEN(RawMonitorExit),
    TAKEN(RelinquishCapabilities),
    TAKEN(RunAgentThread),
    TAKEN(SetEnvironmentLocalStorage),
    TAKEN(SetEventCallbacks),
    TAKEN(SetEventNotificationMode),
};

jvmtiError (*const* taken_functions(void))(jvmtiEnv* env, void* const* arguments) {
  return functions;
}

/* What the agent has left is told while the environment can still be asked. */
jvmtiError take_DisposeEnvironment(jvmtiEnv* env, void* const* arguments) {
  struct environment* environment = environment_of_agent(env);
  jvmtiEnv* real = environment->real;
  (void)arguments;
  leaks_of(environment);
  jvmtiError error = (*real)->DisposeEnvironment(real);
  if (error != JVMTI_ERROR_NONE) return error;
  JVMTI_STORE(environment->disposed, 1);
  JVMTI_STORE(JVMTI_PORT_ENV(env)->valid, 0);
  return JVMTI_ERROR_NONE;
}
