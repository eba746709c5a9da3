/* SPDX-License-Identifier: MIT */
#include "base/calendar.h"

#include "base/identifier.h"
#include "base/text.h"

#include <string.h>
#include <strings.h>

/* True if the date exists. */
static bool calendar_has(unsigned day, unsigned month, unsigned year) {
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

/* Reads at most so many digits after whitespace. Returns the rest, or NULL. */
static const char *calendar_number(const char *text, size_t most, unsigned *number) {
  size_t digits = 0;
  while (text_is_blank(*text)) text++;
  for (*number = 0; digits < most && *text >= '0' && *text <= '9'; digits++)
    *number = 10 * *number + (unsigned)(*text++ - '0');
  return digits ? text : NULL;
}

unsigned long calendar_day(const char *text) {
  unsigned day, month = 0, year;
  const char *at = calendar_number(text, 4, &year);
  if (at && *at == '-') {
    at = calendar_number(at + 1, 2, &month);
    at = at && *at == '-' ? calendar_number(at + 1, 2, &day) : NULL;
  } else if ((at = calendar_number(text, 2, &day))) {
    while (text_is_blank(*at)) at++;
    size_t length = identifier_length(at);
    month = calendar_month(at, length);
    at = calendar_number(at + length, 4, &year);
  }
  bool valid = at && !*at && year > 999 && calendar_has(day, month, year);
  return valid ? year * 10000UL + month * 100 + day : 0;
}
