/* SPDX-License-Identifier: MIT */
#include "calls.h"
#include "clock.h"
#include "reports.h"
#include "threads.h"
#include "words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Each of the first threads has its own counters, and the others share counters 0. The first calls are all timed,
 * then every 16th, because reading the clock may cost as much as the function. */
enum { STRIPES = 64, ALL_TIMED = 64, ONE_TIMED = 16, COSTLIEST = 10 };

struct counts {
  JVMTI_ATOMIC(uint64_t) calls;
  uint64_t failed, asked;
  uint64_t timed, nanoseconds;
  uint64_t began, first; /* of a loop: the time or 0, and the number of calls before */
};
static struct counts counts[STRIPES][MAX_SLOTS];
static pid_t process;

static void count(volatile uint64_t* place, uint64_t by) {
  if (thread_number() < STRIPES) __atomic_store_n(place, *place + by, __ATOMIC_RELAXED);
  else (void)__atomic_fetch_add(place, by, __ATOMIC_RELAXED);
}

static uint64_t counted(const volatile uint64_t* place) {
  return __atomic_load_n(place, __ATOMIC_RELAXED);
}

static struct counts* counts_of(int slot) {
  const unsigned thread = thread_number();
  return &counts[thread < STRIPES ? thread : 0][slot];
}

/* The time of a loop includes that of the agent, limited to the mean time of timed calls. */
static uint64_t summary_loop_end(struct counts* at, uint64_t calls) {
  const uint64_t now = clock_now(), spent = now - at->began;
  const uint64_t most = calls * (counted(&at->nanoseconds) / counted(&at->timed));
  count(&at->timed, calls);
  count(&at->nanoseconds, spent < most ? spent : most);
  at->began = 0;
  return now;
}

uint64_t summary_begin(int slot) {
  struct counts* at = counts_of(slot);
  uint64_t number = counted(&at->calls);
  count(&at->calls, 1);
  if (at->began) return summary_loop_end(at, number - at->first);
  return number < ALL_TIMED || number % ONE_TIMED == 0 ? clock_now() : 0;
}

void summary_end(int slot, uint64_t started, bool failed) {
  struct counts* at = counts_of(slot);
  if (failed) count(&at->failed, 1);
  if (thread_state.asks) count(&at->asked, 1);
  if (!started) return;
  count(&at->timed, 1);
  count(&at->nanoseconds, clock_now() - started);
}

void summary_loop(const struct jvmti_forward_call* call) {
  struct counts* at = counts_of(call->slot);
  if (thread_number() >= STRIPES || !effort_loop(call, &at->calls)) return;
  at->began = clock_now();
  at->first = counted(&at->calls);
}

struct line {
  int slot;
  uint64_t calls, failed, unasked, nanoseconds;
};

static struct line line_of(int slot) {
  struct line line = {slot, 0, 0, 0, 0};
  for (int i = 0; i < STRIPES; i++) {
    const struct counts* at = &counts[i][slot];
    uint64_t calls = counted(&at->calls), timed = counted(&at->timed);
    line.calls += calls;
    line.failed += counted(&at->failed);
    line.unasked += calls - counted(&at->asked);
    if (timed)
      line.nanoseconds +=
          (uint64_t)((double)counted(&at->nanoseconds) / (double)timed * (double)calls);
  }
  return line;
}

static int compare_costs(const void* left, const void* right) {
  const struct line *a = left, *b = right;
  return a->nanoseconds < b->nanoseconds   ? 1
         : a->nanoseconds > b->nanoseconds ? -1
                                           : a->slot - b->slot;
}

/* Collects the functions that were called, by decreasing cost. Returns their number. */
static int collect(struct line lines[MAX_SLOTS], struct line* all) {
  int called = 0;
  *all = (struct line){0, 0, 0, 0, 0};
  for (int slot = 1; slot <= layer.module->slots; slot++) {
    struct line line = line_of(slot);
    if (!line.calls) continue;
    lines[called++] = line;
    all->calls += line.calls;
    all->failed += line.failed;
    all->unasked += line.unasked;
  }
  qsort(lines, (size_t)called, sizeof *lines, compare_costs);
  return called;
}

static void put_text(struct words* words, const struct line* lines, int called,
                     const struct line* all) {
  words_format(words, "jvmticheck: %llu calls, %llu of them failed\n",
               (unsigned long long)all->calls, (unsigned long long)all->failed);
  for (int kind = 0; kind < KINDS; kind++)
    if (reports_count((enum kind)kind))
      words_format(words, "  %-12s %8lu  %s\n", kind_words[kind].name,
                   reports_count((enum kind)kind), kind_words[kind].about);
  if (reports_suppressed()) words_format(words, "  %lu suppressed\n", reports_suppressed());
  if (all->unasked)
    words_format(words,
                 "  %llu calls in fast loops, whose arguments were not checked with the VM\n",
                 (unsigned long long)all->unasked);
  if (called) words_add(words, "  costliest functions:     ms    calls   failed\n");
  for (int i = 0; i < called && i < COSTLIEST; i++)
    words_format(words, "  %-20s %9.3f %8llu %8llu\n", layer.module->functions[lines[i].slot].name,
                 (double)lines[i].nanoseconds / 1e6, (unsigned long long)lines[i].calls,
                 (unsigned long long)lines[i].failed);
}

static void put_json(struct words* words, const struct line* lines, int called,
                     const struct line* all) {
  words_format(words,
               "{\"summary\":{\"calls\":%llu,\"failed\":%llu,\"unasked\":%llu,\"suppressed\":%lu,"
               "\"kinds\":{",
               (unsigned long long)all->calls, (unsigned long long)all->failed,
               (unsigned long long)all->unasked, reports_suppressed());
  for (int kind = 0, first = 1; kind < KINDS; kind++) {
    if (!reports_count((enum kind)kind)) continue;
    words_format(words, "%s\"%s\":%lu", first ? "" : ",", kind_words[kind].name,
                 reports_count((enum kind)kind));
    first = 0;
  }
  words_add(words, "},\"functions\":[");
  for (int i = 0; i < called; i++)
    words_format(words,
                 "%s{\"function\":\"%s\",\"calls\":%llu,\"failed\":%llu,\"milliseconds\":%.6f}",
                 i ? "," : "", layer.module->functions[lines[i].slot].name,
                 (unsigned long long)lines[i].calls, (unsigned long long)lines[i].failed,
                 (double)lines[i].nanoseconds / 1e6);
  words_add(words, "]}}\n");
}

static void summary_write(void) {
  struct line lines[MAX_SLOTS], all;
  struct words words = {NULL, 0, 0};
  int called = collect(lines, &all);
  if (layer.options.json) put_json(&words, lines, called, &all);
  else put_text(&words, lines, called, &all);
  output_write(reports_output(), words.bytes, words.length);
  free(words.bytes);
}

/* Ends the process with this status, from an exit handler. glibc then continues with the other handlers; other
 * libraries do not allow exit() here. */
static void summary_exit(int status) {
#ifdef __GLIBC__
  exit(status);
#else
  (void)fflush(NULL);
  _exit(status);
#endif
}

/* Runs after Agent_OnUnload of all agents; other threads may still run. Child processes inherit this handler. */
static void summary_finish(void) {
  if (getpid() != process) return;
  layer.over = true;
  leaks_of(NULL);
  references_end_all();
  reports_finish();
  if (layer.options.summary) summary_write();
  if (layer.options.exitcode && (reports_found() || outputs_failed()))
    summary_exit(layer.options.exitcode);
}

void summary_start(void) {
  process = getpid();
  (void)atexit(summary_finish);
}
