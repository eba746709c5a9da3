/* SPDX-License-Identifier: MIT */
#include "frontend/stream.h"

#include "wire/bytes.h"

#include <inttypes.h>

struct thread_row *add_thread(struct stream *stream, uint32_t number) {
  struct vm *vm = stream->vm;
  struct thread_row *row = vm_thread(vm, number);
  if (row) {
    refuse(stream, "thread %" PRIu32 " is there already", number);
    return NULL;
  }
  if (!(row = vm_add(vm, threads)) ||
      !map_set(&vm->thread_of, number, (int64_t)vm->threads.count - 1)) {
    refuse(stream, "threads take more memory than one VM may have");
    return NULL;
  }
  row->number = number;
  return row;
}

/* A deleted arena is added again with its ID. */
struct arena_row *add_arena(struct stream *stream, int32_t id) {
  struct vm *vm = stream->vm;
  struct arena_row *row = vm_arena(vm, id);
  if (row && row->live) return row;
  if (!row && (!(row = vm_add(vm, arenas)) ||
               !map_set(&vm->arena_of, (uint32_t)id, (int64_t)vm->arenas.count - 1))) {
    refuse(stream, "arenas take more memory than one VM may have");
    return NULL;
  }
  row->id = id;
  row->live = true;
  return row;
}

static struct site_row *site(struct stream *stream) {
  uint32_t number = get_u32(stream->at);
  struct site_row *row = vm_site(stream->vm, number);
  if (!row)
    refuse(stream, "site %" PRIu32 " is not defined; there are %zu", number,
           stream->vm->sites.count);
  return row;
}

static bool needs(struct stream *stream, size_t size, const char *what) {
  if ((size_t)(stream->end - stream->at) >= size) return true;
  return refuse(stream, "the frame ends where %s of %zu bytes is expected", what, size);
}

/* ---- Objects ------------------------------------------------------------------------------------- */

static bool alloc(struct stream *stream) {
  struct site_row *row;
  uint32_t size;
  if (!needs(stream, 8, "an allocation") || !(row = site(stream))) return false;
  if (!stream->arena || !stream->thread)
    return refuse(stream, "an allocation comes before its thread and its arena");
  size = get_u32(stream->at + 4);
  totals_alloc(&stream->vm->totals, &row->totals, &stream->arena->amount, size);
  stream->thread->allocated.objects++;
  stream->thread->allocated.bytes += size;
  stream->at += 8;
  return true;
}

static bool free_one(struct stream *stream) {
  struct site_row *row;
  if (!needs(stream, 12, "a free") || !(row = site(stream))) return false;
  if (!stream->arena) return refuse(stream, "a free comes before its arena");
  if (!totals_free(&stream->vm->totals, &row->totals, &stream->arena->amount,
                   get_u32(stream->at + 4), get_u32(stream->at + 8)))
    return refuse(stream,
                  "an object is freed that cannot be there: of site %" PRIu32 ", %" PRIu32
                  " bytes, from collection %" PRIu32,
                  get_u32(stream->at), get_u32(stream->at + 4), get_u32(stream->at + 8));
  stream->at += 12;
  return true;
}

static bool move(struct stream *stream) {
  struct arena_row *to;
  if (!needs(stream, 8, "a move")) return false;
  to = vm_arena(stream->vm, (int32_t)get_u32(stream->at + 4));
  if (!stream->arena || !to || !to->live)
    return refuse(stream, "an object is moved, but not from an arena that is there to another");
  if (!totals_move(&stream->vm->totals, &stream->arena->amount, &to->amount, get_u32(stream->at)))
    return refuse(stream, "an object of %" PRIu32 " bytes is moved that cannot be there",
                  get_u32(stream->at));
  stream->at += 8;
  return true;
}

/* ---- What they are in, and who makes them -------------------------------------------------------- */

static bool choose_thread(struct stream *stream) {
  uint32_t number;
  if (!take_u32(stream, &number, "a thread")) return false;
  stream->thread = vm_thread(stream->vm, number);
  return stream->thread || refuse(stream, "thread %" PRIu32 " is not there", number);
}

static bool choose_arena(struct stream *stream) {
  uint32_t id;
  if (!take_u32(stream, &id, "an arena")) return false;
  stream->arena = vm_arena(stream->vm, (int32_t)id);
  return (stream->arena && stream->arena->live) ||
         refuse(stream, "arena %" PRId32 " is not there", (int32_t)id);
}

/* Rows may be moved. */
static bool arena_new(struct stream *stream) {
  struct arena_row *row;
  uint32_t id;
  int32_t chosen = stream->arena ? stream->arena->id : 0;
  if (!take_u32(stream, &id, "an arena")) return false;
  row = vm_arena(stream->vm, (int32_t)id);
  if (!row || !row->live) stream->vm->totals.count.arenas_new++;
  if (!(row = add_arena(stream, (int32_t)id)) ||
      !take_own_text(stream, &row->name, "an arena's name"))
    return false;
  if (stream->arena) stream->arena = vm_arena(stream->vm, chosen);
  return true;
}

