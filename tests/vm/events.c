/* SPDX-License-Identifier: MIT */
/* Each event in each relevant state, compared with independent rules. events.py generates events-cases.h. With
 * RECORD_TRACE the trace is recorded, too. */
#include "jvmti_events.h"
#ifdef RECORD_TRACE
#include "jvmti_trace.h"
#endif

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct event {
  const char* id;
  jvmtiEvent number;
  int phase; /* 0 live, 1 start, 2 any */
  int filtered;
  unsigned required, early; /* capabilities; the early ones follow the required ones */
  size_t offset;            /* of the callback */
  void (*install)(struct jvmti_port_env* env);
  jboolean (*send)(struct jvmti_port_env* env, void* current);
  void (*post)(const struct jvmti_port* port, void* current); /* or NULL */
  void (*require)(struct jvmti_port_env* env, unsigned index, unsigned value);
};

static unsigned long cases, failures;

static void check(int good, const char* id, const char* what) {
  if (good) return;
  if (failures++ < 20) fprintf(stderr, "%s: %s\n", id, what);
}

/* ---- A VM ---------------------------------------------------------------------------------------- */

struct environment {
  struct jvmti_port_env port_env;
  struct jvmti_event_set own; /* of the thread with enabled events */
  void* own_thread;
  int action; /* of the callback: see called() */
};

static int the_thread, other_thread;

static const volatile struct jvmti_event_set* thread_events(const struct jvmti_port_env* env,
                                                            void* thread) {
  const struct environment* environment = (const struct environment*)(const void*)env;
  check(thread != NULL, "port", "asked without a thread");
  return thread && thread == environment->own_thread ? &environment->own : NULL;
}

static struct jvmti_port ports[2];

/* ---- What happened ------------------------------------------------------------------------------- */

enum { LOG_CALL = 'c', LOG_IN = 'i', LOG_OUT = 'o', LOG_ERROR = 'e' };

struct entry {
  int what;
  const void* env;
  int number;
  int same; /* the arguments are those that were sent */
  const char* reason;
};

static struct entry entries[64];
static unsigned entry_count;

static void note(int what, const void* env, int number, int same, const char* reason) {
  struct entry entry = {what, env, number, same, reason};
  if (entry_count < sizeof entries / sizeof *entries) entries[entry_count] = entry;
  entry_count++;
}

enum { NOTHING, DISPOSE_SELF, DISPOSE_NEXT, DISPOSE_ALL, CREATE, DISABLE_NEXT, CHANGE_PHASE };

static struct environment created;

/* Like a VM: unlinked, with its `next` unchanged, and no longer valid. */
static void dispose(struct jvmti_port* port, struct jvmti_port_env* gone) {
  JVMTI_ATOMIC(struct jvmti_port_env*)* place = &port->environments;
  while (*place && *place != gone) place = &(*place)->next;
  if (*place) *place = gone->next;
  gone->valid = 0;
}

static void act(struct environment* environment) {
  struct jvmti_port* port = &ports[environment->port_env.port == &ports[1]];
  struct jvmti_port_env* next = environment->port_env.next;
  struct jvmti_port_env* last = &environment->port_env;
  switch (environment->action) {
    case DISPOSE_SELF: dispose(port, &environment->port_env); break;
    case DISPOSE_NEXT:
      if (next) dispose(port, next);
      break;
    case DISPOSE_ALL:
      while (port->environments) dispose(port, port->environments);
      break;
    case CREATE:
      while (last->next) last = last->next;
      last->next = &created.port_env;
      break;
    case DISABLE_NEXT:
      if (next) memset((void*)&next->enabled, 0, sizeof next->enabled);
      break;
    case CHANGE_PHASE:
      *(JVMTI_ATOMIC(jvmtiPhase)*)environment->port_env.phase = JVMTI_PHASE_DEAD;
      break;
    default: break;
  }
}

static void called(jvmtiEnv* env, int number, int same) {
  note(LOG_CALL, env, number, same, NULL);
  act((struct environment*)(void*)env);
}

