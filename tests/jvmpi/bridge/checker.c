/* SPDX-License-Identifier: MIT */
/* An agent for JVMPI that enables all events, those for methods only with the option "methods", and passes them to the
 * generated checker. On a request for data, it collects garbage and writes the totals of each class into the file of
 * its option "totals=". */
#include "jvmpi.h"
#include "jvmpi_ids.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static JVMPI_Interface *jvmpi;
static struct jvmpi_ids *ids;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static const char *totals_file;
static unsigned long counts[JVMPI_MAX_EVENT_TYPE_VAL + 1];
static int over;

static void violated(const struct jvmpi_ids_violation *violation, void *data) {
  char text[400];
  (void)data;
  (void)jvmpi_ids_text(violation, text, sizeof text);
  printf("VIOLATION %s\n", text);
}

/* ---- Names of classes, by ID ---- */

struct name {
  jobjectID id;
  char *name;
};
static struct name *names;
static size_t name_count;

static void remember(jobjectID id, const char *name) {
  names = realloc(names, (name_count + 1) * sizeof *names);
  names[name_count++] = (struct name){id, strdup(name)};
}

static const char *name_of(jvmpi_ids_id id) {
  for (size_t i = name_count; i-- > 0;)
    if ((jvmpi_ids_id)(size_t)names[i].id == id) return names[i].name;
  return "?";
}

/* ---- Totals ---- */

static const char *sort_name(const struct jvmpi_ids_total *total) {
  switch (total->sort) {
    case JVMPI_BOOLEAN: return "boolean";
    case JVMPI_CHAR: return "char";
    case JVMPI_FLOAT: return "float";
    case JVMPI_DOUBLE: return "double";
    case JVMPI_BYTE: return "byte";
    case JVMPI_SHORT: return "short";
    case JVMPI_INT: return "int";
    case JVMPI_LONG: return "long";
    default: return name_of(total->class_id);
  }
}

static void write_totals(void) {
  static struct jvmpi_ids_total totals[20000];
  FILE *file = fopen(totals_file, "w");
  pthread_mutex_lock(&lock);
  long count = jvmpi_ids_totals(ids, JVMPI_ID_OBJECT, JVMPI_IDS_BY_CLASS | JVMPI_IDS_BY_SORT,
                                totals, sizeof totals / sizeof *totals);
  for (long i = 0; file && i < count; i++)
    (void)fprintf(file, "%llu %llu %s%s\n", totals[i].count, totals[i].bytes, sort_name(&totals[i]),
                  totals[i].sort == JVMPI_NORMAL_OBJECT ? "" : "[]");
  pthread_mutex_unlock(&lock);
  if (file) (void)fclose(file);
}

/* ---- What the program does not do ---- */

static JVMPI_RawMonitor monitor;

static void contend(void *reserved) {
  (void)reserved;
  jvmpi->RawMonitorEnter(monitor);
  jvmpi->RawMonitorExit(monitor);
}

static void use_references(JNIEnv *jni) {
  jclass klass = (*jni)->FindClass(jni, "java/lang/Object");
  jobject global = (*jni)->NewGlobalRef(jni, klass);
  jweak weak = (*jni)->NewWeakGlobalRef(jni, klass);
  (*jni)->DeleteWeakGlobalRef(jni, weak);
  (*jni)->DeleteGlobalRef(jni, global);
}

static void await(jint type) {
  const struct timespec pause = {0, 5000000};
  for (int i = 0, seen = 0; i < 60000 && !seen; i++) {
    (void)pthread_mutex_lock(&lock);
    seen = counts[type] > 0;
    (void)pthread_mutex_unlock(&lock);
    if (!seen) (void)nanosleep(&pause, NULL);
  }
}

/* Another thread waits before this one leaves. */
static void use_monitors(void) {
  static char name[] = "contended", thread[] = "contends";
  monitor = jvmpi->RawMonitorCreate(name);
  jvmpi->RawMonitorEnter(monitor);
  (void)jvmpi->CreateSystemThread(thread, JVMPI_NORMAL_PRIORITY, contend);
  await(JVMPI_EVENT_RAW_MONITOR_CONTENDED_ENTER);
  jvmpi->RawMonitorExit(monitor);
  await(JVMPI_EVENT_RAW_MONITOR_CONTENDED_ENTERED);
}

/* ---- Events ---- */

static void end(void) {
  for (int i = 0; i <= JVMPI_MAX_EVENT_TYPE_VAL; i++)
    if (counts[i]) printf("count %d %lu\n", i, counts[i]);
  printf("violations %llu of %llu\n", jvmpi_ids_violations(ids), jvmpi_ids_events(ids));
  (void)fflush(stdout);
  over = 1;
}

static void notify(JVMPI_Event *event) {
  jint type = event->event_type & ~JVMPI_REQUESTED_EVENT;
  pthread_mutex_lock(&lock);
  if (over) printf("VIOLATION event %d behind the end\n", type);
  counts[type]++;
  if (type == JVMPI_EVENT_CLASS_LOAD)
    remember(event->u.class_load.class_id, event->u.class_load.class_name);
  (void)jvmpi_ids_event(ids, event, JVMPI_IDS_MODE_UNKNOWN);
  if (type == JVMPI_EVENT_JVM_SHUT_DOWN) end();
  pthread_mutex_unlock(&lock);
  if (type != JVMPI_EVENT_DATA_DUMP_REQUEST || !totals_file) return;
  use_references(event->env_id);
  use_monitors();
  jvmpi->RunGC();
  write_totals();
}

JNIEXPORT jint JNICALL JVM_OnLoad(JavaVM *vm, char *options, void *reserved) {
  const struct jvmpi_ids_options checks = {.report = violated};
  (void)reserved;
  if ((*vm)->GetEnv(vm, (void **)&jvmpi, JVMPI_VERSION_1) < 0) return JNI_ERR;
  ids = jvmpi_ids_new(&checks);
  jvmpi->NotifyEvent = notify;
  if (options && strncmp(options, "totals=", 7) == 0) totals_file = options + 7;
  for (jint type = 1; type <= JVMPI_MAX_EVENT_TYPE_VAL; type++)
    if (type > JVMPI_EVENT_METHOD_EXIT || (options && strcmp(options, "methods") == 0))
      (void)jvmpi->EnableEvent(type, NULL);
  return ids ? JNI_OK : JNI_ERR;
}
