/* SPDX-License-Identifier: MIT */
/* An agent that follows the rules, uses many functions, and prints events: it must not be reported, and must print the
 * same with the layer. */
#include <jvmti.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static JavaVM *vm;
static jvmtiEnv *agent;
static jrawMonitorID monitor, collecting;
static int stopping, ended;
static long counted, frees;
static volatile long collections; /* written only in collections */

static void check(jvmtiError error, const char *what) {
  if (error == JVMTI_ERROR_NONE) return;
  fprintf(stderr, "clean: %s: %d\n", what, (int)error);
  exit(9);
}
#define CALL(name, ...) check((*agent)->name(agent, __VA_ARGS__), #name)

static void release(void *memory) {
  CALL(Deallocate, memory);
}

/* ---- While the VM lives ---------------------------------------------------------------------- */

static void show_threads(JNIEnv *jni) {
  jint count, found = 0;
  jthread *threads;
  CALL(GetAllThreads, &count, &threads);
  for (jint i = 0; i < count; i++) {
    jvmtiThreadInfo info;
    jint state;
    CALL(GetThreadInfo, threads[i], &info);
    CALL(GetThreadState, threads[i], &state);
    found += strcmp(info.name, "main") == 0 && (state & JVMTI_THREAD_STATE_ALIVE);
    release(info.name);
    if (info.thread_group) (*jni)->DeleteLocalRef(jni, info.thread_group);
    if (info.context_class_loader) (*jni)->DeleteLocalRef(jni, info.context_class_loader);
    (*jni)->DeleteLocalRef(jni, threads[i]);
  }
  release(threads);
  printf("clean: main threads %d\n", (int)found);
}

static void show_class(JNIEnv *jni, const char *name) {
  jclass class = (*jni)->FindClass(jni, name);
  char *signature, *generic;
  jint methods, fields;
  jmethodID *method;
  jfieldID *field;
  CALL(GetClassSignature, class, &signature, &generic);
  CALL(GetClassMethods, class, &methods, &method);
  CALL(GetClassFields, class, &fields, &field);
  printf("clean: %s %s %d %d\n", signature, generic ? generic : "-", (int)methods, (int)fields);
  release(signature);
  release(generic);
  release(method);
  release(field);
  (*jni)->DeleteLocalRef(jni, class);
}

static void show_properties(void) {
  jint count;
  char **names, *value;
  CALL(GetSystemProperties, &count, &names);
  printf("clean: properties %d\n", count > 5);
  for (jint i = 0; i < count; i++) release(names[i]);
  release(names);
  CALL(GetSystemProperty, "java.vm.specification.version", &value);
  printf("clean: specification %s\n", value);
  release(value);
}

static jint JNICALL count_object(jlong class_tag, jlong size, jlong *tag, jint length, void *data) {
  (void)class_tag, (void)length;
  if (size <= 0 || data != &counted) exit(8);
  *tag = 0;
  counted++;
  return JVMTI_VISIT_OBJECTS;
}

static void walk_heap(JNIEnv *jni) {
  jvmtiHeapCallbacks callbacks;
  jlong tag, tags[] = {77};
  jint count;
  jobject *objects, object = (*jni)->NewStringUTF(jni, "tagged");
  memset(&callbacks, 0, sizeof callbacks);
  callbacks.heap_iteration_callback = count_object;
  CALL(IterateThroughHeap, 0, NULL, &callbacks, &counted);
  CALL(SetTag, object, 77);
  CALL(GetTag, object, &tag);
  CALL(GetObjectsWithTags, 1, tags, &count, &objects, NULL);
  printf("clean: walked %d, tag %d, found %d\n", counted > 1000, (int)tag, (int)count);
  for (jint i = 0; i < count; i++) (*jni)->DeleteLocalRef(jni, objects[i]);
  release(objects);
  CALL(SetTag, object, 0);
  (*jni)->DeleteLocalRef(jni, object);
}

/* ---- Extensions ------------------------------------------------------------------------------ */

static void release_params(jvmtiParamInfo *params, jint count) {
  for (jint i = 0; i < count; i++) release(params[i].name);
  release(params);
}

static void JNICALL on_unload(jvmtiEnv *env, ...) {
  if (env != agent) exit(7);
}

