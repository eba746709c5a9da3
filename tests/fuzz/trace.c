/* SPDX-License-Identifier: MIT */
/* The generated reader of trace filters. */
#include "fuzz/target.h"

#include "out/jvmti_trace.h"

#include <stdlib.h>
#include <string.h>

void fuzz_trace(const unsigned char *data, size_t size) {
  char *filter = malloc(size + 1);
  struct jvmti_trace trace;
  char problem[80];
  if (!filter) abort();
  memcpy(filter, data, size);
  filter[size] = '\0';
  memset(problem, 'x', sizeof problem);
  for (size_t room = 0; room <= sizeof problem; room += 40) {
    jboolean fine = jvmti_trace_parse(&trace, filter, problem, room);
    fuzz_must(!room || memchr(problem, '\0', room), "the problem ends in its room");
    fuzz_must(fine || !room || *problem, "a filter is refused with words");
  }
  free(filter);
}
