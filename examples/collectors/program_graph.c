/* SPDX-License-Identifier: MIT */
/* A graph whose edges change at random. Each node may refer to any other, so only a search finds the live nodes.
 * References of JNI are created and deleted, too. */
#include "program.h"

/* Live at the end: the objects that the VM prints, the same for each collector with the same SEED and SCALE. */
enum { NODES = 500, EDGES = 4, REFERENCES = 32 };

static const struct class_file node_file = {
    .name = "Node",
    .source = "Graph.java",
    .super = "java/lang/Object",
    .fields = (const struct field[]){{"edges", "[LNode;", JVMPI_CLASS, 0},
                                     {"weight", "F", JVMPI_FLOAT, 0},
                                     {"number", "S", JVMPI_SHORT, 0},
                                     {0}},
};

static const struct class_file graph_file = {
    .name = "Graph",
    .source = "Graph.java",
    .super = "java/lang/Object",
    .statics = (const struct field[]){{"nodes", "[LNode;", JVMPI_CLASS, 0},
                                      {"changes", "J", JVMPI_LONG, 0},
                                      {"step", "B", JVMPI_BYTE, 0},
                                      {0}},
    .methods = (const struct method[]){{"main", "([Ljava/lang/String;)V", 6, 14, true, NULL},
                                       {"grow", "()V", 16, 21, true, NULL},
                                       {"change", "()V", 23, 27, true, NULL},
                                       {0}},
};

struct graph {
  struct class *graph, *node;
  const struct field *edges;
  const struct method *grow, *change;
  jobject strong[REFERENCES], weak[REFERENCES];
};

/* A new node replaces a random one; most that are replaced lose their edges. Slots: 1 the table, 2 the node, 3 its
 * edges, 4 a node of the table. */
static void grow(struct thread *thread, struct graph *graph) {
  op_pass(thread, graph->grow, -1, 1);
  op_line(thread, 17);
  op_new(thread, 2, graph->node);
  op_line(thread, 18);
  op_new_array(thread, 3, graph->node, EDGES);
  op_put(thread, 2, graph->edges, 3);
  for (uint32_t i = 0; i < EDGES; i++) {
    op_load(thread, 4, 1, op_random(thread, NODES));
    op_store(thread, 3, i, 4);
  }
  op_line(thread, 20);
  uint32_t place = op_random(thread, NODES);
  op_load(thread, 4, 1, place);
  op_store(thread, 1, place, 2);
  if (!op_is_null(thread, 4) && op_random(thread, 4) > 0) op_put(thread, 4, graph->edges, -1);
  op_return(thread);
}

/* A random edge is changed. Slots: 1 the table, 2 the node, 3 its edges, 4 another node. */
static void change(struct thread *thread, struct graph *graph) {
  op_pass(thread, graph->change, -1, 1);
  op_line(thread, 24);
  op_load(thread, 2, 1, op_random(thread, NODES));
  op_load(thread, 4, 1, op_random(thread, NODES));
  uint32_t edge = op_random(thread, EDGES);
  if (!op_is_null(thread, 2)) {
    op_line(thread, 26);
    op_get(thread, 3, 2, graph->edges);
    if (!op_is_null(thread, 3)) op_store(thread, 3, edge, 4);
  }
  op_return(thread);
}

/* A strong and a weak reference replace older ones. Slot 1 is the table, 2 a node. */
static void refer(struct thread *thread, struct graph *graph, unsigned place) {
  op_line(thread, 12);
  op_load(thread, 2, 1, op_random(thread, NODES));
  if (op_is_null(thread, 2)) return;
  op_forget(thread, graph->strong[place]);
  op_forget(thread, graph->weak[place]);
  graph->strong[place] = op_global(thread, 2, false);
  graph->weak[place] = op_global(thread, 2, true);
}

static void run(struct thread *thread, long scale) {
  struct graph graph = {.node = op_class(thread, &node_file),
                        .graph = op_class(thread, &graph_file)};
  graph.edges = op_field(graph.node, "edges");
  graph.grow = op_method(graph.graph, "grow");
  graph.change = op_method(graph.graph, "change");
  op_call(thread, op_method(graph.graph, "main"), -1);
  op_line(thread, 8);
  op_new_array(thread, 1, graph.node, NODES);
  op_put_static(thread, graph.graph, op_static(graph.graph, "nodes"), 1);
  for (long i = 0; i < scale / 2; i++) {
    op_line(thread, 10);
    grow(thread, &graph);
    change(thread, &graph);
    if (i % 16 == 0) refer(thread, &graph, (unsigned)(i / 16) % REFERENCES);
  }
  op_return(thread);
}

const struct program program_graph = {"graph", "a graph of random edges, and references of JNI",
                                      run};
