/* SPDX-License-Identifier: MIT */
/* Names and facts of JVMPI, through the generated functions. */
#include "jvmpi_names.h"

#include <stdio.h>
#include <string.h>

static int failures;

static void expect(int holds, const char* what) {
  if (holds) return;
  fprintf(stderr, "not so: %s\n", what);
  failures++;
}
#define EXPECT(condition) expect(condition, #condition)

static int same(const char* a, const char* b) {
  return a != NULL && strcmp(a, b) == 0;
}

int main(void) {
  char text[100];
  const struct jvmpi_names* status = jvmpi_names_set("ThreadStatusFlags");
  const struct jvmpi_event_facts* alloc = jvmpi_event_facts(JVMPI_EVENT_OBJECT_ALLOC);
  const struct jvmpi_event_facts* dump = jvmpi_event_facts(JVMPI_EVENT_HEAP_DUMP);
  const struct jvmpi_event_facts* gone = jvmpi_event_facts(JVMPI_EVENT_ARENA_DELETE);
  EXPECT(same(jvmpi_event_name(JVMPI_EVENT_OBJECT_ALLOC), "ObjectAlloc"));
  EXPECT(same(jvmpi_event_constant(4), "JVMPI_EVENT_OBJECT_ALLOC"));
  EXPECT(jvmpi_event_number("JVMPI_EVENT_OBJ_ALLOC") == 4);
  EXPECT(jvmpi_event_number("GCFinish") == 61);
  EXPECT(jvmpi_event_number("JVMPI_EVENT_NOTHING") == -1);
  EXPECT(jvmpi_event_name(36) == NULL);
  EXPECT(same(jvmpi_function_name(1), "NotifyEvent"));
  EXPECT(jvmpi_function_slot("jobject2jobjectID") == 27);
  EXPECT(jvmpi_function_slot("ResumeThreadList") == 29);
  EXPECT(jvmpi_function_facts(1)->of_agent && !jvmpi_function_facts(2)->of_agent);
  EXPECT(jvmpi_function_facts(23)->gc == JVMPI_COLLECTION_ENABLED);
  EXPECT(jvmpi_function_facts(8)->not_suspended && jvmpi_function_facts(4)->sends_events);
  EXPECT(jvmpi_function_facts(30) == NULL);
  EXPECT(same(alloc->member, "obj_alloc") && alloc->request == JVMPI_REQUEST_ALSO);
  EXPECT(alloc->gc == JVMPI_COLLECTION_DISABLED && !alloc->suspended);
  EXPECT(dump->request == JVMPI_REQUEST_ONLY);
  EXPECT(gone->suspended && gone->collecting && gone->request == JVMPI_REQUEST_NO);
  EXPECT(jvmpi_event_facts(JVMPI_EVENT_GC_START)->member == NULL);
  EXPECT(same(jvmpi_names_name(jvmpi_names_set("Results"), -1), "JVMPI_FAIL"));
  jvmpi_names_text(status, 0xc000, text, sizeof text);
  EXPECT(same(text, "JVMPI_THREAD_INTERRUPTED|JVMPI_THREAD_SUSPENDED"));
  return failures != 0;
}
