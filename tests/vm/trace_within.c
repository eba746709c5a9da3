/* SPDX-License-Identifier: MIT */
/* Structures that are not pointers: as arguments, in other structures, and in events. */
#include "jvmti_trace.h"

#include <stdio.h>
#include <string.h>

static int attached;

static enum jvmti_caller caller(const struct jvmti_port* port, void** thread) {
  (void)port;
  *thread = attached ? &attached : NULL;
  return attached ? JVMTI_CALLER_JAVA : JVMTI_CALLER_UNATTACHED;
}

static void trace_write(const struct jvmti_port* port, const char* line, size_t length) {
  (void)port;
  fwrite(line, 1, length, stdout);
}

static struct jvmti_trace trace;
static const struct jvmti_port port = {
    .caller = caller, .trace = &trace, .trace_write = trace_write};
static JVMTI_ATOMIC(jvmtiPhase) phase = JVMTI_PHASE_LIVE;

int main(int count, char** arguments) {
  struct jvmti_port_env environment;
  struct jvmti_trace_at at = {&port, &environment, NULL, JVMTI_TRACE_IN, NULL, 0};
  const jvmtiPair pair = {1, 2};
  jvmtiRing inner = {NULL, {3, 4}, {NULL}}, ring = {NULL, {5, 6}, {NULL}};
  jvmtiCapabilities wanted;
  char problem[100];
  if (count < 2 || !jvmti_trace_parse(&trace, arguments[1], problem, sizeof problem)) return 2;
  memset(&environment, 0, sizeof environment);
  memset(&wanted, 0, sizeof wanted);
  wanted.can_count = 1;
  environment.port = &port;
  environment.phase = &phase;
  environment.valid = JVMTI_PORT_VALID;
  ring.link.ring = &inner;
  for (attached = 0; attached < 2; attached++)
    jvmti_trace_TakePair((jvmtiEnv*)&environment, pair, ring, &ring, wanted);
  jvmti_trace_event_VirtualThreadStart(&at, pair, NULL, NULL, NULL, NULL);
  return 0;
}
