/* SPDX-License-Identifier: MIT */
#include "heap_walk.h"

#include "classes.h"
#include "events.h"
#include "gate.h"
#include "objects.h"
#include "tags.h"

enum { WALKS = 4 }; /* objects of classes that are loaded during a walk wait for the next walk */

struct walk {
  struct found_list list;
  size_t skipped;
};

void heap_walk_add(struct found_list* list, jlong* tag, jlong class_tag, jlong size) {
  if (*tag & TAG_WITNESS) return;
  if (!*tag) *tag = tags_new();
  if ((*tag & TAG_REPORTED) || !events_wanted(JVMPI_EVENT_OBJECT_ALLOC) ||
      !array_reserve((void**)&list->objects, list->count, 1, &list->room, sizeof *list->objects))
    return;
  list->objects[list->count++] = (struct found){tags_id(*tag), tags_id(class_tag), size};
  *tag |= TAG_REPORTED;
}

static jint JNICALL visit(jvmtiHeapReferenceKind kind, const jvmtiHeapReferenceInfo* info,
                          jlong class_tag, jlong referrer_class_tag, jlong size, jlong* tag,
                          jlong* referrer_tag, jint length, void* data) {
  struct walk* walk = data;
  (void)kind, (void)info, (void)referrer_class_tag, (void)referrer_tag, (void)length;
  if (class_tag) heap_walk_add(&walk->list, tag, class_tag, size);
  else walk->skipped++;
  return JVMTI_VISIT_OBJECTS;
}

void heap_walk_send(JNIEnv* jni, struct found_list* list) {
  for (size_t i = 0; i < list->count; i++)
    objects_send(jni, list->objects[i].id, classes_find(list->objects[i].class),
                 list->objects[i].size, 0);
  free(list->objects);
  *list = (struct found_list){0};
}

/* Follows references, because the heap also has unreachable objects, such as fillers of gaps. */
static size_t walk_once(JNIEnv* jni) {
  struct walk walk = {0};
  jvmtiHeapCallbacks callbacks = {.heap_reference_callback = visit};
  objects_add_classes(jni);
  tags_lock();
  (void)JVMTI(FollowReferences, 0, NULL, NULL, &callbacks, &walk);
  tags_unlock();
  heap_walk_send(jni, &walk.list);
  return walk.skipped;
}

/* HotSpot does not report allocations in the buffer that a thread has when the event is enabled; a collection
 * replaces the buffers of all threads. */
void heap_walk_report(JNIEnv* jni) {
  (void)(*bridge.jvmti)->ForceGarbageCollection(bridge.jvmti);
  bool closed = gate_close_for_dump();
  gate_enter();
  for (int i = 0; i < WALKS && walk_once(jni); i++) {
  }
  gate_leave();
  if (closed) gate_open();
}
