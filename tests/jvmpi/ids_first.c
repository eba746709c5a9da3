/* SPDX-License-Identifier: MIT */
/* IDs at offset 0 of a structure, and IDs in an array that each event has. ids.sh generates the specification. */
#include "jvmpi_ids.h"

#include <stdio.h>
#include <string.h>

static char things[8];
#define OBJECT(number) ((jobjectID)(things + (number)))

static int failures;
static struct jvmpi_ids *ids;
static JVMPI_Event event;

/* Sends the event, and clears it. */
static void send(int line, jint type, unsigned expected) {
  unsigned found;
  event.event_type = type;
  event.env_id = (JNIEnv *)things;
  found = jvmpi_ids_event(ids, &event, JVMPI_IDS_MODE_UNKNOWN);
  if (found != expected) {
    failures++;
    printf("line %d: %u faults, expected %u\n", line, found, expected);
  }
  memset(&event, 0, sizeof event);
}
#define SEND(type, expected) send(__LINE__, JVMPI_EVENT_##type, expected)

static void make(void) {
  event.u.thread_begin.thread = (JNIEnv *)things;
  SEND(THREAD_BEGIN, 0);
  event.u.arena_made.arena_id = 5;
  SEND(ARENA_MADE, 0);
  event.u.class_made.class_id = OBJECT(1);
  SEND(CLASS_MADE, 0);
  event.u.object_made.arena_id = 5;
  event.u.object_made.class_id = OBJECT(1);
  event.u.object_made.obj_id = OBJECT(2);
  SEND(OBJECT_MADE, 0);
}

/* The number of trees is first, and in each of them the number of nodes. */
static void see_trees(void) {
  JVMPI_Node below[2], node;
  memset(below, 0, sizeof below);
  below[0].object = OBJECT(3);
  below[1].object = OBJECT(4);
  node.object = OBJECT(2);
  node.count = 2;
  node.below = below;
  event.u.tree_seen.count = 1;
  event.u.tree_seen.nodes = &node;
  event.u.tree_seen.one = below[1];
  SEND(TREE_SEEN, 3);
}

/* Each event may have objects, including those that end a thread. */
static void speak_of_objects(void) {
  jobjectID objects[] = {OBJECT(2), OBJECT(3)};
  event.u.arena_made.arena_id = 6;
  event.n = 2;
  event.objs = objects;
  SEND(ARENA_MADE, 1);
  event.n = 1;
  event.objs = objects;
  SEND(THREAD_STOP, 0);
  SEND(THREAD_STOP, 1);
  event.u.thread_begin.thread = (JNIEnv *)things;
  SEND(THREAD_BEGIN, 0);
}

/* The arena is the first member of an object. */
static void end_arena(void) {
  event.u.arena_gone.arena_id = 5;
  SEND(ARENA_GONE, 0);
  event.u.object_gone.obj_id = OBJECT(2);
  SEND(OBJECT_GONE, 1);
}

int main(void) {
  ids = jvmpi_ids_new(NULL);
  if (ids == NULL) return 1;
  make();
  see_trees();
  speak_of_objects();
  end_arena();
  jvmpi_ids_free(ids);
  return failures != 0;
}
