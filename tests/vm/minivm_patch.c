/* SPDX-License-Identifier: MIT */
/* An agent that modifies its function table like profilers: it saves entries, and replaces them by functions that call
 * the saved ones. Its option is the name that it prints; the one called "first" is before the others. */
#include "jvmti.h"

#include <stdio.h>
#include <string.h>

static JavaVM *java;
static jvmtiEnv *jvmti;
static char name[16];
static jvmtiInterface_1 saved;

static jvmtiInterface_1 *table_of(jvmtiEnv *env) {
  return (jvmtiInterface_1 *)*env;
}

/* ---- In place of the VM's functions --------------------------------------------------------------- */

static jvmtiError JNICALL redefine(jvmtiEnv *env, jint count, const jvmtiClassDefinition *classes) {
  jvmtiError error = saved.RedefineClasses(env, count, classes);
  printf("%s sees RedefineClasses of %d: %d\n", name, (int)count, (int)error);
  return error;
}

static jvmtiError JNICALL retransform(jvmtiEnv *env, jint count, const jclass *classes) {
  jvmtiError error = saved.RetransformClasses(env, count, classes);
  printf("%s sees RetransformClasses of %d: %d\n", name, (int)count, (int)error);
  return error;
}

static jvmtiError JNICALL loaded(jvmtiEnv *env, jint *count, jclass **classes) {
  jvmtiError error = saved.GetLoadedClasses(env, count, classes);
  printf("%s sees GetLoadedClasses: %d\n", name, (int)error);
  return error;
}

static void patch(jvmtiInterface_1 *table) {
  saved = *table;
  table->RedefineClasses = redefine;
  table->RetransformClasses = retransform;
  table->GetLoadedClasses = loaded;
}

/* Restores entries that no other agent has overwritten. */
static void restore(jvmtiInterface_1 *table) {
  if (table->RedefineClasses == redefine) table->RedefineClasses = saved.RedefineClasses;
  if (table->RetransformClasses == retransform)
    table->RetransformClasses = saved.RetransformClasses;
  if (table->GetLoadedClasses == loaded) table->GetLoadedClasses = saved.GetLoadedClasses;
}

/* ---- Calls ---------------------------------------------------------------------------------------- */

static void call(jvmtiEnv *env, const char *words) {
  jvmtiClassDefinition definition;
  jclass *classes = NULL;
  jint count = 0;
  memset(&definition, 0, sizeof definition);
  printf("%s calls %s\n", name, words);
  jvmtiError error = (*env)->GetLoadedClasses(env, &count, &classes);
  if (error == JVMTI_ERROR_NONE && (count < 1 || !classes)) printf("%s: no classes\n", name);
  error = (*env)->RetransformClasses(env, 1, classes);
  if (error != (*env)->RedefineClasses(env, 1, &definition)) printf("%s: two errors\n", name);
  (*jvmti)->Deallocate(jvmti, (unsigned char *)classes);
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread) {
  jvmtiEnv *other = NULL;
  (void)jni, (void)thread;
  call(env, "with its environment");
  if (strcmp(name, "first") == 0) {
    (*env)->DisposeEnvironment(env);
    call(env, "with one that is disposed of");
    return;
  }
  if ((*java)->GetEnv(java, (void **)&other, JVMTI_VERSION) != JNI_OK) return;
  call(other, "with a new environment");
  restore(table_of(env));
  call(env, "with what it found in the table");
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved) {
  jvmtiEventCallbacks callbacks;
  (void)reserved;
  java = vm;
  snprintf(name, sizeof name, "%s", options);
  if ((*vm)->GetEnv(vm, (void **)&jvmti, JVMTI_VERSION) != JNI_OK) return JNI_ERR;
  patch(table_of(jvmti));
  memset(&callbacks, 0, sizeof callbacks);
  callbacks.VMInit = vm_init;
  (*jvmti)->SetEventCallbacks(jvmti, &callbacks, (jint)sizeof callbacks);
  (*jvmti)->SetEventNotificationMode(jvmti, JVMTI_ENABLE, JVMTI_EVENT_VM_INIT, NULL);
  return JNI_OK;
}
