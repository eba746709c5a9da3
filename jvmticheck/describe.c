/* SPDX-License-Identifier: MIT */
#include "callers.h"
#include "holdings.h"
#include "reports.h"
#include "threads.h"
#include "words.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* Copies as much as fits. Returns the length of the text. */
static size_t copy_text(char* name, size_t size, const char* text) {
  size_t length = strlen(text);
  memcpy(name, text, length < size ? length : size);
  return length;
}

/* The same, and deallocates the text. */
static size_t take_text(char* name, size_t size, char* text) {
  size_t length = text ? copy_text(name, size, text) : 0;
  (void)VM(Deallocate, (unsigned char*)text);
  return length;
}

/* The local references that the VM creates are in a separate frame, so that the agent's do not change. */
static size_t describe_thread(JNIEnv* jni, jthread thread, char* name, size_t size) {
  jvmtiThreadInfo info = {0};
  if (jni_functions()->PushLocalFrame(jni, 2) != JNI_OK) return 0;
  jvmtiError error = VM(GetThreadInfo, thread, &info);
  (void)jni_functions()->PopLocalFrame(jni, NULL);
  return error == JVMTI_ERROR_NONE ? take_text(name, size, info.name) : 0;
}

static size_t describe_class(jclass class, char* name, size_t size) {
  char* text = NULL;
  return VM(GetClassSignature, class, &text, NULL) ? 0 : take_text(name, size, text);
}

static size_t describe_method(jmethodID method, char* name, size_t size) {
  char* text = NULL;
  return VM(GetMethodName, method, &text, NULL, NULL) ? 0 : take_text(name, size, text);
}

static size_t describe_field(jclass class, jfieldID field, char* name, size_t size) {
  char* text = NULL;
  if (!class || VM(GetFieldName, class, field, &text, NULL, NULL)) return 0;
  return take_text(name, size, text);
}

/* "raw monitor of libagent.so+0x1234", with the creator */
static size_t describe_monitor(jrawMonitorID monitor, char* name, size_t size) {
  struct holding found;
  struct words words = {NULL, 0, 0};
  if (holdings_find(&monitor_holdings, monitor, &found) != HOLDING_HELD) return 0;
  words_add(&words, "raw monitor of ");
  caller_place(&words, found.caller);
  size_t length = words.bytes ? copy_text(name, size, words.bytes) : 0;
  free(words.bytes);
  return length;
}

/* True if the handle of an object is valid. */
static bool is_valid(void* thread, jobject object) {
  return layer.port.is_object(&layer.port, thread, object);
}

size_t describe(const struct jvmti_port* port, void* thread, enum jvmti_described what,
                const void* handle, const void* holder, char* name, size_t size) {
  (void)port;
  JNIEnv* jni = thread_jni();
  void* object = (void*)(uintptr_t)handle;
  if (what == JVMTI_DESCRIBE_ENVIRONMENT) {
    const struct environment* environment = environment_of_agent(handle);
    return environment ? copy_text(name, size, caller_module(environment->caller)) : 0;
  }
  if (what == JVMTI_DESCRIBE_MONITOR) return describe_monitor(object, name, size);
  if (!jni || !jni_functions() || thread_state.pending) return 0;
  switch (what) {
    case JVMTI_DESCRIBE_CALLER: return handle == jni ? describe_thread(jni, NULL, name, size) : 0;
    case JVMTI_DESCRIBE_THREAD:
      return is_valid(thread, object) ? describe_thread(jni, object, name, size) : 0;
    case JVMTI_DESCRIBE_CLASS:
      return is_valid(thread, object) ? describe_class(object, name, size) : 0;
    case JVMTI_DESCRIBE_METHOD: return describe_method(object, name, size);
    case JVMTI_DESCRIBE_FIELD: return describe_field((jclass)(uintptr_t)holder, object, name, size);
    default: return 0;
  }
}
