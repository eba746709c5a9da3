/* SPDX-License-Identifier: MIT */
#include "reports.h"

#include "callers.h"
#include "environments.h"
#include "outputs.h"
#include "threads.h"
#include "words.h"

#include <errno.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static struct output output;
static unsigned long counts[KINDS], suppressed;

struct output* reports_output(void) {
  return &output;
}

unsigned long reports_count(enum kind kind) {
  return __atomic_load_n(&counts[kind], __ATOMIC_RELAXED);
}

unsigned long reports_suppressed(void) {
  return __atomic_load_n(&suppressed, __ATOMIC_RELAXED);
}

bool reports_found(void) {
  for (int kind = 0; kind < KINDS; kind++)
    if (reports_count((enum kind)kind)) return true;
  return false;
}

bool reports_open(void) {
  if (!output_open(&output, layer.options.report)) return false;
  callers_start();
  return !layer.options.suppress || suppressions_read(layer.options.suppress);
}

struct told {
  struct told* next;
  enum kind kind;
  const char *function, *parameter;
  int error;
  const void* caller;
  const struct environment* environment; /* of leaks, which are told at its end */
};
enum { BUCKETS = 256 };
static struct told* all_told[BUCKETS];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static bool is_same(const struct told* told, const struct finding* finding) {
  return told->kind == finding->kind && told->function == finding->function &&
         told->parameter == finding->parameter && told->error == finding->error &&
         told->caller == finding->caller;
}

/* Is it new? Then it is known from now on. */
static bool is_new(const struct finding* finding) {
  const uintptr_t hash =
      (uintptr_t)finding->caller * 31 + (uintptr_t)finding->function + (unsigned)finding->kind;
  struct told** place = &all_told[(hash ^ hash >> 8) % BUCKETS];
  pthread_mutex_lock(&lock);
  while (*place && !is_same(*place, finding)) place = &(*place)->next;
  bool known = *place != NULL;
  if (!known && (*place = calloc(1, sizeof **place)))
    **place = (struct told){.kind = finding->kind,
                            .function = finding->function,
                            .parameter = finding->parameter,
                            .error = finding->error,
                            .caller = finding->caller};
  pthread_mutex_unlock(&lock);
  return !known;
}

/* The name of the thread in Java, or its number. A VM that has ended is not asked. */
static void add_thread(struct words* words) {
  char name[200];
  bool over = environments_are_over();
  JNIEnv* jni = over ? NULL : thread_jni();
  size_t length =
      !jni ? 0
           : describe(&layer.port, jni, JVMTI_DESCRIBE_CALLER, jni, NULL, name, sizeof name - 1);
  if (length > 0) {
    name[length < sizeof name ? length : sizeof name - 1] = '\0';
    words_add(words, name);
    return;
  }
  words_format(words, "thread %u", thread_number());
  if (thread_state.own) words_add(words, ", of the agent");
  else if (!jni && !over && !thread_is_restricted()) words_add(words, ", not attached");
}

static const char* rule_of(const struct finding* finding) {
  const char* rule = kind_words[finding->kind].rule;
  return rule ? rule : finding->link;
}

static const char* error_name(const struct finding* finding) {
  return finding->error ? layer.module->error_name(finding->error) : NULL;
}

static void put_text(struct words* words, const struct finding* finding, const char* problem) {
  const void* frames[MAX_FRAMES];
  int count = callers_stack(finding->caller, frames);
  words_format(words, "jvmticheck: %s: %s%s%s [%s]\n", finding->function,
               finding->parameter ? finding->parameter : "", finding->parameter ? " " : "", problem,
               kind_words[finding->kind].name);
  for (int i = 0; i < count; i++) {
    words_add(words, i ? "          " : "  at      ");
    caller_text(words, frames[i]);
    words_add(words, "\n");
  }
  if (finding->environment)
    words_format(words, "  agent   %s, environment %u\n",
                 caller_module(finding->environment->caller), finding->environment->number);
  if (error_name(finding))
    words_format(words, "  error   %s%s%s\n", error_name(finding), finding->answer ? "; " : "",
                 finding->answer ? finding->answer : "");
  if (rule_of(finding)) words_format(words, "  rule    %s\n", rule_of(finding));
}

