/* SPDX-License-Identifier: MIT */
/* Bytes, eight at a time: which of them have a property is told by the highest bit of each. */
#ifndef JVMTIC_BASE_EIGHTS_H
#define JVMTIC_BASE_EIGHTS_H

#include <stdint.h>

/* One in each place. */
#define EIGHTS_EACH (UINT64_MAX / 255)
#define EIGHTS_HIGH (EIGHTS_EACH * 0x80)

/* Is any of them DEL or beyond ASCII? */
static inline uint64_t eights_above(uint64_t eight) {
  return (eight | (eight + EIGHTS_EACH)) & EIGHTS_HIGH;
}

/* Of eight that are ASCII, those less than `least`. */
static inline uint64_t eights_below(uint64_t eight, unsigned char least) {
  return ~(eight + EIGHTS_EACH * (0x80 - least)) & EIGHTS_HIGH;
}

/* Likewise those that are `byte`. */
static inline uint64_t eights_equal(uint64_t eight, unsigned char byte) {
  return eights_below(eight ^ EIGHTS_EACH * byte, 1);
}

#endif
