/* What the targets share. */
#include "fuzz/target.h"

#include "check/run.h"
#include "read/load.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static char path[] = "/tmp/jvmtic-fuzz.XXXXXX";

static void remove_file(void) {
  unlink(path);
}

const char *fuzz_file(const unsigned char *data, size_t size) {
  static int fd = -1;
  if (fd < 0) {
    fd = mkstemp(path);
    atexit(remove_file);
  }
  fuzz_must(fd >= 0 && ftruncate(fd, 0) == 0 && pwrite(fd, data, size, 0) == (ssize_t)size,
            "a file can be written in /tmp");
  return path;
}

const struct spec *fuzz_own_spec(void) {
  static struct spec *spec;
  static jmp_buf escape;
  static struct arena arena;
  if (spec) return spec;
  arena = arena_new(&escape);
  if (setjmp(escape)) abort();
  const char *source = getenv("TOP_SRCDIR");
  fuzz_must(source != NULL, "TOP_SRCDIR is set");
  struct diag_sink sink;
  struct load_options options = {NULL};
  diag_init(&sink, &arena);
  const char *own = arena_printf(&arena, "%s/spec/jvmti.xml", source);
  spec_load(own, &options, &sink, &escape, &spec);
  fuzz_must(spec && spec_check(spec, &sink), "the project's specification can be read");
  return spec;
}

void fuzz_must(bool holds, const char *what) {
  if (holds) return;
  fprintf(stderr, "fuzz: it does not hold that %s\n", what);
  abort();
}
