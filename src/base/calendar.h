/* SPDX-License-Identifier: MIT */
/* Days that there are. */
#ifndef JVMTIC_BASE_CALENDAR_H
#define JVMTIC_BASE_CALENDAR_H

#include <stdbool.h>

/* Has the month, from 1, of that year such a day, from 1? By the Gregorian calendar. */
bool calendar_has(unsigned day, unsigned month, unsigned year);

#endif
