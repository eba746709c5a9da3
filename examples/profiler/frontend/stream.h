/* SPDX-License-Identifier: MIT */
/* Reads the stream of a VM, in pieces of any size. Anyone may write to a socket, so all input is checked. */
#ifndef STREAM_H
#define STREAM_H

#include "frontend/vm.h"

/* The VM with this identity, new or known before; NULL if there are too many. */
typedef struct vm *stream_vm(void *data, const uint8_t identity[16]);

struct stream {
  stream_vm *vm_of;
  void *data;
  struct vm *vm; /* NULL before the first frame */
  uint8_t *buffer;
  size_t size, used, taken; /* of the buffer: bytes that were read, and that were decoded */
  uint64_t offset;          /* the position in the stream of the last decoded byte */
  uint64_t sequence;
  unsigned id_size; /* 0 before the preface */
  bool ended;       /* the last frame was read */
  char *problem;    /* the reason for rejecting the stream, or NULL */

  /* The current frame. */
  unsigned type;
  const uint8_t *begin, *at, *end;
  uint64_t record; /* from 1 */
  struct thread_row *thread;
  struct arena_row *arena;
};

void stream_init(struct stream *stream, stream_vm *vm_of, void *data);
void stream_release(struct stream *stream);

/* Room for more bytes; then their number. False if the stream is rejected. */
uint8_t *stream_room(struct stream *stream, size_t *size);
bool stream_came(struct stream *stream, size_t size);

/* The end of the stream. False if it is incomplete. */
bool stream_finish(struct stream *stream);

/* For the files below: rejects the stream, with its position and a message. Always returns false. */
bool refuse(struct stream *stream, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Values of the frame, in sequence. They reject a frame that is too short, or values that are too large. */
bool take_u8(struct stream *stream, unsigned *value, const char *what);
bool take_u16(struct stream *stream, unsigned *value, const char *what);
bool take_u32(struct stream *stream, uint32_t *value, const char *what);
bool take_u64(struct stream *stream, uint64_t *value, const char *what);
bool take_count(struct stream *stream, uint64_t *value, const char *what);
bool take_amount(struct stream *stream, struct amount *amount, const char *what);
bool take_text(struct stream *stream, const char **text, const char *what);

/* A text that the caller owns, replacing the previous one. */
bool take_own_text(struct stream *stream, char **text, const char *what);

/* decode_*.c: one frame each. */
bool decode_process(struct stream *stream);
bool decode_classes(struct stream *stream);
bool decode_methods(struct stream *stream);
bool decode_sites(struct stream *stream);
bool decode_events(struct stream *stream);
bool decode_totals(struct stream *stream);
bool decode_totals_sites(struct stream *stream);
bool decode_totals_threads(struct stream *stream);
bool decode_totals_arenas(struct stream *stream);
bool decode_totals_births(struct stream *stream);
bool decode_totals_end(struct stream *stream);

/* Add a thread or an arena; reject the stream if it exists, or without room. */
struct thread_row *add_thread(struct stream *stream, uint32_t number);
struct arena_row *add_arena(struct stream *stream, int32_t id);

/* The maximum of an amount, so that sums do not overflow. */
#define COUNT_MOST ((uint64_t)1 << 62)

#endif
