/* SPDX-License-Identifier: MIT */
/* Several threads. Two fill a buffer and two empty it, with its monitor. Each has its own table of objects, in which
 * a new object replaces the oldest. */
#include "program.h"

/* Live at the end: one Buffer with its empty array; for each of WORKERS workers, the Worker and its table with KEPT
 * Item, if it has created this number. */
enum { WORKERS = 4, KEPT = 200, ROOM = 16, EVERY = 8 };

static const struct class_file item_file = {
    .name = "Item",
    .source = "Workers.java",
    .super = "java/lang/Object",
    .fields =
        (const struct field[]){
            {"before", "LItem;", JVMPI_CLASS, 0}, {"worker", "C", JVMPI_CHAR, 0}, {0}},
};

static const struct class_file buffer_file = {
    .name = "Buffer",
    .source = "Workers.java",
    .super = "java/lang/Object",
    .fields =
        (const struct field[]){
            {"items", "[LItem;", JVMPI_CLASS, 0}, {"count", "I", JVMPI_INT, 0}, {0}},
    .statics = (const struct field[]){{"instance", "LBuffer;", JVMPI_CLASS, 0}, {0}},
    .methods = (const struct method[]){{"put", "(LItem;)V", 30, 35, false, NULL},
                                       {"take", "()LItem;", 37, 42, false, NULL},
                                       {0}},
};

static const struct class_file worker_file = {
    .name = "Worker",
    .source = "Workers.java",
    .super = "java/lang/Object",
    .fields = (const struct field[]){{"table", "[LItem;", JVMPI_CLASS, 0}, {0}},
    .statics = (const struct field[]){{"all", "[LWorker;", JVMPI_CLASS, 0}, {0}},
    .methods = (const struct method[]){{"main", "([Ljava/lang/String;)V", 5, 12, true, NULL},
                                       {"run", "()V", 14, 26, false, NULL},
                                       {0}},
};

/* Shared by all threads, and not changed while they run. */
struct workers {
  struct class *item, *buffer, *worker;
  const struct field *items, *count, *instance, *table, *all;
  const struct method *put, *take, *run;
  long rounds;
};

struct worker {
  const struct workers *shared;
  unsigned number;
};

/* Slots: 0 the buffer, 1 the item, 2 the array. */
static void put(struct thread *thread, const struct workers *workers, int buffer, int item) {
  op_pass(thread, workers->put, buffer, item);
  op_line(thread, 31);
  op_enter(thread, 0);
  while (op_get_int(thread, 0, workers->count) == ROOM) {
    op_line(thread, 32);
    op_wait(thread, 0, 0);
  }
  jint count = op_get_int(thread, 0, workers->count);
  op_line(thread, 33);
  op_get(thread, 2, 0, workers->items);
  op_store(thread, 2, (uint32_t)count, 1);
  op_put_int(thread, 0, workers->count, count + 1);
  op_notify_all(thread, 0);
  op_exit(thread, 0);
  op_return(thread);
}

/* Slots: 0 the buffer, 1 the item, 2 the array. */
static void take(struct thread *thread, const struct workers *workers, int buffer) {
  op_call(thread, workers->take, buffer);
  op_line(thread, 38);
  op_enter(thread, 0);
  while (op_get_int(thread, 0, workers->count) == 0) {
    op_line(thread, 39);
    op_wait(thread, 0, 0);
  }
  jint count = op_get_int(thread, 0, workers->count) - 1;
  op_line(thread, 40);
  op_get(thread, 2, 0, workers->items);
  op_load(thread, 1, 2, (uint32_t)count);
  op_store(thread, 2, (uint32_t)count, -1);
  op_put_int(thread, 0, workers->count, count);
  op_notify_all(thread, 0);
  op_exit(thread, 0);
  op_return(thread);
}

/* Slots: 1 all workers, 2 this worker, 3 its table, 4 the buffer, 5 an item. */
static void prepare(struct thread *thread, const struct workers *workers, unsigned number) {
  op_get_static(thread, 1, workers->worker, workers->all);
  op_load(thread, 2, 1, number);
  op_get(thread, 3, 2, workers->table);
  op_get_static(thread, 4, workers->buffer, workers->instance);
}

static void work(struct thread *thread, void *argument) {
  const struct worker *worker = argument;
  const struct workers *workers = worker->shared;
  thread->seed += worker->number;
  op_call(thread, workers->run, -1);
  prepare(thread, workers, worker->number);
  for (long i = 0; i < workers->rounds; i++) {
    op_line(thread, 17);
    op_new(thread, 5, workers->item);
    op_store(thread, 3, (uint32_t)(i % KEPT), 5);
    op_line(thread, 18);
    op_new_primitives(thread, 6, JVMPI_SHORT, op_random(thread, 50));
    if (i % EVERY != 0) continue;
    op_line(thread, 21);
    if (worker->number % 2 == 0) put(thread, workers, 4, 5);
    else take(thread, workers, 4);
  }
  op_return(thread);
}

static void load(struct thread *thread, struct workers *workers) {
  workers->item = op_class(thread, &item_file);
  workers->buffer = op_class(thread, &buffer_file);
  workers->worker = op_class(thread, &worker_file);
  workers->items = op_field(workers->buffer, "items");
  workers->count = op_field(workers->buffer, "count");
  workers->instance = op_static(workers->buffer, "instance");
  workers->table = op_field(workers->worker, "table");
  workers->all = op_static(workers->worker, "all");
  workers->put = op_method(workers->buffer, "put");
  workers->take = op_method(workers->buffer, "take");
  workers->run = op_method(workers->worker, "run");
}

/* Slots: 1 all workers, 2 a worker, 3 its table, 4 the buffer, 5 its array. */
static void make(struct thread *thread, const struct workers *workers) {
  op_line(thread, 6);
  op_new(thread, 4, workers->buffer);
  op_new_array(thread, 5, workers->item, ROOM);
  op_put(thread, 4, workers->items, 5);
  op_put_static(thread, workers->buffer, workers->instance, 4);
  op_line(thread, 7);
  op_new_array(thread, 1, workers->worker, WORKERS);
  op_put_static(thread, workers->worker, workers->all, 1);
  for (uint32_t i = 0; i < WORKERS; i++) {
    op_line(thread, 9);
    op_new(thread, 2, workers->worker);
    op_new_array(thread, 3, workers->item, KEPT);
    op_put(thread, 2, workers->table, 3);
    op_store(thread, 1, i, 2);
  }
}

static void run(struct thread *thread, long scale) {
  struct workers workers = {.rounds = scale / 2 / WORKERS};
  struct worker each[WORKERS];
  pthread_t threads[WORKERS];
  load(thread, &workers);
  op_call(thread, op_method(workers.worker, "main"), -1);
  make(thread, &workers);
  for (unsigned i = 0; i < WORKERS; i++) {
    static const char *const names[WORKERS] = {"worker 1", "worker 2", "worker 3", "worker 4"};
    each[i] = (struct worker){&workers, i};
    op_line(thread, 10);
    if (!thread_start(thread, names[i], work, &each[i], &threads[i])) vm_fatal("no more threads");
  }
  for (unsigned i = 0; i < WORKERS; i++) thread_join(thread, threads[i]);
  op_return(thread);
}

const struct program program_threads = {
    "threads", "two threads that fill a buffer and two that empty it", run};
