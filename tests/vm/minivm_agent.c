/* SPDX-License-Identifier: MIT */
/* An agent that calls each function that examples/minivm implements, and checks the results: prints lines that start
 * with PASS or FAIL. */
#include "jvmti.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>

static JavaVM *java;
static jvmtiEnv *jvmti, *second; /* two environments of one agent */
static jthread first_local, first_global;
static jrawMonitorID monitor;
static int entries, second_entries, exits, starts, waiting;
static char order[8]; /* of the environments in VMInit */

static void report(int passed, const char *what) {
  printf("%s %s\n", passed ? "PASS" : "FAIL", what);
}

static void release(void *memory) {
  if ((*jvmti)->Deallocate(jvmti, memory) != JVMTI_ERROR_NONE) report(0, "Deallocate");
}

/* True for the expected error. Otherwise prints the error. */
static int is(jvmtiError expected, jvmtiError error) {
  if (error != expected) printf("  error %d instead of %d\n", (int)error, (int)expected);
  return error == expected;
}

static int fine(jvmtiError error) {
  return is(JVMTI_ERROR_NONE, error);
}

static int same(JNIEnv *jni, jobject one, jobject other) {
  return (*jni)->IsSameObject(jni, one, other);
}

/* ---- In the OnLoad phase ------------------------------------------------------------------------ */

static void check_versions(void) {
  void *jni = &jni;
  jvmtiEnv *other;
  jint version = 0;
  jvmtiPhase phase;
  jvmtiJlocationFormat format;
  report((*java)->GetEnv(java, &jni, JNI_VERSION_1_6) == JNI_EDETACHED && !jni,
         "GetEnv of JNI before there are threads");
  report((*java)->GetEnv(java, (void **)&other, JVMTI_VERSION + 0x10000) == JNI_EVERSION,
         "GetEnv of a version to come");
  report((*java)->GetEnv(java, (void **)&other, JVMTI_VERSION_1_2) == JNI_OK && other != jvmti &&
             fine((*other)->DisposeEnvironment(other)) &&
             is(JVMTI_ERROR_INVALID_ENVIRONMENT, (*other)->GetVersionNumber(other, &version)),
         "GetEnv of an old version, DisposeEnvironment");
  report(fine((*jvmti)->GetVersionNumber(jvmti, &version)) && version == JVMTI_VERSION,
         "GetVersionNumber");
  report(fine((*jvmti)->GetPhase(jvmti, &phase)) && phase == JVMTI_PHASE_ONLOAD,
         "GetPhase: OnLoad");
  report(fine((*jvmti)->GetJLocationFormat(jvmti, &format)) && format == JVMTI_JLOCATION_OTHER,
         "GetJLocationFormat");
}

static void check_names(void) {
  char *name = NULL;
  report(fine((*jvmti)->GetErrorName(jvmti, JVMTI_ERROR_INVALID_MONITOR, &name)) &&
             strcmp(name, "JVMTI_ERROR_INVALID_MONITOR") == 0,
         "GetErrorName");
  release(name);
  report(is(JVMTI_ERROR_ILLEGAL_ARGUMENT, (*jvmti)->GetErrorName(jvmti, (jvmtiError)9, &name)),
         "GetErrorName of no error");
}

static void check_time(void) {
  jlong before = 0, after = 0;
  jvmtiTimerInfo info;
  jint processors = 0;
  report(fine((*jvmti)->GetTime(jvmti, &before)) && fine((*jvmti)->GetTime(jvmti, &after)) &&
             before > 0 && after >= before,
         "GetTime");
  report(fine((*jvmti)->GetTimerInfo(jvmti, &info)) && info.kind == JVMTI_TIMER_ELAPSED &&
             info.max_value > 0 && !info.may_skip_backward,
         "GetTimerInfo");
  report(fine((*jvmti)->GetAvailableProcessors(jvmti, &processors)) && processors > 0,
         "GetAvailableProcessors");
}

