/* SPDX-License-Identifier: MIT */
/* Classes by their IDs, which are object IDs. They change when the collector moves the objects of classes. No event
 * that looks for a class is being handled then, because all such events are sent with collections disabled. */
#include "agent/agent.h"

#include <string.h>

static struct klass *_Atomic *bucket_of(const struct known *known, jobjectID id) {
  return &known->classes[hash_number(0, (uint64_t)(uintptr_t)id) % CLASS_BUCKETS];
}

struct klass *classes_find(const struct known *known, jobjectID id) {
  struct klass *klass;
  if (!id) return NULL;
  klass = atomic_load_explicit(bucket_of(known, id), memory_order_acquire);
  while (klass && atomic_load_explicit(&klass->id, memory_order_relaxed) != id)
    klass = atomic_load_explicit(&klass->next, memory_order_acquire);
  return klass;
}

static void link_class(struct known *known, struct klass *klass, jobjectID id) {
  struct klass *_Atomic *bucket = bucket_of(known, id);
  atomic_store_explicit(&klass->id, id, memory_order_relaxed);
  atomic_store_explicit(&klass->next, atomic_load_explicit(bucket, memory_order_relaxed),
                        memory_order_relaxed);
  atomic_store_explicit(bucket, klass, memory_order_release);
}

/* A class in the list is complete. */
static void list_class(struct known *known, struct klass *klass) {
  klass->number = atomic_load(&known->class_count) + 1;
  atomic_store(&known->class_list.last->later, klass);
  known->class_list.last = klass;
  atomic_store(&known->class_count, klass->number);
}

/* Called with the lock. */
static struct klass *add_class(struct known *known, const char *name, const char *source) {
  struct klass *klass = store_take(&known->store, sizeof *klass);
  if (!klass || !(klass->name = known_text(known, name)) ||
      !(klass->source = known_text(known, source)))
    return NULL;
  list_class(known, klass);
  return klass;
}

static void end_class(struct klass *klass) {
  atomic_store_explicit(&klass->id, NULL, memory_order_relaxed);
  for (struct method *method = klass->methods; method; method = method->sibling)
    atomic_store_explicit(&method->id, NULL, memory_order_relaxed);
}

/* True if the class is known. It may be reported on request, and again when it is loaded. */
static bool told(struct klass *before, bool requested) {
  bool again = before && !before->placeholder && (requested || before->requested);
  if (again && !requested) before->requested = false;
  return again;
}

void classes_load(struct known *known, const JVMPI_Event *event) {
  jobjectID id = event->u.class_load.class_id;
  bool requested = event->event_type & JVMPI_REQUESTED_EVENT;
  struct klass *klass, *before;
  pthread_mutex_lock(&known->lock);
  before = classes_find(known, id);
  if (!told(before, requested)) {
    if (before) end_class(before);
    klass = add_class(known, event->u.class_load.class_name, event->u.class_load.source_name);
    for (jint i = 0; klass && i < event->u.class_load.num_methods; i++)
      methods_add(known, klass, &event->u.class_load.methods[i]);
    if (klass) klass->requested = requested;
    if (klass) link_class(known, klass, id);
  }
  pthread_mutex_unlock(&known->lock);
}

/* So that the VM is asked only once. */
static struct klass *add_placeholder(struct known *known, jobjectID id) {
  struct klass *klass;
  pthread_mutex_lock(&known->lock);
  if (!(klass = classes_find(known, id)) && (klass = add_class(known, "(unknown)", ""))) {
    klass->placeholder = true;
    link_class(known, klass, id);
  }
  pthread_mutex_unlock(&known->lock);
  return klass ? klass : known->unknown;
}

struct klass *classes_resolve(struct known *known, jobjectID id) {
  struct klass *klass = classes_find(known, id);
  if (klass) return klass;
  if (!id) return known->unknown;
  agent.jvmpi->RequestEvent(JVMPI_EVENT_CLASS_LOAD, id);
  klass = classes_find(known, id);
  return klass ? klass : add_placeholder(known, id);
}

/* The pointer to the class, or to NULL. */
static struct klass *_Atomic *place_of(const struct known *known, jobjectID id,
                                       uint32_t collection) {
  struct klass *_Atomic *place = bucket_of(known, id), *_Atomic *moved = NULL;
  struct klass *klass;
  for (; (klass = atomic_load_explicit(place, memory_order_relaxed)); place = &klass->next) {
    if (atomic_load_explicit(&klass->id, memory_order_relaxed) != id) continue;
    if (!collection || klass->moved != collection) return place;
    moved = place;
  }
  return moved ? moved : place;
}

bool classes_move(struct known *known, jobjectID id, jobjectID new_id, uint32_t collection) {
  struct klass *_Atomic *place = place_of(known, id, collection);
  struct klass *klass = atomic_load_explicit(place, memory_order_relaxed);
  if (!id || !klass) return false;
  atomic_store_explicit(place, atomic_load(&klass->next), memory_order_release);
  klass->moved = collection;
  link_class(known, klass, new_id);
  return true;
}

bool classes_end(struct known *known, jobjectID id, uint32_t collection) {
  struct klass *klass = atomic_load_explicit(place_of(known, id, collection), memory_order_acquire);
  if (!id || !klass) return false;
  end_class(klass);
  atomic_fetch_add(&known->unloaded, 1);
  return true;
}
