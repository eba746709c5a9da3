/* SPDX-License-Identifier: MIT */
/* Sends each event of JVMPI in each state: not enabled, enabled, requested, without a function of the agent, in a
 * version without the event, inside and outside a collection. Compares what the agent gets, and the calls of the VM's
 * functions. events.py generates events.inc. */
#include "jvmpi_enter.h"
#include "jvmpi_events.h"
#include "jvmpi_impl.h"
#include "jvmpi_table.h"

#include <stdio.h>
#include <stdlib.h>

static int failures, cases;
static const char *about = "";
#define CHECK(condition)                                                 \
  do {                                                                   \
    cases++;                                                             \
    if (!(condition)) {                                                  \
      failures++;                                                        \
      printf("%s, line %d: expected %s\n", about, __LINE__, #condition); \
    }                                                                    \
  } while (0)

/* ---- The VM ----------------------------------------------------------------------------------- */

static struct jvmpi_port port;
static struct jvmpi_thread own;
static JNIEnv env = NULL;
static unsigned char *answer;
static jint answer_length;

static char order[64]; /* the sequence of d(isable), e(nable), a(gent), v(m), N(otify), r(eport) */
static enum jvmpi_rule reported;

static void *made_up(uintptr_t number) {
  return (void *)number;
}

static void *give(unsigned int size) {
  return malloc(size);
}

static void happens(char what) {
  const size_t length = strlen(order);
  if (length + 1 < sizeof order) {
    order[length] = what;
    order[length + 1] = '\0';
  }
}

static struct jvmpi_thread *current(struct jvmpi_port *of) {
  (void)of;
  return &own;
}

static struct jvmpi_thread *find_thread(struct jvmpi_port *of, JNIEnv *id) {
  (void)of;
  return id == &env ? &own : NULL;
}

static void disable_gc(struct jvmpi_port *of, struct jvmpi_thread *thread) {
  (void)of, (void)thread;
  happens('d');
}

static void enable_gc(struct jvmpi_port *of, struct jvmpi_thread *thread) {
  (void)of, (void)thread;
  happens('e');
}

static void to_agent(struct jvmpi_port *of, struct jvmpi_thread *thread) {
  (void)of, (void)thread;
  happens('a');
}

static void to_vm(struct jvmpi_port *of, struct jvmpi_thread *thread) {
  (void)of, (void)thread;
  happens('v');
}

static void report(struct jvmpi_port *of, const struct jvmpi_violation *violation) {
  (void)of;
  reported = violation->rule;
  happens('r');
}

static jint lacking;
static jboolean has_event(struct jvmpi_port *of, jint type) {
  (void)of;
  return (jboolean)(type != lacking);
}

static jint switched;
static void switch_event(struct jvmpi_port *of, jint type, jboolean enabled) {
  switched = enabled ? type : -type;
  CHECK(!jvmpi_events_wanted(of, type)); /* before the first, after the last */
}

/* ---- The agent -------------------------------------------------------------------------------- */

struct row {
  const char *name;
  jint type;
  jboolean (*post)(void);
  jboolean (*request)(void);
  int (*compare)(const JVMPI_Event *event);
  int of_ids, suspended, only_requested, newer;
};

static JVMPI_Interface *table;
static const struct row *expected;
static jint expected_type;
static void (*inside)(void); /* called while the event is handled */
static int arrived;

#include "events.inc"
enum { ROWS = sizeof rows / sizeof *rows };

static void notify(JVMPI_Event *event) {
  happens('N');
  arrived++;
  CHECK(event->event_type == expected_type && event->env_id == &env);
  CHECK(expected->compare(event));
  if (inside != NULL) inside();
}

static const struct row *row_of(jint type) {
  for (size_t i = 0; i < ROWS; i++)
    if (rows[i].type == type) return &rows[i];
  abort();
}

static void begin(const struct row *row, jint type) {
  about = row->name;
  expected = row;
  expected_type = type;
  order[0] = '\0';
  arrived = 0;
  inside = NULL;
}

/* A new VM and agent with this version. */
static void start(jint version) {
  void *given = NULL;
  memset(&port, 0, sizeof port);
  memset(&own, 0, sizeof own);
  own.env = &env;
  port.current = current;
  port.find_thread = find_thread;
  port.disable_gc = disable_gc;
  port.enable_gc = enable_gc;
  port.to_agent = to_agent;
  port.to_vm = to_vm;
  port.report = report;
  CHECK(jvmpi_table_get(&port, &jvmpi_table_checked, &given, version) == JNI_OK);
  table = (JVMPI_Interface *)given;
  table->NotifyEvent = notify;
}

/* The expected sequence of an event. */
static const char *usual(const struct row *row) {
  return row->suspended ? "N" : row->of_ids ? "daNve" : "aNv";
}

static void in_a_collection(int is) {
  JVMPI_STORE(port.collecting, is ? 1u : 0u);
  own.collecting = is ? 1u : 0u;
}

/* ---- Every event ------------------------------------------------------------------------------ */

static void try_posting(const struct row *row) {
  begin(row, row->type);
  CHECK(!row->post() && !arrived && !*order); /* not enabled */
  CHECK(table->EnableEvent(row->type, NULL) == JVMPI_SUCCESS && !*order);
  in_a_collection(row->suspended);
  CHECK(row->post() && arrived == 1 && strcmp(order, usual(row)) == 0);
  CHECK(own.kept == 0 && own.stopped == 0 && own.handling == 0);
  in_a_collection(0);
  begin(row, row->type);
  if (row->suspended) { /* an error of the VM */
    CHECK(row->post() && strcmp(order, "rN") == 0 && reported == JVMPI_RULE_COLLECTION);
  }
  begin(row, row->type);
  table->NotifyEvent = NULL;
  CHECK(!row->post() && !arrived && !*order);
  table->NotifyEvent = notify;
  in_a_collection(row->suspended);
  CHECK(row->post() && arrived == 1);
  in_a_collection(0);
  begin(row, row->type);
  CHECK(table->DisableEvent(row->type, NULL) == JVMPI_SUCCESS);
  CHECK(!row->post() && !arrived && !*order);
  in_a_collection(0);
}

/* Between the start and the end of a collection, threads are suspended in all events. */
static void try_collecting(const struct row *row) {
  begin(row, row->type);
  CHECK(table->EnableEvent(row->type, NULL) == JVMPI_SUCCESS);
  in_a_collection(1);
  CHECK(row->post() && strcmp(order, "N") == 0);
  CHECK(table->DisableEvent(row->type, NULL) == JVMPI_SUCCESS);
  in_a_collection(0);
}

static void try_request(const struct row *row) {
  begin(row, row->type | JVMPI_REQUESTED_EVENT);
  CHECK(row->request() && arrived == 1 && strcmp(order, usual(row)) == 0);
  begin(row, row->type | JVMPI_REQUESTED_EVENT);
  table->NotifyEvent = NULL;
  CHECK(!row->request() && !arrived && !*order);
  table->NotifyEvent = notify;
}

static void try_ways(const struct row *row) {
  begin(row, row->type);
  const unsigned ways = (row->post ? (unsigned)JVMPI_WAY_ENABLE : 0) |
                        (row->request ? (unsigned)JVMPI_WAY_REQUEST : 0);
  CHECK(jvmpi_events_ways(&port, row->type) == ways);
  CHECK(jvmpi_events_can_enable(&port, row->type) == (row->post != NULL));
  CHECK(jvmpi_events_can_request(&port, row->type) == (row->request != NULL));
  const jint able = row->post ? JVMPI_SUCCESS : JVMPI_NOT_AVAILABLE;
  CHECK(table->EnableEvent(row->type, NULL) == able);
  CHECK(table->DisableEvent(row->type, NULL) == able);
  lacking = row->type; /* an event that the VM lacks */
  port.has_event = has_event;
  port.switch_event = switch_event;
  begin(row, row->type);
  CHECK(table->EnableEvent(row->type, NULL) == JVMPI_NOT_AVAILABLE && (!row->post || !*order));
  CHECK(!jvmpi_events_can_request(&port, row->type) && switched == 0);
  lacking = 0;
  if (row->post) {
    CHECK(table->EnableEvent(row->type, NULL) == JVMPI_SUCCESS && switched == row->type);
    CHECK(table->DisableEvent(row->type, NULL) == JVMPI_SUCCESS && switched == -row->type);
  }
  switched = 0;
  port.has_event = NULL;
  port.switch_event = NULL;
}

/* Additions of 1.1, for an agent that requested 1. */
static void try_older(const struct row *row) {
  begin(row, row->type);
  start(JVMPI_VERSION_1);
  CHECK(jvmpi_events_ways(&port, row->type) == 0);
  CHECK(table->EnableEvent(row->type, NULL) == JVMPI_NOT_AVAILABLE);
  (void)JVMPI_SET_BITS(port.enabled.words[row->type / 32], 1u << row->type % 32);
  CHECK(!row->post() && !arrived);
}

/* ---- Modes ------------------------------------------------------------------------------------ */

static void call_of_handler(void) {
  inside = NULL;
  order[0] = '\0';
  table->EnableGC(); /* disabled by the event, not by the agent */
  CHECK(strcmp(order, "r") == 0 && reported == JVMPI_RULE_BALANCE);
  table->RunGC();
  CHECK(strcmp(order, "rr") == 0 && reported == JVMPI_RULE_DISABLED);
  table->GetThreadObject(&env);
  CHECK(strcmp(order, "rr") == 0);
  table->DisableGC(); /* remains disabled after the event */
  CHECK(strcmp(order, "rr") == 0 && own.kept == 2);
  expected_type = JVMPI_EVENT_OBJECT_ALLOC | JVMPI_REQUESTED_EVENT;
  CHECK(row_of(JVMPI_EVENT_OBJECT_ALLOC)->request());
  CHECK(strcmp(order, "rraNv") == 0 && own.kept == 2 && own.handling == 1);
}

static void try_handling(void) {
  const struct row *row = row_of(JVMPI_EVENT_OBJECT_ALLOC);
  begin(row, row->type);
  CHECK(table->EnableEvent(row->type, NULL) == JVMPI_SUCCESS);
  inside = call_of_handler;
  CHECK(row->post() && arrived == 2);
  CHECK(strcmp(order, "rraNvv") == 0 && own.kept == 1 && own.disabled == 1);
  begin(row, row->type);
  CHECK(row->post() && strcmp(order, "aNv") == 0);
  table->EnableGC();
  CHECK(strcmp(order, "aNve") == 0 && own.kept == 0);
}

static void call_while_suspended(void) {
  order[0] = '\0';
  table->RawMonitorEnter((JVMPI_RawMonitor)made_up(1));
  CHECK(strcmp(order, "r") == 0 && reported == JVMPI_RULE_SUSPENDED);
  table->RawMonitorExit((JVMPI_RawMonitor)made_up(1));
  CHECK(strcmp(order, "r") == 0);
}

static void call_freely(void) {
  order[0] = '\0';
  table->RawMonitorEnter((JVMPI_RawMonitor)made_up(1));
  CHECK(!*order);
}

/* A complete collection, with the allowed calls in each of its events. */
static void try_collection(void) {
  const struct row *start_row = row_of(JVMPI_EVENT_GC_START), *end = row_of(JVMPI_EVENT_GC_FINISH),
                   *gone = row_of(JVMPI_EVENT_OBJECT_FREE), *made = row_of(JVMPI_EVENT_ARENA_NEW);
  for (int enabled = 0; enabled < 2; enabled++) {
    begin(start_row, start_row->type);
    if (enabled)
      for (size_t i = 0; i < ROWS; i++)
        if (rows[i].post) CHECK(table->EnableEvent(rows[i].type, NULL) == JVMPI_SUCCESS);
    inside = call_freely;
    CHECK(start_row->post() == enabled && own.collecting == 1 && JVMPI_LOAD(port.collecting) == 1);
    begin(gone, gone->type);
    inside = call_while_suspended;
    CHECK(gone->post() == enabled && arrived == enabled);
    begin(made, made->type);
    inside = call_while_suspended;
    CHECK(made->post() == enabled && arrived == enabled);
    begin(end, end->type);
    inside = call_while_suspended;
    CHECK(end->post() == enabled && arrived == enabled);
    CHECK(own.collecting == 0 && JVMPI_LOAD(port.collecting) == 0);
    begin(made, made->type);
    inside = call_freely;
    CHECK(made->post() == enabled && arrived == enabled);
    begin(end, end->type); /* one too many */
    CHECK(end->post() == enabled && JVMPI_LOAD(port.collecting) == 0);
  }
}

static void make_thread(void) {
  char name[] = "agent";
  CHECK(table->CreateSystemThread(name, JVMPI_NORMAL_PRIORITY, (void (*)(void *))free) == JNI_ERR);
  CHECK(strcmp(order, "aN") == 0); /* not rejected: there is no implementation */
}

/* The VM is ready when it reports this, even if the agent has not enabled the event. */
static void try_ready(void) {
  const struct row *row = row_of(JVMPI_EVENT_JVM_INIT_DONE);
  char name[] = "agent";
  for (int enabled = 0; enabled < 2; enabled++) {
    start(JVMPI_VERSION_1);
    begin(row, row->type);
    if (enabled) CHECK(table->EnableEvent(row->type, NULL) == JVMPI_SUCCESS);
    CHECK(table->CreateSystemThread(name, 5, (void (*)(void *))free) == JNI_ERR);
    CHECK(strcmp(order, "r") == 0 && reported == JVMPI_RULE_EARLY);
    order[0] = '\0';
    inside = make_thread;
    CHECK(row->post() == enabled && JVMPI_LOAD(port.ready) == 1);
  }
}

/* ---- Answers ---------------------------------------------------------------------------------- */

static unsigned char *agent_answer;
static jint agent_length;

static void answer_it(JVMPI_Event *event) {
  CHECK(event->u.class_load_hook.new_class_data == answer);
  CHECK(event->u.class_load_hook.new_class_data_len == answer_length);
  event->u.class_load_hook.new_class_data = agent_answer;
  event->u.class_load_hook.new_class_data_len = agent_length;
}

static void try_answers(void) {
  static unsigned char bytes[4];
  static const struct {
    unsigned char *data;
    jint length;
    int taken;
  } answers[] = {
      {bytes, 4, 1}, {bytes, 1, 1}, {bytes, 0, 0}, {bytes, -1, 0}, {NULL, 4, 0}, {NULL, 0, 0},
  };
  const struct row *row = row_of(JVMPI_EVENT_CLASS_LOAD_HOOK);
  start(JVMPI_VERSION_1);
  table->NotifyEvent = answer_it;
  begin(row, row->type);
  CHECK(!row->post() && answer == (unsigned char *)made_up(1003) && answer_length == 1004);
  CHECK(table->EnableEvent(row->type, NULL) == JVMPI_SUCCESS);
  for (size_t i = 0; i < sizeof answers / sizeof *answers; i++) {
    begin(row, row->type);
    agent_answer = answers[i].data;
    agent_length = answers[i].length;
    CHECK(row->post());
    if (answers[i].taken) CHECK(answer == agent_answer && answer_length == agent_length);
    else CHECK(answer == (unsigned char *)made_up(1003) && answer_length == 1004);
    CHECK(strcmp(order, answers[i].taken ? "av" : "avr") == 0);
    if (!answers[i].taken) CHECK(reported == JVMPI_RULE_ANSWER);
  }
}

/* ---- Versions --------------------------------------------------------------------------------- */

static void try_table(void) {
  struct {
    JVMPI_Interface table;
    char behind[8];
  } room;
  about = "the table";
  memset(&room, 0x5a, sizeof room);
  room.table.NotifyEvent = notify;
  const size_t size = jvmpi_table_size(JVMPI_VERSION_1);
  CHECK(size == (1 + 25) * sizeof(void *));
  jvmpi_table_fill(&room.table, &jvmpi_table_checked, JVMPI_VERSION_1);
  CHECK(room.table.version == JVMPI_VERSION_1 && room.table.NotifyEvent == notify);
  CHECK(room.table.GetMethodClass == jvmpi_enter_GetMethodClass);
  for (size_t i = size; i < sizeof room; i++) CHECK(((const char *)&room)[i] == 0x5a);
  CHECK(jvmpi_table_size(JVMPI_VERSION_1 + 5) == 0 && jvmpi_table_size(0) == 0);
#ifdef JVMPI_VERSION_1_2
  CHECK(jvmpi_table_size(JVMPI_VERSION_1_2) == sizeof(JVMPI_Interface));
  CHECK(jvmpi_table_size(JVMPI_VERSION_1_1) == offsetof(JVMPI_Interface, SuspendThreadList));
#elif defined JVMPI_VERSION_1_1
  CHECK(jvmpi_table_size(JVMPI_VERSION_1_1) == sizeof(JVMPI_Interface));
#endif
#ifdef JVMPI_VERSION_1_1
  void *given = NULL;
  start(JVMPI_VERSION_1); /* requested again, for a newer version, and for the old one */
  CHECK(jvmpi_table_get(&port, &jvmpi_table_checked, &given, JVMPI_VERSION_1_1) == JNI_OK);
  CHECK(given == table && table->NotifyEvent == notify && table->version == JVMPI_VERSION_1_1);
  CHECK(table->jobject2jobjectID == jvmpi_enter_jobject2jobjectID);
  CHECK(jvmpi_table_get(&port, &jvmpi_table_checked, &given, JVMPI_VERSION_1) == JNI_OK);
  CHECK(given == table && table->version == JVMPI_VERSION_1_1);
#endif
}

/* No stub returns success. */
static void try_stubs(void) {
  char name[] = "m";
  about = "stubs";
  CHECK(jvmpi_impl_RequestEvent(&port, &own, 59, NULL) == JVMPI_NOT_AVAILABLE);
  CHECK(jvmpi_impl_RawMonitorCreate(&port, &own, name) == NULL);
  CHECK(jvmpi_impl_CreateSystemThread(&port, &own, name, 5, (void (*)(void *))free) == JNI_ERR);
  CHECK(jvmpi_impl_GetThreadObject(&port, &own, &env) == NULL);
  CHECK(jvmpi_impl_ThreadHasRun(&port, &own, &env) == JNI_FALSE);
  CHECK(jvmpi_impl_GetThreadStatus(&port, &own, &env) == 0);
}

int main(void) {
  start(0x10000000 + VERSION);
  for (size_t i = 0; i < ROWS; i++) {
    try_ways(&rows[i]);
    if (rows[i].post) try_posting(&rows[i]);
    if (rows[i].post && rows[i].type != JVMPI_EVENT_GC_START &&
        rows[i].type != JVMPI_EVENT_GC_FINISH)
      try_collecting(&rows[i]);
    if (rows[i].request) try_request(&rows[i]);
  }
  CHECK(ROWS == 36 + (VERSION > 1));
  try_handling();
  start(0x10000000 + VERSION);
  try_collection();
  for (size_t i = 0; i < ROWS; i++)
    if (rows[i].newer) try_older(&rows[i]);
  try_ready();
  try_answers();
  try_table();
  try_stubs();
  printf("%d cases, %d failures\n", cases, failures);
  return failures != 0;
}
