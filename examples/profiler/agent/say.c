/* SPDX-License-Identifier: MIT */
#include "agent/say.h"

#include <stdarg.h>
#include <stdio.h>

void say(const char *format, ...) {
  va_list arguments;
  flockfile(stderr);
  fputs("profiler: ", stderr);
  va_start(arguments, format);
  vfprintf(stderr, format, arguments);
  va_end(arguments);
  fputc('\n', stderr);
  funlockfile(stderr);
}