/* Replaces all callbacks except the tested one. */
static void JNICALL wrong_callback(void) {
  fprintf(stderr, "another event's callback was called\n");
  exit(1);
}

#ifdef RECORD_TRACE
unsigned test_levels;
int test_levels_event;
uint64_t test_calls;

static void traced(const struct jvmti_trace_at* at, int number, int same) {
  int what = at->level == JVMTI_TRACE_IN      ? LOG_IN
             : at->level == JVMTI_TRACE_OUT   ? LOG_OUT
             : at->level == JVMTI_TRACE_ERROR ? LOG_ERROR
                                              : '?';
  if (at->port != &ports[0] || test_levels_event != number) same = 0;
  if (at->call != test_calls) same = 0; /* called with the number of this event */
  if (at->thread != &the_thread && at->thread != NULL) same = 0;
  note(what, at->env, number, same, at->reason);
}
#endif

#include "events-cases.h"

enum { EVENTS = sizeof events / sizeof *events };
#define SLOT_COUNT (sizeof(jvmtiEventCallbacks) / sizeof(jvmtiEventReserved))

/* ---- States -------------------------------------------------------------------------------------- */

static void set_all(volatile struct jvmti_event_set* set, unsigned byte) {
  memset((void*)set, (int)byte, sizeof *set);
}

/* Determines the bit in another way than the generated code. */
static void set_bit(volatile struct jvmti_event_set* set, jvmtiEvent event, int value) {
  unsigned index = (unsigned)event - JVMTI_MIN_EVENT_TYPE_VAL;
  uint32_t bit = 1;
  while (index % 32) bit *= 2, index--;
  if (value) set->words[index / 32] |= bit;
  else set->words[index / 32] &= ~bit;
}

static void set_callbacks(struct jvmti_port_env* env, jvmtiEventReserved callback) {
  for (size_t i = 0; i < SLOT_COUNT; i++)
    memcpy((char*)&env->callbacks + i * sizeof callback, &callback, sizeof callback);
}

/* An environment that has enabled all events except this one. */
static void reset(struct environment* environment, const struct event* event,
                  struct jvmti_port* port, const JVMTI_ATOMIC(jvmtiPhase) * phase) {
  memset(environment, 0, sizeof *environment);
  environment->port_env.port = port;
  environment->port_env.phase = phase;
  environment->port_env.valid = JVMTI_PORT_VALID;
  environment->own_thread = &the_thread;
  set_all(&environment->port_env.enabled, 0xFF);
  set_all(&environment->own, 0xFF);
  set_bit(&environment->port_env.enabled, event->number, 0);
  set_bit(&environment->own, event->number, 0);
  memset((void*)&environment->port_env.capabilities, 0xFF,
         sizeof environment->port_env.capabilities);
  set_callbacks(&environment->port_env, wrong_callback);
  event->install(&environment->port_env);
}

static const int phases[] = {JVMTI_PHASE_ONLOAD, JVMTI_PHASE_PRIMORDIAL, JVMTI_PHASE_START,
                             JVMTI_PHASE_LIVE,   JVMTI_PHASE_DEAD,       0};

static int right_phase(const struct event* event, int phase, int early) {
  switch (phase) {
    case JVMTI_PHASE_LIVE: return 1;
    case JVMTI_PHASE_START: return event->phase >= 1;
    case JVMTI_PHASE_ONLOAD:
    case JVMTI_PHASE_PRIMORDIAL: return event->phase == 2 && early;
    default: return 0;
  }
}

/* ---- One environment ------------------------------------------------------------------------------ */

struct state {
  int phase, global, own, thread, callback, valid;
  unsigned
      missing; /* index of a missing capability among those of the event; or too large */
};