static void put_json(struct words* words, const struct finding* finding, const char* problem) {
  const void* frames[MAX_FRAMES];
  int count = callers_stack(finding->caller, frames);
  words_add(words, "{");
  words_member(words, "kind", kind_words[finding->kind].name);
  words_member(words, "severity", kind_words[finding->kind].severity);
  words_member(words, "function", finding->function);
  words_member(words, "parameter", finding->parameter);
  words_member(words, "problem", problem);
  words_member(words, "error", error_name(finding));
  words_member(words, "answer", finding->answer);
  words_member(words, "rule", rule_of(finding));
  words_member(words, "agent",
               finding->environment ? caller_path(finding->environment->caller) : NULL);
  words_format(words, ",\"environment\":%u,\"stack\":[",
               finding->environment ? finding->environment->number : 0);
  for (int i = 0; i < count; i++) {
    if (i) words_add(words, ",");
    caller_json(words, frames[i]);
  }
  words_add(words, "]");
}

/* The end of a report: which thread it was; NULL: not known. */
static void put_thread(struct words* words, const char* thread) {
  if (layer.options.json) {
    words_member(words, "thread", thread);
    words_add(words, "}\n");
  } else if (thread) {
    words_format(words, "  thread  %s\n", thread);
  }
}

/* A report that lacks the name of its thread. A VM that ends may never answer to the question for it: then the process
 * ends while this is still in the list, on the stack of that thread. */
struct pending {
  struct pending* next;
  struct words words;
};
static struct pending* all_pending;
static unsigned beginning; /* reports that are not in the list yet */

static void pending_add(struct pending* pending) {
  pthread_mutex_lock(&lock);
  pending->next = all_pending;
  all_pending = pending;
  pthread_mutex_unlock(&lock);
}

/* Takes it out of the list; NULL: the first. Returns false if it is not there any more. */
static bool pending_take(struct pending* pending, struct words* words) {
  pthread_mutex_lock(&lock);
  struct pending** place = &all_pending;
  while (*place && pending && *place != pending) place = &(*place)->next;
  bool found = *place != NULL;
  if (found) {
    *words = (*place)->words;
    *place = (*place)->next;
  }
  pthread_mutex_unlock(&lock);
  return found;
}

static void finish_report(struct words* words, const char* thread) {
  put_thread(words, thread);
  output_write(&output, words->bytes, words->length);
  free(words->bytes);
}

void reports_finish(void) {
  struct words words;
  const struct timespec moment = {0, 5000000};
  for (int i = 0; i < 200 && __atomic_load_n(&beginning, __ATOMIC_ACQUIRE); i++)
    (void)nanosleep(&moment, NULL);
  while (pending_take(NULL, &words)) finish_report(&words, NULL);
}

static void tell(const struct finding* finding, const char* problem) {
  struct words thread = {NULL, 0, 0};
  struct pending pending = {NULL, {NULL, 0, 0}};
  (void)thread_number();
  struct thread_state kept = thread_state;
  if (layer.options.json) put_json(&pending.words, finding, problem);
  else put_text(&pending.words, finding, problem);
  pending_add(&pending);
  __atomic_fetch_sub(&beginning, 1, __ATOMIC_RELEASE);
  if (!layer.over) add_thread(&thread); /* the thread that ends the process says nothing */
  if (pending_take(&pending, &pending.words)) finish_report(&pending.words, thread.bytes);
  free(thread.bytes);
  thread_state = kept;
}

void report(const struct finding* finding, const char* format, ...) {
  va_list list;
  const int number = errno;
  struct words problem = {NULL, 0, 0};
  if (!(layer.options.kinds & 1u << finding->kind)) return;
  if (suppressions_have(finding)) {
    __atomic_fetch_add(&suppressed, 1, __ATOMIC_RELAXED);
    return;
  }
  __atomic_fetch_add(&counts[finding->kind], 1, __ATOMIC_RELAXED);
  if (!is_new(finding)) return;
  __atomic_fetch_add(&beginning, 1, __ATOMIC_ACQUIRE);
  va_start(list, format);
  words_list(&problem, format, list);
  va_end(list);
  tell(finding, problem.bytes ? problem.bytes : "?");
  free(problem.bytes);
  if (layer.options.stop) abort();
  errno = number;
}
