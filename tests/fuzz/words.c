/* SPDX-License-Identifier: MIT */
/* Small languages: the first letter selects one. */
#include "fuzz/target.h"

#include "adopt/coverage.h"
#include "c/expression.h"
#include "gen/backend.h"
#include "model/select.h"
#include "report/diag.h"
#include "report/suppress.h"

#include <stdlib.h>
#include <string.h>

static bool look_up(void *data, const char *name, size_t length, int64_t *value) {
  (void)data;
  *value = (int64_t)length;
  return name[0] != 'x';
}

static void suppressions(struct arena *arena, const char *words, size_t size) {
  const struct suppress_reader reader = {arena, "2020-02-20", diag_accept_problem};
  struct suppression_list list = {0};
  struct suppression one;
  const char *problem = NULL;
  const char *path = fuzz_file((const unsigned char *)words, size);
  enum suppress_status status = suppress_read(&reader, path, &list, &problem);
  fuzz_must((status == SUPPRESS_OK) == (problem == NULL), "a bad file is refused with a message");
  suppress_parse(&reader, words, &one);
  for (size_t i = 0; status == SUPPRESS_OK && i < list.count; i++) {
    suppress_fits(list.at[i]->name, "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab");
    if (list.at[i]->expired) suppress_expired(arena, list.at[i]);
  }
}

/* A name that is made from a pattern matches it. */
static void pattern(struct arena *arena, const char *words) {
  struct name_pattern pattern;
  if (name_pattern_parse(arena, words, &pattern)) return;
  const char *name = name_pattern_apply(arena, &pattern, "GetPhase");
  const char *id = name_pattern_match(arena, &pattern, name, strlen(name));
  fuzz_must(id && name_style_is(pattern.style, id, strlen(id), "GetPhase"),
            "a pattern knows its names");
  fuzz_must(strstr(name, name_pattern_constant(&pattern)) != NULL, "its constant is in them");
}

static void release(struct arena *arena, const char *words) {
  struct release release;
  if (release_parse(words, &release)) release_text(arena, release);
  const struct interface *interface = fuzz_own_spec()->interface;
  if (interface_parse_release(interface, words, &release))
    interface_release_name(interface, arena, release);
  if (!release_argument(arena, fuzz_own_spec(), words, RELEASE_OF_SPEC, &release))
    release_select(arena, fuzz_own_spec(), release);
}

static void expression(const char *words) {
  int64_t value;
  c_value_evaluate(words, look_up, NULL, &value);
}

static void requirement(struct arena *arena, const char *words) {
  struct coverage coverage = {.arena = arena, .view = fuzz_small_spec(), .release = "17"};
  bool met = true;
  coverage_start(&coverage);
  coverage_finish(&coverage);
  struct text out = text_new(arena->escape);
  coverage_require(&coverage, words, &out, &met);
  text_free(&out);
}

static void options(struct arena *arena, const char *words) {
  struct diag_sink sink;
  struct backend_list list = {0};
  diag_init(&sink, arena);
  diag_option(&sink, words);
  backends_parse(arena, words, &list);
}

void fuzz_words(const unsigned char *data, size_t size) {
  jmp_buf escape;
  struct arena arena = arena_new(&escape);
  if (setjmp(escape)) abort();
  if (!size) return;
  const char *words = arena_strndup(&arena, (const char *)data + 1, size - 1);
  switch (data[0]) {
    case 's': suppressions(&arena, words, size - 1); break;
    case 'p': pattern(&arena, words); break;
    case 'r': release(&arena, words); break;
    case 'e': expression(words); break;
    case 'q': requirement(&arena, words); break;
    default: options(&arena, words); break;
  }
  arena_free(&arena);
}
