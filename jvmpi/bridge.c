/* SPDX-License-Identifier: MIT */
#include "bridge.h"

#include <stdarg.h>
#include <stdlib.h>
#include <unistd.h>

struct bridge bridge;

void bridge_free(void* memory) {
  if (memory) (void)JVMTI(Deallocate, memory);
}

struct timespec bridge_after(jlong milliseconds) {
  struct timespec time;
  (void)clock_gettime(CLOCK_REALTIME, &time);
  time.tv_nsec += (long)(milliseconds % 1000) * 1000000;
  time.tv_sec += (time_t)(milliseconds / 1000) + time.tv_nsec / 1000000000;
  time.tv_nsec %= 1000000000;
  return time;
}

uint8_t bridge_type(char letter) {
  static const char letters[] = "ZCFDBSIJ"; /* in the order of the numbers of JVMPI */
  const char* at = letter ? strchr(letters, letter) : NULL;
  return at ? (uint8_t)(JVMPI_BOOLEAN + (at - letters)) : JVMPI_NORMAL_OBJECT;
}

void bridge_complain(const char* format, ...) {
  struct words words = {0};
  va_list list;
  words_add(&words, "jvmpi: ");
  va_start(list, format);
  words_list(&words, format, list);
  va_end(list);
  words_add(&words, "\n");
  (void)words_put(STDERR_FILENO, words.bytes, words.length);
  free(words.bytes);
}
