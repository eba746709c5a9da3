/* SPDX-License-Identifier: MIT */
#include "thread_control.h"

#include "events.h"
#include "system_thread.h"

#include <time.h>

/* The clock of the thread is what the VM asks, too; it goes in threads that are none of the VM's as well. */
jlong thread_control_cpu_time(void) {
  struct timespec time;
  if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)) return 0;
  return (jlong)time.tv_sec * 1000000000 + time.tv_nsec;
}

static void is_suspended(struct thread* thread, void* cpu) {
  thread->used = *(jlong*)cpu - thread->cpu;
  thread->cpu = *(jlong*)cpu;
  thread->suspended = true;
}

static void is_resumed(struct thread* thread, void* nothing) {
  (void)nothing;
  thread->suspended = false;
}

/* Keeps the CPU time that a thread has had when it was suspended. */
static void note_suspended(JNIEnv* env, jthread object) {
  jlong cpu = 0;
  (void)JVMTI(GetThreadCpuTime, object, &cpu);
  (void)threads_with(env, is_suspended, &cpu);
}

/* The thread that runs would not come back: it is left alone. */
void thread_control_suspend(JNIEnv* env) {
  JNIEnv* jni = threads_jni();
  jthread object = jni && env != jni ? threads_object(jni, env) : NULL;
  if (!object) return;
  if (JVMTI(SuspendThread, object)) note_suspended(env, object);
  JNI(jni, DeleteLocalRef, object);
}

static void was_suspended(struct thread* thread, void* result) {
  *(bool*)result = thread->suspended;
}

static bool is_ours(JNIEnv* env) {
  bool suspended = false;
  (void)threads_with(env, was_suspended, &suspended);
  return suspended;
}

/* One that the agent has not suspended stays as it is. */
void thread_control_resume(JNIEnv* env) {
  JNIEnv* jni = threads_jni();
  jthread object = jni && is_ours(env) ? threads_object(jni, env) : NULL;
  if (!object) return;
  (void)threads_with(env, is_resumed, NULL);
  (void)JVMTI(ResumeThread, object);
  JNI(jni, DeleteLocalRef, object);
}

static void has_run(struct thread* thread, void* result) {
  *(jboolean*)result = thread->used > 0;
}

jboolean thread_control_has_run(JNIEnv* env) {
  jboolean result = JNI_FALSE;
  (void)threads_with(env, has_run, &result);
  return result;
}

/* The threads of an agent's list that JVM TI is asked about. */
struct request {
  jint count;
  jthread* objects;   /* local references */
  jvmtiError* errors; /* what comes of each */
  jint* index;        /* the place of each in the agent's list */
};

typedef bool takes_function(JNIEnv* jni, JNIEnv* env);
typedef jvmtiError(JNICALL* list_function)(jvmtiEnv* env, jint count, const jthread* threads,
                                           jvmtiError* results);

static bool is_other(JNIEnv* jni, JNIEnv* env) {
  return env != jni;
}

/* A thread that is in the list twice is resumed once. */
static bool resumes(JNIEnv* jni, JNIEnv* env) {
  (void)jni;
  return is_ours(env) && threads_with(env, is_resumed, NULL);
}

/* Sets the results of a list to "failed", and finds those threads of it that `takes` takes. */
static bool request_make(struct request* request, JNIEnv* jni, takes_function* takes, jint count,
                         JNIEnv** list, jint* results) {
  for (jint i = 0; i < count; i++) results[i] = JVMPI_FAIL;
  if (!jni || count <= 0) return false;
  request->objects = calloc((size_t)count, sizeof *request->objects);
  request->errors = calloc((size_t)count, sizeof *request->errors);
  request->index = calloc((size_t)count, sizeof *request->index);
  if (!request->objects || !request->errors || !request->index) return false;
  for (jint i = 0; i < count; i++) {
    jthread object = takes(jni, list[i]) ? threads_object(jni, list[i]) : NULL;
    if (!object) continue;
    request->objects[request->count] = object;
    request->index[request->count++] = i;
  }
  return request->count > 0;
}