static void check_memory(void) {
  unsigned char *memory = NULL, *none = (unsigned char *)&memory;
  void *data = NULL;
  int passed = fine((*jvmti)->Allocate(jvmti, 1000, &memory)) && memory;
  if (passed) memset(memory, 1, 1000);
  report(passed && fine((*jvmti)->Deallocate(jvmti, memory)), "Allocate and Deallocate");
  report(fine((*jvmti)->Allocate(jvmti, 0, &none)) && !none, "Allocate nothing");
  report(fine((*jvmti)->SetEnvironmentLocalStorage(jvmti, order)) &&
             fine((*jvmti)->GetEnvironmentLocalStorage(jvmti, &data)) && data == order &&
             fine((*second)->GetEnvironmentLocalStorage(second, &data)) && !data,
         "storage of an environment");
}

static void check_capabilities(void) {
  jvmtiCapabilities potential, wanted, had;
  jlong nanos = 0;
  report(fine((*jvmti)->GetPotentialCapabilities(jvmti, &potential)) &&
             potential.can_generate_method_entry_events && !potential.can_tag_objects &&
             !potential.can_suspend,
         "GetPotentialCapabilities");
  wanted = potential;
  wanted.can_tag_objects = 1;
  memset(&had, 1, sizeof had);
  report(is(JVMTI_ERROR_NOT_AVAILABLE, (*jvmti)->AddCapabilities(jvmti, &wanted)) &&
             fine((*jvmti)->GetCapabilities(jvmti, &had)) && !had.can_generate_method_entry_events,
         "AddCapabilities: all or none");
  report(fine((*jvmti)->AddCapabilities(jvmti, &potential)) &&
             fine((*jvmti)->GetCapabilities(jvmti, &had)) &&
             memcmp(&had, &potential, sizeof had) == 0 &&
             fine((*second)->AddCapabilities(second, &potential)),
         "AddCapabilities and GetCapabilities");
  memset(&wanted, 0, sizeof wanted);
  wanted.can_get_current_thread_cpu_time = 1;
  report(fine((*second)->RelinquishCapabilities(second, &wanted)) &&
             fine((*second)->GetCapabilities(second, &had)) &&
             !had.can_get_current_thread_cpu_time && had.can_generate_method_exit_events,
         "RelinquishCapabilities");
  report(is(JVMTI_ERROR_WRONG_PHASE, (*jvmti)->GetCurrentThreadCpuTime(jvmti, &nanos)),
         "GetCurrentThreadCpuTime too soon");
}

static void check_monitors(void) {
  jrawMonitorID other = NULL;
  report(fine((*jvmti)->CreateRawMonitor(jvmti, "a monitor", &monitor)) &&
             fine((*jvmti)->CreateRawMonitor(jvmti, "another", &other)),
         "CreateRawMonitor");
  report(fine((*jvmti)->RawMonitorEnter(jvmti, other)) &&
             fine((*jvmti)->RawMonitorEnter(jvmti, other)) &&
             fine((*jvmti)->RawMonitorWait(jvmti, other, 1)) &&
             fine((*jvmti)->RawMonitorExit(jvmti, other)) &&
             fine((*jvmti)->RawMonitorExit(jvmti, other)),
         "RawMonitorEnter twice, RawMonitorWait for nothing, RawMonitorExit twice");
  report(is(JVMTI_ERROR_NOT_MONITOR_OWNER, (*jvmti)->RawMonitorExit(jvmti, other)) &&
             is(JVMTI_ERROR_NOT_MONITOR_OWNER, (*jvmti)->RawMonitorWait(jvmti, other, 1)) &&
             is(JVMTI_ERROR_NOT_MONITOR_OWNER, (*jvmti)->RawMonitorNotify(jvmti, other)) &&
             is(JVMTI_ERROR_NOT_MONITOR_OWNER, (*jvmti)->RawMonitorNotifyAll(jvmti, other)),
         "a monitor that was not entered");
  report(fine((*jvmti)->DestroyRawMonitor(jvmti, other)) &&
             is(JVMTI_ERROR_INVALID_MONITOR, (*jvmti)->RawMonitorEnter(jvmti, other)),
         "DestroyRawMonitor");
}

