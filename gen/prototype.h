/* SPDX-License-Identifier: MIT */
/* Functions and structures of a specification that frames call, write or look into, and so have to know. */
#ifndef JVMTIC_GEN_PROTOTYPE_H
#define JVMTIC_GEN_PROTOTYPE_H

#include "model/supplement.h"

/* The function, if the specification has it with these parameters; or NULL. */
const struct spec_function *prototype_function(const struct spec *spec, struct arena *arena,
                                               const struct supplement_prototype *expected);

/* Has the specification the structure, with these fields? */
bool prototype_record(const struct spec *spec, struct arena *arena,
                      const struct supplement_prototype *expected);

#endif
