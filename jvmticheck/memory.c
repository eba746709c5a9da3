/* SPDX-License-Identifier: MIT */
#include "memory.h"

#include "callers.h"
#include "holdings.h"
#include "reports.h"
#include "threads.h"

static void memory_check(struct holdings* holdings, const void* address, enum kind kind,
                         const char* way, int slot) {
  struct holding found;
  if (holdings_return(holdings, address, NULL, &found) != HOLDING_HELD) return;
  const struct finding finding = {.kind = kind,
                                  .function = found.function,
                                  .link = layer.module->functions[slot].link,
                                  .parameter = found.part,
                                  .caller = found.caller,
                                  .environment = found.environment};
  report(&finding, "was freed by other means than %s, for its address is in use again", way);
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
  jvmtiEnv* real = JVMTI_FORWARD_ENV(env)->real;
  jlong size = *(jlong*)arguments[0];
  unsigned char** place = *(unsigned char***)arguments[1];
  jvmtiError error = (*real)->Allocate(real, size, place);
  if (error == JVMTI_ERROR_NONE) memory_got(thread_call(), "mem_ptr", *place, size);
  return error;
}

/* Memory that the VM did not allocate is not given to it: it might well not survive that. What the specification has
 * for it is none of its errors but the internal one. */
static jvmtiError refuse(jvmtiEnv* env, const struct holding* found, enum holding_state state) {
  const struct jvmti_forward_call* call = thread_call();
  const struct finding finding = {.kind = KIND_MEMORY,
                                  .function = call->function->name,
                                  .link = call->function->link,
                                  .parameter = "mem",
                                  .error = JVMTI_ERROR_INTERNAL,
                                  .answer = "not forwarded",
                                  .caller = call->caller,
                                  .environment = environment_of_agent(env)};
  if (state == HOLDING_RETURNED)
    report(&finding, "was given back already; it came from %s", found->function);
  else report(&finding, "is not memory that the VM has allocated");
  return JVMTI_ERROR_INTERNAL;
}

jvmtiError take_Deallocate(jvmtiEnv* env, void* const* arguments) {
  jvmtiEnv* real = JVMTI_FORWARD_ENV(env)->real;
  unsigned char* memory = *(unsigned char**)arguments[0];
  struct holding found;
  if (memory) {
    enum holding_state state =
        holdings_return(&memory_holdings, memory, thread_call()->caller, &found);
    bool foreign = state == HOLDING_UNKNOWN && layer.complete;
    if (state == HOLDING_RETURNED || foreign) return refuse(env, &found, state);
  }
  return (*real)->Deallocate(real, memory);
}

void memory_handed(const struct jvmti_forward_sent* sent, const void* address) {
  enum holding_state state = holdings_return(&memory_holdings, address, NULL, NULL);
  if (state == HOLDING_HELD || (state == HOLDING_UNKNOWN && !layer.complete)) return;
  const struct finding finding = {.kind = KIND_MEMORY,
                                  .function = sent->event->name,
                                  .link = sent->event->link,
                                  .caller = CALLED(sent->callback),
                                  .environment = environment_of_agent(sent->env)};
  report(&finding, state == HOLDING_RETURNED
                       ? "the callback hands over memory that was given back already"
                       : "the callback hands over memory that is not from Allocate");
}
