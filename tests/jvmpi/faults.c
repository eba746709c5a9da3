/* SPDX-License-Identifier: MIT */
/* Calls each function of JVMPI in each mode, and with each fault, and compares the results with rules that are
 * implemented independently. -DSTRICT: of the strict profile. -DVERSION: the version that the agent requests. Prints
 * differences, with status 1. */
#include "jvmpi_enter.h"
#include "jvmpi_events.h"
#include "jvmpi_impl.h"
#include "jvmpi_table.h"

#include <stdio.h>
#include <stdlib.h>

#ifndef STRICT
#define STRICT 0
#endif

static int failures, cases;

/* ---- The VM ---------------------------------------------------------------------------------- */

static struct jvmpi_port port;
static struct jvmpi_thread main_thread, other_thread;
static JNIEnv main_env = NULL, other_env = NULL, dead_env = NULL;
static struct jvmpi_thread *current_thread;
static int kept;   /* disable_gc() without enable_gc() */
static int called; /* implementations */
static struct jvmpi_violation violation;
static int violations;
static int owned = 1;

static void *made_up(uintptr_t number) {
  return (void *)number;
}
#define MONITOR ((JVMPI_RawMonitor)made_up(0x10))
#define OBJECT ((jobjectID)made_up(0x20))
#define METHOD ((jmethodID)made_up(0x30))
#define REFERENCE ((jobject)made_up(0x40))
#define BAD made_up(0x66)

static struct jvmpi_thread *current(struct jvmpi_port *of) {
  (void)of;
  return current_thread;
}

static struct jvmpi_thread *find_thread(struct jvmpi_port *of, JNIEnv *env) {
  (void)of;
  return env == &main_env ? &main_thread : env == &other_env ? &other_thread : NULL;
}

static void disable_gc(struct jvmpi_port *of, struct jvmpi_thread *thread) {
  (void)of, (void)thread;
  kept++;
}

static void enable_gc(struct jvmpi_port *of, struct jvmpi_thread *thread) {
  (void)of, (void)thread;
  kept--;
}

static jboolean is_monitor(struct jvmpi_port *of, JVMPI_RawMonitor monitor) {
  (void)of;
  return monitor == MONITOR;
}

static jboolean owns_monitor(struct jvmpi_port *of, struct jvmpi_thread *thread,
                             JVMPI_RawMonitor monitor) {
  (void)of, (void)thread, (void)monitor;
  return (jboolean)owned;
}

static jboolean is_object(struct jvmpi_port *of, jobjectID object) {
  (void)of;
  return object == OBJECT;
}

static jboolean is_method(struct jvmpi_port *of, jmethodID method) {
  (void)of;
  return method == METHOD;
}

static jboolean is_reference(struct jvmpi_port *of, jobject reference) {
  (void)of;
  return reference == REFERENCE;
}

static void report(struct jvmpi_port *of, const struct jvmpi_violation *what) {
  (void)of;
  violation = *what;
  violations++;
}

/* ---- Implementations -------------------------------------------------------------------------- */

#define PORT struct jvmpi_port *p, struct jvmpi_thread *t
#define DONE (void)p, (void)t, called++

jint jvmpi_impl_RequestEvent(PORT, jint event_type, void *arg) {
  DONE, (void)event_type, (void)arg;
  return JVMPI_SUCCESS;
}
void jvmpi_impl_GetCallTrace(PORT, JVMPI_CallTrace *trace, jint depth) {
  DONE, (void)depth;
  trace->num_frames = 1;
}
void jvmpi_impl_ProfilerExit(PORT, jint err_code) {
  DONE, (void)err_code;
}
JVMPI_RawMonitor jvmpi_impl_RawMonitorCreate(PORT, char *name) {
  DONE, (void)name;
  return MONITOR;
}
void jvmpi_impl_RawMonitorEnter(PORT, JVMPI_RawMonitor m) {
  DONE, (void)m;
}
void jvmpi_impl_RawMonitorExit(PORT, JVMPI_RawMonitor m) {
  DONE, (void)m;
}
void jvmpi_impl_RawMonitorWait(PORT, JVMPI_RawMonitor m, jlong ms) {
  DONE, (void)m, (void)ms;
}
void jvmpi_impl_RawMonitorNotifyAll(PORT, JVMPI_RawMonitor m) {
  DONE, (void)m;
}
void jvmpi_impl_RawMonitorDestroy(PORT, JVMPI_RawMonitor m) {
  DONE, (void)m;
}
jlong jvmpi_impl_GetCurrentThreadCpuTime(PORT) {
  DONE;
  return 77;
}
void jvmpi_impl_SuspendThread(PORT, JNIEnv *env) {
  DONE, (void)env;
}
void jvmpi_impl_ResumeThread(PORT, JNIEnv *env) {
  DONE, (void)env;
}
#if VERSION > 2
/* The calling thread and unknown threads are not suspended. */
void jvmpi_impl_SuspendThreadList(PORT, jint count, JNIEnv **list, jint *results) {
  DONE;
  for (jint i = 0; i < count; i++)
    results[i] = list[i] == &other_env ? JVMPI_SUCCESS : JVMPI_FAIL;
}
void jvmpi_impl_ResumeThreadList(PORT, jint count, JNIEnv **list, jint *results) {
  jvmpi_impl_SuspendThreadList(p, t, count, list, results);
}
#endif
jint jvmpi_impl_GetThreadStatus(PORT, JNIEnv *env) {
  DONE, (void)env;
  return JVMPI_THREAD_RUNNABLE;
}
jboolean jvmpi_impl_ThreadHasRun(PORT, JNIEnv *env) {
  DONE, (void)env;
  return JNI_TRUE;
}
jint jvmpi_impl_CreateSystemThread(PORT, char *name, jint priority, void (*f)(void *)) {
  DONE, (void)name, (void)priority, (void)f;
  return JNI_OK;
}
void jvmpi_impl_RunGC(PORT) {
  DONE;
}
jobjectID jvmpi_impl_GetThreadObject(PORT, JNIEnv *env) {
  DONE, (void)env;
  return OBJECT;
}
jobjectID jvmpi_impl_GetMethodClass(PORT, jmethodID mid) {
  DONE, (void)mid;
  return OBJECT;
}
#if VERSION > 1
jobject jvmpi_impl_jobjectID2jobject(PORT, jobjectID jid) {
  DONE, (void)jid;
  return REFERENCE;
}
jobjectID jvmpi_impl_jobject2jobjectID(PORT, jobject jobj) {
  DONE, (void)jobj;
  return OBJECT;
}
#endif

