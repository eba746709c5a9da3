/* SPDX-License-Identifier: MIT */
/* An agent for the VM of examples/collectors, in its program `threads`: calls each function in its own system thread
 * while the workers run. It prints unexpected results, and at the end the number of checks. With the option "exit" it
 * ends the VM with status 7 instead. */
#include "jvmpi_dump.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static JavaVM *java;
static JVMPI_Interface *jvmpi;
static JVMPI_RawMonitor monitor;
static int script_done, exits;
static atomic_int asked, wrong;
static JNIEnv *own;

/* Protects the following variables. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static JNIEnv *workers[4];
static long worker_count, named_workers;
static jobjectID class_id, thread_object, tracked;
static jmethodID method, run_method;
static long collections, requested_classes, requested_threads, requested_objects, ended;
static int monitor_seen, object_monitors;

static void check(int good, const char *what) {
  asked++;
  if (good) return;
  wrong++;
  printf("WRONG: %s\n", what);
}
#define CHECK(what) check((what) != 0, #what)

static void pause_for(long milliseconds) {
  struct timespec time = {0, milliseconds * 1000000};
  nanosleep(&time, NULL);
}

static long read_long(const long *from) {
  pthread_mutex_lock(&lock);
  long value = *from;
  pthread_mutex_unlock(&lock);
  return value;
}

/* ---- What the script asks ------------------------------------------------------------------------------- */

static void ask_events(void) {
  CHECK(jvmpi->EnableEvent(JVMPI_EVENT_HEAP_DUMP, NULL) == JVMPI_NOT_AVAILABLE);
  CHECK(jvmpi->DisableEvent(JVMPI_EVENT_MONITOR_DUMP, NULL) == JVMPI_NOT_AVAILABLE);
  CHECK(jvmpi->EnableEvent(JVMPI_EVENT_COMPILED_METHOD_LOAD, NULL) == JVMPI_NOT_AVAILABLE);
  CHECK(jvmpi->EnableEvent(1000, NULL) != JVMPI_SUCCESS);
  CHECK(jvmpi->EnableEvent(JVMPI_EVENT_METHOD_ENTRY, NULL) == JVMPI_SUCCESS);
  CHECK(jvmpi->DisableEvent(JVMPI_EVENT_METHOD_ENTRY, NULL) == JVMPI_SUCCESS);
  CHECK(jvmpi->RequestEvent(JVMPI_EVENT_GC_START, NULL) == JVMPI_NOT_AVAILABLE);
}

static void ask_requests(void) {
  jvmpi->DisableGC();
  jobjectID object = jvmpi->GetThreadObject(own);
  CHECK(object != NULL);
  CHECK(jvmpi->RequestEvent(JVMPI_EVENT_OBJECT_ALLOC, object) == JVMPI_SUCCESS);
  CHECK(jvmpi->RequestEvent(JVMPI_EVENT_THREAD_START, object) == JVMPI_SUCCESS);
  CHECK(jvmpi->RequestEvent(JVMPI_EVENT_CLASS_LOAD, object) == JVMPI_FAIL);
  CHECK(jvmpi->RequestEvent(JVMPI_EVENT_OBJECT_ALLOC, (char *)object + 8) == JVMPI_FAIL);
  CHECK(jvmpi->RequestEvent(JVMPI_EVENT_OBJECT_DUMP, (void *)jvmpi) == JVMPI_FAIL);
  jobjectID class = jvmpi->GetMethodClass(method);
  CHECK(class != NULL);
  CHECK(class == class_id);
  CHECK(jvmpi->RequestEvent(JVMPI_EVENT_CLASS_LOAD, class) == JVMPI_SUCCESS);
  CHECK(requested_classes == 1 && requested_threads == 1 && requested_objects == 1);
  CHECK(thread_object == object);
  jvmpi->EnableGC();
}

/* While collections are disabled, none happens, and IDs do not change; the workers constantly need collections. */
static void ask_disabled(void) {
  for (int i = 0; i < 10; i++) {
    jvmpi->DisableGC();
    jvmpi->DisableGC();
    long before = read_long(&collections);
    jobjectID object = jvmpi->GetThreadObject(own);
    pause_for(3);
    jvmpi->EnableGC();
    CHECK(read_long(&collections) == before);
    CHECK(jvmpi->GetThreadObject(own) == object);
    jvmpi->RunGC();
    CHECK(jvmpi->CreateSystemThread((char *)"no", JVMPI_NORMAL_PRIORITY, NULL) == JNI_ERR);
    CHECK(read_long(&collections) == before);
    jvmpi->EnableGC();
    jvmpi->RunGC();
    CHECK(read_long(&collections) > before);
  }
}

