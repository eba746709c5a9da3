/* SPDX-License-Identifier: MIT */
/* How names of a specification are spelled elsewhere: GetThreadState, getThreadState, get_thread_state, … */
#ifndef JVMTIC_ADOPT_NAME_STYLE_H
#define JVMTIC_ADOPT_NAME_STYLE_H

#include "base/arena.h"

#include <stdbool.h>
#include <stddef.h>

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

#endif
