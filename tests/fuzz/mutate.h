/* SPDX-License-Identifier: MIT */
/* Changing specifications for fuzzers. */
#ifndef JVMTIC_FUZZ_MUTATE_H
#define JVMTIC_FUZZ_MUTATE_H

#include <stdbool.h>
#include <stddef.h>

/* Changes a specification in its place, which has so much room. The same seed makes the same of the same bytes. Returns the
 * new size; 0: it is to be changed as bytes. */
size_t mutate_tree(unsigned char *data, size_t size, size_t room, unsigned seed);

#endif
