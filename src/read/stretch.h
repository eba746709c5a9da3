/* SPDX-License-Identifier: MIT */
/* Elements with so many attributes that libxml2, which compares them all with each other before it says anything, would not
 * come to an end. */
#ifndef JVMTIC_READ_STRETCH_H
#define JVMTIC_READ_STRETCH_H

#include <stdbool.h>
#include <stddef.h>

/* How far a text is behind its last '<'. All zero at the start. */
struct stretch {
  size_t since, equals;
};

/* Goes on with more bytes of a text, in any encoding. False: there are thousands of '=' without a '<' between them. */
bool stretch_take(struct stretch *stretch, const char *bytes, size_t length);

#endif