/* ---- Calls ------------------------------------------------------------------------------------ */

static JVMPI_Interface *table;
static JVMPI_CallTrace trace;
static JVMPI_CallFrame frames[4];
static char name[] = "name";
static JNIEnv *listed[] = {&other_env, &dead_env, NULL, &main_env};
static jint results[4];

/* Arguments: valid ones, with one of them replaced. */
struct arguments {
  JNIEnv *env;
  JVMPI_RawMonitor monitor;
  jobjectID object;
  jmethodID method;
  jobject reference;
  char *name;
  jint number;
  jlong time;
  void *arg;
  JVMPI_CallTrace *trace;
  void (*function)(void *);
  JNIEnv **list;
  jint *results;
};

static void run(void *reserved) {
  (void)reserved;
}

/* The result as a number; 0 for void. */
typedef jlong call_function(const struct arguments *with);

#define NUMBER(pointer) ((jlong)(uintptr_t)(pointer))
#define CALL(id, call)                                   \
  static jlong call_##id(const struct arguments *with) { \
    (void)with;                                          \
    return call;                                         \
  }
#define NOTHING(call) ((call), 0)
CALL(EnableEvent, table->EnableEvent(with->number, with->arg))
CALL(DisableEvent, table->DisableEvent(with->number, with->arg))
CALL(RequestEvent, table->RequestEvent(with->number, with->arg))
CALL(GetCallTrace, NOTHING(table->GetCallTrace(with->trace, with->number)))
CALL(ProfilerExit, NOTHING(table->ProfilerExit(with->number)))
CALL(RawMonitorCreate, NUMBER(table->RawMonitorCreate(with->name)))
CALL(RawMonitorEnter, NOTHING(table->RawMonitorEnter(with->monitor)))
CALL(RawMonitorExit, NOTHING(table->RawMonitorExit(with->monitor)))
CALL(RawMonitorWait, NOTHING(table->RawMonitorWait(with->monitor, with->time)))
CALL(RawMonitorNotifyAll, NOTHING(table->RawMonitorNotifyAll(with->monitor)))
CALL(RawMonitorDestroy, NOTHING(table->RawMonitorDestroy(with->monitor)))
CALL(GetCurrentThreadCpuTime, table->GetCurrentThreadCpuTime())
CALL(SuspendThread, NOTHING(table->SuspendThread(with->env)))
CALL(ResumeThread, NOTHING(table->ResumeThread(with->env)))
CALL(GetThreadStatus, table->GetThreadStatus(with->env))
CALL(ThreadHasRun, table->ThreadHasRun(with->env))
CALL(CreateSystemThread, table->CreateSystemThread(with->name, with->number, with->function))
CALL(SetThreadLocalStorage, NOTHING(table->SetThreadLocalStorage(with->env, with->arg)))
CALL(GetThreadLocalStorage, NUMBER(table->GetThreadLocalStorage(with->env)))
CALL(DisableGC, NOTHING(table->DisableGC()))
CALL(EnableGC, NOTHING(table->EnableGC()))
CALL(RunGC, NOTHING(table->RunGC()))
CALL(GetThreadObject, NUMBER(table->GetThreadObject(with->env)))
CALL(GetMethodClass, NUMBER(table->GetMethodClass(with->method)))
#if VERSION > 1
CALL(jobjectID2jobject, NUMBER(table->jobjectID2jobject(with->object)))
CALL(jobject2jobjectID, NUMBER(table->jobject2jobjectID(with->reference)))
#endif
#if VERSION > 2
CALL(SuspendThreadList, NOTHING(table->SuspendThreadList(with->number, with->list, with->results)))
CALL(ResumeThreadList, NOTHING(table->ResumeThreadList(with->number, with->list, with->results)))
#endif

