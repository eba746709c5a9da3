/* SPDX-License-Identifier: MIT */
/* The contents of a tag, all data about an object when it is freed, so that nothing is stored for each object:
 *
 *   an object   0 | size in bytes, 38 bits | site, 24 bits
 *   a class     1 | class, 22 bits | size in units of 8 bytes, 16 bits | site, 24 bits
 *
 * after the sign bit, which is 0. Site 0 means no site: a class that is only known by its tag. */
#ifndef TAG_H
#define TAG_H

#include <jvmti.h>

#include <stdbool.h>
#include <stdint.h>

enum {
  TAG_SITE_BITS = 24,
  TAG_SIZE_BITS = 38,
  TAG_UNIT_BITS = 16,
  TAG_CLASS_BITS = 22,
  TAG_UNIT = 8
};

#define TAG_MASK(bits) (((uint64_t)1 << (bits)) - 1)
#define TAG_IS_CLASS ((uint64_t)1 << 62)

/* The limits of the fields. */
#define TAG_SITES TAG_MASK(TAG_SITE_BITS)
#define TAG_CLASSES TAG_MASK(TAG_CLASS_BITS)

static inline uint64_t tag_capped(uint64_t number, int bits) {
  return number < TAG_MASK(bits) ? number : TAG_MASK(bits);
}

static inline jlong tag_of_object(uint32_t site, uint64_t size) {
  return (jlong)(tag_capped(size, TAG_SIZE_BITS) << TAG_SITE_BITS | site);
}

static inline jlong tag_of_class(uint32_t class_index, uint32_t site, uint64_t size) {
  uint64_t units = tag_capped((size + TAG_UNIT - 1) / TAG_UNIT, TAG_UNIT_BITS);
  return (jlong)(TAG_IS_CLASS | (uint64_t)class_index << (TAG_UNIT_BITS + TAG_SITE_BITS) |
                 units << TAG_SITE_BITS | site);
}

static inline bool tag_is_class(jlong tag) {
  return ((uint64_t)tag & TAG_IS_CLASS) != 0;
}

static inline uint32_t tag_class(jlong tag) {
  return (uint32_t)((uint64_t)tag >> (TAG_UNIT_BITS + TAG_SITE_BITS) & TAG_MASK(TAG_CLASS_BITS));
}

static inline uint32_t tag_site(jlong tag) {
  return (uint32_t)((uint64_t)tag & TAG_MASK(TAG_SITE_BITS));
}

static inline uint64_t tag_size(jlong tag) {
  uint64_t above = (uint64_t)tag >> TAG_SITE_BITS;
  return tag_is_class(tag) ? (above & TAG_MASK(TAG_UNIT_BITS)) * TAG_UNIT
                           : above & TAG_MASK(TAG_SIZE_BITS);
}

/* The same object with another site. */
static inline jlong tag_with_site(jlong tag, uint32_t site, uint64_t size) {
  return tag_is_class(tag) ? tag_of_class(tag_class(tag), site, size) : tag_of_object(site, size);
}

#endif
