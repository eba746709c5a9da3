/* SPDX-License-Identifier: MIT */
#include "tracing.h"

#include "clock.h"
#include "reports.h"
#include "words.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int file = -1;
static struct jvmti_trace* trace;
static uint64_t started;

static bool open_file(void) {
  const char* name = layer.options.output;
  file =
      name ? open(name, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0666) : reports_file();
  if (file >= 0) return true;
  (void)fprintf(stderr, "jvmticheck: %s: %s\n", name, strerror(errno));
  return false;
}

bool tracing_start(void) {
  char problem[500];
  started = clock_now();
  if (!layer.options.trace) return true;
  if (!open_file()) return false;
  trace = calloc(1, layer.module->trace_size);
  if (!trace) return false;
  if (!layer.module->trace(trace, layer.options.trace, problem, sizeof problem)) {
    (void)fprintf(stderr, "jvmticheck: trace: %s\n", problem);
    return false;
  }
  JVMTI_STORE(layer.port.trace, trace);
  return true;
}

/* The levels of functions come first, one byte each. */
jboolean tracing_is_on(int slot) {
  return trace && ((const unsigned char*)trace)[slot] != 0;
}

void tracing_write(const struct jvmti_port* port, const char* line, size_t length) {
  (void)port;
  while (length > 0) {
    ssize_t written = write(file, line, length);
    if (written < 0 && errno != EINTR) break;
    if (written > 0) line += written, length -= (size_t)written;
  }
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
