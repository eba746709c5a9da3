/* SPDX-License-Identifier: MIT */
/* Names of the VM, in the form for users and files. */
#ifndef NAMES_H
#define NAMES_H

#include "store.h"

/* Converts modified UTF-8 to UTF-8: surrogate pairs become one character; invalid bytes and control characters become
 * U+FFFD. Allocated; NULL without memory. */
char *name_utf8(const char *modified);

/* Converts "[Ljava/util/Map$Entry;" to "java.util.Map$Entry[]"; hidden classes have the name of Class.getName(). Both
 * are UTF-8. Allocated; NULL without memory. */
char *name_of_class(const char *signature);

#endif
