/* SPDX-License-Identifier: MIT */
#include "agent/agent.h"

#include "agent/say.h"
#include "wire/address.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { MILLISECOND = 1000000, TICK = 20 * MILLISECOND, RETRY = 250 * MILLISECOND };

void sender_wake(struct sender *sender) {
  if (!atomic_exchange(&sender->awake, true)) sem_post(&sender->wake);
}

/* ---- The front-end comes and goes ---------------------------------------------------------------- */

static void begin_stream(struct sender *sender) {
  sender->sequence = 0;
  sender->klass = NULL;
  sender->method = NULL;
  sender->site = NULL;
  sender->out_size = 0;
  sender->buffer.used = 0;
  sender->buffer.failed = sender->broken = false;
  sender->snapshot = true;
  send_preface(sender);
  sender->connections++;
}

static void try_to_connect(struct sender *sender) {
  uint64_t time = agent_time();
  if (sender->tried && time - sender->tried < RETRY) return;
  sender->tried = time;
  if (agent.options.to_default && address_refusal(agent.options.to, false)) return;
  sender->socket = address_connect(agent.options.to);
  if (sender->socket >= 0) begin_stream(sender);
}

/* Waits for the lock, which a collection may hold. */
static void disconnect(struct sender *sender) {
  close(sender->socket);
  sender->socket = -1;
  heap_lock(&agent.heap);
  queue_clear(&agent.queue, QUEUE_ABSENT);
  heap_unlock(&agent.heap);
}

/* ---- What is to be sent -------------------------------------------------------------------------- */

/* Sends requests of the VM after a snapshot, if one is due. */
static void answer(struct heap *heap) {
  enum queue_state state = atomic_load(&agent.queue.state);
  if (state == QUEUE_OPEN)
    for (uint64_t dumps = atomic_exchange(&agent.dumps, 0); dumps; dumps--)
      queue_mark(&agent.queue, EVENT_DUMP);
  if (state == QUEUE_FULL || !atomic_exchange(&agent.resets, 0)) return;
  totals_reset(&heap->totals);
  for (struct site *site = atomic_load(&agent.known.site_list.first); site;
       site = atomic_load(&site->later))
    site->totals.allocated = (struct amount){0, 0};
  queue_mark(&agent.queue, EVENT_RESET);
}

/* Merges the objects of threads, and removes threads that have ended. With the lock. */
static void look(struct heap *heap) {
  uint64_t unloaded = atomic_exchange(&agent.known.unloaded, 0);
  heap_merge_all(heap);
  if (unloaded) queue_count(&agent.queue, EVENT_UNLOADED, unloaded);
  heap->totals.count.unloaded += unloaded;
  threads_sweep(&agent.threads);
}

static void look_and_tell(struct sender *sender) {
  look(&agent.heap);
  answer(&agent.heap);
  queue_flush(&agent.queue);
  sender->ticked = agent_time();
}

/* Postponed during a collection. */
static void tick(struct sender *sender) {
  bool asked = atomic_load(&agent.dumps) || atomic_load(&agent.resets);
  if (!asked && agent_time() - sender->ticked < TICK) return;
  if (!heap_try(&agent.heap)) return;
  look_and_tell(sender);
  heap_unlock(&agent.heap);
}

/* Later events start with an empty queue. */
static void take_snapshot(struct sender *sender) {
  heap_lock(&agent.heap);
  look(&agent.heap);
  send_definitions(sender);
  send_totals(sender);
  queue_clear(&agent.queue, QUEUE_OPEN);
  heap_unlock(&agent.heap);
  sender->snapshot = false;
}

/* Gets the next bytes to send: those of the buffer, then a block. False if there are none. */
static bool next_out(struct sender *sender) {
  struct block *block;
  sender->out_block = false;
  if (sender->snapshot) take_snapshot(sender);
  block = queue_first(&agent.queue);
  send_definitions(sender);
  if (sender->buffer.failed) sender->broken = true;
  sender->out = sender->buffer.bytes;
  sender->out_size = sender->buffer.used;
  sender->buffer.used = 0;
  if (sender->out_size) return true;
  if (block) {
    frame_seal(sender, block->bytes, block->used, FRAME_EVENTS);
    sender->out = block->bytes;
    sender->out_size = block->used;
    sender->out_block = true;
    return true;
  }
  sender->snapshot = atomic_load(&agent.queue.state) == QUEUE_FULL;
  return sender->snapshot;
}

