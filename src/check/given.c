/* SPDX-License-Identifier: MIT */
#include "check/given.h"

#include "base/identifier.h"
#include "base/text.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* Does one of the words stand right before that place? */
static bool stands_before(const char *start, const char *at, const char *const *words) {
  for (; *words; words++) {
    size_t length = strlen(*words);
    if ((size_t)(at - start) >= length && strncmp(at - length, *words, length) == 0) return true;
  }
  return false;
}

/* ---- In parentheses ----------------------------------------------------------------------------- */

/* Does a sentence that refers to something stand in front of the name: "See NAME (2)"? */
static bool is_referred_to(const char *start, const char *name) {
  static const char *const words[] = {"See ", "see ", "Cf. ", "cf. ", "ompare ", "efer to "};
  enum { NEAR = 200 };
  for (const char *at = name; at > start && name - at < NEAR;) {
    at--;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
      if (strncmp(at, words[i], strlen(words[i])) == 0) return true;
    bool shortened = at > start + 1 && strncmp(at - 2, "cf", 2) == 0;
    if (strncmp(at, ". ", 2) == 0 && !shortened) break;
  }
  return false;
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
  static const char *const words[] = {" above", " below", " earlier", " later", " overleaf"};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (strncmp(behind, words[i], strlen(words[i])) == 0) return true;
  return is_referred_to(start, name) || is_listed(start, name, number);
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
static bool gives_in_parentheses(const struct spec *spec, unsigned kind, const char *start,
                                 const char *name, const char *open, struct number *read) {
  const char *at = behind_value_words(open + 1, kind);
  /* A letter may be that of a signature. */
  const char *end = *at == '\'' ? NULL : number_read(spec, at, read);
  return end && *end == ')' && !is_reference(start, name, end + 1, read->bits);
}

/* ---- In words ----------------------------------------------------------------------------------- */

/* Behind what says that a number follows which is the value of the name; NULL: nothing does. What has a value behind
 * "of NAME" or "with NAME" is something else. */
static const char *behind_verb(const char *start, const char *name, const char *behind) {
  static const char *const clauses[] = {", whose value is ", " whose value is ", "'s value is ",
                                        NULL};
  static const char *const verbs[] = {
      " has the value ", " has a value of ", " has value ",        " equals ",
      " is equal to ",   " is defined as ",  " is defined to be ", NULL};
  static const char *const values[] = {"alue of ",           "alue of the constant ",
                                       "alue of constant ",  "alue of the error ",
                                       "alue of the event ", NULL};
  static const char *const others[] = {"of ",   "with ", "for ", "in ",  "by ",  "to ", "from ",
                                       "than ", "on ",   "at ",  "all ", "and ", "or ", NULL};
  static const char *const is[] = {" is ", " equals ", " is equal to ", NULL};
  size_t length = text_begins(behind, clauses);
  if (!length && stands_before(start, name, values)) length = text_begins(behind, is);
  else if (!length && !stands_before(start, name, others)) length = text_begins(behind, verbs);
  return length ? behind + length : NULL;
}

/* Is that all that is said of the number: not how many of something there are, nor when? */
static bool ends_there(const char *end) {
  static const char *const next[] = {" and ", " but ", " while ", NULL};
  return !*end || strchr(".,;:)", *end) || text_begins(end, next);
}

static bool gives_in_words(const struct spec *spec, const char *start, const char *name,
                           const char *behind, bool all, struct number *read) {
  const char *at = behind_verb(start, name, behind);
  const char *end = at ? number_read(spec, at, read) : NULL;
  return end && (!all || ends_there(end));
}

bool number_given(const struct spec *spec, unsigned kind, const char *start, const char *name,
                  const char *behind, bool all, struct number *read) {
  static const char *const define[] = {"#define ", NULL};
  const char *at = behind + strspn(behind, " ");
  bool defined = stands_before(start, name, define);
  if (*at == '=' && at[1] != '=') return number_read(spec, at + 1, read) != NULL;
  if (defined && at > behind) return number_read(spec, at, read) != NULL;
  if (*at == '(') return gives_in_parentheses(spec, kind, start, name, at, read);
  return gives_in_words(spec, start, name, behind, all, read);
}

/* ---- Alone -------------------------------------------------------------------------------------- */

bool number_given_beside(const struct spec *spec, struct arena *arena, const char *text,
                         struct number *read) {
  size_t length = strlen(text);
  if (*text == '(' || !length) return false;
  if (strchr(".,;", text[length - 1])) length--;
  return number_is_all(spec, arena_strndup(arena, text, length), false, read);
}

bool number_given_in_item(const struct spec *spec, struct arena *arena, const char *behind,
                          struct number *read) {
  static const char *const signs[] = {": ", " : ", " - ", " -- ", " \u2013 ", " \u2014 ", NULL};
  size_t length = text_begins(behind, signs);
  return length && number_given_beside(spec, arena, behind + length, read);
}