static bool arena_delete(struct stream *stream) {
  struct arena_row *row;
  uint32_t id;
  if (!take_u32(stream, &id, "an arena")) return false;
  row = vm_arena(stream->vm, (int32_t)id);
  if (!row || !row->live) return refuse(stream, "arena %" PRId32 " is not there", (int32_t)id);
  if (row->amount.objects || row->amount.bytes)
    return refuse(stream, "arena %" PRId32 " is deleted with %" PRIu64 " objects in it",
                  (int32_t)id, row->amount.objects);
  row->live = false;
  stream->arena = NULL;
  stream->vm->totals.count.arenas_deleted++;
  return true;
}

static bool thread_start(struct stream *stream) {
  struct thread_row *row;
  uint32_t number, chosen = stream->thread ? stream->thread->number : 0;
  if (!take_u32(stream, &number, "a thread") || !(row = add_thread(stream, number)) ||
      !take_u64(stream, &row->env, "a thread ID") || !take_own_text(stream, &row->name, "a name") ||
      !take_own_text(stream, &row->group, "a group") ||
      !take_own_text(stream, &row->parent, "a group"))
    return false;
  if (stream->thread) stream->thread = vm_thread(stream->vm, chosen);
  stream->vm->totals.count.threads_started++;
  return true;
}

static bool thread_end(struct stream *stream) {
  struct thread_row *row;
  uint32_t number;
  if (!take_u32(stream, &number, "a thread")) return false;
  if (!(row = vm_thread(stream->vm, number)))
    return refuse(stream, "thread %" PRIu32 " is not there", number);
  vm_thread_ended(stream->vm, row);
  stream->thread = NULL;
  stream->vm->totals.count.threads_ended++;
  return true;
}

/* ---- Collections, and what is counted ------------------------------------------------------------ */

static bool gc_start(struct stream *stream) {
  if (!take_u64(stream, &stream->vm->gc_start, "a time")) return false;
  if (stream->vm->collecting) return refuse(stream, "a collection starts in another one");
  stream->vm->collecting = true;
  history_see(&stream->vm->history, stream->vm->gc_start, &stream->vm->totals);
  return true;
}

static bool gc_finish(struct stream *stream) {
  struct vm *vm = stream->vm;
  struct counters *count = &vm->totals.count;
  uint64_t time;
  if (!take_u64(stream, &time, "a time") || !take_u64(stream, &count->used_objects, "a number") ||
      !take_u64(stream, &count->used_bytes, "a number") ||
      !take_u64(stream, &count->space, "a number"))
    return false;
  if (!vm->collecting || time < vm->gc_start)
    return refuse(stream, "a collection ends that has not begun");
  vm->collecting = false;
  totals_collected(&vm->totals, time - vm->gc_start);
  history_pause(&vm->history, time, time - vm->gc_start);
  history_see(&vm->history, time, &vm->totals);
  return true;
}

static bool counted(struct stream *stream, uint64_t *counter) {
  uint64_t more;
  if (!take_count(stream, &more, "a number")) return false;
  *counter += more;
  return true;
}

static bool reset(struct stream *stream) {
  totals_reset(&stream->vm->totals);
  for (size_t i = 0; i < stream->vm->sites.count; i++)
    stream->vm->sites.rows[i].totals.allocated = (struct amount){0, 0};
  stream->vm->history.last = 0;
  return true;
}

static bool dump(struct stream *stream) {
  stream->vm->dumps_wanted++;
  return true;
}

static bool event(struct stream *stream, unsigned type) {
  struct counters *count = &stream->vm->totals.count;
  switch (type) {
    case EVENT_THREAD: return choose_thread(stream);
    case EVENT_ARENA: return choose_arena(stream);
    case EVENT_ALLOC: return alloc(stream);
    case EVENT_FREE: return free_one(stream);
    case EVENT_MOVE: return move(stream);
    case EVENT_ARENA_NEW: return arena_new(stream);
    case EVENT_ARENA_DELETE: return arena_delete(stream);
    case EVENT_GC_START: return gc_start(stream);
    case EVENT_GC_FINISH: return gc_finish(stream);
    case EVENT_THREAD_START: return thread_start(stream);
    case EVENT_THREAD_END: return thread_end(stream);
    case EVENT_UNLOADED: return counted(stream, &count->unloaded);
    case EVENT_UNKNOWN: return counted(stream, &count->unknown);
    case EVENT_CLASH: return counted(stream, &count->clashes);
    case EVENT_NO_ROOM:
      return counted(stream, &count->no_room_objects) && counted(stream, &count->no_room_bytes);
    case EVENT_RESET: return reset(stream);
    case EVENT_DUMP: return dump(stream);
    default: return refuse(stream, "there is no event of type %u", type);
  }
}

bool decode_events(struct stream *stream) {
  uint64_t time;
  if (!take_u64(stream, &time, "a time")) return false;
  stream->thread = NULL;
  stream->arena = NULL;
  while (stream->at < stream->end) {
    stream->record++;
    unsigned type = *stream->at++;
    if (!event(stream, type)) return false;
  }
  stream->vm->events += stream->record;
  stream->vm->all_events += stream->record;
  stream->vm->time = time;
  history_see(&stream->vm->history, time, &stream->vm->totals);
  return true;
}
