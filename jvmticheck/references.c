/* SPDX-License-Identifier: MIT */
#include "calls.h"

#include "reports.h"
#include "threads.h"
#include "words.h"

#include <pthread.h>
#include <stdlib.h>

/* During a thread, more than PILE references from one place and PILE_CALLS calls are reported; at its end, more
 * than KEPT, the guaranteed capacity, and KEPT_CALLS. */
enum { FIRST_LOOK = 1024, PILE = 256, PILE_CALLS = 16, KEPT = 16, KEPT_CALLS = 3, FRAMES = 32 };

struct reference {
  jobject object; /* NULL if deleted */
  const struct jvmti_forward_function *function;
  const char *part;
  const void *caller;
  const struct environment *environment;
  unsigned call; /* the number of the call that returned it */
};

/* The references of one thread. Only this thread changes them; the thread that ends the process reads them. */
struct references {
  struct references *next, **place; /* in the list of all */
  pthread_mutex_t lock;
  struct reference *at;
  size_t count, room, look; /* look: the count at which they are checked */
  size_t frames[FRAMES];    /* the count when a frame began; deeper ones are ignored */
  unsigned depth, calls;
  bool fresh; /* the next reference is the first of a call */
};

static pthread_key_t references_key;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static struct references *all;
static pthread_mutex_t all_lock = PTHREAD_MUTEX_INITIALIZER;

static void references_free(struct references *references) {
  free(references->at);
  free(references);
}

static void references_list(struct references *references) {
  pthread_mutex_lock(&all_lock);
  references->place = &all;
  references->next = all;
  if (all) all->place = &references->next;
  all = references;
  pthread_mutex_unlock(&all_lock);
}

/* Called at the end of a thread. */
static void references_remove(void *data) {
  struct references *references = data;
  pthread_mutex_lock(&all_lock);
  *references->place = references->next;
  if (references->next) references->next->place = references->place;
  pthread_mutex_unlock(&all_lock);
  references_free(references);
}

static void make_key(void) {
  (void)pthread_key_create(&references_key, references_remove);
}

/* NULL if the thread is not tracked, or runs a callback. */
static struct references *references_of_thread(void) {
  if (!thread_state.own || thread_state.callbacks) return NULL;
  return pthread_getspecific(references_key);
}

void references_begin(void) {
  (void)pthread_once(&once, make_key);
  struct references *references = calloc(1, sizeof *references);
  if (!references) return;
  references->look = FIRST_LOOK;
  (void)pthread_mutex_init(&references->lock, NULL);
  if (thread_state.own || pthread_setspecific(references_key, references) != 0) {
    references_free(references);
    return;
  }
  references_list(references);
  thread_state.own = true;
}

static int compare_places(const void *left, const void *right) {
  const struct reference *a = left, *b = right;
  if (a->caller != b->caller) return (uintptr_t)a->caller < (uintptr_t)b->caller ? -1 : 1;
  return a->call < b->call ? -1 : a->call > b->call ? 1 : 0;
}

static void references_report(const struct reference *first, size_t count, unsigned calls) {
  const struct finding finding = {.kind = KIND_LEAK,
                                  .function = first->function->name,
                                  .link = "jvmti.html#refs",
                                  .parameter = first->part,
                                  .caller = first->caller,
                                  .environment = first->environment};
  report(&finding, "local references that were never deleted: %zu from %u calls", count, calls);
}

/* Reports each place with more than `most` references from at least `least_calls` calls, of an environment or of
 * all. */
static void references_check(struct references *references, const struct environment *environment,
                             size_t most, unsigned least_calls) {
  pthread_mutex_lock(&references->lock);
  struct reference *sorted = calloc(references->count + 1, sizeof *sorted);
  size_t count = 0;
  for (size_t i = 0; sorted && i < references->count; i++)
    if (references->at[i].object && (!environment || references->at[i].environment == environment))
      sorted[count++] = references->at[i];
  pthread_mutex_unlock(&references->lock);
  if (count) qsort(sorted, count, sizeof *sorted, compare_places);
  for (size_t i = 0, end; i < count; i = end) {
    unsigned calls = 0, last = 0;
    for (end = i; end < count && sorted[end].caller == sorted[i].caller; end++) {
      if (sorted[end].call != last) calls++;
      last = sorted[end].call;
    }
    if (end - i > most && calls >= least_calls) references_report(&sorted[i], end - i, calls);
  }
  free(sorted);
}

static void references_add(struct references *references, const struct jvmti_forward_call *call,
                           const char *part, jobject reference) {
  if (!array_reserve((void **)&references->at, references->count, 1, &references->room,
                     sizeof *references->at))
    return;
  if (references->fresh || !references->calls) references->calls++;
  references->fresh = false;
  references->at[references->count++] = (struct reference){
      reference,        call->function, part, call->caller, environment_of_agent(call->env),
      references->calls};
}

void references_got(const struct jvmti_forward_call *call, const char *part, jobject reference) {
  struct references *references = reference ? references_of_thread() : NULL;
  if (!references) return;
  pthread_mutex_lock(&references->lock);
  references_add(references, call, part, reference);
  pthread_mutex_unlock(&references->lock);
}

void references_call_ends(void) {
  struct references *references = references_of_thread();
  if (!references) return;
  references->fresh = true;
  if (references->count < references->look) return;
  references_check(references, NULL, PILE, PILE_CALLS);
  references->look = references->count * 2;
}

void references_deleted(jobject reference) {
  struct references *references = references_of_thread();
  size_t at = references ? references->count : 0;
  while (at > 0 && references->at[at - 1].object != reference) at--;
  if (!at) return;
  pthread_mutex_lock(&references->lock);
  references->at[at - 1].object = NULL;
  while (references->count > 0 && !references->at[references->count - 1].object)
    references->count--;
  pthread_mutex_unlock(&references->lock);
}

void references_pushed(void) {
  struct references *references = references_of_thread();
  if (references && references->depth++ < FRAMES)
    references->frames[references->depth - 1] = references->count;
}

void references_popped(void) {
  struct references *references = references_of_thread();
  if (!references || !references->depth || references->depth-- > FRAMES) return;
  size_t count = references->frames[references->depth];
  pthread_mutex_lock(&references->lock);
  if (count < references->count) references->count = count;
  pthread_mutex_unlock(&references->lock);
}

void references_end(const struct environment *environment) {
  struct references *references = references_of_thread();
  if (!references) return;
  references_check(references, environment, KEPT, KEPT_CALLS);
  if (environment) return;
  thread_state.own = false;
  (void)pthread_setspecific(references_key, NULL);
  references_remove(references);
}

void references_end_all(void) {
  pthread_mutex_lock(&all_lock);
  for (struct references *at = all; at; at = at->next) references_check(at, NULL, KEPT, KEPT_CALLS);
  pthread_mutex_unlock(&all_lock);
}
