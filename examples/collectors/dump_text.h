/* SPDX-License-Identifier: MIT */
/* What a dump of the heap has to say, as text: written by the VM from its heap without the writer of dumps, to be compared
 * with what an agent has read. */
#ifndef DUMP_TEXT_H
#define DUMP_TEXT_H

#include "live.h"

#include <stdio.h>

/* Writes a line for each root and each of the objects; as much of it as the level has. No thread may touch the heap. */
void dump_text(FILE *file, struct vm *vm, const struct live *live, jint level);

#endif
