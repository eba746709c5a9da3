/* SPDX-License-Identifier: MIT */
/* The thread that sends to the front-end. It is not a thread of the VM: collections do not stop it, and it calls no
 * functions of JVMPI. It connects to a front-end, sends definitions, a snapshot and events, and restarts with the
 * next front-end. */
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

/* An array of bytes that grows. */
struct buffer {
  uint8_t *bytes;
  size_t used, size;
  bool failed; /* memory is exhausted */
};

struct sender {
  pthread_t thread;
  sem_t wake, begun, over; /* there is work; a front-end is connected; the thread has ended */
  atomic_bool awake;       /* a wake-up is not needed */
  int socket;              /* -1 if there is no front-end */
  bool broken;
  uint64_t tried;       /* the time of the last attempt to connect, in nanoseconds */
  uint64_t ticked;      /* the time of the last check of the threads */
  uint64_t connections; /* their number */
  uint64_t sequence;    /* of the next frame */
  uint8_t identity[16];
  const struct klass *klass; /* the last that was sent to this front-end */
  const struct method *method;
  const struct site *site;
  struct buffer buffer; /* complete frames */
  const uint8_t *out;   /* the bytes being sent, of the buffer or a block */
  size_t out_size;
  bool out_block;
  bool snapshot; /* a snapshot is needed */
};

/* Starts the thread. A front-end that responds within this time gets all events. Reports an error if there can be no
 * thread. */
bool sender_start(struct sender *sender, size_t milliseconds);

/* Signals that there is work. Never waits, and takes no lock. */
void sender_wake(struct sender *sender);

/* Sends the remaining events and the end, and stops, within this time. */
void sender_finish(struct sender *sender, size_t milliseconds);

/* frames.c: frames in the buffer. A frame is begun, filled, and ended, which writes its header. */
size_t frame_begin(struct buffer *buffer);
void frame_end(struct sender *sender, size_t begin, enum wire_frame type);

/* Writes the header of a complete frame. */
void frame_seal(struct sender *sender, uint8_t *frame, size_t size, enum wire_frame type);

/* Reserves this number of bytes at the end, NULL without memory; and adds the used number. */
uint8_t *buffer_room(struct buffer *buffer, size_t size);
void buffer_used(struct buffer *buffer, const uint8_t *end);

/* definitions.c: sends new definitions. */
void send_preface(struct sender *sender);
void send_definitions(struct sender *sender);

/* snapshot.c: the totals, with the lock of the heap. */
void send_totals(struct sender *sender);

#endif
