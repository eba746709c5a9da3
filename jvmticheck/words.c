/* SPDX-License-Identifier: MIT */
#include "words.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool array_reserve(void** array, size_t count, size_t more, size_t* room, size_t size) {
  if (count + more <= *room) return true;
  size_t wanted = *room * 2 > count + more ? *room * 2 : count + more + 63;
  void* moved = realloc(*array, wanted * size);
  if (!moved) return false;
  *array = moved;
  *room = wanted;
  return true;
}

static bool words_reserve(struct words* words, size_t length) {
  return array_reserve((void**)&words->bytes, words->length, length + 1, &words->room, 1);
}

static void add_bytes(struct words* words, const char* bytes, size_t length) {
  if (!words_reserve(words, length)) return;
  memcpy(words->bytes + words->length, bytes, length);
  words->length += length;
  words->bytes[words->length] = '\0';
}

void words_add(struct words* words, const char* text) {
  add_bytes(words, text, strlen(text));
}

void words_list(struct words* words, const char* format, va_list list) {
  va_list again;
  va_copy(again, list);
  int length = vsnprintf(NULL, 0, format, list);
  if (length > 0 && words_reserve(words, (size_t)length)) {
    (void)vsnprintf(words->bytes + words->length, (size_t)length + 1, format, again);
    words->length += (size_t)length;
  }
  va_end(again);
}

void words_format(struct words* words, const char* format, ...) {
  va_list list;
  va_start(list, format);
  words_list(words, format, list);
  va_end(list);
}

/* Returns the length of the UTF-8 character at the start of the text, or 0 if there is none. */
static size_t character_length(const unsigned char* text) {
  static const unsigned smallest[] = {0, 0, 0x80, 0x800, 0x10000};
  size_t length = text[0] < 0x80             ? 1
                  : (text[0] & 0xE0) == 0xC0 ? 2
                  : (text[0] & 0xF0) == 0xE0 ? 3
                  : (text[0] & 0xF8) == 0xF0 ? 4
                                             : 0;
  if (length < 2) return length;
  unsigned code = text[0] & (0x7Fu >> length);
  for (size_t i = 1; i < length; i++) {
    if ((text[i] & 0xC0) != 0x80) return 0;
    code = code << 6 | (text[i] & 0x3Fu);
  }
  bool surrogate = code >= 0xD800 && code < 0xE000;
  return code >= smallest[length] && code <= 0x10FFFF && !surrogate ? length : 0;
}

/* Appends a string of JSON with quotes, or null for NULL. Bytes that are not UTF-8 become U+FFFD. */
static void words_json(struct words* words, const char* text) {
  if (!text) {
    words_add(words, "null");
    return;
  }
  words_add(words, "\"");
  for (const unsigned char* at = (const unsigned char*)text; *at;) {
    size_t length = character_length(at);
    if (length == 0) words_add(words, "\\ufffd");
    else if (*at == '"' || *at == '\\') words_format(words, "\\%c", *at);
    else if (*at < 0x20) words_format(words, "\\u%04x", *at);
    else add_bytes(words, (const char*)at, length);
    at += length ? length : 1;
  }
  words_add(words, "\"");
}

void words_member(struct words* words, const char* name, const char* text) {
  bool first = !words->length || words->bytes[words->length - 1] == '{';
  words_format(words, "%s\"%s\":", first ? "" : ",", name);
  words_json(words, text);
}

size_t words_put(int file, const char* bytes, size_t length) {
  size_t at = 0;
  while (at < length) {
    ssize_t written = write(file, bytes + at, length - at);
    if (written < 0 && errno != EINTR) break;
    if (written > 0) at += (size_t)written;
  }
  return at;
}
