/* SPDX-License-Identifier: MIT */
/* Places of attributes and words: the parser has only the last lines of start tags. */
#include "read/load.h"

#include "base/characters.h"
#include "base/file.h"

#include <stdlib.h>
#include <string.h>

/* Thirty times the largest specification there is. */
enum { MOST_BYTES = 32 * 1024 * 1024 };

/* A file, with its current line. */
struct source {
  const char *file;
  struct text text;
  unsigned line;
  size_t at, end; /* of the line */
  bool readable;
  size_t *
      left; /* so many bytes may still be looked at, in all: the line of an element is enough without them */
};

static bool locate_spend(const struct source *source, size_t bytes) {
  *source->left -= bytes < *source->left ? bytes : *source->left;
  return *source->left != 0;
}

/* ---- Lines -------------------------------------------------------------------------------------- */

static unsigned locate_newlines(const char *text, size_t length) {
  unsigned count = 0;
  for (const char *at = text; (at = memchr(at, '\n', length - (size_t)(at - text))); at++) count++;
  return count;
}

/* The end of the line at `at`, with its newline. */
static size_t line_end(const struct source *source, size_t at) {
  const char *text = source->text.bytes, *end = memchr(text + at, '\n', source->text.length - at);
  return end ? (size_t)(end - text) + 1 : source->text.length;
}

/* Moves to a later line. False if there is none. */
static bool go_to(struct source *source, unsigned line) {
  while (source->line < line && source->at < source->text.length) {
    source->at = source->end;
    source->end = line_end(source, source->at);
    source->line++;
  }
  return source->line == line && source->at < source->text.length;
}

/* ---- Markup ------------------------------------------------------------------------------------- */

static bool is_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         (unsigned char)c >= 0x80;
}

static bool starts_with(const struct source *source, size_t at, const char *words) {
  size_t length = strlen(words);
  return source->text.length - at >= length && memcmp(source->text.bytes + at, words, length) == 0;
}

static size_t locate_behind(const struct source *source, size_t at, const char *words) {
  while (at < source->text.length && !starts_with(source, at, words)) at++;
  return at < source->text.length ? at + strlen(words) : at;
}

static const char section[] = "<![CDATA[";

/* The end of the tag, comment, section or instruction that starts at `at`. */
static size_t markup_end(const struct source *source, size_t at) {
  if (starts_with(source, at, "<!--")) return locate_behind(source, at, "-->");
  if (starts_with(source, at, section)) return locate_behind(source, at, "]]>");
  if (starts_with(source, at, "<?")) return locate_behind(source, at, "?>");
  char quote = '\0';
  for (; at < source->text.length; at++) {
    char c = source->text.bytes[at];
    if (quote) quote = c == quote ? '\0' : quote;
    else if (c == '"' || c == '\'') quote = c;
    else if (c == '>') return at + 1;
  }
  return at;
}

static size_t next_markup(const struct source *source, size_t at) {
  while (at < source->text.length && source->text.bytes[at] != '<') at++;
  return at;
}

static bool locate_opens(const struct source *source, size_t at) {
  return at + 1 < source->text.length && is_name(source->text.bytes[at + 1]);
}

struct tag {
  size_t from, to;
};

/* The next start tag that ends in the current line, after `last`, or the first one. */
static bool next_tag(const struct source *source, const struct tag *last, struct tag *tag) {
  size_t end = source->end, at = source->at;
  if (!locate_spend(source, (end - at) / 32)) return false; /* an estimate of the tags in it */
  if (last->to) at = next_markup(source, last->to);
  else /* it may have started before the line */
    while (at && source->text.bytes[at] != '<') at--;
  for (; at < end; at = next_markup(source, tag->to)) {
    *tag = (struct tag){at, markup_end(source, at)};
    if (!locate_spend(source, tag->to - at)) return false;
    if (locate_opens(source, at) && tag->to > source->at && tag->to <= end) return true;
  }
  return false;
}

/* ---- Attributes --------------------------------------------------------------------------------- */

static size_t skip_blanks(const struct source *source, size_t at) {
  while (at < source->text.length && text_is_blank(source->text.bytes[at])) at++;
  return at;
}

/* The offset of the attribute, or 0. Sets *same if it has the value as written. */
static size_t find_attribute(const struct source *source, const struct tag *tag,
                             const struct spot *spot, bool *same) {
  const char *text = source->text.bytes;
  size_t at = tag->from + 1, length = strlen(spot->attribute);
  while (at < tag->to && !text_is_blank(text[at])) at++; /* the name of the element */
  while ((at = skip_blanks(source, at)) < tag->to) {
    size_t name = at, end, value;
    while (at < tag->to && text[at] != '=' && !text_is_blank(text[at])) at++;
    end = at;
    while (at < tag->to && text[at] != '"' && text[at] != '\'') at++;
    if (at >= tag->to) return 0;
    value = at + 1;
    for (at = value; at < tag->to && text[at] != text[value - 1];) at++;
    if (end - name == length && memcmp(text + name, spot->attribute, length) == 0) {
      *same = spot->value && strlen(spot->value) == at - value &&
              memcmp(text + value, spot->value, at - value) == 0;
      return name;
    }
    at++;
  }
  return 0;
}

/* The offset of the attribute with the value, else, since the value may be escaped, of the first such attribute. */
static size_t locate_attribute(const struct source *source, const struct spot *spot) {
  size_t first = 0;
  for (struct tag last = {0, 0}, tag; next_tag(source, &last, &tag); last = tag) {
    bool same = false;
    size_t at = find_attribute(source, &tag, spot, &same);
    if (at && same) return at;
    if (!first) first = at;
  }
  return first;
}

/* ---- Words -------------------------------------------------------------------------------------- */

