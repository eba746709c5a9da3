/* SPDX-License-Identifier: MIT */
#include "agent/agent.h"

#include <string.h>

bool site_is(const struct site *site, jobjectID class_id, jint kind, bool deeper,
             const JVMPI_CallFrame *frames, jint depth) {
  jobjectID id = site->klass ? atomic_load_explicit(&site->klass->id, memory_order_relaxed) : NULL;
  if (site->kind != kind || site->depth != depth || id != class_id ||
      (!id && site->klass && site->klass != agent.known.unknown) ||
      deeper != ((site->flags & SITE_DEEPER) != 0) || site->flags & SITE_OTHER)
    return false;
  for (jint i = 0; i < depth; i++) {
    const struct frame *frame = &site->frames[i];
    if (frame->line != frames[i].lineno || !frame->method ||
        atomic_load_explicit(&frame->method->id, memory_order_relaxed) != frames[i].method_id)
      return false;
  }
  return true;
}

/* Hashes members that do not change: a moved class has another ID, and the same sites. */
static uint64_t hash_of(const struct site *site) {
  uint64_t hash = hash_number(site->kind, site->klass ? site->klass->number : 0);
  hash = hash_number(hash, site->flags);
  for (jint i = 0; i < site->depth; i++) {
    const struct frame *frame = &site->frames[i];
    hash = hash_number(hash, frame->method ? frame->method->number : 0);
    hash = hash_number(hash, (uint32_t)frame->line);
  }
  return hash;
}

static bool same(const struct site *one, const struct site *other) {
  if (one->kind != other->kind || one->klass != other->klass || one->flags != other->flags ||
      one->depth != other->depth)
    return false;
  for (jint i = 0; i < one->depth; i++)
    if (one->frames[i].method != other->frames[i].method ||
        one->frames[i].line != other->frames[i].line)
      return false;
  return true;
}

static struct site *find(const struct known *known, const struct site *like, uint64_t hash) {
  struct table_node *node = table_first(&known->sites, hash);
  while (node && !same((struct site *)node, like)) node = table_next(node);
  return (struct site *)node;
}

static struct site *add(struct known *known, const struct site *like, uint64_t hash) {
  size_t size = sizeof *like + (size_t)like->depth * sizeof *like->frames;
  struct site *site;
  pthread_mutex_lock(&known->lock);
  site = find(known, like, hash);
  if (!site && (site = store_take(&known->store, size))) {
    memcpy(site, like, size);
    site->number = atomic_load(&known->site_count) + 1;
    atomic_store(&known->site_list.last->later, site);
    known->site_list.last = site;
    atomic_store(&known->site_count, site->number);
    table_add(&known->sites, &site->node, hash);
  }
  pthread_mutex_unlock(&known->lock);
  return site ? site : known->other;
}

struct site *sites_find(struct known *known, jobjectID class_id, jint kind, bool deeper,
                        const JVMPI_CallFrame *frames, jint depth) {
  union {
    struct site site;
    char room[sizeof(struct site) + DEPTH_MAX * sizeof(struct frame)];
  } like;
  struct site *site, *wanted = &like.site;
  memset(wanted, 0, sizeof *wanted);
  wanted->kind = (uint8_t)kind;
  wanted->flags = deeper ? SITE_DEEPER : 0;
  wanted->depth = depth;
  if (class_id || kind == JVMPI_NORMAL_OBJECT || kind == JVMPI_CLASS)
    wanted->klass = classes_resolve(known, class_id);
  for (jint i = 0; i < depth; i++)
    wanted->frames[i] =
        (struct frame){methods_resolve(known, frames[i].method_id), frames[i].lineno};
  uint64_t hash = hash_of(wanted);
  site = find(known, wanted, hash);
  return site ? site : add(known, wanted, hash);
}
