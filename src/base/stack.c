/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "base/stack.h"

#include <sys/resource.h>

bool stack_allow_least(unsigned long long *limit) {
  struct rlimit stack;
  if (getrlimit(RLIMIT_STACK, &stack) != 0 || stack.rlim_cur >= STACK_LEAST) return true;
  *limit = stack.rlim_max;
  stack.rlim_cur = STACK_LEAST;
  return stack.rlim_cur <= stack.rlim_max && setrlimit(RLIMIT_STACK, &stack) == 0;
}
