/* SPDX-License-Identifier: MIT */
/* Dates of the Gregorian calendar; days and months count from 1. */
#ifndef JVMTIC_BASE_CALENDAR_H
#define JVMTIC_BASE_CALENDAR_H

#include <stdbool.h>
#include <stddef.h>

/* The name of the month with this index from 0, or NULL. */
const char *calendar_month_name(size_t index);

/* The month that a word names in full or by its first three or four letters ("Feb", "Sept"), or 0. */
unsigned calendar_month(const char *word, size_t length);

/* A date such as "10 January 2025" or "2025-01-10" as the number 20250110; 0 if it is not valid. */
unsigned long calendar_day(const char *text);

#endif
