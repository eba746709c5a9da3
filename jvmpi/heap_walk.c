/* SPDX-License-Identifier: MIT */
#include "heap_walk.h"

#include "classes.h"
#include "events.h"
#include "gate.h"
#include "objects.h"
#include "tags.h"

/* Classes that are loaded during a walk have no ID yet, and their objects wait for the next. */
enum { WALKS = 4 };

struct walk {
  struct found_list list;
  size_t skipped;
};

static bool add(struct found_list* list, struct found found) {
  if (list->count == list->room) {
    size_t room = list->room ? list->room * 2 : 16384;
    struct found* more = realloc(list->objects, room * sizeof *more);
    if (!more) return false;
    list->objects = more;
    list->room = room;
  }
  list->objects[list->count++] = found;
  return true;
}

void heap_walk_meet(struct found_list* list, jlong* tag, jlong class_tag, jlong size) {
  bool wanted = events_wanted(JVMPI_EVENT_OBJECT_ALLOC);
  if (*tag & TAG_WITNESS) return;
  jlong meant = *tag ? *tag : tags_new();
  struct found found = {tags_id(meant), tags_id(class_tag), size};
  if (wanted && !(meant & TAG_TOLD) && add(list, found)) meant |= TAG_TOLD;
  *tag = meant;
}

static jint JNICALL visit(jvmtiHeapReferenceKind kind, const jvmtiHeapReferenceInfo* info,
                          jlong class_tag, jlong referrer_class_tag, jlong size, jlong* tag,
                          jlong* referrer_tag, jint length, void* data) {
  struct walk* walk = data;
  (void)kind, (void)info, (void)referrer_class_tag, (void)referrer_tag, (void)length;
  if (class_tag) heap_walk_meet(&walk->list, tag, class_tag, size);
  else walk->skipped++;
  return JVMTI_VISIT_OBJECTS;
}

void heap_walk_send(JNIEnv* jni, struct found_list* list) {
  for (size_t i = 0; i < list->count; i++)
    objects_send(jni, list->objects[i].id, classes_find(list->objects[i].class),
                 list->objects[i].size);
  free(list->objects);
  *list = (struct found_list){0};
}

/* Along references: what else there is in the heap, fillers of gaps among it, is nobody's. */
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

/* In the piece of the heap that a thread has when the event is enabled, HotSpot does not look at allocations: a collection
 * makes it give new ones to all. */
void heap_walk_tell(JNIEnv* jni) {
  (void)(*bridge.jvmti)->ForceGarbageCollection(bridge.jvmti);
  bool closed = gate_close_for_dump();
  gate_enter();
  for (int i = 0; i < WALKS && walk_once(jni); i++) {
  }
  gate_leave();
  if (closed) gate_open();
}
