/* SPDX-License-Identifier: MIT */
/* Documentation in the terminal. */
#ifndef JVMTIC_SHOW_DOC_H
#define JVMTIC_SHOW_DOC_H

#include "base/text.h"
#include "model/spec.h"

#include <stdbool.h>

/* How entries are laid out. */
struct show_style {
  size_t width; /* columns */
  bool colour;
};

/* Appends documentation as wrapped text, each line after `indent` blanks. */
void show_doc(struct text *out, struct arena *arena, const struct spec *spec,
              const struct doc_node *doc, size_t indent, const struct show_style *style);

#endif
