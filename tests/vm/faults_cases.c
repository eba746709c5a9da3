/* SPDX-License-Identifier: MIT */
/* All calls of a function: without faults, with one, with each pair of faults of different steps. */
#include "faults.h"

#include <stdlib.h>
#include <string.h>

static int not_built_in(void) {
#ifdef JVMTI_NOT_BUILT_IN
  return !now.function->jkernel;
#else
  return 0;
#endif
}

/* A call without faults. */
static void good_call(jvmtiPhase in, enum jvmti_caller by) {
  now.phase = in;
  now.caller = by;
  now.valid = JVMTI_PORT_VALID;
  now.null_env = JNI_FALSE;
  memset(&now.capabilities, 0xFF, sizeof now.capabilities);
  for (size_t i = 0; i < now.function->param_count; i++)
    now.values[i] = located(now.function->params[i].good);
  now.result = now.expected = JVMTI_ERROR_NONE;
  now.offender = NULL;
  now.reaches = !not_built_in();
  now.enters = now.reaches && by == JVMTI_CALLER_JAVA && now.function->transition;
  if (not_built_in()) now.expected = (jvmtiError)98;
  now.words = NULL;
  now.refused = JNI_FALSE;
  now.set = 0;
  memset(now.faults, 0, sizeof now.faults);
}

/* Sets the other parameter, unless an earlier fault is about it. */
static void set_also(const struct fault *fault) {
  if (fault->also && !(now.set & 1u << (fault->also - 1))) {
    now.values[fault->also - 1] = located(fault->also_value);
    now.set |= 1u << (fault->also - 1);
  }
  if (fault->missing) set_capability(&now.capabilities, fault->missing - 1u, 0);
}

/* Adds a fault after the existing ones, which take precedence. */
static void add_fault(const struct fault *fault) {
  size_t count = 0;
  while (now.faults[count]) count++;
  now.faults[count] = fault;
  switch (fault->kind) {
    case PHASE_FAULT: now.phase = (jvmtiPhase)fault->value; break;
    case CALLER_FAULT: now.caller = (enum jvmti_caller)fault->value; break;
    case ENV_FAULT: now.valid = (uint32_t)fault->value; break;
    case CAPABILITY_FAULT: set_capability(&now.capabilities, fault->which, 0); break;
    case PARAM_FAULT:
      if (now.set & 1u << fault->which) break;
      now.values[fault->which] = located(fault->value);
      now.set |= 1u << fault->which;
      set_also(fault);
      break;
    default: abort();
  }
  if (now.refused || !fault->error || not_built_in()) return;
  if (fault->optional && ways[now.way].no_questions) return;
  now.refused = JNI_TRUE;
  now.expected = (jvmtiError)fault->error;
  now.reaches = JNI_FALSE;
  now.enters = now.enters && fault->step >= now.function->entered_from;
  if (fault->kind == PARAM_FAULT) now.offender = now.function->params[fault->which].name;
}

/* Runs `faults`, for all callers and, if `all_phases`, all phases that may call. */
static void run_everywhere(const struct fault *first, const struct fault *second, int all_phases) {
  const struct function *function = now.function;
  /* A fault of the phase replaces all phases. */
  size_t phases = all_phases && first->kind != PHASE_FAULT ? function->phase_count : 1;
  int any_caller = first->kind == CALLER_FAULT || (second && second->kind == CALLER_FAULT);
  size_t callers = any_caller ? 1 : function->caller_count;
  for (size_t i = 0; i < phases; i++)
    for (size_t j = 0; j < callers; j++) {
      good_call((jvmtiPhase)function->phases[i], function->callers[j]);
      add_fault(first);
      if (second) add_fault(second);
      run_call();
    }
}

static void nothing_wrong(void) {
  static const int results[] = {0, 113, 99, 4711, -1};
  const struct function *function = now.function;
  for (size_t i = 0; i < function->phase_count; i++)
    for (size_t j = 0; j < function->caller_count; j++)
      for (size_t k = 0; k < sizeof results / sizeof *results; k++) {
        good_call((jvmtiPhase)function->phases[i], function->callers[j]);
        now.result = (jvmtiError)results[k];
        if (now.reaches) now.expected = now.result;
        run_call();
      }
  good_call((jvmtiPhase)function->phases[0], function->callers[0]);
  now.words = "only the capabilities that it needs";
  memset(&now.capabilities, 0, sizeof now.capabilities);
  for (size_t i = 0; i < function->capability_count; i++)
    set_capability(&now.capabilities, function->capabilities[i], 1);
  run_call();
}

static void no_environment(void) {
  good_call((jvmtiPhase)now.function->phases[0], now.function->callers[0]);
  now.words = "environment NULL";
  now.null_env = JNI_TRUE;
  now.reaches = now.enters = JNI_FALSE;
  now.expected = (jvmtiError)116;
  run_call();
}

/* All unusual values, separately and together. */
static void unusual(void) {
  const struct function *function = now.function;
  for (size_t i = 0; i < function->accepted_count; i++)
    run_everywhere(&function->accepted[i], NULL, 0);
  good_call((jvmtiPhase)function->phases[0], function->callers[0]);
  now.words = "everything unusual";
  for (size_t i = 0; i < function->accepted_count; i++) {
    memset(now.faults, 0, sizeof now.faults);
    now.set = 0;
    add_fault(&function->accepted[i]);
  }
  memset(now.faults, 0, sizeof now.faults);
  run_call();
}

static void pairs(void) {
  const struct function *function = now.function;
  for (size_t i = 0; i < function->fault_count; i++)
    for (size_t j = i + 1; j < function->fault_count; j++)
      if (function->faults[i].step < function->faults[j].step)
        run_everywhere(&function->faults[i], &function->faults[j], 0);
}

/* All faults together; then without the first one, and so on. */
static void mended(void) {
  const struct function *function = now.function;
  for (size_t i = 0; i < function->fault_count; i++) {
    const struct fault *first = &function->faults[i];
    good_call((jvmtiPhase)function->phases[0], function->callers[0]);
    add_fault(first);
    unsigned step = first->step;
    for (size_t j = i + 1; j < function->fault_count; j++) {
      if (function->faults[j].step == step) continue;
      step = function->faults[j].step;
      now.faults[1] = NULL;
      add_fault(&function->faults[j]);
    }
    now.faults[1] = NULL;
    now.words = "and everything behind";
    run_call();
  }
}

void test_function(size_t index) {
  now.function = &functions[index];
  now.index = index;
  for (int way = 0; way < WAYS; way++) {
    now.way = (enum way)way;
    nothing_wrong();
    if (!calls_need_env || ways[way].alone) no_environment();
    unusual();
    for (size_t i = 0; i < now.function->fault_count; i++)
      run_everywhere(&now.function->faults[i], NULL, 1);
    pairs();
    mended();
  }
}
