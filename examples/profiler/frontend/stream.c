/* SPDX-License-Identifier: MIT */
#include "frontend/stream.h"

#include "wire/bytes.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

enum { PIECE = 256 << 10, ROOM = WIRE_HEADER + WIRE_FRAME_MOST + PIECE };

static const char *const names[FRAME_TYPES] = {"",
                                               "process",
                                               "classes",
                                               "methods",
                                               "sites",
                                               "events",
                                               "totals",
                                               "totals of sites",
                                               "totals of threads",
                                               "totals of arenas",
                                               "totals of births",
                                               "end of totals",
                                               "dump",
                                               "end"};

static bool decode_end(struct stream *stream) {
  stream->ended = true;
  return true;
}

static bool decode_nothing(struct stream *stream) {
  return refuse(stream, "this front-end does not ask for dumps");
}

static bool (*const decoders[FRAME_TYPES])(struct stream *) = {NULL,
                                                               decode_process,
                                                               decode_classes,
                                                               decode_methods,
                                                               decode_sites,
                                                               decode_events,
                                                               decode_totals,
                                                               decode_totals_sites,
                                                               decode_totals_threads,
                                                               decode_totals_arenas,
                                                               decode_totals_births,
                                                               decode_totals_end,
                                                               decode_nothing,
                                                               decode_end};

void stream_init(struct stream *stream, stream_vm *vm_of, void *data) {
  memset(stream, 0, sizeof *stream);
  stream->vm_of = vm_of;
  stream->data = data;
}

void stream_release(struct stream *stream) {
  free(stream->buffer);
  free(stream->problem);
}

/* ---- Refusing ------------------------------------------------------------------------------------ */

static char *words(const char *format, va_list arguments) {
  va_list again;
  char *text;
  int length;
  va_copy(again, arguments);
  length = vsnprintf(NULL, 0, format, again);
  va_end(again);
  if (length < 0 || !(text = malloc((size_t)length + 1))) return NULL;
  vsnprintf(text, (size_t)length + 1, format, arguments);
  return text;
}

static char *joined(const char *format, ...) __attribute__((format(printf, 1, 2)));
static char *joined(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  char *text = words(format, arguments);
  va_end(arguments);
  return text;
}

bool refuse(struct stream *stream, const char *format, ...) {
  va_list arguments;
  char *what;
  uint64_t offset = stream->offset;
  if (stream->problem) return false;
  va_start(arguments, format);
  what = words(format, arguments);
  va_end(arguments);
  if (stream->begin) offset += WIRE_HEADER + (uint64_t)(stream->at - stream->begin);
  if (!stream->begin) stream->problem = joined("byte %" PRIu64 ": %s", offset, what);
  else
    stream->problem =
        joined("byte %" PRIu64 ", frame %" PRIu64 " (%s), record %" PRIu64 ": %s", offset,
               stream->sequence, names[stream->type], stream->record, what ? what : "no memory");
  if (!stream->problem) stream->problem = strdup("no memory");
  free(what);
  return false;
}

/* ---- Values -------------------------------------------------------------------------------------- */

static bool take(struct stream *stream, size_t size, const char *what) {
  if ((size_t)(stream->end - stream->at) >= size) return true;
  return refuse(stream, "the frame ends where %s of %zu bytes is expected", what, size);
}

bool take_u8(struct stream *stream, unsigned *value, const char *what) {
  if (!take(stream, 1, what)) return false;
  *value = *stream->at++;
  return true;
}

bool take_u16(struct stream *stream, unsigned *value, const char *what) {
  if (!take(stream, 2, what)) return false;
  *value = get_u16(stream->at);
  stream->at += 2;
  return true;
}

bool take_u32(struct stream *stream, uint32_t *value, const char *what) {
  if (!take(stream, 4, what)) return false;
  *value = get_u32(stream->at);
  stream->at += 4;
  return true;
}

bool take_u64(struct stream *stream, uint64_t *value, const char *what) {
  if (!take(stream, 8, what)) return false;
  *value = get_u64(stream->at);
  stream->at += 8;
  return true;
}

bool take_count(struct stream *stream, uint64_t *value, const char *what) {
  if (!take_u64(stream, value, what)) return false;
  if (*value < COUNT_MOST) return true;
  stream->at -= 8;
  return refuse(stream, "%s is %" PRIu64 ", and 2^62 is too many already", what, *value);
}

bool take_amount(struct stream *stream, struct amount *amount, const char *what) {
  return take_count(stream, &amount->objects, what) && take_count(stream, &amount->bytes, what);
}

/* The length of a UTF-8 character, or 0 for invalid bytes and control characters. */
static size_t character(const uint8_t *at, size_t left) {
  static const uint32_t least[] = {0, 0x20, 0x80, 0x800, 0x10000};
  size_t size = *at < 0x80   ? 1
                : *at < 0xC2 ? 0
                : *at < 0xE0 ? 2
                : *at < 0xF0 ? 3
                : *at < 0xF5 ? 4
                             : 0;
  uint32_t number = size == 1 ? *at : *at & (0x7Fu >> size);
  if (!size || size > left) return 0;
  for (size_t i = 1; i < size; i++) {
    if ((at[i] & 0xC0) != 0x80) return 0;
    number = number << 6 | (at[i] & 0x3Fu);
  }
  if (number < least[size] || number == 0x7F || (number >= 0xD800 && number < 0xE000) ||
      number > 0x10FFFF)
    return 0;
  return size;
}

static bool check_text(struct stream *stream, unsigned *length, const char *what) {
  if (!take_u16(stream, length, what) || !take(stream, *length, what)) return false;
  for (size_t i = 0, size; i < *length; i += size)
    if (!(size = character(stream->at + i, *length - i)))
      return refuse(stream, "%s is no text: there is a byte 0x%02x in it", what, stream->at[i]);
  return true;
}

