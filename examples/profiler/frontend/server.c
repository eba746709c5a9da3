/* SPDX-License-Identifier: MIT */
#include "frontend/server.h"

#include "wire/address.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

/* A signal writes a byte into this pipe. */
static int signals[2];

static void on_signal(int number) {
  int error = errno;
  unsigned char byte = (unsigned char)number;
  if (write(signals[1], &byte, 1) < 0) errno = 0;
  errno = error;
}

static bool catch_signals(void) {
  struct sigaction action = {.sa_handler = on_signal};
  if (pipe(signals) != 0) return false;
  for (int i = 0; i < 2; i++) fcntl(signals[i], F_SETFL, O_NONBLOCK);
  sigaction(SIGINT, &action, NULL);
  sigaction(SIGTERM, &action, NULL);
  sigaction(SIGUSR1, &action, NULL);
  action.sa_handler = SIG_IGN;
  sigaction(SIGPIPE, &action, NULL);
  return true;
}

static time_t seconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec;
}

/* ---- Connections --------------------------------------------------------------------------------- */

static void end_one(struct server *server, struct connection **place);

/* Ends the oldest connection without a VM if there is no room for another one. */
static bool make_place(struct server *server) {
  struct connection **oldest = NULL;
  if (server->connection_count < CONNECTIONS_MOST) return true;
  for (struct connection **place = &server->connections; *place; place = &(*place)->next)
    if (!(*place)->stream.vm) oldest = place;
  if (oldest) end_one(server, oldest);
  return oldest != NULL;
}

static void accept_one(struct server *server, int listener) {
  int socket = address_accept(listener);
  struct connection *one;
  if (socket < 0) return;
  if (!make_place(server) || !(one = calloc(1, sizeof *one))) {
    close(socket);
    return;
  }
  one->socket = socket;
  stream_init(&one->stream, server_vm, server);
  one->next = server->connections;
  server->connections = one;
  server->connection_count++;
}

/* Writes reports that the VM has requested. */
static void report_wanted(struct server *server, struct vm *vm) {
  if (!vm || vm->dumps_wanted == vm->dumps_written) return;
  vm->dumps_written = vm->dumps_wanted;
  server_report(server, vm);
}

/* Reads available bytes. False at the end. */
static bool read_one(struct server *server, struct connection *one) {
  size_t size;
  uint8_t *room = stream_room(&one->stream, &size);
  bool known = one->stream.vm != NULL;
  ssize_t came = room ? read(one->socket, room, size) : 0;
  if (came < 0) return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
  if (came == 0) return false;
  if (known && !one->stream.vm) return false; /* another connection has replaced it */
  if (!stream_came(&one->stream, (size_t)came)) return false;
  report_wanted(server, one->stream.vm);
  return true;
}

static void end_one(struct server *server, struct connection **place) {
  struct connection *one = *place;
  *place = one->next;
  server->connection_count--;
  if (one->stream.vm) one->stream.vm->gone_at = (uint64_t)seconds();
  if (one->stream.vm || one->stream.problem || !one->stream.offset)
    server_stream_over(server, &one->stream);
  close(one->socket);
  stream_release(&one->stream);
  free(one);
}

static void serve(struct server *server, const struct pollfd *polled) {
  struct connection **place = &server->connections;
  for (; *place; polled++) {
    if (polled->revents && !read_one(server, *place)) end_one(server, place);
    else place = &(*place)->next;
  }
}

/* ---- The end ------------------------------------------------------------------------------------- */

/* True if the VM sends no further data. */
static bool is_over(const struct server *server, const struct vm *vm) {
  return vm->state == VM_ENDED || vm->state == VM_REFUSED ||
         (vm->state == VM_GONE && (uint64_t)seconds() >= vm->gone_at + server->options->wait);
}

