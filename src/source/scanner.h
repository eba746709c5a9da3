/* SPDX-License-Identifier: MIT */
/* The state of a reader of sources, and the functions that its files share. */
#ifndef JVMTIC_SOURCE_SCANNER_H
#define JVMTIC_SOURCE_SCANNER_H

#include "base/arena.h"
#include "base/text.h"
#include "c/tokens.h"
#include "source/structure.h"

/* Consecutive words, except for those of attributes. */
struct words {
  size_t count;
  bool small; /* one of them is not in uppercase */
};

/* The current declaration or definition outside of functions. */
struct statement {
  size_t tokens;
  size_t above, head;
  unsigned line;                                /* of its first token */
  const struct source_conditional *conditional; /* at its first token */
  unsigned parens;                              /* the number of open ones */
  unsigned parens_line;
  unsigned angles; /* the number of open ones: "Env<" */
  bool arguments;  /* template arguments have been read */
  unsigned plain;  /* words that cannot be macros: neither in uppercase nor before parentheses */
  bool name_plain; /* the last word is one of them so far */
  bool call;       /* it starts with NAME(: in a body whose braces macros hide, a call */
  bool external;   /* the first word is extern */
  bool string;     /* the last token is a string */
  bool name_next;  /* the last token is "::" */
  bool value;      /* '=' has been read */
  bool overloads;  /* operator */
  bool is_static;
  bool is_enum, is_class, is_namespace;
  bool arrow;             /* "->" has been read: a result follows */
  size_t before_class;    /* declarators before class, struct or union */
  struct words lead;      /* from there to the first declarator, including its name */
  struct words tail;      /* since the last declarator, or class, struct or union */
  bool colon;             /* a base class or an initializer follows */
  const char *scope_name; /* of class or namespace */
  const char *name;       /* of the last word, with the scopes before "::" */
  size_t name_at;
  unsigned name_line;
  struct source_declarator_list declarators;
};

/* The state at the start or end of a branch. */
struct state {
  const struct source_region *region;
  struct statement statement;
};

/* An open conditional. */
struct branch {
  struct branch *outer;
  struct source_conditional *conditional;
  struct state before; /* at #if */
  struct state first;  /* at the end of the first compiled branch */
  bool has_first;
  bool dead;  /* the current branch is never compiled */
  bool taken; /* a preceding branch is always compiled */
};

struct reader {
  struct arena *arena;
  struct c_lexer lexer;
  struct source *source;
  const struct source_options *options;
  struct state state;
  struct branch *branch;
  struct c_token last; /* the last token, except for comments */
  struct {
    size_t start, end; /* consecutive comments without an empty line; 0 0: none */
  } comments;
  size_t old_style; /* the line of a declaration that would be a declarator before C89; 0: none */
  const char *problem;
  unsigned problem_line;
};

/* Notes the first problem. */
void source_problem(struct reader *reader, unsigned line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Returns the innermost conditional, or NULL. */
const struct source_conditional *source_innermost(const struct reader *reader);

/* True if the current code is never compiled. */
bool source_dead(const struct reader *reader);

/* Show a token to the watcher; a macro's one is not in a function. */
void source_show(const struct reader *reader, const struct c_token *token);
void source_show_macro(const struct reader *reader, const struct c_token *token);

/* Returns source_scoped() for a name that begins in that line or, with a problem, the name alone if that is NULL. */
const char *source_name(struct reader *reader, unsigned line, const char *scope, const char *name,
                        size_t length);

/* True if functions can be defined in the region. */
bool source_is_outer(const struct source_region *region);

/* Starts a new statement. */
void source_reset(struct reader *reader);

/* Read a directive, and the end of the text. */
void source_directive(struct reader *reader, const struct c_token *token);
void source_finish_branches(struct reader *reader);

/* Read braces: an opening one outside of functions, and a closing one. source_push() opens a region. */
void source_open_brace(struct reader *reader, const struct c_token *token);
struct source_region *source_push(struct reader *reader, enum source_region_kind kind,
                                  const char *name, unsigned line);
void source_close_brace(struct reader *reader, const struct c_token *token);

/* Read parentheses and brackets outside of functions. */
void source_open_paren(struct reader *reader, const struct c_token *token);
void source_close_paren(struct reader *reader, const struct c_token *token);

/* True for a word before parentheses that is not a function. */
bool source_is_attribute(const struct c_token *token);

enum source_truth { SOURCE_FALSE, SOURCE_TRUE, SOURCE_OPEN };

/* Returns the value of the condition at the lexer, in C and C++; SOURCE_OPEN if it depends on macros or is invalid. */
enum source_truth source_condition(struct c_lexer lexer);

/* The limits of a name with its scopes. Functions and scopes have copies of the names of their scopes, which would
 * otherwise take far more memory than the source. */
enum { SOURCE_SCOPES_MOST = 20, SOURCE_SCOPED_LONGEST = 500 };

/* Returns "A::f" for the scope "A", the name alone for the scope "", or NULL above these limits. */
const char *source_scoped(struct arena *arena, const char *scope, const char *name, size_t length);

#endif
