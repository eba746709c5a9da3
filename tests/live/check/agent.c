/* SPDX-License-Identifier: MIT */
/* Runs the scenarios of its options, those of a profile or none, each at its time. */
#include "broken.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static char wanted[2000];
static jvmtiEnv *main_env, *gc_env;
static int in_gc;

static int is_wanted(const struct scenario *scenario) {
  char word[100];
  if (strcmp(wanted, "strict") == 0 || (strcmp(wanted, "reference") == 0 && !scenario->is_strict)) return 1;
  snprintf(word, sizeof word, "+%s+", scenario->name);
  return strstr(wanted, word) != NULL;
}

static int run(enum when when, jvmtiEnv *env, JNIEnv *jni, jthread thread) {
  int count = 0;
  for (const struct scenario *at = scenarios; at->name; at++) {
    if (at->when != when || !is_wanted(at)) continue;
    count++;
    if (env) at->run(env, jni, thread);
  }
  return count;
}

static void JNICALL on_init(jvmtiEnv *env, JNIEnv *jni, jthread thread) {
  run(INIT, env, jni, thread);
}

/* Once is sufficient. */
static void JNICALL on_gc(jvmtiEnv *env) {
  if (!in_gc++) run(GC, env, NULL, NULL);
}

static void enable(jvmtiEnv *env, jvmtiEvent event) {
  need((*env)->SetEventNotificationMode(env, JVMTI_ENABLE, event, NULL) == JVMTI_ERROR_NONE, "enable");
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *java_vm, char *options, void *reserved) {
  jvmtiEventCallbacks callbacks;
  (void)reserved;
  vm = java_vm;
  snprintf(wanted, sizeof wanted, "%s", options ? options : "");
  main_env = environment(NULL);
  early_env = environment("early");
  run(ONLOAD, main_env, NULL, NULL);
  memset(&callbacks, 0, sizeof callbacks);
  callbacks.VMInit = on_init;
  need((*main_env)->SetEventCallbacks(main_env, &callbacks, sizeof callbacks) == JVMTI_ERROR_NONE, "callbacks");
  enable(main_env, JVMTI_EVENT_VM_INIT);
  if (!run(GC, NULL, NULL, NULL)) return JNI_OK;
  gc_env = environment("gc");
  memset(&callbacks, 0, sizeof callbacks);
  callbacks.GarbageCollectionFinish = on_gc;
  need((*gc_env)->SetEventCallbacks(gc_env, &callbacks, sizeof callbacks) == JVMTI_ERROR_NONE, "callbacks");
  enable(gc_env, JVMTI_EVENT_GARBAGE_COLLECTION_FINISH);
  return JNI_OK;
}

/* A child process, which runs code at its end. */
static void end_child(void) {
  int status = -1;
  pid_t child = fork();
  if (child == 0) exit(0);
  need(child > 0 && waitpid(child, &status, 0) == child && status == 0, "child");
}

JNIEXPORT void JNICALL Agent_OnUnload(JavaVM *java_vm) {
  (void)java_vm;
  run(UNLOAD, main_env, NULL, NULL);
  if (strstr(wanted, "+child+")) end_child();
}
