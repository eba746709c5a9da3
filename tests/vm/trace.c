/* SPDX-License-Identifier: MIT */
/* Calls traced wrappers through a port that writes to standard output: "calls FILTER" makes one call of each kind,
 * "filter FILTER" only parses filters, "strings" prints strings, "fast" checks that nothing is written if nothing is
 * selected. */
#include "jvmti_enter.h"
#include "jvmti_impl.h"
#include "jvmti_names.h"
#include "jvmti_trace.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define HANDLE(type, number) ((type)(void*)(uintptr_t)(number))
/* An address that must not be read. */
#define TRAP(type) HANDLE(type, 0xE00)

static enum jvmti_caller caller_kind = JVMTI_CALLER_JAVA;
static int described;
static const char* environment_name = "";

/* Inside the VM is a Java thread between enter() and leave(). */
static int inside, transitions;
static int unloaded; /* the only class */

static void enter(const struct jvmti_port* port, void* thread, jboolean keep_exception) {
  (void)port, (void)keep_exception;
  assert(caller_kind == JVMTI_CALLER_JAVA && thread == HANDLE(void*, 1) && !inside);
  inside = 1;
  transitions++;
}

static void leave(const struct jvmti_port* port, void* thread, jboolean keep_exception) {
  (void)port, (void)keep_exception;
  assert(caller_kind == JVMTI_CALLER_JAVA && thread == HANDLE(void*, 1) && inside);
  inside = 0;
}

static void looks_into_handle(void) {
  assert(inside || caller_kind == JVMTI_CALLER_INTERNAL);
}

static enum jvmti_caller caller(const struct jvmti_port* port, void** thread) {
  (void)port;
  assert(!inside);
  *thread = caller_kind == JVMTI_CALLER_UNATTACHED ? NULL : HANDLE(void*, 1);
  return caller_kind;
}

static enum jvmti_class_kind class_kind(const struct jvmti_port* port, void* thread, jclass type) {
  (void)port, (void)thread;
  looks_into_handle();
  return type == HANDLE(jclass, 0x20) && !unloaded ? JVMTI_CLASS_OTHER : JVMTI_CLASS_NONE;
}

static enum jvmti_method_kind method_kind(const struct jvmti_port* port, void* thread,
                                          jmethodID method) {
  (void)port, (void)thread;
  looks_into_handle();
  return method == HANDLE(jmethodID, 0x30) ? JVMTI_METHOD_JAVA : JVMTI_METHOD_NONE;
}

static jboolean is_field(const struct jvmti_port* port, void* thread, jclass type, jfieldID field) {
  (void)port, (void)thread, (void)type;
  looks_into_handle();
  return field == HANDLE(jfieldID, 0x40);
}

static jboolean is_monitor(const struct jvmti_port* port, void* thread, jrawMonitorID monitor) {
  (void)port, (void)thread;
  return monitor == HANDLE(jrawMonitorID, 0x50);
}

static enum jvmti_thread_kind thread_kind(const struct jvmti_port* port, void* thread,
                                          jthread other) {
  (void)port, (void)thread;
  looks_into_handle();
  return other == HANDLE(jthread, 0xBAD) ? JVMTI_THREAD_NONE : JVMTI_THREAD_ALIVE;
}

/* The kind with which a handle may be described. */
static enum jvmti_described kind_of(uintptr_t handle) {
  switch (handle) {
    case 0x1: return JVMTI_DESCRIBE_CALLER;
    case 0x20: return JVMTI_DESCRIBE_CLASS;
    case 0x30:
    case 0x31: return JVMTI_DESCRIBE_METHOD;
    case 0x40:
    case 0x41: return JVMTI_DESCRIBE_FIELD;
    case 0x50: return JVMTI_DESCRIBE_MONITOR;
    case 0x60: return JVMTI_DESCRIBE_THREAD_GROUP;
    case 0x61: return JVMTI_DESCRIBE_OBJECT;
    case 0x62: return JVMTI_DESCRIBE_MODULE;
    case 0x63: return JVMTI_DESCRIBE_LOADER;
    default: return JVMTI_DESCRIBE_THREAD;
  }
}