static void expect_log(const struct event* event, const struct environment* environment,
                       const struct state* state, int wanted, int due) {
  struct entry expected[3];
  unsigned count = 0;
  (void)wanted;
#ifdef RECORD_TRACE
  unsigned levels = ports[0].trace ? test_levels : 0;
  if (wanted && !due && levels & JVMTI_TRACE_ERROR) expected[count++].what = LOG_ERROR;
  if (due && levels & JVMTI_TRACE_IN) expected[count++].what = LOG_IN;
#endif
  if (due) expected[count++].what = LOG_CALL;
#ifdef RECORD_TRACE
  if (due && levels & JVMTI_TRACE_OUT) expected[count++].what = LOG_OUT;
#endif
  check(entry_count == count, event->id, "as many calls and trace lines as expected");
  for (unsigned i = 0; i < count && i < entry_count; i++) {
    check(entries[i].what == expected[i].what, event->id, "calls and trace lines in order");
    check(entries[i].env == environment, event->id, "the environment");
    check(entries[i].number == (int)event->number && entries[i].same, event->id, "the arguments");
    check((entries[i].reason != NULL) == (expected[i].what == LOG_ERROR), event->id, "the reason");
  }
  if (count == 1 && entry_count == 1 && entries[0].reason) {
    int callback = strcmp(entries[0].reason, "no callback") == 0;
    check(callback == !state->callback, event->id, "the reason in words");
  }
}

static void try_state(const struct event* event, const struct state* state) {
  cases++;
  static struct environment environment;
  JVMTI_ATOMIC(jvmtiPhase) phase = (jvmtiPhase)state->phase;
  static void* const threads[] = {NULL, &the_thread, &other_thread};
  void* current = threads[state->thread];
  reset(&environment, event, &ports[0], &phase);
  struct jvmti_port_env* env = &environment.port_env;
  ports[0].environments = env;
  set_bit(&env->enabled, event->number, state->global);
  set_bit(&environment.own, event->number, state->own);
  if (!state->callback)
    memset((char*)&env->callbacks + event->offset, 0, sizeof(jvmtiEventReserved));
  env->valid = state->valid == 2 ? ~JVMTI_PORT_VALID : state->valid ? JVMTI_PORT_VALID : 0;
  if (state->missing < event->required + event->early) event->require(env, state->missing, 0);

  int early = state->missing < event->required || state->missing >= event->required + event->early;
  int wanted =
      state->valid == 1 && (state->global || (state->own && state->thread == 1 && event->filtered));
  int due = wanted && state->callback && state->missing >= event->required &&
            right_phase(event, state->phase, early);
  check(jvmti_events_wanted(&ports[0], current, event->number) == wanted, event->id, "wanted");
  entry_count = 0;
  check(event->send(env, current) == due, event->id, "whether it is sent");
  expect_log(event, &environment, state, wanted, due);
  if (!event->post) return;
  entry_count = 0;
  event->post(&ports[0], current);
  expect_log(event, &environment, state, wanted, due);
}

static void try_states(const struct event* event) {
  unsigned capabilities = event->required + event->early;
  struct state s;
  for (size_t i = 0; i < sizeof phases / sizeof *phases; i++)
    for (s.phase = phases[i], s.global = 0; s.global < 2; s.global++)
      for (s.own = 0; s.own < 2; s.own++)
        for (s.thread = 0; s.thread < 3; s.thread++)
          for (s.callback = 0; s.callback < 2; s.callback++)
            for (s.valid = 0; s.valid < 3; s.valid++)
              for (s.missing = 0; s.missing <= capabilities; s.missing++) {
#ifdef RECORD_TRACE
                if (s.thread == 2) continue;
                for (test_levels = 0; test_levels < 8; test_levels++)
#endif
                  try_state(event, &s);
              }
}

/* Only the required capabilities matter: without all others, the event is sent, too. */
static void try_capabilities(const struct event* event) {
  cases++;
  static struct environment environment;
  JVMTI_ATOMIC(jvmtiPhase) phase = JVMTI_PHASE_LIVE;
  reset(&environment, event, &ports[0], &phase);
  set_bit(&environment.port_env.enabled, event->number, 1);
  memset((void*)&environment.port_env.capabilities, 0, sizeof environment.port_env.capabilities);
  for (unsigned i = 0; i < event->required; i++) event->require(&environment.port_env, i, 1);
  check(event->send(&environment.port_env, NULL), event->id, "sent without further capabilities");
}

/* ---- Several environments ------------------------------------------------------------------------- */

