/* SPDX-License-Identifier: MIT */
/* Breaking lists into lines. */
#ifndef JVMTIC_BASE_WRAP_H
#define JVMTIC_BASE_WRAP_H

#include "base/text.h"

enum { GEN_WIDTH = 100 }; /* columns of generated C */

/* The column at which the text ends, from 0. */
size_t wrap_column(const struct text *out);

/* Appends a word behind a blank, or on another line at `indent` where it does not fit. */
void wrap_word(struct text *out, const char *word, const char *indent);

/* Appends a list "a, b, c"; lines break only behind a comma and go on at `indent`. `closing` is the number of
 * columns that must stay free behind the last item. */
void wrap_list(struct text *out, const char *list, const char *indent, size_t closing);

#endif
