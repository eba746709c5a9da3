/* SPDX-License-Identifier: MIT */
/* Code shared by the targets. */
#include "fuzz/target.h"

#include "check/checks.h"
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

/* A specification, and its data, kept until the process ends. */
struct kept {
  struct spec *spec;
  struct arena arena;
  jmp_buf escape;
};

static const struct spec *kept_spec(struct kept *kept, const char *name) {
  if (kept->spec) return kept->spec;
  kept->arena = arena_new(&kept->escape);
  if (setjmp(kept->escape)) abort();
  const char *source = getenv("TOP_SRCDIR");
  fuzz_must(source != NULL, "TOP_SRCDIR is set");
  struct diag_sink sink;
  struct load_options options = {.allowed = NULL};
  diag_init(&sink, &kept->arena);
  spec_load(arena_printf(&kept->arena, "%s/%s", source, name), &options, &sink, &kept->escape,
            &kept->spec);
  fuzz_must(kept->spec && spec_check(kept->spec, &sink),
            "a specification of the tests can be read");
  return kept->spec;
}

const struct spec *fuzz_own_spec(void) {
  static struct kept kept;
  return kept_spec(&kept, "spec/jvmti.xml");
}

const struct spec *fuzz_small_spec(void) {
  static struct kept kept;
  return kept_spec(&kept, "tests/closure/complete.xml");
}

void fuzz_must(bool holds, const char *what) {
  if (holds) return;
  fprintf(stderr, "fuzz: it does not hold that %s\n", what);
  abort();
}
