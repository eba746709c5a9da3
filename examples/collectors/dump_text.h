/* SPDX-License-Identifier: MIT */
/* The contents of a heap dump as text, written by the VM without the generated writer, for comparison with the dump
 * that an agent has read. */
#ifndef DUMP_TEXT_H
#define DUMP_TEXT_H

#include "live.h"

#include <stdio.h>

/* Writes a line for each root and each object, as far as the level includes them. No other thread may access the
 * heap. */
void dump_text(FILE *file, struct vm *vm, const struct live *live, jint level);

#endif
