/* SPDX-License-Identifier: MIT */
#include "calls.h"
#include "effort.h"
#include "events.h"
#include "exceptions.h"
#include "guards.h"
#include "memory.h"
#include "monitors.h"
#include "references.h"
#include "reports.h"

/* What the agent has left is told while the environment can still be asked. */
static jvmtiError take_DisposeEnvironment(jvmtiEnv* env, void* const* arguments) {
  struct environment* environment = environment_of_agent(env);
  jvmtiEnv* real = environment->real;
  (void)arguments;
  effort_end_loops();
  leaks_of(environment);
  references_end(environment);
  jvmtiError error = (*real)->DisposeEnvironment(real);
  if (error != JVMTI_ERROR_NONE) return error;
  JVMTI_STORE(environment->disposed, 1);
  JVMTI_STORE(JVMTI_PORT_ENV(env)->valid, 0);
  return JVMTI_ERROR_NONE;
}

#define TAKEN(name) [SLOT(name)] = take_##name

static jvmtiError (*const functions[MAX_SLOTS])(jvmtiEnv* env, void* const* arguments) = {
    TAKEN(AddCapabilities),          TAKEN(Allocate),
    TAKEN(CreateRawMonitor),         TAKEN(Deallocate),
    TAKEN(DestroyRawMonitor),        TAKEN(DisposeEnvironment),
    TAKEN(GetCapabilities),          TAKEN(GetExtensionFunctions),
    TAKEN(GetJNIFunctionTable),      TAKEN(GetPotentialCapabilities),
    TAKEN(RawMonitorEnter),          TAKEN(RawMonitorExit),
    TAKEN(RawMonitorWait),           TAKEN(RelinquishCapabilities),
    TAKEN(RunAgentThread),           TAKEN(SetEventCallbacks),
    TAKEN(SetEventNotificationMode), TAKEN(SetExtensionEventCallback),
    TAKEN(SetJNIFunctionTable),      TAKEN(StopThread),
};

jvmtiError (*const* taken_functions(void))(jvmtiEnv* env, void* const* arguments) {
  return functions;
}
