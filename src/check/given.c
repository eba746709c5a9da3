/* SPDX-License-Identifier: MIT */
#include "base/identifier.h"
#include "base/text.h"
#include "check/checks.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* The length of the first of the strings that stands right before that place; 0: none does. */
static size_t stands_before(const char *start, const char *at, const char *const *strings) {
  for (; *strings; strings++) {
    size_t length = strlen(*strings);
    if ((size_t)(at - start) >= length && strncmp(at - length, *strings, length) == 0)
      return length;
  }
  return 0;
}

/* Where the sentence begins that has the name in it, or a place in one that is longer than people write. */
static const char *sentence_start(const char *start, const char *name) {
  enum { NEAR = 200 };
  const char *at = name;
  for (; at > start && name - at < NEAR; at--) {
    bool shortened = at > start + 2 && strncmp(at - 3, "cf", 2) == 0;
    if (strncmp(at - 1, ". ", 2) == 0 && !shortened) break;
  }
  return at;
}

/* Does one of the strings stand in the sentence before the name? */
static bool stands_in_sentence(const char *start, const char *name, const char *const *strings) {
  for (const char *at = sentence_start(start, name); at < name; at++)
    if (text_begins(at, strings)) return true;
  return false;
}

/* Is the sentence one of older releases: "Until 9, NAME was", "In earlier versions"? */
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

/* Does the number say where in a table the name stands: "(number 3)"? */
static bool is_row(const char *start, const char *name, const char *open, const char *end) {
  static const char *const number[] = {"(number ", NULL};
  static const char *const tables[] = {" table", " list", " row", " column", " figure", NULL};
  static const char *const stands[] = {" stands", " is listed", " comes", " follows", NULL};
  return text_begins(open, number) &&
         (stands_in_sentence(start, name, tables) || text_begins(end + 1, stands));
}

/* Are the parentheses around a number those of a list: "(1) NAME (2) NAME"? */
static bool is_listed(const char *start, const char *name, uint32_t number) {
  if (name < start + 3 || strncmp(name - 2, ") ", 2) != 0) return false;
  const char *digits = name - 2;
  while (digits > start && isdigit((unsigned char)digits[-1])) digits--;
  return digits < name - 2 && strtoull(digits, NULL, 10) + 1 == number;
}

/* Is a number in parentheses one that leads to something else? */
static bool is_reference(const char *start, const char *name, const char *behind, uint32_t number) {
  static const char *const words[] = {" above", " below", " earlier", " later", " overleaf", NULL};
  static const char *const refer[] = {"See ", "see ", "Cf. ", "cf. ", "ompare ", "efer to ", NULL};
  return text_begins(behind, words) || stands_in_sentence(start, name, refer) ||
         is_listed(start, name, number);
}

/* Behind the words for a value that stand there, "error code: ", or where they would. */
static const char *behind_value_words(const char *at, unsigned kind) {
  static const char *const words[] = {"value ",   "value:", "value=",     "number ",  "number:",
                                      "code ",    "code:",  "numerical ", "numeric ", "is ",
                                      "decimal ", "=",      " ",          NULL};
  static const char *const error[] = {"error ", "error:", NULL}, *const event[] = {"event ",
                                                                                   "event:", NULL};
  size_t length;
  do {
    length = text_begins(at, words);
    if (!length && kind == ITEM_ERROR) length = text_begins(at, error);
    if (!length && kind == ITEM_EVENT_CONSTANT) length = text_begins(at, event);
    at += length;
  } while (length);
  return at;
}

/* The number in parentheses behind the name. */
static bool gives_in_parentheses(unsigned kind, const char *start, const char *name,
                                 const char *open, struct number *read) {
  const char *at = behind_value_words(open + 1, kind);
  const char *end = number_read(at, read);
  return end && *end == ')' && !is_reference(start, name, end + 1, read->bits) &&
         !is_row(start, name, open, end);
}

/* Words behind which a name, or its value, is part of something else, or of a condition. */
static const char *const others[] = {
    "of ",     "with ", "for ", "in ",     "by ",     "to ",   "from ",  "than ",    "on ",
    "at ",     "all ",  "and ", "or ",     "minus ",  "plus ", "times ", "over ",    "between ",
    "modulo ", "if ",   "If ",  "unless ", "Unless ", "when ", "When ",  "whether ", NULL};

