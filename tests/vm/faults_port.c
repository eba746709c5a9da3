/* SPDX-License-Identifier: MIT */
/* The VM of the harness: a port and implementations that record. */
#define _DEFAULT_SOURCE
#include "faults.h"

#include "jvmti_table.h"
#include "jvmti_trace.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static struct jvmti_port port;
static struct jvmti_port_env
    *env; /* in a separate page, which is unmapped when it may no longer be read */
static struct jvmti_port_env decoy; /* another environment, in another phase */
static size_t page;
static JVMTI_ATOMIC(jvmtiPhase) phase;
static JVMTI_ATOMIC(jvmtiPhase) decoy_phase;
static unsigned char
    *buffers; /* read-only zeros: a function that only checks does not write */
static struct jvmti_trace traces[WAYS];
static int threads[4];

static void *thread_of(enum jvmti_caller caller) {
  switch (caller) {
    case JVMTI_CALLER_JAVA: return &threads[0];
    case JVMTI_CALLER_INTERNAL: return &threads[1];
    case JVMTI_CALLER_OTHER: return &threads[2];
    default: return NULL;
  }
}

static void check_context(const struct jvmti_port *given, void *thread, char letter) {
  note(letter);
  if (given != &port) problem("the port is another");
  if (thread != thread_of(now.caller)) problem("the thread is another");
}

/* Inside the VM are Java threads between enter() and leave(), if both exist. */
static jboolean inside;

static jboolean has_states(void) {
  return now.caller == JVMTI_CALLER_JAVA && ways[now.way].transition;
}

static void expect_outside(const char *words) {
  if (inside) problem(words);
}

static void expect_inside(const char *words) {
  if (has_states() && !inside) problem(words);
}

static enum jvmti_caller port_caller(const struct jvmti_port *given, void **thread) {
  *thread = thread_of(now.caller);
  check_context(given, *thread, 'c');
  expect_outside("caller() was called inside the VM");
  return now.caller;
}

static void env_gone(void) {
  if (mprotect(env, page, PROT_NONE) != 0) abort();
}

void env_back(void) {
  if (mprotect(env, page, PROT_READ | PROT_WRITE) != 0) abort();
}

/* A function that runs outside the VM must not lose an exception while a handle is resolved. */
static jboolean keeps_exception(void) {
  return !now.function->safe || !now.function->transition;
}

static void port_enter(const struct jvmti_port *given, void *thread, jboolean keep_exception) {
  check_context(given, thread, 'E');
  expect_outside("the VM was entered twice");
  if (now.caller != JVMTI_CALLER_JAVA) problem("a thread that runs no Java code entered the VM");
  inside = JNI_TRUE;
  if (keep_exception != keeps_exception()) problem("enter(): keep_exception is wrong");
}

static void port_leave(const struct jvmti_port *given, void *thread, jboolean keep_exception) {
  check_context(given, thread, 'L');
  if (keep_exception != keeps_exception()) problem("leave(): keep_exception is wrong");
  if (!inside) problem("leave() was called outside of the VM");
  inside = JNI_FALSE;
  /* A function that may be called next needs its environment. */
  if (!now.reaches || strchr(happened, 'I')) env_gone();
}

/* True for an element of the argument. Elements of an array contain their parameter and state. */
static jboolean is_element(const struct parameter *param, size_t index, enum handle_kind kind,
                           uint64_t bits) {
  if (!param->array) return JNI_FALSE;
  return !bits || ((bits >> 24 & 0xFF) == index && (bits >> 16 & 0xFF) == kind);
}

/* Checks the kind of the argument of a call of the port, and returns its state. */
static enum handle_state asked(const struct jvmti_port *given, void *thread, char letter,
                               enum handle_kind kind, const void *handle) {
  check_context(given, thread, letter);
  if (kind != MONITOR_HANDLE) expect_inside("a handle was looked into outside of the VM");
  uint64_t bits = (uint64_t)(uintptr_t)handle;
  for (size_t i = 0; i < now.function->param_count; i++)
    if (is_element(&now.function->params[i], i, kind, bits) ||
        (now.function->params[i].handle == kind && now.values[i] == bits))
      return bits ? (enum handle_state)(bits >> 8 & 0xFF) : STALE;
  problem("the port was asked about something that is no argument");
  return STALE;
}

static enum jvmti_class_kind port_class_kind(const struct jvmti_port *given, void *thread,
                                             jclass type) {
  static const enum jvmti_class_kind kinds[] = {JVMTI_CLASS_OTHER, JVMTI_CLASS_NONE,
                                                JVMTI_CLASS_PRIMITIVE, JVMTI_CLASS_OTHER};
  return kinds[asked(given, thread, 'k', CLASS_HANDLE, type)];
}

