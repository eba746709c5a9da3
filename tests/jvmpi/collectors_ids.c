/* SPDX-License-Identifier: MIT */
/* An agent for the VM of examples/collectors: passes each event to the generated checker, and keeps its live objects.
 * Options: "methods" enables events of methods; "single" states that the program has one thread. */
#include "jvmpi_ids.h"

#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static JVMPI_Interface *jvmpi;
static struct jvmpi_ids *ids;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static unsigned long long said[JVMPI_IDS_FAULTS];

/* The number of objects ever created, by class and type. Classes move, so they are identified by their names, which the
 * checker does not know. */
enum { CLASSES = 64, TYPES = 12 };
static struct class {
  jobjectID id;
  char name[64];
  unsigned long long made[TYPES];
} classes[CLASSES];
static int class_count;

static void report(const struct jvmpi_ids_violation *violation, void *data) {
  char text[512];
  (void)data;
  if (said[violation->fault]++ > 2) return;
  jvmpi_ids_text(violation, text, sizeof text);
  fprintf(stderr, "%s\n", text);
}

static struct class *find(jobjectID id) {
  for (int i = 0; i < class_count; i++)
    if (classes[i].id == id) return &classes[i];
  return &classes[CLASSES - 1];
}

static void keep_classes(const JVMPI_Event *event) {
  if (event->event_type == JVMPI_EVENT_CLASS_LOAD && class_count < CLASSES - 1) {
    classes[class_count].id = event->u.class_load.class_id;
    snprintf(classes[class_count++].name, sizeof classes->name, "%s", event->u.class_load.class_name);
  } else if (event->event_type == JVMPI_EVENT_OBJECT_MOVE) {
    struct class *class = find(event->u.obj_move.obj_id);
    if (class != &classes[CLASSES - 1]) class->id = event->u.obj_move.new_obj_id;
  } else if (event->event_type == JVMPI_EVENT_OBJECT_ALLOC) {
    find(event->u.obj_alloc.class_id)->made[event->u.obj_alloc.is_array % TYPES]++;
  }
}

static void print_name(const struct class *class, int type) {
  static const char *const names[TYPES] = {
      [JVMPI_BOOLEAN] = "boolean", [JVMPI_CHAR] = "char", [JVMPI_FLOAT] = "float",
      [JVMPI_DOUBLE] = "double",   [JVMPI_BYTE] = "byte", [JVMPI_SHORT] = "short",
      [JVMPI_INT] = "int",         [JVMPI_LONG] = "long",
  };
  printf("%s%s", names[type] ? names[type] : class->name, type == JVMPI_NORMAL_OBJECT ? "" : "[]");
}

/* In the format of --live. */
static void print_live(void) {
  static struct jvmpi_ids_total totals[CLASSES * TYPES];
  unsigned by = JVMPI_IDS_BY_CLASS | JVMPI_IDS_BY_SORT;
  long count = jvmpi_ids_totals(ids, JVMPI_ID_OBJECT, by, totals, sizeof totals / sizeof *totals);
  for (int i = 0; i < CLASSES; i++)
    for (int type = 0; type < TYPES; type++) {
      if (classes[i].made[type] == 0) continue;
      unsigned long long objects = 0, bytes = 0;
      for (long j = 0; j < count; j++)
        if (totals[j].class_id == (jvmpi_ids_id)(uintptr_t)classes[i].id && totals[j].sort == type) {
          objects += totals[j].count;
          bytes += totals[j].bytes;
        }
      print_name(&classes[i], type);
      printf(" %llu %llu %llu\n", objects, bytes, classes[i].made[type]);
    }
}

/* The collecting thread has the lock from the start of a collection to its end. */
static void notify(JVMPI_Event *event) {
  static _Thread_local int collecting;
  jint type = event->event_type;
  if (!collecting) pthread_mutex_lock(&lock);
  jvmpi_ids_event(ids, event, collecting ? JVMPI_IDS_MODE_SUSPENDED : JVMPI_IDS_MODE_UNKNOWN);
  keep_classes(event);
  if (type == JVMPI_EVENT_GC_START) collecting = 1;
  if (type == JVMPI_EVENT_GC_FINISH) collecting = 0;
  if (type == JVMPI_EVENT_JVM_SHUT_DOWN) {
    fprintf(stderr, "%llu events, %llu violations\n", jvmpi_ids_events(ids), jvmpi_ids_violations(ids));
    print_live();
  }
  if (!collecting) pthread_mutex_unlock(&lock);
}

JNIEXPORT jint JNICALL JVM_OnLoad(JavaVM *jvm, char *options, void *reserved) {
  struct jvmpi_ids_options strict = {.report = report};
  (void)reserved;
  if ((*jvm)->GetEnv(jvm, (void **)&jvmpi, JVMPI_VERSION_1_1) != JNI_OK) return JNI_ERR;
  strict.one_thread = strstr(options, "single") != NULL;
  if (!(ids = jvmpi_ids_new(&strict))) return JNI_ERR;
  jvmpi->NotifyEvent = notify;
  for (jint type = 1; type <= JVMPI_MAX_EVENT_TYPE_VAL; type++)
    if (type > JVMPI_EVENT_METHOD_EXIT || strstr(options, "methods")) jvmpi->EnableEvent(type, NULL);
  return JNI_OK;
}