/* Is the value of the name told there, all of it: not "the high byte of the value of NAME"? */
static bool is_of_value(const char *start, const char *name) {
  static const char *const of[] = {"alue of ",           "alue of the constant ",
                                   "alue of constant ",  "alue of the error ",
                                   "alue of the event ", NULL};
  static const char *const leads[] = {"The v",         "the v",           "The numeric v",
                                      "the numeric v", "The numerical v", "the numerical v",
                                      "The integer v", "the integer v",   NULL};
  const char *at = name - stands_before(start, name, of);
  if (at == name) return false;
  size_t length = stands_before(start, at, leads);
  return length && !stands_before(start, at - length, others);
}

/* Is the name an operand of something: "count - NAME"? A dash may as well begin a line. */
static bool is_operand(const char *start, const char *name) {
  const char *at = name;
  while (at > start && at[-1] == ' ') at--;
  bool comment = at > start + 1 && strncmp(at - 2, "*/", 2) == 0;
  if (at == start || comment || !strchr("+-*/%&|^<>~!", at[-1])) return false;
  if (at == name) return true;
  while (at > start && strchr("+-*/%&|^<>~! ", at[-1])) at--;
  return at > start && (identifier_part(at[-1]) || strchr(")]", at[-1]));
}

/* Behind what says that a number follows which is the value of the name; NULL: nothing does. What has a value behind
 * "of NAME" or "with NAME" is something else. */
static const char *behind_verb(const char *start, const char *name, const char *behind) {
  static const char *const clauses[] = {", whose value is ", " whose value is ", "'s value is ",
                                        NULL};
  static const char *const verbs[] = {
      " has the value ", " has a value of ", " has value ",        " equals ",
      " is equal to ",   " is defined as ",  " is defined to be ", NULL};
  static const char *const is[] = {" is ", " equals ", " is equal to ", NULL};
  size_t length = text_begins(behind, clauses);
  if (!length && is_of_value(start, name)) length = text_begins(behind, is);
  else if (!length && !stands_before(start, name, others)) length = text_begins(behind, verbs);
  return length ? behind + length : NULL;
}

/* Is that all that is said of the number: not how many of something there are, nor when? */
static bool ends_there(const char *end) {
  static const char *const next[] = {" and ", " but ", " while ", NULL};
  return !*end || strchr(".,;:)", *end) || text_begins(end, next);
}

static bool gives_in_words(const char *start, const char *name, const char *behind, bool all,
                           struct number *read) {
  const char *at = behind_verb(start, name, behind);
  const char *end = at ? number_read(at, read) : NULL;
  return end && (!all || ends_there(end));
}

bool number_given(const struct spec *spec, unsigned kind, const char *start, const char *name,
                  const char *behind, bool all, struct number *read) {
  static const char *const define[] = {"#define ", NULL};
  const char *at = behind + strspn(behind, " ");
  bool defined = stands_before(start, name, define);
  /* The text of a part is that of its sentences alone. */
  if (!defined && all && is_of_release(spec, start, name)) return false;
  if (!defined && all && *at != '(' && is_operand(start, name)) return false;
  if (*at == '=' && at[1] != '=') return number_read(at + 1, read) != NULL;
  if (defined && at > behind) return number_read(at, read) != NULL;
  if (*at == '(') return gives_in_parentheses(kind, start, name, at, read);
  return gives_in_words(start, name, behind, all, read);
}

bool number_given_beside(struct arena *arena, const char *text, struct number *read) {
  size_t length = strlen(text);
  if (*text == '(' || !length) return false;
  if (strchr(".,;", text[length - 1])) length--;
  return number_is_all(arena_strndup(arena, text, length), false, read);
}

bool number_given_in_item(struct arena *arena, const char *behind, struct number *read) {
  static const char *const signs[] = {": ", " : ", " - ", " -- ", " \u2013 ", " \u2014 ", NULL};
  size_t length = text_begins(behind, signs);
  return length && number_given_beside(arena, behind + length, read);
}
