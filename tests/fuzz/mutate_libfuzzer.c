/* SPDX-License-Identifier: MIT */
/* The mutator for libFuzzer. */
#include "mutate.h"

size_t LLVMFuzzerMutate(unsigned char *data, size_t size, size_t room);
size_t LLVMFuzzerCustomMutator(unsigned char *data, size_t size, size_t room, unsigned seed);

size_t LLVMFuzzerCustomMutator(unsigned char *data, size_t size, size_t room, unsigned seed) {
  size_t changed = mutate_tree(data, size, room, seed);
  return changed ? changed : LLVMFuzzerMutate(data, size, room);
}
