/* SPDX-License-Identifier: MIT */
/* Between the generated code and the VM. */
#ifndef PORT_H
#define PORT_H

#include "thread.h"

void port_init(struct vm *vm);

/* Has violations of rules by the agent printed on standard error. */
void port_print_rules(struct vm *vm);

/* The thread that the generated code means. */
static inline struct thread *port_thread(struct jvmpi_thread *thread) {
  return (struct thread *)(void *)((char *)thread - offsetof(struct thread, protocol));
}

#endif
