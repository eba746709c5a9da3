/* SPDX-License-Identifier: MIT */
#include "memory.h"

#include "holdings.h"
#include "reports.h"
#include "threads.h"

static void memory_check(struct holdings* holdings, const void* address, enum kind kind,
                         const char* way, int slot) {
  struct holding found;
  if (holdings_return(holdings, address, &found) != HOLDING_HELD) return;
  const struct finding finding = {.kind = kind,
                                  .function = found.function,
                                  .link = layer.module->functions[slot].link,
                                  .parameter = found.part,
                                  .caller = found.caller,
                                  .environment = found.environment};
  report(&finding, "was not freed by %s, although its address is in use again", way);
}

void memory_is_new(const void* address) {
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
  if (error == JVMTI_ERROR_NONE) memory_got(thread_call(), "mem_ptr", *place, size);
  return error;
}

/* Memory that the VM did not allocate could crash it. The only error of the specification that applies is the
 * internal one. */
static jvmtiError memory_reject(const struct holding* found, enum holding_state state) {
  struct finding finding = finding_of_call(KIND_MEMORY, thread_call());
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
