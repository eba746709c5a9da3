/* SPDX-License-Identifier: MIT */
#include "references.h"

#include "port.h"
#include "reports.h"
#include "threads.h"

#include <pthread.h>
#include <stdlib.h>

/* So many references of one place, from so many calls, that are still good: they pile up. At the end of a thread fewer
 * are told: as many as every native method has room for are not. */
enum { FIRST_LOOK = 1024, PILE = 256, PILE_CALLS = 16, KEPT = 16, KEPT_CALLS = 3 };

struct reference {
  jobject object;
  const struct jvmti_forward_function* function;
  const char* part;
  const void* caller;
  const struct environment* environment;
  unsigned call; /* number of the call that gave it */
};

/* Of one thread. */
struct references {
  struct reference* at;
  size_t count, room, look; /* `look`: when to see which are still good */
  unsigned calls;
  const struct jvmti_forward_call* last;
};

static pthread_key_t key;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void forget(void* data) {
  struct references* references = data;
  free(references->at);
  free(references);
}

static void make_key(void) {
  (void)pthread_key_create(&key, forget);
}

static struct references* of_thread(void) {
  (void)pthread_once(&once, make_key);
  struct references* references = pthread_getspecific(key);
  if (references) return references;
  references = calloc(1, sizeof *references);
  if (!references) return NULL;
  references->look = FIRST_LOOK;
  if (pthread_setspecific(key, references) == 0) return references;
  free(references);
  return NULL;
}

/* ---- Which are still good -------------------------------------------------------------------- */

static int by_object(const void* left, const void* right) {
  const struct reference *a = left, *b = right;
  if (a->object != b->object) return (uintptr_t)a->object < (uintptr_t)b->object ? -1 : 1;
  return a->call < b->call ? 1 : a->call > b->call ? -1 : 0;
}

static int by_place(const void* left, const void* right) {
  const struct reference *a = left, *b = right;
  if (a->caller != b->caller) return (uintptr_t)a->caller < (uintptr_t)b->caller ? -1 : 1;
  return a->call < b->call ? -1 : a->call > b->call ? 1 : 0;
}

/* Forgets those that have been deleted, and the older ones of a reference that was given again. */
static bool look(struct references* references) {
  const struct JNINativeInterface_* functions = port_jni();
  JNIEnv* jni = functions ? thread_jni() : NULL;
  size_t kept = 0;
  if (!jni || functions->ExceptionCheck(jni)) return false;
  qsort(references->at, references->count, sizeof *references->at, by_object);
  for (size_t i = 0; i < references->count; i++) {
    const struct reference* at = &references->at[i];
    if (kept > 0 && references->at[kept - 1].object == at->object) continue;
    if (functions->GetObjectRefType(jni, at->object) == JNILocalRefType)
      references->at[kept++] = *at;
  }
  references->count = kept;
  qsort(references->at, references->count, sizeof *references->at, by_place);
  return true;
}

/* ---- Telling --------------------------------------------------------------------------------- */

static void tell(const struct reference* first, size_t count, unsigned calls) {
  const struct finding finding = {.kind = KIND_LEAK,
                                  .function = first->function->name,
                                  .link = first->function->link,
                                  .parameter = first->part,
                                  .caller = first->caller,
                                  .environment = first->environment};
  report(&finding, "local references that were never deleted: %zu from %u calls", count, calls);
}

/* Those of each place, if they are more than so many, from at least so many calls. They are sorted. */
static void tell_places(const struct references* references, const struct environment* environment,
                        size_t most, unsigned least_calls) {
  for (size_t i = 0, end; i < references->count; i = end) {
    const struct reference* first = &references->at[i];
    unsigned calls = 0, last = 0;
    for (end = i; end < references->count && references->at[end].caller == first->caller; end++) {
      if (references->at[end].call != last) calls++;
      last = references->at[end].call;
    }
    if (environment && first->environment != environment) continue;
    if (end - i > most && calls >= least_calls) tell(first, end - i, calls);
  }
}

void references_got(const struct jvmti_forward_call* call, const char* part, jobject reference) {
  struct references* references;
  if (!reference || thread_state.callbacks || !(references = of_thread())) return;
  if (references->count == references->room) {
    size_t room = references->room ? references->room * 2 : 64;
    struct reference* at = realloc(references->at, room * sizeof *at);
    if (!at) return;
    references->at = at;
    references->room = room;
  }
  if (references->last != call || !references->count) references->calls++;
  references->last = call;
  references->at[references->count++] = (struct reference){
      reference,        call->function, part, call->caller, environment_of_agent(call->env),
      references->calls};
}

void references_look(const struct jvmti_forward_call* call) {
  struct references* references;
  (void)call;
  if (thread_state.callbacks || !(references = of_thread())) return;
  references->last = NULL;
  if (references->count < references->look || !look(references)) return;
  tell_places(references, NULL, PILE, PILE_CALLS);
  references->look = references->count * 2 > FIRST_LOOK ? references->count * 2 : FIRST_LOOK;
}

void references_end(const struct environment* environment) {
  struct references* references;
  if (thread_state.callbacks || !(references = of_thread()) || !references->count) return;
  if (look(references)) tell_places(references, environment, KEPT, KEPT_CALLS);
}
