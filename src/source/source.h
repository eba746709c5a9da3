/* The structure of a C or C++ source file as people write it, without a preprocessor: which functions it
 * defines, where exactly they stand, and under which #if. Enough to put text in and take it out without
 * harm to anything else. Macros are not expanded: a function whose head or braces come from one is not seen. */
#ifndef JVMTIC_SOURCE_SOURCE_H
#define JVMTIC_SOURCE_SOURCE_H

#include "base/arena.h"
#include "base/place.h"

#include <stdbool.h>
#include <stddef.h>

/* #if … #endif. Offsets are into the text. Those whose condition is plainly false are not in any list, and
 * nothing inside them is, unless they are set aside. */
struct c_conditional {
  const struct c_conditional *outer; /* the one around it, or NULL */
  const struct c_region *region;     /* the braces around it, or NULL */
  size_t at, at_end;                 /* #if, from # to behind its last byte */
  size_t last, last_end;             /* #endif, likewise */
  unsigned line;
  bool has_else;  /* or #elif */
  bool set_aside; /* see c_source_read() */
};
LIST_TYPE(c_conditional_list, struct c_conditional);

enum c_region_kind {
  C_REGION_SCOPE,    /* namespace, class, extern "C": functions can be defined in it */
  C_REGION_FUNCTION, /* a function's body */
  C_REGION_OTHER     /* anything else in braces */
};

/* Braces. */
struct c_region {
  const struct c_region *outer; /* or NULL */
  enum c_region_kind kind;
  const char *name; /* of a scope: "JvmtiEnv", or "" */
  unsigned line;
  struct c_function *function; /* C_REGION_FUNCTION */
};

/* NAME(…) in the head of a function. There is more than one where macros are in the way. */
struct c_declarator {
  const char *name; /* with the scopes around it: "vm::JvmtiEnv::GetPhase" */
  size_t at;        /* of its first byte */
  unsigned line;
  size_t open, close; /* the parentheses */
};
LIST_TYPE(c_declarator_list, struct c_declarator);

/* The definition of a function. */
struct c_function {
  struct c_declarator_list declarators; /* never empty */
  size_t above; /* of the comments directly above it; the same as head when there are none */
  size_t head;  /* of its first token */
  size_t body;  /* the opening brace */
  size_t end;   /* behind the closing brace */
  unsigned line;
  bool is_static;
  bool tangled;                  /* its parts are under different conditionals: not to be touched */
  const struct c_region *region; /* the scope around it, or NULL */
  const struct c_conditional *conditional; /* the innermost one around it, or NULL */
};
LIST_TYPE(c_function_list, struct c_function);

struct c_source {
  const char *text; /* not owned */
  size_t length;
  struct c_function_list functions; /* as in the text */
  struct c_conditional_list conditionals;
};

/* What a reader wants to know of calls. */
struct c_calls {
  /* A word with a parenthesis behind it, in a function (its region) or in a macro's definition (NULL). */
  void (*found)(void *data, const char *word, size_t length, unsigned line,
                const struct c_function *in);
  void *data;
};

/* Reads a text, which must stay. `aside` are words: what is under a "#if 0" with these words in a comment on
 * its line is read as if it were compiled, and marked; NULL: none. `calls` may be NULL. Returns NULL, or what cannot
 * be understood (owned by the arena); *line is then where. */
const char *c_source_read(struct arena *arena, const char *text, size_t length, const char *aside,
                          const struct c_calls *calls, struct c_source *source, unsigned *line);

#endif
