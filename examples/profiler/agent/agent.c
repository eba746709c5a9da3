/* SPDX-License-Identifier: MIT */
/* The start of the agent. */
#include "agent/agent.h"

#include "agent/say.h"
#include "jvmpi_names.h"

#include <time.h>

struct agent agent;

static uint64_t clock_of(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

uint64_t agent_time(void) {
  return clock_of(CLOCK_MONOTONIC) - agent.started;
}

/* The first event is required; without another one, its data is missing. */
static const jint wanted[] = {
    JVMPI_EVENT_OBJECT_ALLOC,       JVMPI_EVENT_OBJECT_FREE,   JVMPI_EVENT_OBJECT_MOVE,
    JVMPI_EVENT_ARENA_NEW,          JVMPI_EVENT_ARENA_DELETE,  JVMPI_EVENT_GC_START,
    JVMPI_EVENT_GC_FINISH,          JVMPI_EVENT_CLASS_LOAD,    JVMPI_EVENT_CLASS_UNLOAD,
    JVMPI_EVENT_THREAD_START,       JVMPI_EVENT_THREAD_END,    JVMPI_EVENT_DATA_DUMP_REQUEST,
    JVMPI_EVENT_DATA_RESET_REQUEST, JVMPI_EVENT_JVM_SHUT_DOWN,
};

static bool enable(void) {
  for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
    const char *name = jvmpi_event_name(wanted[i]);
    if (agent.jvmpi->EnableEvent(wanted[i], NULL) == JVMPI_SUCCESS)
      agent.enabled |= (uint64_t)1 << wanted[i];
    else if (i == 0) {
      say("the VM does not tell what is allocated (%s)", name);
      return false;
    }
  }
  return true;
}

/* Initializes everything before the first event. */
static bool begin(void) {
  const struct options *options = &agent.options;
  agent.started = clock_of(CLOCK_MONOTONIC);
  agent.started_at = clock_of(CLOCK_REALTIME) / 1000000;
  if (!known_init(&agent.known, options->memory / 4) || !threads_init(&agent.threads) ||
      !heap_init(&agent.heap, options->memory / 4 * 3) ||
      !queue_init(&agent.queue, options->queue, &agent.heap.totals.count)) {
    say("no memory");
    return false;
  }
  agent.jvmpi->NotifyEvent = notify;
  return enable() && sender_start(&agent.sender, agent.options.wait);
}

JNIEXPORT jint JNICALL JVM_OnLoad(JavaVM *vm, char *options, void *reserved) {
  void *table = NULL;
  (void)reserved;
  if (agent.jvmpi) {
    say("it is loaded already");
    return JNI_ERR;
  }
  if (!options_read(&agent.options, options)) return JNI_ERR;
  if (agent.options.help) {
    options_help();
    return JNI_ERR;
  }
  if ((*vm)->GetEnv(vm, &table, JVMPI_VERSION_1) != JNI_OK || !table) {
    say("the VM has no JVMPI");
    return JNI_ERR;
  }
  agent.jvmpi = table;
  return begin() ? JNI_OK : JNI_ERR;
}