static void check_event_arguments(void) {
  jvmtiEventCallbacks callbacks;
  memset(&callbacks, 0, sizeof callbacks);
  report(is(JVMTI_ERROR_ILLEGAL_ARGUMENT, (*jvmti)->SetEventCallbacks(jvmti, &callbacks, -1)),
         "SetEventCallbacks of a negative size");
  report(is(JVMTI_ERROR_ILLEGAL_ARGUMENT, (*jvmti)->SetEventNotificationMode(
                                              jvmti, (jvmtiEventMode)2, JVMTI_EVENT_VM_INIT, NULL)),
         "SetEventNotificationMode of no mode");
  report(is(JVMTI_ERROR_INVALID_EVENT_TYPE,
            (*jvmti)->SetEventNotificationMode(jvmti, JVMTI_ENABLE, (jvmtiEvent)3, NULL)),
         "SetEventNotificationMode of no event");
}

/* ---- In the live phase -------------------------------------------------------------------------- */

static int thread_has_name(jthread thread, const char *name) {
  jvmtiThreadInfo info;
  int passed;
  memset(&info, 0, sizeof info);
  passed = fine((*jvmti)->GetThreadInfo(jvmti, thread, &info)) && strcmp(info.name, name) == 0 &&
           info.priority == JVMTI_THREAD_NORM_PRIORITY && !info.is_daemon;
  release(info.name);
  return passed;
}

static int thread_count(void) {
  jint count = -1;
  jthread *threads = NULL;
  if (fine((*jvmti)->GetAllThreads(jvmti, &count, &threads))) release(threads);
  return count;
}

static void check_threads(JNIEnv *jni, jthread thread) {
  jint state = 0, count = 0;
  jthread *threads = NULL, current = NULL;
  jlong nanos = -1;
  jvmtiTimerInfo info;
  report(fine((*jvmti)->GetAllThreads(jvmti, &count, &threads)) && count == 1 &&
             same(jni, threads[0], thread),
         "GetAllThreads");
  release(threads);
  report(fine((*jvmti)->GetCurrentThread(jvmti, &current)) && same(jni, current, thread),
         "GetCurrentThread");
  report(thread_has_name(thread, "main") && thread_has_name(NULL, "main"), "GetThreadInfo");
  report(fine((*jvmti)->GetThreadState(jvmti, thread, &state)) && state & JVMTI_THREAD_STATE_ALIVE,
         "GetThreadState");
  report(fine((*jvmti)->GetCurrentThreadCpuTime(jvmti, &nanos)) && nanos >= 0 &&
             fine((*jvmti)->GetCurrentThreadCpuTimerInfo(jvmti, &info)) &&
             info.kind == JVMTI_TIMER_TOTAL_CPU,
         "GetCurrentThreadCpuTime and GetCurrentThreadCpuTimerInfo");
  report(
      is(JVMTI_ERROR_MUST_POSSESS_CAPABILITY, (*second)->GetCurrentThreadCpuTime(second, &nanos)),
      "the same without the capability");
  (*jni)->DeleteLocalRef(jni, current);
  report(is(JVMTI_ERROR_INVALID_THREAD, (*jvmti)->GetThreadState(jvmti, current, &state)),
         "a reference that was deleted");
  first_local = thread;
  first_global = (*jni)->NewGlobalRef(jni, thread);
}

static void check_thread_storage(jthread thread) {
  void *data = order;
  report(fine((*jvmti)->GetThreadLocalStorage(jvmti, thread, &data)) && !data &&
             fine((*jvmti)->SetThreadLocalStorage(jvmti, thread, order)) &&
             fine((*second)->SetThreadLocalStorage(second, NULL, &order[1])) &&
             fine((*jvmti)->GetThreadLocalStorage(jvmti, NULL, &data)) && data == order &&
             fine((*second)->GetThreadLocalStorage(second, thread, &data)) && data == &order[1],
         "storage of a thread");
}

