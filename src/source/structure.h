/* SPDX-License-Identifier: MIT */
/* The structure of a C or C++ source file as people write it: which functions it defines, where exactly they stand,
 * and under which #if. Enough to put text in and take it out without harm to anything else. */
#ifndef JVMTIC_SOURCE_STRUCTURE_H
#define JVMTIC_SOURCE_STRUCTURE_H

#include "base/arena.h"
#include "base/place.h"
#include "c/tokens.h"

#include <stdbool.h>
#include <stddef.h>

/* #if … #endif. Offsets are into the text. Those whose condition is plainly false are not in any list, and
 * nothing inside them is, unless they are set aside. */
struct source_conditional {
  const struct source_conditional *outer; /* the one around it, or NULL */
  const struct source_region *region;     /* the braces around it, or NULL */
  size_t at, at_end;                      /* #if, from # to behind its last byte */
  size_t last, last_end;                  /* #endif, likewise */
  unsigned line;
  bool has_else;  /* or #elif */
  bool set_aside; /* see source_read() */
  const struct source_conditional
      *aside;   /* the outermost around it, or itself, that is set aside; or NULL */
  size_t index; /* in the list */
};
LIST_TYPE(source_conditional_list, struct source_conditional);

enum source_region_kind {
  REGION_SCOPE,    /* namespace, class, extern "C": functions can be defined in it */
  REGION_FUNCTION, /* a function's body */
  REGION_OTHER     /* anything else in braces */
};

/* Braces. */
struct source_region {
  const struct source_region *outer; /* or NULL */
  enum source_region_kind kind;
  const char *name;  /* of a scope: "JvmtiEnv", or "" */
  const char *scope; /* with those around it: "vm::JvmtiEnv", or "" */
  unsigned line;
  size_t depth;                     /* 1 for the outermost, and so on inwards */
  struct source_function *function; /* whose body it is, or is in; or NULL */
};

/* NAME(…) in the head of a function. There is more than one where macros are in the way. */
struct source_declarator {
  const char *name; /* with the scopes around it: "vm::JvmtiEnv::GetPhase" */
  size_t at;        /* of its first byte */
  unsigned line;
  size_t open, close; /* the parentheses */
};
LIST_TYPE(source_declarator_list, struct source_declarator);

/* The definition of a function. */
struct source_function {
  struct source_declarator_list declarators; /* never empty */
  size_t above; /* of the comments directly above it; the same as head when there are none */
  size_t head;  /* of its first token */
  size_t body;  /* the opening brace */
  size_t end;   /* behind the closing brace */
  unsigned line;
  bool is_static;
  bool tangled; /* its parts are under different conditionals: not to be touched */
  const struct source_region *region; /* the scope around it, or NULL */
  const struct source_conditional
      *conditional; /* the innermost one around its first token, or NULL */
  const struct source_conditional *last_conditional; /* the one around its closing brace */
};
LIST_TYPE(source_function_list, struct source_function);

struct source {
  const char *text; /* not owned */
  size_t length;
  struct source_function_list functions; /* as in the text */
  struct source_conditional_list conditionals;
};

/* Who wants to see code. */
struct source_watch {
  /* A token, no comment, in a function; or in other braces, in a macro's definition behind its name, in a statement between functions
   * that starts like a call (all NULL). C_END: what follows does not belong to what came before. */
  void (*token)(void *data, const struct c_token *token, const struct source_function *in);
  void *data;
};

/* How a source is read. */
struct source_options {
  const char *
      aside; /* what is under a "#if 0" with these words in a comment on its line is read as if it were
                        compiled, and marked; NULL: none */
  const struct source_watch *watch; /* or NULL */
  bool go_on; /* behind what cannot be understood: what is found there may be in wrong scopes */
};

/* Reads the structure of a C or C++ source file without a preprocessor. Macros are not expanded: a function whose head
 * or braces come from one is not seen. */

/* Reads a text, which must stay. Returns NULL, or what cannot be understood (owned by the arena); *line is then where,
 * and the source has what comes before, or, when the options say to go on, all that is found. */
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
  bool plain;    /* it could be read: no conditional, no function type written out */
  bool comments; /* there are some in it */
};

/* Reads what stands between two parentheses. Names of types are taken as they are: typedefs are not known.
 * "(void)" is an empty list. */
struct source_params source_params_read(struct arena *arena, const char *text, size_t length);

/* True if both have the same types. */
bool source_params_same(const struct source_params *a, const struct source_params *b);

#endif
