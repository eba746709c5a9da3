/* SPDX-License-Identifier: MIT */
/* Records of dumps, from what a walk has found. */
#ifndef BRIDGE_DUMP_RECORDS_H
#define BRIDGE_DUMP_RECORDS_H

#include "bridge.h"
#include "classes.h"
#include "heap_walk.h"
#include "jvmpi_dump.h"
#include "traces.h"

/* Which fields classes have, and by which numbers JVM TI calls them. */

struct shape_field {
  uint8_t type; /* JVMPI_INT, ...; JVMPI_NORMAL_OBJECT for references */
  bool is_static;
};

struct shape {
  jobjectID class;
  struct shape* super;       /* NULL: none */
  struct shape** interfaces; /* those that it names itself */
  jint interface_count;
  struct shape_field* fields; /* its own, in their order */
  jint field_count;
  struct shape* next;
};

/* All that have been asked for. */
struct shapes {
  struct shape* buckets[1024];
};

/* The one of the class with that ID; NULL: it is none, or there is no memory. */
struct shape* shapes_get(struct shapes* shapes, JNIEnv* jni, jobjectID id);

void shapes_free(struct shapes* shapes);

/* The number that JVM TI gives to the first field of `owner` in an object of the class, or in the class itself: behind
 * those of all interfaces, and of the superclasses of `owner`. */
jint shapes_first_index(const struct shape* class, const struct shape* owner);

/* What a walk along references has found: objects, what is in them, and roots. */

/* No such place. */
#define GRAPH_NONE ((size_t)-1)

struct graph_object {
  jobjectID id, class;
  jlong size;
  jint length; /* of an array */
  size_t
      data; /* of an array of primitive values: where its elements are in graph.data; GRAPH_NONE: nowhere */
  size_t
      items; /* the first of its items, after graph_finish(); they end with those of the next object */
};

/* Something in an object. */
struct graph_item {
  size_t object; /* by its place among the objects */
  jvmtiHeapReferenceKind kind;
  jint index;     /* of a field, an element, a constant */
  uint8_t type;   /* JVMPI_NORMAL_OBJECT, JVMPI_INT, ... */
  uint64_t value; /* an ID, or the bits of a primitive value */
};

struct graph_root {
  jvmtiHeapReferenceKind kind;
  jobjectID object, thread; /* thread: its object; NULL: none */
  jint frame;               /* -1: none */
};

struct graph {
  struct graph_object* objects; /* one more than there are, for graph_object.items */
  struct graph_item* items;
  struct graph_root* roots;
  unsigned char* data;
  size_t object_count, item_count, root_count, data_count;
  /* For the walk alone. */
  size_t object_room, item_room, root_room, data_room;
  size_t *table, table_size; /* places of objects by ID */
  struct found_list found;
  jobjectID only; /* NULL: all are followed */
  bool failed;    /* there is no memory */
};

/* Puts in the object whose references graph_walk() is to tell of alone. False: there is no memory. */
bool graph_begin(struct graph* graph, struct graph_object object);

/* Follows references from the roots or, with an object of that ID, only those in it. Values: primitive ones, too. In the
 * gate; objects that the agent does not know are in graph->found then. False: it could not be done. */
bool graph_walk(struct graph* graph, jobject object, jobjectID id, bool values);

/* Puts the items into the order of their objects. False: there is no memory. */
bool graph_finish(struct graph* graph);

void graph_free(struct graph* graph);

struct dump_records {
  JNIEnv* jni;
  const struct graph* graph; /* finished */
  struct shapes shapes;
  struct jvmpi_dump_writer* writer;
};

/* Writes the object at that place. False: it cannot be written. */
bool dump_records_object(struct dump_records* records, size_t at);

/* Writes a root. */
bool dump_records_root(struct dump_records* records, const struct traces* traces,
                       const struct graph_root* root);

/* How large the heap is. */

/* What is needed of the VM; at its start. */
void heap_size_start(JNIEnv* jni);

/* Bytes that objects take, dead ones that no collection has found included, and bytes that there are for them, as
 * java.lang.Runtime has it; 0: not known. */
void heap_size(JNIEnv* jni, jlong* used, jlong* total);

/* RequestEvent. */
jint requests_send(jint type, void* argument);

#endif
