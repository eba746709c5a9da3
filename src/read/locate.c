/* SPDX-License-Identifier: MIT */
/* Places of attributes and words: the parser has only the last lines of start tags. */
#include "read/load.h"

#include "base/characters.h"
#include "base/file.h"
#include "base/identifier.h"

#include <stdlib.h>
#include <string.h>

/* A file, with its current line. */
struct source {
  const char *file;
  struct text text;
  unsigned line;
  size_t at, end; /* of the line */
  bool readable;
  size_t
      left; /* bytes that may still be read, of all files; the line of an element is enough without them */
};

static bool locate_spend(struct source *source, size_t bytes) {
  source->left -= bytes < source->left ? bytes : source->left;
  return source->left != 0;
}

/* Moves to a later line. False if there is none. */
static bool go_to(struct source *source, unsigned line) {
  const char *text = source->text.bytes;
  for (; source->line < line && source->at < source->text.length; source->line++) {
    source->at = source->end;
    const char *end = memchr(text + source->at, '\n', source->text.length - source->at);
    source->end = end ? (size_t)(end - text) + 1 : source->text.length;
  }
  return source->line == line && source->at < source->text.length;
}

static bool is_name(char c) {
  return identifier_part(c) || (unsigned char)c >= 0x80;
}

static size_t skip_blanks(const char *text, size_t at) {
  while (text_is_blank(text[at])) at++;
  return at;
}

/* The start of the tag in which the line begins, or of the line. */
static size_t first_tag(const struct source *source) {
  const char *text = source->text.bytes;
  size_t at = source->at;
  while (at && text[at - 1] != '<' && text[at - 1] != '>') at--;
  return at && text[at - 1] == '<' ? at - 1 : source->at;
}

/* The offset of the attribute with the value in the tags of the line, else, since the value may be escaped, of the first
 * such attribute, or 0. */
static size_t locate_attribute(const struct source *source, const struct spot *spot) {
  const char *text = source->text.bytes;
  size_t first = 0, length = strlen(spot->attribute);
  for (size_t at = first_tag(source) + 1; at < source->end; at++) {
    if (!text_is_blank(text[at - 1]) || strncmp(text + at, spot->attribute, length) != 0) continue;
    size_t value = skip_blanks(text, at + length);
    if (text[value] != '=') continue;
    value = skip_blanks(text, value + 1);
    size_t end = value + 1 + (spot->value ? strlen(spot->value) : 0);
    if (spot->value && text_starts(text + value + 1, spot->value) && text[end] == text[value])
      return at;
    if (!first) first = at;
  }
  return first;
}

/* True between two characters if words can start or end there: at whitespace or markup, or, if there is one word,
 * between characters of which one is not part of a name. */
static bool is_edge(char inside, char outside, bool several) {
  if (several) return text_is_blank(outside) || outside == '<' || outside == '>';
  return !is_name(inside) || !is_name(outside);
}

/* True if the words start here, with any whitespace between them. */
static bool is_there(const char *text, size_t at, const char *words) {
  bool several = strchr(words, ' ') != NULL;
  if (at && !is_edge(*words, text[at - 1], several)) return false;
  for (; *words; words++) {
    size_t next = *words == ' ' ? skip_blanks(text, at) : at + 1;
    if (next == at || (*words != ' ' && text[at] != *words)) return false;
    at = next;
  }
  return !text[at] || is_edge(words[-1], text[at], several);
}

static const char section[] = "<![CDATA[";

/* The offset past a tag or comment, or past the start of a section. */
static size_t markup_end(const char *text, size_t at) {
  if (text_starts(text + at, section)) return at + strlen(section);
  const char *end = strstr(text + at, text_starts(text + at, "<!--") ? "-->" : ">");
  return end ? (size_t)(end - text) + 1 : at + strlen(text + at);
}

/* The offset of the words in the text of the element whose start tag ends at `at`, after `skip` others, or 0; `deep`: also
 * in its elements. */
static size_t find_words(struct source *source, size_t at, const char *words, unsigned skip,
                         bool deep) {
  const char *text = source->text.bytes;
  unsigned depth = text[at - 2] != '/';
  bool plain = false; /* in a section */
  for (size_t end = at; depth && text[at]; at = end) {
    if (plain && text_starts(text + at, "]]>")) plain = false;
    end = at + 1;
    if (text[at] == '<' && !plain) {
      plain = text_starts(text + at, section);
      end = markup_end(text, at);
      if (text[at + 1] == '/') depth--;
      else if (is_name(text[at + 1])) depth += text[end - 2] != '/';
    } else if ((depth == 1 || deep) && is_there(text, at, words) && !skip--) {
      return at;
    }
    if (!locate_spend(source, end - at)) return 0;
  }
  return 0;
}

