/* SPDX-License-Identifier: MIT */
#include "base/characters.h"
#include "base/file.h"
#include "command/command.h"

#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The first bytes of a regular file; 0 when there are none. */
static size_t first_bytes(const char *path, char *bytes, size_t size) {
  struct stat status;
  if (stat(path, &status) != 0 || !S_ISREG(status.st_mode)) return 0;
  int fd = file_open(path, O_RDONLY | O_NONBLOCK);
  if (fd < 0) return 0;
  size_t filled = 0;
  ssize_t got;
  while (filled < size && (got = file_read_some(fd, bytes + filled, size - filled)) > 0)
    filled += (size_t)got;
  close(fd);
  return filled;
}

static bool starts_as_xml(const char *path) {
  char bytes[256];
  size_t length = characters_narrow(bytes, bytes, first_bytes(path, bytes, sizeof bytes));
  const char *at = bytes, *end = bytes + length;
  if (length >= 2 && (memcmp(at, "\xff\xfe", 2) == 0 || memcmp(at, "\xfe\xff", 2) == 0)) at += 2;
  if (length >= 3 && memcmp(at, "\xef\xbb\xbf", 3) == 0) at += 3;
  while (at < end && text_is_blank(*at)) at++;
  return end - at >= 2 && *at == '<' &&
         (at[1] == '?' || at[1] == '!' || (at[1] | 32) == 's'); /* <specification */
}

/* True if a file has the name, whatever its kind but a directory: a specification is never one. */
static bool is_file(const char *name) {
  struct stat status;
  return stat(name, &status) == 0 && !S_ISDIR(status.st_mode);
}

const struct interface *spec_of_interface(const char *argument) {
  return is_file(argument) ? NULL : interface_find(argument);
}

bool spec_argument(const char *argument, bool among_names) {
  size_t length = strlen(argument);
  if (strcmp(argument, "-") == 0 || spec_of_interface(argument)) return true;
  if (length > 4 && strcmp(argument + length - 4, ".xml") == 0) return true;
  if (among_names) return strchr(argument, '/') || access(argument, F_OK) == 0;
  /* REV: is one, REV:PATH by its name alone. */
  return starts_as_xml(argument) ||
         (length && argument[length - 1] == ':' && access(argument, F_OK) != 0);
}
