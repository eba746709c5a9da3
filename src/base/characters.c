/* SPDX-License-Identifier: MIT */
#include "base/characters.h"

#include <string.h>

/* Ranges of code points, in order, with their descriptions. */
static const struct unseen {
  unsigned long first, last;
  const char *words;
} unseen[] = {
    {0x00, 0x08, "a control character"},
    {0x0B, 0x1F, "a control character"},
    {0x7F, 0x9F, "a control character"},
    {0x061C, 0x061C, "which changes the direction of text"},
    {0x200E, 0x200F, "which changes the direction of text"},
    {0x2028, 0x2029, "which is an invisible line separator"},
    {0x202A, 0x202E, "which changes the direction of text"},
    {0x2066, 0x2069, "which changes the direction of text"},
    {0x206A, 0x206F, "which is invisible"},
    {0xFDD0, 0xFDEF, "which is not a character"},
    {0xFEFF, 0xFEFF, "which is invisible"},
    {0xFFF9, 0xFFFB, "which is invisible"},
    {0xFFFE, 0xFFFF, "which is not a character"},
    {0xE0000, 0xE007F, "which is invisible"},
};

static const struct unseen *find_unseen(unsigned long code) {
  static const struct unseen none = {0, 0, "which is not a character"};
  for (size_t i = 0; i < sizeof unseen / sizeof *unseen; i++)
    if (code >= unseen[i].first && code <= unseen[i].last) return &unseen[i];
  return (code & 0xFFFE) == 0xFFFE ? &none : NULL;
}

/* Returns the code point of the first character, and its length in bytes: 0 if it is not UTF-8. */
static unsigned long decode_utf8(const char *string, size_t *length) {
  static const unsigned long least[] = {0, 0x80, 0x800, 0x10000};
  const unsigned char *at = (const unsigned char *)string;
  unsigned long code = *at;
  size_t more = code < 0x80 ? 0 : code < 0xE0 ? 1 : code < 0xF0 ? 2 : 3;
  *length = 0;
  if (code >= 0x80 && (code < 0xC0 || code >= 0xF8)) return 0;
  if (more) code &= 0x3FU >> more;
  for (size_t i = 1; i <= more; i++) {
    if ((at[i] & 0xC0) != 0x80) return 0;
    code = code << 6 | (at[i] & 0x3FU);
  }
  if (code < least[more] || code > 0x10FFFF || code >> 11 == 0xD800 >> 11) return 0;
  *length = more + 1;
  return code;
}

/* The number of leading bytes, in blocks that compilers turn into vectors, that are printable ASCII, tabs and newlines:
 * nearly all are. */
static size_t plain_length(const char *string, size_t length) {
  enum { BLOCK = 64 };
  size_t at = 0;
  for (unsigned char other = 0; length - at >= BLOCK; at += BLOCK) {
    for (size_t i = 0; i < BLOCK; i++) {
      unsigned char c = (unsigned char)string[at + i];
      other |= (unsigned char)((c < ' ' || c > '~') & (c != '\n') & (c != '\t'));
    }
    if (other) return at;
  }
  return at;
}

bool characters_plain(const char *bytes, size_t length) {
  for (size_t at = plain_length(bytes, length); at < length; at++) {
    unsigned char c = (unsigned char)bytes[at];
    if (c >= 0x7F || (c < ' ' && c != '\n' && c != '\t' && c != '\r')) return false;
    if (c == '\r') at += plain_length(bytes + at + 1, length - at - 1);
  }
  const char *end = bytes + length;
  for (const char *at = bytes; (at = memchr(at, '#', (size_t)(end - at))); at++)
    if (at == bytes || at[-1] == '&') return false;
  return true;
}

const char *characters_unseen(const char *string) {
  size_t length = strlen(string), bytes = 1;
  for (size_t at = plain_length(string, length); at < length; at += bytes) {
    unsigned char c = (unsigned char)string[at];
    bytes = 1;
    if ((c >= ' ' && c < 0x7F) || c == '\n' || c == '\t') continue;
    unsigned long code = decode_utf8(string + at, &bytes);
    if (bytes && find_unseen(code)) return string + at;
    bytes += !bytes;
    bytes += plain_length(string + at + bytes, length - at - bytes);
  }
  return NULL;
}

