/* SPDX-License-Identifier: MIT */
/* The readers of sources: merge and coverage of a file. Its first line is a name pattern, or the text before a form
 * feed is habits. */
#include "fuzz/target.h"

#include "adopt/coverage.h"
#include "adopt/merging.h"
#include "model/select.h"

#include <stdlib.h>
#include <string.h>

/* Merges, and merges a successful result again. */
static void merge(const struct merge_input *input) {
  struct merge_result result, again;
  if (!merge_sources(input, &result)) return;
  struct merge_file *files = arena_alloc(input->arena, input->count * sizeof *files);
  for (size_t i = 0; i < input->count; i++) files[i] = result.outputs[i].file;
  struct merge_input second = *input;
  second.files = files;
  fuzz_must(merge_sources(&second, &again), "what merging writes can be read");
  for (size_t i = 0; i < input->count; i++)
    fuzz_must(again.outputs[i].file.length == files[i].length &&
                  memcmp(again.outputs[i].file.text, files[i].text, files[i].length) == 0,
              "merging again changes nothing");
}

static void cover(struct arena *arena, const struct spec *view, const struct habits *habits,
                  const char *text, size_t length) {
  struct coverage coverage = {.arena = arena,
                              .view = view,
                              .release = "17",
                              .habits = *habits,
                              .guess_functions = text[length ? length - 1 : 0] != ' ',
                              .guess_events = true};
  unsigned line;
  bool met = true;
  coverage_start(&coverage);
  coverage_read(&coverage, "file.c", text, length, &line);
  if (coverage_again(&coverage)) coverage_read(&coverage, "file.c", text, length, &line);
  coverage_finish(&coverage);
  struct text out = text_new(arena->escape);
  coverage_print_text(&coverage, &out);
  coverage_print_markdown(&coverage, &out);
  coverage_print_json(&coverage, &out);
  coverage_notes(&coverage, &out);
  coverage_require(&coverage, "all", &out, &met);
  text_free(&out);
}

/* Reads the text before the source: habits up to a form feed, or a pattern up to the newline. Returns the start of the
 * source, or NULL. */
static const char *habits_of(struct arena *arena, const struct spec *spec, const char *bytes,
                             size_t size, struct habits *habits) {
  const char *feed = memchr(bytes, '\f', size), *end = memchr(bytes, '\n', size), *problem = NULL;
  if (feed) {
    const char *text = arena_strndup(arena, bytes, (size_t)(feed - bytes));
    enum habits_status status = habits_parse(arena, spec, "habits", text, habits, &problem);
    fuzz_must((status == HABITS_OK) == (problem == NULL), "bad habits are refused with a message");
    return status == HABITS_OK && habits->functions.count ? feed + 1 : NULL;
  }
  struct name_pattern *pattern = arena_alloc(arena, sizeof *pattern);
  if (!end ||
      name_pattern_parse(arena, arena_strndup(arena, bytes, (size_t)(end - bytes)), pattern))
    return NULL;
  LIST_ADD(arena, &habits->functions, pattern);
  return end + 1;
}

void fuzz_source(const unsigned char *data, size_t size) {
  jmp_buf escape;
  struct arena arena = arena_new(&escape);
  const struct spec *spec = fuzz_small_spec();
  if (setjmp(escape)) abort();
  const char *bytes = arena_strndup(&arena, (const char *)data, size);
  struct habits habits = {.functions = {0}};
  const char *text = habits_of(&arena, spec, bytes, size, &habits);
  if (text) {
    size_t length = size - (size_t)(text - bytes);
    struct release release = {9, 0, 0};
    const struct spec *view = release_select(&arena, spec, release);
    const struct merge_file files[] = {{text, length / 2},
                                       {text + length / 2, length - length / 2}};
    const struct merge_file whole = {text, length};
    struct merge_input input = {.arena = &arena,
                                .spec = spec,
                                .view = view,
                                .release = "9",
                                .pattern = habits.functions.at[0],
                                .habits = &habits,
                                .standard = bytes[0] == 'j',
                                .add = true,
                                .files = &whole,
                                .count = 1};
    if (!habits.functions.at[0]->id && !habits.functions.at[0]->macro) {
      merge(&input);
      input.files = files;
      input.count = 2;
      merge(&input);
    }
    input.add = false;
    merge(&input);
    cover(&arena, view, &habits, text, length);
  }
  arena_free(&arena);
}