/* The description of JVMPI: collections disabled or enabled; whether the function may block; whether the VM must be
 * ready. And its results for success and failure. */
enum { ANY, OFF, ON };
struct function {
  const char *name;
  call_function *call;
  int gc, blocks, ready;
  jlong done, refused;
  int of_data; /* implemented by the generated code */
};

static const struct function functions[] = {
    {"EnableEvent", call_EnableEvent, ANY, 0, 0, JVMPI_SUCCESS, JVMPI_FAIL, 1},
    {"DisableEvent", call_DisableEvent, ANY, 0, 0, JVMPI_SUCCESS, JVMPI_FAIL, 1},
    {"RequestEvent", call_RequestEvent, ANY, 0, 0, JVMPI_SUCCESS, JVMPI_FAIL, 0},
    {"GetCallTrace", call_GetCallTrace, ANY, 0, 0, 0, 0, 0},
    {"ProfilerExit", call_ProfilerExit, ANY, 0, 0, 0, 0, 0},
    {"RawMonitorCreate", call_RawMonitorCreate, ANY, 1, 0, 0x10, 0, 0},
    {"RawMonitorEnter", call_RawMonitorEnter, ANY, 1, 0, 0, 0, 0},
    {"RawMonitorExit", call_RawMonitorExit, ANY, 0, 0, 0, 0, 0},
    {"RawMonitorWait", call_RawMonitorWait, ANY, 1, 0, 0, 0, 0},
    {"RawMonitorNotifyAll", call_RawMonitorNotifyAll, ANY, 0, 0, 0, 0, 0},
    {"RawMonitorDestroy", call_RawMonitorDestroy, ANY, 1, 0, 0, 0, 0},
    {"GetCurrentThreadCpuTime", call_GetCurrentThreadCpuTime, ANY, 0, 0, 77, 0, 0},
    {"SuspendThread", call_SuspendThread, OFF, 0, 0, 0, 0, 0},
    {"ResumeThread", call_ResumeThread, ANY, 0, 0, 0, 0, 0},
    {"GetThreadStatus", call_GetThreadStatus, ANY, 0, 0, JVMPI_THREAD_RUNNABLE, 0, 0},
    {"ThreadHasRun", call_ThreadHasRun, ANY, 0, 0, JNI_TRUE, JNI_FALSE, 0},
    {"CreateSystemThread", call_CreateSystemThread, ON, 1, 1, JNI_OK, JNI_ERR, 0},
    {"SetThreadLocalStorage", call_SetThreadLocalStorage, ANY, 0, 0, 0, 0, 1},
    {"GetThreadLocalStorage", call_GetThreadLocalStorage, ANY, 0, 0, 0x99, 0, 1},
    {"DisableGC", call_DisableGC, ANY, 0, 0, 0, 0, 1},
    {"EnableGC", call_EnableGC, OFF, 1, 0, 0, 0, 1},
    {"RunGC", call_RunGC, ON, 1, 0, 0, 0, 0},
    {"GetThreadObject", call_GetThreadObject, OFF, 0, 0, 0x20, 0, 0},
    {"GetMethodClass", call_GetMethodClass, OFF, 0, 0, 0x20, 0, 0},
#if VERSION > 1
    {"jobjectID2jobject", call_jobjectID2jobject, OFF, 0, 0, 0x40, 0, 0},
    {"jobject2jobjectID", call_jobject2jobjectID, OFF, 0, 0, 0x20, 0, 0},
#endif
#if VERSION > 2
    {"SuspendThreadList", call_SuspendThreadList, OFF, 0, 0, 0, 0, 0},
    {"ResumeThreadList", call_ResumeThreadList, ANY, 0, 0, 0, 0, 0},
#endif
};
enum { FUNCTIONS = sizeof functions / sizeof *functions };

static int is(const struct function *function, const char *id) {
  return strcmp(function->name, id) == 0;
}

static const struct function *named(const char *id) {
  for (int i = 0; i < FUNCTIONS; i++)
    if (is(&functions[i], id)) return &functions[i];
  abort();
}

static struct arguments good(const struct function *function) {
  struct arguments with = {&other_env, MONITOR, OBJECT, METHOD, REFERENCE, name,
                           4,          10,      NULL,   &trace, run,
                           listed,     results};
  if (is(function, "EnableEvent") || is(function, "DisableEvent"))
    with.number = JVMPI_EVENT_OBJECT_ALLOC;
  if (is(function, "RequestEvent")) with.number = JVMPI_EVENT_MONITOR_DUMP;
  if (is(function, "CreateSystemThread")) with.number = JVMPI_NORMAL_PRIORITY;
  return with;
}

/* ---- Modes ------------------------------------------------------------------------------------ */

/* disabled: DisableGC has been called; suspended: this thread has suspended another one. */
struct mode {
  int known, ready, disabled, suspended;
};

