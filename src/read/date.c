/* SPDX-License-Identifier: MIT */
/* Dates of the change history: text for readers, but a day that no calendar has is a slip. */
#include "base/calendar.h"
#include "read/reader.h"

#include <stdlib.h>
#include <string.h>

/* The parts of a date as they stand. */
struct date {
  unsigned numbers[3], digits[3]; /* and how many digits each has */
  size_t count;
  unsigned month;   /* from 1; 0: not given as a word */
  const char *word; /* the first that is no month; NULL: none */
};

static void add_part(struct loader *loader, struct date *date, const char *part, size_t length) {
  bool number = strspn(part, "0123456789") >= length;
  unsigned month = number ? 0 : calendar_month(part, length);
  if (number && date->count < 3 && length <= 4) {
    date->digits[date->count] = (unsigned)length;
    date->numbers[date->count++] = (unsigned)strtoul(part, NULL, 10);
  } else if (month && !date->month) {
    date->month = month;
  } else if (!date->word) {
    date->word = arena_strndup(loader->arena, part, length);
  }
}

/* Only the number of digits tells a year: four of them, or two where it comes last. */
static bool is_date(const struct date *date) {
  const unsigned *at = date->numbers, *digits = date->digits;
  size_t last = date->count - 1;
  if (date->word || !date->count) return false;
  if (digits[0] != 4 && digits[last] != 4 && (digits[last] != 2 || last == 0)) return false;
  if (date->month && date->count == 1) return true;
  if (date->month && date->count == 2)
    return digits[0] == 4 ? calendar_has(at[1], date->month, at[0])
                          : calendar_has(at[0], date->month, at[1]);
  if (date->month) return false;
  if (date->count == 1) return true;
  if (date->count == 2)
    return digits[0] == 4 ? calendar_has(1, at[1], at[0]) : calendar_has(1, at[0], at[1]);
  if (digits[0] == 4) return calendar_has(at[2], at[1], at[0]);
  return calendar_has(at[0], at[1], at[2]) || calendar_has(at[1], at[0], at[2]);
}

void check_date(struct loader *loader, const xmlNode *node, const char *name, const char *text) {
  static const char between[] = " \t\r\n,./-";
  struct date date = {.count = 0};
  if (!text[strcspn(text, "0123456789")]) return;
  for (const char *at = text + strspn(text, between); *at; at += strspn(at, between)) {
    size_t length = strcspn(at, between);
    add_part(loader, &date, at, length);
    at += length;
  }
  if (is_date(&date)) return;
  struct string_list months = {0};
  for (size_t i = 0; calendar_month_name(i); i++)
    LIST_ADD(loader->arena, &months, calendar_month_name(i));
  const char *meant = date.word && !calendar_month(date.word, strlen(date.word))
                          ? diag_closest(date.word, &months)
                          : NULL;
  diag_report(loader->sink, CHECK_DATE, node_place(node), "%s=\"%s\" is not a date; %s%s%s", name,
              text, meant ? "did you mean '" : "expected one such as 10 January 2025",
              meant ? meant : "", meant ? "'?" : "");
}