static enum jvmti_method_kind port_method_kind(const struct jvmti_port *given, void *thread,
                                               jmethodID method) {
  static const enum jvmti_method_kind kinds[] = {JVMTI_METHOD_JAVA, JVMTI_METHOD_NONE,
                                                 JVMTI_METHOD_NATIVE};
  return kinds[asked(given, thread, 'm', METHOD_HANDLE, method)];
}

static jboolean port_is_field(const struct jvmti_port *given, void *thread, jclass type,
                              jfieldID field) {
  enum handle_state state = asked(given, thread, 'f', FIELD_HANDLE, field);
  uint64_t bits = (uint64_t)(uintptr_t)type;
  for (size_t i = 0; i < now.function->param_count; i++) {
    const struct parameter *param = &now.function->params[i];
    if (param->handle == FIELD_HANDLE && now.values[i] == (uint64_t)(uintptr_t)field &&
        (param->class_at < 0 || now.values[param->class_at] != bits))
      problem("is_field() was asked about another class");
  }
  enum handle_state class_state = bits ? (enum handle_state)(bits >> 8 & 0xFF) : STALE;
  if (class_state != GOOD && class_state != LATER)
    problem("is_field() was asked about what is no class");
  return state == GOOD;
}

static jboolean port_is_monitor(const struct jvmti_port *given, void *thread,
                                jrawMonitorID monitor) {
  return asked(given, thread, 'r', MONITOR_HANDLE, monitor) == GOOD;
}

static enum jvmti_thread_kind port_thread_kind(const struct jvmti_port *given, void *thread,
                                               jthread other) {
  static const enum jvmti_thread_kind kinds[] = {JVMTI_THREAD_ALIVE, JVMTI_THREAD_NONE,
                                                 JVMTI_THREAD_DEAD, JVMTI_THREAD_ALIVE};
  return kinds[asked(given, thread, 't', THREAD_HANDLE, other)];
}

static jboolean port_is_object(const struct jvmti_port *given, void *thread, jobject object) {
  return asked(given, thread, 'o', OBJECT_HANDLE, object) == GOOD;
}

static jboolean port_is_thread_group(const struct jvmti_port *given, void *thread,
                                     jthreadGroup group) {
  return asked(given, thread, 'g', GROUP_HANDLE, group) == GOOD;
}

static jboolean port_is_module(const struct jvmti_port *given, void *thread, jobject module) {
  return asked(given, thread, 'u', MODULE_HANDLE, module) == GOOD;
}

static jboolean port_is_class_loader(const struct jvmti_port *given, void *thread, jobject loader) {
  if (!loader) problem("is_class_loader() was asked about NULL");
  return asked(given, thread, 'l', LOADER_HANDLE, loader) == GOOD;
}

static jboolean port_is_prepared(const struct jvmti_port *given, void *thread, jclass type) {
  enum handle_state state = asked(given, thread, 'p', CLASS_HANDLE, type);
  if (state == STALE) problem("is_prepared() was asked about what is no class");
  return state != LATER;
}

static jboolean port_is_virtual(const struct jvmti_port *given, void *thread, jthread other) {
  enum handle_state state = asked(given, thread, 'v', THREAD_HANDLE, other);
  if (state == STALE) problem("is_virtual() was asked about what is no thread");
  return state == LATER;
}

static jboolean port_is_location(const struct jvmti_port *given, void *thread, jmethodID method,
                                 jlocation location) {
  uint64_t bits = (uint64_t)(uintptr_t)method;
  check_context(given, thread, 'a');
  if (location < 0) problem("is_location() was asked about a negative one");
  if (!bits || (bits >> 8 & 0xFF) == STALE)
    problem("is_location() was asked about what is no method");
  for (size_t i = 0; i < now.function->param_count; i++) {
    const struct parameter *param = &now.function->params[i];
    if (param->handle == LOCATION_HANDLE && now.values[i] == NUMBER(location) &&
        param->class_at >= 0 && now.values[param->class_at] == bits)
      return NUMBER(location) != NO_LOCATION;
  }
  problem("is_location() was asked about something that is no argument");
  return JNI_FALSE;
}

static void port_trace_write(const struct jvmti_port *given, const char *line, size_t length) {
  note('W');
  expect_outside("trace_write() was called inside the VM");
  if (given != &port) problem("trace_write(): the port is another");
  if (!length || line[length - 1] != '\n') problem("trace_write(): not a line");
}

/* Values that are not Java objects may be described anywhere. */
static size_t port_describe(const struct jvmti_port *given, void *thread, enum jvmti_described what,
                            const void *handle, const void *holder, char *name, size_t size) {
  int anywhere = what == JVMTI_DESCRIBE_CALLER || what == JVMTI_DESCRIBE_MONITOR ||
                 what == JVMTI_DESCRIBE_ENVIRONMENT;
  check_context(given, thread, anywhere ? 'n' : 'd');
  if (!anywhere) {
    expect_inside("describe() looked into a handle outside of the VM");
    if (now.caller != JVMTI_CALLER_JAVA && now.caller != JVMTI_CALLER_INTERNAL)
      problem("describe() looked into a handle for a thread that can have none");
  }
  (void)handle;
  if (holder && what != JVMTI_DESCRIBE_FIELD) problem("what is no field has a class");
  snprintf(name, size, "thing-%c", (char)('a' + (int)what));
  return strlen("thing-0");
}

