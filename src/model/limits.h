/* SPDX-License-Identifier: MIT */
/* How much of an interface there may be, in a specification and in a header that is compared with one. */
#ifndef JVMTIC_MODEL_LIMITS_H
#define JVMTIC_MODEL_LIMITS_H

enum {
  LIMIT_SLOT = 4095,  /* the highest slot of a function and number of an event */
  LIMIT_NAMES = 9000, /* of items and fields in a specification */
  /* In a header: the same, the places of both tables, and what a vendor adds. */
  LIMIT_HEADER_NAMES = LIMIT_NAMES + 2 * (LIMIT_SLOT + 1) + 1000
};

#endif
