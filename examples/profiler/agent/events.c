/* SPDX-License-Identifier: MIT */
/* Events of the VM. */
#include "agent/agent.h"

/* Different traces have different hashes, with high probability; the same trace may get another hash. */
static uint64_t hash_of(const JVMPI_Event *event, const JVMPI_CallFrame *frames, jint depth) {
  uint64_t hash = hash_number((uint64_t)event->u.obj_alloc.is_array,
                              (uint64_t)(uintptr_t)event->u.obj_alloc.class_id);
  for (jint i = 0; i < depth; i++)
    hash = (hash ^ (uint64_t)(uintptr_t)frames[i].method_id ^
            (uint64_t)(uint32_t)frames[i].lineno << 40) *
           0x9E3779B97F4A7C15u;
  return hash ^ hash >> 29;
}

static struct site *site_of(struct thread *thread, const JVMPI_Event *event) {
  JVMPI_CallFrame frames[DEPTH_MAX + 1];
  JVMPI_CallTrace trace = {.env_id = event->env_id, .frames = frames};
  jint most = (jint)agent.options.depth, kind = event->u.obj_alloc.is_array & 0xFF;
  struct thread_cached *cached;
  bool deeper;
  if (event->env_id) agent.jvmpi->GetCallTrace(&trace, most + 1);
  if (trace.num_frames < 0) trace.num_frames = 0;
  deeper = trace.num_frames > most;
  if (deeper) trace.num_frames = most;
  uint64_t hash = hash_of(event, frames, trace.num_frames) + deeper;
  cached = &thread->cache[hash % SITE_CACHE];
  if (cached->hash != hash || !cached->site ||
      !site_is(cached->site, event->u.obj_alloc.class_id, kind, deeper, frames, trace.num_frames)) {
    cached->site = sites_find(&agent.known, event->u.obj_alloc.class_id, kind, deeper, frames,
                              trace.num_frames);
    cached->hash = hash;
  }
  return cached->site;
}

/* Takes no lock and never waits: another thread may start a collection, which waits for this thread. */
static void object_alloc(const JVMPI_Event *event) {
  struct thread *thread = threads_enter(&agent.threads, event->env_id);
  struct object *object = heap_record(&agent.heap, thread);
  if (object) {
    object->site = site_of(thread, event);
    object->id = event->u.obj_alloc.obj_id;
    object->size = event->u.obj_alloc.size < 0 ? 0 : (uint32_t)event->u.obj_alloc.size;
    object->arena_id = event->u.obj_alloc.arena_id;
    heap_publish(thread, object);
  } else {
    atomic_fetch_add(&thread->no_room, 1);
    atomic_fetch_add(&thread->no_room_bytes, (uint32_t)event->u.obj_alloc.size);
  }
  threads_leave(&agent.threads, thread);
}

static void request(_Atomic uint64_t *counter) {
  atomic_fetch_add(counter, 1);
  sender_wake(&agent.sender);
}

/* No lock is held: the collection is reported on this thread before this returns. */
static void dump(void) {
  if (agent.options.gc != GC_NO) agent.jvmpi->RunGC();
  request(&agent.dumps);
}

static void shut_down(void) {
  if (agent.options.gc == GC_ALWAYS) agent.jvmpi->RunGC();
  if (atomic_exchange(&agent.over, true)) return;
  sender_finish(&agent.sender, agent.options.wait);
}

/* These events may have been requested by the agent. */
static void requested(const JVMPI_Event *event) {
  switch (event->event_type & ~JVMPI_REQUESTED_EVENT) {
    case JVMPI_EVENT_CLASS_LOAD: classes_load(&agent.known, event); break;
    case JVMPI_EVENT_THREAD_START: threads_start(&agent.threads, event); break;
    default: break;
  }
}

/* At the end of the VM, a collection that has begun is completed, because it holds the lock. */
void notify(JVMPI_Event *event) {
  if (atomic_load_explicit(&agent.over, memory_order_relaxed) &&
      !atomic_load(&agent.heap.collecting))
    return;
  switch (event->event_type) {
    case JVMPI_EVENT_OBJECT_ALLOC: object_alloc(event); break;
    case JVMPI_EVENT_OBJECT_FREE:
    case JVMPI_EVENT_OBJECT_MOVE:
    case JVMPI_EVENT_ARENA_NEW:
    case JVMPI_EVENT_ARENA_DELETE: collect_event(&agent.heap, event); break;
    case JVMPI_EVENT_GC_START: collect_start(&agent.heap); break;
    case JVMPI_EVENT_GC_FINISH: collect_finish(&agent.heap, event); break;
    case JVMPI_EVENT_CLASS_UNLOAD:
      classes_end(&agent.known, event->u.class_unload.class_id, 0);
      break;
    case JVMPI_EVENT_THREAD_END: threads_end(&agent.threads, event->env_id); break;
    case JVMPI_EVENT_DATA_DUMP_REQUEST: dump(); break;
    case JVMPI_EVENT_DATA_RESET_REQUEST: request(&agent.resets); break;
    case JVMPI_EVENT_JVM_SHUT_DOWN: shut_down(); break;
    default: requested(event); break;
  }
}
