/* SPDX-License-Identifier: MIT */
#include "signals.h"

#include "vm.h"

#include <signal.h>

static void fill(sigset_t *set) {
  sigemptyset(set);
  sigaddset(set, SIGQUIT);
  sigaddset(set, SIGUSR1);
}

void signals_block(void) {
  sigset_t set;
  fill(&set);
  pthread_sigmask(SIG_BLOCK, &set, NULL);
}

static void *wait_for_signals(void *argument) {
  struct vm *vm = argument;
  sigset_t set;
  int signal;
  fill(&set);
  while (sigwait(&set, &signal) == 0) {
    struct thread *thread = thread_current(vm);
    world_enter(thread);
    report_vm(thread,
              signal == SIGQUIT ? JVMPI_EVENT_DATA_DUMP_REQUEST : JVMPI_EVENT_DATA_RESET_REQUEST);
    world_leave(thread);
  }
  return NULL;
}

bool signals_start(struct vm *vm) {
  pthread_t thread;
  return pthread_create(&thread, NULL, wait_for_signals, vm) == 0 && pthread_detach(thread) == 0;
}
