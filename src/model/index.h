/* SPDX-License-Identifier: MIT */
/* The index of names. */
#ifndef JVMTIC_MODEL_INDEX_H
#define JVMTIC_MODEL_INDEX_H

#include "model/spec.h"

/* Builds spec->names from the lists. Called once by the loader; release selection calls it again on its own copy.
 * Takes memory from `arena`. */
void spec_index(struct arena *arena, struct spec *spec);

#endif
