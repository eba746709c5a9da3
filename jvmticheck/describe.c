/* SPDX-License-Identifier: MIT */
#include "callers.h"
#include "holdings.h"
#include "jni_functions.h"
#include "reports.h"
#include "threads.h"
#include "words.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* Copies as much as fits, and returns the whole length. */
static size_t copy(char* name, size_t size, const char* text) {
  size_t length = strlen(text);
  memcpy(name, text, length < size ? length : size);
  return length;
}

/* The same, and gives the text back. */
static size_t take(char* name, size_t size, char* text) {
  size_t length = text ? copy(name, size, text) : 0;
  (void)(*layer.env)->Deallocate(layer.env, (unsigned char*)text);
  return length;
}

/* The references that the VM gives along are in a frame of their own: the agent's are numbered as they would be. */
static size_t describe_thread(JNIEnv* jni, jthread thread, char* name, size_t size) {
  jvmtiThreadInfo info = {0};
  if (jni_functions()->PushLocalFrame(jni, 2) != JNI_OK) return 0;
  jvmtiError error = (*layer.env)->GetThreadInfo(layer.env, thread, &info);
  (void)jni_functions()->PopLocalFrame(jni, NULL);
  return error == JVMTI_ERROR_NONE ? take(name, size, info.name) : 0;
}

static size_t describe_class(jclass class, char* name, size_t size) {
  char* signature = NULL;
  if ((*layer.env)->GetClassSignature(layer.env, class, &signature, NULL) != JVMTI_ERROR_NONE)
    return 0;
  return take(name, size, signature);
}

static size_t describe_method(jmethodID method, char* name, size_t size) {
  char* text = NULL;
  if ((*layer.env)->GetMethodName(layer.env, method, &text, NULL, NULL) != JVMTI_ERROR_NONE)
    return 0;
  return take(name, size, text);
}

static size_t describe_field(jclass class, jfieldID field, char* name, size_t size) {
  char* text = NULL;
  if (!class) return 0;
  if ((*layer.env)->GetFieldName(layer.env, class, field, &text, NULL, NULL) != JVMTI_ERROR_NONE)
    return 0;
  return take(name, size, text);
}

/* "raw monitor of libagent.so+0x1234" */
static size_t describe_monitor(jrawMonitorID monitor, char* name, size_t size) {
  struct holding found;
  struct words words = {NULL, 0, 0};
  if (holdings_find(&monitor_holdings, monitor, &found) != HOLDING_HELD) return 0;
  words_add(&words, "raw monitor of ");
  caller_place(&words, found.caller);
  size_t length = words.length;
  memcpy(name, words.bytes, length < size ? length : size);
  free(words.bytes);
  return length;
}

/* Handles of objects: where JNI can be used, and of those that are good. */
static bool is_good(void* thread, jobject object) {
  return layer.port.is_object(&layer.port, thread, object);
}

size_t describe(const struct jvmti_port* port, void* thread, enum jvmti_described what,
                const void* handle, const void* holder, char* name, size_t size) {
  (void)port;
  const struct environment* environment;
  JNIEnv* jni = thread_jni();
  void* object = (void*)(uintptr_t)handle;
  if (what == JVMTI_DESCRIBE_ENVIRONMENT) {
    environment = environment_of_agent(handle);
    return environment ? copy(name, size, caller_module(environment->caller)) : 0;
  }
  if (what == JVMTI_DESCRIBE_MONITOR) return describe_monitor(object, name, size);
  if (!jni || !jni_functions() || thread_state.pending) return 0;
  switch (what) {
    case JVMTI_DESCRIBE_CALLER: return handle == jni ? describe_thread(jni, NULL, name, size) : 0;
    case JVMTI_DESCRIBE_THREAD:
      return is_good(thread, object) ? describe_thread(jni, object, name, size) : 0;
    case JVMTI_DESCRIBE_CLASS:
      return is_good(thread, object) ? describe_class(object, name, size) : 0;
    case JVMTI_DESCRIBE_METHOD: return describe_method(object, name, size);
    case JVMTI_DESCRIBE_FIELD: return describe_field((jclass)(uintptr_t)holder, object, name, size);
    default: return 0;
  }
}
