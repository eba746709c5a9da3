/* SPDX-License-Identifier: MIT */
/* Definitions of classes, methods and sites, sent once to each front-end, before the first reference to them. They
 * bypass the queue, so that none is lost. */
#include "agent/agent.h"

#include "wire/bytes.h"

#include <string.h>
#include <unistd.h>

/* Frames larger than this are ended. */
enum { ENOUGH = 64 << 10 };

void send_preface(struct sender *sender) {
  struct buffer *buffer = &sender->buffer;
  uint8_t *at = buffer_room(buffer, WIRE_PREFACE);
  size_t begin;
  if (!at) return;
  memcpy(at, WIRE_MAGIC, WIRE_MAGIC_SIZE);
  at = put_u16(at + WIRE_MAGIC_SIZE, WIRE_VERSION);
  buffer_used(buffer, put_u8(put_u8(at, sizeof(void *)), 0));
  begin = frame_begin(buffer);
  if (!(at = buffer_room(buffer, 128 + WIRE_NAME_MOST))) return;
  memcpy(at, sender->identity, sizeof sender->identity);
  at = put_u32(at + sizeof sender->identity, (uint32_t)getpid());
  at = put_u64(at, agent.started_at);
  at = put_u64(at, sender->connections);
  at = put_u64(at, agent.enabled);
  at = put_u16(at, (unsigned)agent.options.depth);
  buffer_used(buffer, queue_put_text(at, agent.options.name, WIRE_NAME_MOST));
  frame_end(sender, begin, FRAME_PROCESS);
}

static size_t text_size(const char *text) {
  return strlen(text) + 2;
}

static uint8_t *put_text(uint8_t *at, const char *text) {
  return queue_put_text(at, text, WIRE_TEXT_MOST);
}

static bool put_class(struct buffer *buffer, const struct klass *klass) {
  uint8_t *at = buffer_room(buffer, 16 + text_size(klass->name) + text_size(klass->source));
  if (!at) return false;
  at = put_u64(at, (uint64_t)(uintptr_t)atomic_load(&klass->id));
  buffer_used(buffer, put_text(put_text(at, klass->name), klass->source));
  return true;
}

static bool put_method(struct buffer *buffer, const struct method *method) {
  uint8_t *at = buffer_room(buffer, 32 + text_size(method->name) + text_size(method->signature));
  if (!at) return false;
  at = put_u64(at, (uint64_t)(uintptr_t)atomic_load(&method->id));
  at = put_u32(at, method->klass->number);
  at = put_text(put_text(at, method->name), method->signature);
  buffer_used(buffer, put_u32(put_u32(at, (uint32_t)method->first), (uint32_t)method->last));
  return true;
}

static bool put_site(struct buffer *buffer, const struct site *site) {
  uint8_t *at = buffer_room(buffer, 16 + (size_t)site->depth * 8);
  if (!at) return false;
  at = put_u32(at, site->klass ? site->klass->number : 0);
  at = put_u16(put_u8(put_u8(at, site->kind), site->flags), (unsigned)site->depth);
  for (jint i = 0; i < site->depth; i++) {
    const struct frame *frame = &site->frames[i];
    at = put_u32(at, frame->method ? frame->method->number : 0);
    at = put_u32(at, (uint32_t)frame->line);
  }
  buffer_used(buffer, at);
  return true;
}

/* Sends all entries after the last one that was sent, up to a number, in frames of a type. */
#define SEND_NEW(kind, list, put, type)                                                          \
  static void send_new_##list(struct sender *sender, uint32_t limit) {                           \
    struct buffer *buffer = &sender->buffer;                                                     \
    const struct kind *next =                                                                    \
        sender->kind ? atomic_load(&sender->kind->later) : atomic_load(&agent.known.list.first); \
    while (next && next->number <= limit) {                                                      \
      size_t begin = frame_begin(buffer);                                                        \
      while (next && next->number <= limit && buffer->used - begin < ENOUGH &&                   \
             put(buffer, next)) {                                                                \
        sender->kind = next;                                                                     \
        next = atomic_load(&next->later);                                                        \
      }                                                                                          \
      if (buffer->failed) return;                                                                \
      frame_end(sender, begin, type);                                                            \
    }                                                                                            \
  }

SEND_NEW(klass, class_list, put_class, FRAME_CLASSES)
SEND_NEW(method, method_list, put_method, FRAME_METHODS)
SEND_NEW(site, site_list, put_site, FRAME_SITES)

/* The entries that an entry refers to were added before it. They are counted last and sent first, so that they
 * precede it. */
void send_definitions(struct sender *sender) {
  uint32_t sites = atomic_load(&agent.known.site_count);
  uint32_t methods = atomic_load(&agent.known.method_count);
  uint32_t classes = atomic_load(&agent.known.class_count);
  if (sender->site && sender->site->number == sites) return;
  send_new_class_list(sender, classes);
  send_new_method_list(sender, methods);
  send_new_site_list(sender, sites);
}
