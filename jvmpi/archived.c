/* SPDX-License-Identifier: MIT */
#include "callbacks.h"
#include "threads.h"

/* Is it loaded by the VM itself, and no more than that? */
static bool is_bare(JNIEnv* jni, jclass klass) {
  enum {
    DONE = JVMTI_CLASS_STATUS_PREPARED | JVMTI_CLASS_STATUS_ARRAY | JVMTI_CLASS_STATUS_PRIMITIVE |
           JVMTI_CLASS_STATUS_ERROR
  };
  jint status = 0;
  jobject loader = NULL;
  if (!JVMTI(GetClassStatus, klass, &status) || (status & DONE) ||
      !JVMTI(GetClassLoader, klass, &loader))
    return false;
  if (loader) JNI(jni, DeleteLocalRef, loader);
  return !loader;
}

void archived_prepare(JNIEnv* jni) {
  jint count = 0;
  jclass* loaded = NULL;
  jclass meta = bridge.jni->FindClass(jni, "java/lang/Class");
  /* Who asks for fields needs them, so the VM links the class; this one keeps nothing of the answer. */
  jmethodID ask = meta ? bridge.jni->GetMethodID(jni, meta, "getDeclaredFields0",
                                                 "(Z)[Ljava/lang/reflect/Field;")
                       : NULL;
  if (!ask) bridge.jni->ExceptionClear(jni);
  if (!ask || !JVMTI(GetLoadedClasses, &count, &loaded)) return;
  for (jint i = 0; i < count; i++) {
    jobject fields = is_bare(jni, loaded[i])
                         ? bridge.jni->CallObjectMethod(jni, loaded[i], ask, JNI_FALSE)
                         : NULL;
    if (bridge.jni->ExceptionCheck(jni)) bridge.jni->ExceptionClear(jni);
    if (fields) JNI(jni, DeleteLocalRef, fields);
    JNI(jni, DeleteLocalRef, loaded[i]);
  }
  bridge_free(loaded);
  JNI(jni, DeleteLocalRef, meta);
}
