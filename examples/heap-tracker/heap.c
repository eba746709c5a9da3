/* SPDX-License-Identifier: MIT */
/* Walks through the heap. Their callbacks run while the VM is stopped: they take no lock and call no functions. */
#include "check.h"
#include "tag.h"
#include "tracker.h"

#include <string.h>

static struct klass *class_in(jlong class_tag) {
  return tracker.tables.class_of[tag_is_class(class_tag) ? tag_class(class_tag) : OTHER_CLASS];
}

static void add(struct amount *sum, struct amount amount) {
  sum->objects += amount.objects;
  sum->bytes += amount.bytes;
}

/* A number from 0 to 1, from the same sequence in each run. */
static double draw(uint64_t *state) {
  *state += 0x9E3779B97F4A7C15u;
  return (double)(hash_number(*state, 0) >> 11) / (double)((uint64_t)1 << 53);
}

static bool walk(jint(JNICALL *visit)(jlong, jlong, jlong *, jint, void *), void *data) {
  jvmtiEnv *jvmti = tracker.jvmti;
  jvmtiHeapCallbacks callbacks;
  memset(&callbacks, 0, sizeof callbacks);
  callbacks.heap_iteration_callback = visit;
  return worked((*jvmti)->IterateThroughHeap(jvmti, 0, NULL, &callbacks, data),
                "IterateThroughHeap");
}

/* ---- At the start ---- */

/* When sampling, a part of the existing objects is selected, with the probabilities of samples. */
static jint JNICALL visit_before(jlong class_tag, jlong size, jlong *tag, jint length, void *data) {
  size_t interval = tracker.options.interval;
  struct site *site;
  (void)length;
  add(&tracker.before, (struct amount){AMOUNT_UNIT, (uint64_t)size});
  if (tag_site(*tag) || draw(data) > chance_of((uint64_t)size, interval)) return 0;
  if (!(site = site_at(&tracker.tables, class_in(class_tag)->before))) return 0;
  *tag = tag_with_site(*tag, site->index, (uint64_t)size);
  count_up(&site->allocated, amount_of(tag_size(*tag), interval));
  atomic_fetch_add_explicit(&site->events, 1, memory_order_relaxed);
  return 0;
}

/* Objects that are allocated between a collection and a walk may be dead, so nothing may happen in between. */
static bool collect(bool at_exit) {
  jvmtiEnv *jvmti = tracker.jvmti;
  return tracker.options.gc && !(at_exit && tracker.stops_early) &&
         worked((*jvmti)->ForceGarbageCollection(jvmti), "ForceGarbageCollection");
}

/* The collection also replaces the allocation buffers of all threads, without which HotSpot does not check each
 * allocation. */
void heap_tag_before(JNIEnv *jni) {
  uint64_t seed = 1;
  tracker.stops_early = collector_stops_early();
  classes_refresh(&tracker.tables, tracker.jvmti, jni);
  sites_for_before(&tracker.tables);
  collect(false);
  walk(visit_before, &seed);
}

/* ---- For a dump ---- */

static jint JNICALL visit_live(jlong class_tag, jlong size, jlong *tag, jint length, void *data) {
  struct heap_found *found = data;
  struct klass *klass = class_in(class_tag);
  struct site *site = site_at(&tracker.tables, tag_site(*tag));
  struct amount one = {AMOUNT_UNIT, (uint64_t)size};
  (void)length;
  add(&found->all, one);
  add(&klass->live, one);
  if (site) {
    add(&site->live, amount_of((uint64_t)size, tracker.options.interval));
    site->live_seen++;
  } else {
    add(&found->no_tag, one);
    add(&klass->live_no_tag, one);
  }
  return 0;
}

static void clear(struct tables *tables) {
  uint32_t classes = atomic_load(&tables->class_count), sites = atomic_load(&tables->site_count);
  for (uint32_t i = 0; i < classes; i++) {
    tables->class_of[i]->live = (struct amount){0, 0};
    tables->class_of[i]->live_no_tag = (struct amount){0, 0};
  }
  for (uint32_t i = OTHER_SITE; i < sites; i++) {
    tables->site_of[i]->live = (struct amount){0, 0};
    tables->site_of[i]->live_seen = 0;
  }
}

void heap_measure(JNIEnv *jni, bool at_exit, struct heap_found *found) {
  bool wanted = tracker.options.walk;
  *found = (struct heap_found){0};
  if (wanted) classes_refresh(&tracker.tables, tracker.jvmti, jni);
  clear(&tracker.tables);
  found->collected = collect(at_exit);
  found->walked = wanted && walk(visit_live, found);
}
