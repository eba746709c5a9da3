/* SPDX-License-Identifier: MIT */
/* Characters that a reader does not see for what they are: controls, those that turn the direction of text, separators
 * of lines other than the newline, marks that show nothing, and codes that are no character. */
#ifndef JVMTIC_BASE_CHARACTERS_H
#define JVMTIC_BASE_CHARACTERS_H

#include "base/text.h"

#include <stdio.h>

/* The first of them in UTF-8, or NULL. A tab, a newline and a byte that is not UTF-8 is none. */
const char *characters_unseen(const char *string);

/* Is all of it UTF-8, without longer forms than needed, halves of UTF-16 and codes beyond U+10FFFF? */
bool characters_utf8(const char *string);

/* "UTF-16" or "UTF-32", if the text has two or four bytes for each character; else NULL. */
const char *characters_wide(const char *text, size_t length);

/* Copies all bytes but NULs: of ASCII in UTF-16, the ASCII. `to` has room for `length` bytes, and may be the text. Returns
 * how many there are. */
size_t characters_narrow(char *to, const char *text, size_t length);

/* What the character is, with its code: "U+202E, which turns the direction of text". Owned by the arena. */
const char *characters_words(struct arena *arena, const char *character);

/* The string on one line in which all can be seen, for messages: unseen characters, tabs and newlines too, as <U+001B>,
 * bytes that are not UTF-8 as <FF>. The string itself where there is nothing to change, else owned by the arena. */
const char *characters_visible(struct arena *arena, const char *string);

/* Appends it so; prints it so. */
void characters_add_visible(struct text *out, const char *string);
void characters_print(FILE *out, const char *string);

/* Appends the character there by its code; returns its length in bytes. */
size_t characters_add_code(struct text *out, const char *character);

/* The same for text of several lines: tabs and newlines stay. */
const char *characters_visible_lines(struct arena *arena, const char *string);

/* Appends a string of UTF-8 with unseen characters as JSON writes them, by their codes. */
void characters_add_json(struct text *out, const char *string);

/* Appends a string of UTF-8 with what is beyond ASCII as HTML and XML write it, by its codes: &#8211;. */
void characters_add_references(struct text *out, const char *string);

/* Are all bytes printable ASCII, tabs and ends of lines, without a reference to a character by its code, as in XML? A
 * piece that begins with '#' may be the end of one. */
bool characters_plain(const char *bytes, size_t length);

#endif
