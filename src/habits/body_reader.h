/* SPDX-License-Identifier: MIT */
/* Between the files that read bodies. */
#ifndef JVMTIC_ADOPT_BODY_READER_H
#define JVMTIC_ADOPT_BODY_READER_H

#include "base/names.h"
#include "habits/code_pattern.h"
#include "model/spec.h"

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

#endif
