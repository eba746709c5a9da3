/* SPDX-License-Identifier: MIT */
#include "base/identifier.h"

#include "base/text.h"

#include <stdbool.h>
#include <string.h>

static const char c_keywords[] =
    "auto break case char const continue default do double else enum extern float for goto if "
    "inline int long register restrict return short signed sizeof static struct switch typedef "
    "union unsigned void volatile while";

static const char cpp_keywords[] =
    "alignas alignof and and_eq asm bitand bitor bool catch char16_t char32_t char8_t class "
    "co_await co_return co_yield compl concept const_cast consteval constexpr constinit decltype "
    "delete dynamic_cast explicit export false friend mutable namespace new noexcept not not_eq "
    "nullptr operator or or_eq private protected public reinterpret_cast requires static_assert "
    "static_cast template this thread_local throw true try typeid typename typeof using virtual "
    "wchar_t xor xor_eq";

const char *identifier_keyword(const char *string) {
  if (text_has_word(c_keywords, string)) return "C";
  return text_has_word(cpp_keywords, string) ? "C++" : NULL;
}

static bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

bool identifier_part(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_digit(c) || c == '_';
}

/* strspn() would set up a table on each call. */
static size_t word_length(const char *string) {
  size_t length = 0;
  while (identifier_part(string[length])) length++;
  return length;
}

size_t identifier_length(const char *string) {
  return is_digit(*string) ? 0 : word_length(string);
}

const char *identifier_word(const char *text, size_t *length) {
  while (*text && !identifier_part(*text)) text++;
  *length = word_length(text);
  return *length ? text : NULL;
}

const char *identifier_problem(const char *string) {
  if (!*string) return "is empty; expected a name";
  size_t length = identifier_length(string);
  if (string[length] || !length)
    return "is not an identifier; expected letters, digits and underscores";
  if (length > 200) return "is longer than 200 characters";
  if (strstr(string, "__"))
    return "is reserved: a name with two underscores in a row belongs to the compiler";
  if (string[0] == '_' && string[1] >= 'A' && string[1] <= 'Z')
    return "is reserved: an underscore and a capital letter belong to the compiler";
  return NULL;
}

bool identifier_is_free_place(const char *name) {
  static const char rest[] = "eserved";
  name += strspn(name, "_");
  if ((*name != 'r' && *name != 'R') || strncmp(name + 1, rest, sizeof rest - 1) != 0) return false;
  name += sizeof rest;
  return !name[strspn(name, "_0123456789")];
}