static void enter_mode(const struct mode *mode) {
  const JVMPI_CallTrace asked = {&other_env, 0, frames};
  memset(&main_thread, 0, sizeof main_thread);
  memset(&other_thread, 0, sizeof other_thread);
  main_thread.env = &main_env;
  other_thread.env = &other_env;
  trace = asked;
  kept = 0;
  owned = 1;
  current_thread = &main_thread;
  JVMPI_STORE(port.suspended, 0u);
  JVMPI_STORE(port.ready, 0u);
  JVMPI_STORE(other_thread.storage, made_up(0x99));
  table->DisableGC();
  if (mode->suspended) table->SuspendThread(&other_env);
  if (!mode->disabled) { /* as after an event during which they were disabled */
    main_thread.disabled = main_thread.kept = 0;
    kept = 0;
  }
  JVMPI_STORE(port.ready, (uint32_t)mode->ready);
  current_thread = mode->known ? &main_thread : NULL;
  violations = called = 0;
  memset(&violation, 0, sizeof violation);
}

struct expected {
  int rule; /* -1: none */
  const char *parameter;
  int refused;
};

/* The first rule that the call violates in this mode. */
static struct expected in_mode(const struct function *function, const struct mode *mode) {
  struct expected none = {-1, NULL, 0};
  struct expected is_refused = {-1, NULL, 1};
  const int of_thread = function->gc != ANY || is(function, "DisableGC");
  const int enabling = is(function, "EnableGC");
  is_refused.rule = JVMPI_RULE_EARLY;
  if (function->ready && !mode->ready) return is_refused;
  is_refused.rule = JVMPI_RULE_CALLER;
  if (!mode->known) return of_thread ? is_refused : none;
  is_refused.rule = JVMPI_RULE_DISABLED;
  if (function->gc == ON && mode->disabled) return is_refused;
  is_refused.rule = JVMPI_RULE_SUSPENDED;
  if (function->blocks && mode->suspended) return is_refused;
  is_refused.rule = enabling ? JVMPI_RULE_BALANCE : JVMPI_RULE_ENABLED;
  is_refused.refused = enabling || STRICT;
  return function->gc == OFF && !mode->disabled ? is_refused : none;
}

static const char *rule_name(int rule) {
  return rule < 0 ? "nothing" : jvmpi_rule_words((enum jvmpi_rule)rule);
}

static void differ(const struct function *function, const char *fault, const struct mode *mode,
                   const char *what) {
  failures++;
  printf("%s (%s; known %d, ready %d, disabled %d, suspended %d): %s; said: %s for %s, %s\n",
         function->name, fault, mode->known, mode->ready, mode->disabled, mode->suspended, what,
         violations ? rule_name((int)violation.rule) : "nothing",
         violation.parameter ? violation.parameter : "the call",
         violation.refused ? "refused" : "done");
}

static void compare(const struct function *function, const char *fault, const struct mode *mode,
                    const struct arguments *with, const struct expected *expected,
                    jlong if_refused) {
  const jlong result = function->call(with);
  const int refused = expected->rule >= 0 && expected->refused;
  cases++;
  if (violations != (expected->rule >= 0)) differ(function, fault, mode, rule_name(expected->rule));
  else if (violations && (int)violation.rule != expected->rule)
    differ(function, fault, mode, rule_name(expected->rule));
  else if (violations &&
           (strcmp(violation.function, function->name) != 0 ||
            violation.refused != expected->refused || violation.thread != current_thread ||
            !violation.parameter != !expected->parameter ||
            (violation.parameter && strcmp(violation.parameter, expected->parameter) != 0)))
    differ(function, fault, mode, "told otherwise");
  if (!function->of_data && called != !refused) differ(function, fault, mode, "called or not");
  if (result != (refused ? if_refused : function->done)) differ(function, fault, mode, "result");
}

static void try_modes(void) {
  for (int i = 0; i < FUNCTIONS; i++)
    for (int bits = 0; bits < 16; bits++) {
      const struct mode mode = {bits & 1, bits >> 1 & 1, bits >> 2 & 1, bits >> 3 & 1};
      const struct arguments with = good(&functions[i]);
      const struct expected expected = in_mode(&functions[i], &mode);
      enter_mode(&mode);
      compare(&functions[i], "good", &mode, &with, &expected, functions[i].refused);
    }
}

/* ---- Parameters ------------------------------------------------------------------------------- */

/* A mode in which the function may be called. */
static struct mode good_mode(const struct function *function) {
  const struct mode mode = {1, 1, function->gc == OFF, 0};
  return mode;
}

/* One fault: `rule` in both profiles, or with `strict` only in that one. */
static void fault(const char *id, const char *fault_name, const char *parameter, int rule,
                  int strict, jlong if_refused, const struct arguments *with) {
  const struct function *function = named(id);
  const struct mode mode = good_mode(function);
  struct expected expected = {rule, parameter, 1};
  struct expected none = {-1, NULL, 0};
  enter_mode(&mode);
  if (strstr(fault_name, "not owned") != NULL) owned = 0;
  compare(function, fault_name, &mode, with, strict && !STRICT ? &none : &expected, if_refused);
}