enum { ENVIRONMENTS = 5 };
static struct environment many[2][ENVIRONMENTS];
static JVMTI_ATOMIC(jvmtiPhase) many_phase[2][ENVIRONMENTS];

static void prepare(const struct event* event) {
  for (int vm = 0; vm < 2; vm++) {
    for (int i = 0; i < ENVIRONMENTS; i++) {
      many_phase[vm][i] = JVMTI_PHASE_LIVE;
      reset(&many[vm][i], event, &ports[vm], &many_phase[vm][i]);
      set_bit(&many[vm][i].port_env.enabled, event->number, 1);
      if (i) many[vm][i - 1].port_env.next = &many[vm][i].port_env;
    }
    ports[vm].environments = &many[vm][0].port_env;
  }
  reset(&created, event, &ports[0], &many_phase[0][0]);
  set_bit(&created.port_env.enabled, event->number, 1);
}

/* Posts in the VM, and expects the environments of `order`, digits; 5 is the one that is created. */
static void expect_order(const struct event* event, int vm, const char* order, const char* what) {
  cases++;
  entry_count = 0;
  event->post(&ports[vm], &the_thread);
  check(entry_count == strlen(order), event->id, what);
  for (unsigned i = 0; i < entry_count && order[i]; i++) {
    int digit = order[i] - '0';
    const void* expected = digit < ENVIRONMENTS ? (void*)&many[vm][digit] : (void*)&created;
    check(entries[i].env == expected && entries[i].what == LOG_CALL, event->id, what);
  }
}

static void try_many(const struct event* event) {
  static const struct {
    int who, action;
    const char *order, *again, *what;
  } actions[] = {
      {0, NOTHING, "01234", "01234", "all, in order"},
      {0, DISPOSE_SELF, "01234", "1234", "the first disposes itself"},
      {2, DISPOSE_SELF, "01234", "0134", "the third disposes itself"},
      {4, DISPOSE_SELF, "01234", "0123", "the last disposes itself"},
      {0, DISPOSE_NEXT, "0234", "034", "the first disposes the next one"},
      {3, DISPOSE_NEXT, "0123", "0123", "the last but one disposes the next one"},
      {1, DISPOSE_ALL, "01", "", "the second disposes all"},
      {4, CREATE, "012345", NULL, "the last one creates another"},
      {0, CREATE, "012345", NULL, "the first one creates another"},
      {1, DISABLE_NEXT, "0134", "0134", "the second disables it for the third"},
  };
  for (size_t i = 0; i < sizeof actions / sizeof *actions; i++) {
    prepare(event);
    many[0][actions[i].who].action = actions[i].action;
    expect_order(event, 0, actions[i].order, actions[i].what);
    if (actions[i].again) expect_order(event, 0, actions[i].again, actions[i].what);
    expect_order(event, 1, "01234", "the other VM");
  }
  prepare(event);
  many_phase[0][1] = JVMTI_PHASE_DEAD;
  many[0][2].action = CHANGE_PHASE;
  set_bit(&many[0][3].port_env.enabled, event->number, 0);
  expect_order(event, 0, "024", "each in its own phase and state");
  expect_order(event, 0, "04", "and as they are the next time");
  ports[0].environments = NULL;
  expect_order(event, 0, "", "nobody");
  check(!jvmti_events_wanted(&ports[0], &the_thread, event->number), event->id, "nobody wants it");
}

/* True if any environment wants the event. */
static void try_wanted(const struct event* event) {
  for (int who = 0; who < ENVIRONMENTS; who++) {
    cases++;
    prepare(event);
    for (int i = 0; i < ENVIRONMENTS; i++)
      set_bit(&many[0][i].port_env.enabled, event->number, i == who);
    check(jvmti_events_wanted(&ports[0], NULL, event->number), event->id, "wanted by one");
    many[0][who].port_env.valid = 0;
    check(!jvmti_events_wanted(&ports[0], NULL, event->number), event->id, "wanted by a dead one");
  }
}

/* ---- Enabling -------------------------------------------------------------------------------------- */

