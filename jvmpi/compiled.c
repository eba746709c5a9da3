/* SPDX-License-Identifier: MIT */
#include "compiled.h"

#include "events.h"
#include "gate.h"
#include "methods.h"
#include "objects.h"
#include "thread_events.h"

#include <pthread.h>

/* Code that the agent knows of. */
struct code {
  const void* address;
  jmethodID method;
  jobjectID class;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct code* codes; /* under the lock */
static size_t count, room;

static bool add(struct code code) {
  pthread_mutex_lock(&lock);
  if (count == room) {
    size_t wanted = room ? room * 2 : 1024;
    struct code* more = realloc(codes, wanted * sizeof *more);
    if (more) {
      codes = more;
      room = wanted;
    }
  }
  bool added = count < room;
  if (added) codes[count++] = code;
  pthread_mutex_unlock(&lock);
  return added;
}

/* Takes out code of that method there, or any of that class; false: there is none. */
static bool take(jmethodID method, const void* address, jobjectID class, jmethodID* taken) {
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

static void send_unload(jmethodID method) {
  JVMPI_Event event = {.event_type = JVMPI_EVENT_COMPILED_METHOD_UNLOAD,
                       .u.compiled_method_unload = {method}};
  if (events_wanted(JVMPI_EVENT_COMPILED_METHOD_UNLOAD)) events_send_softly(&event);
}

void compiled_unload_class(jobjectID class) {
  jmethodID method;
  while (take(NULL, NULL, class, &method)) send_unload(method);
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

static void send_load(JVMPI_Lineno* lines, jmethodID method, jint size, const void* code,
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
    /* What is unloaded later is to be known all the same. */
    if (jni && events_wanted(JVMPI_EVENT_COMPILED_METHOD_UNLOAD))
      (void)add((struct code){code, method, NULL});
    return;
  }
  gate_enter();
  jobjectID class = objects_method_class(jni, method);
  gate_leave();
  JVMPI_Lineno* lines = lines_of(jni, method, code, map ? entries : 0, map);
  if (add((struct code){code, method, class}))
    send_load(lines, method, size, code, map ? entries : 0);
  free(lines);
}

/* Its class may have gone already, and the code with it, for the agent. */
void JNICALL compiled_unload(jvmtiEnv* jvmti, jmethodID method, const void* code) {
  JNIEnv* jni = threads_jni();
  jmethodID taken;
  (void)jvmti;
  if (!take(method, code, NULL, &taken) || !jni) return;
  if (thread_events_begin(jni, JVMPI_EVENT_COMPILED_METHOD_UNLOAD)) send_unload(method);
}

void compiled_catch_up(void) {
  (void)(*bridge.jvmti)->GenerateEvents(bridge.jvmti, JVMTI_EVENT_COMPILED_METHOD_LOAD);
}
