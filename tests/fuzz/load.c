/* SPDX-License-Identifier: MIT */
/* A specification, through loading, checking, selection, each backend and each kind of output. */
#include "fuzz/target.h"

#include "check/checks.h"
#include "compare/comparison.h"
#include "gen/backend.h"
#include "gen/xslt/apply.h"
#include "model/facts.h"
#include "model/select.h"
#include "read/load.h"
#include "report/diag.h"

#include <stdlib.h>
#include <string.h>

/* Runs each backend; the stylesheet is that of the examples. */
static void emit_all(const struct spec *view, struct arena *arena, enum profile profile) {
  const char *source = getenv("TOP_SRCDIR");
  struct artifacts artifacts = {.arena = arena};
  struct gen_style style = {
      .file = arena_printf(arena, "%s/examples/xslt/functions.md.xsl", source ? source : ".")};
  struct gen_style_list styles = {0};
  LIST_ADD(arena, &styles, &style);
  struct gen_transform transform = {.styles = &styles, .allowed = &(struct string_list){0}};
  struct gen_input input = {
      .spec = view, .arena = arena, .profile = profile, .transform = &transform};
  for (const struct backend *backend = backend_table; backend->name; backend++)
    if (backend_is_for(arena, backend, view->interface)) backend_emit(backend, &input, &artifacts);
  text_free(&transform.messages);
  text_free(&transform.inputs);
  artifacts_free(&artifacts);
}

/* Uses a specification without errors. */
static void use(const struct spec *spec, struct arena *arena) {
  static const struct release first = {1, 0, 0};
  const struct spec *newest = release_select(arena, spec, spec->release);
  const struct spec *oldest = release_select(arena, spec, first);
  emit_all(newest, arena, PROFILE_STRICT);
  emit_all(newest, arena, PROFILE_REFERENCE);
  emit_all(oldest, arena, PROFILE_STRICT);
  emit_all(oldest, arena, PROFILE_REFERENCE);
  struct text facts = text_new(arena->escape);
  show_facts(&facts, arena, spec);
  text_free(&facts);
  struct surface *surface = surface_of_spec(arena, newest);
  changes_between(arena, surface_of_spec(arena, oldest), surface);
}

static void print_all(struct diag_sink *sink) {
  struct text out = text_new(sink->arena->escape);
  diag_print(sink, DIAG_TEXT, true, &out);
  diag_print(sink, DIAG_JSON, false, &out);
  diag_print(sink, DIAG_SARIF, false, &out);
  diag_print(sink, DIAG_GITHUB, false, &out);
  text_free(&out);
}

void fuzz_load(const unsigned char *data, size_t size) {
  jmp_buf escape;
  struct arena arena = arena_new(&escape);
  if (setjmp(escape)) abort();
  struct diag_sink sink;
  struct load_options options = {.allowed = NULL};
  struct spec *spec;
  diag_init(&sink, &arena);
  diag_option(&sink, "all");
  enum load_status status = spec_load(fuzz_file(data, size), &options, &sink, &escape, &spec);
  fuzz_must((status == LOAD_OK) == (spec != NULL), "there is a model where loading went well");
  fuzz_must(spec || sink.errors, "a specification is refused with a message");
  if (spec && spec_check(spec, &sink)) use(spec, &arena);
  diag_report_unneeded(&sink, true);
  spec_free(spec);
  print_all(&sink);
  arena_free(&arena);
}
