/* SPDX-License-Identifier: MIT */
#include "classes.h"
#include "events.h"
#include "gate.h"
#include "objects.h"
#include "threads.h"

#include <pthread.h>

/* Code that has been reported. */
struct code {
  const void* address;
  jmethodID method;
  jobjectID class;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct code* codes; /* under the lock */
static size_t count, room;

static bool code_add(struct code code) {
  pthread_mutex_lock(&lock);
  bool added = array_reserve((void**)&codes, count, 1, &room, sizeof *codes);
  if (added) codes[count++] = code;
  pthread_mutex_unlock(&lock);
  return added;
}

/* Removes code of the class, or of the method at this address if class is NULL. False if there is none. */
static bool code_remove(jmethodID method, const void* address, jobjectID class, jmethodID* taken) {
  pthread_mutex_lock(&lock);
  size_t i = 0;
  while (
      i < count &&
      !(class ? codes[i].class == class : codes[i].address == address && codes[i].method == method))
    i++;
  bool found = i < count;
  if (found) {
    *taken = codes[i].method;
    codes[i] = codes[--count];
  }
  pthread_mutex_unlock(&lock);
  return found;
}

static void compiled_send_unload(jmethodID method) {
  JVMPI_Event event = {.event_type = JVMPI_EVENT_COMPILED_METHOD_UNLOAD,
                       .u.compiled_method_unload = {method}};
  if (events_wanted(JVMPI_EVENT_COMPILED_METHOD_UNLOAD)) events_send_softly(&event);
}

void compiled_unload_class(jobjectID class) {
  jmethodID method;
  while (code_remove(NULL, NULL, class, &method)) compiled_send_unload(method);
}

static JVMPI_Lineno* lines_of(JNIEnv* jni, jmethodID method, const void* code, jint entries,
                              const jvmtiAddrLocationMap* map) {
  JVMPI_Lineno* lines = calloc((size_t)entries + 1, sizeof *lines);
  for (jint i = 0; lines && i < entries; i++) {
    lines[i].offset = (jint)((const char*)map[i].start_address - (const char*)code);
    lines[i].lineno = methods_line(jni, method, map[i].location);
  }
  return lines;
}

static void compiled_send_load(JVMPI_Lineno* lines, jmethodID method, jint size, const void* code,
                               jint entries) {
  JVMPI_Event event = {.event_type = JVMPI_EVENT_COMPILED_METHOD_LOAD,
                       .u.compiled_method_load = {.method_id = method,
                                                  .code_addr = (void*)(uintptr_t)code,
                                                  .code_size = size,
                                                  .lineno_table_size = lines ? entries : 0,
                                                  .lineno_table = lines}};
  events_send_softly(&event);
}

void JNICALL compiled_load(jvmtiEnv* jvmti, jmethodID method, jint size, const void* code,
                           jint entries, const jvmtiAddrLocationMap* map, const void* info) {
  JNIEnv* jni = threads_jni();
  (void)jvmti, (void)info;
  if (!jni || !thread_events_begin(jni, JVMPI_EVENT_COMPILED_METHOD_LOAD)) {
    if (jni && events_wanted(JVMPI_EVENT_COMPILED_METHOD_UNLOAD))
      (void)code_add((struct code){code, method, NULL});
    return;
  }
  gate_enter();
  jobjectID class = objects_method_class(jni, method);
  gate_leave();
  JVMPI_Lineno* lines = lines_of(jni, method, code, map ? entries : 0, map);
  if (code_add((struct code){code, method, class}))
    compiled_send_load(lines, method, size, code, map ? entries : 0);
  free(lines);
}

/* Does nothing if its class has been unloaded, which removes the code. */
void JNICALL compiled_unload(jvmtiEnv* jvmti, jmethodID method, const void* code) {
  JNIEnv* jni = threads_jni();
  jmethodID taken;
  (void)jvmti;
  if (!code_remove(method, code, NULL, &taken) || !jni) return;
  if (thread_events_begin(jni, JVMPI_EVENT_COMPILED_METHOD_UNLOAD)) compiled_send_unload(method);
}

void compiled_report(void) {
  (void)(*bridge.jvmti)->GenerateEvents(bridge.jvmti, JVMTI_EVENT_COMPILED_METHOD_LOAD);
}
