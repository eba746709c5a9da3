/* SPDX-License-Identifier: MIT */
/* Entries of a spec in the terminal. */
#ifndef JVMTIC_SHOW_ENTRY_H
#define JVMTIC_SHOW_ENTRY_H

#include "show/doc.h"

/* Appends an index of everything that has a name. */
void show_index(struct text *out, struct arena *arena, const struct spec *spec,
                const struct show_style *style);

/* Appends the entry of a named item. */
void show_entry(struct text *out, struct arena *arena, const struct spec *spec,
                const struct named *named, const struct show_style *style);

#endif
