/* SPDX-License-Identifier: MIT */
/* An agent that prints events and the results of its mistakes. Its option is the prefix of its lines. All its state
 * is in its environment, so that several VMs can load it. */
#include <jvmti.h>

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* ---- Output ------------------------------------------------------------------------------------- */

static const char *name_of(jvmtiEnv *jvmti) {
  void *name = NULL;
  (void)(*jvmti)->GetEnvironmentLocalStorage(jvmti, &name);
  return name ? name : "agent";
}

/* Prints a line with one call, because other threads print, too. */
static void say(jvmtiEnv *jvmti, const char *format, ...) {
  char words[200];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(words, sizeof words, format, arguments);
  va_end(arguments);
  printf("%s: %s\n", name_of(jvmti), words);
}

static void say_error(jvmtiEnv *jvmti, const char *what, jvmtiError error) {
  char *name = NULL;
  if ((*jvmti)->GetErrorName(jvmti, error, &name) != JVMTI_ERROR_NONE) name = NULL;
  say(jvmti, "%s: %s", what, name ? name : "an error without a name");
  (void)(*jvmti)->Deallocate(jvmti, (unsigned char *)name);
}

static void say_thread(jvmtiEnv *jvmti, const char *what, jthread thread) {
  jvmtiThreadInfo info;
  memset(&info, 0, sizeof info);
  jvmtiError error = (*jvmti)->GetThreadInfo(jvmti, thread, &info);
  if (error != JVMTI_ERROR_NONE) say_error(jvmti, what, error);
  else say(jvmti, "%s: %s", what, info.name);
  (void)(*jvmti)->Deallocate(jvmti, (unsigned char *)info.name);
}

static void say_class(jvmtiEnv *jvmti, const char *what, jclass type) {
  char *signature = NULL;
  jvmtiError error = (*jvmti)->GetClassSignature(jvmti, type, &signature, NULL);
  if (error != JVMTI_ERROR_NONE) say_error(jvmti, what, error);
  else say(jvmti, "%s: %s", what, signature);
  (void)(*jvmti)->Deallocate(jvmti, (unsigned char *)signature);
}

static void say_method(jvmtiEnv *jvmti, const char *what, jmethodID method) {
  char *name = NULL, *signature = NULL;
  jvmtiError error = (*jvmti)->GetMethodName(jvmti, method, &name, &signature, NULL);
  if (error != JVMTI_ERROR_NONE) say_error(jvmti, what, error);
  else say(jvmti, "%s: %s%s", what, name, signature);
  (void)(*jvmti)->Deallocate(jvmti, (unsigned char *)name);
  (void)(*jvmti)->Deallocate(jvmti, (unsigned char *)signature);
}

/* ---- Mistakes ----------------------------------------------------------------------------------- */

static void make_mistakes(jvmtiEnv *jvmti, jthread thread) {
  char *name = NULL;
  unsigned char *memory = NULL;
  jvmtiFrameInfo frame;
  jint count = 0;
  say_error(jvmti, "GetThreadInfo into NULL", (*jvmti)->GetThreadInfo(jvmti, thread, NULL));
  say_error(jvmti, "GetClassSignature of a thread",
            (*jvmti)->GetClassSignature(jvmti, (jclass)thread, &name, NULL));
  say_error(jvmti, "GetMethodName of no method",
            (*jvmti)->GetMethodName(jvmti, NULL, &name, NULL, NULL));
  say_error(jvmti, "RawMonitorEnter of no monitor", (*jvmti)->RawMonitorEnter(jvmti, NULL));
  say_error(jvmti, "Allocate less than nothing", (*jvmti)->Allocate(jvmti, -1, &memory));
  say_error(jvmti, "SuspendThread without the capability", (*jvmti)->SuspendThread(jvmti, thread));
  say_error(jvmti, "GetStackTrace, which this VM does not have",
            (*jvmti)->GetStackTrace(jvmti, thread, 0, 1, &frame, &count));
}

static void use_disposed(jvmtiEnv *jvmti, JNIEnv *jni) {
  JavaVM *vm;
  jvmtiEnv *other;
  jvmtiPhase phase;
  if ((*jni)->GetJavaVM(jni, &vm) != JNI_OK) return;
  if ((*vm)->GetEnv(vm, (void **)&other, JVMTI_VERSION) != JNI_OK) return;
  say_error(jvmti, "DisposeEnvironment", (*other)->DisposeEnvironment(other));
  say_error(jvmti, "GetPhase after it", (*other)->GetPhase(other, &phase));
}