static void use_extensions(void) {
  jint count;
  jvmtiExtensionFunctionInfo *functions;
  jvmtiExtensionEventInfo *events;
  CALL(GetExtensionFunctions, &count, &functions);
  for (jint i = 0; i < count; i++) {
    jboolean answer = 2;
    if (strstr(functions[i].id, "IsClassUnloadingEnabled")) {
      check(functions[i].func(agent, &answer), "IsClassUnloadingEnabled");
      printf("clean: unloading %d\n", answer);
    }
    release(functions[i].id);
    release(functions[i].short_description);
    release(functions[i].errors);
    release_params(functions[i].params, functions[i].param_count);
  }
  release(functions);
  CALL(GetExtensionEvents, &count, &events);
  for (jint i = 0; i < count; i++) {
    if (strstr(events[i].id, "ClassUnload")) {
      CALL(SetExtensionEventCallback, events[i].extension_event_index, on_unload);
      CALL(SetExtensionEventCallback, events[i].extension_event_index, NULL);
    }
    release(events[i].id);
    release(events[i].short_description);
    release_params(events[i].params, events[i].param_count);
  }
  release(events);
}

/* ---- A thread of its own --------------------------------------------------------------------- */

static void JNICALL run(jvmtiEnv *env, JNIEnv *jni, void *data) {
  if (env != agent || data != &stopping) exit(6);
  CALL(RawMonitorEnter, monitor);
  while (!stopping) CALL(RawMonitorWait, monitor, 0);
  CALL(RawMonitorExit, monitor);
  show_class(jni, "java/lang/Object");
  CALL(RawMonitorEnter, monitor);
  ended = 1;
  CALL(RawMonitorNotifyAll, monitor);
  CALL(RawMonitorExit, monitor);
}

static void start_thread(JNIEnv *jni) {
  jclass class = (*jni)->FindClass(jni, "java/lang/Thread");
  jmethodID make = (*jni)->GetMethodID(jni, class, "<init>", "()V");
  jobject thread = (*jni)->NewObject(jni, class, make);
  CALL(RunAgentThread, thread, run, &stopping, JVMTI_THREAD_NORM_PRIORITY);
  (*jni)->DeleteLocalRef(jni, thread);
  (*jni)->DeleteLocalRef(jni, class);
}

/* ---- Events ---------------------------------------------------------------------------------- */

static void JNICALL on_init(jvmtiEnv *env, JNIEnv *jni, jthread thread) {
  void *storage;
  jniNativeInterface *table;
  if (env != agent) exit(5);
  CALL(GetEnvironmentLocalStorage, &storage);
  printf("clean: storage %d\n", storage == &counted);
  CALL(SetThreadLocalStorage, thread, &frees);
  CALL(GetThreadLocalStorage, NULL, &storage);
  printf("clean: of the thread %d\n", storage == &frees);
  CALL(GetJNIFunctionTable, &table);
  printf("clean: table %d\n", table->GetVersion(jni) == (*jni)->GetVersion(jni));
  CALL(SetJNIFunctionTable, table);
  release(table);
  show_threads(jni);
  show_class(jni, "java/util/ArrayList");
  show_properties();
  use_extensions();
  walk_heap(jni);
  start_thread(jni);
}

/* Gives the VM a copy of the class, in memory of the VM. */
static void JNICALL on_class(jvmtiEnv *env, JNIEnv *jni, jclass redefined, jobject loader, const char *name,
                             jobject domain, jint size, const unsigned char *bytes, jint *new_size,
                             unsigned char **new_bytes) {
  (void)jni, (void)redefined, (void)loader, (void)domain;
  if (env != agent || !name || strcmp(name, "Subject$Hooked") != 0) return;
  CALL(Allocate, size, new_bytes);
  memcpy(*new_bytes, bytes, (size_t)size);
  *new_size = size;
  printf("clean: copied\n");
}

/* No other thread takes this monitor, because its owner may have to wait for the collection. */
static void JNICALL on_collection(jvmtiEnv *env) {
  CALL(RawMonitorEnter, collecting);
  collections += env == agent;
  CALL(RawMonitorExit, collecting);
}

