/* SPDX-License-Identifier: MIT */
#include "calls.h"
#include "environments.h"
#include "reports.h"
#include "threads.h"
#include "words.h"

#include <stdlib.h>
#include <string.h>

/* Errors that may be results and not faults of the agent: if the function lists them as expected, or always,
 * because only the call can find out. */
enum result { FAULT, RESULT_IF_LISTED, RESULT };

struct meaning {
  jvmtiError error;
  enum kind kind;
  enum result result;
  const char* problem;
};

static const struct meaning meanings[] = {
    {JVMTI_ERROR_NULL_POINTER, KIND_CONTRACT, FAULT, "is NULL"},
    {JVMTI_ERROR_INVALID_THREAD, KIND_CONTRACT, RESULT_IF_LISTED, "is not a thread"},
    {JVMTI_ERROR_INVALID_THREAD_GROUP, KIND_CONTRACT, RESULT_IF_LISTED, "is not a thread group"},
    {JVMTI_ERROR_INVALID_PRIORITY, KIND_CONTRACT, FAULT, "is not a valid priority"},
    {JVMTI_ERROR_THREAD_NOT_ALIVE, KIND_DEAD, FAULT, "is not alive"},
    {JVMTI_ERROR_INVALID_OBJECT, KIND_CONTRACT, RESULT_IF_LISTED, "is not an object"},
    {JVMTI_ERROR_INVALID_CLASS, KIND_CONTRACT, RESULT_IF_LISTED,
     "is not a class, or not of the right kind"},
    {JVMTI_ERROR_CLASS_NOT_PREPARED, KIND_CONTRACT, RESULT, "is a class that is not prepared yet"},
    {JVMTI_ERROR_INVALID_METHODID, KIND_CONTRACT, RESULT_IF_LISTED, "is not a method"},
    {JVMTI_ERROR_INVALID_LOCATION, KIND_CONTRACT, RESULT_IF_LISTED,
     "is not a location in the method"},
    {JVMTI_ERROR_INVALID_FIELDID, KIND_CONTRACT, RESULT_IF_LISTED, "is not a field of the class"},
    {JVMTI_ERROR_INVALID_MODULE, KIND_CONTRACT, RESULT_IF_LISTED, "is not a module"},
    {JVMTI_ERROR_INVALID_MONITOR, KIND_MONITOR, FAULT,
     "is not a raw monitor, or has been destroyed"},
    {JVMTI_ERROR_NOT_MONITOR_OWNER, KIND_MONITOR, FAULT, "is not owned by this thread"},
    {JVMTI_ERROR_UNSUPPORTED_OPERATION, KIND_CONTRACT, RESULT, "is a virtual thread"},
    {JVMTI_ERROR_INVALID_EVENT_TYPE, KIND_CONTRACT, RESULT_IF_LISTED, "is not an event"},
    {JVMTI_ERROR_ILLEGAL_ARGUMENT, KIND_CONTRACT, RESULT_IF_LISTED,
     "has a value that is not allowed"},
    {JVMTI_ERROR_NATIVE_METHOD, KIND_CONTRACT, RESULT, "is a native method"},
    {JVMTI_ERROR_MUST_POSSESS_CAPABILITY, KIND_CAPABILITY, FAULT, "a capability is missing"},
    {JVMTI_ERROR_WRONG_PHASE, KIND_PHASE, FAULT, "called in the wrong phase"},
    {JVMTI_ERROR_UNATTACHED_THREAD, KIND_THREAD, FAULT, "called by a thread that is not attached"},
    {JVMTI_ERROR_INVALID_ENVIRONMENT, KIND_ENVIRONMENT, FAULT, "is not an environment"},
};

static const struct meaning* meaning_of(jvmtiError error) {
  for (size_t i = 0; i < sizeof meanings / sizeof *meanings; i++)
    if (meanings[i].error == error) return &meanings[i];
  return NULL;
}

static const char* phase_name(jvmtiPhase phase) {
  switch (phase) {
    case JVMTI_PHASE_ONLOAD: return "OnLoad";
    case JVMTI_PHASE_PRIMORDIAL: return "primordial";
    case JVMTI_PHASE_START: return "start";
    case JVMTI_PHASE_LIVE: return "live";
    case JVMTI_PHASE_DEAD: return "dead";
    default: return "unknown";
  }
}