/* ---- Events ------------------------------------------------------------------------------------- */

static void JNICALL vm_start(jvmtiEnv *jvmti, JNIEnv *jni) {
  jvmtiPhase phase;
  (void)jni;
  if ((*jvmti)->GetPhase(jvmti, &phase) == JVMTI_ERROR_NONE)
    say(jvmti, "VMStart in phase %d", (int)phase);
}

static void JNICALL vm_init(jvmtiEnv *jvmti, JNIEnv *jni, jthread thread) {
  say_thread(jvmti, "VMInit", thread);
  make_mistakes(jvmti, thread);
  use_disposed(jvmti, jni);
  /* Only for this thread; other threads are not observed. */
  say_error(
      jvmti, "MethodExit for this thread",
      (*jvmti)->SetEventNotificationMode(jvmti, JVMTI_ENABLE, JVMTI_EVENT_METHOD_EXIT, thread));
}

static void JNICALL thread_start(jvmtiEnv *jvmti, JNIEnv *jni, jthread thread) {
  (void)jni;
  say_thread(jvmti, "ThreadStart", thread);
}

static void JNICALL thread_end(jvmtiEnv *jvmti, JNIEnv *jni, jthread thread) {
  (void)jni;
  say_thread(jvmti, "ThreadEnd", thread);
}

/* Appends its name to the bytes of one class. */
static void JNICALL class_file_load_hook(jvmtiEnv *jvmti, JNIEnv *jni, jclass redefined,
                                         jobject loader, const char *name, jobject domain,
                                         jint length, const unsigned char *bytes, jint *new_length,
                                         unsigned char **new_bytes) {
  char ending[100];
  (void)jni, (void)redefined, (void)loader, (void)domain;
  if (!name || strcmp(name, "Greeting") != 0) return;
  say(jvmti, "ClassFileLoadHook: %s has %d bytes", name, (int)length);
  snprintf(ending, sizeof ending, ", %s", name_of(jvmti));
  jint more = (jint)strlen(ending);
  if ((*jvmti)->Allocate(jvmti, length + more, new_bytes) != JVMTI_ERROR_NONE) return;
  memcpy(*new_bytes, bytes, (size_t)length);
  memcpy(*new_bytes + length, ending, (size_t)more);
  *new_length = length + more;
}

static void JNICALL class_load(jvmtiEnv *jvmti, JNIEnv *jni, jthread thread, jclass type) {
  (void)jni, (void)thread;
  say_class(jvmti, "ClassLoad", type);
}

static void JNICALL class_prepare(jvmtiEnv *jvmti, JNIEnv *jni, jthread thread, jclass type) {
  (void)jni, (void)thread;
  say_class(jvmti, "ClassPrepare", type);
}

static void JNICALL method_entry(jvmtiEnv *jvmti, JNIEnv *jni, jthread thread, jmethodID method) {
  (void)jni, (void)thread;
  say_method(jvmti, "MethodEntry", method);
}

static void JNICALL method_exit(jvmtiEnv *jvmti, JNIEnv *jni, jthread thread, jmethodID method,
                                jboolean by_exception, jvalue value) {
  (void)jni, (void)thread, (void)by_exception, (void)value;
  say_method(jvmti, "MethodExit", method);
}

/* Only callback-safe functions may be called here. */
static void JNICALL collection_start(jvmtiEnv *jvmti) {
  say(jvmti, "GarbageCollectionStart");
}

static void JNICALL collection_finish(jvmtiEnv *jvmti) {
  say(jvmti, "GarbageCollectionFinish");
}

static void JNICALL vm_death(jvmtiEnv *jvmti, JNIEnv *jni) {
  void *name = NULL;
  (void)jni;
  say(jvmti, "VMDeath");
  if ((*jvmti)->GetEnvironmentLocalStorage(jvmti, &name) != JVMTI_ERROR_NONE) return;
  (void)(*jvmti)->SetEnvironmentLocalStorage(jvmti, NULL);
  (void)(*jvmti)->Deallocate(jvmti, name);
}

/* ---- Start -------------------------------------------------------------------------------------- */

