/* SPDX-License-Identifier: MIT */
#include "frontend/stream.h"

#include "wire/bytes.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

bool decode_process(struct stream *stream) {
  const uint8_t *identity = stream->at;
  const char *name;
  uint64_t started, connections, enabled;
  uint32_t process;
  unsigned depth;
  if (stream->end - stream->at < 16) return refuse(stream, "an identity of 16 bytes is expected");
  if (!(stream->vm = stream->vm_of(stream->data, identity)))
    return refuse(stream, "there are too many VMs");
  stream->at += 16;
  if (!take_u32(stream, &process, "a process") || !take_u64(stream, &started, "a time") ||
      !take_u64(stream, &connections, "a number of connections") ||
      !take_u64(stream, &enabled, "a set of events") || !take_u16(stream, &depth, "a depth") ||
      !take_text(stream, &name, "a name"))
    return false;
  free(stream->vm->name);
  if (!(stream->vm->name = strdup(name))) return refuse(stream, "no memory");
  stream->vm->process = process;
  stream->vm->started_at = started;
  stream->vm->connections = connections;
  stream->vm->enabled = enabled;
  stream->vm->depth = depth;
  return true;
}

static bool no_room(struct stream *stream) {
  return refuse(stream, "definitions take more memory than one VM may have");
}

bool decode_classes(struct stream *stream) {
  while (stream->at < stream->end) {
    struct class_row *row = vm_add(stream->vm, classes);
    stream->record++;
    if (!row) return no_room(stream);
    row->name = row->source = "";
    if (!take_u64(stream, &row->id, "a class ID") ||
        !take_text(stream, &row->name, "a class name") ||
        !take_text(stream, &row->source, "the name of a source file"))
      return false;
  }
  return true;
}

bool decode_methods(struct stream *stream) {
  while (stream->at < stream->end) {
    struct method_row *row = vm_add(stream->vm, methods);
    uint32_t first, last;
    stream->record++;
    if (!row) return no_room(stream);
    row->klass = 1;
    row->name = row->signature = "";
    if (!take_u64(stream, &row->id, "a method ID") || !take_u32(stream, &row->klass, "a class"))
      return false;
    if (!row->klass || row->klass > stream->vm->classes.count)
      return refuse(stream, "class %" PRIu32 " is not defined; there are %zu", row->klass,
                    stream->vm->classes.count);
    if (!take_text(stream, &row->name, "a method name") ||
        !take_text(stream, &row->signature, "a signature") || !take_u32(stream, &first, "a line") ||
        !take_u32(stream, &last, "a line"))
      return false;
    row->first = (int32_t)first;
    row->last = (int32_t)last;
  }
  return true;
}

static bool take_frames(struct stream *stream, struct site_row *row) {
  struct frame_row *frames;
  if ((size_t)(stream->end - stream->at) < (size_t)row->depth * 8)
    return refuse(stream, "the frame ends where %u frames of a trace are expected", row->depth);
  frames = store_take(&stream->vm->store, row->depth * sizeof *frames);
  if (!frames) return no_room(stream);
  row->frames = frames;
  for (unsigned i = 0; i < row->depth; i++, stream->at += 8) {
    frames[i] = (struct frame_row){get_u32(stream->at), (int32_t)get_u32(stream->at + 4)};
    if (frames[i].method > stream->vm->methods.count)
      return refuse(stream, "method %" PRIu32 " is not defined; there are %zu", frames[i].method,
                    stream->vm->methods.count);
  }
  return true;
}

bool decode_sites(struct stream *stream) {
  while (stream->at < stream->end) {
    struct site_row row = {0}, *added;
    unsigned kind, flags, depth;
    stream->record++;
    if (!take_u32(stream, &row.klass, "a class") || !take_u8(stream, &kind, "a type of objects") ||
        !take_u8(stream, &flags, "flags") || !take_u16(stream, &depth, "a depth"))
      return false;
    if (row.klass > stream->vm->classes.count)
      return refuse(stream, "class %" PRIu32 " is not defined; there are %zu", row.klass,
                    stream->vm->classes.count);
    row.kind = (uint8_t)kind;
    row.flags = (uint8_t)flags;
    row.depth = (uint16_t)depth;
    if (!take_frames(stream, &row)) return false;
    if (!(added = vm_add(stream->vm, sites))) return no_room(stream);
    *added = row;
  }
  return true;
}
