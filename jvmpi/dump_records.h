/* SPDX-License-Identifier: MIT */
/* Records of dumps, from what a walk has found. */
#ifndef BRIDGE_DUMP_RECORDS_H
#define BRIDGE_DUMP_RECORDS_H

#include "class_shapes.h"
#include "heap_graph.h"
#include "traces.h"

#include "jvmpi_dump.h"

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

#endif
