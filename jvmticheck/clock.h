/* SPDX-License-Identifier: MIT */
#ifndef JVMTICHECK_CLOCK_H
#define JVMTICHECK_CLOCK_H

#include <stdint.h>
#include <time.h>

/* The monotonic time in nanoseconds. */
static inline uint64_t clock_now(void) {
  struct timespec time;
  (void)clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
}

#endif
