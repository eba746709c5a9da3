/* SPDX-License-Identifier: MIT */
/* Numbers that documentation states for constants. */
#include "base/identifier.h"
#include "base/text.h"
#include "check/checks.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static const char *skip_blanks(const char *at) {
  return at + strspn(at, " ");
}

/* Reads digits, in hexadecimal after 0x and else in the base. Returns the end of the number, or NULL. */
static const char *read_digits(const char *text, int base, uint32_t *read) {
  bool prefixed = text[0] == '0' && (text[1] == 'x' || text[1] == 'X');
  const char *digits = text + (prefixed ? 2 : 0);
  char *end;
  if (!isxdigit((unsigned char)*digits)) return NULL;
  unsigned long long value = strtoull(digits, &end, prefixed ? 16 : base);
  end += strspn(end, "uUlL");
  *read = (uint32_t)value;
  return value > UINT32_MAX || identifier_part(*end) ? NULL : end;
}

/* True if the same expression, number, range or list continues. */
static bool number_continues(const char *at) {
  static const char *const links[] = {",", "or ", "and ", "to ", "through ", NULL};
  if (*at == '.' && (at[1] == '.' || isalnum((unsigned char)at[1]))) return true;
  const char *next = skip_blanks(at);
  if (isdigit((unsigned char)*next) || *at == '\'' || strncmp(next, "==", 2) == 0) return true;
  if (*next && strchr("<>+-*/|&^%~?", *next))
    return strncmp(next, "//", 2) != 0 && strncmp(next, "/*", 2) != 0;
  size_t length = text_begins(next, links);
  return length && isdigit((unsigned char)*skip_blanks(next + length));
}

/* Reads a number with or without a sign and parentheses. Returns its end, or NULL. */
static const char *number_read(const char *text, uint32_t *read) {
  text = skip_blanks(text);
  bool open = *text == '(';
  text = skip_blanks(text + open);
  const char *end = read_digits(skip_blanks(text + (*text == '-' || *text == '+')), 10, read);
  if (end && *text == '-') *read = 0 - *read;
  if (end && open) end = *skip_blanks(end) == ')' ? skip_blanks(end) + 1 : NULL;
  return end && !number_continues(end) ? end : NULL;
}

bool number_is_all(const char *text, bool hexadecimal, uint32_t *read) {
  uint32_t again;
  if (*text == '=') text = skip_blanks(text + 1);
  const char *end = hexadecimal ? read_digits(text, 16, read) : NULL;
  if (end && !*end) return true;
  end = number_read(text, read);
  if (!end || !*end) return end != NULL;
  end = *skip_blanks(end) == '(' ? number_read(end, &again) : NULL;
  return end && !*end && again == *read;
}

/* The length of the first of the strings that directly precedes a position, or 0. */
static size_t preceding_length(const char *start, const char *at, const char *const *strings) {
  for (; *strings; strings++) {
    size_t length = strlen(*strings);
    if ((size_t)(at - start) >= length && strncmp(at - length, *strings, length) == 0)
      return length;
  }
  return 0;
}

/* The start of the sentence that contains the name, or a position in a very long sentence. */
static const char *sentence_start(const char *start, const char *name) {
  enum { NEAR = 200 };
  const char *at = name;
  for (; at > start && name - at < NEAR; at--) {
    bool shortened = at > start + 2 && strncmp(at - 3, "cf", 2) == 0;
    if (strncmp(at - 1, ". ", 2) == 0 && !shortened) break;
  }
  return at;
}

/* True for sentences about older releases: "Until 9, NAME was", "In earlier versions". */
static bool is_of_release(const struct spec *spec, const char *start, const char *name) {
  static const char *const before[] = {
      "In ",   "in ",    "Until ", "until ",    "Before ",   "before ", "Since ", "since ", "From ",
      "from ", "Up to ", "up to ", "Prior to ", "prior to ", "With ",   "with ",  NULL};
  static const char *const between[] = {"the ",      "release ", "releases ", "version ",
                                        "versions ", "JDK ",     "Java ",     "SE ",
                                        "J2SE ",     "OpenJDK ", NULL};
  const char *const own[] = {spec->interface->name, spec->interface->macro, " ", NULL};
  static const char *const older[] = {"older release",    "older version",    "earlier release",
                                      "earlier version",  "former release",   "former version",
                                      "previous release", "previous version", NULL};
  for (const char *at = sentence_start(start, name); at < name; at++) {
    size_t length = at == start || at[-1] == ' ' ? text_begins(at, before) : 0;
    const char *next = at + length;
    for (size_t more = length; more; next += more)
      if (!(more = text_begins(next, between))) more = text_begins(next, own);
    if ((length && isdigit((unsigned char)*next)) || text_begins(at, older)) return true;
  }
  return false;
}

