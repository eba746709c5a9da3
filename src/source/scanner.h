/* SPDX-License-Identifier: MIT */
/* Between the files that read the structure of sources. */
#ifndef JVMTIC_SOURCE_SCANNER_H
#define JVMTIC_SOURCE_SCANNER_H

#include "base/arena.h"
#include "base/text.h"
#include "c/tokens.h"
#include "source/structure.h"

/* What stands in parentheses, as long as that is a name: "(f)". */
struct group {
  const char *name; /* the last word, with what came before "::"; or NULL */
  size_t at;
  unsigned line;
  bool joined; /* "::" came last */
  bool other;  /* something else stands there */
};

/* Words one after the other, without those of attributes. */
struct words {
  size_t count;
  bool small; /* one of them is not in capitals */
};

/* The declaration or definition that is being read, outside of functions. */
struct statement {
  size_t tokens; /* 0: nothing yet */
  size_t above, head;
  unsigned line;                                /* of its first token */
  const struct source_conditional *conditional; /* at its first token */
  unsigned parens;                              /* that are open */
  unsigned parens_line;
  struct group group; /* in those that came last */
  unsigned angles;    /* that are open: "Env<" */
  bool arguments;     /* some of a template have come */
  unsigned plain;     /* words neither in capitals nor with parentheses behind: no macros */
  bool name_plain;    /* the last word is one of them so far */
  bool call;          /* it starts with NAME(: in a body whose braces macros hide, a call */
  bool external;      /* its first word is extern */
  bool string;        /* its last token is a string */
  bool name_next;     /* "::" came last */
  bool value;         /* '=' has come */
  bool overloads;     /* operator */
  bool is_static;
  bool is_enum, is_class, is_namespace;
  bool arrow;             /* "->" has come: a result follows */
  size_t before_class;    /* declarators before class, struct or union */
  struct words lead;      /* from there to the first declarator, its name included */
  struct words tail;      /* since the last declarator, or class, struct or union */
  bool constrained;       /* requires has come: its braces are no body */
  bool requirement;       /* "requires (…)" came last */
  bool colon;             /* a base class or an initializer follows */
  const char *scope_name; /* of class or namespace */
  const char *name;       /* of the last word, with what came before "::" */
  size_t name_at;
  unsigned name_line;
  struct source_declarator_list declarators;
};

/* What the branches of a conditional start from and lead to. */
struct state {
  const struct source_region *region;
  struct statement statement;
};

/* A conditional that is open. */
struct branch {
  struct branch *outer;
  struct source_conditional *conditional;
  struct state before; /* at #if */
  struct state first;  /* at the end of the first branch that is compiled */
  bool has_first;
  bool dead;  /* the branch that is being read is never compiled */
  bool taken; /* one before it always is */
};

struct reader {
  struct arena *arena;
  struct c_lexer lexer;
  struct source *source;
  const struct source_options *options;
  struct state state;
  struct branch *branch;
  struct c_token last; /* the token before that is no comment */
  struct {
    size_t start, end; /* comments that follow each other without a blank line; 0 0: none */
  } comments;
  size_t old_style; /* a declaration that would be a head in C before C89: its line; 0: none */
  const char *problem;
  unsigned problem_line;
};

/* Notes the first problem. */
void source_problem(struct reader *reader, unsigned line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The innermost conditional, or NULL. */
const struct source_conditional *source_innermost(const struct reader *reader);

/* True if the code that is being read is never compiled. */
bool source_dead(const struct reader *reader);

/* Shows a token to who watches; one of a macro is in no function. */
void source_show(const struct reader *reader, const struct c_token *token);
void source_show_macro(const struct reader *reader, const struct c_token *token);

/* source_scoped() for a name that begins in that line; where that is too long, a problem, and the name alone. */
const char *source_name(struct reader *reader, unsigned line, const char *scope, const char *name,
                        size_t length);

/* True if functions can be defined in the region. */
bool source_is_outer(const struct source_region *region);

/* A new statement. */
void source_reset(struct reader *reader);

/* Conditionals in sources. */

/* A directive, and the end of the text. */
void source_directive(struct reader *reader, const struct c_token *token);
void source_finish_branches(struct reader *reader);

/* Braces in sources. */

/* Braces where functions are defined, … */
void source_open_brace(struct reader *reader, const struct c_token *token);
/* … and those of any kind. */
struct source_region *source_push(struct reader *reader, enum source_region_kind kind,
                                  const char *name, unsigned line);
void source_close_brace(struct reader *reader, const struct c_token *token);

/* Parentheses in sources, outside of functions. */

/* Parentheses and brackets. */
void source_open_paren(struct reader *reader, const struct c_token *token);
void source_close_paren(struct reader *reader, const struct c_token *token);

/* A token within them, before what it opens or closes itself: what is declared may stand there, "int (f)(void)". */
void source_group(struct reader *reader, const struct c_token *token);

/* True for a word that parentheses follow although it is not a function. */
bool source_is_attribute(const struct c_token *token);

/* Conditions of #if that are plain whatever is defined. */

enum source_truth { SOURCE_FALSE, SOURCE_TRUE, SOURCE_OPEN };

/* What the condition that the lexer is at comes to, in C and in C++; nothing is known of macros. SOURCE_OPEN: it depends on these, or is
 * not understood. */
enum source_truth source_condition(struct c_lexer lexer);

/* Names with the scopes around them, as in C++. */

/* What a name with its scopes may have. Every function in a scope has a copy of it, and every scope in a scope: without
 * a limit they could take far more memory than the source is long. */
enum { SOURCE_SCOPES_MOST = 20, SOURCE_SCOPED_LONGEST = 500 };

/* "A::f" of the scope "A" and of the name, which has so many bytes; only the name where the scope is "". NULL: that
 * has more scopes or bytes than a name may have. */
const char *source_scoped(struct arena *arena, const char *scope, const char *name, size_t length);

#endif
