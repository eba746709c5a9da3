/* SPDX-License-Identifier: MIT */
#include "base/calendar.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

bool calendar_has(unsigned day, unsigned month, unsigned year) {
  static const unsigned days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
  return month >= 1 && month <= 12 && day >= 1 && day <= days[month - 1] + (month == 2 && leap);
}

static const char *const months[] = {"January",  "February", "March",  "April",     "May",
                                     "June",     "July",     "August", "September", "October",
                                     "November", "December", NULL};

const char *calendar_month_name(size_t index) {
  return index < sizeof months / sizeof *months ? months[index] : NULL;
}

unsigned calendar_month(const char *word, size_t length) {
  for (unsigned i = 0; months[i]; i++)
    if ((length == 3 || length == 4 || length == strlen(months[i])) &&
        strncasecmp(months[i], word, length) == 0)
      return i + 1;
  return 0;
}

unsigned long calendar_day(const char *text) {
  unsigned day, month, year;
  char word[10], rest;
  if (sscanf(text, "%4u-%2u-%2u%c", &year, &month, &day, &rest) == 3 && year > 999)
    return calendar_has(day, month, year) ? year * 10000UL + month * 100 + day : 0;
  if (sscanf(text, " %2u %9[A-Za-z] %4u%c", &day, word, &year, &rest) != 3 || year <= 999) return 0;
  month = calendar_month(word, strlen(word));
  return month && calendar_has(day, month, year) ? year * 10000UL + month * 100 + day : 0;
}
