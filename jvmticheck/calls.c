/* SPDX-License-Identifier: MIT */
#include "calls.h"

#include "effort.h"
#include "events.h"
#include "exceptions.h"
#include "guards.h"
#include "reports.h"
#include "threads.h"
#include "tracing.h"

#include <errno.h>

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
         !taken_functions()[call->slot];
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
      .taken = taken_functions(),
  };
  layer.module->connect(&functions);
}