static void check_thread_events(jthread thread) {
  report(is(JVMTI_ERROR_ILLEGAL_ARGUMENT,
            (*jvmti)->SetEventNotificationMode(jvmti, JVMTI_ENABLE, JVMTI_EVENT_VM_DEATH, thread)),
         "SetEventNotificationMode for a thread of what is for all");
  report(fine((*jvmti)->SetEventNotificationMode(jvmti, JVMTI_ENABLE, JVMTI_EVENT_METHOD_ENTRY,
                                                 thread)) &&
             fine((*second)->SetEventNotificationMode(second, JVMTI_ENABLE,
                                                      JVMTI_EVENT_METHOD_ENTRY, NULL)) &&
             fine((*second)->SetEventNotificationMode(second, JVMTI_ENABLE, JVMTI_EVENT_METHOD_EXIT,
                                                      NULL)),
         "SetEventNotificationMode for a thread and for all");
}

/* A thread that is unknown to the VM, and then known. */
static void *run(void *argument) {
  JNIEnv *jni = NULL;
  jvmtiPhase phase;
  jthread current = NULL;
  unsigned char *memory = NULL;
  JavaVMAttachArgs arguments = {JNI_VERSION_1_6, NULL, NULL};
  char name[] = "of the agent";
  arguments.name = name;
  report((*java)->GetEnv(java, (void **)&jni, JNI_VERSION_1_6) == JNI_EDETACHED &&
             (*java)->DetachCurrentThread(java) == JNI_EDETACHED,
         "GetEnv in a thread that is not attached");
  report(is(JVMTI_ERROR_UNATTACHED_THREAD, (*jvmti)->GetPhase(jvmti, &phase)) &&
             is(JVMTI_ERROR_UNATTACHED_THREAD, (*jvmti)->GetCurrentThread(jvmti, &current)) &&
             fine((*jvmti)->Allocate(jvmti, 1, &memory)) &&
             fine((*jvmti)->Deallocate(jvmti, memory)),
         "functions in a thread that is not attached");
  report((*java)->AttachCurrentThread(java, (void **)&jni, &arguments) == JNI_OK &&
             thread_has_name(NULL, name) && thread_count() == 2 && starts == 1,
         "AttachCurrentThread");
  report(fine((*jvmti)->GetCurrentThread(jvmti, &current)), "GetCurrentThread in it");
  *(jthread *)argument = (*jni)->NewGlobalRef(jni, current);
  report(fine((*jvmti)->RawMonitorEnter(jvmti, monitor)) && waiting &&
             fine((*jvmti)->RawMonitorNotify(jvmti, monitor)) &&
             fine((*jvmti)->RawMonitorExit(jvmti, monitor)),
         "RawMonitorNotify");
  report((*java)->DetachCurrentThread(java) == JNI_OK, "DetachCurrentThread");
  return NULL;
}

/* This thread prints nothing before the other one has ended, so that the order of lines is fixed. */
static void check_other_thread(JNIEnv *jni) {
  pthread_t system;
  jthread other = NULL;
  jint state = 0;
  int passed = fine((*jvmti)->RawMonitorEnter(jvmti, monitor));
  waiting = 1;
  if (pthread_create(&system, NULL, run, &other) != 0) {
    report(0, "pthread_create");
    return;
  }
  passed = passed && fine((*jvmti)->RawMonitorWait(jvmti, monitor, 0)) &&
           fine((*jvmti)->RawMonitorNotifyAll(jvmti, monitor)) &&
           fine((*jvmti)->RawMonitorExit(jvmti, monitor));
  pthread_join(system, NULL);
  report(passed, "RawMonitorWait");
  report(fine((*jvmti)->GetThreadState(jvmti, other, &state)) &&
             state == JVMTI_THREAD_STATE_TERMINATED && thread_count() == 1,
         "a thread that has ended");
  report(is(JVMTI_ERROR_THREAD_NOT_ALIVE, (*jvmti)->SetThreadLocalStorage(jvmti, other, order)),
         "its storage");
  (*jni)->DeleteGlobalRef(jni, other);
}

