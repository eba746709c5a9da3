/* SPDX-License-Identifier: MIT */
/* The time. */
#ifndef JVMTICHECK_CLOCK_H
#define JVMTICHECK_CLOCK_H

#include <stdint.h>
#include <time.h>

/* In nanoseconds since some moment; it never goes back. */
static inline uint64_t clock_now(void) {
  struct timespec time;
  (void)clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
}

#endif
