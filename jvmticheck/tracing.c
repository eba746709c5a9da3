/* SPDX-License-Identifier: MIT */
#include "tracing.h"

#include "clock.h"
#include "outputs.h"
#include "reports.h"
#include "threads.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

static struct output own_output, *output;
static struct jvmti_trace* trace;
static uint64_t started;

bool tracing_start(void) {
  char problem[500];
  started = clock_now();
  if (!layer.options.trace) return true;
  output = layer.options.output ? &own_output : reports_output();
  if (layer.options.output && !output_open(output, layer.options.output)) return false;
  trace = calloc(1, layer.module->trace_size);
  if (!trace) return false;
  if (!layer.module->trace(trace, layer.options.trace, problem, sizeof problem)) {
    (void)fprintf(stderr, "jvmticheck: trace: %s\n", problem);
    return false;
  }
  JVMTI_STORE(layer.port.trace, trace);
  return true;
}

/* struct jvmti_trace starts with the levels of functions, one byte each. */
jboolean tracing_is_on(int slot) {
  return trace && ((const unsigned char*)trace)[slot] != 0;
}

void tracing_write(const struct jvmti_port* port, const char* line, size_t length) {
  (void)port;
  const int number = errno;
  output_write(output, line, length);
  errno = number;
}

jboolean tracing_overrules(const struct jvmti_port* port) {
  (void)port;
  return thread_state.call && thread_state.call->forwarded;
}

uint64_t tracing_number(const struct jvmti_port* port) {
  static uint64_t last;
  (void)port;
  return __atomic_add_fetch(&last, 1, __ATOMIC_RELAXED);
}

uint64_t tracing_time(const struct jvmti_port* port) {
  (void)port;
  return clock_now() - started;
}