static jvmtiError remember_name(jvmtiEnv *jvmti, const char *name) {
  unsigned char *copy;
  jlong size = (jlong)strlen(name) + 1;
  jvmtiError error = (*jvmti)->Allocate(jvmti, size, &copy);
  if (error != JVMTI_ERROR_NONE) return error;
  memcpy(copy, name, (size_t)size);
  return (*jvmti)->SetEnvironmentLocalStorage(jvmti, copy);
}

static jvmtiError add_capabilities(jvmtiEnv *jvmti) {
  jvmtiCapabilities wanted;
  memset(&wanted, 0, sizeof wanted);
  wanted.can_generate_method_entry_events = 1;
  wanted.can_generate_method_exit_events = 1;
  wanted.can_generate_garbage_collection_events = 1;
  return (*jvmti)->AddCapabilities(jvmti, &wanted);
}

/* Enables each event for all threads. */
static jvmtiError enable_events(jvmtiEnv *jvmti) {
  static const jvmtiEvent events[] = {
      JVMTI_EVENT_VM_START,
      JVMTI_EVENT_VM_INIT,
      JVMTI_EVENT_VM_DEATH,
      JVMTI_EVENT_THREAD_START,
      JVMTI_EVENT_THREAD_END,
      JVMTI_EVENT_CLASS_FILE_LOAD_HOOK,
      JVMTI_EVENT_CLASS_LOAD,
      JVMTI_EVENT_CLASS_PREPARE,
      JVMTI_EVENT_GARBAGE_COLLECTION_START,
      JVMTI_EVENT_METHOD_ENTRY,
      JVMTI_EVENT_GARBAGE_COLLECTION_FINISH,
  };
  jvmtiEventCallbacks callbacks;
  memset(&callbacks, 0, sizeof callbacks);
  callbacks.VMStart = vm_start;
  callbacks.VMInit = vm_init;
  callbacks.VMDeath = vm_death;
  callbacks.ThreadStart = thread_start;
  callbacks.ThreadEnd = thread_end;
  callbacks.ClassFileLoadHook = class_file_load_hook;
  callbacks.ClassLoad = class_load;
  callbacks.ClassPrepare = class_prepare;
  callbacks.MethodEntry = method_entry;
  callbacks.MethodExit = method_exit;
  callbacks.GarbageCollectionStart = collection_start;
  callbacks.GarbageCollectionFinish = collection_finish;
  jvmtiError error = (*jvmti)->SetEventCallbacks(jvmti, &callbacks, (jint)sizeof callbacks);
  for (size_t i = 0; i < sizeof events / sizeof *events && error == JVMTI_ERROR_NONE; i++)
    error = (*jvmti)->SetEventNotificationMode(jvmti, JVMTI_ENABLE, events[i], NULL);
  return error;
}

/* Creates an environment with callbacks. NULL on errors. */
static jvmtiEnv *begin(JavaVM *vm, const char *options) {
  jvmtiEnv *jvmti;
  if ((*vm)->GetEnv(vm, (void **)&jvmti, JVMTI_VERSION) != JNI_OK) return NULL;
  if (*options && remember_name(jvmti, options) != JVMTI_ERROR_NONE) return NULL;
  say_error(
      jvmti, "MethodEntry without the capability",
      (*jvmti)->SetEventNotificationMode(jvmti, JVMTI_ENABLE, JVMTI_EVENT_METHOD_ENTRY, NULL));
  if (add_capabilities(jvmti) != JVMTI_ERROR_NONE) return NULL;
  return enable_events(jvmti) == JVMTI_ERROR_NONE ? jvmti : NULL;
}

/* Before the start of the VM. */
JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved) {
  jint count = 0;
  jthread *threads;
  jvmtiEnv *jvmti = begin(vm, options);
  (void)reserved;
  if (!jvmti) return JNI_ERR;
  say_error(jvmti, "GetAllThreads too soon", (*jvmti)->GetAllThreads(jvmti, &count, &threads));
  return JNI_OK;
}

/* In a running VM. */
JNIEXPORT jint JNICALL Agent_OnAttach(JavaVM *vm, char *options, void *reserved) {
  (void)reserved;
  return begin(vm, options) ? JNI_OK : JNI_ERR;
}

JNIEXPORT void JNICALL Agent_OnUnload(JavaVM *vm) {
  (void)vm;
  printf("agent: unloaded\n");
}
