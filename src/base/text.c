/* SPDX-License-Identifier: MIT */
#include "base/text.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int collate_compare(const char *a, const char *b) {
  int tie = 0;
  for (; *a && *b; a++, b++) {
    int la = (unsigned char)*a, lb = (unsigned char)*b;
    if (la >= 'A' && la <= 'Z') la += 'a' - 'A';
    if (lb >= 'A' && lb <= 'Z') lb += 'a' - 'A';
    if (la != lb) return la < lb ? -1 : 1;
    if (!tie && *a != *b) tie = *a == la ? -1 : 1;
  }
  if (*a || *b) return *a ? 1 : -1;
  return tie;
}

size_t wrap_column(const struct text *out) {
  size_t length = 0;
  while (length < out->length && out->bytes[out->length - 1 - length] != '\n') length++;
  return length;
}

void wrap_word(struct text *out, const char *word, const char *indent) {
  bool fits = wrap_column(out) + 1 + strlen(word) <= GEN_WIDTH;
  text_printf(out, "%s%s%s", fits ? " " : "\n", fits ? "" : indent, word);
}

void wrap_list(struct text *out, const char *list, const char *indent, size_t closing) {
  const char *end;
  bool first = true;
  size_t column = wrap_column(out), start = strlen(indent);
  for (const char *item = list; *item; item = end + strspn(end, " "), first = false) {
    end = strchr(item, ',');
    end = end ? end + 1 : item + strlen(item);
    size_t length = (size_t)(end - item), room = *end ? 0 : closing;
    if (!first && column + 1 + length + room > GEN_WIDTH) {
      text_printf(out, "\n%s", indent);
      column = start;
    } else if (!first) {
      text_add(out, " ");
      column++;
    }
    text_add_bytes(out, item, length);
    column += length;
  }
}

struct text text_new(jmp_buf *escape) {
  return (struct text){.bytes = NULL, .escape = escape};
}

void text_free(struct text *text) {
  free(text->bytes);
  text->bytes = NULL;
  text->length = text->capacity = 0;
}

void text_reserve(struct text *text, size_t more) {
  if (more >= SIZE_MAX / 2 - text->length) longjmp(*text->escape, 1);
  size_t need = text->length + more + 1;
  if (need <= text->capacity) return;
  size_t capacity = text->capacity ? text->capacity : 256;
  while (capacity < need) capacity *= 2;
  char *bytes = realloc(text->bytes, capacity);
  if (!bytes) longjmp(*text->escape, 1);
  text->bytes = bytes;
  text->capacity = capacity;
}

void text_add_escaped(struct text *text, const char *string, const char *special) {
  for (size_t length; *string; string += length) {
    length = 1 + strcspn(string + 1, special);
    if (strchr(special, *string)) text_add(text, "\\");
    text_add_bytes(text, string, length);
  }
}

void text_vprintf(struct text *text, const char *format, va_list args) {
  const char *at; /* vsnprintf() takes ten times as long as copying strings */
  for (; (at = strchr(format, '%')) && at[1] == 's'; format = at + 2) {
    text_add_bytes(text, format, (size_t)(at - format));
    text_add(text, va_arg(args, const char *));
  }
  if (!at) {
    text_add(text, format);
    return;
  }
  va_list again;
  va_copy(again, args);
  text_reserve(text, 127); /* enough for most */
  size_t room = text->capacity - text->length;
  int length = vsnprintf(text->bytes + text->length, room, format, args);
  if (length < 0) longjmp(*text->escape, 1);
  if ((size_t)length >= room) {
    text_reserve(text, (size_t)length);
    vsnprintf(text->bytes + text->length, (size_t)length + 1, format, again);
  }
  va_end(again);
  text->length += (size_t)length;
}

void text_printf(struct text *text, const char *format, ...) {
  va_list args;
  va_start(args, format);
  text_vprintf(text, format, args);
  va_end(args);
}

/* The number of characters of UTF-8. */
static size_t count_columns(const char *bytes, size_t length) {
  size_t count = 0;
  for (size_t i = 0; i < length; i++)
    if (((unsigned char)bytes[i] & 0xC0) != 0x80) count++;
  return count;
}

