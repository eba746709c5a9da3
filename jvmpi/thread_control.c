/* SPDX-License-Identifier: MIT */
#include "events.h"
#include "threads.h"

/* Works in threads that are not attached, too; VMs read the same clock. */
jlong thread_control_cpu_time(void) {
  struct timespec time;
  if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)) return 0;
  return (jlong)time.tv_sec * 1000000000 + time.tv_nsec;
}

static void note_suspended(JNIEnv* env, jthread object) {
  jlong cpu = 0;
  (void)JVMTI(GetThreadCpuTime, object, &cpu);
  struct thread* thread = threads_lock(env);
  if (thread) {
    thread->used = cpu - thread->cpu;
    thread->cpu = cpu;
    thread->suspended = true;
  }
  threads_unlock();
}

/* Does not suspend the current thread, which would not return. */
void thread_control_suspend(JNIEnv* env) {
  JNIEnv* jni = threads_jni();
  jthread object = jni && env != jni ? threads_object(jni, env) : NULL;
  if (!object) return;
  if (JVMTI(SuspendThread, object)) note_suspended(env, object);
  JNI(jni, DeleteLocalRef, object);
}

/* True if the agent has suspended the thread, whose flag is cleared if `resume`. */
static bool is_suspended(JNIEnv* env, bool resume) {
  struct thread* thread = threads_lock(env);
  bool suspended = thread && thread->suspended;
  if (suspended && resume) thread->suspended = false;
  threads_unlock();
  return suspended;
}

void thread_control_resume(JNIEnv* env) {
  JNIEnv* jni = threads_jni();
  jthread object = jni && is_suspended(env, true) ? threads_object(jni, env) : NULL;
  if (!object) return;
  (void)JVMTI(ResumeThread, object);
  JNI(jni, DeleteLocalRef, object);
}

jboolean thread_control_has_run(JNIEnv* env) {
  const struct thread* thread = threads_lock(env);
  bool has_run = thread && thread->used > 0;
  threads_unlock();
  return has_run;
}

/* The threads of an agent's list that are passed to JVM TI. */
struct request {
  jint count;
  jthread* objects;   /* local references */
  jvmtiError* errors; /* the result for each */
  jint* index;        /* its index in the agent's list */
};

typedef jvmtiError(JNICALL* list_function)(jvmtiEnv* env, jint count, const jthread* threads,
                                           jvmtiError* results);

/* Sets the results to JVMPI_FAIL and selects threads: suspended ones, once each, or those other than the current
 * one. */
