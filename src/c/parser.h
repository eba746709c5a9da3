/* SPDX-License-Identifier: MIT */
/* Declarations that the files of the parser share. */
#ifndef JVMTIC_C_PARSER_H
#define JVMTIC_C_PARSER_H

#include "c/tokens.h"
#include "c/unit.h"

/* The greatest depth of declarators, structures and expressions. */
enum { C_MAX_DEPTH = 100 };

/* The last skipped braces, and the state after them. A problem of a structure is one of each structure around it: these are
 * skipped from the inside to the outside, and none is read again. */
struct c_skipped {
  const char *at; /* the '{'; NULL: none */
  struct c_stream stream;
  struct c_token token, before;
};

/* After a failure, each token is C_END, which ends all loops. A caller that continues takes the problem, and restores an
 * earlier state. */
struct c_parser {
  struct c_unit *unit;
  struct c_skipped *skipped; /* shared by all copies */
  struct c_stream stream;    /* after `token` */
  struct c_token token;      /* the next one */
  struct c_token before;     /* the preceding one */
  unsigned depth;
  bool failed;
  struct c_problem problem; /* when failed */
  struct c_problem layout;  /* the last attribute that changes the layout in memory, if any */
};

/* Takes the token. */
void c_advance(struct c_parser *parser);

/* True if the next token is that word or punctuator. */
bool c_at(const struct c_parser *parser, const char *text);

/* Takes it if it is. False for others. */
bool c_accept(struct c_parser *parser, const char *text);

/* Takes it, or fails. */
void c_expect(struct c_parser *parser, const char *text);

/* Fails: "expected WHAT, found 'x'". */
void c_fail(struct c_parser *parser, const char *what);

/* Enters a level, which depth-- leaves. False, after failing, if there are too many. */
bool c_deeper(struct c_parser *parser);

/* True if the next token begins a type. */
bool c_at_type(const struct c_parser *parser);

/* Reads a type name as in a cast. NULL on failure. */
const struct c_type *c_type_name(struct c_parser *parser);

/* The words before declarators: "static const unsigned char". */
struct c_specifiers {
  const struct c_type *type;
  bool is_typedef, is_static, is_volatile;
};
struct c_specifiers c_specifiers(struct c_parser *parser);

/* Reads a declarator: "(*name)(int)[3]". */
struct c_declared c_declarator(struct c_parser *parser, const struct c_type *base);

/* Adds a copy to the list. */
void c_declare(struct c_parser *parser, struct c_declared_list *list,
               const struct c_declared *declared);

/* Reads a type that starts with struct, union, class or enum. */
const struct c_type *c_tagged_type(struct c_parser *parser);

/* Returns a parser at the start of the text. */
struct c_parser c_parser_new(struct c_unit *unit, struct c_stream stream);

/* Returns to an earlier state, without a failure. */
void c_restore(struct c_parser *parser, const struct c_parser *earlier);

/* Returns the token after the next one. */
struct c_token c_peek(const struct c_parser *parser);

/* Skips brackets and their contents. */
void c_skip_balanced(struct c_parser *parser);

/* Skips tokens up to one of the characters outside of brackets, or to a closing bracket. */
void c_skip_to(struct c_parser *parser, const char *characters);

/* Takes an annotation, such as an attribute, with its arguments. False for other tokens. */
bool c_skip_decoration(struct c_parser *parser);

/* Returns the token as a string, owned by the arena. */
const char *c_token_text(struct c_parser *parser, const struct c_token *token);

/* Reads a constant expression without commas. Returns 0 on failure. */
int64_t c_expression(struct c_parser *parser);

/* Reads all declarations of the text, which is not kept. `file` is its file until a line marker names another one. */
struct c_unit *c_declarations(struct arena *arena, const char *text, size_t length,
                              const char *file);

/* Evaluates a constant expression with the unit's constants. False for other texts. */
bool c_evaluate(struct c_unit *unit, const char *text, size_t length, int64_t *value);

#endif
