/* SPDX-License-Identifier: MIT */
/* Numbers in the stream, with the most significant byte first. */
#ifndef BYTES_H
#define BYTES_H

#include <stdint.h>

static inline uint8_t *put_u8(uint8_t *at, unsigned value) {
  *at = (uint8_t)value;
  return at + 1;
}

static inline uint8_t *put_u16(uint8_t *at, unsigned value) {
  at[0] = (uint8_t)(value >> 8);
  at[1] = (uint8_t)value;
  return at + 2;
}

static inline uint8_t *put_u32(uint8_t *at, uint32_t value) {
  at[0] = (uint8_t)(value >> 24);
  at[1] = (uint8_t)(value >> 16);
  at[2] = (uint8_t)(value >> 8);
  at[3] = (uint8_t)value;
  return at + 4;
}

static inline uint8_t *put_u64(uint8_t *at, uint64_t value) {
  return put_u32(put_u32(at, (uint32_t)(value >> 32)), (uint32_t)value);
}

static inline unsigned get_u16(const uint8_t *at) {
  return (unsigned)at[0] << 8 | at[1];
}

static inline uint32_t get_u32(const uint8_t *at) {
  return (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | at[3];
}

static inline uint64_t get_u64(const uint8_t *at) {
  return (uint64_t)get_u32(at) << 32 | get_u32(at + 4);
}

#endif