/* True if bytes were sent; the loop retries the rest. */
static bool write_some(struct sender *sender) {
  ssize_t sent = send(sender->socket, sender->out, sender->out_size, MSG_NOSIGNAL);
  if (sent < 0 && errno == ENOTSOCK) sent = write(sender->socket, sender->out, sender->out_size);
  if (sent < 0) {
    sender->broken = errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR;
    return false;
  }
  sender->out += sent;
  sender->out_size -= (size_t)sent;
  if (!sender->out_size && sender->out_block) queue_sent(&agent.queue);
  return true;
}

/* Sends as much as possible without waiting. False if nothing is left. */
static bool pump(struct sender *sender) {
  while (sender->out_size || next_out(sender)) {
    if (!sender->out_size) continue;
    if (!write_some(sender)) return true;
    tick(sender);
  }
  return false;
}

/* ---- The thread ---------------------------------------------------------------------------------- */

/* False after the time limit. */
static bool wait_for(sem_t *semaphore, size_t milliseconds) {
  struct timespec until;
  int result;
  clock_gettime(CLOCK_REALTIME, &until);
  until.tv_sec += (time_t)(milliseconds / 1000);
  until.tv_nsec += (long)(milliseconds % 1000) * MILLISECOND;
  if (until.tv_nsec >= 1000 * MILLISECOND) {
    until.tv_nsec -= 1000 * MILLISECOND;
    until.tv_sec++;
  }
  do result = sem_timedwait(semaphore, &until);
  while (result != 0 && errno == EINTR);
  return result == 0;
}

static void wait_for_work(struct sender *sender) {
  atomic_store(&sender->awake, false);
  wait_for(&sender->wake, TICK / MILLISECOND);
  atomic_store(&sender->awake, true);
}

static void turn(struct sender *sender) {
  struct pollfd one = {.fd = sender->socket, .events = POLLOUT};
  if (sender->socket < 0) try_to_connect(sender);
  tick(sender);
  if (sender->socket < 0) {
    wait_for_work(sender);
    return;
  }
  if (pump(sender) && !sender->broken) {
    one.fd = sender->socket;
    poll(&one, 1, TICK / MILLISECOND);
  } else if (!sender->broken) wait_for_work(sender);
  if (sender->broken) disconnect(sender);
}

/* Sends the last events, as far as the time allows, then the end. */
static void last_words(struct sender *sender) {
  struct pollfd one = {.events = POLLOUT};
  bool ended = false;
  heap_lock(&agent.heap);
  look_and_tell(sender);
  heap_unlock(&agent.heap);
  if (sender->socket < 0) {
    sender->tried = 0;
    try_to_connect(sender);
  }
  while (sender->socket >= 0 && !sender->broken) {
    one.fd = sender->socket;
    if (pump(sender)) poll(&one, 1, TICK / MILLISECOND);
    else if (ended) break;
    else {
      frame_end(sender, frame_begin(&sender->buffer), FRAME_END);
      ended = true;
    }
  }
  if (sender->socket >= 0) close(sender->socket);
}

static void *run(void *data) {
  struct sender *sender = data;
  try_to_connect(sender);
  if (sender->socket >= 0) take_snapshot(sender);
  sem_post(&sender->begun);
  while (!atomic_load(&agent.over)) turn(sender);
  last_words(sender);
  sem_post(&sender->over);
  return NULL;
}

/* A random identity, by which a front-end recognizes a VM that reconnects. */
static void identify(struct sender *sender) {
  int random = open("/dev/urandom", O_RDONLY | O_CLOEXEC);
  size_t size = sizeof sender->identity;
  if (random < 0 || read(random, sender->identity, size) != (ssize_t)size) {
    uint64_t number = hash_number((uint64_t)getpid(), agent.started_at ^ agent.started);
    memcpy(sender->identity, &number, sizeof number);
  }
  if (random >= 0) close(random);
}

/* Signals are handled by the VM. */
bool sender_start(struct sender *sender, size_t milliseconds) {
  sigset_t all, before;
  int error;
  memset(sender, 0, sizeof *sender);
  sender->socket = -1;
  identify(sender);
  if (sem_init(&sender->wake, 0, 0) != 0 || sem_init(&sender->begun, 0, 0) != 0 ||
      sem_init(&sender->over, 0, 0) != 0)
    return false;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  error = pthread_create(&sender->thread, NULL, run, sender);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (error) say("no thread: %s", strerror(error));
  else wait_for(&sender->begun, milliseconds);
  return !error;
}

void sender_finish(struct sender *sender, size_t milliseconds) {
  sender_wake(sender);
  if (wait_for(&sender->over, milliseconds)) pthread_join(sender->thread, NULL);
  else say("the front-end takes the last events too slowly: not all were sent");
}
