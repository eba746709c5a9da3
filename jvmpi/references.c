/* SPDX-License-Identifier: MIT */
#include "references.h"

#include "events.h"
#include "gate.h"
#include "objects.h"
#include "thread_events.h"

#include <pthread.h>

/* References that the agent was told of. */
struct reference {
  jobject reference;
  jobjectID id;
  struct reference* next;
};
enum { BUCKETS = 4096 };

static struct JNINativeInterface_ under; /* the VM's functions */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct reference* buckets[BUCKETS]; /* under the lock */
static bool watching;

static struct reference** bucket(jobject reference) {
  return &buckets[((uintptr_t)reference >> 3) % BUCKETS];
}

static void remember(jobject reference, jobjectID id) {
  struct reference* new = malloc(sizeof *new);
  if (!new) return;
  pthread_mutex_lock(&lock);
  *new = (struct reference){reference, id, *bucket(reference)};
  *bucket(reference) = new;
  pthread_mutex_unlock(&lock);
}

/* False: it was not known. */
static bool forget(jobject reference) {
  pthread_mutex_lock(&lock);
  struct reference** at = bucket(reference);
  while (*at && (*at)->reference != reference) at = &(*at)->next;
  struct reference* found = *at;
  if (found) *at = found->next;
  pthread_mutex_unlock(&lock);
  free(found);
  return found != NULL;
}

jobject references_to(jobjectID id) {
  jobject found = NULL;
  pthread_mutex_lock(&lock);
  for (int i = 0; i < BUCKETS && !found; i++)
    for (struct reference* at = buckets[i]; at && !found; at = at->next)
      if (at->id == id) found = at->reference;
  pthread_mutex_unlock(&lock);
  return found;
}

static void made(JNIEnv* jni, jint type, jobject reference) {
  JVMPI_Event event = {.event_type = type};
  if (!reference || !thread_events_begin(jni, type)) return;
  gate_enter();
  jobject object = JNI(jni, NewLocalRef, reference);
  jobjectID id = objects_id(jni, object);
  event.u.jni_globalref_alloc.obj_id = id;
  event.u.jni_globalref_alloc.ref_id = reference;
  if (type == JVMPI_EVENT_JNI_GLOBALREF_ALLOC) remember(reference, id);
  else remember(reference, NULL);
  if (object) JNI(jni, DeleteLocalRef, object);
  events_send(&event);
  gate_leave();
}

/* Sent before the reference goes: another thread may get the same one next. */
static void goes(JNIEnv* jni, jint type, jint made_by, jobject reference) {
  JVMPI_Event event = {.event_type = type, .u.jni_globalref_free = {reference}};
  if (!reference) return;
  bool known = forget(reference);
  if ((known || !events_enabled(made_by)) && thread_events_begin(jni, type))
    events_send_softly(&event);
}

static jobject JNICALL new_global(JNIEnv* jni, jobject object) {
  jobject reference = under.NewGlobalRef(jni, object);
  made(jni, JVMPI_EVENT_JNI_GLOBALREF_ALLOC, reference);
  return reference;
}

static void JNICALL delete_global(JNIEnv* jni, jobject reference) {
  goes(jni, JVMPI_EVENT_JNI_GLOBALREF_FREE, JVMPI_EVENT_JNI_GLOBALREF_ALLOC, reference);
  under.DeleteGlobalRef(jni, reference);
}

static jweak JNICALL new_weak(JNIEnv* jni, jobject object) {
  jweak reference = under.NewWeakGlobalRef(jni, object);
  made(jni, JVMPI_EVENT_JNI_WEAK_GLOBALREF_ALLOC, reference);
  return reference;
}

static void JNICALL delete_weak(JNIEnv* jni, jweak reference) {
  goes(jni, JVMPI_EVENT_JNI_WEAK_GLOBALREF_FREE, JVMPI_EVENT_JNI_WEAK_GLOBALREF_ALLOC, reference);
  under.DeleteWeakGlobalRef(jni, reference);
}

bool references_start(void) {
  struct JNINativeInterface_* table = NULL;
  if (!JVMTI(GetJNIFunctionTable, (jniNativeInterface**)&table)) return false;
  bridge.jni = table; /* stays */
  return true;
}

static bool are_wanted(void) {
  return events_enabled(JVMPI_EVENT_JNI_GLOBALREF_ALLOC) ||
         events_enabled(JVMPI_EVENT_JNI_GLOBALREF_FREE) ||
         events_enabled(JVMPI_EVENT_JNI_WEAK_GLOBALREF_ALLOC) ||
         events_enabled(JVMPI_EVENT_JNI_WEAK_GLOBALREF_FREE);
}

void references_watch(void) {
  struct JNINativeInterface_* table = NULL;
  if (watching || !bridge.jni || !are_wanted()) return;
  if (!JVMTI(GetJNIFunctionTable, (jniNativeInterface**)&table)) return;
  under.NewGlobalRef = table->NewGlobalRef;
  under.DeleteGlobalRef = table->DeleteGlobalRef;
  under.NewWeakGlobalRef = table->NewWeakGlobalRef;
  under.DeleteWeakGlobalRef = table->DeleteWeakGlobalRef;
  table->NewGlobalRef = new_global;
  table->DeleteGlobalRef = delete_global;
  table->NewWeakGlobalRef = new_weak;
  table->DeleteWeakGlobalRef = delete_weak;
  watching = JVMTI(SetJNIFunctionTable, (jniNativeInterface*)table);
  bridge_free(table);
}
