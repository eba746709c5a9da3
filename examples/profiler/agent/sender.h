/* SPDX-License-Identifier: MIT */
/* The thread that talks to the front-end. It is none of the VM's: collections do not stop it, and it calls nothing of JVMPI.
 * It looks for a front-end until there is one, tells it all by definitions and a snapshot, then what happens, and begins anew
 * with the next one. */
#ifndef SENDER_H
#define SENDER_H

#include "wire/wire.h"

#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

struct klass;
struct method;
struct site;

/* Bytes that grow. */
struct buffer {
  uint8_t *bytes;
  size_t used, size;
  bool failed; /* no memory */
};

struct sender {
  pthread_t thread;
  sem_t wake, begun, over; /* something is to be done; it has begun to listen; it is over */
  atomic_bool awake;       /* nobody need wake it */
  int socket;              /* -1: there is no front-end */
  bool broken;
  uint64_t tried;       /* when a connection was tried last, nanoseconds */
  uint64_t ticked;      /* when it looked at the threads last */
  uint64_t connections; /* that there were */
  uint64_t sequence;    /* of the next frame */
  uint8_t identity[16];
  const struct klass *klass; /* the last that was defined to this front-end */
  const struct method *method;
  const struct site *site;
  struct buffer buffer; /* whole frames */
  const uint8_t *out;   /* what is being sent: of the buffer, or a block */
  size_t out_size;
  bool out_block;
  bool snapshot; /* wanted */
};

/* A front-end that answers within that time hears of everything from now on. False, with a message, where there can be no thread. */
bool sender_start(struct sender *sender, size_t milliseconds);

/* There is something to do. Never waits, takes no lock. */
void sender_wake(struct sender *sender);

/* Sends what is there, the end, and stops; waits so many milliseconds for that at most. */
void sender_finish(struct sender *sender, size_t milliseconds);

/* frames.c: frames in the buffer. A frame begins, gets its bytes, and ends: then it has its header. */
size_t frame_begin(struct buffer *buffer);
void frame_end(struct sender *sender, size_t begin, enum wire_frame type);

/* Header of a frame whose bytes are there already. */
void frame_seal(struct sender *sender, uint8_t *frame, size_t size, enum wire_frame type);

/* Room for so many bytes at its end, NULL without memory; afterwards, how many of them were used. */
uint8_t *buffer_room(struct buffer *buffer, size_t size);
void buffer_used(struct buffer *buffer, const uint8_t *end);

/* definitions.c: what has been defined since the last time. */
void send_preface(struct sender *sender);
void send_definitions(struct sender *sender);

/* snapshot.c: the totals, with the lock of the heap. */
void send_totals(struct sender *sender);

#endif
