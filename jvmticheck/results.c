/* SPDX-License-Identifier: MIT */
#include "calls.h"
#include "memory.h"
#include "references.h"

#include <string.h>

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

void results_got(const struct jvmti_forward_call* call, void* const* arguments) {
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