/* Skips words for a value: "error code: ". */
static const char *skip_value_words(const char *at, unsigned kind) {
  static const char *const words[] = {"value ",   "value:", "value=",     "number ",  "number:",
                                      "code ",    "code:",  "numerical ", "numeric ", "is ",
                                      "decimal ", "=",      " ",          NULL};
  static const char *const error[] = {"error ", "error:", NULL};
  static const char *const event[] = {"event ", "event:", NULL};
  size_t length;
  do {
    length = text_begins(at, words);
    if (!length && kind == ITEM_ERROR) length = text_begins(at, error);
    if (!length && kind == ITEM_EVENT_CONSTANT) length = text_begins(at, event);
    at += length;
  } while (length);
  return at;
}

/* Reads the number in parentheses after the name, unless it refers to something else. */
static bool gives_in_parentheses(unsigned kind, const char *start, const char *name,
                                 const char *open, uint32_t *read) {
  static const char *const places[] = {" above", " below", " earlier", " later", NULL};
  static const char *const refer[] = {"See ", "see ", "Cf. ", "cf. ", "ompare ", "efer to ", NULL};
  const char *end = number_read(skip_value_words(open + 1, kind), read);
  if (!end || *end != ')' || text_begins(end + 1, places)) return false;
  for (const char *at = sentence_start(start, name); at < name; at++)
    if (text_begins(at, refer)) return false;
  return true;
}

/* Words that make the following name, or its value, part of something else or of a condition. */
static const char *const others[] = {
    "of ",     "with ", "for ", "in ",     "by ",     "to ",   "from ",  "than ",    "on ",
    "at ",     "all ",  "and ", "or ",     "minus ",  "plus ", "times ", "over ",    "between ",
    "modulo ", "if ",   "If ",  "unless ", "Unless ", "when ", "When ",  "whether ", NULL};

/* True after "the value of", but not after "the high byte of the value of". */
static bool is_of_value(const char *start, const char *name) {
  static const char *const of[] = {"alue of ",           "alue of the constant ",
                                   "alue of constant ",  "alue of the error ",
                                   "alue of the event ", NULL};
  static const char *const leads[] = {"The v",         "the v",           "The numeric v",
                                      "the numeric v", "The numerical v", "the numerical v",
                                      "The integer v", "the integer v",   NULL};
  const char *at = name - preceding_length(start, name, of);
  size_t length = at == name ? 0 : preceding_length(start, at, leads);
  return length && !preceding_length(start, at - length, others);
}

/* Reads the number after a verb: "NAME has the value 4". */
static bool gives_in_words(const char *start, const char *name, const char *after, bool all,
                           uint32_t *read) {
  static const char *const clauses[] = {", whose value is ", " whose value is ", "'s value is ",
                                        NULL};
  static const char *const verbs[] = {
      " has the value ", " has a value of ", " has value ",        " equals ",
      " is equal to ",   " is defined as ",  " is defined to be ", NULL};
  static const char *const is[] = {" is ", " equals ", " is equal to ", NULL};
  static const char *const next[] = {" and ", " but ", " while ", NULL};
  size_t length = text_begins(after, clauses);
  if (!length && is_of_value(start, name)) length = text_begins(after, is);
  else if (!length && !preceding_length(start, name, others)) length = text_begins(after, verbs);
  const char *end = length ? number_read(after + length, read) : NULL;
  /* "2 times" and "2 others" are other numbers. */
  return end && (!all || !*end || strchr(".,;:)", *end) || text_begins(end, next));
}

bool number_given(const struct spec *spec, unsigned kind, const char *start, const char *name,
                  const char *after, bool all, uint32_t *read) {
  static const char *const define[] = {"#define ", NULL};
  const char *at = skip_blanks(after);
  bool defined = preceding_length(start, name, define);
  if (!defined && all && is_of_release(spec, start, name)) return false;
  if (*at == '=' && at[1] != '=') return number_read(at + 1, read) != NULL;
  if (defined && at > after) return number_read(at, read) != NULL;
  if (*at == '(') return gives_in_parentheses(kind, start, name, at, read);
  return gives_in_words(start, name, after, all, read);
}

bool number_given_beside(struct arena *arena, const char *text, uint32_t *read) {
  size_t length = strlen(text);
  if (*text == '(' || !length) return false;
  if (strchr(".,;", text[length - 1])) length--;
  return number_is_all(arena_strndup(arena, text, length), false, read);
}

bool number_given_in_item(struct arena *arena, const char *after, uint32_t *read) {
  static const char *const signs[] = {": ", " : ", " - ", " -- ", " \u2013 ", " \u2014 ", NULL};
  size_t length = text_begins(after, signs);
  return length && number_given_beside(arena, after + length, read);
}
