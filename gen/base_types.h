/* SPDX-License-Identifier: MIT */
/* Types that a specification defines in C: what can be asked of them there. */
#ifndef JVMTIC_GEN_BASE_TYPES_H
#define JVMTIC_GEN_BASE_TYPES_H

#include "model/spec.h"

/* Has it a size, for all that the definitions of the specification say? Not so what names a structure without a body. */
bool base_type_is_complete(const struct spec *spec, const struct spec_base_type *type);

#endif