bool characters_utf8(const char *string, size_t length) {
  const char *end = string + length;
  while (true) {
    string += plain_length(string, (size_t)(end - string));
    while (string < end && (unsigned char)*string < 0x80) string++;
    if (string == end) return true;
    decode_utf8(string, &length);
    if (!length) return false;
    string += length;
  }
}

const char *characters_wide(const char *text, size_t length) {
  if (length < 4) return NULL;
  if (memcmp(text, "\xff\xfe\0\0", 4) == 0 || memcmp(text, "\0\0\xfe\xff", 4) == 0) return "UTF-32";
  if (memcmp(text, "\xff\xfe", 2) == 0 || memcmp(text, "\xfe\xff", 2) == 0) return "UTF-16";
  /* Without a byte order mark: ASCII characters, each with a NUL. */
  bool little_endian = text[0] && !text[1] && text[2] && !text[3];
  bool big_endian = !text[0] && text[1] && !text[2] && text[3];
  return little_endian || big_endian ? "UTF-16" : NULL;
}

size_t characters_narrow(char *to, const char *text, size_t length) {
  size_t kept = 0;
  for (size_t i = 0; i < length; i++)
    if (text[i]) to[kept++] = text[i];
  return kept;
}

const char *characters_words(struct arena *arena, const char *character) {
  size_t length;
  unsigned long code = decode_utf8(character, &length);
  const struct unseen *found = find_unseen(code);
  return arena_printf(arena, "U+%04lX, %s", code, found ? found->words : "a control character");
}

size_t characters_add_code(struct text *out, const char *character) {
  size_t length;
  unsigned long code = decode_utf8(character, &length);
  if (length) text_printf(out, "<U+%04lX>", code);
  else text_printf(out, "<%02X>", (unsigned char)*character);
  return length ? length : 1;
}

/* The number of bytes before the first character that is replaced. */
static size_t visible_length(const char *string, bool lines) {
  const char *at = string;
  for (size_t length; *at; at += length) {
    unsigned long code = decode_utf8(at, &length);
    if (code < ' ' ? !lines || (code != '\n' && code != '\t') : code >= 0x7F && find_unseen(code))
      break;
  }
  return (size_t)(at - string);
}

static void add_visible(struct text *out, const char *string, bool lines) {
  for (;;) {
    size_t length = visible_length(string, lines);
    text_add_bytes(out, string, length);
    string += length;
    if (!*string) return;
    string += characters_add_code(out, string);
  }
}

/* Returns the string itself if no character is replaced: messages after a commit must not need memory. */
static const char *copy_visible(struct arena *arena, const char *string, bool lines) {
  if (!string[visible_length(string, lines)]) return string;
  struct text out = text_new(arena->escape);
  add_visible(&out, string, lines);
  return text_keep(arena, &out);
}

void characters_add_visible(struct text *out, const char *string) {
  add_visible(out, string, false);
}

void place_add(struct text *out, struct place place, unsigned column) {
  if (!place.file) return;
  characters_add_visible(out, place.file);
  if (place.line) text_printf(out, ":%u", place.line);
  if (place.line && column) text_printf(out, ":%u", column);
  text_add(out, ": ");
}

const char *characters_visible(struct arena *arena, const char *string) {
  return copy_visible(arena, string, false);
}

const char *characters_visible_lines(struct arena *arena, const char *string) {
  return copy_visible(arena, string, true);
}

/* Allocates nothing: also reports exhausted memory. */
void characters_print(FILE *out, const char *string) {
  for (;;) {
    size_t length = visible_length(string, false);
    fwrite(string, 1, length, out);
    string += length;
    if (!*string) return;
    unsigned long code = decode_utf8(string, &length);
    if (length) fprintf(out, "<U+%04lX>", code);
    else fprintf(out, "<%02X>", (unsigned char)*string);
    string += length ? length : 1;
  }
}

void characters_add_json(struct text *out, const char *string) {
  for (const char *at; (at = characters_unseen(string));) {
    size_t length;
    unsigned long code = decode_utf8(at, &length);
    text_add_bytes(out, string, (size_t)(at - string));
    if (code < 0x10000) text_printf(out, "\\u%04lx", code);
    else text_printf(out, "\\u%04lx\\u%04lx", 0xD7C0 + (code >> 10), 0xDC00 + (code & 0x3FF));
    string = at + length;
  }
  text_add(out, string);
}
