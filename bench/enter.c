/* SPDX-License-Identifier: MIT */
/* What a checked call costs over a direct one: calls through three function tables, one with the functions of a VM
 * themselves, and those with the wrappers. See enter.sh. */
#include "jvmti_impl.h"
#include "jvmti_table.h"
#include "jvmti_trace.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

/* ---- A VM of one thread ------------------------------------------------------------------------- */

struct thread {
  volatile int in_vm;
};

static __thread struct thread *current;
static struct thread main_thread;
static JVMTI_ATOMIC(jvmtiPhase) phase = JVMTI_PHASE_LIVE;

static enum jvmti_caller caller(const struct jvmti_port *port, void **thread) {
  (void)port;
  *thread = current;
  return current ? JVMTI_CALLER_JAVA : JVMTI_CALLER_UNATTACHED;
}

static void enter(const struct jvmti_port *port, void *thread, jboolean keep_exception) {
  (void)port;
  (void)keep_exception;
  ((struct thread *)thread)->in_vm = 1;
}

static void leave(const struct jvmti_port *port, void *thread, jboolean keep_exception) {
  (void)port;
  (void)keep_exception;
  ((struct thread *)thread)->in_vm = 0;
}

static struct jvmti_port port = {.caller = caller};
static struct jvmti_port_env environment = {
    .port = &port, .phase = &phase, .valid = JVMTI_PORT_VALID};

/* ---- Calls -------------------------------------------------------------------------------------- */

static jint number;
static jlong size;
static jvmtiPhase phase_found;
static jvmtiCapabilities capabilities;
static jvmtiFrameInfo frames[2];
static volatile jvmtiError last;

typedef void call(jvmtiEnv *env, long times);

#define CALL(name, ...)                                                     \
  static void call_##name(jvmtiEnv *env, long times) {                      \
    for (long i = 0; i < times; i++) last = (*env)->name(env, __VA_ARGS__); \
  }
CALL(GetPhase, &phase_found)
CALL(GetCapabilities, &capabilities)
CALL(GetFrameCount, NULL, &number)
CALL(GetStackTrace, NULL, 0, 2, frames, &number)
CALL(GetObjectSize, (jobject)&number, &size)
CALL(GetThreadCpuTime, NULL, &size)

/* What the port alone takes, called as the wrappers call it. */
static void call_port(jvmtiEnv *env, long times) {
  const struct jvmti_port *own = JVMTI_PORT_ENV(env)->port;
  for (long i = 0; i < times; i++) {
    void *thread = NULL;
    last = own->caller(own, &thread) == JVMTI_CALLER_JAVA ? JVMTI_ERROR_NONE : JVMTI_ERROR_INTERNAL;
    if (own->enter) own->enter(own, thread, JNI_TRUE);
    if (own->leave) own->leave(own, thread, JNI_TRUE);
  }
}

static const struct {
  const char *name;
  call *call;
} calls[] = {
    {"GetPhase", call_GetPhase},           {"GetCapabilities", call_GetCapabilities},
    {"GetFrameCount", call_GetFrameCount}, {"GetStackTrace", call_GetStackTrace},
    {"GetObjectSize", call_GetObjectSize}, {"GetThreadCpuTime", call_GetThreadCpuTime},
};

/* The wrappers' table with the functions behind them in place of the wrappers. */
static jvmtiError JNICALL direct_GetStackTrace(jvmtiEnv *env, jthread thread, jint start, jint max,
                                               jvmtiFrameInfo *buffer, jint *count) {
  return jvmti_impl_GetStackTrace(env, thread, start, max, buffer, count);
}

static jvmtiInterface_1 direct;

static double nanoseconds(call *made, const jvmtiInterface_1 *table, long times) {
  struct timespec from, to;
  environment.functions = table;
  made((jvmtiEnv *)&environment, times / 10);
  clock_gettime(CLOCK_MONOTONIC, &from);
  made((jvmtiEnv *)&environment, times);
  clock_gettime(CLOCK_MONOTONIC, &to);
  if (last != JVMTI_ERROR_NONE) printf("  error %d!", (int)last);
  return ((double)(to.tv_sec - from.tv_sec) * 1e9 + (double)(to.tv_nsec - from.tv_nsec)) /
         (double)times;
}

/* The least of several, so that what else the machine does counts little. */
static double least(call *made, const jvmtiInterface_1 *table) {
  enum { ROUNDS = 500, TIMES = 20000 };
  double result = 1e9;
  for (int i = 0; i < ROUNDS; i++) {
    double time = nanoseconds(made, table, TIMES);
    if (time < result) result = time;
  }
  return result;
}

/* Nothing is traced: with no filter, and with one that selects nothing. */
static void compare(const char *title) {
  static struct jvmti_trace nothing;
  printf("%-30s %8s %8s %8s %8s %8s\n", title, "direct", "checked", "more", "no trace", "silent");
  for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
    double plain = least(calls[i].call, &direct);
    double checked = least(calls[i].call, &jvmti_table_checked);
    double untraced = least(calls[i].call, &jvmti_table_traced);
    port.trace = &nothing;
    double silent = least(calls[i].call, &jvmti_table_traced);
    port.trace = NULL;
    printf("  %-28s %5.2f ns %5.2f ns %5.2f ns %5.2f ns %5.2f ns\n", calls[i].name, plain, checked,
           checked - plain, untraced, silent);
  }
  printf("  %-46s %5.2f ns\n", "of it the functions of the port:", least(call_port, &direct));
}

int main(void) {
  current = &main_thread;
  direct.GetPhase = jvmti_impl_GetPhase;
  direct.GetCapabilities = jvmti_impl_GetCapabilities;
  direct.GetFrameCount = jvmti_impl_GetFrameCount;
  direct.GetStackTrace = direct_GetStackTrace;
  direct.GetObjectSize = jvmti_impl_GetObjectSize;
  direct.GetThreadCpuTime = jvmti_impl_GetThreadCpuTime;
  JVMTI_SET_BITS(environment.capabilities.words[JVMTI_CAPABILITY_can_get_thread_cpu_time / 32],
                 JVMTI_BIT(JVMTI_CAPABILITY_can_get_thread_cpu_time));
  compare("the VM is entered without a call");
  port.enter = enter;
  port.leave = leave;
  compare("enter() and leave() of the port");
  return 0;
}
