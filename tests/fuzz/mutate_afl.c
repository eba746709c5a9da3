/* SPDX-License-Identifier: MIT */
/* The mutator for AFL++, which mutates other inputs itself. */
#include "mutate.h"

#include <stdlib.h>
#include <string.h>

struct afl_mutator {
  unsigned seed;
  unsigned char *bytes;
  size_t room;
};

void *afl_custom_init(void *afl, unsigned seed);
size_t afl_custom_fuzz(struct afl_mutator *mutator, unsigned char *data, size_t size,
                       unsigned char **result, unsigned char *other, size_t other_size,
                       size_t room);
void afl_custom_deinit(struct afl_mutator *mutator);

void *afl_custom_init(void *afl, unsigned seed) {
  (void)afl;
  struct afl_mutator *mutator = calloc(1, sizeof *mutator);
  if (mutator) mutator->seed = seed;
  return mutator;
}

size_t afl_custom_fuzz(struct afl_mutator *mutator, unsigned char *data, size_t size,
                       unsigned char **result, unsigned char *other, size_t other_size,
                       size_t room) {
  (void)other;
  (void)other_size;
  if (mutator->room < room) {
    free(mutator->bytes);
    mutator->bytes = malloc(room);
    mutator->room = mutator->bytes ? room : 0;
  }
  *result = data;
  if (!mutator->bytes || size > room) return size;
  memcpy(mutator->bytes, data, size);
  size_t changed = mutate_tree(mutator->bytes, size, room, mutator->seed++);
  *result = changed ? mutator->bytes : data;
  return changed ? changed : size;
}

void afl_custom_deinit(struct afl_mutator *mutator) {
  free(mutator->bytes);
  free(mutator);
}
