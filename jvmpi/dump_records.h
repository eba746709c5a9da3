/* SPDX-License-Identifier: MIT */
/* Records of dumps, made from the result of a walk through the heap. */
#ifndef BRIDGE_DUMP_RECORDS_H
#define BRIDGE_DUMP_RECORDS_H

#include "bridge.h"
#include "classes.h"
#include "jvmpi_dump.h"
#include "threads.h"

/* An object that has not been reported. */
struct found {
  jobjectID id, class; /* class: the ID of its class */
  jlong size;
};

struct found_list {
  struct found* objects;
  size_t count, room;
};

/* Gives an object an ID and adds it to the list if it has to be reported. Called while the VM is stopped, between
 * tags_lock() and tags_unlock(). */
void heap_walk_add(struct found_list* list, jlong* tag, jlong class_tag, jlong size);

/* Sends ObjectAlloc for the objects of the list, and frees it. Inside the gate. */
void heap_walk_send(JNIEnv* jni, struct found_list* list);

/* Reports all objects that have not been reported. */
void heap_walk_report(JNIEnv* jni);

/* The fields of classes, and their indices in JVM TI. */

struct shape_field {
  uint8_t type; /* JVMPI_INT, ...; JVMPI_NORMAL_OBJECT for references */
  bool is_static;
};

struct shape {
  jobjectID class;
  struct shape* super;       /* or NULL */
  struct shape** interfaces; /* the direct ones */
  jint interface_count;
  struct shape_field* fields; /* without those of superclasses, in order */
  jint field_count;
  struct shape* next;
};

struct shapes {
  struct shape* buckets[1024];
};

/* The shape of the class with this ID; NULL without such a class, or without memory. */
struct shape* shapes_get(struct shapes* shapes, JNIEnv* jni, jobjectID id);

void shapes_free(struct shapes* shapes);

/* The index in JVM TI of the first field of `owner`, a superclass or the class itself: the number of fields of all
 * interfaces of the class and of the superclasses of `owner`. */
jint shapes_first_index(const struct shape* class, const struct shape* owner);

/* The result of a walk along references: objects, their items, and roots. */

/* An invalid index. */
#define GRAPH_NONE ((size_t)-1)

struct graph_object {
  jobjectID id, class;
  jlong size;
  jint length;  /* of an array */
  size_t data;  /* of an array of primitive values: the offset in graph.data, or GRAPH_NONE */
  size_t items; /* the index of its first item, after graph_finish(); they end at the next object */
};

/* A reference or value in an object. */
struct graph_item {
  size_t object; /* the index of the object */
  jvmtiHeapReferenceKind kind;
  jint index;     /* of a field, an element, a constant */
  uint8_t type;   /* JVMPI_NORMAL_OBJECT, JVMPI_INT, ... */
  uint64_t value; /* an ID, or the bits of a primitive value */
};

struct graph_root {
  jvmtiHeapReferenceKind kind;
  jobjectID object, thread; /* thread: its object, or NULL */
  jint frame;               /* the depth, or -1 */
};

struct graph {
  struct graph_object* objects; /* followed by a sentinel, for graph_object.items */
  struct graph_item* items;
  struct graph_root* roots;
  unsigned char* data;
  size_t object_count, item_count, root_count, data_count;
  /* Used by the walk. */
  size_t object_room, item_room, root_room, data_room;
  size_t *table, table_size; /* indices of objects, hashed by ID */
  struct found_list found;
  jobjectID only; /* the only object whose references are followed, or NULL */
  bool failed;    /* memory is exhausted */
};

/* Adds an object, unless its ID is known. False without memory. */
bool graph_add_object(struct graph* graph, struct graph_object object);

/* Follows references from the roots or, with an object, only those in it; `values` includes primitive values.
 * Called inside the gate. Sets graph->found to the objects that have not been reported. False if the walk fails. */
bool graph_walk(struct graph* graph, jobject object, jobjectID id, bool values);

/* Sorts the items by object. False without memory. */
bool graph_finish(struct graph* graph);

void graph_free(struct graph* graph);

struct dump_records {
  JNIEnv* jni;
  const struct graph* graph; /* finished */
  struct shapes shapes;
  struct jvmpi_dump_writer* writer;
};

/* Writes the object with this index. False on errors. */
bool dump_records_object(struct dump_records* records, size_t at);

bool dump_records_root(struct dump_records* records, const struct traces* traces,
                       const struct graph_root* root);

/* Looks up java.lang.Runtime, in VMInit. */
void heap_size_start(JNIEnv* jni);

/* Gets the bytes of used and total memory according to java.lang.Runtime, or 0. */
void heap_size(JNIEnv* jni, jlong* used, jlong* total);

/* RequestEvent. */
jint requests_send(jint type, void* argument);

#endif
