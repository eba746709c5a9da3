/* SPDX-License-Identifier: MIT */
/* What the parts of the C parser share: declarations.c, expression.c. */
#ifndef JVMTIC_C_PARSER_H
#define JVMTIC_C_PARSER_H

#include "c/stream.h"
#include "c/unit.h"

/* How deep declarators, structures and expressions may nest. */
enum { C_MAX_DEPTH = 100 };

/* The braces that were skipped last, and what a parser has behind them. Where a structure has a problem, so have those around
 * it: each is skipped in turn, and none reads again what is in the one before. */
struct c_skipped {
  const char *at; /* the '{' in the text; NULL: none */
  struct c_stream stream;
  struct c_token token, before;
};

/* After a failure every token is C_END, so that all loops come to an end; whoever can go on takes the problem
 * and puts the parser back. */
struct c_parser {
  struct c_unit *unit;
  struct c_skipped *skipped; /* shared by all copies */
  struct c_stream stream;    /* behind `token` */
  struct c_token token;      /* the next one */
  struct c_token before;     /* the last one that was taken */
  unsigned depth;
  bool failed;
  struct c_problem problem; /* when failed */
  struct c_problem
      layout; /* the last attribute that changes how things lie in memory, if there was one */
};

/* Takes the token. */
void c_advance(struct c_parser *parser);

/* True if the next token is that word or punctuator. */
bool c_at(const struct c_parser *parser, const char *text);

/* Takes it if it is. */
bool c_accept(struct c_parser *parser, const char *text);

/* Takes it, or fails. */
void c_expect(struct c_parser *parser, const char *text);

/* Fails: "expected WHAT, found 'x'". */
void c_fail(struct c_parser *parser, const char *what);

/* Goes one level deeper; false, after failing, when that is too deep. To be undone with depth--. */
bool c_deeper(struct c_parser *parser);

/* True if the next token begins a type. */
bool c_at_type(const struct c_parser *parser);

/* Reads a type name as in a cast. NULL on failure. */
const struct c_type *c_type_name(struct c_parser *parser);

/* What comes before the declarators: "static const unsigned char". */
struct c_specifiers {
  const struct c_type *type;
  bool is_typedef, is_static, is_volatile;
};
struct c_specifiers c_specifiers(struct c_parser *parser);

/* What comes around a name: "(*name)(int)[3]". */
struct c_declared c_declarator(struct c_parser *parser, const struct c_type *base);

/* Adds a copy to the list. */
void c_declare(struct c_parser *parser, struct c_declared_list *list,
               const struct c_declared *declared);

/* The type that begins with struct, union, class; with enum: the word has been taken. */
const struct c_type *c_record_specifier(struct c_parser *parser, bool is_union);
const struct c_type *c_enum_specifier(struct c_parser *parser);

/* A parser at the start of the text. */
struct c_parser c_parser_new(struct c_unit *unit, struct c_stream stream);

/* Goes back to an earlier state, with no failure. */
void c_restore(struct c_parser *parser, const struct c_parser *earlier);

/* What comes after the next one. */
struct c_token c_peek(const struct c_parser *parser);

/* From an opening bracket to behind the one that closes it. */
void c_skip_balanced(struct c_parser *parser);

/* To the next token of this level that is one of the characters (or what closes the level). */
void c_skip_to(struct c_parser *parser, const char *characters);

/* Takes a word that does not matter to what is declared, with its arguments. False: the next token is not one. */
bool c_skip_decoration(struct c_parser *parser);

/* The token as a string, owned by the arena. */
const char *c_token_text(struct c_parser *parser, const struct c_token *token);

/* Reads a constant expression: of assignment level (no comma). 0 on failure. */
int64_t c_expression(struct c_parser *parser);

/* Reads all declarations of the text. It needs to stay for this call only. `file` is where it is from until
 * a line marker says otherwise. */
struct c_unit *c_declarations(struct arena *arena, const char *text, size_t length,
                              const char *file);

/* Evaluates a constant expression with the unit's constants. False when it is none. */
bool c_evaluate(struct c_unit *unit, const char *text, size_t length, int64_t *value);

#endif