static void refused(const char *id, const char *fault_name, const char *parameter, int rule,
                    int strict, const struct arguments *with) {
  fault(id, fault_name, parameter, rule, strict, named(id)->refused, with);
}

static void try_threads(void) {
  static const struct {
    const char *id, *parameter;
  } with_thread[] = {
      {"SuspendThread", "env"},
      {"ResumeThread", "env"},
      {"GetThreadStatus", "env"},
      {"ThreadHasRun", "env"},
      {"GetThreadObject", "env"},
      {"SetThreadLocalStorage", "env_id"},
      {"GetThreadLocalStorage", "env_id"},
  };
  for (size_t i = 0; i < sizeof with_thread / sizeof *with_thread; i++) {
    struct arguments with = good(named(with_thread[i].id));
    with.env = NULL;
    refused(with_thread[i].id, "NULL", with_thread[i].parameter, JVMPI_RULE_NULL, 0, &with);
    if (!STRICT && strcmp(with_thread[i].id, "GetThreadLocalStorage") == 0) continue;
    with.env = &dead_env;
    refused(with_thread[i].id, "bad", with_thread[i].parameter, JVMPI_RULE_THREAD, 1, &with);
  }
}

static void try_monitors(void) {
  static const struct {
    const char *id;
    int owner;
  } with_monitor[] = {
      {"RawMonitorEnter", 0},     {"RawMonitorExit", 1},    {"RawMonitorWait", 1},
      {"RawMonitorNotifyAll", 1}, {"RawMonitorDestroy", 0},
  };
  for (size_t i = 0; i < sizeof with_monitor / sizeof *with_monitor; i++) {
    const char *id = with_monitor[i].id;
    struct arguments with = good(named(id));
    if (with_monitor[i].owner) refused(id, "not owned", "lock_id", JVMPI_RULE_OWNER, 1, &with);
    with.monitor = NULL;
    refused(id, "NULL", "lock_id", JVMPI_RULE_NULL, 0, &with);
    with.monitor = (JVMPI_RawMonitor)BAD;
    refused(id, "bad", "lock_id", JVMPI_RULE_MONITOR, 1, &with);
  }
  struct arguments with = good(named("RawMonitorWait"));
  with.time = -1;
  refused("RawMonitorWait", "-1", "ms", JVMPI_RULE_VALUE, 0, &with);
  with = good(named("RawMonitorCreate"));
  with.name = NULL;
  refused("RawMonitorCreate", "NULL", "lock_name", JVMPI_RULE_NULL, 0, &with);
}

static void try_types(void) {
  static const jint unknown[] = {0, -1, 10, 32, 36, 62, 63, 64, 1000, JVMPI_REQUESTED_EVENT | 4};
  static const jint on_request[] = {JVMPI_EVENT_HEAP_DUMP, JVMPI_EVENT_OBJECT_DUMP,
                                    JVMPI_EVENT_MONITOR_DUMP};
  static const char *const with_type[] = {"EnableEvent", "DisableEvent", "RequestEvent"};
  for (size_t i = 0; i < 3; i++) {
    struct arguments with = good(named(with_type[i]));
    for (size_t j = 0; j < sizeof unknown / sizeof *unknown; j++) {
      with.number = unknown[j];
      fault(with_type[i], "unknown", "event_type", JVMPI_RULE_EVENT, 0, JVMPI_NOT_AVAILABLE, &with);
    }
    for (size_t j = 0; j < 3 && i < 2; j++) {
      with.number = on_request[j];
      fault(with_type[i], "on request", "event_type", JVMPI_RULE_MODE, 0, JVMPI_NOT_AVAILABLE,
            &with);
    }
#if VERSION == 1
    with.number = 9; /* added in 1.1 */
    fault(with_type[i], "newer", "event_type", JVMPI_RULE_EVENT, 0, JVMPI_NOT_AVAILABLE, &with);
#endif
  }
  struct arguments with = good(named("RequestEvent"));
  with.number = JVMPI_EVENT_GC_START;
  fault("RequestEvent", "not on request", "event_type", JVMPI_RULE_MODE, 0, JVMPI_NOT_AVAILABLE,
        &with);
}

