/* Reading a spec in the terminal. */
#ifndef JVMTIC_SHOW_SHOW_H
#define JVMTIC_SHOW_SHOW_H

#include "base/text.h"
#include "model/spec.h"

#include <stdbool.h>

/* How entries are laid out. */
struct show_style {
  size_t width; /* columns */
  bool colour;
};

/* Appends one canonical fact a line, sorted by bytes: everything that decides outputs, no prose. The form
 * of a line is `KIND ID FACT VALUE…`; it stays stable across versions of the tool. */
void show_facts(struct text *out, struct arena *arena, const struct spec *spec);

/* Appends an index of everything that has a name. */
void show_index(struct text *out, struct arena *arena, const struct spec *spec,
                const struct show_style *style);

/* Appends the entry of a named item. */
void show_entry(struct text *out, struct arena *arena, const struct spec *spec,
                const struct named *named, const struct show_style *style);

/* Appends documentation as wrapped text, each line after `indent` blanks. */
void show_doc(struct text *out, struct arena *arena, const struct spec *spec,
              const struct doc_node *doc, size_t indent, const struct show_style *style);

#endif
