/* SPDX-License-Identifier: MIT */
/* Dictionaries: those of hunspell, which runs as a program of its own, so that only who asks for it pays for it. */
#ifndef JVMTIC_CHECK_SPELLER_H
#define JVMTIC_CHECK_SPELLER_H

#include "base/arena.h"

/* Which of the words, of letters and apostrophes, the dictionary of a language ("en_US") does not have: appended to
 * `unknown`, in their order. Returns NULL, or why it cannot be said. */
const char *speller_check(struct arena *arena, const char *language,
                          const struct string_list *words, struct string_list *unknown);

/* For each word that the dictionary does not have, "'one', 'two' or 'three'" that it has and that look like it, or "".
 * Returns likewise. */
const char *speller_suggest(struct arena *arena, const char *language,
                            const struct string_list *words, struct string_list *suggestions);

#endif
