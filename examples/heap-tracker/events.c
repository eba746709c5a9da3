/* SPDX-License-Identifier: MIT */
/* Allocations and frees. A site is incremented before the object gets its tag, so that it is never decremented
 * first. */
#include "check.h"
#include "tag.h"
#include "tracker.h"

static struct amount amount_in(uint64_t size) {
  return amount_of(size, tracker.options.interval);
}

/* The object was counted at another site before, by a walk through the heap. */
static void forget(jlong tag) {
  struct site *site = site_at(&tracker.tables, tag_site(tag));
  if (!site) return;
  count_down(&site->allocated, amount_in(tag_size(tag)));
  atomic_fetch_sub_explicit(&site->events, 1, memory_order_relaxed);
}

static void count(jvmtiEnv *jvmti, jobject object, struct site *site, uint64_t size) {
  jlong before = 0, tag;
  if (!worked((*jvmti)->GetTag(jvmti, object, &before), "GetTag")) return;
  tag = tag_with_site(before, site->index, size);
  count_up(&site->allocated, amount_in(tag_size(tag)));
  atomic_fetch_add_explicit(&site->events, 1, memory_order_relaxed);
  if (worked((*jvmti)->SetTag(jvmti, object, tag), "SetTag")) forget(before);
  else forget(tag);
}

void JNICALL on_sampled_object_alloc(jvmtiEnv *jvmti, JNIEnv *jni, jthread thread, jobject object,
                                     jclass class, jlong size) {
  struct tables *tables = &tracker.tables;
  jvmtiFrameInfo frames[DEPTH_MAX + 1];
  jint wanted = (jint)tracker.options.depth, depth = 0;
  const struct klass *klass;
  (void)thread;
  if (atomic_load_explicit(&tracker.state, memory_order_relaxed) != TRACKER_ON) return;
  /* One more than needed, to detect more frames. */
  if (!worked((*jvmti)->GetStackTrace(jvmti, NULL, 0, wanted + 1, frames, &depth), "GetStackTrace"))
    return;
  klass = classes_find(tables, jvmti, class);
  count(jvmti, object,
        sites_find(tables, jvmti, jni, klass, frames, depth > wanted ? wanted : depth,
                   depth > wanted),
        (uint64_t)size);
}

/* May be called while the VM is stopped: no lock, no allocation, no call of the VM. */
void JNICALL on_object_free(jvmtiEnv *jvmti, jlong tag) {
  struct site *site = site_at(&tracker.tables, tag_site(tag));
  (void)jvmti;
  if (site) count_up(&site->freed, amount_in(tag_size(tag)));
}
