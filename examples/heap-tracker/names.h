/* SPDX-License-Identifier: MIT */
/* Names as a VM has them, as people and files want them. */
#ifndef NAMES_H
#define NAMES_H

#include "store.h"

/* The VM's modified UTF-8 as UTF-8: pairs of surrogates become one character; what is none, and control characters,
 * become U+FFFD. malloc(); NULL without memory. */
char *name_utf8(const char *modified);

/* "[Ljava/util/Map$Entry;" as "java.util.Map$Entry[]"; hidden classes as Class.getName() has them. Both are UTF-8;
 * malloc(); NULL without memory. */
char *name_of_class(const char *signature);

#endif
