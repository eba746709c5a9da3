/* SPDX-License-Identifier: MIT */
#include "calls.h"

#include "environments.h"
#include "holdings.h"
#include "reports.h"
#include "threads.h"

#include <stdlib.h>
#include <string.h>

static void memory_check(struct holdings* holdings, const void* address, enum kind kind,
                         const char* way, int slot) {
  struct holding found;
  if (holdings_return(holdings, address, &found) != HOLDING_HELD) return;
  const struct finding finding = finding_of_holding(kind, &found, slot);
  report(&finding, "was not freed by %s, although its address is in use again", way);
}

/* The VM has allocated memory at this address. If the agent still holds memory there, it was freed by other means,
 * such as free(), which is reported. */
static void memory_is_new(const void* address) {
  if (!layer.complete) return;
  memory_check(&memory_holdings, address, KIND_MEMORY, "Deallocate", SLOT(Deallocate));
  memory_check(&monitor_holdings, address, KIND_MONITOR, "DestroyRawMonitor",
               SLOT(DestroyRawMonitor));
}

void memory_got(const struct jvmti_forward_call* call, const char* part, const void* address,
                int64_t size) {
  if (!address) return;
  memory_is_new(address);
  holdings_add(&memory_holdings, &(struct holding){.address = address,
                                                   .environment = environment_of_agent(call->env),
                                                   .function = call->function->name,
                                                   .part = part,
                                                   .caller = call->caller,
                                                   .size = size});
}

jvmtiError take_Allocate(jvmtiEnv* env, void* const* arguments) {
  jlong size = *(jlong*)arguments[0];
  unsigned char** place = *(unsigned char***)arguments[1];
  jvmtiError error = VM_OF(env, Allocate, size, place);
  if (error == JVMTI_ERROR_NONE) memory_got(thread_state.call, "mem_ptr", *place, size);
  return error;
}

/* Memory that the VM did not allocate could crash it. The only error of the specification that applies is the
 * internal one. */
static jvmtiError memory_reject(const struct holding* found, enum holding_state state) {
  struct finding finding = finding_of_call(KIND_MEMORY, thread_state.call);
  finding.parameter = "mem";
  finding.error = JVMTI_ERROR_INTERNAL;
  finding.answer = "not forwarded";
  if (state == HOLDING_RETURNED)
    report(&finding, "was already freed; it was allocated by %s", found->function);
  else report(&finding, "is not memory allocated by the VM");
  return JVMTI_ERROR_INTERNAL;
}

jvmtiError take_Deallocate(jvmtiEnv* env, void* const* arguments) {
  unsigned char* memory = *(unsigned char**)arguments[0];
  struct holding found;
  if (memory) {
    enum holding_state state = holdings_return(&memory_holdings, memory, &found);
    bool foreign = state == HOLDING_UNKNOWN && layer.complete;
    if (state == HOLDING_RETURNED || foreign) return memory_reject(&found, state);
  }
  return VM_OF(env, Deallocate, memory);
}

void memory_handed(const struct jvmti_forward_sent* sent, const void* address) {
  enum holding_state state = holdings_return(&memory_holdings, address, NULL);
  if (state == HOLDING_HELD || (state == HOLDING_UNKNOWN && !layer.complete)) return;
  const struct finding finding = finding_of_event(KIND_MEMORY, sent);
  report(&finding, state == HOLDING_RETURNED
                       ? "the callback passes memory that has already been deallocated"
                       : "the callback passes memory that is not from Allocate");
}

/* Functions that the layer implements because it tracks their effects. */

/* Reports reserved bits that are set, as in a structure that is not initialized or is of another release. Words
 * without capabilities are padding with any value. */
static void check_capability_bits(const unsigned char* bits) {
  struct finding finding = finding_of_call(KIND_SIZE, thread_state.call);
  finding.parameter = "capabilities_ptr";
  const size_t count = (size_t)layer.module->capabilities;
  for (size_t i = count; i < (count + 31) / 32 * 32; i++)
    if (bits[i / 8] >> i % 8 & 1) {
      report(&finding, "has bits that are not capabilities; it may not be initialized");
      return;
    }
}

/* A VM may leave reserved bits unchanged, and the agent then pass them to another function: they are cleared here. */
jvmtiError take_GetCapabilities(jvmtiEnv* env, void* const* arguments) {
  jvmtiCapabilities* capabilities = *(jvmtiCapabilities**)arguments[0];
  memset(capabilities, 0, sizeof *capabilities);
  return VM_OF(env, GetCapabilities, capabilities);
}

