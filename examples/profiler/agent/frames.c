/* SPDX-License-Identifier: MIT */
#include "agent/agent.h"

#include "wire/bytes.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

uint8_t *buffer_room(struct buffer *buffer, size_t size) {
  if (buffer->size - buffer->used < size) {
    size_t wanted = (buffer->used + size) * 2;
    uint8_t *bytes = realloc(buffer->bytes, wanted);
    if (!bytes) {
      buffer->failed = true;
      return NULL;
    }
    buffer->bytes = bytes;
    buffer->size = wanted;
  }
  return buffer->bytes + buffer->used;
}

void buffer_used(struct buffer *buffer, const uint8_t *end) {
  buffer->used = (size_t)(end - buffer->bytes);
}

size_t frame_begin(struct buffer *buffer) {
  size_t begin = buffer->used;
  if (buffer_room(buffer, WIRE_HEADER)) buffer->used += WIRE_HEADER;
  return begin;
}

void frame_seal(struct sender *sender, uint8_t *frame, size_t size, enum wire_frame type) {
  uint8_t *at = put_u32(frame, (uint32_t)(size - WIRE_HEADER));
  uLong sum;
  at = put_u64(put_u32(at, (uint32_t)type << 24), sender->sequence++);
  sum = crc32(crc32(0, frame, WIRE_CHECKED), frame + WIRE_HEADER, (uInt)(size - WIRE_HEADER));
  put_u32(at, (uint32_t)sum);
}

void frame_end(struct sender *sender, size_t begin, enum wire_frame type) {
  struct buffer *buffer = &sender->buffer;
  if (!buffer->failed) frame_seal(sender, buffer->bytes + begin, buffer->used - begin, type);
}
