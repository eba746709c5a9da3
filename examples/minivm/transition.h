/* SPDX-License-Identifier: MIT */
/* The data of a call. Included by generated code, which may be C++. */
#ifndef MINIVM_TRANSITION_H
#define MINIVM_TRANSITION_H

/* The calls of a thread that have entered the VM and not left it, the innermost first. */
struct transition {
  struct transition *outer;
};

#endif