static void check_loaded_classes(void) {
  jint count = 0;
  jclass *classes = NULL;
  char *signature = NULL, *generic = order;
  report(fine((*jvmti)->GetLoadedClasses(jvmti, &count, &classes)) && count == 1 &&
             fine((*jvmti)->GetClassSignature(jvmti, classes[0], &signature, &generic)) &&
             strcmp(signature, "Ljava/lang/Object;") == 0 && !generic,
         "GetLoadedClasses and GetClassSignature");
  release(signature);
  release(classes);
}

/* ---- Events ------------------------------------------------------------------------------------- */

static int loaded;

static void JNICALL agent_loaded(jvmtiEnv *env, ...) {
  (void)env;
  loaded++;
}

/* The only extension function and event of this VM. */
static void check_extensions(void) {
  jint count = 0, references = -1;
  jvmtiExtensionFunctionInfo *functions = NULL;
  jvmtiExtensionEventInfo *events = NULL;
  report(fine((*jvmti)->GetExtensionFunctions(jvmti, &count, &functions)) && count == 1 &&
             fine(functions->func(jvmti, &references)) && references == 0 &&
             is(JVMTI_ERROR_NULL_POINTER, functions->func(jvmti, (jint *)NULL)) &&
             functions->param_count == 1 && functions->error_count == 1,
         "GetExtensionFunctions");
  report(fine((*jvmti)->GetExtensionEvents(jvmti, &count, &events)) && count == 1 &&
             events->param_count == 1 &&
             fine((*jvmti)->SetExtensionEventCallback(jvmti, events->extension_event_index,
                                                      agent_loaded)),
         "GetExtensionEvents and SetExtensionEventCallback");
  release(functions->id);
  release(functions->short_description);
  release(functions->errors);
  release(functions->params->name);
  release(functions->params);
  release(functions);
  release(events->id);
  release(events->short_description);
  release(events->params->name);
  release(events->params);
  release(events);
}

static jint JNICALL version_of_agent(JNIEnv *jni) {
  (void)jni;
  return 7;
}

static void check_jni(JNIEnv *jni) {
  jniNativeInterface *table = NULL, *original = NULL;
  report(fine((*jvmti)->GetJNIFunctionTable(jvmti, &table)) &&
             fine((*jvmti)->GetJNIFunctionTable(jvmti, &original)),
         "GetJNIFunctionTable");
  table->GetVersion = version_of_agent;
  report(fine((*jvmti)->SetJNIFunctionTable(jvmti, table)) && (*jni)->GetVersion(jni) == 7 &&
             fine((*jvmti)->SetJNIFunctionTable(jvmti, original)) &&
             (*jni)->GetVersion(jni) == JNI_VERSION_1_8,
         "SetJNIFunctionTable");
  release(table);
  release(original);
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread) {
  strcat(order, env == jvmti ? "1" : "2");
  if (env != jvmti) return;
  check_threads(jni, thread);
  check_thread_storage(thread);
  check_thread_events(thread);
  check_loaded_classes();
  check_other_thread(jni);
  check_jni(jni);
}

static void JNICALL thread_start(jvmtiEnv *env, JNIEnv *jni, jthread thread) {
  (void)env, (void)jni, (void)thread;
  starts++;
}