bool take_own_text(struct stream *stream, char **text, const char *what) {
  unsigned length;
  char *copy;
  if (!check_text(stream, &length, what)) return false;
  if (!(copy = strndup((const char *)stream->at, length))) return refuse(stream, "no memory");
  free(*text);
  *text = copy;
  stream->at += length;
  return true;
}

bool take_text(struct stream *stream, const char **text, const char *what) {
  unsigned length;
  if (!check_text(stream, &length, what)) return false;
  if (!(*text = store_text(&stream->vm->store, (const char *)stream->at, length)))
    return refuse(stream, "names take more memory than one VM may have");
  stream->at += length;
  return true;
}

/* ---- Frames -------------------------------------------------------------------------------------- */

static bool read_preface(struct stream *stream, const uint8_t *at) {
  unsigned version = get_u16(at + WIRE_MAGIC_SIZE), id_size = at[WIRE_MAGIC_SIZE + 2];
  if (memcmp(at, WIRE_MAGIC, WIRE_MAGIC_SIZE) != 0)
    return refuse(stream, "this is no stream of the profiler: it does not begin with its magic");
  if (version != WIRE_VERSION)
    return refuse(stream, "version %u of the protocol is expected, not %u", WIRE_VERSION, version);
  if ((id_size != 4 && id_size != 8) || at[WIRE_MAGIC_SIZE + 3])
    return refuse(stream, "IDs of 4 or 8 bytes are expected, and a zero, not %u, %u", id_size,
                  at[WIRE_MAGIC_SIZE + 3]);
  stream->id_size = id_size;
  return true;
}

static bool check_header(struct stream *stream, const uint8_t *at) {
  uint32_t size = get_u32(at);
  unsigned type = at[4];
  uint64_t sequence = get_u64(at + 8);
  if (size > WIRE_FRAME_MOST)
    return refuse(stream, "a frame of %" PRIu32 " bytes; %d are the most", size, WIRE_FRAME_MOST);
  if (!type || type >= FRAME_TYPES || at[5] || at[6] || at[7])
    return refuse(stream, "there is no frame of type %u, %u, %u, %u", type, at[5], at[6], at[7]);
  if (sequence != stream->sequence)
    return refuse(stream, "frame %" PRIu64 " is expected, not %" PRIu64, stream->sequence,
                  sequence);
  if (stream->ended) return refuse(stream, "there is a frame behind the end");
  return true;
}

/* Checks the order of frames. */
static bool check_order(struct stream *stream) {
  unsigned type = stream->type;
  bool part = type > FRAME_TOTALS && type <= FRAME_TOTALS_END;
  if ((stream->sequence == 0) != (type == FRAME_PROCESS))
    return refuse(stream, "what tells of the process is the first frame, and there is one of it");
  if (type == FRAME_PROCESS) return true;
  if (stream->vm->in_totals != part)
    return refuse(stream, part ? "there is no snapshot that this is a part of"
                               : "a snapshot is not complete");
  if (type == FRAME_EVENTS && !stream->vm->has_totals)
    return refuse(stream, "events come before the first snapshot");
  return true;
}

static bool read_frame(struct stream *stream, const uint8_t *frame, uint32_t size) {
  uint32_t sum = get_u32(frame + WIRE_CHECKED);
  uint32_t found = (uint32_t)crc32(crc32(0, frame, WIRE_CHECKED), frame + WIRE_HEADER, (uInt)size);
  if (sum != found)
    return refuse(stream, "frame %" PRIu64 ": its checksum is %08" PRIx32 ", not %08" PRIx32,
                  stream->sequence, found, sum);
  stream->type = frame[4];
  stream->begin = stream->at = frame + WIRE_HEADER;
  stream->end = stream->begin + size;
  stream->record = 0;
  if (!check_order(stream) || !decoders[stream->type](stream)) return false;
  if (stream->at != stream->end)
    return refuse(stream, "there is more in the frame than its values");
  stream->begin = NULL;
  stream->sequence++;
  return true;
}

/* Reads the next frame if it is complete. */
static bool read_next(struct stream *stream, bool *more) {
  const uint8_t *at = stream->buffer + stream->taken;
  size_t left = stream->used - stream->taken, size = WIRE_PREFACE;
  *more = false;
  if (!stream->id_size) {
    if (left < WIRE_PREFACE) return true;
    if (!read_preface(stream, at)) return false;
  } else {
    if (left < WIRE_HEADER) return true;
    if (!check_header(stream, at)) return false;
    size = WIRE_HEADER + get_u32(at);
    if (left < size) return true;
    if (!read_frame(stream, at, (uint32_t)(size - WIRE_HEADER))) return false;
  }
  stream->taken += size;
  stream->offset += size;
  *more = true;
  return true;
}

uint8_t *stream_room(struct stream *stream, size_t *size) {
  if (!stream->buffer && !(stream->buffer = malloc(ROOM))) return NULL;
  if (ROOM - stream->used < PIECE) {
    memmove(stream->buffer, stream->buffer + stream->taken, stream->used - stream->taken);
    stream->used -= stream->taken;
    stream->taken = 0;
  }
  *size = ROOM - stream->used;
  return stream->buffer + stream->used;
}

bool stream_came(struct stream *stream, size_t size) {
  bool more = true;
  stream->used += size;
  while (!stream->problem && more) read_next(stream, &more);
  if (stream->taken == stream->used) stream->taken = stream->used = 0;
  return !stream->problem;
}

bool stream_finish(struct stream *stream) {
  if (stream->problem) return false;
  if (!stream->ended && stream->used > stream->taken)
    return refuse(stream, "the stream ends in the middle of a frame");
  return true;
}
