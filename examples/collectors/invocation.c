/* SPDX-License-Identifier: MIT */
#include "invocation.h"

#include "jvmpi_table.h"
#include "vm.h"

/* ---- JavaVM ---------------------------------------------------------------------------------------------- */

/* An agent cannot destroy the VM. */
static jint JNICALL DestroyJavaVM(JavaVM *java) {
  (void)java;
  return JNI_ERR;
}

static jint JNICALL AttachCurrentThread(JavaVM *java, void **env, void *arguments) {
  struct vm *vm = (struct vm *)java;
  const JavaVMAttachArgs *args = arguments;
  struct thread *thread = thread_current(vm);
  if (!thread->java) {
    if (!vm->live) return JNI_ERR;
    thread_name(thread, args && args->name ? args->name : "attached");
    thread->attached = true;
    world_enter(thread);
    thread_announce(thread, thread);
    world_leave(thread);
  }
  *env = &thread->jni;
  return JNI_OK;
}

static jint JNICALL DetachCurrentThread(JavaVM *java) {
  struct thread *thread = thread_java((struct vm *)java);
  if (!thread) return JNI_EDETACHED;
  if (!thread->attached) return JNI_ERR;
  world_enter(thread);
  thread_leave(thread);
  return JNI_OK;
}

/* JVMPI has its own version numbers. */
static jint JNICALL GetEnv(JavaVM *java, void **env, jint version) {
  struct vm *vm = (struct vm *)java;
  if (version >> 28 == 1) return jvmpi_table_get(&vm->port, &jvmpi_table_checked, env, version);
  *env = NULL;
  struct thread *thread = thread_java(vm);
  if (!thread) return JNI_EDETACHED;
  if (version > JNI_VERSION_1_8) return JNI_EVERSION;
  *env = &thread->jni;
  return JNI_OK;
}

const struct JNIInvokeInterface_ invocation_table = {
    .DestroyJavaVM = DestroyJavaVM,
    .AttachCurrentThread = AttachCurrentThread,
    .DetachCurrentThread = DetachCurrentThread,
    .GetEnv = GetEnv,
    /* The VM only waits for threads that it has started. */
    .AttachCurrentThreadAsDaemon = AttachCurrentThread,
};

/* ---- JNIEnv ---------------------------------------------------------------------------------------------- */

static struct thread *self(JNIEnv *jni) {
  return (struct thread *)jni;
}

static jint JNICALL GetVersion(JNIEnv *jni) {
  (void)jni;
  return JNI_VERSION_1_8;
}

static jint JNICALL GetJavaVM(JNIEnv *jni, JavaVM **java) {
  *java = (JavaVM *)&self(jni)->vm->functions;
  return JNI_OK;
}

static jobject copy(JNIEnv *jni, jobject reference, bool weak) {
  struct thread *thread = self(jni);
  enum thread_state before = world_come(thread);
  struct slot *slot = reference_slot(thread, reference);
  jobject made = slot ? reference_new(thread, slot, weak) : NULL;
  world_go(thread, before);
  return made;
}

static jobject JNICALL NewGlobalRef(JNIEnv *jni, jobject reference) {
  return copy(jni, reference, false);
}

static jweak JNICALL NewWeakGlobalRef(JNIEnv *jni, jobject reference) {
  return copy(jni, reference, true);
}

static jobject JNICALL NewLocalRef(JNIEnv *jni, jobject reference) {
  struct thread *thread = self(jni);
  enum thread_state before = world_come(thread);
  struct slot *slot = reference_slot(thread, reference);
  jobject made = slot ? reference_local(thread, slot_get(slot)) : NULL;
  world_go(thread, before);
  return made;
}

static void JNICALL DeleteRef(JNIEnv *jni, jobject reference) {
  struct thread *thread = self(jni);
  enum thread_state before = world_come(thread);
  reference_delete(thread, reference);
  world_go(thread, before);
}

static jboolean JNICALL IsSameObject(JNIEnv *jni, jobject one, jobject other) {
  struct thread *thread = self(jni);
  enum thread_state before = world_come(thread);
  struct slot *first = one ? reference_slot(thread, one) : NULL;
  struct slot *second = other ? reference_slot(thread, other) : NULL;
  jboolean same = (first ? slot_get(first) : NULL) == (second ? slot_get(second) : NULL);
  world_go(thread, before);
  return same;
}

/* The other entries are NULL; a VM that runs Java has them all. */
const struct JNINativeInterface_ native_table = {
    .GetVersion = GetVersion,
    .NewGlobalRef = NewGlobalRef,
    .NewWeakGlobalRef = NewWeakGlobalRef,
    .NewLocalRef = NewLocalRef,
    .DeleteGlobalRef = DeleteRef,
    .DeleteWeakGlobalRef = DeleteRef,
    .DeleteLocalRef = DeleteRef,
    .IsSameObject = IsSameObject,
    .GetJavaVM = GetJavaVM,
};
