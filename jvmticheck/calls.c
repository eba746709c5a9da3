/* SPDX-License-Identifier: MIT */
#include "calls.h"

#include "environments.h"
#include "reports.h"
#include "threads.h"

#include <errno.h>
#include <string.h>

/* Reports leaks while the environment is still valid. */
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

/* Functions that the layer implements, by slot. */
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

/* Values in sequence. */
static void got_values(const struct jvmti_forward_call* call,
                       const struct jvmti_forward_result* result, char* values, int64_t count) {
  for (int64_t i = 0; values && i < count; i++, values += result->size) {
    if (result->is_reference) references_got(call, result->name, pointer_at(values));
    if (result->record) got_record(call, result->record, values);
  }
}

/* Tracks a result with `count` elements, or -1 if the number is unknown. */
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

/* Tracks the results of a successful call. */
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
  references_call_ends();
}

/* An error is reported after REPEATS in a row, that of a thread that is not alive after DEAD_REPEATS. */
enum { REPEATS = 10, DEAD_REPEATS = 3, PLACES = 512 };

/* A caller that got errors. Callers with the same hash replace each other, which restarts the count. */
struct place {
  JVMTI_ATOMIC(const void*) caller;
  JVMTI_ATOMIC(uint32_t) error;
  JVMTI_ATOMIC(uint32_t) count;
};
static struct place places[PLACES];

static void repeats_report(const struct jvmti_forward_call* call, jvmtiError error,
                           uint32_t count) {
  bool dead = error == JVMTI_ERROR_THREAD_NOT_ALIVE;
  struct finding finding = finding_of_call(dead ? KIND_DEAD : KIND_IGNORED, call);
  finding.error = error;
  if (dead && count == DEAD_REPEATS)
    report(&finding, "threads that are not alive, %u times in a row", count);
  if (!dead && count == REPEATS && !verdict_is_expected(call->function, error))
    report(&finding, "has failed %u times in a row; its result may be ignored", count);
}

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
  repeats_report(call, error, __atomic_add_fetch(&place->count, 1, __ATOMIC_RELAXED));
}

/* Indices of jvmti_forward_call.own. */
enum { OUTER_CALL, STARTED };

/* Reports a pointer that is not a valid environment. */
static bool check_environment(const struct environment* environment,
                              struct jvmti_forward_call* call) {
  if (environment && !JVMTI_LOAD(environment->disposed)) return true;
  struct finding finding = finding_of_call(KIND_ENVIRONMENT, call);
  finding.parameter = "env";
  finding.error = JVMTI_ERROR_INVALID_ENVIRONMENT;
  finding.answer = "not forwarded";
  if (environment) report(&finding, "has been disposed of");
  else report(&finding, call->env ? "is not an environment" : "is NULL");
  call->error = JVMTI_ERROR_INVALID_ENVIRONMENT;
  return false;
}

/* Preserves errno, like all entry points of the layer. */
static jboolean calls_begin(struct jvmti_forward_call* call) {
  const int number = errno;
  struct environment* environment = environment_of_agent(call->env);
  if (!check_environment(environment, call)) return JNI_FALSE;
  call->own[OUTER_CALL] = (uint64_t)(uintptr_t)thread_state.call;
  thread_state.call = call;
  thread_begin();
  thread_state.dead_handle = thread_state.unstarted = false;
  /* A request to the VM may wait for a collection, which may wait for a raw monitor. Functions for any phase, such as
   * RawMonitorExit, make none. */
  if (!(call->function->flags & JVMTI_FORWARD_ANY_PHASE)) environment_refresh_phase(environment);
  call->own[STARTED] = summary_begin(call->slot);
  effort_begin(call->own[STARTED]);
  exceptions_before(call);
  if (call->function->flags & JVMTI_FORWARD_VISITS) {
    guards_need();
    effort_end_loops();
  }
  call->traced = tracing_is_on(call->slot);
  errno = number;
  return JNI_TRUE;
}

static bool may_loop(const struct jvmti_forward_call* call) {
  return call->forwarded && !call->traced && !(call->function->flags & JVMTI_FORWARD_VISITS) &&
         !taken[call->slot];
}

static void calls_end(struct jvmti_forward_call* call, jvmtiError error, void* const* arguments) {
  const int number = errno;
  summary_end(call->slot, call->own[STARTED], error != JVMTI_ERROR_NONE);
  repeats_count(call, error);
  if (error == JVMTI_ERROR_NONE && arguments && call->forwarded) results_got(call, arguments);
  if (error != JVMTI_ERROR_NONE && call->error == JVMTI_ERROR_NONE) verdict_of_vm(call, error);
  thread_state.call = (struct jvmti_forward_call*)(uintptr_t)call->own[OUTER_CALL];
  thread_end();
  thread_loop(call->slot).until = 0; /* so that repeats_count() is called after a failure */
  if (error == JVMTI_ERROR_NONE && !arguments && may_loop(call)) summary_loop(call);
  errno = number;
}

void calls_start(void) {
  static struct jvmti_forward_layer functions;
  functions = (struct jvmti_forward_layer){
      .begin = calls_begin,
      .refused = verdict_of_check,
      .end = calls_end,
      .send = events_send,
      .sent = events_sent,
      .enter = events_enter,
      .leave = events_leave,
      .epoch = &effort_epoch,
      .taken = taken,
  };
  layer.module->connect(&functions);
}
