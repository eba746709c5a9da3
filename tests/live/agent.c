/* SPDX-License-Identifier: MIT */
/* An agent that compares a running VM with the header: numbers, slots, bits, positions of callbacks. The test generates
 * names.h from the header: ERROR(number, name) and CAPABILITY(name) lines. */
#include "jvmti.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

static jvmtiEnv *jvmti;
static int init_seen, hook_seen, start_seen, death_seen, wrong_order;

static void report(int passed, const char *what) {
  printf("%s %s\n", passed ? "PASS" : "FAIL", what);
  fflush(stdout);
}

/* ---- Events ------------------------------------------------------------------------------------ */

/* Functions whose capability was requested by name, and others. */
static void check_possession(void) {
  jint value = 0, count = 0;
  jobject *monitors = NULL;
  report((*jvmti)->GetOwnedMonitorInfo(jvmti, NULL, &count, &monitors) == JVMTI_ERROR_NONE &&
             count == 0 &&
             (*jvmti)->GetLocalInt(jvmti, NULL, 10000, 0, &value) == JVMTI_ERROR_NO_MORE_FRAMES,
         "functions whose capability is possessed");
  report((*jvmti)->PopFrame(jvmti, NULL) == JVMTI_ERROR_MUST_POSSESS_CAPABILITY &&
             (*jvmti)->ForceEarlyReturnVoid(jvmti, NULL) == JVMTI_ERROR_MUST_POSSESS_CAPABILITY,
         "functions whose capability is not");
  (void)(*jvmti)->Deallocate(jvmti, (unsigned char *)monitors);
}

/* Two faults: the thread and a later argument. Up to release 18, the wrapper checks the thread in order; since then the
 * function checks it, after all checks of the wrapper. */
static void check_two_faults(JNIEnv *jni) {
  int late = JVMTI_VERSION >= JVMTI_VERSION_1 + 0x120000; /* 19 */
  if (!(*jni)->FindClass || !(*jni)->AllocObject) return; /* the example VM has few functions of JNI */
  jclass thread = (*jni)->FindClass(jni, "java/lang/Thread");
  jthread none = thread, dead = (*jni)->AllocObject(jni, thread);
  jvmtiFrameInfo frame;
  jmethodID method = NULL;
  jint count = 0;
  report((*jvmti)->GetFrameCount(jvmti, none, &count) == JVMTI_ERROR_INVALID_THREAD &&
             (*jvmti)->GetFrameCount(jvmti, dead, &count) == JVMTI_ERROR_THREAD_NOT_ALIVE,
         "bad threads alone");
  report((*jvmti)->GetFrameCount(jvmti, none, NULL) ==
                 (late ? JVMTI_ERROR_NULL_POINTER : JVMTI_ERROR_INVALID_THREAD) &&
             (*jvmti)->GetFrameLocation(jvmti, none, -1, &method, NULL) ==
                 (late ? JVMTI_ERROR_ILLEGAL_ARGUMENT : JVMTI_ERROR_INVALID_THREAD) &&
             (*jvmti)->GetStackTrace(jvmti, dead, 0, -1, &frame, &count) ==
                 (late ? JVMTI_ERROR_ILLEGAL_ARGUMENT : JVMTI_ERROR_THREAD_NOT_ALIVE) &&
             (*jvmti)->GetOwnedMonitorInfo(jvmti, dead, NULL, NULL) ==
                 (late ? JVMTI_ERROR_NULL_POINTER : JVMTI_ERROR_THREAD_NOT_ALIVE),
         "bad threads, and something else, in the order of the release");
  report((*jvmti)->GetThreadInfo(jvmti, none, NULL) == JVMTI_ERROR_NULL_POINTER &&
             (*jvmti)->GetThreadState(jvmti, none, NULL) == JVMTI_ERROR_NULL_POINTER,
         "bad threads where no release looks first");
}

static void JNICALL vm_init(jvmtiEnv *env, JNIEnv *jni, jthread thread) {
  jvmtiPhase phase;
  jvmtiThreadInfo info;
  if (init_seen++ || death_seen) wrong_order = 1;
  report((*env)->GetPhase(env, &phase) == JVMTI_ERROR_NONE && phase == JVMTI_PHASE_LIVE,
         "GetPhase at VMInit");
  memset(&info, 0, sizeof info);
  report((*env)->GetThreadInfo(env, thread, &info) == JVMTI_ERROR_NONE && info.name &&
             strcmp(info.name, "main") == 0 && info.priority == JVMTI_THREAD_NORM_PRIORITY &&
             !info.is_daemon,
         "GetThreadInfo at VMInit");
  (void)(*env)->Deallocate(env, (unsigned char *)info.name);
  check_possession();
  check_two_faults(jni);
}