static void check_methods(JNIEnv *jni, jclass type) {
  jint count = 0;
  jmethodID *methods = NULL;
  char *name = NULL, *signature = NULL;
  jclass owner = NULL;
  jboolean native = 7;
  if (!fine((*jvmti)->GetClassMethods(jvmti, type, &count, &methods)) || count != 2) {
    report(0, "GetClassMethods");
    return;
  }
  report(fine((*jvmti)->GetMethodName(jvmti, methods[1], &name, &signature, NULL)) &&
             strcmp(name, "answer") == 0 && strcmp(signature, "()V") == 0,
         "GetClassMethods and GetMethodName");
  report(
      fine((*jvmti)->GetMethodDeclaringClass(jvmti, methods[1], &owner)) && same(jni, owner, type),
      "GetMethodDeclaringClass");
  report(fine((*jvmti)->IsMethodNative(jvmti, methods[0], &native)) && native == JNI_FALSE &&
             fine((*jvmti)->IsMethodNative(jvmti, methods[1], &native)) && native == JNI_TRUE,
         "IsMethodNative");
  release(name);
  release(signature);
  release(methods);
}

static void check_fields(jclass type) {
  jint count = 0;
  jfieldID *fields = NULL;
  char *name = NULL, *signature = NULL;
  report(fine((*jvmti)->GetClassFields(jvmti, type, &count, &fields)) && count == 1 &&
             fine((*jvmti)->GetFieldName(jvmti, type, fields[0], &name, &signature, NULL)) &&
             strcmp(name, "count") == 0 && strcmp(signature, "I") == 0,
         "GetClassFields and GetFieldName");
  report(is(JVMTI_ERROR_INVALID_FIELDID,
            (*jvmti)->GetFieldName(jvmti, type, (jfieldID)fields, &name, NULL, NULL)),
         "GetFieldName of no field");
  release(name);
  release(signature);
  release(fields);
}

/* Within RetransformClasses: functions can be called, and may enter the VM again. */
static int hooks, nested;

static void JNICALL class_file_load_hook(jvmtiEnv *env, JNIEnv *jni, jclass redefined,
                                         jobject loader, const char *name, jobject domain,
                                         jint length, const unsigned char *bytes, jint *new_length,
                                         unsigned char **new_bytes) {
  jboolean modifiable = JNI_FALSE;
  unsigned char *copy = NULL;
  (void)jni, (void)loader, (void)name, (void)domain;
  if (!redefined) return;
  hooks++;
  if (!fine((*env)->IsModifiableClass(env, redefined, &modifiable)) || !modifiable) return;
  if (hooks == 1 && fine((*env)->RetransformClasses(env, 1, &redefined))) nested++;
  if (!fine((*env)->Allocate(env, length, &copy))) return;
  memcpy(copy, bytes, (size_t)length);
  *new_length = length;
  *new_bytes = copy;
}

static void check_retransform(jclass type) {
  jboolean modifiable = JNI_TRUE;
  jint count = 0;
  jclass *classes = NULL;
  report(fine((*jvmti)->IsModifiableClass(jvmti, type, &modifiable)) && modifiable,
         "IsModifiableClass");
  report(fine((*jvmti)->RetransformClasses(jvmti, 1, &type)) && hooks == 2 && nested == 1,
         "RetransformClasses, and the same in its event");
  report(fine((*jvmti)->GetLoadedClasses(jvmti, &count, &classes)) && count == 2 &&
             is(JVMTI_ERROR_UNMODIFIABLE_CLASS,
                (*jvmti)->RetransformClasses(jvmti, 1, &classes[count - 1])),
         "RetransformClasses of a class without a file");
  release(classes);
}

static void JNICALL class_prepare(jvmtiEnv *env, JNIEnv *jni, jthread thread, jclass type) {
  jint state = 0;
  (void)env;
  check_methods(jni, type);
  check_fields(type);
  check_retransform(type);
  report(is(JVMTI_ERROR_INVALID_THREAD, (*jvmti)->GetThreadState(jvmti, first_local, &state)) &&
             fine((*jvmti)->GetThreadState(jvmti, first_global, &state)) &&
             same(jni, first_global, thread),
         "a local reference is gone, a global one is not");
}

static void JNICALL method_entry(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method) {
  (void)jni, (void)thread, (void)method;
  if (env == jvmti) entries++;
  else second_entries++;
}

