/* SPDX-License-Identifier: MIT */
/* Makes calls in each place from which an agent can call. Options: "below", or "LIST ANSWERS VERSION [CAPABILITY]",
 * with a capability that no environment possesses. */
#include "conformance.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

JavaVM *java_vm;
jvmtiEnv *full, *none, *own, *early;
JNIEnv *jni;
int java_runs;
static jint version;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int object_freed;

jvmtiEnv *new_environment(void) {
  jvmtiEnv *env = NULL;
  return (*java_vm)->GetEnv(java_vm, (void **)&env, version) == JNI_OK ? env : NULL;
}

static void must(jvmtiError error, const char *what) {
  if (!error) return;
  fprintf(stderr, "conformance: %s: %s\n", what, error_name(error));
  _exit(75);
}

/* ---- Places in a running VM ---- */

static void without_jni(const char *place) {
  JNIEnv *kept = jni;
  jni = NULL;
  run_cases(place);
  jni = kept;
}

static void *unattached(void *unused) {
  without_jni("unattached");
  return unused;
}

static void *attached(void *unused) {
  JNIEnv *kept = jni;
  (*java_vm)->AttachCurrentThreadAsDaemon(java_vm, (void **)&jni, NULL);
  run_cases("attached");
  (*java_vm)->DetachCurrentThread(java_vm);
  jni = kept;
  return unused;
}

static void in_thread(const char *place, void *(*run)(void *)) {
  pthread_t thread;
  if (!wanted(place)) return;
  prepare_cases(place);
  if (pthread_create(&thread, NULL, run, NULL)) _exit(76);
  pthread_join(thread, NULL);
}

static void JNICALL gc_start(jvmtiEnv *env) {
  (void)env;
  without_jni("gc-start");
}

static void JNICALL gc_finish(jvmtiEnv *env) {
  (void)env;
  without_jni("gc-finish");
}

static void JNICALL object_free(jvmtiEnv *env, jlong tag) {
  (void)env, (void)tag;
  without_jni("object-free");
  pthread_mutex_lock(&lock);
  object_freed = 1;
  pthread_cond_signal(&changed);
  pthread_mutex_unlock(&lock);
}

static jint JNICALL in_heap(jlong class_tag, jlong size, jlong *tag_ptr, jint length, void *data) {
  (void)class_tag, (void)size, (void)tag_ptr, (void)length, (void)data;
  without_jni("heap");
  return JVMTI_VISIT_ABORT;
}

static void enable(jvmtiEvent event) {
  must((*own)->SetEventNotificationMode(own, JVMTI_ENABLE, event, NULL), "an event");
}

static void disable(jvmtiEvent event) {
  (*own)->SetEventNotificationMode(own, JVMTI_DISABLE, event, NULL);
}

static void collecting(const char *place, jvmtiEvent event) {
  if (!wanted(place)) return;
  prepare_cases(place);
  enable(event);
  must((*own)->ForceGarbageCollection(own), "collecting");
  disable(event);
}

static void walking(void) {
  if (!wanted("heap")) return;
  prepare_cases("heap");
  jvmtiHeapCallbacks callbacks = {0};
  callbacks.heap_iteration_callback = in_heap;
  must((*own)->IterateThroughHeap(own, 0, NULL, &callbacks, NULL), "the heap");
}

static void freeing(void) {
  if (!wanted("object-free")) return;
  prepare_cases("object-free");
  enable(JVMTI_EVENT_OBJECT_FREE);
  jclass type = (*jni)->FindClass(jni, "java/lang/Object");
  jobject object = (*jni)->AllocObject(jni, type);
  must((*own)->SetTag(own, object, 1), "a tag");
  (*jni)->DeleteLocalRef(jni, object);
  must((*own)->ForceGarbageCollection(own), "collecting");
  pthread_mutex_lock(&lock);
  while (!object_freed) pthread_cond_wait(&changed, &lock);
  pthread_mutex_unlock(&lock);
  disable(JVMTI_EVENT_OBJECT_FREE);
}

/* Conformance.run(): called by a Java frame with variables. */
static void JNICALL run_here(JNIEnv *env, jclass type) {
  (void)type;
  jni = env;
  run_cases("live");
}

/* Conformance.after() */
static void JNICALL run_rest(JNIEnv *env, jclass type) {
  (void)type;
  jni = env;
  in_thread("unattached", unattached);
  in_thread("attached", attached);
  collecting("gc-start", JVMTI_EVENT_GARBAGE_COLLECTION_START);
  collecting("gc-finish", JVMTI_EVENT_GARBAGE_COLLECTION_FINISH);
  walking();
  freeing();
  prepare_cases("vm-death");
  prepare_cases("dead");
}

/* ---- The life of a VM ---- */

