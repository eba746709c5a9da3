/* SPDX-License-Identifier: MIT */
/* The values of constants. */
#ifndef JVMTIC_MODEL_CONSTANTS_H
#define JVMTIC_MODEL_CONSTANTS_H

#include "model/spec.h"

/* Fills value and problem of every constant. An expression may use the constants before it. Needs the index of
 * names. */
void constants_evaluate(struct spec *spec);

#endif
