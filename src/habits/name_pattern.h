/* SPDX-License-Identifier: MIT */
/* What a VM calls its functions: a pattern such as "jvmti_impl_%s", "JvmtiEnv::%s" or "ti_%{snake}", where %s stands for
 * the function's name. */
#ifndef JVMTIC_ADOPT_NAME_PATTERN_H
#define JVMTIC_ADOPT_NAME_PATTERN_H

#include "base/arena.h"

#include <stdbool.h>
#include <stddef.h>

/* How names of a specification are spelled elsewhere: GetThreadState, getThreadState, get_thread_state, … */

enum name_style {
  STYLE_SAME,     /* %s: as in the specification */
  STYLE_CAMEL,    /* %{camel}: getThreadState */
  STYLE_SNAKE,    /* %{snake}: get_thread_state */
  STYLE_CAPITALS, /* %{SNAKE}: GET_THREAD_STATE */
  STYLE_ANY       /* %{any}: in any case, and with or without '_' */
};

/* Finds the first place for a name in a text, "%s" or "%{…}". Returns NULL when there is none, else where it starts, sets
 * *end to behind it, and *style. */
const char *name_style_find(const char *text, const char **end, enum name_style *style);

/* The id in that style. Owned by the arena. */
const char *name_style_spell(struct arena *arena, enum name_style style, const char *id);

/* Is the word the id in that style? Where words of an id end does not matter: VM_INIT and V_M_INIT are VMInit. */
bool name_style_is(enum name_style style, const char *word, size_t length, const char *id);

struct name_pattern {
  const char *text;   /* as given */
  const char *before; /* of the last part, what stands before and behind the name */
  const char *after;
  const char *scopes; /* "A::B::", or "" */
  const char *scope;  /* the last of them: "B", or "" */
  const char *macro;  /* of "MACRO(%s)", a head that a macro makes: "MACRO"; else NULL */
  enum name_style style;
  const char *id; /* of one that is a name of its own, without %s: what it stands for; else NULL */
};
LIST_TYPE(name_pattern_list, struct name_pattern);

/* Reads a pattern. Returns NULL, or what is wrong with it (owned by the arena). */
const char *name_pattern_parse(struct arena *arena, const char *text, struct name_pattern *pattern);

/* Reads a name that stands for one function alone, whatever it is called. Likewise. */
const char *name_pattern_single(struct arena *arena, const char *text, const char *id,
                                struct name_pattern *pattern);

/* The name of a function, or its head as far as its parameters. */
const char *name_pattern_apply(struct arena *arena, const struct name_pattern *pattern,
                               const char *id);

/* The %s in a name, as it is spelled there, NULL when it is not of the pattern. More scopes around it do not matter. */
const char *name_pattern_match(struct arena *arena, const struct name_pattern *pattern,
                               const char *name, size_t length);

/* A longest string that every name of the pattern has in it: to tell quickly where there is none. */
const char *name_pattern_constant(const struct name_pattern *pattern);

/* True if a text may have names of these patterns. It is only searched for what all names of a pattern share. */
bool name_patterns_occur(const struct name_pattern_list *patterns, const char *text, size_t length);

#endif
