/* SPDX-License-Identifier: MIT */
/* What a walk along references has found: objects, what is in them, and roots. */
#ifndef BRIDGE_HEAP_GRAPH_H
#define BRIDGE_HEAP_GRAPH_H

#include "heap_walk.h"

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

#endif
