/* SPDX-License-Identifier: MIT */
/* The body of a function, read far enough to tell whether it is only a stub. */
#ifndef JVMTIC_ADOPT_BODY_H
#define JVMTIC_ADOPT_BODY_H

#include "habits/code_pattern.h"
#include "model/spec.h"
#include "source/structure.h"

/* Can the function answer nothing but that it is not there, checks of what it is given aside? Or does it stop the program, or
 * throw? Or say in a string that nobody has written it, and then nothing but a constant? Or has one of its own statements,
 * as opposed to those under if and in loops, one of these pieces of code? What macros hide is not known. */
bool body_is_stub(struct arena *arena, const struct source *source,
                  const struct source_function *function, const struct spec *spec,
                  const struct code_pattern_list *stubs);

/* Is the word in the body, outside of comments and strings, and not as a member of something? */
bool body_uses(const struct source *source, const struct source_function *function,
               const char *word);

#endif
