/* SPDX-License-Identifier: MIT */
/* The room of a call. Generated code includes it, which may be compiled as C++. */
#ifndef MINIVM_TRANSITION_H
#define MINIVM_TRANSITION_H

/* The calls of a thread that have entered the VM and not left it, the innermost first. */
struct transition {
  struct transition *outer;
};

#endif
