/* SPDX-License-Identifier: MIT */
/* The wrappers and traces of own.xml, whose facts differ from the specification of JVMPI. Prints a line for the result
 * of each call, each rejected call, and each traced call. */
#include "jvmpi_impl.h"
#include "jvmpi_names.h"
#include "jvmpi_table.h"
#include "jvmpi_trace.h"

#include <stdio.h>

static struct jvmpi_port port;
static struct jvmpi_thread own, other;
static JNIEnv env, env_of_other;
static jlong counted; /* the result of Count() */

static struct jvmpi_thread *current(struct jvmpi_port *of) {
  (void)of;
  return &own;
}

static struct jvmpi_thread *find_thread(struct jvmpi_port *of, JNIEnv *id) {
  (void)of;
  return id == &env ? &own : id == &env_of_other ? &other : NULL;
}

static void gc(struct jvmpi_port *of, struct jvmpi_thread *thread) {
  (void)of, (void)thread;
}

static void report(struct jvmpi_port *of, const struct jvmpi_violation *violation) {
  (void)of;
  printf("%s: %s\n", violation->function, jvmpi_rule_words(violation->rule));
}

static size_t describe(const struct jvmpi_port *of, const struct jvmpi_thread *thread,
                       enum jvmpi_described what, const void *handle, char *name, size_t size) {
  (void)of, (void)thread, (void)what, (void)handle;
  memcpy(name, "main", size < 4 ? size : 4);
  return 4;
}

static void trace_write(const struct jvmpi_port *of, const char *line, size_t length) {
  (void)of;
  fwrite(line, 1, length, stdout);
}

jlong jvmpi_impl_Count(struct jvmpi_port *of, struct jvmpi_thread *thread) {
  (void)of, (void)thread;
  return counted;
}

jint jvmpi_impl_RequestEvent(struct jvmpi_port *of, struct jvmpi_thread *thread, jint type,
                             void *arg) {
  (void)of, (void)thread, (void)type, (void)arg;
  return JVMPI_SUCCESS;
}

jint jvmpi_impl_CreateSystemThread(struct jvmpi_port *of, struct jvmpi_thread *thread,
                                   const char *name) {
  (void)of, (void)thread, (void)name;
  return JVMPI_SUCCESS;
}

/* The modes of collections, in the names and in the wrappers. */
static void collections(const JVMPI_Interface *table) {
  table->DisableGC();
  printf("disabled %d\n", (int)own.disabled);
  table->DisableGC(); /* has to be called with collections enabled */
  printf("disabled %d\n", (int)own.disabled);
  table->EnableGC();
  table->EnableGC(); /* there is nothing to revert */
  table->SuspendThread(&env_of_other);
  table->ResumeThread(&env_of_other); /* with another name of its parameter: neither is counted */
  table->DisableGC();
  table->EnableGC();
  printf("disabled %d\n", (int)own.disabled);
}

static void levels(const JVMPI_Interface *table) {
  for (jint level = -1; level < 5; level++) {
    JVMPI_HeapDumpArg asked = {level};
    printf("level %d: %d\n", (int)level, (int)table->RequestEvent(JVMPI_EVENT_HEAP_DUMP, &asked));
  }
}

/* Results in words only if they are outcomes. */
static void counts(const JVMPI_Interface *table, const char *filter) {
  static const jlong numbers[] = {1, 4294967297LL, JVMPI_FAIL, JVMPI_FAIL + 4294967296LL};
  static struct jvmpi_trace trace;
  char problem[200];
  if (!jvmpi_trace_parse(&trace, filter, problem, sizeof problem)) puts(problem);
  jvmpi_trace_start(&port, &trace);
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
    counted = numbers[i];
    table->Count();
  }
  jvmpi_trace_start(&port, NULL);
}

int main(void) {
  void *there = NULL;
  port.current = current;
  port.find_thread = find_thread;
  port.disable_gc = port.enable_gc = gc;
  port.report = report;
  port.trace_write = trace_write;
  port.describe = describe;
  own.env = &env;
  other.env = &env_of_other;
  if (jvmpi_table_get(&port, &jvmpi_table_traced, &there, JVMPI_VERSION_1) != JNI_OK) return 1;
  const JVMPI_Interface *table = (const JVMPI_Interface *)there;
  printf("CreateSystemThread: %d\n", (int)table->CreateSystemThread("x"));
  collections(table);
  levels(table);
  counts(table, "Count:out+error");
  counts(table, "Count:out+error,format=json");
  return 0;
}
