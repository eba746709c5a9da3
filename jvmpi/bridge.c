/* SPDX-License-Identifier: MIT */
#include "bridge.h"

struct bridge bridge;

void bridge_free(void* memory) {
  if (memory) (void)JVMTI(Deallocate, memory);
}
