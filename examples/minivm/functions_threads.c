/* SPDX-License-Identifier: MIT */
/* The functions of JVM TI about threads, their storage, raw monitors and time. */
#include "minivm.h"

#include "jvmti_impl.h"

#include <stdlib.h>
#include <time.h>
#include <unistd.h>

/* Gets the thread of a reference; NULL is the current thread. */
static jvmtiError find(jvmtiEnv *env, jthread reference, struct thread **thread) {
  struct vm *vm = environment_vm(env);
  *thread = reference ? reference_thread(vm, reference) : thread_current(vm);
  return *thread ? JVMTI_ERROR_NONE : JVMTI_ERROR_INVALID_THREAD;
}

static jvmtiError find_alive(jvmtiEnv *env, jthread reference, struct thread **thread) {
  jvmtiError error = find(env, reference, thread);
  if (error != JVMTI_ERROR_NONE) return error;
  /* The current thread is alive, even if it has just started. */
  bool alive = !reference || atomic_load(&(*thread)->state) == THREAD_ALIVE;
  return alive ? JVMTI_ERROR_NONE : JVMTI_ERROR_THREAD_NOT_ALIVE;
}

/* ---- Threads ------------------------------------------------------------------------------------ */

static bool is_listed(struct thread *thread) {
  return thread->caller == JVMTI_CALLER_JAVA && atomic_load(&thread->state) == THREAD_ALIVE;
}

