/* SPDX-License-Identifier: MIT */
/* Tests of eight bytes at a time: the highest bit of each byte of the result states whether it matches. */
#ifndef JVMTIC_BASE_EIGHTS_H
#define JVMTIC_BASE_EIGHTS_H

#include <stdint.h>

#define EIGHTS_EACH (UINT64_MAX / 255)
#define EIGHTS_HIGH (EIGHTS_EACH * 0x80)

/* Nonzero if any byte is DEL or not ASCII. */
static inline uint64_t eights_above(uint64_t eight) {
  return (eight | (eight + EIGHTS_EACH)) & EIGHTS_HIGH;
}

/* The bytes less than `least`, if all are ASCII. */
static inline uint64_t eights_below(uint64_t eight, unsigned char least) {
  return ~(eight + EIGHTS_EACH * (0x80 - least)) & EIGHTS_HIGH;
}

/* The bytes equal to `byte`, if all are ASCII. */
static inline uint64_t eights_equal(uint64_t eight, unsigned char byte) {
  return eights_below(eight ^ EIGHTS_EACH * byte, 1);
}

#endif
