/* SPDX-License-Identifier: MIT */
/* Runs files through a target, without a fuzzer: replay TARGET FILE… Or mutants of specifications: replay --mutate
 * COUNT FILE… */
#include "fuzz/target.h"

#include "base/file.h"
#include "fuzz/mutate.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct {
  const char *name;
  fuzz_target *run;
} targets[] = {
    {"load", fuzz_load},   {"header", fuzz_header}, {"source", fuzz_source},
    {"words", fuzz_words}, {"trace", fuzz_trace},   {"dump", fuzz_dump},
};

static fuzz_target *target_named(const char *name) {
  for (size_t i = 0; i < sizeof targets / sizeof *targets; i++)
    if (strcmp(targets[i].name, name) == 0) return targets[i].run;
  return NULL;
}

static void run_file(fuzz_target *target, const char *path, jmp_buf *escape) {
  struct text text = text_new(escape);
  fprintf(stderr, "%s\n", path); /* the last line before an abort */
  fuzz_must(file_read(path, FILE_MOST, &text), "the file can be read");
  target((const unsigned char *)text_string(&text), text.length);
  text_free(&text);
}

/* Runs the mutant with this number, of one of the files. */
static void run_mutant(unsigned mutant, const char *path, jmp_buf *escape) {
  enum { MOST = 64 * 1024 };
  static unsigned char bytes[MOST];
  struct text text = text_new(escape);
  fprintf(stderr, "mutant %u of %s\n", mutant, path);
  fuzz_must(file_read(path, MOST, &text), "the file can be read");
  memcpy(bytes, text_string(&text), text.length);
  size_t size = mutate_tree(bytes, text.length, MOST, mutant);
  if (size) fuzz_load(bytes, size);
  text_free(&text);
}

static int run_mutants(unsigned count, char **paths, unsigned path_count, jmp_buf *escape) {
  for (unsigned i = 0; i < count; i++) run_mutant(i, paths[i * 7919ULL % path_count], escape);
  return 0;
}

static int run(int argc, char **argv, jmp_buf *escape) {
  if (argc > 3 && strcmp(argv[1], "--mutate") == 0)
    return run_mutants((unsigned)strtoul(argv[2], NULL, 10), argv + 3, (unsigned)argc - 3, escape);
  fuzz_target *target = argc > 1 ? target_named(argv[1]) : NULL;
  if (!target) return 2;
  for (int i = 2; i < argc; i++) run_file(target, argv[i], escape);
  return 0;
}

int main(int argc, char **argv) {
  jmp_buf escape;
  return setjmp(escape) ? 3 : run(argc, argv, &escape);
}
