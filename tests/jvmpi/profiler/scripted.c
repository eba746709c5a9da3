/* SPDX-License-Identifier: MIT */
/* A VM whose program is chance, from a seed: scripted [OPTION...] LIBRARY=OPTIONS
 *   --seed=N --threads=N --steps=N   so many objects are allocated by each thread
 *   --collect=N                      a collection about every N objects
 *   --pause=N                        microseconds between two objects
 *   --dump=N --reset=N               the VM asks for a dump, a reset, after so many of the first thread's objects
 *   --without=N                      this type of event is not available; may be there several times
 *   --phases=N                       all of that so many times; before each but the first it waits for a line
 *   --bench                          as fast as it goes: one object after the other, and all freed now and then
 *   --kill                           ends without a word
 * At its end it prints what a profiler has to find. */
#include "model.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static struct {
  unsigned long seed, threads, steps, collect, pause, dump, reset, phases, bench, kill;
} options = {.seed = 1, .threads = 1, .steps = 10000, .collect = 3000, .phases = 1};

/* ---- Answers ------------------------------------------------------------------------------------- */

static void answer_class(JNIEnv *env, jobjectID id) {
  (void)env;
  for (unsigned i = 0; i < CLASSES; i++)
    if (model.classes[i].id == id) model_load_class(i, JVMPI_REQUESTED_EVENT);
}

static void send_start(jint type) {
  JVMPI_Event event = {.event_type = 0};
  event.u.thread_start.thread_name = vm_self->name;
  event.u.thread_start.group_name = (char *)(uintptr_t) "main";
  event.u.thread_start.parent_name = (char *)(uintptr_t) "system";
  event.u.thread_start.thread_id = vm_self->object;
  event.u.thread_start.thread_env_id = vm_env(vm_self);
  vm_send(JVMPI_EVENT_THREAD_START | type, &event);
}

static void answer_thread(JNIEnv *env, jobjectID id) {
  (void)env;
  if (vm_self->object == id) send_start(JVMPI_REQUESTED_EVENT);
}

static jobjectID answer_method(jmethodID method) {
  for (unsigned i = 0; i < CLASSES; i++)
    for (unsigned j = 0; j < METHODS; j++)
      if (model_method(i, j) == method) return model.classes[i].id;
  return NULL;
}

static void answer_gc(void) {
  uint64_t state = options.seed;
  model_collect(&state);
}

static const struct vm_answers answers = {answer_class, answer_thread, answer_method, answer_gc};

/* ---- Threads ------------------------------------------------------------------------------------- */

static void send_plain(jint type) {
  JVMPI_Event event = {.event_type = 0};
  vm_send(type, &event);
}

static void step(unsigned long number, unsigned long at, uint64_t *state) {
  if (!model_allocate(state) || random_next(state, (uint32_t)options.collect) == 0) {
    model_collect(state);
    if (number == 0) model_collect(state);
  }
  if (number == 0 && options.dump && at == options.dump) send_plain(JVMPI_EVENT_DATA_DUMP_REQUEST);
  if (options.pause) {
    struct timespec pause = {.tv_sec = 0, .tv_nsec = (long)options.pause * 1000};
    nanosleep(&pause, NULL);
  }
}

static void *run(void *data) {
  unsigned long number = (unsigned long)(uintptr_t)data;
  struct vm_thread thread = {.object = (jobjectID)(uintptr_t)(0x2000000 + number * 16)};
  uint64_t state = options.seed * 1000 + number;
  snprintf(thread.name, sizeof thread.name, "worker \xed\xa0\xb5\xed\xb2\xb3 %lu", number);
  vm_self = &thread;
  if (number % 2 == 0) {
    pthread_rwlock_rdlock(&vm_gc);
    send_start(0);
    pthread_rwlock_unlock(&vm_gc);
  }
  for (unsigned long i = 1; i <= options.steps; i++) step(number, i, &state);
  send_plain(JVMPI_EVENT_THREAD_END);
  vm_self = NULL;
  return NULL;
}

static void run_all(void) {
  pthread_t *threads = calloc(options.threads, sizeof *threads);
  if (!threads) abort();
  for (unsigned long i = 0; i < options.threads; i++)
    if (pthread_create(&threads[i], NULL, run, (void *)(uintptr_t)i) != 0) abort();
  for (unsigned long i = 0; i < options.threads; i++) pthread_join(threads[i], NULL);
  free(threads);
}

