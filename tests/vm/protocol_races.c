/* SPDX-License-Identifier: MIT */
/* The protocol of environments in eight concurrent threads: they get environments and dispose of them, add and
 * relinquish capabilities, enable events for all threads and for one that ends, set callbacks of extension events and
 * tables of JNI, while events are sent and phases change. For a sanitizer; invariants are checked. Usage:
 * protocol_races ROUNDS */
#define _POSIX_C_SOURCE 200809L
#include "jvmti_events.h"
#include "jvmti_impl.h"
#include "jvmti_protocol.h"
#include "jvmti_table.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { THREADS = 8, SLOTS = 4, TURNS = 600, EXTENSION = 7 };

struct thread {
  struct vm *vm;
  unsigned number, random;
};

struct environment {
  struct jvmti_protocol_env protocol;
  struct jvmti_thread_events events[THREADS];
};

struct vm {
  struct jvmti_port port;
  struct jvmti_protocol protocol;
  struct JNINativeInterface_ jni, original;
  pthread_mutex_t lock;
  struct thread threads[THREADS];
  JVMTI_ATOMIC(jvmtiEnv *) slots[SLOTS];
};

static pthread_key_t current;
static unsigned failures;
static unsigned long done, refused, sent, extended;

#define COUNT(place) ((void)__atomic_add_fetch(&(place), 1, __ATOMIC_RELAXED))

static void check(int good, const char *what) {
  if (good) return;
  COUNT(failures);
  fprintf(stderr, "FAIL: %s\n", what);
}

/* ---- The VM --------------------------------------------------------------------------------------- */

static enum jvmti_caller caller(const struct jvmti_port *port, void **thread) {
  (void)port;
  *thread = pthread_getspecific(current);
  return JVMTI_CALLER_JAVA;
}

static const volatile struct jvmti_event_set *own_events(const struct jvmti_port_env *env,
                                                         void *thread) {
  return &((const struct environment *)(const void *)env)
              ->events[((struct thread *)thread)->number]
              .enabled;
}

jvmtiError jvmti_impl_Allocate(jvmtiEnv *env, jlong size, unsigned char **mem_ptr) {
  (void)env;
  *mem_ptr = malloc((size_t)size);
  return *mem_ptr ? JVMTI_ERROR_NONE : JVMTI_ERROR_OUT_OF_MEMORY;
}

jvmtiError jvmti_impl_Deallocate(jvmtiEnv *env, unsigned char *mem) {
  (void)env;
  free(mem);
  return JVMTI_ERROR_NONE;
}

static void lock(struct jvmti_protocol *protocol) {
  pthread_mutex_lock(&((struct vm *)protocol->vm)->lock);
}

static void unlock(struct jvmti_protocol *protocol) {
  pthread_mutex_unlock(&((struct vm *)protocol->vm)->lock);
}

static struct jvmti_protocol_env *new_env(struct jvmti_protocol *protocol) {
  struct environment *environment = calloc(1, sizeof *environment);
  (void)protocol;
  if (!environment) abort();
  JVMTI_STORE(environment->protocol.port_env.functions, &jvmti_table_checked);
  return &environment->protocol;
}

/* A jthread is the address of a thread. */
static jvmtiError thread_events(struct jvmti_protocol *protocol, struct jvmti_protocol_env *env,
                                jthread thread, struct jvmti_thread_events **events) {
  (void)protocol;
  *events = &((struct environment *)(void *)env)->events[((struct thread *)(void *)thread)->number];
  return JVMTI_ERROR_NONE;
}

/* Under the lock: no environment has a capability that only another one may have. */
static void capabilities_changed(struct jvmti_protocol *protocol) {
  int holders = 0;
  for (struct jvmti_port_env *env = JVMTI_LOAD(protocol->port->environments); env;
       env = JVMTI_LOAD(env->next)) {
    check(JVMTI_LOAD(env->valid) == JVMTI_PORT_VALID, "those in the list are valid");
    holders += jvmti_possesses(env, JVMTI_CAPABILITY_can_suspend);
  }
  check(holders <= 1, "one environment at most can suspend");
}

static jvmtiParamInfo params[] = {{"given", JVMTI_KIND_IN, JVMTI_TYPE_JINT, JNI_FALSE}};
static const jvmtiExtensionEventInfo extension_events[] = {
    {EXTENSION, "test.Event", "An event.", 1, params}};

/* ---- The agent ------------------------------------------------------------------------------------ */

static unsigned random_of(struct thread *thread, unsigned below) {
  thread->random = thread->random * 1103515245u + 12345u;
  return (thread->random >> 16 & 0x7FFF) % below;
}

