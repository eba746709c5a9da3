/* Make rules about what was read. */
#ifndef JVMTIC_DEPFILE_H
#define JVMTIC_DEPFILE_H

#include "model.h"
#include "output.h"
#include "text.h"

/* Appends "outputs: inputs" for make, and an empty rule for each input but the first, so that a deleted
 * part does not stop make. Standard input is left out. */
void depfile_rule(struct text *out, const struct outputs *outputs, const struct spec *spec);

#endif
