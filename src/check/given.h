/* SPDX-License-Identifier: MIT */
/* Numbers that text gives to names of constants. */
#ifndef JVMTIC_CHECK_GIVEN_H
#define JVMTIC_CHECK_GIVEN_H

#include "check/numbers.h"

/* The number that plain text, from `start` on, gives to the name in it, behind which `behind` is: "= 4", "(4)", "(error 4)",
 * "has the value 4" and the like; or after #define " 4". kind: ITEM_ERROR, ITEM_CONSTANT or ITEM_EVENT_CONSTANT. all: the text
 * is all of a part; otherwise words behind the number may be those of the next part. */
bool number_given(const struct spec *spec, unsigned kind, const char *start, const char *name,
                  const char *behind, bool all, struct number *read);

/* The same in an item of a list that says nothing else: "NAME: 4", "NAME - 4". `behind` is behind the name. */
bool number_given_in_item(const struct spec *spec, struct arena *arena, const char *behind,
                          struct number *read);

/* Is the whole text the number, as beside a name? One in parentheses may lead to a note. */
bool number_given_beside(const struct spec *spec, struct arena *arena, const char *text,
                         struct number *read);

#endif
