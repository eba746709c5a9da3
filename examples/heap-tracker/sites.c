/* SPDX-License-Identifier: MIT */
#include "tables.h"

#include <string.h>

struct site *site_at(const struct tables *tables, uint32_t index) {
  return index < tables->site_limit ? tables->site_of[index] : NULL;
}

/* Not by memcmp(): with short pointers, the structure has padding. */
static bool same_frames(const jvmtiFrameInfo *one, const jvmtiFrameInfo *other, jint depth) {
  for (jint i = 0; i < depth; i++)
    if (one[i].method != other[i].method || one[i].location != other[i].location) return false;
  return true;
}

bool same_trace(const struct site *one, const struct site *other) {
  return one->kind == other->kind && one->depth == other->depth && one->deeper == other->deeper &&
         same_frames(one->frames, other->frames, one->depth);
}

static uint64_t hash_trace(const jvmtiFrameInfo *frames, jint depth, bool deeper) {
  uint64_t hash = (uint64_t)depth << 1 | deeper;
  for (jint i = 0; i < depth; i++) {
    hash = hash_number(hash, (uint64_t)(uintptr_t)frames[i].method);
    hash = hash_number(hash, (uint64_t)frames[i].location);
  }
  return hash;
}

static uint64_t hash_site(const struct site *site) {
  return hash_number(site->trace_hash, (uint64_t)site->klass->index << 2 | site->kind);
}

static struct site *known(const struct tables *tables, const struct site *like,
                          const jvmtiFrameInfo *frames) {
  struct table_node *node = table_first(&tables->sites, hash_site(like));
  for (; node; node = table_next(node)) {
    struct site *site = (struct site *)node;
    if (site->klass == like->klass && site->kind == like->kind && site->depth == like->depth &&
        site->deeper == like->deeper && same_frames(site->frames, frames, site->depth))
      return site;
  }
  return NULL;
}

/* Called with the lock. NULL without room. */
static struct site *add(struct tables *tables, const struct site *like,
                        const jvmtiFrameInfo *frames) {
  struct site *site = known(tables, like, frames);
  uint32_t index = atomic_load(&tables->site_count);
  size_t size = (size_t)like->depth * sizeof *frames;
  if (site) return site;
  if (index >= tables->site_limit) atomic_store(&tables->store.full, true);
  if (atomic_load(&tables->store.full)) return NULL;
  if (!(site = store_take(&tables->store, sizeof *site + size))) return NULL;
  site->klass = like->klass;
  site->kind = like->kind;
  site->trace_hash = like->trace_hash;
  site->index = index;
  site->depth = like->depth;
  site->deeper = like->deeper;
  if (size) memcpy(site->frames, frames, size);
  tables->site_of[index] = site;
  atomic_store_explicit(&tables->site_count, index + 1, memory_order_release);
  table_add(&tables->sites, &site->node, hash_site(like));
  return site;
}

static struct site *made(struct tables *tables, const struct site *like,
                         const jvmtiFrameInfo *frames) {
  struct site *site;
  if (atomic_load(&tables->store.full)) return NULL;
  pthread_mutex_lock(&tables->lock);
  site = add(tables, like, frames);
  pthread_mutex_unlock(&tables->lock);
  return site;
}

/* Reads the names of methods while they run; this is not possible after their class is unloaded. */
static bool learn_frames(struct tables *tables, jvmtiEnv *jvmti, JNIEnv *jni,
                         const jvmtiFrameInfo *frames, jint depth) {
  for (jint i = 0; i < depth; i++)
    if (!methods_learn(tables, jvmti, jni, frames[i].method)) return false;
  return true;
}

struct site *sites_find(struct tables *tables, jvmtiEnv *jvmti, JNIEnv *jni,
                        const struct klass *klass, const jvmtiFrameInfo *frames, jint depth,
                        bool deeper) {
  struct site like = {.klass = klass, .kind = SITE_TRACE, .depth = depth, .deeper = deeper};
  struct site *site;
  like.trace_hash = hash_trace(frames, depth, deeper);
  if ((site = known(tables, &like, frames))) return site;
  if (learn_frames(tables, jvmti, jni, frames, depth)) site = made(tables, &like, frames);
  if (site) return site;
  atomic_fetch_add(&tables->without_room, 1);
  return tables->site_of[OTHER_SITE];
}

void sites_for_before(struct tables *tables) {
  uint32_t count = atomic_load(&tables->class_count);
  for (uint32_t i = 0; i < count; i++) {
    struct klass *klass = tables->class_of[i];
    struct site like = {.klass = klass, .kind = SITE_BEFORE};
    struct site *site = made(tables, &like, NULL);
    klass->before = site ? site->index : OTHER_SITE;
  }
}
