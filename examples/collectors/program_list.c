/* SPDX-License-Identifier: MIT */
/* A queue: nodes are added at its end and removed at its start, so all have the same lifetime. */
#include "program.h"

/* Live at the end: one Queue and LENGTH nodes, or SCALE if this is less. */
enum { LENGTH = 1000 };

static const struct class_file node_file = {
    .name = "Node",
    .source = "Queue.java",
    .super = "java/lang/Object",
    .fields =
        (const struct field[]){
            {"number", "J", JVMPI_LONG, 0}, {"next", "LNode;", JVMPI_CLASS, 0}, {0}},
};

static const struct class_file queue_file = {
    .name = "Queue",
    .source = "Queue.java",
    .super = "java/lang/Object",
    .fields =
        (const struct field[]){
            {"first", "LNode;", JVMPI_CLASS, 0}, {"last", "LNode;", JVMPI_CLASS, 0}, {0}},
    .statics = (const struct field[]){{"instance", "LQueue;", JVMPI_CLASS, 0}, {0}},
    .methods = (const struct method[]){{"main", "([Ljava/lang/String;)V", 8, 15, true, NULL},
                                       {"add", "()V", 17, 22, false, NULL},
                                       {"remove", "()V", 24, 26, false, NULL},
                                       {0}},
};

struct list {
  struct class *queue, *node;
  const struct field *first, *last, *next;
};

/* Slots: 0 this, 1 the new node, 2 the last node. */
static void add(struct thread *thread, const struct list *list) {
  op_line(thread, 18);
  op_new(thread, 1, list->node);
  op_line(thread, 19);
  op_get(thread, 2, 0, list->last);
  if (op_is_null(thread, 2)) op_put(thread, 0, list->first, 1);
  else op_put(thread, 2, list->next, 1);
  op_put(thread, 0, list->last, 1);
}

/* Slots: 0 this, 1 the first node, 2 the next node. */
static void remove_first(struct thread *thread, const struct list *list) {
  op_line(thread, 25);
  op_get(thread, 1, 0, list->first);
  op_get(thread, 2, 1, list->next);
  op_put(thread, 0, list->first, 2);
}

static void run(struct thread *thread, long scale) {
  struct list list = {.node = op_class(thread, &node_file), .queue = op_class(thread, &queue_file)};
  list.first = op_field(list.queue, "first");
  list.last = op_field(list.queue, "last");
  list.next = op_field(list.node, "next");
  op_call(thread, op_method(list.queue, "main"), -1);
  op_new(thread, 1, list.queue);
  op_put_static(thread, list.queue, op_static(list.queue, "instance"), 1);
  for (long i = 0; i < scale; i++) {
    op_line(thread, 11);
    op_call(thread, op_method(list.queue, "add"), 1);
    add(thread, &list);
    op_return(thread);
    if (i < LENGTH) continue;
    op_line(thread, 13);
    op_call(thread, op_method(list.queue, "remove"), 1);
    remove_first(thread, &list);
    op_return(thread);
  }
  op_return(thread);
}

const struct program program_list = {"list", "a queue of 1000 nodes", run};
