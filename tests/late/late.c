/* SPDX-License-Identifier: MIT */
/* Preloaded: half of the threads and child processes start late, most of them by some milliseconds, some by LATE_MOST
 * (300), as on a busy machine. A test that then fails has a race. LATE_SEED selects them; without it, each run
 * differs. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

struct start {
  void *(*run)(void *);
  void *data;
  unsigned milliseconds;
};

/* The next function with this name; POSIX converts pointers like this. */
#define REAL(name) (__extension__(__typeof__(&name)) dlsym(RTLD_NEXT, #name))

static unsigned number(const char *name, unsigned otherwise) {
  const char *value = getenv(name);
  return value ? (unsigned)atoi(value) : otherwise;
}

/* The delay of the next one in milliseconds, mostly 0. */
static unsigned lateness(void) {
  static unsigned started;
  struct timespec now = {0};
  clock_gettime(CLOCK_MONOTONIC, &now);
  unsigned mixed = __atomic_add_fetch(&started, 1, __ATOMIC_RELAXED);
  mixed = (mixed + (number("LATE_SEED", (unsigned)now.tv_nsec) << 8)) * 2654435761u;
  mixed = (mixed ^ mixed >> 16) * 2246822507u;
  mixed ^= mixed >> 13;
  if (mixed % 2) return 0;
  return mixed / 2 % 3 == 0 ? number("LATE_MOST", 300) : mixed / 6 % 20;
}

static void rest(unsigned milliseconds) {
  struct timespec time = {milliseconds / 1000, milliseconds % 1000 * 1000000};
  while (nanosleep(&time, &time) != 0) continue;
}

static void *run_late(void *data) {
  struct start start = *(struct start *)data;
  free(data);
  rest(start.milliseconds);
  return start.run(start.data);
}

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *),
                   void *data) {
  unsigned milliseconds = lateness();
  struct start *start = milliseconds ? malloc(sizeof *start) : NULL;
  if (!start) return REAL(pthread_create)(thread, attributes, run, data);
  *start = (struct start){run, data, milliseconds};
  int failure = REAL(pthread_create)(thread, attributes, run_late, start);
  if (failure) free(start);
  return failure;
}

pid_t fork(void) {
  unsigned milliseconds = lateness();
  pid_t child = REAL(fork)();
  if (child == 0 && milliseconds) rest(milliseconds);
  return child;
}
