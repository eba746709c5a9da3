/* SPDX-License-Identifier: MIT */
/* The structure of a C or C++ source file: the functions that it defines, their exact places, and their conditionals. It
 * suffices to insert and remove text without damage. */
#ifndef JVMTIC_SOURCE_STRUCTURE_H
#define JVMTIC_SOURCE_STRUCTURE_H

#include "base/arena.h"
#include "base/text.h"
#include "c/tokens.h"

#include <stdbool.h>
#include <stddef.h>

/* #if … #endif. Offsets are into the text. Conditionals with a false condition, and their contents, are not listed unless
 * they are set aside. */
struct source_conditional {
  const struct source_conditional *outer; /* the enclosing one, or NULL */
  const struct source_region *region;     /* the enclosing braces, or NULL */
  size_t at, at_end;                      /* #if: the # and the end */
  size_t last, last_end;                  /* #endif: the same */
  unsigned line;
  bool has_else;  /* or #elif */
  bool set_aside; /* see source_read() */
  const struct source_conditional
      *aside;   /* the outermost that is set aside: an enclosing one, itself, or NULL */
  size_t index; /* in the list */
};
LIST_TYPE(source_conditional_list, struct source_conditional);

enum source_region_kind {
  REGION_SCOPE,    /* namespace, class, extern "C": functions can be defined in it */
  REGION_FUNCTION, /* a function's body */
  REGION_OTHER     /* other braces */
};

/* Braces. */
struct source_region {
  const struct source_region *outer; /* or NULL */
  enum source_region_kind kind;
  const char *name;  /* of a scope: "JvmtiEnv", or "" */
  const char *scope; /* with enclosing scopes: "vm::JvmtiEnv", or "" */
  unsigned line;
  size_t depth;                     /* 1 for the outermost */
  struct source_function *function; /* that contains it, or NULL */
};

/* NAME(…) in a function's declaration. Macros may make several. */
struct source_declarator {
  const char *name; /* with enclosing scopes: "vm::JvmtiEnv::GetPhase" */
  size_t at;        /* of its first byte */
  unsigned line;
  size_t open, close; /* the parentheses */
};
LIST_TYPE(source_declarator_list, struct source_declarator);

/* The definition of a function. */
struct source_function {
  struct source_declarator_list declarators; /* never empty */
  size_t above; /* of the comments directly above it; without any, the same as head */
  size_t head;  /* of its first token */
  size_t body;  /* the opening brace */
  size_t end;   /* the offset after the closing brace */
  unsigned line;
  bool is_static;
  bool tangled; /* its parts are under different conditionals: it must not be changed */
  const struct source_region *region;           /* the enclosing scope, or NULL */
  const struct source_conditional *conditional; /* the innermost one of its first token, or NULL */
  const struct source_conditional *last_conditional; /* the innermost one of its closing brace */
};
LIST_TYPE(source_function_list, struct source_function);

struct source {
  const char *text; /* not owned */
  size_t length;
  struct source_function_list functions; /* in the order of the text */
  struct source_conditional_list conditionals;
};

/* A watcher of code. */
struct source_watch {
  /* Called with each token but comments, in functions; and, with NULL, in other braces, in definitions of macros, in
   * statements between functions that start like a call. C_END separates what is unrelated. */
  void (*token)(void *data, const struct c_token *token, const struct source_function *in);
  void *data;
};

struct source_options {
  const char
      *aside; /* "#if 0" with these words in a comment is read as if it were compiled; or NULL */
  const struct source_watch *watch; /* or NULL */
  bool go_on;                       /* continue after errors, possibly in wrong scopes */
};

/* Reads the structure of a text, which is not copied, without a preprocessor. Macros are not expanded: functions whose
 * declarators or braces come from macros are not found. Returns NULL, or an error, owned by the arena, and its *line; the
 * source then has what precedes the error or, with `go_on`, everything found. */
const char *source_read(struct arena *arena, const char *text, size_t length,
                        const struct source_options *options, struct source *source,
                        unsigned *line);

/* Returns a lexer for a part of a text, which does not start with a directive. */
struct c_lexer source_lexer(const char *text, size_t at, size_t end);

struct source_param {
  const char *type; /* in one spelling: "const unsigned char*", "jint", "..." */
  const char *name; /* or NULL */
};
LIST_TYPE(source_param_list, struct source_param);

struct source_params {
  struct source_param_list list;
  bool plain;    /* it was understood: no conditionals or function types in it */
  bool comments; /* there are comments in it */
};

/* Reads the contents of parentheses. Typedefs are not resolved. "(void)" is an empty list. */
struct source_params source_params_read(struct arena *arena, const char *text, size_t length);

/* True if both have the same types. */
bool source_params_same(const struct source_params *a, const struct source_params *b);

#endif