/* A reference follows its object. */
static void ask_references(void) {
  JNIEnv *env = NULL;
  CHECK((*java)->GetEnv(java, (void **)&env, JNI_VERSION_1_2) == JNI_OK && env == own);
  jvmpi->DisableGC();
  jobject local = jvmpi->jobjectID2jobject(jvmpi->GetThreadObject(own));
  CHECK(local && jvmpi->jobject2jobjectID(local) == jvmpi->GetThreadObject(own));
  jvmpi->EnableGC();
  jobject global = (*env)->NewGlobalRef(env, local);
  jobject weak = (*env)->NewWeakGlobalRef(env, local);
  (*env)->DeleteLocalRef(env, local);
  for (int i = 0; i < 3; i++) jvmpi->RunGC();
  jvmpi->DisableGC();
  CHECK(jvmpi->jobject2jobjectID(global) == jvmpi->GetThreadObject(own));
  CHECK(jvmpi->jobject2jobjectID(weak) == jvmpi->GetThreadObject(own));
  CHECK(tracked == jvmpi->GetThreadObject(own));
  jvmpi->EnableGC();
  (*env)->DeleteGlobalRef(env, global);
  (*env)->DeleteWeakGlobalRef(env, weak);
}

static int same_trace(const JVMPI_CallTrace *one, const JVMPI_CallTrace *other) {
  int same = one->num_frames == other->num_frames;
  for (jint i = 0; same && i < one->num_frames; i++)
    same = one->frames[i].lineno == other->frames[i].lineno && one->frames[i].method_id == other->frames[i].method_id;
  return same;
}

static void ask_suspended(JNIEnv *worker) {
  JVMPI_CallFrame frames[2][16];
  JVMPI_CallTrace first = {worker, 0, frames[0]}, second = {worker, 0, frames[1]};
  jvmpi->DisableGC();
  jvmpi->SuspendThread(worker);
  jvmpi->GetCallTrace(&first, 16);
  CHECK(first.num_frames >= 1 && first.num_frames <= 3);
  jint status = jvmpi->GetThreadStatus(worker);
  CHECK(status == JVMPI_THREAD_RUNNABLE || status == JVMPI_THREAD_MONITOR_WAIT || status == JVMPI_THREAD_CONDVAR_WAIT);
  struct timespec time = {0, 2000000};
  nanosleep(&time, NULL);
  jvmpi->GetCallTrace(&second, 16);
  CHECK(same_trace(&first, &second));
  jvmpi->GetCallTrace(&second, 1);
  CHECK(second.num_frames == 1);
  JNIEnv *list[] = {worker, NULL, own};
  jint results[3];
  jvmpi->SuspendThreadList(3, list, results);
  CHECK(results[0] == JVMPI_FAIL && results[1] == JVMPI_FAIL && results[2] == JVMPI_FAIL);
  jvmpi->ResumeThreadList(2, list, results);
  CHECK(results[0] == JVMPI_SUCCESS && results[1] == JVMPI_FAIL);
  jvmpi->ResumeThreadList(2, list, results);
  CHECK(results[0] == JVMPI_FAIL);
  jvmpi->EnableGC();
}

/* All workers finally wait for the script, and do not run. They do before. */
static void ask_whether_run(void) {
  int run = 4;
  jint results[4];
  for (int i = 0; i < 20000 && run > 0; i++) {
    run = 0;
    jvmpi->DisableGC();
    jvmpi->SuspendThreadList(4, workers, results);
    for (int j = 0; j < 4; j++) CHECK(results[j] == JVMPI_SUCCESS);
    for (int j = 0; j < 4; j++) run += jvmpi->ThreadHasRun(workers[j]);
    jvmpi->ResumeThreadList(4, workers, results);
    for (int j = 0; j < 4; j++) CHECK(results[j] == JVMPI_SUCCESS);
    jvmpi->EnableGC();
    pause_for(1);
  }
  CHECK(run == 0);
}

