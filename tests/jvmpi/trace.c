/* SPDX-License-Identifier: MIT */
/* Calls and events of JVMPI, traced with the given filter to standard output. */
#include "jvmpi_events.h"
#include "jvmpi_impl.h"
#include "jvmpi_table.h"
#include "jvmpi_trace.h"

#include <stdio.h>

static struct jvmpi_port port;
static struct jvmpi_thread own;
static JNIEnv env = NULL;
static JVMPI_Interface *table;
static uint64_t clock_now, last;

static void *made_up(uintptr_t number) {
  return (void *)number;
}

static struct jvmpi_thread *current(struct jvmpi_port *of) {
  (void)of;
  return &own;
}

static struct jvmpi_thread *find_thread(struct jvmpi_port *of, JNIEnv *id) {
  (void)of;
  return id == &env ? &own : NULL;
}

static void gc(struct jvmpi_port *of, struct jvmpi_thread *thread) {
  (void)of, (void)thread;
}

static void trace_write(const struct jvmpi_port *of, const char *line, size_t length) {
  (void)of;
  fwrite(line, 1, length, stdout);
}

static size_t describe(const struct jvmpi_port *of, const struct jvmpi_thread *thread,
                       enum jvmpi_described what, const void *handle, char *name, size_t size) {
  static const char *const names[] = {"main", "lock", "main", "Foo.run", "a \"Foo\"", "global"};
  const size_t length = strlen(names[what]);
  (void)of, (void)thread;
  if (handle == made_up(0x66)) return 0;
  memcpy(name, names[what], length < size ? length : size);
  return length;
}

static uint64_t trace_number(const struct jvmpi_port *of) {
  (void)of;
  return ++last;
}

static uint64_t trace_time(const struct jvmpi_port *of) {
  (void)of;
  return clock_now += 1001;
}

static void notify(JVMPI_Event *event) {
  if (event->event_type == JVMPI_EVENT_CLASS_LOAD_HOOK) {
    event->u.class_load_hook.new_class_data = (unsigned char *)made_up(0x70);
    event->u.class_load_hook.new_class_data_len = 5;
  }
  if (event->event_type == JVMPI_EVENT_OBJECT_ALLOC) table->RunGC();
}

void jvmpi_impl_GetCallTrace(struct jvmpi_port *of, struct jvmpi_thread *thread,
                             JVMPI_CallTrace *trace, jint depth) {
  (void)of, (void)thread;
  for (trace->num_frames = 0; trace->num_frames < depth; trace->num_frames++) {
    trace->frames[trace->num_frames].lineno = 12 + trace->num_frames;
    trace->frames[trace->num_frames].method_id = (jmethodID)made_up(0x30);
  }
}

jint jvmpi_impl_GetThreadStatus(struct jvmpi_port *of, struct jvmpi_thread *thread, JNIEnv *id) {
  (void)of, (void)thread, (void)id;
  return JVMPI_THREAD_CONDVAR_WAIT;
}

jint jvmpi_impl_RequestEvent(struct jvmpi_port *of, struct jvmpi_thread *thread, jint type,
                             void *arg) {
  if (type == JVMPI_EVENT_MONITOR_DUMP) return JVMPI_NOT_AVAILABLE;
  return jvmpi_request_ObjectDump(of, thread, 3, (const char *)made_up(0x80)) && arg ? JVMPI_SUCCESS
                                                                                     : JVMPI_FAIL;
}

void jvmpi_impl_SuspendThreadList(struct jvmpi_port *of, struct jvmpi_thread *thread, jint count,
                                  JNIEnv **list, jint *results) {
  (void)of, (void)thread, (void)count, (void)list;
  results[0] = JVMPI_SUCCESS;
}

JVMPI_RawMonitor jvmpi_impl_RawMonitorCreate(struct jvmpi_port *of, struct jvmpi_thread *thread,
                                             char *name) {
  (void)of, (void)thread, (void)name;
  return (JVMPI_RawMonitor)made_up(0x10);
}

