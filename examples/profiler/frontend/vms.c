/* SPDX-License-Identifier: MIT */
#include "frontend/report.h"
#include "frontend/server.h"

#include "frontend/output.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Another connection of the same VM is replaced: it was lost and this is not known yet, or one of the two is
 * false. */
static void take_over(struct server *server, const struct vm *vm) {
  for (struct connection *one = server->connections; one; one = one->next)
    if (one->stream.vm == vm) one->stream.vm = NULL;
}

/* The VM with the lowest rank is removed, the oldest first: rejected, ended, and disconnected ones, after a
 * report. */
static int rank_of(const struct vm *vm) {
  switch (vm->state) {
    case VM_REFUSED: return 0;
    case VM_ENDED: return 1;
    case VM_GONE: return 2;
    default: return 3;
  }
}

/* Removes a VM if there is no room for another one. False if all are connected. */
static bool make_room(struct server *server) {
  struct vm **chosen = &server->vms, *vm;
  if (server->vm_count < VMS_MOST) return true;
  for (struct vm **place = chosen; *place; place = &(*place)->next)
    if (rank_of(*place) < rank_of(*chosen)) chosen = place;
  vm = *chosen;
  if (vm->state == VM_CONNECTED) return false;
  if (vm->state == VM_GONE && vm->name) server_report(server, vm);
  output_settle(server->vms);
  *chosen = vm->next;
  server->vm_count--;
  server->forgotten++;
  vm_release(vm);
  return true;
}

static struct vm *add_vm(struct server *server, const uint8_t identity[16]) {
  struct vm **place = &server->vms;
  struct vm *vm = make_room(server) ? vm_new(server->options->memory) : NULL;
  if (!vm) return NULL;
  memcpy(vm->identity, identity, 16);
  vm->number = ++server->last_number;
  vm->numbered = server->forgotten > 0;
  while (*place) place = &(*place)->next;
  *place = vm;
  server->vm_count++;
  return vm;
}

struct vm *server_vm(void *data, const uint8_t identity[16]) {
  struct server *server = data;
  struct vm *vm = server->vms;
  while (vm && memcmp(vm->identity, identity, 16) != 0) vm = vm->next;
  if (vm) take_over(server, vm);
  else if (!(vm = add_vm(server, identity))) return NULL;
  vm_restart(vm);
  vm->state = VM_CONNECTED;
  return vm;
}

void server_report(struct server *server, const struct vm *vm) {
  if (!output_vm(server->options, server->vms, vm)) server->failed = true;
}

/* In the order of their arrival. */
void server_report_all(struct server *server) {
  for (const struct vm *vm = server->vms; vm; vm = vm->next)
    if (vm->name) server_report(server, vm);
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
