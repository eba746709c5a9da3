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

/* Fills in the name with its placeholders replaced; it stays allocated. `own` is set to true if the process ID is in it. */
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
  /* A pipe without a reader is an error, not something to wait for. A symbolic link with the ID of this process in its
   * name is not of the user's making: the name could not be known before. */
  int flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK | (own ? O_NOFOLLOW : 0);
  output->file = open(output->name, flags, 0666);
  if (output->file < 0 && errno == ENXIO)
    return output_complain(output->name, "is a pipe without a reader; expected one that is read");
  if (output->file < 0 && own && errno == ELOOP)
    return output_complain(output->name,
                           "is a symbolic link; expected a file or a name without %p");
  if (output->file < 0) return output_complain(output->name, strerror(errno));
  (void)fcntl(output->file, F_SETFL, O_APPEND);
  return true;
}

/* Returns how many bytes the file has taken; fewer than all: errno is the reason. */
static size_t output_put(int file, const char* bytes, size_t length) {
  size_t at = 0;
  while (at < length) {
    ssize_t written = write(file, bytes + at, length - at);
    if (written < 0 && errno != EINTR) break;
    if (written > 0) at += (size_t)written;
  }
  return at;
}

void output_write(struct output* output, const char* bytes, size_t length) {
  int file = __atomic_load_n(&output->file, __ATOMIC_RELAXED);
  if (output_put(file, bytes, length) == length) return;
  int error = errno;
  __atomic_store_n(&failed, true, __ATOMIC_RELAXED);
  if (file == STDERR_FILENO) return;
  if (__atomic_exchange_n(&output->file, STDERR_FILENO, __ATOMIC_RELAXED) != STDERR_FILENO)
    (void)dprintf(STDERR_FILENO, "jvmticheck: %s: %s; what it does not have follows here\n",
                  output->name, strerror(error));
  (void)output_put(STDERR_FILENO, bytes, length);
}