static bool enough(const struct server *server) {
  size_t over = server->forgotten;
  for (const struct vm *vm = server->vms; vm; vm = vm->next) over += is_over(server, vm);
  return server->options->vms && over >= server->options->vms;
}

/* Handles signals. False at the end. Concurrent requests for reports are handled together, so that fast requests do
 * not block other work. */
static bool see_signals(struct server *server) {
  unsigned char number;
  bool asked = false;
  while (read(signals[0], &number, 1) == 1) {
    if (number != SIGUSR1) return false;
    asked = true;
  }
  if (asked) server_report_all(server);
  return true;
}

static int status_of(const struct server *server) {
  return server->failed ? 3 : server->refused ? 1 : 0;
}

/* Reports the VMs that have not been reported at their end. */
static void report_rest(struct server *server) {
  for (const struct vm *vm = server->vms; vm; vm = vm->next)
    if ((vm->state == VM_GONE || vm->state == VM_CONNECTED) && vm->name) server_report(server, vm);
}

static void turns(struct server *server, int listener) {
  struct pollfd polled[CONNECTIONS_MOST + 2];
  time_t next = seconds() + (time_t)server->options->every;
  bool go_on = true;
  while (go_on && !enough(server)) {
    nfds_t count = 0;
    polled[0] = (struct pollfd){.fd = signals[0], .events = POLLIN};
    polled[1] = (struct pollfd){.fd = listener, .events = POLLIN};
    for (struct connection *one = server->connections; one; one = one->next)
      polled[2 + count++] = (struct pollfd){.fd = one->socket, .events = POLLIN};
    if (poll(polled, count + 2, 500) < 0 && errno != EINTR) break;
    serve(server, polled + 2);
    if (polled[1].revents) accept_one(server, listener);
    go_on = see_signals(server);
    if (server->options->every && seconds() >= next) {
      server_report_all(server);
      next = seconds() + (time_t)server->options->every;
    }
  }
}

int server_listen(struct server *server) {
  const char *address = server->options->listen;
  const char *problem = server->options->listen_default ? address_refusal(address, true) : NULL;
  int listener = problem ? -1 : address_listen(address, &problem), port;
  if (listener < 0 || !catch_signals()) {
    fprintf(stderr, "jprofile: %s: %s\n", address, problem ? problem : strerror(errno));
    return 3;
  }
  if (!server->options->quiet) {
    port = address_port(listener);
    fprintf(stderr, "jprofile: listening at %s", address);
    if (port) fprintf(stderr, " (port %d)", port);
    fputc('\n', stderr);
  }
  turns(server, listener);
  close(listener);
  address_remove(address);
  while (server->connections) end_one(server, &server->connections);
  report_rest(server);
  return status_of(server);
}

static void read_file(struct server *server, FILE *file) {
  struct stream stream;
  size_t size, came = 1;
  bool good = true;
  stream_init(&stream, server_vm, server);
  while (good && came) {
    uint8_t *room = stream_room(&stream, &size);
    came = room ? fread(room, 1, size, file) : 0;
    good = stream_came(&stream, came);
  }
  if (good && !stream.vm) refuse(&stream, "the stream ends before it has begun");
  server_stream_over(server, &stream);
  if (stream.vm && stream.vm->state == VM_GONE) {
    fprintf(stderr, "jprofile: VM %u: the file ends before the VM\n", stream.vm->number);
    server->refused = true;
    if (stream.vm->name) server_report(server, stream.vm);
  }
  stream_release(&stream);
}

int server_read(struct server *server) {
  for (int i = 0; i < server->options->file_count; i++) {
    const char *path = server->options->files[i];
    FILE *file = strcmp(path, "-") == 0 ? stdin : fopen(path, "rb");
    if (!file) {
      fprintf(stderr, "jprofile: %s: %s\n", path, strerror(errno));
      server->failed = true;
      continue;
    }
    read_file(server, file);
    if (file != stdin) fclose(file);
  }
  return status_of(server);
}
