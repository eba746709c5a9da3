/* SPDX-License-Identifier: MIT */
/* Entries of a spec in the terminal. */
#ifndef JVMTIC_SHOW_ENTRY_H
#define JVMTIC_SHOW_ENTRY_H

#include "base/arena.h"
#include "base/text.h"
#include "model/spec.h"

#include <stdbool.h>
#include <stddef.h>

/* Documentation in the terminal. */

/* How entries are laid out. */
struct show_style {
  size_t width; /* columns */
  bool colour;
};

/* Appends documentation as wrapped text, each line after `indent` blanks. */
void show_doc(struct text *out, struct arena *arena, const struct spec *spec,
              const struct doc_node *doc, size_t indent, const struct show_style *style);

/* Appends an index of everything that has a name. */
void show_index(struct text *out, struct arena *arena, const struct spec *spec,
                const struct show_style *style);

/* Appends the entry of a named item. */
void show_entry(struct text *out, struct arena *arena, const struct spec *spec,
                const struct named *named, const struct show_style *style);

/* Appends one canonical fact a line, sorted by bytes: everything that decides outputs, no prose. The form
 * of a line is `KIND ID FACT VALUE…`; it stays stable across versions of the tool. */
void show_facts(struct text *out, struct arena *arena, const struct spec *spec);

/* Writes to standard output: where that is a terminal and the text has more lines than its screen, through the
 * program that PAGER names (a command for the shell; less when it is not set; none when it is empty or "cat").
 * A reader who leaves early has read enough. Returns NULL, or what is wrong (owned by the arena). */
const char *pager_write(struct arena *arena, const char *bytes, size_t length);

#endif
