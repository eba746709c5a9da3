/* SPDX-License-Identifier: MIT */
#include "gate.h"

#include "threads.h"

#include <pthread.h>
#include <time.h>

/* Milliseconds for which a dump waits for others. */
enum { PATIENCE = 200 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static unsigned inside;  /* threads that have entered; atomic */
static unsigned closing; /* those that have closed it, or wait to; atomic */
static unsigned dumping; /* of those inside: that wait to make a dump, or do */
static bool closed;      /* under the lock */

static void tell(void) {
  pthread_mutex_lock(&lock);
  pthread_cond_broadcast(&changed);
  pthread_mutex_unlock(&lock);
}

void gate_enter(void) {
  if (self.entered++) return;
  for (;;) {
    __atomic_add_fetch(&inside, 1, __ATOMIC_SEQ_CST);
    if (!__atomic_load_n(&closing, __ATOMIC_SEQ_CST) || self.monitors || self.closer) return;
    __atomic_sub_fetch(&inside, 1, __ATOMIC_SEQ_CST);
    pthread_mutex_lock(&lock);
    pthread_cond_broadcast(&changed);
    while (__atomic_load_n(&closing, __ATOMIC_SEQ_CST)) pthread_cond_wait(&changed, &lock);
    pthread_mutex_unlock(&lock);
  }
}

void gate_leave(void) {
  if (!self.entered || --self.entered) return;
  __atomic_sub_fetch(&inside, 1, __ATOMIC_SEQ_CST);
  if (__atomic_load_n(&closing, __ATOMIC_SEQ_CST)) tell();
}

void gate_enter_softly(void) {
  gate_enter();
  self.soft++;
}

void gate_leave_softly(void) {
  self.soft--;
  gate_leave();
}

unsigned gate_step_out(void) {
  unsigned depth = self.entered;
  if (!depth || depth != self.soft) return 0;
  self.entered = 1;
  gate_leave();
  return depth;
}

void gate_step_in(unsigned depth) {
  if (!depth) return;
  gate_enter();
  self.entered = depth;
}

bool gate_entered(void) {
  return self.entered > self.soft;
}

void gate_close(void) {
  pthread_mutex_lock(&lock);
  __atomic_add_fetch(&closing, 1, __ATOMIC_SEQ_CST);
  while (closed || __atomic_load_n(&inside, __ATOMIC_SEQ_CST)) pthread_cond_wait(&changed, &lock);
  closed = true;
  pthread_mutex_unlock(&lock);
  self.closer = true;
}

static struct timespec soon(void) {
  struct timespec time;
  (void)clock_gettime(CLOCK_REALTIME, &time);
  time.tv_nsec += PATIENCE * 1000000L;
  time.tv_sec += time.tv_nsec / 1000000000;
  time.tv_nsec %= 1000000000;
  return time;
}

/* It ends: others are told. */
static void give_up(void) {
  __atomic_sub_fetch(&closing, 1, __ATOMIC_SEQ_CST);
  pthread_cond_broadcast(&changed);
}

bool gate_close_for_dump(void) {
  bool late = false;
  if (self.monitors || self.closer) return false;
  gate_enter();
  struct timespec end = soon();
  pthread_mutex_lock(&lock);
  __atomic_add_fetch(&closing, 1, __ATOMIC_SEQ_CST);
  dumping++;
  pthread_cond_broadcast(&changed);
  while (!late && (closed || __atomic_load_n(&inside, __ATOMIC_SEQ_CST) > dumping))
    late = pthread_cond_timedwait(&changed, &lock, &end) != 0;
  if (late) {
    dumping--;
    give_up();
  } else {
    closed = true;
  }
  pthread_mutex_unlock(&lock);
  self.closer = self.dumper = !late;
  if (late) gate_leave();
  return !late;
}

void gate_open(void) {
  bool dumper = self.dumper;
  pthread_mutex_lock(&lock);
  closed = false;
  if (dumper) dumping--;
  give_up();
  pthread_mutex_unlock(&lock);
  self.closer = self.dumper = false;
  if (dumper) gate_leave();
}
