/* SPDX-License-Identifier: MIT */
/* Objects of the agent: memory, structures, callbacks. */
#include "fixtures.h"

#include <stdlib.h>
#include <string.h>

static void JNICALL start(jvmtiEnv *env, JNIEnv *thread_jni, void *data) {
  (void)env, (void)thread_jni, (void)data;
}

static jint JNICALL heap_callback(jlong class_tag, jlong size, jlong *tag_ptr, jint length,
                                  void *data) {
  (void)class_tag, (void)size, (void)tag_ptr, (void)length, (void)data;
  return JVMTI_VISIT_ABORT;
}

static jvmtiIterationControl JNICALL object_callback(jlong class_tag, jlong size, jlong *tag_ptr,
                                                     void *data) {
  (void)class_tag, (void)size, (void)tag_ptr, (void)data;
  return JVMTI_ITERATION_ABORT;
}

static jvmtiIterationControl JNICALL root_callback(jvmtiHeapRootKind kind, jlong class_tag,
                                                   jlong size, jlong *tag_ptr, void *data) {
  (void)kind, (void)class_tag, (void)size, (void)tag_ptr, (void)data;
  return JVMTI_ITERATION_ABORT;
}

static jvmtiIterationControl JNICALL stack_callback(jvmtiHeapRootKind kind, jlong class_tag,
                                                    jlong size, jlong *tag_ptr, jlong thread_tag,
                                                    jint depth, jmethodID method, jint slot,
                                                    void *data) {
  (void)kind, (void)class_tag, (void)size, (void)tag_ptr, (void)thread_tag, (void)depth;
  (void)method, (void)slot, (void)data;
  return JVMTI_ITERATION_ABORT;
}

static jvmtiIterationControl JNICALL reference_callback(jvmtiObjectReferenceKind kind,
                                                        jlong class_tag, jlong size, jlong *tag_ptr,
                                                        jlong referrer_tag, jint index,
                                                        void *data) {
  (void)kind, (void)class_tag, (void)size, (void)tag_ptr, (void)referrer_tag, (void)index,
      (void)data;
  return JVMTI_ITERATION_ABORT;
}

static void JNICALL extension_callback(jvmtiEnv *env, ...) {
  (void)env;
}

static uint64_t capabilities(const char *which) {
  static jvmtiCapabilities set;
  memset(&set, 0, sizeof set);
  if (strcmp(which, "all") == 0) memset(&set, 0xFF, sizeof set);
  else if (strcmp(which, "none") != 0 && !set_capability(&set, which, 1)) return 0;
  return (uint64_t)(uintptr_t)&set;
}

/* The first of the extension events, or 0. */
static uint64_t extension_event(void) {
  jint count = 0, index = 0;
  jvmtiExtensionEventInfo *events = NULL;
  (*full)->GetExtensionEvents(full, &count, &events);
  if (count) index = events->extension_event_index;
  (*full)->Deallocate(full, (unsigned char *)events);
  return (uint64_t)(int64_t)index;
}

static uint64_t jni_table(void) {
  static jniNativeInterface *table;
  if (!table) (*full)->GetJNIFunctionTable(full, &table);
  if (!table) (*early)->GetJNIFunctionTable(early, &table);
  if (!table) return (uint64_t)(uintptr_t)zeros;
  return (uint64_t)(uintptr_t)table;
}

/* A class and bytes for it: "good", or with one error. */
static uint64_t definition(const char *kind, int *failed) {
  static jvmtiClassDefinition def;
  static unsigned char *bytes;
  static jint count;
  if (!jni) return (uint64_t)(uintptr_t)zeros;
  if (!bytes) {
    jbyteArray array = (jbyteArray)(uintptr_t)made_by_java("bytes:Conformance$Redefined");
    if (!array) return (uint64_t)(uintptr_t)zeros;
    count = (*jni)->GetArrayLength(jni, array);
    bytes = calloc((size_t)count + 1, 1);
    (*jni)->GetByteArrayRegion(jni, array, 0, count, (jbyte *)bytes);
  }
  const char *type = strncmp(kind, "class=", 6) == 0 ? kind + 6 : "@class:Conformance$Redefined";
  def.klass = (jclass)(uintptr_t)fixture(type, failed);
  def.class_byte_count = strcmp(kind, "count=0") == 0    ? 0
                         : strcmp(kind, "count=-1") == 0 ? -1
                                                         : count;
  def.class_bytes = strcmp(kind, "bytes=0") == 0       ? NULL
                    : strcmp(kind, "bytes=zeros") == 0 ? zeros
                                                       : bytes;
  return (uint64_t)(uintptr_t)&def;
}

uint64_t possession(const char *name, int *failed) {
  static jvmtiHeapCallbacks heap_callbacks;
  static jvmtiEventCallbacks event_callbacks;
  static char *prefixes[] = {(char *)"one_", (char *)"two_"}, *null_prefixes[] = {NULL, NULL};
  heap_callbacks.heap_iteration_callback = heap_callback;
  const struct {
    const char *name;
    uint64_t bits;
  } list[] = {
      {"zeros", (uint64_t)(uintptr_t)zeros},
      {"jvmtiHeapCallbacks", (uint64_t)(uintptr_t)&heap_callbacks},
      {"jvmtiEventCallbacks", (uint64_t)(uintptr_t)&event_callbacks},
      {"jvmtiStartFunction", (uint64_t)(uintptr_t)start},
      {"jvmtiHeapObjectCallback", (uint64_t)(uintptr_t)object_callback},
      {"jvmtiHeapRootCallback", (uint64_t)(uintptr_t)root_callback},
      {"jvmtiStackReferenceCallback", (uint64_t)(uintptr_t)stack_callback},
      {"jvmtiObjectReferenceCallback", (uint64_t)(uintptr_t)reference_callback},
      {"jvmtiExtensionEvent", (uint64_t)(uintptr_t)extension_callback},
      {"prefixes", (uint64_t)(uintptr_t)prefixes},
      {"null-prefixes", (uint64_t)(uintptr_t)null_prefixes},
  };
  for (size_t i = 0; i < sizeof list / sizeof *list; i++)
    if (strcmp(name, list[i].name) == 0) return list[i].bits;
  if (strcmp(name, "size-of-callbacks") == 0) return sizeof event_callbacks;
  if (strcmp(name, "memory") == 0) {
    unsigned char *memory = NULL;
    (*full)->Allocate(full, 16, &memory);
    return (uint64_t)(uintptr_t)memory;
  }
  if (strncmp(name, "capabilities:", 13) == 0) return capabilities(name + 13);
  if (strcmp(name, "jniNativeInterface") == 0) return jni_table();
  if (strcmp(name, "extension-event") == 0) return extension_event();
  if (strncmp(name, "definition:", 11) == 0) return definition(name + 11, failed);
  return 0;
}
