/* SPDX-License-Identifier: MIT */
/* The entry point for libFuzzer and AFL++'s driver for its targets. FUZZ_TARGET is the function of the target. */
#include "fuzz/target.h"

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size) {
  FUZZ_TARGET(data, size);
  return 0;
}