/* The argument of a request: an ID, with collections disabled; or a level. */
static void try_requests(void) {
  static const jint about_ids[] = {JVMPI_EVENT_CLASS_LOAD, JVMPI_EVENT_THREAD_START,
                                   JVMPI_EVENT_OBJECT_ALLOC, JVMPI_EVENT_OBJECT_DUMP};
  const struct function *function = named("RequestEvent");
  const struct mode disabled = {1, 1, 1, 0}, enabled = {1, 1, 0, 0}, unknown = {0, 1, 0, 0};
  const struct expected none = {-1, NULL, 0}, is_null = {JVMPI_RULE_NULL, "arg", 1},
                        doubted = {JVMPI_RULE_ENABLED, "arg", STRICT},
                        no_object = {JVMPI_RULE_OBJECT, "arg", 1},
                        no_caller = {JVMPI_RULE_CALLER, NULL, 1},
                        no_level = {JVMPI_RULE_VALUE, "arg", 1};
  struct arguments with = good(function);
  for (size_t i = 0; i < 4; i++) {
    with.number = about_ids[i];
    with.arg = OBJECT;
    enter_mode(&disabled);
    compare(function, "of an ID", &disabled, &with, &none, JVMPI_FAIL);
    enter_mode(&enabled);
    compare(function, "of an ID, enabled", &enabled, &with, &doubted, JVMPI_FAIL);
    enter_mode(&unknown);
    compare(function, "of an ID, nobody", &unknown, &with, &no_caller, JVMPI_FAIL);
    with.arg = BAD;
    enter_mode(&disabled);
    compare(function, "of no ID", &disabled, &with, STRICT ? &no_object : &none, JVMPI_FAIL);
    with.arg = NULL;
    enter_mode(&disabled);
    compare(function, "of NULL", &disabled, &with, &is_null, JVMPI_FAIL);
  }
  with.number = JVMPI_EVENT_HEAP_DUMP;
  enter_mode(&enabled);
  compare(function, "without a level", &enabled, &with, &none, JVMPI_FAIL);
  for (jint level = -1; level <= 3; level++) {
    JVMPI_HeapDumpArg asked;
    asked.heap_dump_level = level;
    with.arg = &asked;
    enter_mode(&enabled);
    compare(function, "level", &enabled, &with, level < 0 || level > 2 ? &no_level : &none,
            JVMPI_FAIL);
  }
}

static void try_others(void) {
  struct arguments with = good(named("CreateSystemThread"));
  with.name = NULL;
  refused("CreateSystemThread", "NULL", "name", JVMPI_RULE_NULL, 0, &with);
  with = good(named("CreateSystemThread"));
  with.function = NULL;
  refused("CreateSystemThread", "NULL", "f", JVMPI_RULE_NULL, 0, &with);
  for (jint priority = -1; priority < 13; priority++) {
    const int named_one = priority == 1 || priority == 5 || priority == 10;
    const int wrong = priority < 1 || priority > 10;
    with = good(named("CreateSystemThread"));
    with.number = priority;
    if (named_one) fault("CreateSystemThread", "priority", NULL, -1, 0, JNI_ERR, &with);
    else refused("CreateSystemThread", "priority", "priority", JVMPI_RULE_VALUE, !wrong, &with);
  }
  with = good(named("GetCallTrace"));
  with.number = -1;
  refused("GetCallTrace", "depth", "depth", JVMPI_RULE_VALUE, 0, &with);
  with = good(named("GetCallTrace"));
  with.trace = NULL;
  refused("GetCallTrace", "NULL", "trace", JVMPI_RULE_NULL, 0, &with);
  for (int what = 0; what < 3; what++) {
    JVMPI_CallTrace wrong = {&other_env, 12, frames};
    with = good(named("GetCallTrace"));
    with.trace = &wrong;
    if (what == 0) wrong.env_id = NULL;
    if (what == 1) wrong.frames = NULL;
    if (what == 2) wrong.env_id = &dead_env;
    refused("GetCallTrace", "in it", "trace", what == 2 ? JVMPI_RULE_THREAD : JVMPI_RULE_NULL,
            what == 2, &with);
    if ((what < 2 || STRICT) && wrong.num_frames != 0) {
      failures++;
      printf("GetCallTrace was refused and left %d frames\n", (int)wrong.num_frames);
    }
  }
  with = good(named("GetMethodClass"));
  with.method = NULL;
  refused("GetMethodClass", "NULL", "mid", JVMPI_RULE_NULL, 0, &with);
  with.method = (jmethodID)BAD;
  refused("GetMethodClass", "bad", "mid", JVMPI_RULE_METHOD, 1, &with);
#if VERSION > 1
  with = good(named("jobjectID2jobject"));
  with.object = NULL;
  refused("jobjectID2jobject", "NULL", "jid", JVMPI_RULE_NULL, 0, &with);
  with.object = (jobjectID)BAD;
  refused("jobjectID2jobject", "bad", "jid", JVMPI_RULE_OBJECT, 1, &with);
  with = good(named("jobject2jobjectID"));
  with.reference = NULL;
  refused("jobject2jobjectID", "NULL", "jobj", JVMPI_RULE_NULL, 0, &with);
  with.reference = (jobject)BAD;
  refused("jobject2jobjectID", "bad", "jobj", JVMPI_RULE_REFERENCE, 1, &with);
#endif
}

