/* SPDX-License-Identifier: MIT */
#include "outputs.h"

#include "words.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool failed;

bool outputs_failed(void) {
  return __atomic_load_n(&failed, __ATOMIC_RELAXED);
}

static bool output_complain(const char* name, const char* problem) {
  (void)fprintf(stderr, "jvmticheck: %s: %s\n", name, problem);
  return false;
}

/* Replaces the placeholders of a name, in memory that is never freed. Sets `own` if the process ID is one of them. */
static bool output_expand(const char* pattern, const char** name, bool* own) {
  struct words words = {NULL, 0, 0};
  for (const char* at = pattern; *at; at++) {
    if (*at != '%') words_format(&words, "%c", *at);
    else if (*++at == 'p') words_format(&words, "%ld", (long)getpid()), *own = true;
    else if (*at == '%') words_add(&words, "%");
    else return output_complain(pattern, "unknown placeholder; expected %p or %%");
  }
  *name = words.bytes;
  return words.bytes || output_complain(pattern, strerror(ENOMEM));
}

bool output_open(struct output* output, const char* pattern) {
  *output = (struct output){.file = STDERR_FILENO};
  if (!pattern) return true;
  bool own = false;
  if (!output_expand(pattern, &output->name, &own)) return false;
  /* A pipe without a reader is an error. A symbolic link whose name has the ID of this process was not made by the
   * user, who could not know the ID. */
  int flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK | (own ? O_NOFOLLOW : 0);
  output->file = open(output->name, flags, 0666);
  if (output->file < 0 && errno == ENXIO)
    return output_complain(output->name, "is a pipe without a reader; expected a reader");
  if (output->file < 0 && own && errno == ELOOP)
    return output_complain(output->name,
                           "is a symbolic link; expected a file or a name without %p");
  if (output->file < 0) return output_complain(output->name, strerror(errno));
  (void)fcntl(output->file, F_SETFL, O_APPEND);
  return true;
}

void output_write(struct output* output, const char* bytes, size_t length) {
  int file = __atomic_load_n(&output->file, __ATOMIC_RELAXED);
  if (words_put(file, bytes, length) == length) return;
  int error = errno;
  __atomic_store_n(&failed, true, __ATOMIC_RELAXED);
  if (file == STDERR_FILENO) return;
  if (__atomic_exchange_n(&output->file, STDERR_FILENO, __ATOMIC_RELAXED) != STDERR_FILENO)
    (void)dprintf(STDERR_FILENO, "jvmticheck: %s: %s; the rest of the report follows here\n",
                  output->name, strerror(error));
  (void)words_put(STDERR_FILENO, bytes, length);
}
