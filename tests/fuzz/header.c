/* SPDX-License-Identifier: MIT */
/* The reader of headers, without a preprocessor, whose output is in the input. */
#include "fuzz/target.h"

#define surface_of_header fuzz_surface_of_header
#include "compare/surface_items.h"

static const unsigned char *input;
static size_t input_size;

/* The part of the input after this number of form feeds; empty if there are fewer, except that C++ gets the first
 * part. */
static struct text part(struct arena *arena, unsigned which) {
  struct text text = text_new(arena->escape);
  unsigned at = 0;
  for (size_t i = 0; i < input_size; i++) {
    if (input[i] == '\f') at++;
    else if (at == which) text_add_bytes(&text, (const char *)&input[i], 1);
  }
  return text;
}

static struct c_preprocessed fake_preprocess(struct arena *arena, const char *path,
                                             const struct string_list *flags,
                                             enum c_language language, const char *queries) {
  (void)path;
  (void)flags;
  struct c_preprocessed result = {C_PREPROCESSED, part(arena, queries ? 2 : 0), ""};
  struct text cxx = part(arena, 1);
  if (!queries && language != C_LANGUAGE_C && cxx.length) {
    text_free(&result.output);
    result.output = cxx;
  } else {
    text_free(&cxx);
  }
  return result;
}

/* Replaces the preprocessor by a fake. */
#define c_preprocess fake_preprocess
#include "compare/surface_of_header.c"

#include "compare/comparison.h"
#include "model/select.h"
#include "report/diag.h"

#include <stdlib.h>

/* The surface of the project's specification, created once. */
static const struct surface *expected(void) {
  static const struct surface *surface;
  static jmp_buf escape;
  static struct arena arena;
  if (surface) return surface;
  arena = arena_new(&escape);
  if (setjmp(escape)) abort();
  const struct spec *spec = fuzz_own_spec();
  return surface = surface_of_spec(&arena, release_select(&arena, spec, spec->release));
}

void fuzz_header(const unsigned char *data, size_t size) {
  jmp_buf escape;
  struct arena arena = arena_new(&escape);
  if (setjmp(escape)) abort();
  input = data;
  input_size = size;
  struct diag_sink sink;
  struct surface *surface;
  diag_init(&sink, &arena);
  enum surface_status status = fuzz_surface_of_header(
      &arena, &interface_jvmti, fuzz_file(data, size), &(struct string_list){0}, &sink, &surface);
  fuzz_must((status == SURFACE_OK) == (surface != NULL),
            "there is a surface where reading went well");
  fuzz_must(surface || sink.errors, "a header is refused with a message");
  if (surface) changes_from_spec(&arena, expected(), surface);
  struct text out = text_new(&escape);
  diag_print(&sink, DIAG_TEXT, false, &out);
  text_free(&out);
  arena_free(&arena);
}