jvmtiError jvmti_impl_GetAllThreads(jvmtiEnv *env, jint *threads_count_ptr, jthread **threads_ptr) {
  struct vm *vm = environment_vm(env);
  struct thread *current = thread_current(vm);
  size_t room = 0;
  jint count = 0;
  pthread_mutex_lock(&vm->lock);
  for (struct thread *thread = vm->threads; thread; thread = thread->next) room++;
  jthread *threads = malloc((room + 1) * sizeof *threads);
  bool failed = !threads;
  for (struct thread *thread = vm->threads; thread && !failed; thread = thread->next)
    if (is_listed(thread)) failed = !(threads[count++] = reference_local(current, &thread->mirror));
  pthread_mutex_unlock(&vm->lock);
  if (failed) {
    free(threads);
    return JVMTI_ERROR_OUT_OF_MEMORY;
  }
  *threads_count_ptr = count;
  *threads_ptr = threads;
  return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_impl_GetCurrentThread(jvmtiEnv *env, jthread *thread_ptr) {
  struct thread *current = thread_current(environment_vm(env));
  *thread_ptr = reference_local(current, &current->mirror);
  return *thread_ptr ? JVMTI_ERROR_NONE : JVMTI_ERROR_OUT_OF_MEMORY;
}

jvmtiError jvmti_impl_GetThreadState(jvmtiEnv *env, jthread thread, jint *thread_state_ptr) {
  static const jint states[] = {
      [THREAD_NEW] = 0,
      [THREAD_ALIVE] = JVMTI_THREAD_STATE_ALIVE | JVMTI_THREAD_STATE_RUNNABLE,
      [THREAD_ENDED] = JVMTI_THREAD_STATE_TERMINATED,
  };
  struct thread *found;
  jvmtiError error = find(env, thread, &found);
  if (error == JVMTI_ERROR_NONE) *thread_state_ptr = states[atomic_load(&found->state)];
  return error;
}

jvmtiError jvmti_impl_GetThreadInfo(jvmtiEnv *env, jthread thread, jvmtiThreadInfo *info_ptr) {
  struct vm *vm = environment_vm(env);
  struct thread *found;
  jvmtiError error = find(env, thread, &found);
  if (error == JVMTI_ERROR_NONE) error = give_string(found->name, &info_ptr->name);
  if (error != JVMTI_ERROR_NONE) return error;
  bool ended = atomic_load(&found->state) == THREAD_ENDED;
  info_ptr->priority = JVMTI_THREAD_NORM_PRIORITY;
  info_ptr->is_daemon = found->daemon;
  info_ptr->thread_group = ended ? NULL : reference_local(thread_current(vm), &vm->group);
  info_ptr->context_class_loader = NULL;
  return JVMTI_ERROR_NONE;
}

/* ---- Thread-local storage ------------------------------------------------------------------------ */

jvmtiError jvmti_impl_SetThreadLocalStorage(jvmtiEnv *env, jthread thread, const void *data) {
  struct thread *found;
  jvmtiError error = find_alive(env, thread, &found);
  if (error != JVMTI_ERROR_NONE) return error;
  struct thread_view *view = thread_view_make(found, environment_of(env));
  if (!view) return JVMTI_ERROR_OUT_OF_MEMORY;
  atomic_store(&view->storage, (void *)data);
  return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_impl_GetThreadLocalStorage(jvmtiEnv *env, jthread thread, void **data_ptr) {
  struct thread *found;
  jvmtiError error = find_alive(env, thread, &found);
  if (error != JVMTI_ERROR_NONE) return error;
  struct thread_view *view = thread_view(found, environment_of(env));
  *data_ptr = view ? atomic_load(&view->storage) : NULL;
  return JVMTI_ERROR_NONE;
}

/* ---- Raw monitors -------------------------------------------------------------------------------- */

jvmtiError jvmti_impl_CreateRawMonitor(jvmtiEnv *env, const char *name,
                                       jrawMonitorID *monitor_ptr) {
  struct monitor *monitor = monitor_new(environment_vm(env), name);
  *monitor_ptr = (jrawMonitorID)monitor;
  return monitor ? JVMTI_ERROR_NONE : JVMTI_ERROR_OUT_OF_MEMORY;
}

jvmtiError jvmti_impl_DestroyRawMonitor(jvmtiEnv *env, jrawMonitorID monitor) {
  return monitor_destroy(environment_vm(env), (struct monitor *)monitor);
}

jvmtiError jvmti_impl_RawMonitorEnter(jvmtiEnv *env, jrawMonitorID monitor) {
  (void)env;
  monitor_enter((struct monitor *)monitor);
  return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_impl_RawMonitorExit(jvmtiEnv *env, jrawMonitorID monitor) {
  (void)env;
  return monitor_exit((struct monitor *)monitor);
}

jvmtiError jvmti_impl_RawMonitorWait(jvmtiEnv *env, jrawMonitorID monitor, jlong millis) {
  (void)env;
  return monitor_wait((struct monitor *)monitor, millis);
}

jvmtiError jvmti_impl_RawMonitorNotify(jvmtiEnv *env, jrawMonitorID monitor) {
  (void)env;
  return monitor_notify((struct monitor *)monitor, false);
}

jvmtiError jvmti_impl_RawMonitorNotifyAll(jvmtiEnv *env, jrawMonitorID monitor) {
  (void)env;
  return monitor_notify((struct monitor *)monitor, true);
}

/* ---- Time --------------------------------------------------------------------------------------- */

static jvmtiError read_clock(clockid_t clock, jlong *nanos_ptr) {
  struct timespec time;
  if (clock_gettime(clock, &time) != 0) return JVMTI_ERROR_INTERNAL;
  *nanos_ptr = (jlong)time.tv_sec * 1000000000 + time.tv_nsec;
  return JVMTI_ERROR_NONE;
}

/* Timers have 64 bits and cannot be set. */
static jvmtiError describe_timer(jvmtiTimerInfo *info_ptr, jvmtiTimerKind kind) {
  *info_ptr = (jvmtiTimerInfo){
      .max_value = INT64_MAX,
      .may_skip_forward = JNI_FALSE,
      .may_skip_backward = JNI_FALSE,
      .kind = kind,
  };
  return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_impl_GetTime(jvmtiEnv *env, jlong *nanos_ptr) {
  (void)env;
  return read_clock(CLOCK_MONOTONIC, nanos_ptr);
}

jvmtiError jvmti_impl_GetTimerInfo(jvmtiEnv *env, jvmtiTimerInfo *info_ptr) {
  (void)env;
  return describe_timer(info_ptr, JVMTI_TIMER_ELAPSED);
}

jvmtiError jvmti_impl_GetCurrentThreadCpuTime(jvmtiEnv *env, jlong *nanos_ptr) {
  (void)env;
  return read_clock(CLOCK_THREAD_CPUTIME_ID, nanos_ptr);
}

jvmtiError jvmti_impl_GetCurrentThreadCpuTimerInfo(jvmtiEnv *env, jvmtiTimerInfo *info_ptr) {
  (void)env;
  return describe_timer(info_ptr, JVMTI_TIMER_TOTAL_CPU);
}

jvmtiError jvmti_impl_GetAvailableProcessors(jvmtiEnv *env, jint *processor_count_ptr) {
  long count = sysconf(_SC_NPROCESSORS_ONLN);
  (void)env;
  *processor_count_ptr = count > 0 ? (jint)count : 1;
  return JVMTI_ERROR_NONE;
}