/* True between two characters if words can start or end there: at whitespace or markup, or, if there is one word,
 * between characters of which one is not part of a name. */
static bool is_edge(char inside, char outside, bool several) {
  if (several) return text_is_blank(outside) || outside == '<' || outside == '>';
  return !is_name(inside) || !is_name(outside);
}

/* True if the words start here, with any whitespace between them. */
static bool is_there(const struct source *source, size_t at, const char *words) {
  const char *text = source->text.bytes;
  bool several = strchr(words, ' ') != NULL;
  if (at && !is_edge(*words, text[at - 1], several)) return false;
  for (; *words; words++) {
    size_t next = *words == ' ' ? skip_blanks(source, at) : at + 1;
    if (next == at || at >= source->text.length) return false;
    if (*words != ' ' && text[at] != *words) return false;
    at = next;
  }
  return at >= source->text.length || is_edge(words[-1], text[at], several);
}

/* The offset of the words in the text of the element, after `skip` others, or 0; `deep`: also in its elements. */
static size_t find_words(const struct source *source, const struct tag *tag, const char *words,
                         unsigned skip, bool deep) {
  const char *text = source->text.bytes;
  unsigned depth = text[tag->to - 2] != '/';
  size_t looked = tag->to, plain = 0; /* the end of a section */
  for (size_t at = tag->to; at < source->text.length && depth;) {
    if (text[at] != '<' || at < plain) {
      bool found = (depth == 1 || deep) && is_there(source, at, words);
      if (found && !skip--) return at;
      at++;
      continue;
    }
    size_t end = markup_end(source, at);
    if (!locate_spend(source, end - looked)) return 0;
    looked = end;
    if (starts_with(source, at, section)) {
      plain = end;
      at += strlen(section);
      continue;
    }
    if (starts_with(source, at, "</")) depth--;
    else if (locate_opens(source, at) && text[end - 2] != '/') depth++;
    at = end;
  }
  return 0;
}

static size_t locate_words(const struct source *source, const struct spot *spot, unsigned skip) {
  for (int deep = 0; deep < 2; deep++)
    for (struct tag last = {0, 0}, tag; next_tag(source, &last, &tag); last = tag) {
      size_t at = find_words(source, &tag, spot->words, skip, deep);
      if (at) return at;
    }
  return 0;
}

/* ---- All of them -------------------------------------------------------------------------------- */

/* The number of the same words to skip: as stated, or as many as earlier findings of the same place and item have. */
static unsigned locate_before(struct diag *const *first, struct diag *const *last) {
  const char *words = (*last)->spot.words, *context = (*last)->context;
  unsigned count = 0;
  if ((*last)->spot.number) return (*last)->spot.number - 1;
  while (last-- > first && place_compare((*last)->place, last[1]->place) == 0)
    count += (*last)->spot.words && strcmp((*last)->spot.words, words) == 0 &&
             strcmp((*last)->context, context) == 0;
  return count;
}

/* Converts UTF-16 to one byte per character; those beyond ASCII become part of a name. */
static void locate_narrow(struct text *text) {
  const char *wide = characters_wide(text->bytes, text->length);
  if (!wide || strcmp(wide, "UTF-16") != 0) return;
  size_t low = text->bytes[0] == '\0' || text->bytes[0] == '\xfe', kept = 0;
  for (size_t at = 0; at + 1 < text->length; at += 2) {
    bool ascii = !text->bytes[at + !low] && !(text->bytes[at + low] & 0x80);
    text->bytes[kept++] = (char)(ascii ? text->bytes[at + low] : '\x80');
  }
  text->length = kept;
  text->bytes[kept] = '\0';
}

static void open_source(struct source *source, const char *file) {
  text_free(&source->text);
  source->file = file;
  source->line = 1;
  source->at = 0;
  source->readable = file_read_regular(file, 0, &source->text) && source->text.length;
  if (source->readable) locate_narrow(&source->text);
  source->end = source->readable ? line_end(source, 0) : 0;
}

/* The offset of a word of the attribute's value, or else of the attribute. */
static size_t word_of_value(const struct source *source, size_t attribute, const char *word) {
  const char *text = source->text.bytes;
  for (size_t at = attribute; at < source->text.length && text[at] != '>'; at++)
    if (text[at] == *word && is_there(source, at, word)) return at;
  return attribute;
}

static unsigned line_of(const struct source *source, size_t at) {
  const char *text = source->text.bytes;
  if (at >= source->at) return source->line + locate_newlines(text + source->at, at - source->at);
  return source->line - locate_newlines(text + at, source->at - at);
}

/* The line of the exact place, or 0. */
static unsigned find_exact(struct source *source, struct diag *const *first,
                           struct diag *const *last) {
  const struct diag *diag = *last;
  if (!source->file || strcmp(source->file, diag->place.file) != 0)
    open_source(source, diag->place.file);
  if (!source->readable || !go_to(source, diag->place.line)) return 0;
  unsigned skip = diag->spot.attribute ? 0 : locate_before(first, last);
  size_t at = diag->spot.attribute ? locate_attribute(source, &diag->spot)
                                   : locate_words(source, &diag->spot, skip);
  /* The words before may be in another copy of the file. */
  if (!at && skip && !diag->spot.number) at = locate_words(source, &diag->spot, 0);
  if (at && diag->spot.attribute && diag->spot.words)
    at = word_of_value(source, at, diag->spot.words);
  return at ? line_of(source, at) : 0;
}

void spec_locate(struct diag_sink *sink) {
  size_t left = MOST_BYTES;
  struct source source = {.text = text_new(sink->arena->escape), .left = &left};
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
    if (found[i]) spotted.at[i]->place.line = found[i];
    spotted.at[i]->spot = (struct spot){.words = NULL};
  }
  text_free(&source.text);
}