jvmtiError take_GetPotentialCapabilities(jvmtiEnv* env, void* const* arguments) {
  jvmtiCapabilities* capabilities = *(jvmtiCapabilities**)arguments[0];
  memset(capabilities, 0, sizeof *capabilities);
  return VM_OF(env, GetPotentialCapabilities, capabilities);
}

jvmtiError take_AddCapabilities(jvmtiEnv* env, void* const* arguments) {
  check_capability_bits(*(const unsigned char**)arguments[0]);
  jvmtiError error = VM_OF(env, AddCapabilities, *(const jvmtiCapabilities**)arguments[0]);
  if (error == JVMTI_ERROR_NONE) environment_refresh_capabilities(environment_of_agent(env));
  return error;
}

jvmtiError take_RelinquishCapabilities(jvmtiEnv* env, void* const* arguments) {
  jvmtiError error = VM_OF(env, RelinquishCapabilities, *(const jvmtiCapabilities**)arguments[0]);
  if (error == JVMTI_ERROR_NONE) environment_refresh_capabilities(environment_of_agent(env));
  return error;
}

jvmtiError take_CreateRawMonitor(jvmtiEnv* env, void* const* arguments) {
  const char* name = *(const char**)arguments[0];
  jrawMonitorID* monitor = *(jrawMonitorID**)arguments[1];
  jvmtiError error = VM_OF(env, CreateRawMonitor, name, monitor);
  if (error != JVMTI_ERROR_NONE) return error;
  memory_is_new(*monitor);
  holdings_add(&monitor_holdings, &(struct holding){.address = *monitor,
                                                    .environment = environment_of_agent(env),
                                                    .function = "CreateRawMonitor",
                                                    .part = "monitor_ptr",
                                                    .caller = thread_state.call->caller,
                                                    .size = -1});
  return JVMTI_ERROR_NONE;
}

/* The monitor is removed before the call, since another one may then get its address. */
jvmtiError take_DestroyRawMonitor(jvmtiEnv* env, void* const* arguments) {
  jrawMonitorID monitor = *(jrawMonitorID*)arguments[0];
  holdings_return(&monitor_holdings, monitor, NULL);
  jvmtiError error = VM_OF(env, DestroyRawMonitor, monitor);
  if (error != JVMTI_ERROR_NONE) holdings_revive(&monitor_holdings, monitor);
  return error;
}

jvmtiError take_RawMonitorEnter(jvmtiEnv* env, void* const* arguments) {
  jrawMonitorID monitor = *(jrawMonitorID*)arguments[0];
  jvmtiError error = VM_OF(env, RawMonitorEnter, monitor);
  if (error == JVMTI_ERROR_NONE) holdings_enter(&monitor_holdings, monitor, thread_number(), 1);
  return error;
}

/* The owner is removed before the call, since another thread may then enter. */
jvmtiError take_RawMonitorExit(jvmtiEnv* env, void* const* arguments) {
  jrawMonitorID monitor = *(jrawMonitorID*)arguments[0];
  bool mine = holdings_leave(&monitor_holdings, monitor, thread_number(), false) > 0;
  jvmtiError error = VM_OF(env, RawMonitorExit, monitor);
  if (error != JVMTI_ERROR_NONE && mine)
    holdings_enter(&monitor_holdings, monitor, thread_number(), 1);
  return error;
}

jvmtiError take_RawMonitorWait(jvmtiEnv* env, void* const* arguments) {
  jrawMonitorID monitor = *(jrawMonitorID*)arguments[0];
  unsigned depth = holdings_leave(&monitor_holdings, monitor, thread_number(), true);
  jvmtiError error = VM_OF(env, RawMonitorWait, monitor, *(jlong*)arguments[1]);
  holdings_enter(&monitor_holdings, monitor, thread_number(), depth);
  return error;
}

struct start {
  jvmtiEnv* env; /* the agent's */
  jvmtiStartFunction function;
  void* argument;
};

static void JNICALL run_agent_thread(jvmtiEnv* real, JNIEnv* jni, void* data) {
  struct start start = *(struct start*)data;
  (void)real;
  free(data);
  if (guards_are_installed()) references_begin();
  start.function(start.env, jni, start.argument);
  references_end(NULL);
}

jvmtiError take_RunAgentThread(jvmtiEnv* env, void* const* arguments) {
  guards_need();
  struct start* start = malloc(sizeof *start);
  if (!start) return JVMTI_ERROR_OUT_OF_MEMORY;
  *start = (struct start){env, *(jvmtiStartFunction*)arguments[1], *(void**)arguments[2]};
  jvmtiError error = VM_OF(env, RunAgentThread, *(jthread*)arguments[0], run_agent_thread, start,
                           *(jint*)arguments[3]);
  if (error != JVMTI_ERROR_NONE) free(start);
  return error;
}