/* The first one ends them: the event stays enabled, without its capability. */
static void JNICALL method_exit(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method,
                                jboolean by_exception, jvalue value) {
  jvmtiCapabilities unwanted;
  (void)jni, (void)thread, (void)method, (void)by_exception, (void)value;
  exits++;
  memset(&unwanted, 0, sizeof unwanted);
  unwanted.can_generate_method_exit_events = 1;
  report(fine((*env)->RelinquishCapabilities(env, &unwanted)),
         "RelinquishCapabilities in an event");
}

static void JNICALL collection_start(jvmtiEnv *env) {
  jthread current;
  unsigned char *memory;
  (void)env;
  report(is(JVMTI_ERROR_UNATTACHED_THREAD, (*jvmti)->GetCurrentThread(jvmti, &current)) &&
             fine((*jvmti)->Allocate(jvmti, 1, &memory)) &&
             fine((*jvmti)->Deallocate(jvmti, memory)) &&
             fine((*jvmti)->RawMonitorEnter(jvmti, monitor)) &&
             fine((*jvmti)->RawMonitorExit(jvmti, monitor)),
         "what is allowed in the collector");
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni) {
  (void)env, (void)jni;
  report(strcmp(order, "12") == 0, "environments in their order");
  report(entries == 1 && second_entries == 3, "MethodEntry for one thread and for all");
  report(exits == 1, "MethodExit as long as the capability was there");
  report(loaded == 1, "an extension event");
  report(starts == 4, "ThreadStart of each thread");
}

/* ---- Start and end ------------------------------------------------------------------------------ */

static void listen(jvmtiEnv *env, const jvmtiEvent *events, size_t count) {
  jvmtiEventCallbacks callbacks;
  int enabled = 1;
  memset(&callbacks, 0, sizeof callbacks);
  callbacks.VMInit = vm_init;
  callbacks.VMDeath = vm_death;
  callbacks.ThreadStart = thread_start;
  callbacks.ClassPrepare = class_prepare;
  callbacks.ClassFileLoadHook = class_file_load_hook;
  callbacks.MethodEntry = method_entry;
  callbacks.MethodExit = method_exit;
  callbacks.GarbageCollectionStart = collection_start;
  enabled = fine((*env)->SetEventCallbacks(env, &callbacks, (jint)sizeof callbacks));
  for (size_t i = 0; i < count; i++)
    enabled &= fine((*env)->SetEventNotificationMode(env, JVMTI_ENABLE, events[i], NULL));
  report(enabled, "SetEventCallbacks and SetEventNotificationMode");
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved) {
  static const jvmtiEvent events[] = {JVMTI_EVENT_VM_INIT,
                                      JVMTI_EVENT_VM_DEATH,
                                      JVMTI_EVENT_CLASS_PREPARE,
                                      JVMTI_EVENT_THREAD_START,
                                      JVMTI_EVENT_CLASS_FILE_LOAD_HOOK,
                                      JVMTI_EVENT_GARBAGE_COLLECTION_START};
  (void)reserved;
  java = vm;
  report(strcmp(options, "some=options") == 0, "options");
  if ((*vm)->GetEnv(vm, (void **)&jvmti, JVMTI_VERSION) != JNI_OK ||
      (*vm)->GetEnv(vm, (void **)&second, JVMTI_VERSION_1_0) != JNI_OK)
    return JNI_ERR;
  check_versions();
  check_names();
  check_time();
  check_memory();
  check_capabilities();
  check_monitors();
  check_event_arguments();
  check_extensions();
  listen(jvmti, events, sizeof events / sizeof *events);
  listen(second, events, 1);
  return JNI_OK;
}

JNIEXPORT void JNICALL Agent_OnUnload(JavaVM *vm) {
  jvmtiPhase phase;
  jthread *threads;
  jint count;
  (void)vm;
  report(fine((*jvmti)->GetPhase(jvmti, &phase)) && phase == JVMTI_PHASE_DEAD, "GetPhase: dead");
  report(is(JVMTI_ERROR_WRONG_PHASE, (*jvmti)->GetAllThreads(jvmti, &count, &threads)),
         "GetAllThreads when it is over");
}
