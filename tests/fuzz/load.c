/* Fuzz target: bytes as a specification, through loading, checking, selection and every backend. Built and
 * run by `make fuzz` (clang with libFuzzer). */
#include "read/load.h"
#include "check/run.h"
#include "gen/backend.h"
#include "model/select.h"
#include "report/print.h"
#include "show/entry.h"
#include "show/facts.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);

/* Everything that follows from a spec without errors. */
static void use(struct spec *spec, struct arena *arena) {
  struct artifacts artifacts = {.arena = arena};
  static const struct release old = {1, 1, 0};
  const struct spec *view = release_select(arena, spec, spec->release);
  struct gen_input input = {.spec = view, .arena = arena, .profile = PROFILE_STRICT};
  for (const struct backend *backend = backend_table; backend->name; backend++)
    if (!backend->asked) backend_emit(backend, &input, &artifacts);
  input.spec = release_select(arena, spec, old);
  for (const struct backend *backend = backend_table; backend->name; backend++)
    if (!backend->asked) backend_emit(backend, &input, &artifacts);
  artifacts_free(&artifacts);

  struct text out = text_new(arena->escape);
  struct show_style style = {72, true};
  show_facts(&out, arena, spec);
  for (size_t i = 0; i < spec->name_count; i++)
    show_entry(&out, arena, spec, &spec->names[i], &style);
  text_free(&out);
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size) {
  static char path[] = "/tmp/jvmtic-fuzz.XXXXXX";
  static int fd = -1;
  if (fd < 0) fd = mkstemp(path);
  if (fd < 0 || ftruncate(fd, 0) != 0 || pwrite(fd, data, size, 0) != (ssize_t)size) abort();

  jmp_buf escape;
  struct arena arena = arena_new(&escape);
  if (setjmp(escape)) abort();
  struct diag_sink sink;
  struct load_options options = {NULL};
  struct spec *spec;
  diag_init(&sink, &arena);
  diag_option(&sink, "all");
  spec_load(path, &options, &sink, &escape, &spec);
  if (spec && spec_check(spec, &sink)) use(spec, &arena);
  spec_free(spec);

  struct text out = text_new(&escape);
  diag_print(&sink, DIAG_TEXT, true, &out);
  diag_print(&sink, DIAG_JSON, false, &out);
  diag_print(&sink, DIAG_SARIF, false, &out);
  diag_print(&sink, DIAG_GITHUB, false, &out);
  text_free(&out);
  arena_free(&arena);
  return 0;
}