static void JNICALL class_file(jvmtiEnv *env, JNIEnv *thread_jni, jclass redefined, jobject loader,
                               const char *name, jobject domain, jint length,
                               const unsigned char *bytes, jint *new_length,
                               unsigned char **new_bytes) {
  (void)env, (void)thread_jni, (void)redefined, (void)loader, (void)name, (void)domain,
      (void)length;
  (void)bytes, (void)new_length, (void)new_bytes;
  jvmtiPhase phase;
  if ((*own)->GetPhase(own, &phase) == JVMTI_ERROR_NONE && phase == JVMTI_PHASE_PRIMORDIAL)
    without_jni("primordial");
  disable(JVMTI_EVENT_CLASS_FILE_LOAD_HOOK);
}

static void JNICALL vm_start(jvmtiEnv *env, JNIEnv *thread_jni) {
  (void)env;
  jni = thread_jni;
  run_cases("start");
}

/* For environments with early start; for others, the phase is still primordial. */
static void JNICALL early_start(jvmtiEnv *env, JNIEnv *thread_jni) {
  (void)env, (void)thread_jni;
  without_jni("early-start");
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *thread_jni, jthread thread) {
  (void)env, (void)thread;
  const JNINativeMethod natives[] = {{(char *)"run", (char *)"()V", (void *)(uintptr_t)run_here},
                                     {(char *)"after", (char *)"()V", (void *)(uintptr_t)run_rest}};
  jni = thread_jni;
  java_runs = 1;
  jclass type = (*jni)->FindClass(jni, "Conformance");
  if (!type || (*jni)->RegisterNatives(jni, type, natives, 2)) _exit(77);
  run_cases("init");
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *thread_jni) {
  (void)env;
  jni = thread_jni;
  run_cases("vm-death");
}

static void set_up_own(void) {
  jvmtiEventCallbacks callbacks = {0};
  jvmtiCapabilities needed = {0};
  callbacks.ClassFileLoadHook = class_file;
  callbacks.VMStart = vm_start;
  callbacks.VMInit = vm_init;
  callbacks.VMDeath = vm_death;
  callbacks.GarbageCollectionStart = gc_start;
  callbacks.GarbageCollectionFinish = gc_finish;
  callbacks.ObjectFree = object_free;
  needed.can_tag_objects = 1;
  needed.can_generate_garbage_collection_events = 1;
  needed.can_generate_object_free_events = 1;
  if (wanted("primordial")) {
    needed.can_generate_all_class_hook_events = 1;
    set_capability(&needed, "can_generate_early_class_hook_events", 1);
  }
  must((*own)->AddCapabilities(own, &needed), "capabilities");
  must((*own)->SetEventCallbacks(own, &callbacks, sizeof callbacks), "callbacks");
  if (wanted("primordial")) enable(JVMTI_EVENT_CLASS_FILE_LOAD_HOOK);
  enable(JVMTI_EVENT_VM_START);
  enable(JVMTI_EVENT_VM_INIT);
  enable(JVMTI_EVENT_VM_DEATH);
}

/* Capabilities that change when the VM starts are not added. */
static void set_up_full(const char *without) {
  jvmtiCapabilities all = {0};
  must((*full)->GetPotentialCapabilities(full, &all), "potential capabilities");
  set_capability(&all, "can_generate_early_vmstart", 0);
  set_capability(&all, "can_generate_early_class_hook_events", 0);
  if (without && !set_capability(&all, without, 0)) _exit(78);
  must((*full)->AddCapabilities(full, &all), "all capabilities");
}

/* Possesses the capabilities that full does not. */
static void set_up_early(void) {
  jvmtiEventCallbacks callbacks = {0};
  jvmtiCapabilities left = {0};
  if (!wanted("early-start")) return;
  callbacks.VMStart = early_start;
  must((*early)->GetPotentialCapabilities(early, &left), "what is left");
  set_capability(&left, "can_generate_early_class_hook_events", 0);
  must((*early)->AddCapabilities(early, &left), "what is left");
  must((*early)->SetEventCallbacks(early, &callbacks, sizeof callbacks), "callbacks");
  must((*early)->SetEventNotificationMode(early, JVMTI_ENABLE, JVMTI_EVENT_VM_START, NULL),
       "start");
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved) {
  (void)reserved;
  static char list[1024], answers[1024], without[128], number[32];
  if (strcmp(options, "below") == 0) {
    watch(vm);
    return JNI_OK;
  }
  java_vm = vm;
  if (sscanf(options, "%1023s %1023s %31s %127s", list, answers, number, without) < 3)
    return JNI_ERR;
  version = (jint)strtol(number, NULL, 0);
  read_cases(list, answers);
  own = new_environment();
  full = new_environment();
  none = new_environment();
  early = new_environment();
  if (!own || !full || !none || !early) return JNI_ERR;
  make_environments();
  set_up_own();
  set_up_full(*without ? without : NULL);
  set_up_early();
  keep_monitors();
  run_cases("onload");
  return JNI_OK;
}

JNIEXPORT void JNICALL Agent_OnUnload(JavaVM *vm) {
  if (vm == java_vm) without_jni("dead");
}
