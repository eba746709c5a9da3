/* SPDX-License-Identifier: MIT */
/* Days that there are. */
#ifndef JVMTIC_BASE_CALENDAR_H
#define JVMTIC_BASE_CALENDAR_H

#include <stdbool.h>
#include <stddef.h>

/* Has the month, from 1, of that year such a day, from 1? By the Gregorian calendar. */
bool calendar_has(unsigned day, unsigned month, unsigned year);

/* The name of the month, from 0; NULL behind the last. */
const char *calendar_month_name(size_t index);

/* Which month, from 1, the word is, in full or its first three or four letters: "February", "Feb", "Sept"; 0: none. */
unsigned calendar_month(const char *word, size_t length);

/* The day that a text such as "10 January 2025" or "2025-01-10" is, as 20250110; 0: it is none, or written otherwise. */
unsigned long calendar_day(const char *text);

#endif
