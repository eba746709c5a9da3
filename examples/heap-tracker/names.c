/* SPDX-License-Identifier: MIT */
#include "names.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static bool follows(const unsigned char *at, int count) {
  for (int i = 1; i <= count; i++)
    if ((at[i] & 0xC0) != 0x80) return false;
  return true;
}

/* A unit of modified UTF-8, which is a unit of UTF-16; an invalid byte is U+FFFD. */
static uint32_t unit(const unsigned char **at) {
  const unsigned char *here = *at;
  if (here[0] < 0x80) {
    *at += 1;
    return here[0];
  }
  if ((here[0] & 0xE0) == 0xC0 && follows(here, 1)) {
    *at += 2;
    return (here[0] & 0x1Fu) << 6 | (here[1] & 0x3Fu);
  }
  if ((here[0] & 0xF0) == 0xE0 && follows(here, 2)) {
    *at += 3;
    return (here[0] & 0x0Fu) << 12 | (here[1] & 0x3Fu) << 6 | (here[2] & 0x3Fu);
  }
  *at += 1;
  return 0xFFFD;
}

static uint32_t character(const unsigned char **at) {
  uint32_t first = unit(at), second;
  const unsigned char *after = *at;
  if (first >= 0xD800 && first < 0xDC00 && (second = unit(&after)) >= 0xDC00 && second < 0xE000) {
    *at = after;
    return 0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00);
  }
  if ((first >= 0xD800 && first < 0xE000) || first < 0x20 || (first >= 0x7F && first < 0xA0))
    return 0xFFFD;
  return first;
}

static char *put(char *to, uint32_t number) {
  int more = number < 0x80 ? 0 : number < 0x800 ? 1 : number < 0x10000 ? 2 : 3;
  static const unsigned char heads[] = {0, 0xC0, 0xE0, 0xF0};
  *to++ = (char)(heads[more] | number >> (6 * more));
  for (; more; more--) *to++ = (char)(0x80 | (number >> (6 * (more - 1)) & 0x3F));
  return to;
}

char *name_utf8(const char *modified) {
  const unsigned char *at = (const unsigned char *)modified;
  /* The worst case is three bytes for an invalid byte. */
  char *name = malloc(strlen(modified) * 3 + 1), *to = name;
  if (!name) return NULL;
  while (*at) to = put(to, character(&at));
  *to = '\0';
  return name;
}

static const char *primitive(char letter) {
  switch (letter) {
    case 'B': return "byte";
    case 'C': return "char";
    case 'D': return "double";
    case 'F': return "float";
    case 'I': return "int";
    case 'J': return "long";
    case 'S': return "short";
    case 'Z': return "boolean";
    case 'V': return "void";
    default: return "?";
  }
}

/* Converts the text between L and the semicolon; hidden classes have the reverse separators. */
static void separate(char *name, size_t length) {
  for (size_t i = 0; i < length; i++) {
    if (name[i] == '/') name[i] = '.';
    else if (name[i] == '.') name[i] = '/';
  }
}

char *name_of_class(const char *signature) {
  size_t dimensions = strspn(signature, "["), length;
  char *name, *plain = name_utf8(signature + dimensions);
  if (!plain) return NULL;
  bool object = plain[0] == 'L';
  const char *stem = object ? plain + 1 : primitive(plain[0]);
  length = strcspn(stem, ";");
  if ((name = malloc(length + 2 * dimensions + 1))) {
    memcpy(name, stem, length);
    if (object) separate(name, length);
    for (size_t i = 0; i < dimensions; i++) memcpy(name + length + 2 * i, "[]", 2);
    name[length + 2 * dimensions] = '\0';
  }
  free(plain);
  return name;
}
