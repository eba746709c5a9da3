/* SPDX-License-Identifier: MIT */
/* Binary trees: one that is kept, and many that are built, from the leaves and from the root, and dropped. */
#include "program.h"

/* Live at the end: the Tree of 2 ^ (STAYS + 1) - 1 nodes. */
enum { STAYS = 12, GOES = 7 };

static const struct class_file tree_file = {
    .name = "Tree",
    .source = "Tree.java",
    .super = "java/lang/Object",
    .fields = (const struct field[]){{"left", "LTree;", JVMPI_CLASS, 0},
                                     {"right", "LTree;", JVMPI_CLASS, 0},
                                     {"depth", "I", JVMPI_INT, 0},
                                     {0}},
    .statics = (const struct field[]){{"stays", "LTree;", JVMPI_CLASS, 0}, {0}},
    .methods = (const struct method[]){{"main", "([Ljava/lang/String;)V", 7, 14, true, NULL},
                                       {"up", "(I)LTree;", 16, 24, true, NULL},
                                       {"down", "(I)V", 26, 33, false, NULL},
                                       {0}},
};

struct tree {
  struct class *class;
  const struct field *left, *right, *depth;
  const struct method *up, *down;
};

/* Builds from the leaves: slots 1 and 2 are the branches, 3 the tree; the result is in slot 3 of the caller. */
static void up(struct thread *thread, const struct tree *tree, int depth, int to) {
  op_call(thread, tree->up, -1);
  if (depth > 0) {
    op_line(thread, 18);
    up(thread, tree, depth - 1, 1);
    op_line(thread, 19);
    up(thread, tree, depth - 1, 2);
  }
  op_line(thread, 21);
  op_new(thread, 3, tree->class);
  op_put(thread, 3, tree->left, 1);
  op_put(thread, 3, tree->right, 2);
  op_put_int(thread, 3, tree->depth, depth);
  op_return_value(thread, 3, to);
}

/* Builds from the root, which is slot 0: older nodes get references to younger ones. */
static void down(struct thread *thread, const struct tree *tree, int depth) {
  op_put_int(thread, 0, tree->depth, depth);
  if (depth == 0) return;
  op_line(thread, 28);
  op_new(thread, 1, tree->class);
  op_put(thread, 0, tree->left, 1);
  op_line(thread, 29);
  op_new(thread, 2, tree->class);
  op_put(thread, 0, tree->right, 2);
  for (int i = 1; i <= 2; i++) {
    op_line(thread, 30 + i);
    op_call(thread, tree->down, i);
    down(thread, tree, depth - 1);
    op_return(thread);
  }
}

static void run(struct thread *thread, long scale) {
  struct tree tree = {.class = op_class(thread, &tree_file)};
  tree.left = op_field(tree.class, "left");
  tree.right = op_field(tree.class, "right");
  tree.depth = op_field(tree.class, "depth");
  tree.up = op_method(tree.class, "up");
  tree.down = op_method(tree.class, "down");
  op_call(thread, op_method(tree.class, "main"), -1);
  op_line(thread, 8);
  up(thread, &tree, STAYS, 1);
  op_put_static(thread, tree.class, op_static(tree.class, "stays"), 1);
  for (long made = 0; made < scale; made += 2L << (GOES + 1)) {
    op_line(thread, 10);
    up(thread, &tree, GOES, 2);
    op_line(thread, 11);
    op_new(thread, 3, tree.class);
    op_call(thread, tree.down, 3);
    down(thread, &tree, GOES);
    op_return(thread);
  }
  op_return(thread);
}

const struct program program_tree = {"tree", "a tree of 8191 nodes that stays, and many that go",
                                     run};
