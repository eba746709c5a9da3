/* SPDX-License-Identifier: MIT */
#include "calls.h"

#include "effort.h"
#include "environments.h"
#include "events.h"
#include "exceptions.h"
#include "guards.h"
#include "memory.h"
#include "monitors.h"
#include "references.h"
#include "reports.h"
#include "threads.h"
#include "tracing.h"

#include <errno.h>
#include <string.h>

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

/* By slot; see struct jvmti_forward_layer. */
static layer_take* const taken[MAX_SLOTS] = {
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

static void* pointer_at(const void* place) {
  void* pointer;
  memcpy(&pointer, place, sizeof pointer);
  return pointer;
}

static int64_t number_at(const void* place) {
  jint number;
  memcpy(&number, place, sizeof number);
  return number;
}

static void got_record(const struct jvmti_forward_call* call,
                       const struct jvmti_forward_record* record, char* base);

/* Values behind each other. */
static void got_values(const struct jvmti_forward_call* call,
                       const struct jvmti_forward_result* result, char* values, int64_t count) {
  for (int64_t i = 0; values && i < count; i++, values += result->size) {
    if (result->is_reference) references_got(call, result->name, pointer_at(values));
    if (result->record) got_record(call, result->record, values);
  }
}

/* The place of a result, and how many there are; -1: that is not said. */
static void got_result(const struct jvmti_forward_call* call,
                       const struct jvmti_forward_result* result, char* place, int64_t count) {
  int64_t known = count < 0 ? 1 : count;
  if (result->form == JVMTI_FORWARD_VALUES) {
    got_values(call, result, place, known);
    return;
  }
  char* behind = pointer_at(place);
  if (result->form != JVMTI_FORWARD_BEHIND)
    memory_got(call, result->name, behind, count < 0 ? -1 : count * (int64_t)result->size);
  if (result->form == JVMTI_FORWARD_EACH)
    for (int64_t i = 0; behind && i < known; i++)
      memory_got(call, result->name, pointer_at(behind + i * (int64_t)sizeof(void*)), -1);
  else got_values(call, result, behind, known);
}

static void got_record(const struct jvmti_forward_call* call,
                       const struct jvmti_forward_record* record, char* base) {
  for (int i = 0; i < record->count; i++) {
    const struct jvmti_forward_result* field = &record->fields[i];
    int64_t count = field->counter < 0 ? -1 : number_at(base + field->counter);
    got_result(call, field, base + field->offset, count);
  }
}

/* After a call that has succeeded. */
static void results_got(const struct jvmti_forward_call* call, void* const* arguments) {
  if (call->slot == SLOT(Allocate)) return; /* memory.c, which knows the size */
  for (int i = 0; i < call->function->result_count; i++) {
    const struct jvmti_forward_result* result = &call->function->results[i];
    char* place = pointer_at(arguments[result->number - 1]);
    int64_t count = -1;
    if (!place) continue;
    if (result->count) {
      const void* counter = arguments[result->count - 1];
      if (result->count_behind) counter = pointer_at(counter);
      count = counter ? number_at(counter) : -1;
    }
    got_result(call, result, place, count);
  }
  references_look(call);
}

/* How often in a row an error is told of; and that of a thread that has ended, which may end at any time. */
enum { REPEATS = 10, DEAD_REPEATS = 3, PLACES = 512 };

/* A place that had errors. Several may share one: then they take turns, and rows are counted too short. */
struct place {
  JVMTI_ATOMIC(const void*) caller;
  JVMTI_ATOMIC(uint32_t) error;
  JVMTI_ATOMIC(uint32_t) count;
};
static struct place places[PLACES];

static bool is_expected(const struct jvmti_forward_function* function, jvmtiError error) {
  for (int i = 0; i < function->expected_count; i++)
    if (function->expected[i] == (short)error) return true;
  return false;
}

static void tell(const struct jvmti_forward_call* call, jvmtiError error, uint32_t count) {
  bool dead = error == JVMTI_ERROR_THREAD_NOT_ALIVE;
  const struct finding finding = {.kind = dead ? KIND_DEAD : KIND_IGNORED,
                                  .function = call->function->name,
                                  .link = call->function->link,
                                  .error = error,
                                  .caller = call->caller,
                                  .environment = environment_of_agent(call->env)};
  if (dead && count == DEAD_REPEATS)
    report(&finding, "threads that are not alive, %u times in a row", count);
  if (!dead && count == REPEATS && !is_expected(call->function, error))
    report(&finding, "has failed %u times in a row: is its result looked at?", count);
}

/* After each call. */
static void repeats_count(const struct jvmti_forward_call* call, jvmtiError error) {
  const uintptr_t hash = (uintptr_t)call->caller ^ (uintptr_t)call->slot << 4;
  struct place* place = &places[(hash ^ hash >> 9) % PLACES];
  if (error == JVMTI_ERROR_NONE) {
    if (JVMTI_LOAD(place->count) && JVMTI_LOAD(place->caller) == call->caller)
      JVMTI_STORE(place->count, 0);
    return;
  }
  if (JVMTI_LOAD(place->caller) != call->caller || JVMTI_LOAD(place->error) != (uint32_t)error) {
    JVMTI_STORE(place->caller, call->caller);
    JVMTI_STORE(place->error, (uint32_t)error);
    JVMTI_STORE(place->count, 0);
  }
  tell(call, error, __atomic_add_fetch(&place->count, 1, __ATOMIC_RELAXED));
}

/* What the layer keeps in a call. */
enum { OUTER_CALL, STARTED };

/* ---- Before ---------------------------------------------------------------------------------- */

/* An agent may hold a pointer that was never an environment, or is none any more. */
static bool is_good(const struct environment* environment, struct jvmti_forward_call* call) {
  const struct finding finding = {.kind = KIND_ENVIRONMENT,
                                  .function = call->function->name,
                                  .link = call->function->link,
                                  .parameter = "env",
                                  .error = JVMTI_ERROR_INVALID_ENVIRONMENT,
                                  .answer = "not forwarded",
                                  .caller = call->caller,
                                  .environment = environment};
  if (environment && !JVMTI_LOAD(environment->disposed)) return true;
  if (environment) report(&finding, "has been disposed of");
  else report(&finding, call->env ? "is no environment" : "is NULL");
  call->error = JVMTI_ERROR_INVALID_ENVIRONMENT;
  return false;
}

/* errno is the agent's, here and wherever else it calls: what the layer does leaves it as it was. */
static jboolean begin(struct jvmti_forward_call* call) {
  const int number = errno;
  struct environment* environment = environment_of_agent(call->env);
  if (!is_good(environment, call)) return JNI_FALSE;
  call->own[OUTER_CALL] = (uint64_t)(uintptr_t)thread_state.call;
  thread_state.call = call;
  thread_begin();
  thread_state.dead_handle = thread_state.unstarted = false;
  /* Asking the VM may have to wait until a collection is over, which may wait for a raw monitor: what is left in any
   * phase is left without. */
  if (!(call->function->flags & JVMTI_FORWARD_ANY_PHASE)) environment_refresh_phase(environment);
  call->own[STARTED] = summary_begin(call->slot);
  effort_begin(call->own[STARTED]);
  exceptions_before(call, environment);
  if (call->function->flags & JVMTI_FORWARD_VISITS) {
    guards_need();
    effort_end_loops();
  }
  call->traced = tracing_is_on(call->slot);
  errno = number;
  return JNI_TRUE;
}

/* ---- In between and after -------------------------------------------------------------------- */

static jboolean refused(struct jvmti_forward_call* call) {
  return verdict_of_check(call);
}

static bool may_loop(const struct jvmti_forward_call* call) {
  return call->forwarded && !call->traced && !(call->function->flags & JVMTI_FORWARD_VISITS) &&
         !taken[call->slot];
}

static void end(struct jvmti_forward_call* call, jvmtiError error, void* const* arguments) {
  const int number = errno;
  summary_end(call->slot, call->own[STARTED], error != JVMTI_ERROR_NONE);
  repeats_count(call, error);
  if (error == JVMTI_ERROR_NONE && arguments && call->forwarded) results_got(call, arguments);
  if (error != JVMTI_ERROR_NONE && call->error == JVMTI_ERROR_NONE) verdict_of_vm(call, error);
  thread_state.call = (struct jvmti_forward_call*)(uintptr_t)call->own[OUTER_CALL];
  thread_end();
  thread_loop(call->slot).until = 0; /* repeats_count() is to see what follows a failure */
  if (error == JVMTI_ERROR_NONE && !arguments && may_loop(call)) summary_loop(call);
  errno = number;
}

/* ---- Start ----------------------------------------------------------------------------------- */

void calls_start(void) {
  static struct jvmti_forward_layer functions;
  functions = (struct jvmti_forward_layer){
      .begin = begin,
      .refused = refused,
      .end = end,
      .send = events_send,
      .sent = events_sent,
      .enter = events_enter,
      .leave = events_leave,
      .epoch = &effort_epoch,
      .taken = taken,
  };
  layer.module->connect(&functions);
}
