/* SPDX-License-Identifier: MIT */
/* The facts of a spec. */
#ifndef JVMTIC_SHOW_FACTS_H
#define JVMTIC_SHOW_FACTS_H

#include "base/text.h"
#include "model/spec.h"

/* Appends one canonical fact a line, sorted by bytes: everything that decides outputs, no prose. The form
 * of a line is `KIND ID FACT VALUE…`; it stays stable across versions of the tool. */
void show_facts(struct text *out, struct arena *arena, const struct spec *spec);

#endif
