/* SPDX-License-Identifier: MIT */
/* Concurrent actions of ten threads: add and relinquish capabilities, set callbacks, enable and disable events, for all
 * threads and for one, create environments and dispose of them, call functions, send events, change the phase, the
 * trace and the table. For a sanitizer; all results must be explained by an order of the actions. Usage: races ROUNDS,
 * or -SECONDS */
#define _POSIX_C_SOURCE 200809L
#include "jvmti_events.h"
#include "jvmti_impl.h"
#include "jvmti_table.h"
#include "jvmti_trace.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { THREADS = 10, ENVIRONMENTS = 4, TURNS = 1500 };

static unsigned failures;
static unsigned long results[3], sent, lines;

/* Counts without an order that could hide a race. */
#define COUNT(place) ((void)__atomic_add_fetch(&(place), 1, __ATOMIC_RELAXED))

static void check(int good, const char *what) {
  if (good) return;
  COUNT(failures);
  fprintf(stderr, "FAIL: %s\n", what);
}

/* ---- The VM --------------------------------------------------------------------------------------- */

struct thread {
  unsigned number;
  unsigned random;
  int in_vm;
};

struct environment {
  struct jvmti_port_env env;
  struct jvmti_event_set own[THREADS]; /* by thread */
  struct environment *before;          /* the previous one */
};

static pthread_key_t current;
static JVMTI_ATOMIC(jvmtiPhase) phase;
static jvmtiInterface_1 table;
static struct jvmti_trace traces[2];

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* of the list, and of those created */
static struct environment *made;

static enum jvmti_caller caller(const struct jvmti_port *port, void **thread) {
  (void)port;
  *thread = pthread_getspecific(current);
  return JVMTI_CALLER_JAVA;
}

static void enter(const struct jvmti_port *port, void *thread, jboolean keep_exception) {
  (void)port, (void)keep_exception;
  ((struct thread *)thread)->in_vm++;
}

static void leave(const struct jvmti_port *port, void *thread, jboolean keep_exception) {
  (void)port, (void)keep_exception;
  ((struct thread *)thread)->in_vm--;
}

static enum jvmti_thread_kind thread_kind(const struct jvmti_port *port, void *thread,
                                          jthread other) {
  (void)port, (void)thread, (void)other;
  return JVMTI_THREAD_ALIVE;
}

static const volatile struct jvmti_event_set *thread_events(const struct jvmti_port_env *env,
                                                            void *thread) {
  return &((const struct environment *)env)->own[((struct thread *)thread)->number];
}

static void trace_write(const struct jvmti_port *port, const char *line, size_t length) {
  (void)port;
  check(length > 0 && line[length - 1] == '\n', "a traced line is a line");
  COUNT(lines);
}

static struct jvmti_port port = {
    .caller = caller,
    .enter = enter,
    .leave = leave,
    .thread_kind = thread_kind,
    .thread_events = thread_events,
    .trace_write = trace_write,
};

static struct environment *new_environment(void) {
  struct environment *environment = calloc(1, sizeof *environment);
  if (!environment) abort();
  environment->env.port = &port;
  environment->env.phase = &phase;
  JVMTI_STORE(environment->env.functions, &table);
  JVMTI_STORE(environment->env.valid, JVMTI_PORT_VALID);
  pthread_mutex_lock(&lock);
  environment->before = made;
  made = environment;
  JVMTI_ATOMIC(struct jvmti_port_env *) *at = &port.environments;
  while (JVMTI_LOAD(*at)) at = &JVMTI_LOAD(*at)->next;
  JVMTI_STORE(*at, &environment->env);
  pthread_mutex_unlock(&lock);
  return environment;
}

