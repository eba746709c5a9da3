/* SPDX-License-Identifier: MIT */
/* Between the files that read bodies. */
#ifndef JVMTIC_ADOPT_BODY_READER_H
#define JVMTIC_ADOPT_BODY_READER_H

#include "base/identifier.h"
#include "c/tokens.h"
#include "habits/name_pattern.h"
#include "model/spec.h"
#include "source/structure.h"

/* Pieces of code as they stand in sources, with %s for a name where there is one: "post_%{snake}(", "callbacks->%s",
 * "return VM_NYI", "\"implement me\"". Blanks and comments do not matter. */

#define CODE_PLACELESS ((size_t)-1)

struct code_pattern {
  const char *text;          /* as given */
  struct string_list tokens; /* never empty; a string stands for all that contain it */
  size_t place;              /* which of them the name is in; CODE_PLACELESS: there is none */
  struct name_pattern word;  /* that one */
  const char *id;            /* what one without a place stands for, or NULL */
};
LIST_TYPE(code_pattern_list, struct code_pattern);

/* Reads a pattern. Returns NULL, or what is wrong with it (owned by the arena). */
const char *code_pattern_parse(struct arena *arena, const char *text, struct code_pattern *pattern);

/* True if the last of these tokens are the pattern. Sets *name to what stands for %s, NULL without a place. */
bool code_pattern_ends(const struct code_pattern *pattern, const struct c_token *tokens,
                       size_t count, struct c_token *name);

/* The longest word of the pattern: to tell quickly where it is not. "" when there is none. */
const char *code_pattern_constant(const struct code_pattern *pattern);

/* A variable that holds an error. */
struct body_variable {
  const char *name;
  unsigned values; /* ANSWER_… of all that is ever in it */
  bool answered;   /* the function returns it */
};
LIST_TYPE(body_variable_list, struct body_variable);

struct body_reader {
  struct arena *arena;
  const struct spec *spec;
  const struct code_pattern_list *stubs;
  struct c_token *tokens; /* of the body, its braces included, comments excluded */
  size_t count, at;
  size_t *behind; /* for each token that opens a bracket, where what follows the closing one is */
  struct body_variable_list variables;
  struct c_names known; /* the same by name */
  unsigned answers;     /* ANSWER_… of all that is returned, variables aside */
  unsigned last; /* of the last statement that control does not get behind; 0: it is a variable */
  struct body_variable *last_variable;
  const struct body_variable *checked; /* the one that an if around is about, or NULL */
  unsigned depth;                      /* of statements */
  bool own;                            /* under no if and in no loop */
  bool dead;                           /* never reached */
  bool told;                           /* a piece of code that makes a stub was there */
  bool admits;                         /* a string said that nobody has written it */
  bool assigns;                        /* something else than an error was assigned */
  bool ends_in_call;                   /* the last statement looks like a call */
  bool block; /* the statement goes on with a block, as a macro that is a loop does */
};

/* Notes what a statement answers that control does not get behind. */
void body_answer(struct body_reader *reader, unsigned answer, struct body_variable *variable);

/* True if the token at this place is these characters. */
bool body_is(const struct body_reader *reader, size_t at, const char *text);

/* True if it is one of these. NULL ends them. */
bool body_is_any(const struct body_reader *reader, size_t at, const char *const *texts);

/* Finds for each bracket the one that closes it. */
void body_match(struct body_reader *reader);

/* Behind the parenthesis, bracket or brace that closes the one there. */
size_t body_behind(const struct body_reader *reader, size_t at);

/* True if a statement starts with this word. */
bool body_is_keyword(const struct body_reader *reader, size_t at);

/* The variable that the token names, or NULL. */
struct body_variable *body_variable(const struct body_reader *reader, size_t at);

/* Expressions and declarations of a body: what becomes of errors in them, and what does not come back. */

/* Reads an expression or a declaration, up to behind its ';', or to a block that is its own. Does control never get behind
 * it? It may be a call that does not return. */
bool body_expression(struct body_reader *reader);

/* Reads the rest of a return. */
void body_return(struct body_reader *reader);

/* What stands in the parentheses of an if or a loop: variables may get values there. */
void body_condition(struct body_reader *reader, size_t start, size_t end);

/* The body of a function, read far enough to tell whether it is only a stub. */

/* Can the function answer nothing but that it is not there, checks of what it is given aside? Or does it stop the program, or
 * throw? Or say in a string that nobody has written it, and then nothing but a constant? Or has one of its own statements,
 * as opposed to those under if and in loops, one of these pieces of code? What macros hide is not known. */
bool body_is_stub(struct arena *arena, const struct source *source,
                  const struct source_function *function, const struct spec *spec,
                  const struct code_pattern_list *stubs);

/* Is the word in the body, outside of comments and strings, and not as a member of something? */
bool body_uses(const struct source *source, const struct source_function *function,
               const char *word);

/* What an expression says as the answer of a function: success, that the function is not there, another error, or what
 * only running it tells. */

/* Bits: a variable may have several. */
enum {
  ANSWER_REFUSES = 1,  /* the errors of stubs, in whatever way a VM writes them */
  ANSWER_FAILS = 2,    /* another error that is written out */
  ANSWER_SUCCEEDS = 4, /* JVMTI_ERROR_NONE, written out */
  ANSWER_OPEN = 8      /* anything else */
};

/* Tokens one after the other. */
struct token_span {
  const struct c_token *at;
  size_t count;
};

/* The bits, several of them for "a ? b : c"; ANSWER_OPEN also for a variable. */
unsigned answer_of(const struct spec *spec, const struct token_span *expression);

/* Does a word say that something is not there: NOT_AVAILABLE, kNotImplemented, UNIMPLEMENTED, VM_NYI? */
bool answer_word_refuses(const struct spec *spec, const char *word, size_t length);

#endif