/* Calls with documented errors: the class may not be prepared yet, the method is native. */
static void JNICALL on_load(jvmtiEnv *env, JNIEnv *jni, jthread thread, jclass class) {
  char *signature;
  jint count, slots;
  jmethodID *methods, native;
  (void)thread;
  CALL(GetClassSignature, class, &signature, NULL);
  if (strcmp(signature, "LSubject;") == 0) {
    jclass object = (*jni)->FindClass(jni, "java/lang/Object");
    native = (*jni)->GetMethodID(jni, object, "hashCode", "()I");
    printf("clean: not prepared %d, native %d\n",
           (*env)->GetClassMethods(env, class, &count, &methods) == JVMTI_ERROR_CLASS_NOT_PREPARED,
           (*env)->GetMaxLocals(env, native, &slots) == JVMTI_ERROR_NATIVE_METHOD);
    (*jni)->DeleteLocalRef(jni, object);
  }
  release(signature);
}

static void JNICALL on_free(jvmtiEnv *env, jlong tag) {
  frees += env == agent && tag != 0;
}

static void JNICALL on_death(jvmtiEnv *env, JNIEnv *jni) {
  (void)env, (void)jni;
  CALL(RawMonitorEnter, monitor);
  stopping = 1;
  CALL(RawMonitorNotifyAll, monitor);
  while (!ended) CALL(RawMonitorWait, monitor, 0);
  CALL(RawMonitorExit, monitor);
  printf("clean: collected %d\n", collections > 0);
  for (int event = JVMTI_EVENT_GARBAGE_COLLECTION_START; event <= JVMTI_EVENT_OBJECT_FREE; event++)
    CALL(SetEventNotificationMode, JVMTI_DISABLE, (jvmtiEvent)event, NULL);
  CALL(DestroyRawMonitor, monitor);
  CALL(DestroyRawMonitor, collecting);
  fflush(stdout);
}

static void set_events(void) {
  jvmtiEventCallbacks callbacks;
  const jvmtiEvent events[] = {JVMTI_EVENT_VM_INIT,
                               JVMTI_EVENT_VM_DEATH,
                               JVMTI_EVENT_CLASS_LOAD,
                               JVMTI_EVENT_CLASS_FILE_LOAD_HOOK,
                               JVMTI_EVENT_GARBAGE_COLLECTION_START,
                               JVMTI_EVENT_GARBAGE_COLLECTION_FINISH,
                               JVMTI_EVENT_OBJECT_FREE};
  memset(&callbacks, 0, sizeof callbacks);
  callbacks.VMInit = on_init;
  callbacks.VMDeath = on_death;
  callbacks.ClassLoad = on_load;
  callbacks.ClassPrepare = on_load; /* not enabled: one table is used for all events */
  callbacks.ClassFileLoadHook = on_class;
  callbacks.GarbageCollectionStart = on_collection;
  callbacks.GarbageCollectionFinish = on_collection;
  callbacks.ObjectFree = on_free;
  CALL(SetEventCallbacks, &callbacks, sizeof callbacks);
  for (size_t i = 0; i < sizeof events / sizeof *events; i++)
    CALL(SetEventNotificationMode, JVMTI_ENABLE, events[i], NULL);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *java_vm, char *options, void *reserved) {
  jvmtiCapabilities capabilities;
  jvmtiPhase phase;
  (void)options, (void)reserved;
  vm = java_vm;
  if ((*vm)->GetEnv(vm, (void **)&agent, JVMTI_VERSION_1_2) != JNI_OK) return JNI_ERR;
  /* A VM may write only the bytes that contain capabilities; the result can be passed back. */
  memset(&capabilities, 0xEE, sizeof capabilities);
  CALL(GetCapabilities, &capabilities);
  capabilities.can_tag_objects = 1;
  capabilities.can_generate_object_free_events = 1;
  capabilities.can_generate_garbage_collection_events = 1;
  capabilities.can_generate_all_class_hook_events = 1;
  CALL(AddCapabilities, &capabilities);
  CALL(GetPhase, &phase);
  printf("clean: phase %d\n", (int)phase);
  CALL(SetEnvironmentLocalStorage, &counted);
  CALL(CreateRawMonitor, "clean", &monitor);
  CALL(CreateRawMonitor, "collecting", &collecting);
  set_events();
  return JNI_OK;
}