static void JNICALL class_file_load_hook(jvmtiEnv *env, JNIEnv *jni, jclass redefined,
                                         jobject loader, const char *name, jobject domain,
                                         jint length, const unsigned char *bytes, jint *new_length,
                                         unsigned char **new_bytes) {
  (void)env, (void)jni, (void)loader, (void)domain, (void)new_length, (void)new_bytes;
  if (death_seen) wrong_order = 1;
  if (!name || strcmp(name, "Live") != 0) return;
  hook_seen++;
  report(!redefined && length > 8 && memcmp(bytes, "\xCA\xFE\xBA\xBE", 4) == 0,
         "ClassFileLoadHook of Live");
  if (!init_seen) wrong_order = 1;
}

static void JNICALL thread_start(jvmtiEnv *env, JNIEnv *jni, jthread thread) {
  jvmtiThreadInfo info;
  (void)jni;
  memset(&info, 0, sizeof info);
  if (death_seen) wrong_order = 1;
  if ((*env)->GetThreadInfo(env, thread, &info) != JVMTI_ERROR_NONE || !info.name) return;
  if (strcmp(info.name, "Live thread") == 0) {
    start_seen++;
    if (!init_seen || !hook_seen) wrong_order = 1;
  }
  (void)(*env)->Deallocate(env, (unsigned char *)info.name);
}

static void JNICALL vm_death(jvmtiEnv *env, JNIEnv *jni) {
  (void)env, (void)jni;
  if (death_seen++) wrong_order = 1;
  report(init_seen == 1, "VMInit once");
  report(hook_seen == 1, "ClassFileLoadHook once for Live");
  report(start_seen == 1, "ThreadStart once for the thread of Live");
  report(!wrong_order, "order of the events");
}

/* ---- The native method of Live ------------------------------------------------------------------ */

JNIEXPORT jint JNICALL Java_Live_depth(JNIEnv *jni, jclass live, jobjectArray names) {
  jvmtiFrameInfo frames[8];
  jint count = 0, i;
  (void)live;
  if ((*jvmti)->GetStackTrace(jvmti, NULL, 0, 8, frames, &count) != JVMTI_ERROR_NONE) return -1;
  for (i = 0; i < count; i++) {
    char *name = NULL;
    if ((*jvmti)->GetMethodName(jvmti, frames[i].method, &name, NULL, NULL) != JVMTI_ERROR_NONE)
      return -1;
    (*jni)->SetObjectArrayElement(jni, names, i, (*jni)->NewStringUTF(jni, name));
    (void)(*jvmti)->Deallocate(jvmti, (unsigned char *)name);
  }
  report(
      (*jvmti)->GetStackTrace(jvmti, NULL, 0, -1, frames, &count) == JVMTI_ERROR_ILLEGAL_ARGUMENT,
      "GetStackTrace of -1 frames");
  report((*jvmti)->GetStackTrace(jvmti, NULL, 0, 8, NULL, &count) == JVMTI_ERROR_NULL_POINTER,
         "GetStackTrace into NULL");
  report((*jvmti)->GetStackTrace(jvmti, NULL, 10000, 8, frames, &count) ==
             JVMTI_ERROR_ILLEGAL_ARGUMENT,
         "GetStackTrace from too deep");
  return count;
}

/* ---- Start ------------------------------------------------------------------------------------- */

/* Each number from 0 to the last has its name in the header, or none. */
static void check_errors(void) {
  static const char *const names[JVMTI_ERROR_MAX + 1] = {
#define ERROR(number, name) [number] = #name,
#define CAPABILITY(name)
#include "names.h"
#undef ERROR
#undef CAPABILITY
  };
  int number, known = 0, right = 0;
  for (number = 0; number <= JVMTI_ERROR_MAX; number++) {
    char *name = NULL;
    jvmtiError error = (*jvmti)->GetErrorName(jvmti, (jvmtiError)number, &name);
    if (!names[number]) {
      if (error == JVMTI_ERROR_ILLEGAL_ARGUMENT) right++;
      else printf("error %d has a name, which the header does not know\n", number);
      continue;
    }
    known++;
    if (error == JVMTI_ERROR_NONE && name && strcmp(name, names[number]) == 0) right++;
    else
      printf("error %d is %s, in the header %s\n", number, name ? name : "nameless", names[number]);
    (void)(*jvmti)->Deallocate(jvmti, (unsigned char *)name);
  }
  report(right == JVMTI_ERROR_MAX + 1 && known > 45, "GetErrorName of every error");
}

