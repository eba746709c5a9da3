/* SPDX-License-Identifier: MIT */
#include "bridge.h"

#include "words.h"

#include <stdarg.h>
#include <unistd.h>

struct bridge bridge;

void bridge_free(void* memory) {
  if (memory) (void)JVMTI(Deallocate, memory);
}

void bridge_complain(const char* format, ...) {
  struct words words = {0};
  va_list list;
  words_add(&words, "jvmpi: ");
  va_start(list, format);
  words_list(&words, format, list);
  va_end(list);
  words_add(&words, "\n");
  words_write(&words, STDERR_FILENO);
}
