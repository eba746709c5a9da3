/* SPDX-License-Identifier: MIT */
/* Concurrent use: several environments with different events, a modified table, intercepted JNI, threads that start and
 * end, and calls that continue when the VM dies. The output is the same with the layer. */
#include <jvmti.h>

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { ENVIRONMENTS = 4, THREADS = 3 };

static JavaVM *vm;
static jvmtiEnv *envs[ENVIRONMENTS];
static jrawMonitorID monitor, collecting; /* collecting: only used in collections */
static int wrong, rounds;
static long strings, redirected;

static void need(int condition, const char *what) {
  if (condition) return;
  fprintf(stderr, "several: %s\n", what);
  exit(9);
}

/* ---- The table of functions ------------------------------------------------------------------ */

static jvmtiError(JNICALL *next_hash)(jvmtiEnv *env, jobject object, jint *hash);

static jvmtiError JNICALL my_hash(jvmtiEnv *env, jobject object, jint *hash) {
  __atomic_add_fetch(&redirected, 1, __ATOMIC_RELAXED);
  return next_hash(env, object, hash);
}

/* Like profilers: all environments see the changes of one. */
static void write_table(jthread thread) {
  jvmtiInterface_1 *table = (jvmtiInterface_1 *)*envs[0];
  jint one = 0, other = 1;
  next_hash = table->GetObjectHashCode;
  table->GetObjectHashCode = my_hash;
  need((*envs[1])->GetObjectHashCode(envs[1], thread, &one) == JVMTI_ERROR_NONE, "patched");
  need((*envs[2])->GetObjectHashCode(envs[2], thread, &other) == JVMTI_ERROR_NONE, "patched");
  printf("several: redirected %ld, same %d\n", redirected, one == other);
}

/* ---- JNI ------------------------------------------------------------------------------------- */

static jstring(JNICALL *next_string)(JNIEnv *jni, const char *text);

static jstring JNICALL my_string(JNIEnv *jni, const char *text) {
  if (strncmp(text, "several", 7) == 0) __atomic_add_fetch(&strings, 1, __ATOMIC_RELAXED);
  return next_string(jni, text);
}

static void intercept(JNIEnv *jni) {
  jvmtiEnv *env = envs[3];
  jniNativeInterface *original, *mine;
  need((*env)->GetJNIFunctionTable(env, &original) == JVMTI_ERROR_NONE, "table of JNI");
  need((*env)->GetJNIFunctionTable(env, &mine) == JVMTI_ERROR_NONE, "table of JNI");
  next_string = mine->NewStringUTF;
  mine->NewStringUTF = my_string;
  need((*env)->SetJNIFunctionTable(env, mine) == JVMTI_ERROR_NONE, "set");
  (*jni)->DeleteLocalRef(jni, (*jni)->NewStringUTF(jni, "several 1"));
  need((*env)->GetJNIFunctionTable(env, &mine) == JVMTI_ERROR_NONE, "table of JNI");
  printf("several: mine %d\n", mine->NewStringUTF == my_string);
  need((*env)->SetJNIFunctionTable(env, original) == JVMTI_ERROR_NONE, "set");
  (*jni)->DeleteLocalRef(jni, (*jni)->NewStringUTF(jni, "several 2"));
  printf("several: strings %ld\n", strings);
}

/* ---- Threads --------------------------------------------------------------------------------- */

/* A round of calls, each of which may find the VM dying. */
static void call_around(jvmtiEnv *env, JNIEnv *jni) {
  jint count;
  jthread *threads;
  unsigned char *memory;
  if ((*env)->Allocate(env, 64, &memory) == JVMTI_ERROR_NONE) (*env)->Deallocate(env, memory);
  if ((*env)->RawMonitorEnter(env, monitor) == JVMTI_ERROR_NONE) (*env)->RawMonitorExit(env, monitor);
  if (jni && (*env)->GetAllThreads(env, &count, &threads) == JVMTI_ERROR_NONE) {
    for (jint i = 0; i < count; i++) (*jni)->DeleteLocalRef(jni, threads[i]);
    (*env)->Deallocate(env, (unsigned char *)threads);
  }
  __atomic_add_fetch(&rounds, 1, __ATOMIC_RELAXED);
}

static void *come_and_go(void *data) {
  jvmtiEnv *env = data;
  for (;;) {
    JNIEnv *jni = NULL;
    if ((*vm)->AttachCurrentThreadAsDaemon(vm, (void **)&jni, NULL) != JNI_OK) return NULL;
    for (int i = 0; i < 20; i++) call_around(env, jni);
    if ((*vm)->DetachCurrentThread(vm) != JNI_OK) return NULL;
  }
}

/* ---- Events ---------------------------------------------------------------------------------- */

static jvmtiEnv *expected(int number, jvmtiEnv *env) {
  if (env != envs[number]) __atomic_store_n(&wrong, 1, __ATOMIC_RELAXED);
  return env;
}

static void JNICALL on_init(jvmtiEnv *env, JNIEnv *jni, jthread thread) {
  expected(0, env);
  write_table(thread);
  intercept(jni);
  for (int i = 0; i < THREADS; i++) {
    pthread_t other;
    need(pthread_create(&other, NULL, come_and_go, envs[i]) == 0, "pthread_create");
    pthread_detach(other);
  }
}

