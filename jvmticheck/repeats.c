/* SPDX-License-Identifier: MIT */
#include "calls.h"
#include "environments.h"
#include "reports.h"

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

void repeats_count(const struct jvmti_forward_call* call, jvmtiError error) {
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