/* The offset of the words in an element whose start tag ends in the line, or 0. */
static size_t locate_words(struct source *source, const char *words, unsigned skip) {
  const char *text = source->text.bytes;
  for (int deep = 0; deep < 2; deep++)
    for (size_t at = first_tag(source), end; at < source->end; at = end) {
      while (at < source->end && text[at] != '<') at++;
      end = at < source->end ? markup_end(text, at) : source->end;
      if (end <= source->at || end > source->end || !is_name(text[at + 1])) continue;
      size_t found = find_words(source, end, words, skip, deep);
      if (found) return found;
    }
  return 0;
}

/* The number of the same words to skip: as stated, or as many as earlier findings of the same place and item have. */
static unsigned locate_before(struct diag *const *first, struct diag *const *last) {
  const char *words = (*last)->spot.words, *context = (*last)->context;
  unsigned count = 0;
  if ((*last)->spot.number) return (*last)->spot.number - 1;
  while (last-- > first && place_compare((*last)->place, last[1]->place) == 0)
    count += text_is((*last)->spot.words, words) && strcmp((*last)->context, context) == 0;
  return count;
}

static void open_source(struct source *source, const char *file) {
  struct text *text = &source->text;
  text_free(text);
  source->file = file;
  source->line = 0;
  source->at = source->end = 0;
  source->readable = file_read_regular(file, 0, text) && text->length;
  if (!source->readable || !characters_wide(text->bytes, text->length)) return;
  text->length = characters_narrow(text->bytes, text->bytes, text->length);
  text->bytes[text->length] = '\0';
}

/* The line of the exact place, or that of the element. */
static unsigned find_exact(struct source *source, struct diag *const *first,
                           struct diag *const *last) {
  const struct diag *diag = *last;
  const struct spot *spot = &diag->spot;
  size_t at = 0;
  if (!text_is(source->file, diag->place.file)) open_source(source, diag->place.file);
  if (!source->readable || !go_to(source, diag->place.line) ||
      !locate_spend(source, source->end - source->at))
    return diag->place.line;
  if (spot->attribute) {
    const char *text = source->text.bytes;
    at = locate_attribute(source, spot);
    size_t word = at; /* of its value */
    while (at && spot->words && text[word] && text[word] != '>' &&
           !is_there(text, word, spot->words))
      word++;
    if (at && text[word] && text[word] != '>') at = word;
  } else {
    unsigned skip = locate_before(first, last);
    at = locate_words(source, spot->words, skip);
    /* The words before may be in another copy of the file. */
    if (!at && skip && !spot->number) at = locate_words(source, spot->words, 0);
  }
  unsigned line = source->line;
  for (size_t i = source->at; at && i < at; i++) line += source->text.bytes[i] == '\n';
  for (size_t i = at; at && i < source->at; i++) line -= source->text.bytes[i] == '\n';
  return line;
}

void spec_locate(struct diag_sink *sink) {
  enum { MOST_BYTES = 32 * 1024 * 1024 }; /* thirty times the largest specification there is */
  struct source source = {.text = text_new(sink->arena->escape), .left = MOST_BYTES};
  struct diag_list spotted = {NULL, 0};
  LIST_EACH (diag, sink->list) {
    bool placed = diag->place.file && diag->place.line;
    if (placed && (diag->spot.attribute || diag->spot.words)) LIST_ADD(sink->arena, &spotted, diag);
  }
  if (!spotted.count) return;
  qsort(spotted.at, spotted.count, sizeof *spotted.at, diag_compare);
  unsigned *found = arena_alloc(sink->arena, spotted.count * sizeof *found);
  for (size_t i = 0; i < spotted.count; i++)
    found[i] = find_exact(&source, spotted.at, spotted.at + i);
  for (size_t i = 0; i < spotted.count; i++) {
    spotted.at[i]->place.line = found[i];
    spotted.at[i]->spot = (struct spot){.words = NULL};
  }
  text_free(&source.text);
}
