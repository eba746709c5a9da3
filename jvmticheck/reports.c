/* SPDX-License-Identifier: MIT */
#include "reports.h"

#include "callers.h"
#include "environments.h"
#include "holdings.h"
#include "threads.h"
#include "words.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static bool output_has_failed;

bool outputs_failed(void) {
  return __atomic_load_n(&output_has_failed, __ATOMIC_RELAXED);
}

static bool output_complain(const char* name, const char* problem) {
  (void)fprintf(stderr, "jvmticheck: %s: %s\n", name, problem);
  return false;
}

/* Replaces the placeholders of a name, in memory that is never freed. Sets `own` if the process ID is one of them. */
static bool output_expand(const char* pattern, const char** name, bool* own) {
  struct words words = {NULL, 0, 0};
  for (const char* at = pattern; *at; at++) {
    if (*at != '%') words_format(&words, "%c", *at);
    else if (*++at == 'p') words_format(&words, "%ld", (long)getpid()), *own = true;
    else if (*at == '%') words_add(&words, "%");
    else return output_complain(pattern, "unknown placeholder; expected %p or %%");
  }
  *name = words.bytes;
  return words.bytes || output_complain(pattern, strerror(ENOMEM));
}

bool output_open(struct output* output, const char* pattern) {
  *output = (struct output){.file = STDERR_FILENO};
  if (!pattern) return true;
  bool own = false;
  if (!output_expand(pattern, &output->name, &own)) return false;
  /* A pipe without a reader is an error. A symbolic link whose name has the ID of this process was not made by the
   * user, who could not know the ID. */
  int flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK | (own ? O_NOFOLLOW : 0);
  output->file = open(output->name, flags, 0666);
  if (output->file < 0 && errno == ENXIO)
    return output_complain(output->name, "is a pipe without a reader; expected a reader");
  if (output->file < 0 && own && errno == ELOOP)
    return output_complain(output->name,
                           "is a symbolic link; expected a file or a name without %p");
  if (output->file < 0) return output_complain(output->name, strerror(errno));
  (void)fcntl(output->file, F_SETFL, O_APPEND);
  return true;
}

void output_write(struct output* output, const char* bytes, size_t length) {
  int file = __atomic_load_n(&output->file, __ATOMIC_RELAXED);
  if (words_put(file, bytes, length) == length) return;
  int error = errno;
  __atomic_store_n(&output_has_failed, true, __ATOMIC_RELAXED);
  if (file == STDERR_FILENO) return;
  if (__atomic_exchange_n(&output->file, STDERR_FILENO, __ATOMIC_RELAXED) != STDERR_FILENO)
    (void)dprintf(STDERR_FILENO, "jvmticheck: %s: %s; the rest of the report follows here\n",
                  output->name, strerror(error));
  (void)words_put(STDERR_FILENO, bytes, length);
}

static struct output output;
static unsigned long counts[KINDS], suppressed;

const struct kind_words kind_words[KINDS] = {
#define VIOLATION "violation"
#define LEAKED "leak"
#define NOTE "note"
#define KIND(id, name, severity, about, rule) \
  [KIND_##id] = {name, severity, about, sizeof rule > 1 ? "jvmti.html#" rule : NULL},
#include "kinds.def"
#undef KIND
};

struct finding finding_of_call(enum kind kind, const struct jvmti_forward_call* call) {
  return (struct finding){.kind = kind,
                          .function = call->function->name,
                          .link = call->function->link,
                          .caller = call->caller,
                          .environment = environment_of_agent(call->env)};
}

struct finding finding_of_event(enum kind kind, const struct jvmti_forward_sent* sent) {
  return (struct finding){.kind = kind,
                          .function = sent->event->name,
                          .link = sent->event->link,
                          .caller = CALLED(sent->callback),
                          .environment = environment_of_agent(sent->env)};
}

struct finding finding_of_holding(enum kind kind, const struct holding* holding, int slot) {
  return (struct finding){.kind = kind,
                          .function = holding->function,
                          .link = layer.module->functions[slot].link,
                          .parameter = holding->part,
                          .caller = holding->caller,
                          .environment = holding->environment};
}

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

struct reported {
  struct reported* next;
  enum kind kind;
  const char *function, *parameter;
  int error;
  const void* caller;
};
enum { BUCKETS = 256 };
static struct reported* all_reported[BUCKETS];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static bool is_same(const struct reported* reported, const struct finding* finding) {
  return reported->kind == finding->kind && reported->function == finding->function &&
         reported->parameter == finding->parameter && reported->error == finding->error &&
         reported->caller == finding->caller;
}

/* True if the finding has not been reported. Marks it as reported. */
static bool is_new(const struct finding* finding) {
  const uintptr_t hash =
      (uintptr_t)finding->caller * 31 + (uintptr_t)finding->function + (unsigned)finding->kind;
  struct reported** place = &all_reported[(hash ^ hash >> 8) % BUCKETS];
  pthread_mutex_lock(&lock);
  while (*place && !is_same(*place, finding)) place = &(*place)->next;
  bool known = *place != NULL;
  if (!known && (*place = calloc(1, sizeof **place)))
    **place = (struct reported){.kind = finding->kind,
                                .function = finding->function,
                                .parameter = finding->parameter,
                                .error = finding->error,
                                .caller = finding->caller};
  pthread_mutex_unlock(&lock);
  return !known;
}

/* Appends the name of the current thread in Java, or its number. */
static void add_thread_name(struct words* words) {
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

/* Appends the end of a report, with the thread or NULL. */
static void put_thread(struct words* words, const char* thread) {
  if (layer.options.json) {
    words_member(words, "thread", thread);
    words_add(words, "}\n");
  } else if (thread) {
    words_format(words, "  thread  %s\n", thread);
  }
}

/* A report without the name of its thread, on the stack of this thread. If the VM ends, its call for the name may
 * never return: then the process ends while the report is in the list. */
struct pending {
  struct pending* next;
  struct words words;
};
static struct pending* all_pending;
static unsigned beginning; /* the number of reports that are not in the list yet */

/* Removes a report, or the first for NULL, from the list. False if it has been removed already. */
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

static void reports_write(const struct finding* finding, const char* problem) {
  struct words thread = {NULL, 0, 0};
  struct pending pending = {NULL, {NULL, 0, 0}};
  (void)thread_number();
  struct thread_state kept = thread_state;
  if (layer.options.json) put_json(&pending.words, finding, problem);
  else put_text(&pending.words, finding, problem);
  pthread_mutex_lock(&lock);
  pending.next = all_pending;
  all_pending = &pending;
  pthread_mutex_unlock(&lock);
  __atomic_fetch_sub(&beginning, 1, __ATOMIC_RELEASE);
  if (!layer.over) add_thread_name(&thread); /* no thread when the process ends */
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
  reports_write(finding, problem.bytes ? problem.bytes : "?");
  free(problem.bytes);
  if (layer.options.stop) abort();
  errno = number;
}
