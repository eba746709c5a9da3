/* SPDX-License-Identifier: MIT */
#include "gate.h"

#include <pthread.h>

enum { DUMP_WAIT = 200 }; /* milliseconds for which a dump waits for other threads */

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static unsigned inside;  /* threads that have entered; atomic */
static unsigned closing; /* threads that have closed the gate or wait to; atomic */
static unsigned dumping; /* threads inside that make a dump or wait to; under the lock */
static bool closed;      /* under the lock */

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
  if (!__atomic_load_n(&closing, __ATOMIC_SEQ_CST)) return;
  pthread_mutex_lock(&lock);
  pthread_cond_broadcast(&changed);
  pthread_mutex_unlock(&lock);
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

static void end_closing(void) {
  __atomic_sub_fetch(&closing, 1, __ATOMIC_SEQ_CST);
  pthread_cond_broadcast(&changed);
}

bool gate_close_for_dump(void) {
  bool late = false;
  if (self.monitors || self.closer) return false;
  gate_enter();
  struct timespec end = bridge_after(DUMP_WAIT);
  pthread_mutex_lock(&lock);
  __atomic_add_fetch(&closing, 1, __ATOMIC_SEQ_CST);
  dumping++;
  pthread_cond_broadcast(&changed);
  while (!late && (closed || __atomic_load_n(&inside, __ATOMIC_SEQ_CST) > dumping))
    late = pthread_cond_timedwait(&changed, &lock, &end) != 0;
  if (late) {
    dumping--;
    end_closing();
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
  end_closing();
  pthread_mutex_unlock(&lock);
  self.closer = self.dumper = false;
  if (dumper) gate_leave();
}
