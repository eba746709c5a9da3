/* SPDX-License-Identifier: MIT */
/* Entries of a spec in the terminal. */
#ifndef JVMTIC_SHOW_ENTRY_H
#define JVMTIC_SHOW_ENTRY_H

#include "base/arena.h"
#include "base/text.h"
#include "gen/input.h"
#include "model/spec.h"

#include <stdbool.h>
#include <stddef.h>

/* The layout. */
struct show_style {
  size_t width; /* in columns */
  bool colour;
};

/* Appends an index of all items. */
void show_index(struct text *out, struct arena *arena, const struct spec *spec,
                const struct show_style *style);

/* Appends the entries of items, as in the reference. Messages about failures are those of input->transform. */
void show_entries(struct text *out, const struct gen_input *input, const struct named_list *items,
                  const struct show_style *style);

/* Writes to standard output; on a terminal, a text that is longer than the screen is written to the command PAGER (less
 * if unset; none if it is empty or "cat"). It is not an error if the pager ends early. Returns NULL or the problem, owned
 * by the arena. */
const char *pager_write(struct arena *arena, const char *bytes, size_t length);

#endif
