/* SPDX-License-Identifier: MIT */
/* Where libFuzzer, and the driver of AFL++ for such targets, come in: FUZZ_TARGET is the target's function. */
#include "fuzz/target.h"

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size) {
  FUZZ_TARGET(data, size);
  return 0;
}
