/* SPDX-License-Identifier: MIT */
#include "classes.h"
#include "dump_records.h"
#include "events.h"
#include "gate.h"
#include "objects.h"
#include "thread_events.h"

static bool class_load(JNIEnv* jni, jobjectID id) {
  const struct class* class = classes_find(id);
  jclass klass = class ? classes_object(jni, id) : NULL;
  if (klass) class_load_send(jni, class, klass, JVMPI_REQUESTED_EVENT);
  if (klass) JNI(jni, DeleteLocalRef, klass);
  return klass != NULL;
}

static bool heap_dump(JNIEnv* jni, const JVMPI_HeapDumpArg* argument) {
  jint level = argument ? argument->heap_dump_level : JVMPI_DUMP_LEVEL_2;
  if (level < JVMPI_DUMP_LEVEL_0 || level > JVMPI_DUMP_LEVEL_2) return false;
  return heap_dump_send(jni, level);
}

static bool can_dump_monitors(void) {
  return bridge.capabilities.can_get_owned_monitor_info &&
         bridge.capabilities.can_get_current_contended_monitor &&
         bridge.capabilities.can_get_monitor_info;
}

static jint send(JNIEnv* jni, jint type, void* argument) {
  bool sent = false;
  switch (type) {
    case JVMPI_EVENT_CLASS_LOAD: sent = class_load(jni, argument); break;
    case JVMPI_EVENT_THREAD_START: sent = thread_events_request(jni, argument); break;
    case JVMPI_EVENT_OBJECT_ALLOC: sent = objects_request(jni, argument); break;
    case JVMPI_EVENT_OBJECT_DUMP: sent = object_dump_send(jni, argument); break;
    case JVMPI_EVENT_HEAP_DUMP: sent = heap_dump(jni, argument); break;
    case JVMPI_EVENT_MONITOR_DUMP:
      if (!can_dump_monitors()) return JVMPI_NOT_AVAILABLE;
      sent = monitor_dump_send(jni);
      break;
    default: return JVMPI_NOT_AVAILABLE;
  }
  return sent ? JVMPI_SUCCESS : JVMPI_FAIL;
}

jint requests_send(jint type, void* argument) {
  JNIEnv* jni = threads_jni();
  bool last = events_time() == EVENTS_LAST && self.last;
  if (!jni || (events_time() != EVENTS_NOW && !last)) return JVMPI_FAIL;
  gate_enter();
  jint result = send(jni, type, argument);
  gate_leave();
  return result;
}
