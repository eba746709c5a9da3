/* SPDX-License-Identifier: MIT */
/* An agent for JVMPI that counts the methods that each thread enters, in its thread-local storage, and reports where
 * objects of the class Known$Node are allocated. It prints the results of the other functions, in a separate thread. */
#include "jvmpi.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static JVMPI_Interface *jvmpi;
static JVMPI_RawMonitor lock;
static jobjectID node;
static JNIEnv *waiting; /* the thread "waits" */
static JavaVM *java;
static int traced;

struct method {
  jmethodID id;
  char name[64];
};
static struct method methods[40];
static int method_count;

/* ---- Threads ---- */

static void thread_start(const JVMPI_Event *event) {
  long *counter = calloc(1, sizeof *counter);
  jvmpi->SetThreadLocalStorage(event->u.thread_start.thread_env_id, counter);
  if (strcmp(event->u.thread_start.thread_name, "waits") == 0)
    waiting = event->u.thread_start.thread_env_id;
  if (strncmp(event->u.thread_start.thread_name, "worker", 6) == 0)
    printf("start %s of %s in %s\n", event->u.thread_start.thread_name,
           event->u.thread_start.group_name, event->u.thread_start.parent_name);
}

static void method_entry(const JVMPI_Event *event) {
  long *counter = jvmpi->GetThreadLocalStorage(event->env_id);
  if (counter) ++*counter;
}

static void thread_end(const JVMPI_Event *event) {
  long *counter = jvmpi->GetThreadLocalStorage(event->env_id);
  if (counter) printf("end: some methods %d\n", *counter > 400);
  free(counter);
}

/* ---- Where objects come from ---- */

static void class_load(const JVMPI_Event *event) {
  if (strcmp(event->u.class_load.class_name, "Known$Node") == 0)
    node = event->u.class_load.class_id;
  if (strncmp(event->u.class_load.class_name, "Known", 5) != 0) return;
  for (jint i = 0; i < event->u.class_load.num_methods && method_count < 40; i++) {
    struct method *method = &methods[method_count++];
    method->id = event->u.class_load.methods[i].method_id;
    snprintf(method->name, sizeof method->name, "%s.%s", event->u.class_load.class_name,
             event->u.class_load.methods[i].method_name);
  }
}

static void object_alloc(const JVMPI_Event *event) {
  JVMPI_CallFrame frames[8];
  JVMPI_CallTrace trace = {event->env_id, 0, frames};
  if (event->u.obj_alloc.class_id != node || !node || traced) return;
  traced = 1;
  jvmpi->GetCallTrace(&trace, 8);
  for (jint i = 0; i < trace.num_frames; i++)
    for (int k = 0; k < method_count; k++)
      if (methods[k].id == frames[i].method_id)
        printf("at %s:%d\n", methods[k].name, frames[i].lineno);
  printf("class of the method is known: %d\n", jvmpi->GetMethodClass(frames[0].method_id) != NULL);
}

/* ---- Functions ---- */

static void look_at_thread(void) {
  if (!waiting) return;
  printf("status %d\n", jvmpi->GetThreadStatus(waiting));
  jvmpi->DisableGC();
  jvmpi->SuspendThread(waiting);
  printf("suspended: status %d\n", jvmpi->GetThreadStatus(waiting));
  jvmpi->ResumeThread(waiting);
  jobjectID id = jvmpi->GetThreadObject(waiting);
  jobject object = jvmpi->jobjectID2jobject(id);
  printf("there and back: %d\n", object != NULL && jvmpi->jobject2jobjectID(object) == id);
  printf("an ID that is none: %d\n",
         jvmpi->jobjectID2jobject((jobjectID)(size_t)0x123456780) == NULL);
  printf("requests: class %d thread %d object %d\n",
         jvmpi->RequestEvent(JVMPI_EVENT_CLASS_LOAD, node),
         jvmpi->RequestEvent(JVMPI_EVENT_THREAD_START, id),
         jvmpi->RequestEvent(JVMPI_EVENT_OBJECT_ALLOC, id));
  jvmpi->EnableGC();
}

enum { LISTED = 5 };

static void print_list(const char *what, const jint *results) {
  printf("list %s:", what);
  for (int i = 0; i < LISTED; i++) printf(" %d", (int)results[i]);
  printf("; status %d\n", (int)jvmpi->GetThreadStatus(waiting));
}