static const struct event* event_of(int number) {
  for (int i = 0; i < EVENTS; i++)
    if ((int)events[i].number == number) return &events[i];
  return NULL;
}

static jvmtiError expected_error(const struct event* event, int mode, int for_thread,
                                 unsigned missing) {
  if (mode != 0 && mode != 1) return (jvmtiError)103;
  if (!event) return (jvmtiError)102;
  if (for_thread && !event->filtered) return (jvmtiError)103;
  return (jvmtiError)(mode && missing < event->required ? 99 : 0);
}

static void try_mode(int number, int mode, int for_thread, unsigned missing) {
  cases++;
  const struct event* event = event_of(number);
  const char* id = event ? event->id : "no event";
  static struct environment environment, before;
  reset(&environment, event ? event : &events[0], &ports[0], NULL);
  struct jvmti_port_env* env = &environment.port_env;
  if (event && missing < event->required + event->early) event->require(env, missing, 0);
  if (mode == 0) set_all(&env->enabled, 0xFF), set_all(&environment.own, 0xFF);
  else set_all(&env->enabled, 0), set_all(&environment.own, 0);
  memcpy(&before, &environment, sizeof before);
  jvmtiError error = expected_error(event, mode, for_thread, missing);
  check(jvmti_events_check(env, (jvmtiEventMode)mode, (jvmtiEvent)number, (jboolean)for_thread) ==
            error,
        id, "the error");
  check(memcmp(&before, &environment, sizeof before) == 0, id, "a check changes nothing");
  volatile struct jvmti_event_set* set = for_thread ? &environment.own : NULL;
  check(jvmti_events_set_mode(env, set, (jvmtiEventMode)mode, (jvmtiEvent)number) == error, id,
        "the error of setting");
  if (!error)
    set_bit(for_thread ? &before.own : &before.port_env.enabled, (jvmtiEvent)number, mode);
  check(memcmp(&before, &environment, sizeof before) == 0, id, "one bit changes");
  check(error || jvmti_events_has(set ? set : &env->enabled, (jvmtiEvent)number) == mode, id,
        "the bit is seen");
}

static void try_modes(void) {
  static const int modes[] = {0, 1, 2, -1, INT_MAX};
  static const int far[] = {INT_MIN, INT_MIN + 50, -1, 0, 1, 65536, INT_MAX};
  enum { FAR = sizeof far / sizeof *far, NEAR = 40 };
  int from = JVMTI_MIN_EVENT_TYPE_VAL - NEAR, to = JVMTI_MAX_EVENT_TYPE_VAL + NEAR;
  for (int i = 0; i < FAR + to - from; i++) {
    int number = i < FAR ? far[i] : from + i - FAR;
    for (size_t mode = 0; mode < sizeof modes / sizeof *modes; mode++)
      for (int for_thread = 0; for_thread < 2; for_thread++)
        for (unsigned missing = 0; missing < 4; missing++)
          try_mode(number, modes[mode], for_thread, missing);
  }
}

/* Numbers outside the set change nothing and are not in it. */
static void try_far_bits(void) {
  struct jvmti_event_set sets[3];
  for (long number = -300; number < 400; number++) {
    cases++;
    int inside = number >= JVMTI_MIN_EVENT_TYPE_VAL &&
                 number < JVMTI_MIN_EVENT_TYPE_VAL + 32 * (long)JVMTI_EVENT_WORDS;
    memset(sets, 0, sizeof sets);
    jvmti_events_set(&sets[1], JVMTI_ENABLE, (jvmtiEvent)number);
    check(jvmti_events_has(&sets[1], (jvmtiEvent)number) == inside, "sets", "a bit");
    if (inside) set_bit(&sets[1], (jvmtiEvent)number, 0);
    struct jvmti_event_set none[3];
    memset(none, 0, sizeof none);
    check(memcmp(sets, none, sizeof none) == 0, "sets", "no other bit");
    memset(sets, 0xFF, sizeof sets);
    memset(none, 0xFF, sizeof none);
    check(jvmti_events_has(&sets[1], (jvmtiEvent)number) == inside, "sets", "all bits");
    jvmti_events_set(&sets[1], JVMTI_DISABLE, (jvmtiEvent)number);
    check(!jvmti_events_has(&sets[1], (jvmtiEvent)number), "sets", "a bit taken out");
    if (inside) set_bit(&sets[1], (jvmtiEvent)number, 1);
    check(memcmp(sets, none, sizeof none) == 0, "sets", "no other bit taken out");
  }
}

