/* SPDX-License-Identifier: MIT */
/* The interfaces of agents besides JVM TI: the invocation interface, and the required part of JNI. */
#include "minivm.h"

/* ---- JavaVM ------------------------------------------------------------------------------------- */

/* An agent cannot destroy this VM. */
static jint JNICALL DestroyJavaVM(JavaVM *java) {
  (void)java;
  return JNI_ERR;
}

static jint attach(JavaVM *java, void **env, void *arguments, bool daemon) {
  struct vm *vm = (struct vm *)java;
  const JavaVMAttachArgs *args = arguments;
  struct thread *thread = thread_current(vm);
  if (!thread) {
    if (JVMTI_LOAD(vm->protocol.phase) != JVMTI_PHASE_LIVE) return JNI_ERR;
    thread = thread_attach(vm, args && args->name ? args->name : "attached", JVMTI_CALLER_JAVA);
    if (!thread) return JNI_ENOMEM;
    thread->daemon = daemon;
    thread->attached = true;
    post_thread_start(thread);
  }
  *env = &thread->jni;
  return JNI_OK;
}

static jint JNICALL AttachCurrentThread(JavaVM *java, void **env, void *arguments) {
  return attach(java, env, arguments, false);
}

static jint JNICALL AttachCurrentThreadAsDaemon(JavaVM *java, void **env, void *arguments) {
  return attach(java, env, arguments, true);
}

static jint JNICALL DetachCurrentThread(JavaVM *java) {
  struct thread *thread = thread_current((struct vm *)java);
  if (!thread) return JNI_EDETACHED;
  if (!thread->attached || thread->depth > 1) return JNI_ERR; /* it runs Java code */
  post_thread_end(thread);
  thread_leave(thread);
  return JNI_OK;
}

static jint JNICALL GetEnv(JavaVM *java, void **env, jint version) {
  struct vm *vm = (struct vm *)java;
  if (jvmti_protocol_is_version(version))
    return jvmti_protocol_get_env(&vm->protocol, env, version);
  *env = NULL;
  struct thread *thread = thread_current(vm);
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
    .AttachCurrentThreadAsDaemon = AttachCurrentThreadAsDaemon,
};

/* ---- JNIEnv ------------------------------------------------------------------------------------- */

static struct thread *thread_of(JNIEnv *jni) {
  return (struct thread *)jni;
}

static jint JNICALL GetVersion(JNIEnv *jni) {
  (void)jni;
  return JNI_VERSION_1_8;
}

static jobject JNICALL NewGlobalRef(JNIEnv *jni, jobject reference) {
  struct vm *vm = thread_of(jni)->vm;
  return reference_global(vm, reference_object(vm, reference));
}

static jobject JNICALL NewLocalRef(JNIEnv *jni, jobject reference) {
  struct thread *thread = thread_of(jni);
  return reference_local(thread, reference_object(thread->vm, reference));
}

static void JNICALL DeleteRef(JNIEnv *jni, jobject reference) {
  reference_delete(thread_of(jni)->vm, reference);
}

static jboolean JNICALL IsSameObject(JNIEnv *jni, jobject one, jobject other) {
  struct vm *vm = thread_of(jni)->vm;
  return reference_object(vm, one) == reference_object(vm, other);
}

static jint JNICALL GetJavaVM(JNIEnv *jni, JavaVM **java) {
  *java = (JavaVM *)&thread_of(jni)->vm->functions;
  return JNI_OK;
}

/* The other entries are NULL; a VM that runs Java has them all. */
const struct JNINativeInterface_ native_table = {
    .GetVersion = GetVersion,
    .NewGlobalRef = NewGlobalRef,
    .NewLocalRef = NewLocalRef,
    .DeleteGlobalRef = DeleteRef,
    .DeleteLocalRef = DeleteRef,
    .IsSameObject = IsSameObject,
    .GetJavaVM = GetJavaVM,
};