#if VERSION > 2
static void try_lists(void) {
  static const char *const with_list[] = {"SuspendThreadList", "ResumeThreadList"};
  for (size_t i = 0; i < 2; i++) {
    struct arguments with = good(named(with_list[i]));
    with.number = -1;
    refused(with_list[i], "-1", "reqCount", JVMPI_RULE_VALUE, 0, &with);
    with.list = NULL;
    with.results = NULL;
    refused(with_list[i], "-1, NULL, NULL", "reqCount", JVMPI_RULE_VALUE, 0, &with);
    with.number = 4;
    refused(with_list[i], "NULL, NULL", "reqList", JVMPI_RULE_NULL, 0, &with);
    with.results = results;
    results[3] = 7;
    refused(with_list[i], "NULL", "reqList", JVMPI_RULE_NULL, 0, &with);
    if (results[3] != JVMPI_FAIL) failures++, printf("%s left a result\n", with_list[i]);
    with = good(named(with_list[i]));
    with.results = NULL;
    refused(with_list[i], "NULL", "results", JVMPI_RULE_NULL, 0, &with);
    with.number = 0;
    with.results = results;
    fault(with_list[i], "empty", NULL, -1, 0, 0, &with);
  }
}
#endif

/* The only handle of a function about IDs, or NULL. */
static const char *parameter_of(const struct function *function) {
  if (is(function, "SuspendThread") || is(function, "GetThreadObject")) return "env";
  if (is(function, "GetMethodClass")) return "mid";
  if (is(function, "jobjectID2jobject")) return "jid";
  return is(function, "jobject2jobjectID") ? "jobj" : NULL;
}

/* Several faults: those that the reference profile rejects are first. */
static void try_several(void) {
  struct arguments with = good(named("RawMonitorWait"));
  with.time = -1;
  refused("RawMonitorWait", "not owned, -1", "ms", JVMPI_RULE_VALUE, 0, &with);
  with.monitor = (JVMPI_RawMonitor)BAD;
  refused("RawMonitorWait", "bad, -1", "ms", JVMPI_RULE_VALUE, 0, &with);
  with.monitor = NULL;
  refused("RawMonitorWait", "NULL, -1", "lock_id", JVMPI_RULE_NULL, 0, &with);
  with = good(named("CreateSystemThread"));
  with.function = NULL;
  with.number = 7;
  refused("CreateSystemThread", "7, NULL", "f", JVMPI_RULE_NULL, 0, &with);
  with.number = 11;
  refused("CreateSystemThread", "11, NULL", "priority", JVMPI_RULE_VALUE, 0, &with);
  with.number = 0;
  refused("CreateSystemThread", "0, NULL", "priority", JVMPI_RULE_VALUE, 0, &with);
}

/* IDs with collections enabled, and a NULL or invalid parameter. The reference profile reports the former and performs
 * the call, except for the latter. */
static void try_doubts(void) {
  const struct mode enabled = {1, 1, 0, 0};
  for (int i = 0; i < FUNCTIONS && STRICT; i++) {
    const struct function *function = &functions[i];
    struct arguments with = good(function);
    const struct expected null = {JVMPI_RULE_NULL, parameter_of(function), 1};
    const struct expected doubted = {JVMPI_RULE_ENABLED, NULL, 1};
    if (function->gc != OFF || !null.parameter) continue;
    with.env = &dead_env, with.object = (jobjectID)BAD, with.method = (jmethodID)BAD;
    with.reference = (jobject)BAD;
    enter_mode(&enabled);
    compare(function, "enabled, bad", &enabled, &with, &doubted, function->refused);
    with.env = NULL, with.object = NULL, with.method = NULL, with.reference = NULL;
    enter_mode(&enabled);
    compare(function, "enabled, NULL", &enabled, &with, &null, function->refused);
  }
}

/* ---- What follows from data -------------------------------------------------------------------- */

