/* SPDX-License-Identifier: MIT */
/* Fixtures that come from Java: see Conformance.java. */
#include "fixtures.h"

#include <stdio.h>
#include <string.h>

static uint64_t global(jobject local) {
  if ((*jni)->ExceptionCheck(jni)) {
    (*jni)->ExceptionClear(jni);
    return 0;
  }
  jobject result = local ? (*jni)->NewGlobalRef(jni, local) : NULL;
  (*jni)->DeleteLocalRef(jni, local);
  return (uint64_t)(uintptr_t)result;
}

static jclass helper(void) {
  static jclass type;
  if (!type && jni && java_runs)
    type = (jclass)(uintptr_t)global((*jni)->FindClass(jni, "Conformance"));
  return type;
}

uint64_t made_by_java(const char *name) {
  jclass type = helper();
  if (!type) return 0;
  jmethodID make =
      (*jni)->GetStaticMethodID(jni, type, "make", "(Ljava/lang/String;)Ljava/lang/Object;");
  jstring string = (*jni)->NewStringUTF(jni, name);
  jobject thing = (*jni)->CallStaticObjectMethod(jni, type, make, string);
  (*jni)->DeleteLocalRef(jni, string);
  return global(thing);
}

void drop_in_java(jobject thing) {
  jclass type = helper();
  jmethodID drop = (*jni)->GetStaticMethodID(jni, type, "drop", "(Ljava/lang/Object;)V");
  (*jni)->CallStaticVoidMethod(jni, type, drop, thing);
  (*jni)->ExceptionClear(jni);
}

/* "java/lang/String.length:()I", a method or a field, static or not. */
static uint64_t member(const char *name, int is_static, int is_field) {
  char text[256];
  snprintf(text, sizeof text, "%s", name);
  char *dot = strrchr(text, '.'), *colon = dot ? strchr(dot, ':') : NULL;
  if (!colon) return 0;
  *dot = *colon = '\0';
  jclass type = (*jni)->FindClass(jni, text);
  void *id = NULL;
  if (type && is_field)
    id = is_static ? (*jni)->GetStaticFieldID(jni, type, dot + 1, colon + 1)
                   : (*jni)->GetFieldID(jni, type, dot + 1, colon + 1);
  else if (type)
    id = is_static ? (*jni)->GetStaticMethodID(jni, type, dot + 1, colon + 1)
                   : (*jni)->GetMethodID(jni, type, dot + 1, colon + 1);
  (*jni)->ExceptionClear(jni);
  (*jni)->DeleteLocalRef(jni, type);
  return (uint64_t)(uintptr_t)id;
}

/* A method whose class has been unloaded. */
static uint64_t unloaded(void) {
  jclass type = helper();
  jobject alone = (jobject)(uintptr_t)made_by_java("class-alone");
  jmethodID id = alone ? (*jni)->GetMethodID(jni, alone, "method", "()V") : NULL;
  jclass weak = (*jni)->FindClass(jni, "java/lang/ref/WeakReference");
  if (!type || !id || !weak) return 0;
  jmethodID make = (*jni)->GetMethodID(jni, weak, "<init>", "(Ljava/lang/Object;)V");
  jobject reference = (*jni)->NewObject(jni, weak, make, alone);
  (*jni)->DeleteGlobalRef(jni, alone);
  jmethodID wait =
      (*jni)->GetStaticMethodID(jni, type, "collected", "(Ljava/lang/ref/WeakReference;)V");
  (*jni)->CallStaticVoidMethod(jni, type, wait, reference);
  (*jni)->DeleteLocalRef(jni, reference);
  (*jni)->DeleteLocalRef(jni, weak);
  return (uint64_t)(uintptr_t)id;
}

static uint64_t self(void) {
  jclass type = (*jni)->FindClass(jni, "java/lang/Thread");
  jmethodID current = (*jni)->GetStaticMethodID(jni, type, "currentThread", "()Ljava/lang/Thread;");
  jobject thread = (*jni)->CallStaticObjectMethod(jni, type, current);
  (*jni)->DeleteLocalRef(jni, type);
  return global(thread);
}

static uint64_t stale(const char *kind) {
  jclass local = (*jni)->FindClass(jni, "java/lang/String");
  jobject handle = local;
  if (strcmp(kind, "global") == 0)
    (*jni)->DeleteGlobalRef(jni, handle = (*jni)->NewGlobalRef(jni, local));
  (*jni)->DeleteLocalRef(jni, local);
  return (uint64_t)(uintptr_t)handle;
}

uint64_t of_java(const char *name) {
  if (!jni) return 0;
  if (strncmp(name, "class:", 6) == 0) return global((*jni)->FindClass(jni, name + 6));
  if (strncmp(name, "method:", 7) == 0) return member(name + 7, 0, 0);
  if (strncmp(name, "smethod:", 8) == 0) return member(name + 8, 1, 0);
  if (strncmp(name, "field:", 6) == 0) return member(name + 6, 0, 1);
  if (strncmp(name, "sfield:", 7) == 0) return member(name + 7, 1, 1);
  if (strncmp(name, "stale-", 6) == 0) return stale(name + 6);
  if (strcmp(name, "method-unloaded") == 0) return unloaded();
  if (strcmp(name, "self") == 0) return self();
  return made_by_java(name);
}

void settle(void) {
  jclass type = helper();
  jmethodID settle = type ? (*jni)->GetStaticMethodID(jni, type, "settle", "()V") : NULL;
  if (settle) (*jni)->CallStaticVoidMethod(jni, type, settle);
  (*jni)->ExceptionClear(jni);
}
