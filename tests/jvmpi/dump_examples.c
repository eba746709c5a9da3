/* SPDX-License-Identifier: MIT */
/* Runs the examples of the reference about dumps, which are in examples.h. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "examples.h"

static int find(void* data, uint64_t class_id, struct jvmpi_dump_class* found) {
  static const unsigned char types[] = {JVMPI_INT, JVMPI_NORMAL_OBJECT};
  if (class_id != jvmpi_dump_id(data)) return 0;
  found->field_count = 2;
  found->field_types = types;
  return 1;
}

int main(void) {
  static char places[4];
  const jobjectID class_id = (jobjectID)(void*)&places[3];
  struct jvmpi_dump_classes classes = {find, &places[3]};
  struct node nodes[3];
  int level, i;
  for (i = 0; i < 3; i++) {
    nodes[i].id = (jobjectID)(void*)&places[i];
    nodes[i].class_id = class_id;
    nodes[i].number = -i;
    nodes[i].next = i > 0 ? nodes[i - 1].id : NULL;
  }
  for (level = 0; level < 3; level++) {
    const enum jvmpi_format format = (enum jvmpi_format)((int)JVMPI_FORMAT_heap_dump_0 + level);
    const size_t size = dump_nodes(format, nodes, 3, NULL, 0);
    char* dump = (char*)malloc(size);
    JVMPI_Event event;
    if (dump == NULL || dump_nodes(format, nodes, 3, dump, size) != size) return 1;
    memset(&event, 0, sizeof event);
    event.event_type = JVMPI_EVENT_HEAP_DUMP | JVMPI_REQUESTED_EVENT;
    event.u.heap_dump.dump_level = level;
    event.u.heap_dump.begin = dump;
    event.u.heap_dump.end = dump + size;
    printf("level %d: %lu bytes, %ld references\n", level, (unsigned long)size,
           count_references(&event, &classes));
    event.u.heap_dump.end--;
    printf("cut off: %ld\n", count_references(&event, &classes));
    free(dump);
  }
  return 0;
}