/* The driver is informed of the end of each phase, and starts the next one. */
static void run_phases(void) {
  for (unsigned long phase = 1; phase <= options.phases; phase++) {
    int byte = 0;
    while (phase > 1 && byte != '\n' && byte != EOF) byte = getchar();
    run_all();
    options.seed += 1000;
    fprintf(stderr, "phase %lu\n", phase);
  }
}

/* ---- Speed --------------------------------------------------------------------------------------- */

static void bench_collect(unsigned long count) {
  JVMPI_Event event = {.event_type = 0};
  send_plain(JVMPI_EVENT_GC_START);
  for (unsigned long i = 0; i < count; i++) {
    event.u.obj_free.obj_id = (jobjectID)(uintptr_t)(0x4000000 + i * 16);
    vm_send(JVMPI_EVENT_OBJECT_FREE, &event);
  }
  send_plain(JVMPI_EVENT_GC_FINISH);
}

/* Two events per object: it is allocated by one of the traces, and freed. */
static void bench(void) {
  enum { BETWEEN = 20000 };
  JVMPI_Event event = {.event_type = 0};
  event.u.obj_alloc.arena_id = 1;
  event.u.obj_alloc.class_id = model.classes[1].id;
  event.u.obj_alloc.size = 24;
  for (unsigned long i = 0; i < options.steps; i++) {
    unsigned trace = (unsigned)(i % TRACES);
    vm_self->depth = (jint)model.traces[trace].depth;
    for (unsigned j = 0; j < model.traces[trace].depth; j++)
      vm_self->frames[j] = (JVMPI_CallFrame){
          model.traces[trace].lines[j],
          model_method(model.traces[trace].classes[j], model.traces[trace].methods[j])};
    event.u.obj_alloc.obj_id = (jobjectID)(uintptr_t)(0x4000000 + i % BETWEEN * 16);
    vm_send(JVMPI_EVENT_OBJECT_ALLOC, &event);
    if (i % BETWEEN == BETWEEN - 1) bench_collect(BETWEEN);
  }
}

/* ---- Options ------------------------------------------------------------------------------------- */

static bool number_of(const char *argument, const char *name, unsigned long *number) {
  size_t length = strlen(name);
  if (strncmp(argument, name, length) != 0) return false;
  if (argument[length] == '=') *number = strtoul(argument + length + 1, NULL, 10);
  else if (argument[length]) return false;
  else *number = 1;
  return true;
}

static bool read_option(const char *argument, uint64_t *without) {
  unsigned long type = 0;
  if (number_of(argument, "--without", &type)) {
    *without |= (uint64_t)1 << type;
    return true;
  }
  return number_of(argument, "--seed", &options.seed) ||
         number_of(argument, "--threads", &options.threads) ||
         number_of(argument, "--steps", &options.steps) ||
         number_of(argument, "--collect", &options.collect) ||
         number_of(argument, "--pause", &options.pause) ||
         number_of(argument, "--dump", &options.dump) ||
         number_of(argument, "--reset", &options.reset) ||
         number_of(argument, "--phases", &options.phases) ||
         number_of(argument, "--bench", &options.bench) ||
         number_of(argument, "--kill", &options.kill);
}

int main(int argc, char **argv) {
  static struct vm_thread first = {.object = (jobjectID)(uintptr_t)0x3000000,
                                   .name = "first \xed\xa0\xb5\xed\xb2\xb3"};
  uint64_t without = 0;
  int at = 1;
  for (; at < argc && read_option(argv[at], &without); at++) continue;
  if (at != argc - 1) {
    fputs("usage: scripted [OPTION...] LIBRARY=OPTIONS\n", stderr);
    return 2;
  }
  vm_load(argv[at], &answers, without);
  vm_self = &first;
  model_start(options.seed);
  if (options.bench) bench();
  else run_phases();
  if (options.kill) raise(SIGKILL);
  if (options.reset) send_plain(JVMPI_EVENT_DATA_RESET_REQUEST);
  send_plain(JVMPI_EVENT_JVM_SHUT_DOWN);
  if (!options.bench) model_print();
  return 0;
}