static void request_free(struct request* request, JNIEnv* jni) {
  for (jint i = 0; i < request->count; i++) JNI(jni, DeleteLocalRef, request->objects[i]);
  free(request->objects);
  free(request->errors);
  free(request->index);
}

/* Asks JVM TI, and sets the results of those threads with which it has worked. */
static void request_run(struct request* request, list_function function, jint* results) {
  if (function(bridge.jvmti, request->count, request->objects, request->errors)) return;
  for (jint i = 0; i < request->count; i++)
    if (request->errors[i] == JVMTI_ERROR_NONE) results[request->index[i]] = JVMPI_SUCCESS;
}

void thread_control_suspend_list(jint count, JNIEnv** list, jint* results) {
  JNIEnv* jni = threads_jni();
  struct request request = {0};
  if (request_make(&request, jni, is_other, count, list, results))
    request_run(&request, (*bridge.jvmti)->SuspendThreadList, results);
  for (jint i = 0; i < request.count; i++)
    if (results[request.index[i]] == JVMPI_SUCCESS)
      note_suspended(list[request.index[i]], request.objects[i]);
  request_free(&request, jni);
}

void thread_control_resume_list(jint count, JNIEnv** list, jint* results) {
  JNIEnv* jni = threads_jni();
  struct request request = {0};
  if (request_make(&request, jni, resumes, count, list, results))
    request_run(&request, (*bridge.jvmti)->ResumeThreadList, results);
  request_free(&request, jni);
}

jint thread_control_status_of(jthread object) {
  jint state = 0;
  if (!JVMTI(GetThreadState, object, &state)) return JVMPI_THREAD_RUNNABLE;
  jint status = state & JVMTI_THREAD_STATE_BLOCKED_ON_MONITOR_ENTER ? JVMPI_THREAD_MONITOR_WAIT
                : state & JVMTI_THREAD_STATE_WAITING                ? JVMPI_THREAD_CONDVAR_WAIT
                                                                    : JVMPI_THREAD_RUNNABLE;
  if (state & JVMTI_THREAD_STATE_SUSPENDED) status |= JVMPI_THREAD_SUSPENDED;
  if (state & JVMTI_THREAD_STATE_INTERRUPTED) status |= JVMPI_THREAD_INTERRUPTED;
  return status;
}

/* What the agent has suspended is not what the program has. */
jint thread_control_status(JNIEnv* env) {
  JNIEnv* jni = threads_jni();
  jthread object = jni ? threads_object(jni, env) : NULL;
  if (!object) return JVMPI_THREAD_RUNNABLE;
  jint status = thread_control_status_of(object);
  JNI(jni, DeleteLocalRef, object);
  return is_ours(env) ? status & ~JVMPI_THREAD_SUSPENDED : status;
}

static void set(struct thread* thread, void* storage) {
  thread->storage = storage;
}

static void get(struct thread* thread, void* storage) {
  *(void**)storage = thread->storage;
}

void thread_control_set_storage(JNIEnv* env, void* storage) {
  if (self.thread && self.thread->env == env) self.thread->storage = storage;
  else (void)threads_with(env, set, storage);
}

void* thread_control_storage(JNIEnv* env) {
  void* storage = NULL;
  if (self.thread && self.thread->env == env) return self.thread->storage;
  (void)threads_with(env, get, &storage);
  return storage;
}

struct work {
  void (*function)(void* reserved);
};

static void run(JNIEnv* jni, void* data) {
  struct work work = *(struct work*)data;
  (void)jni;
  free(data);
  work.function(NULL);
}

jint thread_control_create(char* name, jint priority, void (*function)(void* reserved)) {
  JNIEnv* jni = threads_jni();
  struct work* work = malloc(sizeof *work);
  if (work && jni && events_time() == EVENTS_NOW) {
    work->function = function;
    if (system_thread_new(jni, name, priority, run, work)) return JNI_OK;
  }
  free(work);
  return JNI_ERR;
}