/* Appends the capabilities that the function requires and the environment lacks. */
static void add_missing(struct words* words, const struct jvmti_forward_call* call) {
  const char* separator = "";
  for (int i = 0; i < call->function->required_count; i++) {
    const int capability = call->function->required[i];
    if (jvmti_possesses(JVMTI_PORT_ENV(call->env), (enum jvmti_capability)capability)) continue;
    words_format(words, "%s%s", separator, layer.module->capability_name(capability));
    separator = " and ";
  }
  words_add(words, *separator ? " not possessed"
                              : "a capability that the event requires is not possessed");
}

/* Appends the current phase; the VM may have ended since the call began. */
static void add_phase(struct words* words, struct environment* environment) {
  if (environments_are_over()) words_add(words, "called in the dead phase");
  else words_format(words, "called in the %s phase", phase_name(JVMTI_LOAD(environment->phase)));
}

/* True if the number may cause the error: the check or the VM, which names no parameter, has found it. */
static bool verdict_is_number(const struct jvmti_forward_call* call, jvmtiError error, int index) {
  const struct jvmti_forward_number* number = &call->function->numbers[index];
  const jlong value = call->numbers[index];
  if (number->error != (short)error) return false;
  if (call->call.offender) return strcmp(number->parameter, call->call.offender) == 0;
  return !number->allowed || value < number->least || value > number->most;
}

/* The index of the number that breaks its rule, or -1. */
static int verdict_number(const struct jvmti_forward_call* call, jvmtiError error) {
  for (int i = 0; call->numbers && i < call->function->number_count; i++)
    if (verdict_is_number(call, error, i)) return i;
  return -1;
}

/* Appends the value, and the allowed values. */
static void add_number(struct words* words, const struct jvmti_forward_call* call, int index,
                       const char* problem) {
  const char* allowed = call->function->numbers[index].allowed;
  words_format(words, "is %lld", (long long)call->numbers[index]);
  if (allowed) words_format(words, "; allowed: %s", allowed);
  else words_format(words, ", which %s", problem);
}

static void add_problem(struct words* words, const struct jvmti_forward_call* call,
                        const struct meaning* meaning, int number) {
  struct environment* environment = environment_of_agent(call->env);
  if (number >= 0) add_number(words, call, number, meaning->problem);
  else if (meaning->kind == KIND_CAPABILITY) add_missing(words, call);
  else if (meaning->kind == KIND_PHASE) add_phase(words, environment);
  else if (thread_state.dead_handle)
    words_add(words, "is a reference that has been deleted, or is of another thread");
  else words_add(words, meaning->problem);
}

static void verdict_report(const struct jvmti_forward_call* call, const struct meaning* meaning,
                           const char* parameter, const char* answer) {
  struct words words = {NULL, 0, 0};
  const int number = verdict_number(call, meaning->error);
  if (number >= 0) parameter = call->function->numbers[number].parameter;
  struct finding finding = finding_of_call(meaning->kind, call);
  finding.parameter = parameter;
  finding.error = meaning->error;
  finding.answer = answer;
  add_problem(&words, call, meaning, number);
  report(&finding, "%s", words.bytes ? words.bytes : meaning->problem);
  free(words.bytes);
}

/* True if the VM would use an invalid pointer. */
static bool is_dangerous(const struct jvmti_forward_call* call) {
  switch (call->error) {
    case JVMTI_ERROR_NULL_POINTER:
    case JVMTI_ERROR_INVALID_METHODID:
    case JVMTI_ERROR_INVALID_MONITOR:
    case JVMTI_ERROR_INVALID_ENVIRONMENT: return true;
    default: return thread_state.dead_handle;
  }
}

/* Reports a call in a callback in which it is not allowed. */
static jboolean verdict_of_callback(const struct jvmti_forward_call* call) {
  const bool is_visit = thread_state.visiting != NULL;
  struct finding finding = finding_of_call(KIND_CALLBACK, call);
  finding.link = is_visit ? thread_state.visiting->link : thread_state.restricted->link;
  finding.error = call->error;
  finding.answer = is_visit || layer.options.refuse ? "not forwarded" : "forwarded";
  report(&finding, "called in a callback of %s, where only callback-safe functions are allowed",
         is_visit ? thread_state.visiting->name : thread_state.restricted->name);
  return !is_visit && !layer.options.refuse;
}

