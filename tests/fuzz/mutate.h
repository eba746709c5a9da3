/* SPDX-License-Identifier: MIT */
/* Mutations of specifications for fuzzers. */
#ifndef JVMTIC_FUZZ_MUTATE_H
#define JVMTIC_FUZZ_MUTATE_H

#include <stdbool.h>
#include <stddef.h>

/* Mutates a specification in place, in a buffer of this size. The result depends only on the bytes and the seed.
 * Returns the new size, or 0 if it has to be mutated as bytes. */
size_t mutate_tree(unsigned char *data, size_t size, size_t room, unsigned seed);

#endif
