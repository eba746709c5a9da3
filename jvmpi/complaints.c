/* SPDX-License-Identifier: MIT */
#include "complaints.h"

#include "words.h"

#include <stdarg.h>
#include <unistd.h>

void complaints_write(const char* format, ...) {
  struct words words = {0};
  va_list list;
  words_add(&words, "jvmpi: ");
  va_start(list, format);
  words_list(&words, format, list);
  va_end(list);
  words_add(&words, "\n");
  words_write(&words, STDERR_FILENO);
}
