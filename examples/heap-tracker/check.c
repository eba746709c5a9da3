/* SPDX-License-Identifier: MIT */
#include "check.h"

#include "jvmti_names.h"

#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>

enum { MESSAGES = 20 };

void say(const char *format, ...) {
  va_list arguments;
  flockfile(stderr);
  fputs("heap-tracker: ", stderr);
  va_start(arguments, format);
  vfprintf(stderr, format, arguments);
  va_end(arguments);
  fputc('\n', stderr);
  funlockfile(stderr);
}

bool worked(jvmtiError error, const char *function) {
  static atomic_int said;
  const char *name;
  int before;
  if (error == JVMTI_ERROR_NONE) return true;
  if (error == JVMTI_ERROR_WRONG_PHASE || (before = atomic_load(&said)) > MESSAGES) return false;
  atomic_store(&said, before + 1);
  name = jvmti_error_name(error);
  say("%s: %s (%d)", function, name ? name : "an unknown error", (int)error);
  if (before == MESSAGES) say("more of this is not told");
  return false;
}

void give_back(jvmtiEnv *jvmti, void *memory) {
  if (memory) worked((*jvmti)->Deallocate(jvmti, memory), "Deallocate");
}