static void call(void) {
  JVMPI_CallFrame frames[2];
  JVMPI_CallTrace trace = {&env, 0, frames};
  char name[] = "a\nlock";
  JNIEnv *list[] = {&env, NULL, (JNIEnv *)made_up(0x66)};
  jint results[3];
  table->EnableEvent(JVMPI_EVENT_OBJECT_ALLOC, NULL);
  table->EnableEvent(JVMPI_EVENT_HEAP_DUMP, NULL);
  table->EnableEvent(77, made_up(1));
  table->EnableEvent(JVMPI_EVENT_CLASS_LOAD_HOOK, NULL);
  table->EnableEvent(JVMPI_EVENT_THREAD_START, NULL);
  table->EnableEvent(JVMPI_EVENT_CLASS_LOAD, NULL);
  table->GetCallTrace(&trace, 2);
  table->GetCallTrace(NULL, 2);
  table->GetThreadStatus(&env);
  table->SuspendThreadList(3, list, results);
  table->DisableGC();
  table->SuspendThreadList(3, list, results);
  table->ResumeThreadList(1, list, results);
  table->EnableGC();
  table->ResumeThreadList(1, NULL, results);
  table->RequestEvent(JVMPI_EVENT_OBJECT_DUMP, NULL);
  table->DisableGC();
  table->RequestEvent(JVMPI_EVENT_OBJECT_DUMP, made_up(0x20));
  table->EnableGC();
  table->EnableGC();
  table->RequestEvent(JVMPI_EVENT_MONITOR_DUMP, NULL);
  table->RawMonitorEnter(table->RawMonitorCreate(name));
  table->RawMonitorEnter((JVMPI_RawMonitor)made_up(0x66));
  table->SetThreadLocalStorage(&env, made_up(0x90));
  table->ThreadHasRun(&env);
  table->GetCurrentThreadCpuTime();
}

static void send_events(void) {
  static JVMPI_Method methods[] = {{(char *)"run", (char *)"()V", 3, 9, NULL}};
  unsigned char bytes[4] = {0}, *answer = bytes;
  jint length = 4;
  jvmpi_post_ObjectAlloc(&port, &own, 1, (jobjectID)made_up(0x20), JVMPI_INT, 24,
                         (jobjectID)made_up(0x66));
  jvmpi_post_ThreadStart(&port, &own, "worker", "main", NULL, (jobjectID)made_up(0x20), &env);
  jvmpi_post_ClassLoadHook(&port, &own, NULL, 4, &answer, &length, NULL);
  methods[0].method_id = (jmethodID)made_up(0x30);
  jvmpi_post_ClassLoad(&port, &own, "Foo", NULL, 0, 1, methods, 0, NULL, 0, NULL,
                       (jobjectID)made_up(0x20));
  jvmpi_post_GCStart(&port, &own); /* not enabled */
}

int main(int argc, char **argv) {
  static struct jvmpi_trace trace;
  char problem[500];
  void *given = NULL;
  port.current = current;
  port.find_thread = find_thread;
  port.disable_gc = port.enable_gc = gc;
  port.trace_write = trace_write;
  port.trace_number = trace_number;
  port.trace_time = trace_time;
  port.describe = describe;
  own.env = &env;
  if (argc != 2 || !jvmpi_trace_parse(&trace, argv[1], problem, sizeof problem)) {
    puts(argc == 2 ? problem : "usage: trace FILTER");
    return 2;
  }
  if (jvmpi_table_get(&port, &jvmpi_table_traced, &given, JVMPI_VERSION_1_2) != JNI_OK) return 1;
  table = (JVMPI_Interface *)given;
  table->NotifyEvent = notify;
  jvmpi_trace_start(&port, &trace);
  call();
  send_events();
  jvmpi_trace_start(&port, NULL);
  call();
  send_events();
  return 0;
}
