/* SPDX-License-Identifier: MIT */
/* The reader of bodies of functions, and patterns of code. */
#ifndef JVMTIC_HABITS_BODY_READER_H
#define JVMTIC_HABITS_BODY_READER_H

#include "base/identifier.h"
#include "c/tokens.h"
#include "habits/name_pattern.h"
#include "model/spec.h"
#include "source/structure.h"

/* Patterns of code, with %s for a name if there is one: "post_%{snake}(", "callbacks->%s", "return VM_NYI",
 * "\"implement me\"". Whitespace and comments do not matter. */

#define CODE_PLACELESS ((size_t)-1)

struct code_pattern {
  const char *text;          /* not copied */
  struct string_list tokens; /* never empty; a string matches all that contain it */
  size_t place;              /* the index of the token with the name; CODE_PLACELESS: none */
  struct name_pattern word;  /* that token */
  const char *id;            /* the event of a pattern without a name, or NULL */
};
LIST_TYPE(code_pattern_list, struct code_pattern);

/* Reads a pattern. Returns NULL, or an error, owned by the arena. */
const char *code_pattern_parse(struct arena *arena, const char *text, struct code_pattern *pattern);

/* True if the last of these tokens match the pattern. Sets *name to the name, if the pattern has one. */
bool code_pattern_ends(const struct code_pattern *pattern, const struct c_token *tokens,
                       size_t count, struct c_token *name);

/* Returns the longest word of the pattern, or "": texts without it do not match. */
const char *code_pattern_constant(const struct code_pattern *pattern);

/* True if the body is that of a stub: apart from checks of arguments, it only returns that the function is not available,
 * or stops the program, or throws; or a string states that it is not written, and it returns constants; or a statement
 * outside of if and loops matches one of these patterns. Macros are not expanded. */
bool body_is_stub(struct arena *arena, const struct source *source,
                  const struct source_function *function, const struct spec *spec,
                  const struct code_pattern_list *stubs);

/* True if the word is in the body, outside of comments and strings, and not as a member. */
bool body_uses(const struct source *source, const struct source_function *function,
               const char *word);

/* The kinds of results of a function, as bits: a variable may have several. */
enum {
  ANSWER_REFUSES = 1,  /* an error of stubs, in any spelling */
  ANSWER_FAILS = 2,    /* another literal error */
  ANSWER_SUCCEEDS = 4, /* a literal JVMTI_ERROR_NONE */
  ANSWER_OPEN = 8      /* others */
};

/* Consecutive tokens. */
struct token_span {
  const struct c_token *at;
  size_t count;
};

/* Returns the bits of an expression, several for "a ? b : c"; ANSWER_OPEN for a variable. */
unsigned answer_of(const struct spec *spec, const struct token_span *expression);

/* True if a word states that something is not available: NOT_AVAILABLE, kNotImplemented, UNIMPLEMENTED, VM_NYI. */
bool answer_word_refuses(const struct spec *spec, const char *word, size_t length);

#endif