/* This thread has entered the monitor twice. Workers enter others when they reach it. */
static void ask_monitors(void) {
  jint answer = JVMPI_SUCCESS;
  jvmpi->RawMonitorEnter(monitor);
  jvmpi->RawMonitorEnter(monitor);
  for (int i = 0; i < 60000 && answer == JVMPI_SUCCESS && object_monitors == 0; i++) {
    if (i > 0) pause_for(1);
    jvmpi->DisableGC();
    answer = jvmpi->RequestEvent(JVMPI_EVENT_MONITOR_DUMP, NULL);
    jvmpi->EnableGC();
  }
  CHECK(answer == JVMPI_SUCCESS);
  CHECK(monitor_seen == 1);
  CHECK(object_monitors > 0);
  jvmpi->RawMonitorExit(monitor);
  jvmpi->RawMonitorWait(monitor, 5);
  jvmpi->RawMonitorExit(monitor);
  JVMPI_RawMonitor other = jvmpi->RawMonitorCreate((char *)"_another");
  jvmpi->RawMonitorEnter(other);
  jvmpi->RawMonitorExit(other);
  jvmpi->RawMonitorDestroy(other);
}

static void run_script(void *nothing) {
  (void)nothing;
  (*java)->GetEnv(java, (void **)&own, JNI_VERSION_1_2);
  while (read_long(&worker_count) < 4) pause_for(1);
  jlong before = jvmpi->GetCurrentThreadCpuTime();
  if (exits) jvmpi->ProfilerExit(7);
  jvmpi->DisableGC();
  pthread_mutex_lock(&lock);
  tracked = jvmpi->GetThreadObject(own);
  pthread_mutex_unlock(&lock);
  jvmpi->EnableGC();
  ask_events();
  ask_requests();
  ask_disabled();
  ask_references();
  for (int i = 0; i < 4; i++) ask_suspended(workers[i]);
  ask_whether_run();
  ask_monitors();
  CHECK(jvmpi->GetCurrentThreadCpuTime() > before);
  jvmpi->RawMonitorEnter(monitor);
  script_done = 1;
  jvmpi->RawMonitorNotifyAll(monitor);
  jvmpi->RawMonitorExit(monitor);
}

static void wait_for_script(void) {
  jvmpi->RawMonitorEnter(monitor);
  while (!script_done) jvmpi->RawMonitorWait(monitor, 0);
  jvmpi->RawMonitorExit(monitor);
}

/* ---- What it is told ------------------------------------------------------------------------------------- */

static void read_monitors(const JVMPI_Event *event) {
  enum jvmpi_format format;
  struct jvmpi_dump_reader reader;
  struct jvmpi_dump_record record;
  const char *begin = event->u.monitor_dump.begin;
  CHECK(jvmpi_dump_format(event->event_type, 0, &format));
  CHECK(event->u.monitor_dump.num_traces >= 6);
  jvmpi_dump_read(&reader, format, begin, (size_t)(event->u.monitor_dump.end - begin));
  while (jvmpi_dump_next(&reader, &record)) {
    if (record.kind == JVMPI_RECORD_java_monitor) object_monitors++;
    if (record.kind == JVMPI_RECORD_raw_monitor && record.u.raw_monitor.monitor == jvmpi_dump_id(monitor))
      monitor_seen = record.u.raw_monitor.entry_count == 2 && record.u.raw_monitor.owner == jvmpi_dump_id(own) &&
                     strcmp((const char *)(uintptr_t)record.u.raw_monitor.name, "script") == 0;
  }
  CHECK(reader.error.fault == JVMPI_FAULT_NONE);
}

static void started(const JVMPI_Event *event) {
  JNIEnv *env = event->u.thread_start.thread_env_id;
  jvmpi->SetThreadLocalStorage(env, env);
  pthread_mutex_lock(&lock);
  named_workers += strncmp(event->u.thread_start.thread_name, "worker", 6) == 0;
  pthread_mutex_unlock(&lock);
}

static void entered(const JVMPI_Event *event) {
  if (event->u.method.method_id != run_method) return;
  pthread_mutex_lock(&lock);
  if (worker_count < 4) workers[worker_count++] = event->env_id;
  pthread_mutex_unlock(&lock);
}

static void thread_ended(const JVMPI_Event *event) {
  CHECK(jvmpi->GetThreadLocalStorage(event->env_id) == event->env_id);
  pthread_mutex_lock(&lock);
  ended++;
  pthread_mutex_unlock(&lock);
}

static void loaded(const JVMPI_Event *event) {
  if (strcmp(event->u.class_load.class_name, "Worker") != 0) return;
  method = event->u.class_load.methods[0].method_id;
  run_method = event->u.class_load.methods[1].method_id;
  pthread_mutex_lock(&lock);
  class_id = event->u.class_load.class_id;
  pthread_mutex_unlock(&lock);
}

