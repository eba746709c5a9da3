/* SPDX-License-Identifier: MIT */
/* Rings of nodes. The TABLE entries of a table are visited repeatedly: the first visit stores a ring; the second adds
 * a partner, which refers back to the ring, when this is old; the third replaces both by a new ring. So all garbage
 * is in cycles, and many cycles include several generations. */
#include "program.h"

/* Live at the end, after N = SCALE / RING rings: the array; a ring of RING nodes for each entry that was visited an
 * odd number of times, and two for each that was visited an even number of times. */
enum { TABLE = 100, RING = 8 };

static const struct class_file node_file = {
    .name = "Node",
    .source = "Ring.java",
    .super = "java/lang/Object",
    .fields = (const struct field[]){{"next", "LNode;", JVMPI_CLASS, 0},
                                     {"partner", "LNode;", JVMPI_CLASS, 0},
                                     {"weight", "D", JVMPI_DOUBLE, 0},
                                     {0}},
};

static const struct class_file ring_file = {
    .name = "Ring",
    .source = "Ring.java",
    .super = "java/lang/Object",
    .statics = (const struct field[]){{"table", "[LNode;", JVMPI_CLASS, 0}, {0}},
    .methods = (const struct method[]){{"main", "([Ljava/lang/String;)V", 9, 18, true, NULL},
                                       {"make", "()LNode;", 20, 27, true, NULL},
                                       {0}},
};

struct rings {
  struct class *ring, *node;
  const struct field *next, *partner;
  const struct method *make;
};

/* Slots: 1 the first node, 2 the last node, 3 a new node. The ring is stored in slot 2 of the caller. */
static void make(struct thread *thread, const struct rings *rings) {
  op_call(thread, rings->make, -1);
  op_line(thread, 21);
  op_new(thread, 1, rings->node);
  op_move(thread, 2, 1);
  for (int i = 1; i < RING; i++) {
    op_line(thread, 23);
    op_new(thread, 3, rings->node);
    op_put(thread, 2, rings->next, 3);
    op_move(thread, 2, 3);
  }
  op_line(thread, 26);
  op_put(thread, 2, rings->next, 1);
  op_return_value(thread, 1, 2);
}

/* Slots: 1 the table, 2 the new ring, 3 the present ring, 4 its partner. */
static void visit(struct thread *thread, const struct rings *rings, uint32_t place) {
  op_line(thread, 12);
  make(thread, rings);
  op_load(thread, 3, 1, place);
  op_move(thread, 4, -1);
  if (!op_is_null(thread, 3)) op_get(thread, 4, 3, rings->partner);
  if (!op_is_null(thread, 3) && op_is_null(thread, 4)) {
    op_line(thread, 14);
    op_put(thread, 3, rings->partner, 2);
    op_put(thread, 2, rings->partner, 3);
  } else {
    op_line(thread, 16);
    op_store(thread, 1, place, 2);
  }
}

static void run(struct thread *thread, long scale) {
  struct rings rings = {.node = op_class(thread, &node_file), .ring = op_class(thread, &ring_file)};
  rings.next = op_field(rings.node, "next");
  rings.partner = op_field(rings.node, "partner");
  rings.make = op_method(rings.ring, "make");
  op_call(thread, op_method(rings.ring, "main"), -1);
  op_line(thread, 10);
  op_new_array(thread, 1, rings.node, TABLE);
  op_put_static(thread, rings.ring, op_static(rings.ring, "table"), 1);
  for (long i = 0; i < scale / RING; i++) visit(thread, &rings, (uint32_t)(i % TABLE));
  op_return(thread);
}

const struct program program_cycles = {"cycles",
                                       "rings of nodes, and rings that lead to each other", run};
