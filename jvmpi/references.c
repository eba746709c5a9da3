/* SPDX-License-Identifier: MIT */
#include "events.h"
#include "gate.h"
#include "objects.h"
#include "threads.h"

#include <pthread.h>

/* A reference that has been reported. */
struct reference {
  jobject reference;
  jobjectID id;
  struct reference* next;
};
enum { BUCKETS = 4096 };

static struct JNINativeInterface_ original; /* the VM's functions */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct reference* buckets[BUCKETS]; /* under the lock */
static bool watching;

static struct reference** reference_bucket(jobject reference) {
  return &buckets[((uintptr_t)reference >> 3) % BUCKETS];
}

static void reference_add(jobject reference, jobjectID id) {
  struct reference* new = malloc(sizeof *new);
  if (!new) return;
  pthread_mutex_lock(&lock);
  *new = (struct reference){reference, id, *reference_bucket(reference)};
  *reference_bucket(reference) = new;
  pthread_mutex_unlock(&lock);
}

/* False if the reference has not been reported. */
static bool reference_remove(jobject reference) {
  pthread_mutex_lock(&lock);
  struct reference** at = reference_bucket(reference);
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

static void reference_created(JNIEnv* jni, jint type, jobject reference) {
  JVMPI_Event event = {.event_type = type};
  if (!reference || !thread_events_begin(jni, type)) return;
  gate_enter();
  jobject object = JNI(jni, NewLocalRef, reference);
  jobjectID id = objects_id(jni, object);
  event.u.jni_globalref_alloc.obj_id = id;
  event.u.jni_globalref_alloc.ref_id = reference;
  reference_add(reference, type == JVMPI_EVENT_JNI_GLOBALREF_ALLOC ? id : NULL);
  if (object) JNI(jni, DeleteLocalRef, object);
  events_send(&event);
  gate_leave();
}

/* Called before the reference is deleted, since another thread may then get the same one. */
static void reference_deleted(JNIEnv* jni, jint type, jint created_by, jobject reference) {
  JVMPI_Event event = {.event_type = type, .u.jni_globalref_free = {reference}};
  if (!reference) return;
  bool known = reference_remove(reference);
  if ((known || !events_enabled(created_by)) && thread_events_begin(jni, type))
    events_send_softly(&event);
}

static jobject JNICALL new_global(JNIEnv* jni, jobject object) {
  jobject reference = original.NewGlobalRef(jni, object);
  reference_created(jni, JVMPI_EVENT_JNI_GLOBALREF_ALLOC, reference);
  return reference;
}

static void JNICALL delete_global(JNIEnv* jni, jobject reference) {
  reference_deleted(jni, JVMPI_EVENT_JNI_GLOBALREF_FREE, JVMPI_EVENT_JNI_GLOBALREF_ALLOC,
                    reference);
  original.DeleteGlobalRef(jni, reference);
}

static jweak JNICALL new_weak(JNIEnv* jni, jobject object) {
  jweak reference = original.NewWeakGlobalRef(jni, object);
  reference_created(jni, JVMPI_EVENT_JNI_WEAK_GLOBALREF_ALLOC, reference);
  return reference;
}

static void JNICALL delete_weak(JNIEnv* jni, jweak reference) {
  reference_deleted(jni, JVMPI_EVENT_JNI_WEAK_GLOBALREF_FREE, JVMPI_EVENT_JNI_WEAK_GLOBALREF_ALLOC,
                    reference);
  original.DeleteWeakGlobalRef(jni, reference);
}

bool references_start(void) {
  struct JNINativeInterface_* table = NULL;
  if (!JVMTI(GetJNIFunctionTable, (jniNativeInterface**)&table)) return false;
  bridge.jni = table; /* never freed */
  return true;
}

static bool is_any_enabled(void) {
  return events_enabled(JVMPI_EVENT_JNI_GLOBALREF_ALLOC) ||
         events_enabled(JVMPI_EVENT_JNI_GLOBALREF_FREE) ||
         events_enabled(JVMPI_EVENT_JNI_WEAK_GLOBALREF_ALLOC) ||
         events_enabled(JVMPI_EVENT_JNI_WEAK_GLOBALREF_FREE);
}

void references_watch(void) {
  struct JNINativeInterface_* table = NULL;
  if (watching || !bridge.jni || !is_any_enabled()) return;
  if (!JVMTI(GetJNIFunctionTable, (jniNativeInterface**)&table)) return;
  original.NewGlobalRef = table->NewGlobalRef;
  original.DeleteGlobalRef = table->DeleteGlobalRef;
  original.NewWeakGlobalRef = table->NewWeakGlobalRef;
  original.DeleteWeakGlobalRef = table->DeleteWeakGlobalRef;
  table->NewGlobalRef = new_global;
  table->DeleteGlobalRef = delete_global;
  table->NewWeakGlobalRef = new_weak;
  table->DeleteWeakGlobalRef = delete_weak;
  watching = JVMTI(SetJNIFunctionTable, (jniNativeInterface*)table);
  bridge_free(table);
}
