/* SPDX-License-Identifier: MIT */
/* Calls of agents: before a call, when a check fails, after a call; and functions that the layer implements. */
#ifndef JVMTICHECK_CALLS_H
#define JVMTICHECK_CALLS_H

#include "layer.h"

/* Connects the module with the layer. */
void calls_start(void);

/* Replaces the VM's GetEnv and the functions that attach threads. Requests for JVM TI then get an environment of
 * the layer. */
void invocation_replace(void);

/* True if the function lists the error as an expected result. */
bool verdict_is_expected(const struct jvmti_forward_function* function, jvmtiError error);

/* Reports the error of a check. True if the call is forwarded. */
jboolean verdict_of_check(struct jvmti_forward_call* call);

/* Reports an error of the VM that no check has found, if it is the agent's fault. */
void verdict_of_vm(const struct jvmti_forward_call* call, jvmtiError error);

/* Extension functions and events: functions get the environment of the VM, and callbacks that of the agent. */
layer_take take_GetExtensionFunctions, take_SetExtensionEventCallback;

layer_take take_GetCapabilities, take_GetPotentialCapabilities, take_AddCapabilities,
    take_RelinquishCapabilities, take_RunAgentThread, take_CreateRawMonitor, take_DestroyRawMonitor,
    take_RawMonitorEnter, take_RawMonitorExit, take_RawMonitorWait;

#endif