/* ---- Tables of callbacks ---------------------------------------------------------------------------- */

static size_t slot_value(const void* table, size_t slot) {
  size_t value;
  memcpy(&value, (const char*)table + slot * sizeof value, sizeof value);
  return value;
}

static const struct event* event_at(size_t slot) {
  return event_of((int)slot + JVMTI_MIN_EVENT_TYPE_VAL);
}

/* A table of exactly `size` bytes, so that reads after it are detected; `cleared`: the agent passes NULL. */
static void try_table(size_t size, int cleared) {
  cases++;
  static struct environment environment;
  reset(&environment, &events[0], &ports[0], NULL);
  void* old = (void*)&environment.port_env.callbacks;
  for (size_t slot = 0; slot < SLOT_COUNT; slot++) {
    size_t value = event_at(slot) ? 0x1000 + slot : 0;
    memcpy((char*)old + slot * sizeof value, &value, sizeof value);
  }
  char* table = malloc(size ? size : 1);
  if (!table) exit(1);
  for (size_t i = 0; i < size; i++) table[i] = (char)(i / sizeof(size_t) + 1);
  jvmtiError error = jvmti_events_set_callbacks(
      &environment.port_env, cleared ? NULL : (const jvmtiEventCallbacks*)(void*)table, (jint)size);
  check(error == JVMTI_ERROR_NONE, "callbacks", "no error");
  for (size_t slot = 0; slot < SLOT_COUNT; slot++) {
    size_t expected = 0;
    if (event_at(slot) && (slot + 1) * sizeof expected <= size && !cleared)
      expected = slot_value(table, slot);
    check(slot_value(old, slot) == expected, "callbacks", "an entry");
  }
  free(table);
}

static void try_tables(void) {
  for (size_t size = 0; size <= sizeof(jvmtiEventCallbacks) + 40; size++) {
    try_table(size, 0);
    try_table(size, 1);
  }
  static const jint bad[] = {-1, -8, INT_MIN};
  static struct environment environment, before;
  for (size_t i = 0; i < 6; i++) {
    cases++;
    jvmtiEventCallbacks table;
    memset(&table, 0x11, sizeof table);
    reset(&environment, &events[0], &ports[0], NULL);
    memcpy(&before, &environment, sizeof before);
    check(jvmti_events_set_callbacks(&environment.port_env, i < 3 ? &table : NULL, bad[i % 3]) ==
              JVMTI_ERROR_ILLEGAL_ARGUMENT,
          "callbacks", "a negative size");
    check(memcmp(&before, &environment, sizeof before) == 0, "callbacks", "as they were");
  }
}

int main(void) {
  for (int vm = 0; vm < 2; vm++) ports[vm].thread_events = thread_events;
#ifdef RECORD_TRACE
  ports[0].trace = (struct jvmti_trace*)(void*)&the_thread;
  test_levels = 0;
#endif
  for (int i = 0; i < EVENTS; i++) {
    check(jvmti_events_filtered(events[i].number) == events[i].filtered, events[i].id, "filtered");
    try_states(&events[i]);
#ifdef RECORD_TRACE
    test_levels = 0;
    ports[0].trace = NULL;
    test_levels = 7;
    try_state(&events[i], &(struct state){JVMTI_PHASE_LIVE, 1, 0, 0, 1, 1, 99});
    ports[0].trace = (struct jvmti_trace*)(void*)&the_thread;
    test_levels = 0;
#endif
    try_capabilities(&events[i]);
    if (events[i].post) try_many(&events[i]);
    try_wanted(&events[i]);
  }
  try_modes();
  try_far_bits();
  try_tables();
  printf("%d events, %lu cases\n", EVENTS, cases);
  return failures != 0;
}
