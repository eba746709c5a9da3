/* SPDX-License-Identifier: MIT */
/* Make rules about what was read. */
#ifndef JVMTIC_COMMAND_DEPFILE_H
#define JVMTIC_COMMAND_DEPFILE_H

#include "base/output.h"
#include "base/text.h"
#include "model/spec.h"

/* Appends "outputs: inputs" for make, and an empty rule for each input but the first, so that a deleted
 * part does not stop make. Standard input is left out. */
void depfile_rule(struct text *out, const struct outputs *outputs, const struct spec *spec);

/* The name of an output or an input that no rule can have, or NULL. */
const char *depfile_unnamable(const struct outputs *outputs, const struct spec *spec);

#endif
