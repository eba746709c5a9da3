/* SPDX-License-Identifier: MIT */
#include "base/calendar.h"

static unsigned days_in(unsigned month, unsigned year) {
  static const unsigned days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
  return days[month - 1] + (month == 2 && leap ? 1 : 0);
}

bool calendar_has(unsigned day, unsigned month, unsigned year) {
  return month >= 1 && month <= 12 && day >= 1 && day <= days_in(month, year);
}