/* A list with the thread "waits" twice, the calling thread, and two that do not exist. */
static void look_at_list(JNIEnv *self) {
  static JNIEnv dead;
  JNIEnv *list[LISTED] = {waiting, NULL, self, &dead, waiting};
  jint results[LISTED];
  if (!waiting) return;
  jvmpi->DisableGC();
  jvmpi->SuspendThreadList(LISTED, list, results);
  print_list("suspended", results);
  jvmpi->SuspendThreadList(LISTED, list, results);
  print_list("suspended again", results);
  jvmpi->ResumeThreadList(LISTED, list, results);
  print_list("resumed", results);
  jvmpi->ResumeThreadList(LISTED, list, results);
  print_list("resumed again", results);
  jvmpi->SuspendThread(waiting);
  jvmpi->ResumeThreadList(LISTED, list, results);
  print_list("suspended alone, resumed", results);
  jvmpi->SuspendThreadList(LISTED, list, results);
  jvmpi->ResumeThread(waiting);
  jvmpi->ResumeThreadList(LISTED, list, results);
  print_list("resumed alone, resumed again", results);
  jvmpi->SuspendThreadList(0, list, results);
  jvmpi->ResumeThreadList(-1, list, results);
  jvmpi->EnableGC();
}

static void run(void *reserved) {
  jvmpi->RawMonitorEnter(lock);
  printf("agent's thread: nothing is passed %d, time %d\n", reserved == NULL,
         jvmpi->GetCurrentThreadCpuTime() > 0);
  look_at_thread();
  JNIEnv *self = NULL;
  (void)(*java)->GetEnv(java, (void **)&self, JNI_VERSION_1_2);
  look_at_list(self);
  (void)fflush(stdout);
  jvmpi->RawMonitorNotifyAll(lock);
  jvmpi->RawMonitorExit(lock);
}

static void data_dump(void) {
  static char name[] = "looks";
  jvmpi->RawMonitorEnter(lock);
  printf("thread %d\n", jvmpi->CreateSystemThread(name, JVMPI_NORMAL_PRIORITY, run));
  jvmpi->RawMonitorWait(lock, 0);
  jvmpi->RawMonitorExit(lock);
  jvmpi->RunGC();
}

static void notify(JVMPI_Event *event) {
  static int collections, requested;
  switch (event->event_type) {
    case JVMPI_EVENT_THREAD_START: thread_start(event); break;
    case JVMPI_EVENT_THREAD_END: thread_end(event); break;
    case JVMPI_EVENT_METHOD_ENTRY: method_entry(event); break;
    case JVMPI_EVENT_CLASS_LOAD: class_load(event); break;
    case JVMPI_EVENT_OBJECT_ALLOC: object_alloc(event); break;
    case JVMPI_EVENT_DATA_DUMP_REQUEST: data_dump(); break;
    case JVMPI_EVENT_DATA_RESET_REQUEST:
      printf("reset, collections %d\n", collections > 0), (void)fflush(stdout);
      break;
    case JVMPI_EVENT_GC_FINISH: collections++; break;
    case JVMPI_EVENT_JVM_SHUT_DOWN:
      printf("requested events %d\n", requested);
      (void)fflush(stdout);
      break;
    default: requested += (event->event_type & JVMPI_REQUESTED_EVENT) != 0;
  }
}

/* Prints the result for each type of event. */
static void enable_all(const char *which) {
  for (jint type = 1; type <= JVMPI_MAX_EVENT_TYPE_VAL + 1; type++) {
    jint result = jvmpi->EnableEvent(type, NULL);
    if (strcmp(which, "answers") == 0) printf("answer %d %d\n", type, result);
    if (type == JVMPI_EVENT_METHOD_ENTRY2 || type == JVMPI_EVENT_METHOD_EXIT)
      (void)jvmpi->DisableEvent(type, NULL);
  }
}

JNIEXPORT jint JNICALL JVM_OnLoad(JavaVM *vm, char *options, void *reserved) {
  static char name[] = "_lock";
  static const jint versions[] = {JVMPI_VERSION_1, JVMPI_VERSION_1_1, JVMPI_VERSION_1_2};
  void *other = NULL;
  (void)reserved;
  java = vm;
  for (int i = 0; i < 3; i++) {
    if ((*vm)->GetEnv(vm, (void **)&jvmpi, versions[i]) != JNI_OK) return JNI_ERR;
    if (jvmpi->version != versions[i]) return JNI_ERR;
  }
  if ((*vm)->GetEnv(vm, &other, (jint)0x10000004) != JNI_EVERSION) return JNI_ERR;
  if (options && strcmp(options, "silent") == 0) return JNI_OK;
  if (options && strcmp(options, "fails") == 0) return JNI_ERR;
  jvmpi->NotifyEvent = notify;
  lock = jvmpi->RawMonitorCreate(name);
  enable_all(options ? options : "");
  return JNI_OK;
}
