/* SPDX-License-Identifier: MIT */
#include "calls.h"

#include "callers.h"
#include "reports.h"
#include "threads.h"

#include <pthread.h>
#include <sched.h>
#include <string.h>

/* The guarded functions: those of the VM or of an agent. Each entry is atomic. */
static struct JNINativeInterface_ under;
static bool needed, able; /* under the lock */
enum { OUT, INSTALLING, INSTALLED };
static JVMTI_ATOMIC(uint32_t) state;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

void guards_report(const char* function, const void* caller) {
  const struct jvmti_forward_function* visiting = thread_state.visiting;
  const struct jvmti_forward_event* event = thread_state.restricted;
  const struct finding finding = {.kind = KIND_JNI,
                                  .function = function,
                                  .link = visiting ? visiting->link : event->link,
                                  .caller = caller};
  report(&finding, "called in a callback of %s, in which JNI is not allowed",
         visiting ? visiting->name : event->name);
}

#define UNDER(name) __atomic_load_n(&under.name, __ATOMIC_ACQUIRE)
#define CHECK(name) \
  if (thread_is_restricted()) guards_report(#name, CALLER())

#define RESERVED()
#define FUNCTION(result, name, parameters, arguments) \
  static result JNICALL guard_##name parameters {     \
    CHECK(name);                                      \
    return UNDER(name) arguments;                     \
  }
#define PROCEDURE(name, parameters, arguments)  \
  static void JNICALL guard_##name parameters { \
    CHECK(name);                                \
    UNDER(name) arguments;                      \
  }
#define VARIADIC(type, name, parameters, last, other, arguments) \
  static type JNICALL guard_##name parameters {                  \
    va_list list;                                                \
    CHECK(name);                                                 \
    va_start(list, last);                                        \
    type result = UNDER(other) arguments;                        \
    va_end(list);                                                \
    return result;                                               \
  }
#define VARIADIC_PROCEDURE(name, parameters, last, other, arguments) \
  static void JNICALL guard_##name parameters {                      \
    va_list list;                                                    \
    CHECK(name);                                                     \
    va_start(list, last);                                            \
    UNDER(other) arguments;                                          \
    va_end(list);                                                    \
  }
#include "jni.def"
#undef FUNCTION
#undef PROCEDURE
#undef VARIADIC
#undef VARIADIC_PROCEDURE

static struct JNINativeInterface_ guards = {
#define FUNCTION(result, name, parameters, arguments) .name = guard_##name,
#define PROCEDURE(name, parameters, arguments) .name = guard_##name,
#define VARIADIC(type, name, parameters, last, other, arguments) .name = guard_##name,
#define VARIADIC_PROCEDURE(name, parameters, last, other, arguments) .name = guard_##name,
#include "jni.def"
};

static void JNICALL delete_local(JNIEnv* env, jobject object) {
  references_deleted(object);
  guard_DeleteLocalRef(env, object);
}

static jint JNICALL push_frame(JNIEnv* env, jint capacity) {
  jint result = guard_PushLocalFrame(env, capacity);
  if (result == JNI_OK) references_pushed();
  return result;
}

static jobject JNICALL pop_frame(JNIEnv* env, jobject result) {
  references_popped();
  return guard_PopLocalFrame(env, result);
}

/* The entries of a table of JNI. */
static void** entries_of(const struct JNINativeInterface_* table) {
  return (void**)(uintptr_t)table;
}

static size_t entry_count(void) {
  return jni_functions_size() / sizeof(void*);
}

static void set_under(const struct JNINativeInterface_* table) {
  void **to = entries_of(&under), **from = entries_of(table);
  for (size_t i = 0; i < entry_count(); i++) __atomic_store_n(&to[i], from[i], __ATOMIC_RELEASE);
}

static bool install(void) {
  struct JNINativeInterface_* table = NULL;
  if (VM(GetJNIFunctionTable, (jniNativeInterface**)&table) != JVMTI_ERROR_NONE) return false;
  set_under(table);
  (void)VM(Deallocate, (unsigned char*)table);
  guards.DeleteLocalRef = delete_local;
  guards.PushLocalFrame = push_frame;
  guards.PopLocalFrame = pop_frame;
  return VM(SetJNIFunctionTable, &guards) == JVMTI_ERROR_NONE;
}

/* The first thread installs the guards, without the lock. */
static void install_once(bool is_needed, bool is_able) {
  pthread_mutex_lock(&lock);
  needed = needed || is_needed;
  able = able || is_able;
  bool now = needed && able && JVMTI_LOAD(state) == OUT;
  if (now) JVMTI_STORE(state, INSTALLING);
  pthread_mutex_unlock(&lock);
  if (!now) return;
  JVMTI_STORE(state, install() ? INSTALLED : OUT);
}

bool guards_are_installed(void) {
  return JVMTI_LOAD(state) == INSTALLED;
}

void guards_need(void) {
  if (JVMTI_LOAD(state) == OUT) install_once(true, false);
}

void guards_can(void) {
  install_once(false, true);
}

jvmtiError take_GetJNIFunctionTable(jvmtiEnv* env, void* const* arguments) {
  jniNativeInterface** table = *(jniNativeInterface***)arguments[0];
  jvmtiError error = VM_OF(env, GetJNIFunctionTable, table);
  if (error != JVMTI_ERROR_NONE || JVMTI_LOAD(state) == OUT) return error;
  void** entries = entries_of(*table);
  for (size_t i = 0; i < entry_count(); i++)
    if (entries[i] && entries[i] == entries_of(&guards)[i]) entries[i] = entries_of(&under)[i];
  return error;
}

jvmtiError take_SetJNIFunctionTable(jvmtiEnv* env, void* const* arguments) {
  const jniNativeInterface* table = *(const jniNativeInterface**)arguments[0];
  JNIEnv* jni = thread_jni();
  if (jni) jni_functions_keep(jni);
  while (JVMTI_LOAD(state) == INSTALLING) (void)sched_yield();
  if (JVMTI_LOAD(state) == OUT) return VM_OF(env, SetJNIFunctionTable, table);
  set_under(table);
  return JVMTI_ERROR_NONE;
}
