/* SPDX-License-Identifier: MIT */
/* Facts that a specification may have, and JVMPI does not: NULL for a thread, an object or a trace; events of
 * collections with a structure without a name, or with results of the agent. vm.sh generates the specification.
 * START_ANSWERED: the start has the results, and the end the structure. */
#include "jvmpi_enter.h"
#include "jvmpi_events.h"
#include "jvmpi_impl.h"
#include "jvmpi_table.h"

#include <stdio.h>

static int failures;
#define CHECK(condition)                                      \
  do {                                                        \
    if (!(condition)) {                                       \
      failures++;                                             \
      printf("line %d: expected %s\n", __LINE__, #condition); \
    }                                                         \
  } while (0)

/* ---- The VM ----------------------------------------------------------------------------------- */

static struct jvmpi_port port;
static struct jvmpi_thread own;
static JNIEnv env = NULL, other = NULL;
static int refusals, events;

static struct jvmpi_thread *current(struct jvmpi_port *of) {
  (void)of;
  return &own;
}

static struct jvmpi_thread *find_thread(struct jvmpi_port *of, JNIEnv *id) {
  (void)of;
  return id == &env ? &own : NULL;
}

static void change_gc(struct jvmpi_port *of, struct jvmpi_thread *thread) {
  (void)of, (void)thread;
}

/* Called for any value but NULL. */
static jboolean is_object(struct jvmpi_port *of, jobjectID id) {
  (void)of;
  CHECK(id != NULL);
  return id == (jobjectID)&env;
}

static void report(struct jvmpi_port *of, const struct jvmpi_violation *violation) {
  (void)of;
  refusals += violation->refused;
}

/* ---- The agent -------------------------------------------------------------------------------- */

static unsigned char answer[1];

static void notify(JVMPI_Event *event) {
  events++;
#ifdef START_ANSWERED
  if (event->event_type != JVMPI_EVENT_GC_START) return;
  event->u.arena_made.bytes_len = 1;
  event->u.arena_made.bytes = answer;
#else
  if (event->event_type != JVMPI_EVENT_GC_FINISH) return;
  event->u.tree_gone.bytes_len = 1;
  event->u.tree_gone.bytes = answer;
#endif
}

static void handler(void *data) {
  (void)data;
}

static JVMPI_Interface *table(void) {
  void *found = NULL;
  port.current = current;
  port.find_thread = find_thread;
  port.disable_gc = change_gc;
  port.enable_gc = change_gc;
  port.report = report;
  port.is_object = is_object;
  CHECK(jvmpi_table_get(&port, &jvmpi_table_checked, &found, JVMPI_VERSION_1_1) == JNI_OK);
  JVMPI_STORE(port.ready, 1);
  ((JVMPI_Interface *)found)->NotifyEvent = notify;
  return found;
}

/* ---- NULL ------------------------------------------------------------------------------------- */

/* The number of rejected calls with this thread and this object. */
static int count(const JVMPI_Interface *functions, JNIEnv *thread, jobjectID object) {
  jint numbers[1] = {0}, length = 0;
  jlong results[1] = {0};
  JVMPI_Node node;
  memset(&node, 0, sizeof node);
  refusals = 0;
  functions->Count(thread, 0, 0, "name", numbers, results, &length, handler, &node, (jmethodID)&env,
                   object, JNI_FALSE, 0, 0);
  return refusals;
}

static void check_null(const JVMPI_Interface *functions) {
  functions->DisableGC();
  CHECK(count(functions, NULL, NULL) == 0);
  CHECK(count(functions, &env, NULL) == 0);
  CHECK(count(functions, NULL, (jobjectID)&env) == 0);
  CHECK(count(functions, &other, NULL) == STRICT);
  CHECK(count(functions, NULL, (jobjectID)&other) == STRICT);
  functions->EnableGC();

  JVMPI_CallTrace trace = {.env_id = &env, .num_frames = 0, .frames = NULL};
  refusals = 0;
  functions->GetCallTrace(NULL, 3);
  functions->GetCallTrace(&trace, 0);
  CHECK(refusals == 0);
  functions->GetCallTrace(&trace, 3);
  functions->GetCallTrace(NULL, -1);
  CHECK(refusals == 2);
}

/* ---- Collections ------------------------------------------------------------------------------ */

static void check_collection(const JVMPI_Interface *functions) {
  unsigned char *bytes = NULL;
  jint length = 0;
  JVMPI_Event event;
  memset(&event, 0, sizeof event);
  functions->EnableEvent(JVMPI_EVENT_GC_START, NULL);
  functions->EnableEvent(JVMPI_EVENT_GC_FINISH, NULL);
  events = 0;
#ifdef START_ANSWERED
  CHECK(jvmpi_post_GCStart(&port, &own, &length, &bytes, 1, "arena"));
#else
  CHECK(jvmpi_post_GCStart(&port, &own, &event));
#endif
  CHECK(JVMPI_LOAD(port.collecting) == 1 && own.collecting == 1);
#ifdef START_ANSWERED
  CHECK(jvmpi_post_GCFinish(&port, &own, &event));
#else
  CHECK(jvmpi_post_GCFinish(&port, &own, &length, &bytes, NULL, 1));
#endif
  CHECK(JVMPI_LOAD(port.collecting) == 0 && own.collecting == 0);
  CHECK(events == 2 && length == 1 && bytes == answer);
}

int main(void) {
  own.env = &env;
  const JVMPI_Interface *functions = table();
  check_null(functions);
  check_collection(functions);
  return failures != 0;
}