#define CHECK(condition)                                 \
  do {                                                   \
    cases++;                                             \
    if (!(condition)) {                                  \
      failures++;                                        \
      printf("%d: expected %s\n", __LINE__, #condition); \
    }                                                    \
  } while (0)

static void try_nesting(void) {
  const struct mode enabled = {1, 1, 0, 0};
  enter_mode(&enabled);
  table->DisableGC();
  table->DisableGC();
  CHECK(kept == 1 && main_thread.disabled == 2);
  table->EnableGC();
  CHECK(kept == 1 && violations == 0);
  table->RunGC();
  CHECK(violations == 1 && violation.rule == JVMPI_RULE_DISABLED && called == 0);
  table->EnableGC();
  CHECK(kept == 0);
  table->EnableGC();
  CHECK(kept == 0 && violations == 2 && violation.rule == JVMPI_RULE_BALANCE);
  table->RunGC();
  CHECK(called == 1 && violations == 2);
}

static void try_suspending(void) {
  const struct mode disabled = {1, 1, 1, 0};
  enter_mode(&disabled);
  table->SuspendThread(&other_env);
  table->SuspendThread(&other_env); /* already suspended */
  CHECK(main_thread.suspending == 1 && JVMPI_LOAD(port.suspended) == 1);
  table->EnableGC();
  CHECK(violations == 1 && violation.rule == JVMPI_RULE_SUSPENDED && kept == 1);
  current_thread = &other_thread;
  table->RawMonitorEnter(MONITOR); /* it has suspended none */
  CHECK(violations == 1);
  table->ResumeThread(&other_env); /* by another thread than the one that suspended it */
  current_thread = &main_thread;
  table->RawMonitorEnter(MONITOR);
  CHECK(violations == 1 && JVMPI_LOAD(port.suspended) == 0);
  current_thread = &other_thread;
  table->DisableGC();
  table->SuspendThread(&main_env);
  current_thread = &main_thread;
  table->RawMonitorEnter(MONITOR); /* the thread that this thread had suspended is resumed */
  CHECK(violations == 1);
  table->ResumeThread(&main_env);
  current_thread = &other_thread;
  table->ResumeThread(&main_env); /* it is already resumed */
  CHECK(other_thread.suspending == 0);
  CHECK(JVMPI_LOAD(port.suspended) == 0);
  current_thread = &other_thread;
  table->EnableGC();
  CHECK(violations == 1);
}

#if VERSION > 2
/* Only threads that a list has suspended count, and only these can be resumed. */
static void try_suspending_lists(void) {
  const struct mode disabled = {1, 1, 1, 0};
  enter_mode(&disabled);
  table->SuspendThreadList(4, listed, results);
  CHECK(results[0] == JVMPI_SUCCESS && results[1] == JVMPI_FAIL && results[3] == JVMPI_FAIL);
  CHECK(main_thread.suspending == 1 && JVMPI_LOAD(port.suspended) == 1);
  table->EnableGC();
  CHECK(violations == 1 && violation.rule == JVMPI_RULE_SUSPENDED);
  JNIEnv *none[] = {NULL, NULL};
  table->ResumeThreadList(2, none, results);
  CHECK(main_thread.suspending == 1 && JVMPI_LOAD(port.suspended) == 1);
  table->ResumeThreadList(1, listed, results);
  CHECK(results[0] == JVMPI_SUCCESS);
  CHECK(main_thread.suspending == 0 && JVMPI_LOAD(port.suspended) == 0);
  table->SuspendThreadList(1, listed, results);
  table->ResumeThread(&other_env);
  table->SuspendThread(&other_env);
  table->ResumeThreadList(1, listed, results);
  CHECK(main_thread.suspending == 0 && JVMPI_LOAD(port.suspended) == 0);
  table->EnableGC();
  CHECK(violations == 1);
}
#endif

static void try_data(void) {
  const struct mode enabled = {1, 1, 0, 0};
  enter_mode(&enabled);
  CHECK(table->EnableEvent(JVMPI_EVENT_CLASS_LOAD, NULL) == JVMPI_SUCCESS);
  CHECK(jvmpi_events_wanted(&port, JVMPI_EVENT_CLASS_LOAD));
  CHECK(!jvmpi_events_wanted(&port, JVMPI_EVENT_CLASS_UNLOAD));
  CHECK(table->DisableEvent(JVMPI_EVENT_CLASS_LOAD, NULL) == JVMPI_SUCCESS);
  CHECK(!jvmpi_events_wanted(&port, JVMPI_EVENT_CLASS_LOAD));
  table->SetThreadLocalStorage(&main_env, name);
  CHECK(table->GetThreadLocalStorage(&main_env) == name);
  CHECK(table->GetThreadLocalStorage(&other_env) == made_up(0x99));
  table->SetThreadLocalStorage(&main_env, NULL);
  CHECK(table->GetThreadLocalStorage(&main_env) == NULL && violations == 0);
}

/* Without a VM, the functions have no effect and do not crash. */
static void try_nothing(void) {
  const struct mode enabled = {1, 1, 0, 0};
  enter_mode(&enabled);
  jvmpi_table_drop(&port);
  for (int i = 0; i < FUNCTIONS; i++) {
    const struct arguments with = good(&functions[i]);
    CHECK(functions[i].call(&with) == functions[i].refused);
  }
  CHECK(called == 0 && violations == 0);
}

int main(void) {
  void *env = &env;
  port.current = current;
  port.find_thread = find_thread;
  port.disable_gc = disable_gc;
  port.enable_gc = enable_gc;
  port.is_monitor = is_monitor;
  port.owns_monitor = owns_monitor;
  port.is_object = is_object;
  port.is_method = is_method;
  port.is_reference = is_reference;
  port.report = report;
  CHECK(jvmpi_table_get(&port, &jvmpi_table_checked, &env, 0x10000004) == JNI_EVERSION && !env);
  CHECK(jvmpi_table_get(&port, &jvmpi_table_checked, &env, 0x10000000) == JNI_EVERSION && !env);
  CHECK(jvmpi_table_get(&port, &jvmpi_table_checked, &env, 0x10000000 + VERSION) == JNI_OK);
  table = (JVMPI_Interface *)env;
  CHECK(table == &port.table && table->version == 0x10000000 + VERSION);
  CHECK(table->NotifyEvent == NULL);
  try_modes();
  try_threads();
  try_monitors();
  try_types();
  try_requests();
  try_others();
  try_several();
  try_doubts();
  try_nesting();
  try_suspending();
#if VERSION > 2
  try_lists();
  try_suspending_lists();
#endif
  try_data();
  try_nothing();
  printf("%d cases, %d failures\n", cases, failures);
  return failures != 0;
}
