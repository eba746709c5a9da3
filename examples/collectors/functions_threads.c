/* SPDX-License-Identifier: MIT */
/* Functions of JVMPI: threads, their stacks, and raw monitors. */
#include "jvmpi_impl.h"
#include "port.h"
#include "vm.h"

#include <stdlib.h>
#include <time.h>

static struct thread *find(struct jvmpi_port *port, JNIEnv *env) {
  return thread_of(port->vm, env);
}

/* ---- Stacks ---------------------------------------------------------------------------------------------- */

void jvmpi_impl_GetCallTrace(struct jvmpi_port *port, struct jvmpi_thread *thread,
                             JVMPI_CallTrace *trace, jint depth) {
  (void)thread;
  struct thread *of = find(port, trace->env_id);
  trace->num_frames = 0;
  if (of && depth > 0) thread_trace(of, trace, depth);
}

/* ---- Threads --------------------------------------------------------------------------------------------- */

jlong jvmpi_impl_GetCurrentThreadCpuTime(struct jvmpi_port *port, struct jvmpi_thread *thread) {
  (void)port;
  (void)thread;
  struct timespec time;
  if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) != 0) return 0;
  return (jlong)time.tv_sec * 1000000000 + time.tv_nsec;
}

/* A thread that suspends itself runs until it returns to the VM. */
void jvmpi_impl_SuspendThread(struct jvmpi_port *port, struct jvmpi_thread *thread, JNIEnv *env) {
  (void)thread;
  struct thread *other = find(port, env);
  if (other) (void)world_suspend(other);
}

void jvmpi_impl_ResumeThread(struct jvmpi_port *port, struct jvmpi_thread *thread, JNIEnv *env) {
  (void)thread;
  struct thread *other = find(port, env);
  if (other) (void)world_resume(other);
}

/* The calling thread is not suspended, because it would not return from here. */
void jvmpi_impl_SuspendThreadList(struct jvmpi_port *port, struct jvmpi_thread *thread, jint count,
                                  JNIEnv **list, jint *results) {
  for (jint i = 0; i < count; i++) {
    struct thread *other = list[i] == thread->env ? NULL : find(port, list[i]);
    results[i] = other && world_suspend(other) ? JVMPI_SUCCESS : JVMPI_FAIL;
  }
}

void jvmpi_impl_ResumeThreadList(struct jvmpi_port *port, struct jvmpi_thread *thread, jint count,
                                 JNIEnv **list, jint *results) {
  (void)thread;
  for (jint i = 0; i < count; i++) {
    struct thread *other = find(port, list[i]);
    results[i] = other && world_resume(other) ? JVMPI_SUCCESS : JVMPI_FAIL;
  }
}

jint jvmpi_impl_GetThreadStatus(struct jvmpi_port *port, struct jvmpi_thread *thread, JNIEnv *env) {
  (void)thread;
  struct thread *other = find(port, env);
  return other ? atomic_load(&other->status) : JVMPI_THREAD_RUNNABLE;
}

jboolean jvmpi_impl_ThreadHasRun(struct jvmpi_port *port, struct jvmpi_thread *thread,
                                 JNIEnv *env) {
  (void)thread;
  struct thread *other = find(port, env);
  return other && other->before != other->before_that;
}

/* The function that a thread of the agent runs. */
static void run(struct thread *thread, void *argument) {
  void (*f)(void *) = NULL;
  *(void **)(void *)&f = argument;
  thread->native = true;
  world_leave(thread);
  f(NULL);
  world_enter(thread);
}

jint jvmpi_impl_CreateSystemThread(struct jvmpi_port *port, struct jvmpi_thread *thread, char *name,
                                   jint priority, void (*f)(void *)) {
  (void)port;
  if (priority < JVMPI_MINIMUM_PRIORITY || priority > JVMPI_MAXIMUM_PRIORITY) return JNI_ERR;
  struct thread *by = port_thread(thread);
  enum thread_state before = world_come(by);
  bool made = thread_start(by, name, run, *(void **)(void *)&f, NULL);
  world_go(by, before);
  return made ? JNI_OK : JNI_ERR;
}

/* ---- Raw monitors ---------------------------------------------------------------------------------------- */

static struct monitor *monitor_of(JVMPI_RawMonitor id) {
  return (struct monitor *)(void *)id;
}

JVMPI_RawMonitor jvmpi_impl_RawMonitorCreate(struct jvmpi_port *port, struct jvmpi_thread *thread,
                                             char *name) {
  (void)thread;
  return (JVMPI_RawMonitor)(void *)raw_monitor_new(port->vm, name);
}

void jvmpi_impl_RawMonitorEnter(struct jvmpi_port *port, struct jvmpi_thread *thread,
                                JVMPI_RawMonitor monitor) {
  (void)port;
  raw_monitor_enter(port_thread(thread), monitor_of(monitor));
}

void jvmpi_impl_RawMonitorExit(struct jvmpi_port *port, struct jvmpi_thread *thread,
                               JVMPI_RawMonitor monitor) {
  (void)port;
  raw_monitor_exit(port_thread(thread), monitor_of(monitor));
}

void jvmpi_impl_RawMonitorWait(struct jvmpi_port *port, struct jvmpi_thread *thread,
                               JVMPI_RawMonitor monitor, jlong milliseconds) {
  (void)port;
  raw_monitor_wait(port_thread(thread), monitor_of(monitor), milliseconds);
}

void jvmpi_impl_RawMonitorNotifyAll(struct jvmpi_port *port, struct jvmpi_thread *thread,
                                    JVMPI_RawMonitor monitor) {
  (void)port;
  raw_monitor_notify_all(port_thread(thread), monitor_of(monitor));
}

void jvmpi_impl_RawMonitorDestroy(struct jvmpi_port *port, struct jvmpi_thread *thread,
                                  JVMPI_RawMonitor monitor) {
  (void)port;
  raw_monitor_destroy(port_thread(thread), monitor_of(monitor));
}

/* ---- The VM ---------------------------------------------------------------------------------------------- */

void jvmpi_impl_ProfilerExit(struct jvmpi_port *port, struct jvmpi_thread *thread, jint err_code) {
  (void)port;
  (void)thread;
  exit(err_code);
}