static void explained(jvmtiError error, const char *what) {
  switch (error) {
    case JVMTI_ERROR_NONE: COUNT(done); break;
    case JVMTI_ERROR_NOT_AVAILABLE:
    case JVMTI_ERROR_MUST_POSSESS_CAPABILITY:
    case JVMTI_ERROR_WRONG_PHASE:
    case JVMTI_ERROR_INVALID_ENVIRONMENT: COUNT(refused); break;
    default: check(0, what);
  }
}

static void JNICALL thread_start(jvmtiEnv *env, JNIEnv *jni, jthread thread) {
  (void)env, (void)jni;
  check(thread == (jthread)pthread_getspecific(current), "what is sent comes");
  COUNT(sent);
}

static void JNICALL class_load(jvmtiEnv *env, JNIEnv *jni, jthread thread, jclass type) {
  (void)type;
  thread_start(env, jni, thread);
}

static void JNICALL extension(jvmtiEnv *env, ...) {
  check(JVMTI_PROTOCOL_ENV(env)->protocol != NULL, "an extension event");
  COUNT(extended);
}

static jvmtiEnv *new_listener(struct vm *vm) {
  static const jvmtiEventCallbacks callbacks = {.ThreadStart = thread_start,
                                                .ClassLoad = class_load};
  void *env = NULL;
  while (jvmti_protocol_get_env(&vm->protocol, &env, JVMTI_VERSION) != JNI_OK) continue;
  jvmtiEnv *made = env;
  explained((*made)->SetEventCallbacks(made, &callbacks, (jint)sizeof callbacks), "callbacks");
  return made;
}

/* Two tables with different entries: an agent gets one of them. */
static void fill(struct JNINativeInterface_ *table, size_t with) {
  void **entries = (void **)(void *)table;
  for (size_t i = 0; i < sizeof *table / sizeof *entries; i++) entries[i] = (void *)(with + i);
}

static void change_jni(struct thread *thread, jvmtiEnv *env) {
  struct JNINativeInterface_ mine;
  jniNativeInterface *table = NULL;
  fill(&mine, random_of(thread, 2) ? 0x10000 : 0x20000);
  explained((*env)->SetJNIFunctionTable(env, &mine), "SetJNIFunctionTable");
  jvmtiError error = (*env)->GetJNIFunctionTable(env, &table);
  explained(error, "GetJNIFunctionTable");
  if (error != JVMTI_ERROR_NONE) return;
  void **entries = (void **)(void *)table;
  for (size_t i = 1; i < sizeof *table / sizeof *entries; i++)
    check((char *)entries[i] - (char *)entries[0] == (ptrdiff_t)i, "a table is of one agent");
  free(table);
}

static void change_capabilities(struct thread *thread, jvmtiEnv *env) {
  jvmtiCapabilities some;
  memset(&some, 0, sizeof some);
  some.can_tag_objects = random_of(thread, 2);
  some.can_suspend = random_of(thread, 2);
  some.can_pop_frame = random_of(thread, 2);
  if (random_of(thread, 2)) explained((*env)->AddCapabilities(env, &some), "AddCapabilities");
  else explained((*env)->RelinquishCapabilities(env, &some), "RelinquishCapabilities");
  explained((*env)->GetPotentialCapabilities(env, &some), "GetPotentialCapabilities");
}

static void change_events(struct thread *thread, jvmtiEnv *env) {
  jvmtiEventMode mode = random_of(thread, 3) ? JVMTI_ENABLE : JVMTI_DISABLE;
  jthread one = (jthread)(void *)&thread->vm->threads[random_of(thread, THREADS)];
  explained((*env)->SetEventNotificationMode(env, mode, JVMTI_EVENT_THREAD_START, NULL), "for all");
  explained((*env)->SetEventNotificationMode(env, mode, JVMTI_EVENT_CLASS_LOAD, one), "for one");
  if (random_of(thread, 3) == 0) {
    struct environment *environment = (struct environment *)(void *)env;
    jvmti_protocol_forget(&thread->vm->protocol, &environment->events[thread->number]);
  }
  explained(
      (*env)->SetExtensionEventCallback(env, EXTENSION, random_of(thread, 3) ? extension : NULL),
      "SetExtensionEventCallback");
}

static void send(struct thread *thread) {
  struct vm *vm = thread->vm;
  jvmtiExtensionEvent callback;
  struct jvmti_port_env *env = NULL;
  jthread self = (jthread)(void *)thread;
  jvmti_post_ThreadStart(&vm->port, thread, NULL, self);
  jvmti_post_ClassLoad(&vm->port, thread, NULL, self, NULL);
  while ((env = jvmti_protocol_next_listener(&vm->protocol, env, EXTENSION, &callback)))
    callback((jvmtiEnv *)(void *)env, 1);
}

