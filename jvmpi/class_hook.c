/* SPDX-License-Identifier: MIT */
#include "callbacks.h"
#include "events.h"
#include "thread_events.h"

/* Memory that the VM frees. */
static void* allocate(unsigned int size) {
  unsigned char* memory = NULL;
  return JVMTI(Allocate, (jlong)size, &memory) ? memory : NULL;
}

/* Before the VM has a thread there is none to be told of. */
static bool is_wanted(JNIEnv* jni) {
  if (jni && events_time() == EVENTS_NOW)
    return thread_events_begin(jni, JVMPI_EVENT_CLASS_LOAD_HOOK);
  return events_wanted(JVMPI_EVENT_CLASS_LOAD_HOOK);
}

void JNICALL class_hook(jvmtiEnv* jvmti, JNIEnv* jni, jclass redefined, jobject loader,
                        const char* name, jobject domain, jint length, const unsigned char* data,
                        jint* new_length, unsigned char** new_data) {
  (void)jvmti, (void)redefined, (void)loader, (void)name, (void)domain;
  if (!is_wanted(jni)) return;
  unsigned char* bytes = (unsigned char*)(uintptr_t)data;
  JVMPI_Event event = {.event_type = JVMPI_EVENT_CLASS_LOAD_HOOK,
                       .u.class_load_hook = {.class_data = bytes,
                                             .class_data_len = length,
                                             .new_class_data = bytes,
                                             .new_class_data_len = length,
                                             .malloc_f = allocate}};
  events_send_softly(&event);
  if (event.u.class_load_hook.new_class_data == bytes) return;
  *new_data = event.u.class_load_hook.new_class_data;
  *new_length = event.u.class_load_hook.new_class_data_len;
}
