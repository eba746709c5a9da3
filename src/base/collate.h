/* SPDX-License-Identifier: MIT */
/* The order of names. */
#ifndef JVMTIC_BASE_COLLATE_H
#define JVMTIC_BASE_COLLATE_H

/* Compares as the reference sorts ids: without letter case first, then lower case before upper case
 *. Independent of the locale. */
int collate_compare(const char *a, const char *b);

#endif
