#include "base/file.h"

#include <errno.h>

bool file_take(FILE *file, size_t limit, struct text *text) {
  char bytes[16384];
  size_t length;
  errno = 0;
  while ((!limit || text->length < limit) && (length = fread(bytes, 1, sizeof bytes, file)) > 0)
    text_add_bytes(text, bytes, length);
  return !ferror(file);
}

bool file_read(const char *path, size_t limit, struct text *text) {
  FILE *file = fopen(path, "rb");
  if (!file) return false;
  bool read = file_take(file, limit, text);
  int problem = errno;
  fclose(file);
  errno = problem;
  return read;
}