/* Setting a capability by name changes its bit and no other. */
static void check_capabilities(void) {
  jvmtiCapabilities potential, before, wanted, after;
  unsigned char *bytes = (unsigned char *)&before, *bit = (unsigned char *)&wanted;
  int tried = 0, right = 0, added = 0;
  size_t i;
  memset(&before, 0, sizeof before); /* the VM need not write the padding */
  memset(&after, 0, sizeof after);
  memset(&potential, 0, sizeof potential);
  report((*jvmti)->GetPotentialCapabilities(jvmti, &potential) == JVMTI_ERROR_NONE,
         "GetPotentialCapabilities");
#define ERROR(number, name)
#define CAPABILITY(name)                                                              \
  if (potential.name) {                                                               \
    tried++;                                                                          \
    memset(&wanted, 0, sizeof wanted);                                                \
    wanted.name = 1;                                                                  \
    (void)(*jvmti)->GetCapabilities(jvmti, &before);                                  \
    if (!before.name) added++;                                                        \
    for (i = 0; i < sizeof before; i++) bytes[i] |= bit[i];                           \
    if ((*jvmti)->AddCapabilities(jvmti, &wanted) == JVMTI_ERROR_NONE &&              \
        (*jvmti)->GetCapabilities(jvmti, &after) == JVMTI_ERROR_NONE && after.name && \
        memcmp(&after, &before, sizeof after) == 0 &&                                 \
        (*jvmti)->RelinquishCapabilities(jvmti, &wanted) == JVMTI_ERROR_NONE)         \
      right++;                                                                        \
    else printf("capability %s cannot be had alone\n", #name);                        \
  }
#include "names.h"
#undef ERROR
#undef CAPABILITY
  printf("%d potential capabilities, %d of them not there before\n", tried, added);
  report(right == tried && tried > 35 && added > 10,
         "AddCapabilities and GetCapabilities, one by one");

  /* The capabilities possessed from now on, which vm_init() tests. */
  memset(&wanted, 0, sizeof wanted);
  wanted.can_access_local_variables = 1;
  wanted.can_get_owned_monitor_info = 1;
  report((*jvmti)->AddCapabilities(jvmti, &wanted) == JVMTI_ERROR_NONE &&
             (*jvmti)->GetCapabilities(jvmti, &after) == JVMTI_ERROR_NONE &&
             after.can_access_local_variables && after.can_get_owned_monitor_info &&
             !after.can_pop_frame && !after.can_force_early_return,
         "GetCapabilities by name");
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved) {
  static const jvmtiEvent events[] = {JVMTI_EVENT_VM_INIT, JVMTI_EVENT_VM_DEATH,
                                      JVMTI_EVENT_CLASS_FILE_LOAD_HOOK, JVMTI_EVENT_THREAD_START};
  jvmtiEventCallbacks callbacks;
  jint version = 0;
  size_t i;
  int enabled = 0;
  (void)options, (void)reserved;
  if ((*vm)->GetEnv(vm, (void **)&jvmti, JVMTI_VERSION) != JNI_OK) {
    report(0, "GetEnv");
    return JNI_ERR;
  }
  report(
      (*jvmti)->GetVersionNumber(jvmti, &version) == JVMTI_ERROR_NONE && version == JVMTI_VERSION,
      "GetVersionNumber");
  check_errors();
  check_capabilities();
  memset(&callbacks, 0, sizeof callbacks);
  callbacks.VMInit = vm_init;
  callbacks.VMDeath = vm_death;
  callbacks.ClassFileLoadHook = class_file_load_hook;
  callbacks.ThreadStart = thread_start;
  report((*jvmti)->SetEventCallbacks(jvmti, &callbacks, (jint)sizeof callbacks) == JVMTI_ERROR_NONE,
         "SetEventCallbacks");
  for (i = 0; i < sizeof events / sizeof *events; i++)
    enabled += (*jvmti)->SetEventNotificationMode(jvmti, JVMTI_ENABLE, events[i], NULL) ==
               JVMTI_ERROR_NONE;
  report(enabled == 4, "SetEventNotificationMode");
  return JNI_OK;
}

JNIEXPORT void JNICALL Agent_OnUnload(JavaVM *vm) {
  (void)vm;
  report(death_seen == 1, "VMDeath once, before the end");
}
