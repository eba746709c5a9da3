/* SPDX-License-Identifier: MIT */
/* The interface between the generated code and the VM. */
#ifndef PORT_H
#define PORT_H

#include "thread.h"

void port_init(struct vm *vm);

/* Prints violations of rules by the agent on standard error. */
void port_print_rules(struct vm *vm);

/* The thread of a thread of the generated code. */
static inline struct thread *port_thread(struct jvmpi_thread *thread) {
  return (struct thread *)(void *)((char *)thread - offsetof(struct thread, protocol));
}

#endif
