/* SPDX-License-Identifier: MIT */
/* Numbers as documentation writes them. */
#include "base/identifier.h"
#include "base/text.h"
#include "check/checks.h"

#include <ctype.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static const char hex_digits[] = "0123456789abcdefABCDEF";

static const char *skip_blanks(const char *at) {
  return at + strspn(at, " ");
}

/* The base that is told behind the digits, or 0. Moves *at behind it. */
static int read_base(const char **at) {
  static const struct {
    const char *words;
    int base;
  } bases[] = {
      {" (hexadecimal)", 16}, {" (hex)", 16},   {" hexadecimal", 16}, {" hex", 16},
      {" (decimal)", 10},     {" decimal", 10}, {" (octal)", 8},      {" octal", 8},
  };
  for (size_t i = 0; i < sizeof bases / sizeof *bases; i++) {
    size_t length = strlen(bases[i].words);
    if (strncasecmp(*at, bases[i].words, length) != 0) continue;
    if (bases[i].words[length - 1] != ')' && identifier_part((*at)[length])) continue;
    *at += length;
    return bases[i].base;
  }
  return 0;
}

/* The value of that many digits, or more than any: they are none of that base, or too many. */
static unsigned long long value_of(const char *digits, size_t length, int base) {
  char *end = NULL;
  if (!length || !isxdigit((unsigned char)*digits)) return ULLONG_MAX;
  unsigned long long value = strtoull(digits, &end, base);
  return end == digits + length ? value : ULLONG_MAX;
}

static const char *read_digits(const char *text, struct number *read) {
  bool prefixed = text[0] == '0' && (text[1] == 'x' || text[1] == 'X');
  const char *digits = text + (prefixed ? 2 : 0);
  size_t length = strspn(digits, hex_digits);
  const char *end = digits + length + strspn(digits + length, "uUlL");
  int told = read_base(&end), base = told ? told : prefixed ? 16 : 10;
  if (prefixed && base != 16) return NULL;
  unsigned long long value = value_of(digits, length, base), other = value;
  if (value > UINT32_MAX || identifier_part(*end)) return NULL;
  if (!told && !prefixed && *digits == '0') other = value_of(digits, length, 8);
  *read = (struct number){(uint32_t)value, other > UINT32_MAX ? (uint32_t)value : (uint32_t)other};
  return end;
}

static const char *read_signed(const char *at, struct number *read) {
  static const char *const minus[] = {"-", "\u2212", NULL}; /* as typesetters write it */
  at = skip_blanks(at);
  size_t sign = text_begins(at, minus);
  const char *end = read_digits(skip_blanks(at + (sign ? sign : *at == '+')), read);
  if (!end || !sign) return end;
  if (read->bits > (uint32_t)INT32_MAX + 1) return NULL;
  *read = (struct number){0 - read->bits, 0 - read->other};
  return end;
}

/* One number, or one shifted by another, in parentheses or not. */
static const char *read_shift(const char *at, struct number *read) {
  struct number by;
  at = skip_blanks(at);
  bool open = *at == '(';
  const char *end = read_signed(at + open, read), *sign = end ? skip_blanks(end) : "";
  if (strncmp(sign, "<<", 2) == 0) {
    end = read_signed(sign + 2, &by);
    if (!end || by.bits > 31) return NULL;
    *read = (struct number){read->bits << by.bits, read->other << by.bits};
  }
  if (!open || !end) return end;
  end = skip_blanks(end);
  return *end == ')' ? end + 1 : NULL;
}

static bool is_comment(const char *at) {
  return at[0] == '/' && (at[1] == '/' || at[1] == '*');
}

/* Does more of the same expression, number, range or list stand there? */
static bool goes_on(const char *at) {
  static const char *const links[] = {",", "or ", "and ", "to ", "through "};
  if (*at == '.' && (at[1] == '.' || isalnum((unsigned char)at[1]))) return true;
  const char *next = skip_blanks(at);
  if (isdigit((unsigned char)*next) || *at == '\'' || strncmp(next, "==", 2) == 0) return true;
  if (*next && strchr("<>+-*/|&^%~?", *next)) return !is_comment(next);
  for (size_t i = 0; i < sizeof links / sizeof *links; i++) {
    size_t length = strlen(links[i]);
    if (strncmp(next, links[i], length) == 0 && isdigit((unsigned char)*skip_blanks(next + length)))
      return true;
  }
  return false;
}

const char *number_read(const char *text, struct number *read) {
  const char *end = read_shift(text, read);
  return end && !goes_on(end) ? end : NULL;
}

static bool is_hexadecimal(const char *text, struct number *read) {
  size_t length = strlen(text);
  unsigned long long value = value_of(text, length, 16), plain = value_of(text, length, 10);
  if (strspn(text, hex_digits) != length || value > UINT32_MAX) return false;
  *read = (struct number){(uint32_t)value, plain > UINT32_MAX ? (uint32_t)value : (uint32_t)plain};
  return true;
}

bool number_is_all(const char *text, bool hexadecimal, struct number *read) {
  struct number again;
  if (*text == '=') text = skip_blanks(text + 1);
  if (hexadecimal && is_hexadecimal(text, read)) return true;
  const char *end = number_read(text, read);
  if (!end || !*end) return end != NULL;
  end = skip_blanks(end);
  if (*end != '(') return false;
  end = number_read(end, &again);
  return end && !*end && again.bits == read->bits;
}