/* Its `next` and its memory are unchanged, because a thread may be there. */
jvmtiError jvmti_impl_DisposeEnvironment(jvmtiEnv *env) {
  struct jvmti_port_env *gone = JVMTI_PORT_ENV(env);
  JVMTI_STORE(gone->valid, 0);
  pthread_mutex_lock(&lock);
  JVMTI_ATOMIC(struct jvmti_port_env *) *at = &port.environments;
  while (JVMTI_LOAD(*at) && JVMTI_LOAD(*at) != gone) at = &JVMTI_LOAD(*at)->next;
  if (JVMTI_LOAD(*at)) JVMTI_STORE(*at, JVMTI_LOAD(gone->next));
  pthread_mutex_unlock(&lock);
  return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_impl_AddCapabilities(jvmtiEnv *env, const jvmtiCapabilities *capabilities_ptr) {
  struct jvmti_capability_set set;
  jvmti_capability_set_write(&set, capabilities_ptr);
  jvmti_capability_set_add(&JVMTI_PORT_ENV(env)->capabilities, &set);
  return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_impl_RelinquishCapabilities(jvmtiEnv *env,
                                             const jvmtiCapabilities *capabilities_ptr) {
  struct jvmti_capability_set set;
  jvmti_capability_set_write(&set, capabilities_ptr);
  jvmti_capability_set_remove(&JVMTI_PORT_ENV(env)->capabilities, &set);
  return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_impl_GetCapabilities(jvmtiEnv *env, jvmtiCapabilities *capabilities_ptr) {
  jvmti_capability_set_read(&JVMTI_PORT_ENV(env)->capabilities, capabilities_ptr);
  return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_impl_SetEventCallbacks(jvmtiEnv *env, const jvmtiEventCallbacks *callbacks,
                                        jint size_of_callbacks) {
  return jvmti_events_set_callbacks(JVMTI_PORT_ENV(env), callbacks, size_of_callbacks);
}

/* A jthread is the address of a thread. */
jvmtiError jvmti_impl_SetEventNotificationMode(jvmtiEnv *env, jvmtiEventMode mode,
                                               jvmtiEvent event_type, jthread event_thread) {
  struct environment *environment = (struct environment *)JVMTI_PORT_ENV(env);
  const struct thread *thread = (const struct thread *)event_thread;
  return jvmti_events_set_mode(&environment->env, thread ? &environment->own[thread->number] : NULL,
                               mode, event_type);
}

jvmtiError jvmti_impl_GetPhase(jvmtiEnv *env, jvmtiPhase *phase_ptr) {
  *phase_ptr = JVMTI_LOAD(*JVMTI_PORT_ENV(env)->phase);
  return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_impl_GetThreadCpuTime(jvmtiEnv *env, jthread thread, jlong *nanos_ptr) {
  (void)env, (void)thread;
  *nanos_ptr = 1;
  return JVMTI_ERROR_NONE;
}

jvmtiError jvmti_impl_SuspendAllVirtualThreads(jvmtiEnv *env, jint except_count,
                                               const jthread *except_list) {
  (void)env, (void)except_count, (void)except_list;
  return JVMTI_ERROR_NONE;
}

/* ---- The agent ------------------------------------------------------------------------------------ */

static JVMTI_ATOMIC(struct environment *) slots[ENVIRONMENTS];

/* Agents read their table as if it were never written. */
#define ENTRY(env, function) __atomic_load_n(&(*(env))->function, __ATOMIC_RELAXED)

static unsigned random_of(struct thread *thread, unsigned below) {
  thread->random = thread->random * 1103515245u + 12345u;
  return (thread->random >> 16 & 0x7FFF) % below;
}

/* A function that needs a capability that `env` may have lost: returns this error, or success. */
static void is_explained(jvmtiError error, const char *what) {
  switch (error) {
    case JVMTI_ERROR_NONE: COUNT(results[0]); break;
    case JVMTI_ERROR_MUST_POSSESS_CAPABILITY: COUNT(results[1]); break;
    case JVMTI_ERROR_WRONG_PHASE:
    case JVMTI_ERROR_INVALID_ENVIRONMENT: COUNT(results[2]); break;
    default: check(0, what);
  }
}

/* The arguments of the callbacks of an event, and of no other. */
#define GIVEN(event) ((void *)(uintptr_t)((event)*16))

static void received(jvmtiEnv *env, jvmtiEvent event, const void *given) {
  jvmtiPhase now;
  check(given == GIVEN(event), "a callback is called for its own event");
  COUNT(sent);
  is_explained(ENTRY(env, GetPhase)(env, &now), "GetPhase in a callback");
}

static void JNICALL thread_start(jvmtiEnv *env, JNIEnv *jni, jthread thread) {
  (void)jni;
  received(env, JVMTI_EVENT_THREAD_START, thread);
}

static void JNICALL method_entry(jvmtiEnv *env, JNIEnv *jni, jthread thread, jmethodID method) {
  (void)jni, (void)thread;
  received(env, JVMTI_EVENT_METHOD_ENTRY, method);
}

static void JNICALL class_load(jvmtiEnv *env, JNIEnv *jni, jthread thread, jclass type) {
  (void)jni, (void)thread;
  received(env, JVMTI_EVENT_CLASS_LOAD, type);
}

static void JNICALL unload(jvmtiEnv *env, jmethodID method, const void *code) {
  (void)code;
  received(env, JVMTI_EVENT_COMPILED_METHOD_UNLOAD, method);
}

static void JNICALL collection(jvmtiEnv *env) {
  received(env, JVMTI_EVENT_GARBAGE_COLLECTION_START, GIVEN(JVMTI_EVENT_GARBAGE_COLLECTION_START));
}

static void JNICALL hook(jvmtiEnv *env, JNIEnv *jni, jclass redefined, jobject loader,
                         const char *name, jobject domain, jint length, const unsigned char *bytes,
                         jint *new_length, unsigned char **new_bytes) {
  (void)jni, (void)redefined, (void)name, (void)domain, (void)length, (void)bytes;
  *new_length = 0;
  *new_bytes = NULL;
  received(env, JVMTI_EVENT_CLASS_FILE_LOAD_HOOK, loader);
}

static const jvmtiEvent events[] = {
    JVMTI_EVENT_THREAD_START,
    JVMTI_EVENT_METHOD_ENTRY,
    JVMTI_EVENT_CLASS_LOAD,
    JVMTI_EVENT_COMPILED_METHOD_UNLOAD,
    JVMTI_EVENT_GARBAGE_COLLECTION_START,
    JVMTI_EVENT_CLASS_FILE_LOAD_HOOK,
};
enum { EVENTS = sizeof events / sizeof *events };

static void send(struct thread *thread) {
  jthread self = (jthread)thread;
  switch (random_of(thread, EVENTS)) {
    case 0: jvmti_post_ThreadStart(&port, thread, NULL, GIVEN(events[0])); break;
    case 1: jvmti_post_MethodEntry(&port, thread, NULL, self, GIVEN(events[1])); break;
    case 2: jvmti_post_ClassLoad(&port, thread, NULL, self, GIVEN(events[2])); break;
    case 3: jvmti_post_CompiledMethodUnload(&port, thread, GIVEN(events[3]), NULL); break;
    case 4: jvmti_post_GarbageCollectionStart(&port, thread); break;
    default:
      for (struct jvmti_port_env *env = JVMTI_LOAD(port.environments); env;
           env = JVMTI_LOAD(env->next)) {
        jint length = 1;
        unsigned char *bytes = NULL;
        jvmti_send_ClassFileLoadHook(env, thread, NULL, NULL, GIVEN(events[5]), "X", NULL, 0,
                                     (const unsigned char *)"", &length, &bytes);
      }
  }
}

static void set_callbacks(struct thread *thread, jvmtiEnv *env) {
  static const jvmtiEventCallbacks callbacks = {
      .ThreadStart = thread_start,
      .MethodEntry = method_entry,
      .ClassLoad = class_load,
      .CompiledMethodUnload = unload,
      .GarbageCollectionStart = collection,
      .ClassFileLoadHook = hook,
  };
  jint size = (jint)sizeof callbacks;
  switch (random_of(thread, 4)) {
    case 0: is_explained(ENTRY(env, SetEventCallbacks)(env, NULL, 0), "no callbacks"); break;
    case 1: size = (jint)random_of(thread, sizeof callbacks + 1); /* fall through */
    default:
      is_explained(ENTRY(env, SetEventCallbacks)(env, &callbacks, size), "SetEventCallbacks");
  }
}

static void set_mode(struct thread *thread, jvmtiEnv *env) {
  jvmtiEvent event = events[random_of(thread, EVENTS)];
  jvmtiEventMode mode = random_of(thread, 3) ? JVMTI_ENABLE : JVMTI_DISABLE;
  int own = random_of(thread, 2) && jvmti_events_filtered(event);
  is_explained(
      ENTRY(env, SetEventNotificationMode)(env, mode, event, own ? (jthread)(void *)thread : NULL),
      "SetEventNotificationMode");
}

static void change_capabilities(struct thread *thread, jvmtiEnv *env) {
  struct jvmti_capability_set set;
  jvmtiCapabilities some;
  for (unsigned i = 0; i < JVMTI_CAPABILITIES_WORDS; i++)
    JVMTI_STORE(set.words[i], random_of(thread, 0x8000) * 0x20001u);
  jvmti_capability_set_read(&set, &some);
  if (random_of(thread, 2))
    is_explained(ENTRY(env, AddCapabilities)(env, &some), "AddCapabilities");
  else is_explained(ENTRY(env, RelinquishCapabilities)(env, &some), "RelinquishCapabilities");
  is_explained(ENTRY(env, GetCapabilities)(env, &some), "GetCapabilities");
}

static void call(struct thread *thread, jvmtiEnv *env) {
  jlong time = 0;
  jvmtiError error = ENTRY(env, GetThreadCpuTime)(env, (jthread)(void *)thread, &time);
  is_explained(error, "GetThreadCpuTime");
  check((error == JVMTI_ERROR_NONE) == (time == 1), "the function is called or it is not");
  is_explained(ENTRY(env, SuspendAllVirtualThreads)(env, 0, NULL), "SuspendAllVirtualThreads");
  check(thread->in_vm == 0, "the VM is left");
}

static void replace(struct thread *thread) {
  JVMTI_ATOMIC(struct environment *) *slot = &slots[random_of(thread, ENVIRONMENTS)];
  jvmtiEnv *env = (jvmtiEnv *)JVMTI_LOAD(*slot);
  is_explained(ENTRY(env, DisposeEnvironment)(env), "DisposeEnvironment");
  JVMTI_STORE(*slot, new_environment());
}

/* Changes by the VM. */
static void change(struct thread *thread) {
  switch (random_of(thread, 6)) {
    case 0: JVMTI_STORE(phase, JVMTI_PHASE_START); break;
    case 1: JVMTI_STORE(port.trace, NULL); break;
    case 2: JVMTI_STORE(port.trace, &traces[random_of(thread, 2)]); break;
    case 3: jvmti_table_switch(&table, &jvmti_table_checked, &jvmti_table_traced); break;
    case 4: jvmti_table_switch(&table, &jvmti_table_traced, &jvmti_table_checked); break;
    default: JVMTI_STORE(phase, JVMTI_PHASE_LIVE);
  }
}

static void *run(void *argument) {
  struct thread *thread = argument;
  pthread_setspecific(current, thread);
  for (int i = 0; i < TURNS; i++) {
    jvmtiEnv *env = (jvmtiEnv *)JVMTI_LOAD(slots[random_of(thread, ENVIRONMENTS)]);
    switch (random_of(thread, 8)) {
      case 0: change_capabilities(thread, env); break;
      case 1: set_callbacks(thread, env); break;
      case 2: set_mode(thread, env); break;
      case 3: call(thread, env); break;
      case 4:
        if (random_of(thread, 10) == 0) replace(thread);
        break;
      case 5: change(thread); break;
      default: send(thread);
    }
  }
  return NULL;
}

/* ---- Rounds --------------------------------------------------------------------------------------- */

static void free_environments(void) {
  JVMTI_STORE(port.environments, NULL);
  while (made) {
    struct environment *before = made->before;
    free(made);
    made = before;
  }
}

static void round_of(unsigned number) {
  static struct thread threads[THREADS];
  pthread_t system[THREADS];
  JVMTI_STORE(phase, JVMTI_PHASE_LIVE);
  for (int i = 0; i < ENVIRONMENTS; i++) JVMTI_STORE(slots[i], new_environment());
  for (unsigned i = 0; i < THREADS; i++) {
    threads[i] = (struct thread){.number = i, .random = number * THREADS + i};
    if (pthread_create(&system[i], NULL, run, &threads[i]) != 0) abort();
  }
  for (int i = 0; i < THREADS; i++) pthread_join(system[i], NULL);
  free_environments();
}

int main(int argc, char **argv) {
  static const char *const filters[] = {"GetThreadCpuTime,event/MethodEntry",
                                        "all:error,format=json"};
  long rounds = argc > 1 ? strtol(argv[1], NULL, 10) : 1;
  time_t end = time(NULL) - rounds;
  unsigned number = 0;
  char words[200];
  for (int i = 0; i < 2; i++)
    if (!jvmti_trace_parse(&traces[i], filters[i], words, sizeof words)) return 2;
  if (pthread_key_create(&current, NULL) != 0) return 2;
  jvmti_table_fill(&table, &jvmti_table_checked);
  do round_of(number++);
  while (rounds < 0 ? time(NULL) < end : number < (unsigned)rounds);
  printf("%u rounds of %d threads, %u failures, %s\n", number, THREADS, failures,
         results[0] && results[1] && results[2] && sent && lines ? "of everything something"
                                                                 : "something is missing");
  fprintf(stderr,
          "calls: %lu done, %lu without the capability, %lu not at that time; %lu callbacks, %lu "
          "lines\n",
          results[0], results[1], results[2], sent, lines);
  return failures != 0;
}
