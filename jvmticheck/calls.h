/* SPDX-License-Identifier: MIT */
/* Calls of agents: before a call, when a check fails, after a call; and functions that the layer implements. */
#ifndef JVMTICHECK_CALLS_H
#define JVMTICHECK_CALLS_H

#include "environments.h"

/* Connects the module with the layer. */
void calls_start(void);

/* True if the function lists the error as an expected result. */
bool verdict_is_expected(const struct jvmti_forward_function* function, jvmtiError error);

/* Reports the error of a check. True if the call is forwarded. */
jboolean verdict_of_check(struct jvmti_forward_call* call);

/* Reports an error of the VM that no check has found, if it is the agent's fault. */
void verdict_of_vm(const struct jvmti_forward_call* call, jvmtiError error);

/* Extension functions and events: functions get the environment of the VM, and callbacks that of the agent. */
layer_take take_GetExtensionFunctions, take_SetExtensionEventCallback;

/* Events, and callbacks of heap iteration, before they reach agents; and pending Java exceptions. */

/* Enables the events of the layer itself, for the start and end of the VM. */
bool events_start(void);

/* Called by the module: see struct jvmti_forward_layer. */
jboolean events_send(struct jvmti_forward_sent* sent, jvmtiEnv* real);
void events_sent(struct jvmti_forward_sent* sent, const void* handed);
void events_enter(const struct jvmti_forward_visit* visit);
void events_leave(const struct jvmti_forward_visit* visit);

/* Sets thread_state.pending for the call, and reports a pending exception, except one that was pending when the
 * callback began or comes from StopThread. */
void exceptions_before(const struct jvmti_forward_call* call);

layer_take take_SetEventCallbacks, take_SetEventNotificationMode, take_StopThread;

/* Memory that the VM allocates and agents deallocate, and other resources that functions provide. */

layer_take take_GetCapabilities, take_GetPotentialCapabilities, take_AddCapabilities,
    take_RelinquishCapabilities, take_RunAgentThread, take_CreateRawMonitor, take_DestroyRawMonitor,
    take_RawMonitorEnter, take_RawMonitorExit, take_RawMonitorWait, take_Allocate, take_Deallocate;

/* The agent gets memory as a result. */
void memory_got(const struct jvmti_forward_call* call, const char* part, const void* address,
                int64_t size);

/* A callback has passed memory to the VM, which will deallocate it. */
void memory_handed(const struct jvmti_forward_sent* sent, const void* address);

/* Replacements for the functions of JNI, which report calls in callbacks where JNI is not allowed. They are
 * installed when an agent has such callbacks. */

/* Installs the guards, now or in guards_can(). */
void guards_need(void);

/* True if the guards are installed. */
bool guards_are_installed(void);

/* Called when the VM allows guards. */
void guards_can(void);

/* Reports a call in a callback where JNI is not allowed. */
void guards_report(const char* function, const void* caller);

/* Agents get the table of JNI without guards; functions that they install are called by the guards. */
layer_take take_GetJNIFunctionTable, take_SetJNIFunctionTable;

/* The port of the generated checks, implemented with JNI and the VM's functions. */

/* Fills in layer.port. */
void port_start(void);

/* Applies the filter of the trace in the options. Reports errors. */
bool tracing_start(void);

/* True if calls of the function may be traced. */
jboolean tracing_is_on(int slot);

/* Gets the classes of handles, in VMInit or in a running VM, without running Java code. */
void port_set_live(JNIEnv* jni);

/* Local references that calls return to threads that an agent has started or attached. Such a thread has to delete
 * them, whereas those in a callback of an event or in a native method are deleted when it returns. */

/* Starts to track the current thread. Requires guards_are_installed(). */
void references_begin(void);

/* The call has returned a reference, or NULL; and has no further ones. */
void references_got(const struct jvmti_forward_call* call, const char* part, jobject reference);
void references_call_ends(void);

/* The thread deletes a reference; begins a frame; ends it, which deletes all references since. */
void references_deleted(jobject reference);
void references_pushed(void);
void references_popped(void);

/* The thread ends, or disposes of an environment: reports references from several calls, of this environment or,
 * for NULL, of all. */
void references_end(const struct environment* environment);

/* The process ends: reports the same for all threads that have not ended. */
void references_end_all(void);

#endif
