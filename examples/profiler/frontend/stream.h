/* SPDX-License-Identifier: MIT */
/* Reads the stream of one VM, in whatever pieces it comes. Anybody may write to a socket: nothing is taken on trust. */
#ifndef STREAM_H
#define STREAM_H

#include "frontend/vm.h"

/* The VM with this identity, which may be one that was there before; NULL where there are too many. */
typedef struct vm *stream_vm(void *data, const uint8_t identity[16]);

struct stream {
  stream_vm *vm_of;
  void *data;
  struct vm *vm; /* NULL before its first frame */
  uint8_t *buffer;
  size_t size, used, taken; /* of the buffer: bytes that are there, and that were looked at */
  uint64_t offset;          /* in the stream, of what was looked at last */
  uint64_t sequence;
  unsigned id_size; /* 0 before the preface */
  bool ended;       /* the last frame was there */
  char *problem;    /* why it was refused; NULL: it was not */

  /* The frame that is being read. */
  unsigned type;
  const uint8_t *begin, *at, *end;
  uint64_t record; /* from 1 */
  struct thread_row *thread;
  struct arena_row *arena;
};

void stream_init(struct stream *stream, stream_vm *vm_of, void *data);
void stream_release(struct stream *stream);

/* Room for more bytes; then, how many came. False where the stream is refused. */
uint8_t *stream_room(struct stream *stream, size_t *size);
bool stream_came(struct stream *stream, size_t size);

/* No more will come. False where it was cut off. */
bool stream_finish(struct stream *stream);

/* For the files below: refuses the stream, with its place and these words. Always false. */
bool refuse(struct stream *stream, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Values of the frame, one after the other. Where the frame has no more, or they are too large, they refuse it. */
bool take_u8(struct stream *stream, unsigned *value, const char *what);
bool take_u16(struct stream *stream, unsigned *value, const char *what);
bool take_u32(struct stream *stream, uint32_t *value, const char *what);
bool take_u64(struct stream *stream, uint64_t *value, const char *what);
bool take_count(struct stream *stream, uint64_t *value, const char *what);
bool take_amount(struct stream *stream, struct amount *amount, const char *what);
bool take_text(struct stream *stream, const char **text, const char *what);

/* A text that the caller owns, in place of the one before. */
bool take_own_text(struct stream *stream, char **text, const char *what);

/* decode_*.c: a whole frame each. */
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

/* Adds a thread, an arena; refuses the stream where there is one, or no room. */
struct thread_row *add_thread(struct stream *stream, uint32_t number);
struct arena_row *add_arena(struct stream *stream, int32_t id);

/* The greatest amount that is believed: sums of these stay numbers. */
#define COUNT_MOST ((uint64_t)1 << 62)

#endif