static void *run(void *argument) {
  struct thread *thread = argument;
  struct vm *vm = thread->vm;
  void *data;
  pthread_setspecific(current, thread);
  for (int i = 0; i < TURNS; i++) {
    JVMTI_ATOMIC(jvmtiEnv *) *slot = &vm->slots[random_of(thread, SLOTS)];
    jvmtiEnv *env = JVMTI_LOAD(*slot);
    switch (random_of(thread, 8)) {
      case 0: change_capabilities(thread, env); break;
      case 1:
      case 2: change_events(thread, env); break;
      case 3: change_jni(thread, env); break;
      case 4:
        if (random_of(thread, 4)) break;
        explained((*env)->DisposeEnvironment(env), "DisposeEnvironment");
        JVMTI_STORE(*slot, new_listener(vm));
        break;
      case 5:
        if (random_of(thread, 4) == 0) jvmti_protocol_set_phase(&vm->protocol, JVMTI_PHASE_START);
        jvmti_protocol_set_phase(&vm->protocol, JVMTI_PHASE_LIVE);
        explained((*env)->SetEnvironmentLocalStorage(env, thread), "storage");
        explained((*env)->GetEnvironmentLocalStorage(env, &data), "storage");
        break;
      default: send(thread);
    }
  }
  return NULL;
}

/* ---- Rounds --------------------------------------------------------------------------------------- */

/* The final sums equal the remaining items: none. */
static void end(struct vm *vm) {
  struct jvmti_protocol_env *env;
  for (int i = 0; i < SLOTS; i++) {
    jvmtiEnv *last = JVMTI_LOAD(vm->slots[i]);
    explained((*last)->DisposeEnvironment(last), "the end");
  }
  while (JVMTI_LOAD(vm->port.environments)) {
    env = JVMTI_PROTOCOL_ENV(JVMTI_LOAD(vm->port.environments));
    check(jvmti_protocol_dispose(env) == JVMTI_ERROR_NONE, "those that another thread replaced");
  }
  for (unsigned i = 0; i < JVMTI_CAPABILITIES_WORDS; i++)
    check(!JVMTI_LOAD(vm->protocol.possessed.words[i]), "nobody possesses anything");
  for (unsigned i = 0; i < JVMTI_EVENT_WORDS; i++)
    check(!JVMTI_LOAD(vm->protocol.enabled.words[i]), "nobody listens");
  while ((env = jvmti_protocol_take(&vm->protocol))) free(env);
}

static void round_of(unsigned number) {
  static struct vm vm;
  pthread_t system[THREADS];
  memset(&vm, 0, sizeof vm);
  pthread_mutex_init(&vm.lock, NULL);
  vm.port.vm = &vm;
  vm.port.caller = caller;
  vm.port.thread_events = own_events;
  fill(&vm.original, 0x10000);
  vm.protocol.port = &vm.port;
  vm.protocol.vm = &vm;
  vm.protocol.lock = lock;
  vm.protocol.unlock = unlock;
  vm.protocol.new_env = new_env;
  vm.protocol.always =
      (jvmtiCapabilities){.can_tag_objects = 1, .can_suspend = 1, .can_pop_frame = 1};
  vm.protocol.solo = (jvmtiCapabilities){.can_suspend = 1};
  vm.protocol.capabilities_changed = capabilities_changed;
  vm.protocol.thread_events = thread_events;
  vm.protocol.extension_events = extension_events;
  vm.protocol.extension_event_count = 1;
  vm.protocol.jni_original = &vm.original;
  vm.protocol.jni_functions = &vm.jni;
  jvmti_protocol_init(&vm.protocol);
  jvmti_protocol_set_phase(&vm.protocol, JVMTI_PHASE_LIVE);
  for (int i = 0; i < SLOTS; i++) JVMTI_STORE(vm.slots[i], new_listener(&vm));
  for (unsigned i = 0; i < THREADS; i++)
    vm.threads[i] = (struct thread){&vm, i, number * THREADS + i};
  for (unsigned i = 0; i < THREADS; i++)
    if (pthread_create(&system[i], NULL, run, &vm.threads[i]) != 0) abort();
  for (int i = 0; i < THREADS; i++) pthread_join(system[i], NULL);
  jvmti_protocol_set_phase(&vm.protocol, JVMTI_PHASE_LIVE);
  end(&vm);
  pthread_mutex_destroy(&vm.lock);
}

int main(int argc, char **argv) {
  long rounds = argc > 1 ? strtol(argv[1], NULL, 10) : 1;
  if (pthread_key_create(&current, NULL) != 0) return 2;
  for (unsigned i = 0; i < (unsigned)rounds; i++) round_of(i);
  printf("%ld rounds, %u failures, %s\n", rounds, failures,
         done && refused && sent && extended ? "of everything something" : "something is missing");
  fprintf(stderr, "%lu done, %lu refused, %lu events, %lu extension events\n", done, refused, sent,
          extended);
  return failures != 0;
}