void text_add_wrapped(struct text *text, const char *string, const char *indent, size_t width) {
  size_t line = wrap_column(text);
  size_t at = line ? count_columns(text->bytes + text->length - line, line) : 0;
  for (bool first = true;; first = false) {
    while (text_is_blank(*string)) string++;
    if (!*string) return;
    const char *word = string;
    size_t wide = 0;
    for (; text_is_word(*string); string++) wide += ((unsigned char)*string & 0xC0) != 0x80;
    if (!first && at + 1 + wide > width) {
      text_add_bytes(text, "\n", 1);
      text_add(text, indent);
      at = count_columns(indent, strlen(indent));
    } else if (!first) {
      text_add_bytes(text, " ", 1);
      at++;
    }
    text_add_bytes(text, word, (size_t)(string - word));
    at += wide;
  }
}

size_t text_folded(const char *string) {
  const char *at = string;
  while (true) {
    while ((unsigned char)*at > ' ') at++;
    bool space = *at == ' ' && at != string && (unsigned char)at[1] > ' ';
    bool control = *at && !text_is_blank(*at);
    if (!space && !control) return (size_t)(at - string);
    at++;
  }
}

bool text_starts(const char *text, const char *prefix) {
  return prefix && strncmp(text, prefix, strlen(prefix)) == 0;
}

size_t text_begins(const char *text, const char *const *strings) {
  for (; *strings; strings++)
    if (*text == **strings && text_starts(text, *strings)) return strlen(*strings);
  return 0;
}

struct string_list text_words(struct arena *arena, const char *list) {
  struct string_list words = {0};
  while (list && *(list += strspn(list, TEXT_LIST_BLANKS))) {
    size_t length = strcspn(list, TEXT_LIST_BLANKS);
    LIST_ADD(arena, &words, arena_strndup(arena, list, length));
    list += length;
  }
  return words;
}

const char *text_newline(const char *bytes, size_t length) {
  size_t lines = 0, returns = 0;
  for (size_t i = 0; i < length; i++) {
    lines += bytes[i] == '\n';
    returns += bytes[i] == '\n' && i && bytes[i - 1] == '\r';
  }
  return 2 * returns > lines ? "\r\n" : "\n";
}

void text_add_lines(struct text *text, const char *string, const char *newline) {
  for (size_t length; *string; string += length) {
    length = strcspn(string, "\n");
    text_add_bytes(text, string, length);
    if (!string[length]) continue;
    text_add(text, newline);
    length++;
  }
}

const char *text_string(const struct text *text) {
  return text->bytes ? text->bytes : "";
}

char *text_keep(struct arena *arena, struct text *text) {
  char *kept = arena_strndup(arena, text_string(text), text->length);
  text_free(text);
  return kept;
}

bool text_has_word(const char *list, const char *word) {
  static const char blanks[] = TEXT_LIST_BLANKS;
  size_t length = strlen(word);
  for (const char *at = list; at && length && (at = strstr(at, word)); at++)
    if ((at == list || strchr(blanks, at[-1])) && (!at[length] || strchr(blanks, at[length])))
      return !word[strcspn(word, blanks)];
  return false;
}

bool text_is_any(const char *const *list, const char *word) {
  for (; *list; list++)
    if (strcmp(*list, word) == 0) return true;
  return false;
}

void text_add_series(struct text *text, const struct string_list *words, const char *last) {
  for (size_t i = 0; i < words->count; i++)
    text_printf(text, "%s%s", !i ? "" : i + 1 < words->count ? ", " : last, words->at[i]);
}

bool text_contains(const char *bytes, size_t length, const char *words) {
  size_t size = strlen(words);
  const char *at = bytes, *end = bytes + length;
  while (size && (size_t)(end - at) >= size) {
    at = memchr(at, *words, (size_t)(end - at) - size + 1);
    if (!at) return false;
    if (memcmp(at, words, size) == 0) return true;
    at++;
  }
  return size == 0;
}

size_t text_fitting(const char *line, size_t length, size_t width) {
  if (length <= width) return length;
  for (size_t i = width; i; i--)
    if (line[i] == ' ') return i;
  const char *blank = memchr(line + width, ' ', length - width);
  return blank ? (size_t)(blank - line) : length;
}

int place_compare(struct place a, struct place b) {
  int files = strcmp(a.file ? a.file : "", b.file ? b.file : "");
  if (files) return files;
  return a.line < b.line ? -1 : a.line > b.line;
}
