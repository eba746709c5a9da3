/* SPDX-License-Identifier: MIT */
/* Pieces of code as they stand in sources, with %s for a name where there is one: "post_%{snake}(", "callbacks->%s",
 * "return VM_NYI", "\"implement me\"". Blanks and comments do not matter. */
#ifndef JVMTIC_ADOPT_CODE_PATTERN_H
#define JVMTIC_ADOPT_CODE_PATTERN_H

#include "c/tokens.h"
#include "habits/name_pattern.h"

#define CODE_PLACELESS ((size_t)-1)

struct code_pattern {
  const char *text;          /* as given */
  struct string_list tokens; /* never empty; a string stands for all that contain it */
  size_t place;              /* which of them the name is in; CODE_PLACELESS: there is none */
  struct name_pattern word;  /* that one */
  const char *id;            /* what one without a place stands for, or NULL */
};
LIST_TYPE(code_pattern_list, struct code_pattern);

/* Reads a pattern. Returns NULL, or what is wrong with it (owned by the arena). */
const char *code_pattern_parse(struct arena *arena, const char *text, struct code_pattern *pattern);

/* True if the last of these tokens are the pattern. Sets *name to what stands for %s, NULL without a place. */
bool code_pattern_ends(const struct code_pattern *pattern, const struct c_token *tokens,
                       size_t count, struct c_token *name);

/* The longest word of the pattern: to tell quickly where it is not. "" when there is none. */
const char *code_pattern_constant(const struct code_pattern *pattern);

#endif
