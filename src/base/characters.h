/* SPDX-License-Identifier: MIT */
/* Unseen characters: control characters, bidirectional controls, line separators other than the newline,
 * invisible marks, and noncharacters. */
#ifndef JVMTIC_BASE_CHARACTERS_H
#define JVMTIC_BASE_CHARACTERS_H

#include "base/text.h"

#include <stdio.h>

/* The first unseen character of a string in UTF-8, or NULL. Tabs, newlines and other bytes are skipped. */
const char *characters_unseen(const char *string);

/* True if the bytes, which a NUL follows, are UTF-8 without overlong forms, surrogates and codes beyond U+10FFFF. */
bool characters_utf8(const char *string, size_t length);

/* "UTF-16" or "UTF-32" if the text is encoded so, else NULL. */
const char *characters_wide(const char *text, size_t length);

/* Copies all bytes except NULs, which converts UTF-16 with ASCII characters to ASCII. Returns their number.
 * `to` has room for `length` bytes, and may be `text`. */
size_t characters_narrow(char *to, const char *text, size_t length);

/* Describes the character: "U+202E, which turns the direction of text". */
const char *characters_words(struct arena *arena, const char *character);

/* A string for messages: unseen characters, tabs and newlines are written as <U+001B>, bytes that are not
 * UTF-8 as <FF>; characters_visible_lines() keeps tabs and newlines. */
const char *characters_visible(struct arena *arena, const char *string);
const char *characters_visible_lines(struct arena *arena, const char *string);
void characters_add_visible(struct text *out, const char *string);
void characters_print(FILE *out, const char *string);

/* Appends "FILE:LINE:COLUMN: " with visible characters, without unknown parts (0); nothing without a file. */
void place_add(struct text *out, struct place place, unsigned column);

/* Appends the code of the first character; returns its length in bytes. */
size_t characters_add_code(struct text *out, const char *character);

/* Appends a string of UTF-8; unseen characters as in JSON, by their codes. */
void characters_add_json(struct text *out, const char *string);

/* True for printable ASCII, tabs and newlines without "&#", or '#' at the start, which may end an "&#". */
bool characters_plain(const char *bytes, size_t length);

#endif