static const char* name_of(uintptr_t handle) {
  switch (handle) {
    case 0x1: return "main";
    case 0x10: return "worker";
    case 0x11: return "new\nline \"quoted\" \\ \xFF \xC0\x80 \xF0\x9F\x98\x80";
    case 0x20: return "Ljava/lang/String;";
    case 0x30: return "String.length";
    case 0x40: return "String.value";
    case 0x50: return "lock";
    case 0x60: return "group";
    case 0x61: return "object";
    case 0x62: return "module";
    case 0x63: return "loader";
    case 0xBAD: return "bad"; /* a rejected value must not be described */
    case 0x12:
      return "012345678901234567890123456789012345678901234567890123456789012345678901234567890123"
             "4";
    default: return "";
  }
}

static size_t describe(const struct jvmti_port* port, void* thread, enum jvmti_described what,
                       const void* handle, const void* holder, char* name, size_t size) {
  const char* text = name_of((uintptr_t)handle);
  size_t length = strlen(text);
  (void)port, (void)thread;
  described++;
  if (what != JVMTI_DESCRIBE_CALLER && what != JVMTI_DESCRIBE_MONITOR &&
      what != JVMTI_DESCRIBE_ENVIRONMENT)
    looks_into_handle();
  /* The class of each field is known. */
  assert(holder == (what == JVMTI_DESCRIBE_FIELD ? HANDLE(void*, 0x20) : NULL));
  assert(what == JVMTI_DESCRIBE_ENVIRONMENT || what == kind_of((uintptr_t)handle));
  if (what == JVMTI_DESCRIBE_ENVIRONMENT) {
    assert(((const struct jvmti_port_env*)handle)->valid == JVMTI_PORT_VALID);
    text = environment_name;
    length = strlen(text);
  }
  memcpy(name, text, length < size ? length : size); /* no NUL: the length is sufficient */
  return length;
}

/* Runs while a line is being written. */
static void (*meanwhile)(void);

static void trace_write(const struct jvmti_port* port, const char* line, size_t length) {
  (void)port;
  assert(!inside);
  assert(length > 0 && line[length - 1] == '\n');
  assert(memchr(line, '\n', length) == line + length - 1);
  fwrite(line, 1, length, stdout);
  if (meanwhile) meanwhile();
}

static uint64_t numbered, ticks = 999999999;

static uint64_t trace_number(const struct jvmti_port* port) {
  (void)port;
  return ++numbered;
}

/* Advances by a little more than a microsecond. */
static uint64_t trace_time(const struct jvmti_port* port) {
  (void)port;
  return ticks += 1001;
}

static struct jvmti_port port = {.caller = caller,
                                 .enter = enter,
                                 .leave = leave,
                                 .class_kind = class_kind,
                                 .method_kind = method_kind,
                                 .is_field = is_field,
                                 .is_monitor = is_monitor,
                                 .thread_kind = thread_kind,
                                 .trace_write = trace_write,
                                 .trace_number = trace_number,
                                 .trace_time = trace_time,
                                 .describe = describe};
static JVMTI_ATOMIC(jvmtiPhase) phase = JVMTI_PHASE_LIVE;
static struct jvmti_port_env* environment;

/* ---- The VM: each answers success unless told otherwise ---------------------------------------- */

static jvmtiError answer = JVMTI_ERROR_NONE;