/* The collecting thread has the lock from the start of a collection to its end. */
static void moved(const JVMPI_Event *event) {
  if (class_id == event->u.obj_move.obj_id) class_id = event->u.obj_move.new_obj_id;
  if (tracked == event->u.obj_move.obj_id) tracked = event->u.obj_move.new_obj_id;
}

static void notify(JVMPI_Event *event) {
  switch (event->event_type) {
    case JVMPI_EVENT_JVM_INIT_DONE:
      CHECK(jvmpi->CreateSystemThread((char *)"script", JVMPI_NORMAL_PRIORITY, run_script) == JNI_OK);
      break;
    case JVMPI_EVENT_THREAD_START: started(event); break;
    case JVMPI_EVENT_THREAD_END: thread_ended(event); break;
    /* So that all workers exist, in a method, from the start of the script to its end. */
    case JVMPI_EVENT_METHOD_ENTRY: entered(event); break;
    case JVMPI_EVENT_METHOD_EXIT:
      if (event->u.method.method_id == run_method) wait_for_script();
      break;
    case JVMPI_EVENT_CLASS_LOAD: loaded(event); break;
    case JVMPI_EVENT_GC_START:
      pthread_mutex_lock(&lock);
      collections++;
      break;
    case JVMPI_EVENT_OBJECT_MOVE: moved(event); break;
    case JVMPI_EVENT_GC_FINISH: pthread_mutex_unlock(&lock); break;
    case JVMPI_EVENT_CLASS_LOAD | JVMPI_REQUESTED_EVENT:
      requested_classes += strcmp(event->u.class_load.class_name, "Worker") == 0;
      break;
    case JVMPI_EVENT_THREAD_START | JVMPI_REQUESTED_EVENT:
      requested_threads += strcmp(event->u.thread_start.thread_name, "script") == 0;
      thread_object = event->u.thread_start.thread_id;
      break;
    case JVMPI_EVENT_OBJECT_ALLOC | JVMPI_REQUESTED_EVENT:
      requested_objects += event->u.obj_alloc.is_array == JVMPI_NORMAL_OBJECT && event->u.obj_alloc.size > 0;
      break;
    case JVMPI_EVENT_MONITOR_DUMP | JVMPI_REQUESTED_EVENT: read_monitors(event); break;
    case JVMPI_EVENT_JVM_SHUT_DOWN:
      wait_for_script();
      CHECK(read_long(&named_workers) == 4);
      CHECK(read_long(&ended) >= 4);
      printf("%s, %d wrong\n", asked > 100 ? "many questions" : "few questions", wrong);
      break;
    default: break;
  }
}

JNIEXPORT jint JNICALL JVM_OnLoad(JavaVM *vm, char *options, void *reserved) {
  static const jint events[] = {JVMPI_EVENT_JVM_INIT_DONE, JVMPI_EVENT_THREAD_START, JVMPI_EVENT_THREAD_END,
                                JVMPI_EVENT_CLASS_LOAD,    JVMPI_EVENT_GC_START,     JVMPI_EVENT_GC_FINISH,
                                JVMPI_EVENT_OBJECT_MOVE,   JVMPI_EVENT_METHOD_ENTRY, JVMPI_EVENT_METHOD_EXIT,
                                JVMPI_EVENT_JVM_SHUT_DOWN};
  JVMPI_Interface *old = NULL, *none = NULL;
  (void)reserved;
  java = vm;
  exits = strcmp(options, "exit") == 0;
  CHECK((*vm)->GetEnv(vm, (void **)&none, 0x10000004) == JNI_EVERSION);
  CHECK((*vm)->GetEnv(vm, (void **)&none, JNI_VERSION_1_2) == JNI_EDETACHED);
  CHECK((*vm)->GetEnv(vm, (void **)&old, JVMPI_VERSION_1) == JNI_OK && old->version == JVMPI_VERSION_1);
  if ((*vm)->GetEnv(vm, (void **)&jvmpi, JVMPI_VERSION_1_2) != JNI_OK) return JNI_ERR;
  jvmpi->NotifyEvent = notify;
  CHECK(jvmpi->CreateSystemThread((char *)"early", JVMPI_NORMAL_PRIORITY, run_script) == JNI_ERR);
  monitor = jvmpi->RawMonitorCreate((char *)"script");
  for (size_t i = 0; i < sizeof events / sizeof *events; i++) CHECK(jvmpi->EnableEvent(events[i], NULL) == JVMPI_SUCCESS);
  return JNI_OK;
}
