/* SPDX-License-Identifier: MIT */
/* Numbers as documentation writes them. */
#ifndef JVMTIC_CHECK_NUMBERS_H
#define JVMTIC_CHECK_NUMBERS_H

#include "model/spec.h"

/* A number of 32 bits as it stands, and what else it may mean: with a zero in front it is octal in C, but in prose it
 * may be what it looks like. */
struct number {
  uint32_t bits, other;
};

/* Reads a number with what C allows around it, a sign, parentheses, a cast to an integer of 32 bits or more, a shift, or a
 * character, and with the base in words: "0x2F", "(44)", "-3", "1 << 4", "2F (hex)". Returns what is behind it, or
 * NULL: there is none, or it is part of something larger: an expression, a range, a list of numbers. */
const char *number_read(const struct spec *spec, const char *text, struct number *read);

/* Is the whole text a number, or the same one twice: "47 (0x2F)"? A "=" may stand in front. Where hexadecimal ones are expected, "2F" is one. */
bool number_is_all(const struct spec *spec, const char *text, bool hexadecimal,
                   struct number *read);

#endif