jvmtiError jvmti_impl_GetStackTrace(jvmtiEnv* env, jthread thread, jint start_depth,
                                    jint max_frame_count, jvmtiFrameInfo* frame_buffer,
                                    jint* count_ptr) {
  (void)env, (void)thread, (void)start_depth;
  if (answer) return answer;
  for (jint i = 0; i < max_frame_count; i++) {
    frame_buffer[i].method = HANDLE(jmethodID, i ? 0x31 : 0x30);
    frame_buffer[i].location = i;
  }
  *count_ptr = max_frame_count;
  return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_impl_GetThreadInfo(jvmtiEnv* env, jthread thread, jvmtiThreadInfo* info_ptr) {
  (void)env, (void)thread;
  if (answer) return answer;
  memset(info_ptr, 0, sizeof *info_ptr);
  info_ptr->name = (char*)(uintptr_t) "worker";
  info_ptr->priority = 5;
  info_ptr->is_daemon = JNI_TRUE;
  info_ptr->thread_group = HANDLE(jthreadGroup, 0x60);
  info_ptr->context_class_loader = HANDLE(jobject, 0x63);
  return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_impl_GetThreadState(jvmtiEnv* env, jthread thread, jint* thread_state_ptr) {
  (void)env;
  *thread_state_ptr = JVMTI_THREAD_STATE_ALIVE | JVMTI_THREAD_STATE_SUSPENDED;
  if (thread == HANDLE(jthread, 0x12)) *thread_state_ptr = 0x40000003;
  return answer;
}

jvmtiError jvmti_impl_SuspendThreadList(jvmtiEnv* env, jint request_count,
                                        const jthread* request_list, jvmtiError* results) {
  (void)env, (void)request_list;
  for (jint i = 0; i < request_count; i++)
    results[i] = i ? JVMTI_ERROR_THREAD_SUSPENDED : JVMTI_ERROR_NONE;
  return answer;
}

jvmtiError jvmti_impl_Allocate(jvmtiEnv* env, jlong size, unsigned char** mem_ptr) {
  (void)env, (void)size;
  *mem_ptr = size ? HANDLE(unsigned char*, 0x70) : NULL;
  return answer;
}

jvmtiError jvmti_impl_Deallocate(jvmtiEnv* env, unsigned char* mem) {
  (void)env, (void)mem;
  return answer;
}

jvmtiError jvmti_impl_GetSystemProperty(jvmtiEnv* env, const char* property, char** value_ptr) {
  (void)env;
  if (answer) return answer;
  *value_ptr = (char*)(uintptr_t)property;
  return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_impl_GetSystemProperties(jvmtiEnv* env, jint* count_ptr, char*** property_ptr) {
  static char* names[] = {"java.home", NULL, "a \"b\""};
  (void)env;
  *count_ptr = 3;
  *property_ptr = names;
  return answer;
}

jvmtiError jvmti_impl_AddCapabilities(jvmtiEnv* env, const jvmtiCapabilities* capabilities_ptr) {
  (void)env, (void)capabilities_ptr;
  return answer;
}

jvmtiError jvmti_impl_SetLocalDouble(jvmtiEnv* env, jthread thread, jint depth, jint slot,
                                     jdouble value) {
  (void)env, (void)thread, (void)depth, (void)slot, (void)value;
  return answer;
}

jvmtiError jvmti_impl_SetLocalFloat(jvmtiEnv* env, jthread thread, jint depth, jint slot,
                                    jfloat value) {
  (void)env, (void)thread, (void)depth, (void)slot, (void)value;
  return answer;
}

jvmtiError jvmti_impl_SetLocalLong(jvmtiEnv* env, jthread thread, jint depth, jint slot,
                                   jlong value) {
  (void)env, (void)thread, (void)depth, (void)slot, (void)value;
  return answer;
}

jvmtiError jvmti_impl_GetErrorName(jvmtiEnv* env, jvmtiError error, char** name_ptr) {
  (void)env, (void)error;
  *name_ptr = (char*)(uintptr_t)jvmti_error_name(error);
  return answer;
}

jvmtiError jvmti_impl_GetClassSignature(jvmtiEnv* env, jclass klass, char** signature_ptr,
                                        char** generic_ptr) {
  (void)env, (void)klass;
  if (signature_ptr) *signature_ptr = (char*)(uintptr_t) "Ljava/lang/String;";
  if (generic_ptr) *generic_ptr = NULL;
  return answer;
}

jvmtiError jvmti_impl_GetBytecodes(jvmtiEnv* env, jmethodID method, jint* bytecode_count_ptr,
                                   unsigned char** bytecodes_ptr) {
  (void)env, (void)method;
  *bytecode_count_ptr = 5;
  *bytecodes_ptr = HANDLE(unsigned char*, 0x70);
  return answer;
}

jvmtiError jvmti_impl_GetFieldModifiers(jvmtiEnv* env, jclass klass, jfieldID field,
                                        jint* modifiers_ptr) {
  (void)env, (void)klass, (void)field;
  *modifiers_ptr = -1;
  return answer;
}

jvmtiError jvmti_impl_IsInterface(jvmtiEnv* env, jclass klass, jboolean* is_interface_ptr) {
  (void)env, (void)klass;
  *is_interface_ptr = JNI_FALSE;
  return answer;
}

jvmtiError jvmti_impl_GetThreadLocalStorage(jvmtiEnv* env, jthread thread, void** data_ptr) {
  (void)env, (void)thread;
  *data_ptr = HANDLE(void*, 0x80);
  return answer;
}

jvmtiError jvmti_impl_SetEventNotificationMode(jvmtiEnv* env, jvmtiEventMode mode,
                                               jvmtiEvent event_type, jthread event_thread) {
  (void)env, (void)mode, (void)event_type, (void)event_thread;
  return answer;
}

jvmtiError jvmti_impl_RunAgentThread(jvmtiEnv* env, jthread thread, jvmtiStartFunction proc,
                                     const void* arg, jint priority) {
  (void)env, (void)thread, (void)proc, (void)arg, (void)priority;
  return answer;
}

jvmtiError jvmti_impl_RawMonitorEnter(jvmtiEnv* env, jrawMonitorID monitor) {
  (void)env, (void)monitor;
  return answer;
}

jvmtiError jvmti_impl_GetPhase(jvmtiEnv* env, jvmtiPhase* phase_ptr) {
  (void)env;
  *phase_ptr = JVMTI_PHASE_LIVE;
  return answer;
}

jvmtiError jvmti_impl_GetNamedModule(jvmtiEnv* env, jobject class_loader, const char* package_name,
                                     jobject* module_ptr) {
  (void)env, (void)class_loader, (void)package_name;
  *module_ptr = HANDLE(jobject, 0x62);
  return answer;
}

jvmtiError jvmti_impl_GetAllModules(jvmtiEnv* env, jint* module_count_ptr, jobject** modules_ptr) {
  static jobject modules[2];
  (void)env;
  modules[0] = HANDLE(jobject, 0x62);
  *module_count_ptr = 2;
  *modules_ptr = modules;
  return answer;
}

jvmtiError jvmti_impl_GetClassLoader(jvmtiEnv* env, jclass klass, jobject* classloader_ptr) {
  (void)env;
  *classloader_ptr = klass == HANDLE(jclass, 0x20) ? HANDLE(jobject, 0x63) : NULL;
  return answer;
}

jvmtiError jvmti_impl_GetClassFields(jvmtiEnv* env, jclass klass, jint* field_count_ptr,
                                     jfieldID** fields_ptr) {
  static jfieldID fields[2];
  (void)env, (void)klass;
  fields[0] = HANDLE(jfieldID, 0x40);
  fields[1] = HANDLE(jfieldID, 0x41);
  *field_count_ptr = 2;
  *fields_ptr = fields;
  return answer;
}

jvmtiError jvmti_impl_StopThread(jvmtiEnv* env, jthread thread, jobject exception) {
  (void)env, (void)thread, (void)exception;
  return answer;
}

jvmtiError jvmti_impl_SetEventCallbacks(jvmtiEnv* env, const jvmtiEventCallbacks* callbacks,
                                        jint size_of_callbacks) {
  (void)env, (void)callbacks, (void)size_of_callbacks;
  return answer;
}

static jint version;

jvmtiError jvmti_impl_GetVersionNumber(jvmtiEnv* env, jint* version_ptr) {
  (void)env;
  *version_ptr = version;
  return answer;
}

/* The environment is freed after this: later reads find no port. */
jvmtiError jvmti_impl_DisposeEnvironment(jvmtiEnv* env) {
  (void)env;
  memset(environment, 0, sizeof *environment);
  return answer;
}

/* ---- The agent --------------------------------------------------------------------------------- */

static jvmtiEnv* new_environment(void) {
  environment = calloc(1, sizeof *environment);
  environment->port = &port;
  environment->phase = &phase;
  environment->valid = JVMTI_PORT_VALID;
  memset(&environment->capabilities, 0xFF, sizeof environment->capabilities);
  return (jvmtiEnv*)environment;
}

/* The environment, for a call that is rejected. */
static struct jvmti_port_env* disposed(void) {
  environment->port = &port;
  environment->phase = &phase;
  return environment;
}

static jthread worker(void) {
  return HANDLE(jthread, 0x10);
}

static void arrays_and_structs(jvmtiEnv* env) {
  jvmtiFrameInfo frames[20];
  jvmtiThreadInfo info;
  jvmtiError results[2];
  jthread threads[] = {worker(), HANDLE(jthread, 0x11)};
  jint number = 77;
  char** names;
  unsigned char* bytes;
  jvmti_trace_GetStackTrace(env, worker(), 0, 2, frames, &number);
  jvmti_trace_GetStackTrace(env, NULL, -1, 0, frames, &number);
  jvmti_trace_GetStackTrace(env, worker(), 0, 12, frames, &number);
  jvmti_trace_GetThreadInfo(env, worker(), &info);
  jvmti_trace_SuspendThreadList(env, 2, threads, results);
  jvmti_trace_SuspendThreadList(env, 0, threads, results);
  jvmti_trace_GetSystemProperties(env, &number, &names);
  jvmti_trace_GetBytecodes(env, HANDLE(jmethodID, 0x30), &number, &bytes);
}

static jint JNICALL start(void) {
  return 0;
}

static void values(jvmtiEnv* env) {
  jint number = 77;
  char *name, *other;
  unsigned char* memory;
  void* data;
  jboolean flag;
  jvmtiPhase now;
  jvmtiStartFunction proc;
  void* address = (void*)(uintptr_t)start;
  jvmtiCapabilities capabilities;
  memset(&capabilities, 0, sizeof capabilities);
  memcpy(&proc, &address, sizeof proc);
  jvmti_trace_AddCapabilities(env, &capabilities);
  capabilities.can_tag_objects = 1;
  capabilities.can_pop_frame = 1;
  jvmti_trace_AddCapabilities(env, &capabilities);
  memset(&capabilities, 0xFF, sizeof capabilities);
  jvmti_trace_AddCapabilities(env, &capabilities);
  jvmti_trace_GetThreadState(env, worker(), &number);
  jvmti_trace_GetThreadState(env, HANDLE(jthread, 0x12), &number);
  jvmti_trace_SetLocalDouble(env, worker(), 0, 1, 0.1);
  jvmti_trace_SetLocalDouble(env, worker(), 0, 1, -1e300 * 1e300);
  jvmti_trace_SetLocalDouble(env, worker(), 0, 1, 1.0 / 3);
  jvmti_trace_SetLocalFloat(env, worker(), 0, 1, 0.1f);
  jvmti_trace_SetLocalLong(env, worker(), 0, 1, (jlong)((uint64_t)1 << 63));
  jvmti_trace_GetErrorName(env, JVMTI_ERROR_NULL_POINTER, &name);
  jvmti_trace_GetErrorName(env, (jvmtiError)4711, &name);
  jvmti_trace_GetClassSignature(env, HANDLE(jclass, 0x20), &name, &other);
  jvmti_trace_GetClassSignature(env, HANDLE(jclass, 0x20), &name, NULL);
  jvmti_trace_GetFieldModifiers(env, HANDLE(jclass, 0x20), HANDLE(jfieldID, 0x40), &number);
  jvmti_trace_IsInterface(env, HANDLE(jclass, 0x20), &flag);
  jvmti_trace_GetThreadLocalStorage(env, NULL, &data);
  jvmti_trace_SetEventNotificationMode(env, JVMTI_ENABLE, JVMTI_EVENT_THREAD_START, NULL);
  jvmti_trace_SetEventNotificationMode(env, (jvmtiEventMode)9, (jvmtiEvent)999, worker());
  jvmti_trace_RunAgentThread(env, worker(), proc, NULL, JVMTI_THREAD_NORM_PRIORITY);
  jvmti_trace_GetPhase(env, &now);
  jvmti_trace_GetSystemProperty(env, "java.home", &name);
  jvmti_trace_Allocate(env, 64, &memory);
  jvmti_trace_Allocate(env, 0, &memory);
  jvmti_trace_Deallocate(env, memory);
  jvmti_trace_RawMonitorEnter(env, HANDLE(jrawMonitorID, 0x50));
}

static void JNICALL started(jvmtiEnv* env, JNIEnv* jni, jthread thread) {
  (void)env, (void)jni, (void)thread;
}

/* A table of callbacks that is complete, has only the first bytes, too few, or none. */
static void callbacks(jvmtiEnv* env) {
  jvmtiEventCallbacks table;
  size_t whole = sizeof table, second = offsetof(jvmtiEventCallbacks, ThreadEnd);
  char* exact = malloc(second); /* so that reads after the end are detected */
  memset(&table, 0, sizeof table);
  jvmti_trace_SetEventCallbacks(env, &table, (jint)whole);
  table.VMInit = table.ThreadStart = started;
  table.ThreadEnd = started;
  jvmti_trace_SetEventCallbacks(env, &table, (jint)whole);
  memcpy(exact, &table, second);
  jvmti_trace_SetEventCallbacks(env, (jvmtiEventCallbacks*)(void*)exact, (jint)second);
  free(exact);
  jvmti_trace_SetEventCallbacks(env, TRAP(jvmtiEventCallbacks*), 7);
  jvmti_trace_SetEventCallbacks(env, TRAP(jvmtiEventCallbacks*), -1);
  jvmti_trace_SetEventCallbacks(env, NULL, 0);
}

static void objects(jvmtiEnv* env) {
  jint number;
  jobject object, *list;
  jfieldID* fields;
  jvmti_trace_GetNamedModule(env, HANDLE(jobject, 0x63), "java/lang", &object);
  jvmti_trace_GetNamedModule(env, NULL, "java/lang", &object);
  jvmti_trace_GetAllModules(env, &number, &list);
  jvmti_trace_GetClassLoader(env, HANDLE(jclass, 0x20), &object);
  jvmti_trace_GetClassFields(env, HANDLE(jclass, 0x20), &number, &fields);
  jvmti_trace_StopThread(env, worker(), HANDLE(jobject, 0x61));
}

static void versions(jvmtiEnv* env) {
  static const jint numbers[] = {0x301C0000, 0x30010203, 0x3FFFFFFF, 0x20010000, 0, -1};
  jint found;
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
    version = numbers[i];
    jvmti_trace_GetVersionNumber(env, &found);
  }
}

/* Both wrappers must return the same. */
#define BOTH(function, ...)                                  \
  do {                                                       \
    jvmtiError traced = jvmti_trace_##function(__VA_ARGS__); \
    jvmtiError plain = jvmti_enter_##function(__VA_ARGS__);  \
    assert(traced == plain);                                 \
  } while (0)

static void errors(jvmtiEnv* env) {
  jvmtiFrameInfo frames[2];
  jint number = 77;
  char* name;
  /* Rejected by the checks: later arguments are not read. */
  BOTH(GetStackTrace, env, worker(), 0, -1, frames, &number);
  BOTH(GetStackTrace, env, worker(), 0, 1, NULL, &number);
  BOTH(GetSystemProperty, env, NULL, &name);
  BOTH(GetSystemProperty, env, "java.home", NULL);
  BOTH(GetClassSignature, env, HANDLE(jclass, 0xBAD), TRAP(char**), TRAP(char**));
  BOTH(GetFieldModifiers, env, HANDLE(jclass, 0x20), HANDLE(jfieldID, 0xBAD), TRAP(jint*));
  BOTH(RawMonitorEnter, env, NULL);
  BOTH(SuspendThreadList, env, -1, TRAP(jthread*), TRAP(jvmtiError*));
  BOTH(SuspendThreadList, env, 1, NULL, TRAP(jvmtiError*));
  /* Rejected before the parameters: none of them is read. */
  phase = JVMTI_PHASE_START;
  BOTH(GetSystemProperty, env, TRAP(char*), TRAP(char**));
  BOTH(SuspendThreadList, env, 1, TRAP(jthread*), TRAP(jvmtiError*));
  phase = JVMTI_PHASE_LIVE;
  caller_kind = JVMTI_CALLER_UNATTACHED;
  BOTH(GetStackTrace, env, worker(), 0, 1, TRAP(jvmtiFrameInfo*), TRAP(jint*));
  caller_kind = JVMTI_CALLER_JAVA;
  memset(&environment->capabilities, 0, sizeof environment->capabilities);
  BOTH(SuspendThreadList, env, 1, TRAP(jthread*), TRAP(jvmtiError*));
  memset(&environment->capabilities, 0xFF, sizeof environment->capabilities);
  environment->valid = 0;
  BOTH(GetSystemProperty, env, TRAP(char*), TRAP(char**));
  environment->valid = JVMTI_PORT_VALID;
  BOTH(GetPhase, NULL, TRAP(jvmtiPhase*));
  /* An error of the VM: no result is read. */
  answer = JVMTI_ERROR_INVALID_THREAD;
  BOTH(GetStackTrace, env, HANDLE(jthread, 0xBAD), 0, 1, TRAP(jvmtiFrameInfo*), TRAP(jint*));
  BOTH(GetSystemProperty, env, "java.home", TRAP(char**));
  answer = (jvmtiError)4711;
  BOTH(GetThreadInfo, env, worker(), TRAP(jvmtiThreadInfo*));
  answer = JVMTI_ERROR_NONE;
}

static void events(void) {
  struct jvmti_trace_at at = {&port, environment, HANDLE(void*, 1), JVMTI_TRACE_IN, NULL, 0};
  jint length = 0;
  unsigned char* data = NULL;
  at.call = jvmti_trace_number(&port, jvmti_trace_event_levels(&port, JVMTI_EVENT_THREAD_START));
  jvmti_trace_event_ThreadStart(&at, NULL, worker());
  jvmti_trace_event_ClassFileLoadHook(&at, NULL, NULL, NULL, "java/lang/String", NULL, 3,
                                      HANDLE(unsigned char*, 0x70), &length, &data);
  at.level = JVMTI_TRACE_OUT;
  length = 9;
  data = HANDLE(unsigned char*, 0x70);
  jvmti_trace_event_ThreadStart(&at, NULL, worker());
  jvmti_trace_event_ClassFileLoadHook(&at, NULL, NULL, NULL, "java/lang/String", NULL, 3,
                                      HANDLE(unsigned char*, 0x70), &length, &data);
  at.level = JVMTI_TRACE_ERROR;
  at.reason = "no callback";
  at.thread = NULL;
  jvmti_trace_event_ThreadStart(&at, NULL, worker());
}

/* Environments with names, the last one longer than the limit. */
static void names_of_environments(void) {
  static const char* const names[] = {"one", "two ]\n", "0123456789012345678901234567890123456789"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    jvmtiEnv* env = new_environment();
    struct jvmti_trace_at at = {&port, environment, NULL, JVMTI_TRACE_OUT, NULL, 0};
    jvmtiPhase now;
    environment_name = names[i];
    jvmti_trace_GetPhase(env, &now);
    jvmti_trace_event_ThreadStart(&at, NULL, worker());
    jvmti_trace_DisposeEnvironment(env);
    jvmti_trace_GetPhase((jvmtiEnv*)disposed(), &now);
    free(environment);
  }
  environment_name = "";
}

static void all_calls(void) {
  jvmtiEnv* env = new_environment();
  arrays_and_structs(env);
  values(env);
  objects(env);
  callbacks(env);
  versions(env);
  errors(env);
  events();
  jvmti_trace_DisposeEnvironment(env);
  free(environment);
  names_of_environments();
}

/* Each line has a string as hexadecimal digits; the trace is compared outside. */
static void strings(void) {
  jvmtiEnv* env = new_environment();
  char line[5000], string[2500], *name;
  while (fgets(line, sizeof line, stdin)) {
    size_t length = strlen(line) / 2;
    unsigned byte;
    for (size_t i = 0; i < length; i++) {
      if (sscanf(line + 2 * i, "%2x", &byte) != 1) abort();
      string[i] = (char)byte;
    }
    string[length] = '\0';
    char* exact = malloc(length + 1); /* so that reads after the end are detected */
    memcpy(exact, string, length + 1);
    jvmti_trace_GetSystemProperty(env, exact, &name);
    free(exact);
  }
  free(environment);
}

/* ---- What changes while the VM is left --------------------------------------------------------- */

static void dispose_meanwhile(void) {
  environment->valid = 0;
}

static void unload_meanwhile(void) {
  unloaded = 1;
}

static void end_phase_meanwhile(void) {
  phase = JVMTI_PHASE_DEAD;
}

/* Detected before the implementation is called, which would set `name`. */
static void changes(void) {
  jvmtiEnv* env = new_environment();
  jclass type = HANDLE(jclass, 0x20);
  char* name = NULL;
  jthread thread;
  meanwhile = dispose_meanwhile;
  assert(jvmti_trace_GetSystemProperty(env, "a", &name) == JVMTI_ERROR_INVALID_ENVIRONMENT);
  environment->valid = JVMTI_PORT_VALID;
  meanwhile = unload_meanwhile;
  assert(jvmti_trace_GetClassSignature(env, type, &name, NULL) == JVMTI_ERROR_INVALID_CLASS);
  unloaded = 0;
  meanwhile = end_phase_meanwhile;
  assert(jvmti_trace_GetClassSignature(env, type, &name, NULL) == JVMTI_ERROR_WRONG_PHASE);
  phase = JVMTI_PHASE_LIVE;
  meanwhile = NULL;
  assert(name == NULL);
  assert(jvmti_trace_GetClassSignature(env, type, &name, NULL) == JVMTI_ERROR_NONE && name);
  /* Left once for the line of the call, and not entered otherwise; never left if nothing is traced. */
  assert(transitions == 6 && !inside);
  assert(jvmti_trace_RawMonitorEnter(env, HANDLE(jrawMonitorID, 0x50)) == JVMTI_ERROR_NONE);
  assert(jvmti_trace_GetThreadLocalStorage(env, NULL, (void**)&thread) == JVMTI_ERROR_NONE);
  assert(transitions == 6);
  free(environment);
}

/* Anything may be described to a thread of the VM, but no Java object to an unknown one; neither enters. */
static void other_callers(void) {
  static const enum jvmti_caller callers[] = {JVMTI_CALLER_INTERNAL, JVMTI_CALLER_UNATTACHED,
                                              JVMTI_CALLER_NO_THREADS};
  jvmtiEnv* env = new_environment();
  int before = transitions;
  for (size_t i = 0; i < sizeof callers / sizeof *callers; i++) {
    struct jvmti_trace_at at = {&port, environment, NULL, JVMTI_TRACE_IN, NULL, 0};
    caller_kind = callers[i];
    jvmti_trace_RawMonitorEnter(env, HANDLE(jrawMonitorID, 0x50));
    jvmti_trace_SetEventNotificationMode(env, JVMTI_ENABLE, JVMTI_EVENT_THREAD_START, worker());
    jvmti_trace_event_ThreadStart(&at, NULL, worker());
    jvmti_trace_event_GarbageCollectionStart(&at);
  }
  caller_kind = JVMTI_CALLER_JAVA;
  assert(transitions == before);
  free(environment);
}

/* ---- Filters ----------------------------------------------------------------------------------- */

static void put_levels(const char* kind, const char* name, unsigned levels) {
  if (levels) printf(" %s%s:%u", kind, name, levels);
}

static void filters(char** filters) {
  char problem[500];
  struct jvmti_trace trace;
  for (; *filters; filters++) {
    memset(&trace, 0, sizeof trace);
    trace.functions[JVMTI_TRACE_SLOTS - 1] = JVMTI_TRACE_OUT;
    if (!jvmti_trace_parse(&trace, *filters, problem, sizeof problem)) {
      assert(trace.functions[JVMTI_TRACE_SLOTS - 1] == JVMTI_TRACE_OUT);
      assert(!jvmti_trace_parse(&trace, *filters, NULL, 0));
      char small[8], medium[80];
      assert(!jvmti_trace_parse(&trace, *filters, small, sizeof small));
      assert(strlen(small) == 7 && strncmp(small, problem, 7) == 0);
      assert(!jvmti_trace_parse(&trace, *filters, medium, sizeof medium));
      assert(strlen(medium) < sizeof medium && strncmp(medium, problem, strlen(medium)) == 0);
      printf("%s\n  %s\n", *filters, problem);
      continue;
    }
    assert(*problem == '\0');
    printf("%s\n ", *filters);
    for (int i = 0; i < jvmti_function_names.count; i++)
      put_levels("", jvmti_function_names.list[i].name,
                 trace.functions[jvmti_function_names.list[i].number]);
    for (int i = 0; i < jvmti_event_names.count; i++)
      put_levels("event/", jvmti_event_names.list[i].name,
                 trace.events[jvmti_event_names.list[i].number]);
    putchar('\n');
  }
}

/* Nothing may be described or written if nothing is selected, or without a filter. */
static void fast(void) {
  struct jvmti_trace none;
  memset(&none, 0, sizeof none);
  all_calls();
  port.trace = &none;
  all_calls();
  assert(described == 0);
}

int main(int count, char** arguments) {
  static struct jvmti_trace trace;
  char problem[200];
  const char* what = count > 1 ? arguments[1] : "";
  const char* filter = count > 2 ? arguments[2] : "";
  if (strcmp(what, "filter") == 0) {
    filters(arguments + 2);
    return 0;
  }
  if (!jvmti_trace_parse(&trace, filter, problem, sizeof problem)) {
    fprintf(stderr, "%s\n", problem);
    return 2;
  }
  if (strcmp(what, "fast") == 0) {
    fast();
    return 0;
  }
  port.trace = &trace;
  if (strcmp(what, "strings") == 0) strings();
  if (strcmp(what, "calls") == 0) all_calls();
  if (strcmp(what, "changes") == 0) changes();
  if (strcmp(what, "callers") == 0) other_callers();
  return 0;
}