jvmtiError recorded(size_t function, jvmtiEnv *given, const uint64_t *values, size_t count) {
  if (has_states() && inside != now.function->transition)
    problem(inside ? "the implementation was called inside the VM"
                   : "the implementation was called outside of the VM");
  note('I');
  if (function != now.index) problem("another implementation was called");
  else if (given != (jvmtiEnv *)(void *)env) problem("another environment was passed on");
  else if (count && memcmp(values, now.values, count * sizeof *values) != 0)
    problem("other arguments were passed on");
  env_gone();
  return now.result;
}

/* ---- For the harness ------------------------------------------------------------------------------ */

/* The functions that may be NULL. */
static void set_questions(jboolean there) {
  port.is_object = there ? port_is_object : NULL;
  port.is_thread_group = there ? port_is_thread_group : NULL;
  port.is_module = there ? port_is_module : NULL;
  port.is_class_loader = there ? port_is_class_loader : NULL;
  port.is_prepared = there ? port_is_prepared : NULL;
  port.is_virtual = there ? port_is_virtual : NULL;
  port.is_location = there ? port_is_location : NULL;
}

jvmtiEnv *prepare_vm(const jvmtiInterface_1 *table) {
  inside = JNI_FALSE;
  env->functions = table;
  env->valid = now.valid;
  jvmti_capability_set_write(&env->capabilities, &now.capabilities);
  phase = now.phase;
  /* Would give another result. */
  decoy_phase = now.phase == JVMTI_PHASE_LIVE ? (jvmtiPhase)0 : JVMTI_PHASE_LIVE;
  set_questions(!ways[now.way].no_questions);
  port.trace = ways[now.way].trace ? &traces[now.way] : NULL;
  port.describe = ways[now.way].names ? port_describe : NULL;
  port.enter = ways[now.way].transition ? port_enter : NULL;
  port.leave = ways[now.way].transition ? port_leave : NULL;
  return (jvmtiEnv *)(void *)env;
}

jboolean is_inside_vm(void) {
  return inside;
}

jboolean knows_vm(const struct jvmti_call *call) {
  return call->port == &port && call->env == env;
}

uint64_t located(uint64_t value) {
  if (value >> 48 == ARRAY_TAG >> 48) return (uint64_t)(uintptr_t)arrays[value & 0xFFFF];
  return (value & BUFFER_TAG) == BUFFER_TAG && value >> 48 == BUFFER_TAG >> 48
             ? (uint64_t)(uintptr_t)(buffers + (value & 0xFFFFFF))
             : value;
}

static void crashed(int number) {
  if (on_failure) on_failure();
  if (now.function) print_call();
  fprintf(stderr, "signal %d (%s)\n", number, happened);
  _exit(2);
}

static void set_up_env(void) {
  page = (size_t)sysconf(_SC_PAGESIZE);
  env = mmap(NULL, page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (env == MAP_FAILED || sizeof *env > page) abort();
  port.environments = &decoy;
  decoy.next = env;
  decoy.port = env->port = &port;
  decoy.phase = &decoy_phase;
  env->phase = &phase;
  decoy.functions = &jvmti_table_checked;
  decoy.valid = JVMTI_PORT_VALID;
}

static void set_up_port(void) {
  port.caller = port_caller;
  port.class_kind = port_class_kind;
  port.method_kind = port_method_kind;
  port.is_field = port_is_field;
  port.is_monitor = port_is_monitor;
  port.thread_kind = port_thread_kind;
  port.trace_write = port_trace_write;
  buffers = mmap(NULL, BUFFER_SIZE, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (buffers == MAP_FAILED) abort();
}

/* Functions that are only traced if they are named are named. */
static void set_up_traces(void) {
  static char filter[64 * 1024];
  for (int way = 0; way < WAYS; way++) {
    if (!ways[way].trace) continue;
    int json = strchr(ways[way].trace, '=') != NULL;
    size_t length = (size_t)snprintf(filter, sizeof filter, "%s", json ? ways[way].trace : "");
    for (size_t i = 0; i < function_count; i++)
      length += (size_t)snprintf(filter + length, sizeof filter - length, "%s%s%s", i ? "," : "",
                                 functions[i].name, json ? "" : ways[way].trace);
    char words[200];
    if (jvmti_trace_parse(&traces[way], filter, words, sizeof words)) continue;
    fprintf(stderr, "FAIL: %s\n", words);
    failures++;
  }
}

void set_up_vm(void) {
  set_up_arrays();
  set_up_env();
  set_up_port();
  set_up_traces();
  signal(SIGSEGV, crashed);
  signal(SIGBUS, crashed);
}
