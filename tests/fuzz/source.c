/* SPDX-License-Identifier: MIT */
/* The readers of sources: what merge and coverage make of a file. Its first line is a pattern of names. */
#include "fuzz/target.h"

#include "adopt/coverage.h"
#include "adopt/merge.h"
#include "model/select.h"

#include <stdlib.h>
#include <string.h>

/* Merges; the result again, where that went well. */
static void merge(const struct merge_input *input) {
  struct merge_result result = {.text = text_new(input->arena->escape)}, again = result;
  unsigned line = 0;
  const char *problem = merge_source(input, &result, &line);
  if (!problem) {
    struct merge_input second = *input;
    second.text = text_string(&result.text);
    second.length = result.text.length;
    problem = merge_source(&second, &again, &line);
    fuzz_must(!problem, "what merging writes can be read");
    fuzz_must(again.text.length == result.text.length &&
                  memcmp(text_string(&again.text), second.text, second.length) == 0,
              "merging again changes nothing");
  }
  text_free(&result.text);
  text_free(&again.text);
}

static void cover(struct arena *arena, const struct spec *view, struct name_pattern *pattern,
                  const char *text, size_t length) {
  struct coverage coverage = {.arena = arena, .view = view, .release = "17"};
  unsigned line;
  bool met = true;
  LIST_ADD(arena, &coverage.functions_named, pattern);
  LIST_ADD(arena, &coverage.events_named, pattern);
  coverage_start(&coverage);
  coverage_read(&coverage, "file.c", text, length, &line);
  coverage_finish(&coverage);
  struct text out = text_new(arena->escape);
  coverage_print_text(&coverage, &out);
  coverage_print_markdown(&coverage, &out);
  coverage_print_json(&coverage, &out);
  coverage_require(&coverage, "all", &out, &met);
  text_free(&out);
}

void fuzz_source(const unsigned char *data, size_t size) {
  jmp_buf escape;
  struct arena arena = arena_new(&escape);
  const struct spec *spec = fuzz_small_spec();
  if (setjmp(escape)) abort();
  const char *bytes = arena_strndup(&arena, (const char *)data, size);
  const char *end = memchr(bytes, '\n', size);
  struct name_pattern pattern;
  if (end &&
      !name_pattern_parse(&arena, arena_strndup(&arena, bytes, (size_t)(end - bytes)), &pattern)) {
    const char *text = end + 1;
    size_t length = size - (size_t)(text - bytes);
    struct release release = {9, 0, 0};
    const struct spec *view = release_select(&arena, spec, release);
    struct merge_input input = {&arena,          spec, view, "9",   &pattern,
                                bytes[0] == 'j', true, text, length};
    merge(&input);
    input.add = false;
    merge(&input);
    cover(&arena, view, &pattern, text, length);
  }
  arena_free(&arena);
}