/* True for a number of which a VM may define more than the specification, such as an extension event. */
static bool is_for_vm(const struct jvmti_forward_call* call) {
  return (call->slot == SLOT(SetEventNotificationMode) &&
          call->error == JVMTI_ERROR_INVALID_EVENT_TYPE) ||
         (call->slot == SLOT(GetErrorName) && call->error == JVMTI_ERROR_ILLEGAL_ARGUMENT);
}

/* A thread is no longer attached because the VM has ended: reports the phase, unless the function is allowed in
 * any phase. */
static jboolean verdict_at_end(const struct jvmti_forward_call* call) {
  if (call->function->flags & JVMTI_FORWARD_ANY_PHASE) return JNI_TRUE;
  verdict_report(call, meaning_of(JVMTI_ERROR_WRONG_PHASE), NULL,
                 layer.options.refuse ? "not forwarded" : "forwarded");
  return !layer.options.refuse;
}

jboolean verdict_of_check(struct jvmti_forward_call* call) {
  const struct meaning* meaning = meaning_of(call->error);
  if (is_for_vm(call)) {
    call->error = JVMTI_ERROR_NONE;
    return JNI_TRUE;
  }
  if (call->error == JVMTI_ERROR_UNATTACHED_THREAD && thread_is_restricted())
    return verdict_of_callback(call);
  if (call->error == JVMTI_ERROR_UNATTACHED_THREAD && environments_are_over())
    return verdict_at_end(call);
  if (meaning && meaning->result == RESULT) return JNI_TRUE;
  bool refused = layer.options.refuse || is_dangerous(call);
  /* A thread may end at any time, which is reported only if it repeats: see repeats_count(). */
  if (call->error == JVMTI_ERROR_THREAD_NOT_ALIVE && !thread_state.unstarted) return !refused;
  if (meaning)
    verdict_report(call, meaning, call->call.offender, refused ? "not forwarded" : "forwarded");
  return !refused;
}

bool verdict_is_expected(const struct jvmti_forward_function* function, jvmtiError error) {
  for (int i = 0; i < function->expected_count; i++)
    if (function->expected[i] == (short)error) return true;
  return false;
}

/* The parameters that may cause an error that the VM has found, or NULL. */
static const char* verdict_subject(const struct jvmti_forward_function* function,
                                   jvmtiError error) {
  for (int i = 0; i < function->subject_count; i++)
    if (function->subjects[i].error == (short)error) return function->subjects[i].parameters;
  return NULL;
}

/* True while the thread attaches: its events may have it as their thread before the VM accepts it. */
static bool verdict_is_attaching(void) {
  const struct JNINativeInterface_* functions = jni_functions();
  JNIEnv* jni = thread_state.callbacks && jni_functions_can_ask() ? thread_jni() : NULL;
  jthread thread = NULL;
  if (!jni || functions->PushLocalFrame(jni, 1) != JNI_OK) return false;
  const jvmtiError error = VM(GetCurrentThread, &thread);
  (void)functions->PopLocalFrame(jni, NULL);
  return error != JVMTI_ERROR_NONE || !thread;
}

void verdict_of_vm(const struct jvmti_forward_call* call, jvmtiError error) {
  const char* offender = call->call.offender;
  const struct meaning* meaning = meaning_of(error);
  thread_state.dead_handle = false;
  if (!meaning || meaning->kind == KIND_DEAD) return;
  if (meaning->kind == KIND_THREAD && environments_are_over()) {
    if (call->function->flags & JVMTI_FORWARD_ANY_PHASE) return;
    meaning = meaning_of(JVMTI_ERROR_WRONG_PHASE);
  }
  if (meaning->result == RESULT) return;
  if (error == JVMTI_ERROR_INVALID_THREAD && verdict_is_attaching()) return;
  if (meaning->result == RESULT_IF_LISTED && verdict_is_expected(call->function, error)) return;
  if (offender == NULL) offender = verdict_subject(call->function, error);
  verdict_report(call, meaning, offender, "error of the VM");
}
