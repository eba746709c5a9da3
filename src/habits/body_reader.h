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

/* A variable that holds an error. */
struct body_variable {
  const char *name;
  unsigned values; /* ANSWER_… of all its values */
  bool answered;   /* the function returns it */
};
LIST_TYPE(body_variable_list, struct body_variable);

struct body_reader {
  struct arena *arena;
  const struct spec *spec;
  const struct code_pattern_list *stubs;
  struct c_token *tokens; /* of the body, with its braces, without comments */
  size_t count, at;
  size_t *after; /* for each opening bracket, the index after the closing one */
  struct body_variable_list variables;
  struct c_names known; /* the same by name */
  unsigned answers;     /* ANSWER_… of all results but variables */
  unsigned last;        /* of the last statement that ends control; 0: a variable */
  struct body_variable *last_variable;
  const struct body_variable *checked; /* by an enclosing if, or NULL */
  unsigned depth;                      /* of statements */
  bool own;                            /* outside of if and loops */
  bool dead;                           /* never reached */
  bool marked;                         /* a pattern of stubs matches */
  bool admits;                         /* a string states that the function is not written */
  bool assigns;                        /* something but an error is assigned */
  bool ends_in_call;                   /* the last statement looks like a call */
  bool block; /* a block follows the statement, as after a macro that is a loop */
};

/* Notes the result of a statement that ends control. */
void body_answer(struct body_reader *reader, unsigned answer, struct body_variable *variable);

/* True if the token at the index has this text. */
bool body_is(const struct body_reader *reader, size_t at, const char *text);

/* True if it has one of these texts. NULL ends them. */
bool body_is_any(const struct body_reader *reader, size_t at, const char *const *texts);

/* Finds the closing bracket of each bracket. */
void body_match(struct body_reader *reader);

/* Returns the index after the bracket that closes the one at the index. */
size_t body_after(const struct body_reader *reader, size_t at);

/* True if the token is a keyword that starts a statement. */
bool body_is_keyword(const struct body_reader *reader, size_t at);

/* Returns the variable of that name, or NULL. */
struct body_variable *body_variable(const struct body_reader *reader, size_t at);

/* Reads an expression or a declaration, up to its ';', or to a block after it. True if control never continues after it,
 * perhaps since a call does not return. */
bool body_expression(struct body_reader *reader);

/* Reads the rest of a return. */
void body_return(struct body_reader *reader);

/* Reads the parentheses of an if or a loop: variables may be changed there. */
void body_condition(struct body_reader *reader, size_t start, size_t end);

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
