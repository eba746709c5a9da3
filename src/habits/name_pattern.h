/* SPDX-License-Identifier: MIT */
/* Patterns of names of functions, such as "jvmti_impl_%s", "JvmtiEnv::%s" or "ti_%{snake}", with %s for the name in the
 * specification. */
#ifndef JVMTIC_HABITS_NAME_PATTERN_H
#define JVMTIC_HABITS_NAME_PATTERN_H

#include "base/arena.h"

#include <stdbool.h>
#include <stddef.h>

/* Spellings of names of a specification: GetThreadState, getThreadState, get_thread_state, … */

enum name_style {
  STYLE_SAME,     /* %s: as in the specification */
  STYLE_CAMEL,    /* %{camel}: getThreadState */
  STYLE_SNAKE,    /* %{snake}: get_thread_state */
  STYLE_CAPITALS, /* %{SNAKE}: GET_THREAD_STATE */
  STYLE_ANY       /* %{any}: in any case, with or without '_' */
};

/* Finds the first place for a name in a text, "%s" or "%{…}". Returns its start, and its *end and *style, or NULL. */
const char *name_style_find(const char *text, const char **end, enum name_style *style);

/* Returns the id in that style, owned by the arena. */
const char *name_style_spell(struct arena *arena, enum name_style style, const char *id);

/* True if the word is the id in that style. Boundaries of words do not matter: VM_INIT and V_M_INIT are VMInit. */
bool name_style_is(enum name_style style, const char *word, size_t length, const char *id);
/* Returns the item with that spelling of a list of pointers to structs that begin with an id, or NULL. */
#define NAME_STYLE_LOOKUP(list, style, word, length) \
  name_style_lookup((list).at, (list).count, (style), (word), (length))
void *name_style_lookup(const void *items, size_t count, enum name_style style, const char *word,
                        size_t length);

/* Returns the character in lowercase, in any locale. */
char name_style_small(char c);

struct name_pattern {
  const char *text;   /* not copied */
  const char *before; /* the text around the name in its last part */
  const char *after;
  const char *scopes; /* "A::B::", or "" */
  const char *scope;  /* the last of them: "B", or "" */
  const char *macro;  /* of "MACRO(%s)", where a macro makes the declarator: "MACRO"; else NULL */
  enum name_style style;
  const char *id; /* of a name without %s: its function; else NULL */
};
LIST_TYPE(name_pattern_list, struct name_pattern);

/* Reads a pattern. Returns NULL, or an error, owned by the arena. */
const char *name_pattern_parse(struct arena *arena, const char *text, struct name_pattern *pattern);

/* The same for the name of one function. */
const char *name_pattern_single(struct arena *arena, const char *text, const char *id,
                                struct name_pattern *pattern);

/* Returns the name of a function, or its declarator without parameters. */
const char *name_pattern_apply(struct arena *arena, const struct name_pattern *pattern,
                               const char *id);

/* Returns the part of a name for %s, or NULL if it does not match. The name may have more scopes. */
const char *name_pattern_match(struct arena *arena, const struct name_pattern *pattern,
                               const char *name, size_t length);

/* Returns a longest string that all names of the pattern contain. */
const char *name_pattern_constant(const struct name_pattern *pattern);

/* True if a text may contain names of these patterns, since it contains their constant strings. */
bool name_patterns_occur(const struct name_pattern_list *patterns, const char *text, size_t length);

#endif