static void JNICALL on_start(jvmtiEnv *env, JNIEnv *jni, jthread thread) {
  jvmtiThreadInfo info;
  env = expected(1, env);
  if ((*env)->GetThreadInfo(env, thread, &info) != JVMTI_ERROR_NONE) return;
  (*env)->Deallocate(env, (unsigned char *)info.name);
  (*jni)->DeleteLocalRef(jni, info.thread_group);
  (*jni)->DeleteLocalRef(jni, info.context_class_loader);
}

static void JNICALL on_prepare(jvmtiEnv *env, JNIEnv *jni, jthread thread, jclass class) {
  char *signature;
  (void)jni, (void)thread;
  env = expected(2, env);
  if ((*env)->GetClassSignature(env, class, &signature, NULL) == JVMTI_ERROR_NONE)
    (*env)->Deallocate(env, (unsigned char *)signature);
}

static void JNICALL on_collection(jvmtiEnv *env) {
  env = expected(3, env);
  if ((*env)->RawMonitorEnter(env, collecting) == JVMTI_ERROR_NONE) (*env)->RawMonitorExit(env, collecting);
}

/* Environments are created and disposed of, too. The other threads may not have progressed further. */
static void JNICALL on_death(jvmtiEnv *env, JNIEnv *jni) {
  const struct timespec moment = {0, 1000000};
  (void)jni;
  expected(0, env);
  while (__atomic_load_n(&rounds, __ATOMIC_RELAXED) == 0) nanosleep(&moment, NULL);
  printf("several: wrong %d, called %d\n", wrong, rounds > 0);
  fflush(stdout);
}

static void set(int number, const jvmtiEventCallbacks *callbacks, jvmtiEvent event) {
  jvmtiEnv *env = envs[number];
  need((*env)->SetEventCallbacks(env, callbacks, sizeof *callbacks) == JVMTI_ERROR_NONE, "callbacks");
  need((*env)->SetEventNotificationMode(env, JVMTI_ENABLE, event, NULL) == JVMTI_ERROR_NONE, "enable");
}

static void set_events(void) {
  jvmtiEventCallbacks callbacks[ENVIRONMENTS];
  memset(callbacks, 0, sizeof callbacks);
  callbacks[0].VMInit = on_init;
  callbacks[0].VMDeath = on_death;
  callbacks[1].ThreadStart = on_start;
  callbacks[2].ClassPrepare = on_prepare;
  callbacks[3].GarbageCollectionFinish = on_collection;
  set(0, &callbacks[0], JVMTI_EVENT_VM_INIT);
  set(0, &callbacks[0], JVMTI_EVENT_VM_DEATH);
  set(1, &callbacks[1], JVMTI_EVENT_THREAD_START);
  set(2, &callbacks[2], JVMTI_EVENT_CLASS_PREPARE);
  set(3, &callbacks[3], JVMTI_EVENT_GARBAGE_COLLECTION_FINISH);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *java_vm, char *options, void *reserved) {
  jvmtiCapabilities capabilities;
  (void)options, (void)reserved;
  vm = java_vm;
  for (int i = 0; i < ENVIRONMENTS; i++)
    need((*vm)->GetEnv(vm, (void **)&envs[i], JVMTI_VERSION_1_2) == JNI_OK, "GetEnv");
  memset(&capabilities, 0, sizeof capabilities);
  capabilities.can_generate_garbage_collection_events = 1;
  need((*envs[3])->AddCapabilities(envs[3], &capabilities) == JVMTI_ERROR_NONE, "capabilities");
  need((*envs[0])->CreateRawMonitor(envs[0], "several", &monitor) == JVMTI_ERROR_NONE, "monitor");
  need((*envs[3])->CreateRawMonitor(envs[3], "collecting", &collecting) == JVMTI_ERROR_NONE, "monitor");
  set_events();
  return JNI_OK;
}

/* Attached to a running VM: breaks one rule, which the layer has to find. */
void late_broken(jvmtiEnv *env) {
  (*env)->GetThreadInfo(env, NULL, NULL);
}

JNIEXPORT jint JNICALL Agent_OnAttach(JavaVM *java_vm, char *options, void *reserved) {
  jvmtiEnv *env;
  (void)reserved;
  vm = java_vm;
  need((*vm)->GetEnv(vm, (void **)&env, JVMTI_VERSION_1_2) == JNI_OK, "GetEnv");
  if (options && strcmp(options, "keep") == 0) return JNI_OK;
  late_broken(env);
  envs[0] = env;
  need((*env)->CreateRawMonitor(env, "late", &monitor) == JVMTI_ERROR_NONE, "monitor");
  for (int i = 0; i < 100; i++) call_around(env, NULL);
  need((*env)->DestroyRawMonitor(env, monitor) == JVMTI_ERROR_NONE, "destroy");
  need((*env)->DisposeEnvironment(env) == JVMTI_ERROR_NONE, "dispose");
  return JNI_OK;
}
