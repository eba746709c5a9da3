/* SPDX-License-Identifier: MIT */
#include "frontend/report.h"
#include "frontend/server.h"

#include "frontend/output.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* One that streams already has lost its other connection and does not know it yet, or somebody says what is not so: the last
 * one counts. */
static void take_over(struct server *server, const struct vm *vm) {
  for (struct connection *one = server->connections; one; one = one->next)
    if (one->stream.vm == vm) one->stream.vm = NULL;
}

struct vm *server_vm(void *data, const uint8_t identity[16]) {
  struct server *server = data;
  struct vm *vm = server->vms;
  while (vm && memcmp(vm->identity, identity, 16) != 0) vm = vm->next;
  if (vm) take_over(server, vm);
  else {
    if (server->vm_count == VMS_MOST || !(vm = vm_new(server->options->memory))) return NULL;
    memcpy(vm->identity, identity, 16);
    vm->number = ++server->vm_count;
    vm->next = server->vms;
    server->vms = vm;
  }
  vm_restart(vm);
  vm->state = VM_CONNECTED;
  return vm;
}

void server_report(struct server *server, const struct vm *vm) {
  if (!output_vm(server->options, server->vms, vm)) server->failed = true;
}

/* In the order in which they came. */
void server_report_all(struct server *server) {
  for (unsigned number = 1; number <= server->vm_count; number++)
    for (const struct vm *vm = server->vms; vm; vm = vm->next)
      if (vm->number == number && vm->name) server_report(server, vm);
}

static void say_state(const struct server *server, const struct vm *vm) {
  if (!server->options->quiet)
    fprintf(stderr, "jprofile: VM %u%s%s, process %" PRIu32 ", %s\n", vm->number,
            vm->name && *vm->name ? ", " : "", vm->name ? vm->name : "", vm->process,
            report_state(vm));
}

void server_stream_over(struct server *server, struct stream *stream) {
  struct vm *vm = stream->vm;
  bool good = stream_finish(stream);
  if (!good) {
    server->refused = true;
    if (vm) fprintf(stderr, "jprofile: VM %u: refused: %s\n", vm->number, stream->problem);
    else fprintf(stderr, "jprofile: a stream is refused: %s\n", stream->problem);
  }
  if (!vm) return;
  vm->state = !good ? VM_REFUSED : stream->ended ? VM_ENDED : VM_GONE;
  if (!good) vm->problem = strdup(stream->problem);
  say_state(server, vm);
  if (vm->state != VM_GONE && vm->name) server_report(server, vm);
}

void server_release(struct server *server) {
  while (server->vms) {
    struct vm *next = server->vms->next;
    vm_release(server->vms);
    server->vms = next;
  }
}
