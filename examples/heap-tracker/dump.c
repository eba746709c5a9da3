/* SPDX-License-Identifier: MIT */
#include "check.h"
#include "fresh.h"
#include "report.h"

#include <errno.h>
#include <inttypes.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

jlong now(void) {
  struct timespec time;
  clock_gettime(CLOCK_REALTIME, &time);
  return (jlong)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static bool write_stream(const char *path, const struct report *report,
                         bool write(FILE *, const struct report *)) {
  FILE *file = fresh_stream(path);
  bool good;
  if (!file) return false;
  good = write(file, report);
  return fclose(file) == 0 && good;
}

static bool write_format(const char *path, size_t format, const struct report *report) {
  switch (format) {
    case FORMAT_TEXT: return write_stream(path, report, write_text);
    case FORMAT_JSON: return write_stream(path, report, write_json);
    case FORMAT_FOLDED: return write_stream(path, report, write_folded);
    default: return write_pprof(path, report);
  }
}

/* The file appears with its final name when it is complete. */
static bool write_file(const char *path, size_t format, const struct report *report) {
  size_t size = strlen(path) + 6;
  char *part = malloc(size);
  bool good;
  if (!part) return false;
  snprintf(part, size, "%s.part", path);
  errno = 0;
  good = write_format(part, format, report) && rename(part, path) == 0;
  if (!good) {
    say("%s: %s", path, errno ? strerror(errno) : "it cannot be written");
    remove(part);
  }
  free(part);
  return good;
}

static void write_files(const struct report *report) {
  static const char *const endings[] = {"txt", "json", "folded", "pb.gz"};
  size_t size = strlen(tracker.options.file) + 32;
  char *path = malloc(size);
  for (size_t i = 0; path && i < 4; i++) {
    if (!(tracker.options.formats & (size_t)1 << i)) continue;
    snprintf(path, size, "%s-%u.%s", tracker.options.file, report->number, endings[i]);
    if (write_file(path, (size_t)1 << i, report)) say("%s: %s", report->reason, path);
  }
  free(path);
}

static void make(JNIEnv *jni, enum dump_reason reason) {
  static const char *const reasons[] = {"request", "exit", "timer", "attach"};
  static unsigned number;
  struct report report = {.reason = reasons[reason]};
  report.number = ++number;
  heap_measure(jni, reason == DUMP_EXIT, &report.heap);
  report.time = now();
  if (report_make(&report)) write_files(&report);
  else say("no memory for a dump");
  report_release(&report);
}

static pthread_mutex_t one = PTHREAD_MUTEX_INITIALIZER;

void dump(JNIEnv *jni, enum dump_reason reason) {
  pthread_mutex_lock(&one);
  if (atomic_load(&tracker.state) == TRACKER_ON) make(jni, reason);
  pthread_mutex_unlock(&one);
}

/* Waits for a dump in progress, but with a limit if its collection may never end. */
static bool last_turn(void) {
  struct timespec until;
  if (!tracker.stops_early) return pthread_mutex_lock(&one) == 0;
  clock_gettime(CLOCK_REALTIME, &until);
  until.tv_sec += 10;
  return pthread_mutex_timedlock(&one, &until) == 0;
}

void dump_last(JNIEnv *jni, bool wanted) {
  bool turn = last_turn();
  if (turn && wanted && atomic_load(&tracker.state) == TRACKER_ON) make(jni, DUMP_EXIT);
  if (!turn) say("a dump is not at its end, and the VM does not wait for it");
  atomic_store(&tracker.state, TRACKER_OVER);
  if (turn) pthread_mutex_unlock(&one);
}