static bool request_make(struct request* request, JNIEnv* jni, bool resume, jint count,
                         JNIEnv** list, jint* results) {
  for (jint i = 0; i < count; i++) results[i] = JVMPI_FAIL;
  if (!jni || count <= 0) return false;
  request->objects = calloc((size_t)count, sizeof *request->objects);
  request->errors = calloc((size_t)count, sizeof *request->errors);
  request->index = calloc((size_t)count, sizeof *request->index);
  if (!request->objects || !request->errors || !request->index) return false;
  for (jint i = 0; i < count; i++) {
    bool selected = resume ? is_suspended(list[i], true) : list[i] != jni;
    jthread object = selected ? threads_object(jni, list[i]) : NULL;
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

/* Calls JVM TI and sets the results of the threads for which it succeeds. */
static void request_run(struct request* request, list_function function, jint* results) {
  if (function(bridge.jvmti, request->count, request->objects, request->errors)) return;
  for (jint i = 0; i < request->count; i++)
    if (request->errors[i] == JVMTI_ERROR_NONE) results[request->index[i]] = JVMPI_SUCCESS;
}

void thread_control_suspend_list(jint count, JNIEnv** list, jint* results) {
  JNIEnv* jni = threads_jni();
  struct request request = {0};
  if (request_make(&request, jni, false, count, list, results))
    request_run(&request, (*bridge.jvmti)->SuspendThreadList, results);
  for (jint i = 0; i < request.count; i++)
    if (results[request.index[i]] == JVMPI_SUCCESS)
      note_suspended(list[request.index[i]], request.objects[i]);
  request_free(&request, jni);
}

void thread_control_resume_list(jint count, JNIEnv** list, jint* results) {
  JNIEnv* jni = threads_jni();
  struct request request = {0};
  if (request_make(&request, jni, true, count, list, results))
    request_run(&request, (*bridge.jvmti)->ResumeThreadList, results);
  request_free(&request, jni);
}

/* Includes a suspension by the agent. */
static jint thread_status_of(jthread object) {
  jint state = 0;
  if (!JVMTI(GetThreadState, object, &state)) return JVMPI_THREAD_RUNNABLE;
  jint status = state & JVMTI_THREAD_STATE_BLOCKED_ON_MONITOR_ENTER ? JVMPI_THREAD_MONITOR_WAIT
                : state & JVMTI_THREAD_STATE_WAITING                ? JVMPI_THREAD_CONDVAR_WAIT
                                                                    : JVMPI_THREAD_RUNNABLE;
  if (state & JVMTI_THREAD_STATE_SUSPENDED) status |= JVMPI_THREAD_SUSPENDED;
  if (state & JVMTI_THREAD_STATE_INTERRUPTED) status |= JVMPI_THREAD_INTERRUPTED;
  return status;
}

/* Does not report a suspension by the agent. */
jint thread_control_status(JNIEnv* env) {
  JNIEnv* jni = threads_jni();
  jthread object = jni ? threads_object(jni, env) : NULL;
  if (!object) return JVMPI_THREAD_RUNNABLE;
  jint status = thread_status_of(object);
  JNI(jni, DeleteLocalRef, object);
  return is_suspended(env, false) ? status & ~JVMPI_THREAD_SUSPENDED : status;
}

void thread_control_set_storage(JNIEnv* env, void* storage) {
  bool current = self.thread && self.thread->env == env;
  struct thread* thread = current ? self.thread : threads_lock(env);
  if (thread) thread->storage = storage;
  if (!current) threads_unlock();
}

void* thread_control_storage(JNIEnv* env) {
  if (self.thread && self.thread->env == env) return self.thread->storage;
  const struct thread* thread = threads_lock(env);
  void* storage = thread ? thread->storage : NULL;
  threads_unlock();
  return storage;
}

static jclass thread_class; /* a global reference */
static jmethodID constructor;
static jobject hidden; /* a global reference to the bridge's own thread, or NULL */

void system_thread_prepare(JNIEnv* jni) {
  jclass klass = JNI(jni, FindClass, "java/lang/Thread");
  if (klass) constructor = JNI(jni, GetMethodID, klass, "<init>", "(Ljava/lang/String;)V");
  if (constructor) thread_class = JNI(jni, NewGlobalRef, klass);
  else bridge.jni->ExceptionClear(jni);
}

struct start {
  void (*agent)(void* reserved);
  void (*bridge)(JNIEnv* jni);
};

static void JNICALL system_thread_run(jvmtiEnv* jvmti, JNIEnv* jni, void* data) {
  struct start start = *(struct start*)data;
  (void)jvmti;
  free(data);
  if (start.agent) start.agent(NULL);
  else start.bridge(jni);
}

static jthread system_thread_new(JNIEnv* jni, const char* name) {
  jstring string = thread_class ? JNI(jni, NewStringUTF, name ? name : "JVMPI agent") : NULL;
  jthread thread = string ? JNI(jni, NewObject, thread_class, constructor, string) : NULL;
  if (!thread) bridge.jni->ExceptionClear(jni);
  if (string) JNI(jni, DeleteLocalRef, string);
  return thread;
}

static bool system_thread_start(jthread thread, jint priority, struct start start) {
  struct start* copy = malloc(sizeof *copy);
  if (!copy) return false;
  *copy = start;
  if (JVMTI(RunAgentThread, thread, system_thread_run, copy, priority)) return true;
  free(copy);
  return false;
}

jint thread_control_create(char* name, jint priority, void (*function)(void* reserved)) {
  JNIEnv* jni = threads_jni();
  if (!jni || events_time() != EVENTS_NOW) return JNI_ERR;
  jthread thread = system_thread_new(jni, name);
  bool started = thread && system_thread_start(thread, priority, (struct start){function, NULL});
  if (thread) JNI(jni, DeleteLocalRef, thread);
  return started ? JNI_OK : JNI_ERR;
}

bool system_thread_start_hidden(JNIEnv* jni, const char* name, void (*run)(JNIEnv* jni)) {
  jthread thread = system_thread_new(jni, name);
  hidden = thread ? JNI(jni, NewGlobalRef, thread) : NULL;
  return hidden &&
         system_thread_start(hidden, JVMTI_THREAD_MAX_PRIORITY, (struct start){NULL, run});
}

bool system_thread_is_hidden(JNIEnv* jni, jthread object) {
  return hidden && JNI(jni, IsSameObject, hidden, object);
}
