/* SPDX-License-Identifier: MIT */
#include "compare/names.h"

#include "base/identifier.h"
#include "gen/binary.h"

#include <stdlib.h>
#include <string.h>

/* What a line says. */
struct names_line {
  struct string_list words;
  const char *number; /* the only one, or NULL */
};

/* Splits the line into words and numbers, up to a comment. */
static struct names_line read_names_line(struct arena *arena, char *line) {
  static const char parts[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.-";
  struct names_line read = {{NULL, 0}, NULL};
  char *comment = strstr(line, "//");
  size_t numbers = 0;
  if (comment) *comment = '\0';
  for (char *at = line + strcspn(line, parts); *at; at += strcspn(at, parts)) {
    size_t length = strspn(at, parts);
    const char *part = arena_strndup(arena, at, length);
    if (identifier_length(part)) LIST_ADD(arena, &read.words, part);
    else if (strpbrk(part, "0123456789") && ++numbers) read.number = part;
    at += length;
  }
  if (numbers != 1) read.number = NULL;
  return read;
}

/* Layouts and numbers of arguments are compared only where the line says that it is about them. */
static bool needs_kind(const struct binary_number *number) {
  return strchr(number->kind, '-') || strcmp(number->kind, "arguments") == 0;
}

/* The number that the line is about: that of the last word which is a name, of the kind and the owner that the line gives. */
static const struct binary_number *find_number(const struct binary_number_list *numbers,
                                               const struct names_line *line) {
  const struct binary_number *best = NULL;
  size_t best_score = 0;
  LIST_EACH (number, *numbers) {
    bool kind = string_list_has(&line->words, number->kind);
    size_t score = 0;
    if (needs_kind(number) && !kind) continue;
    for (size_t j = 0; j < line->words.count; j++)
      if (strcmp(line->words.at[j], number->name) == 0)
        score = 4 * (j + 1) + 2 * kind + string_list_has(&line->words, number->owner);
    if (score > best_score) best = number, best_score = score;
  }
  return best;
}

static void compare_line(const struct binary_number_list *numbers,
                         const struct interface *interface, const struct names_line *line,
                         struct place place, struct diag_sink *sink) {
  const char *prefix = interface->names.constant_prefix;
  if (!line->number) return;
  const struct binary_number *number = find_number(numbers, line);
  if (number) {
    bool hexadecimal = strpbrk(line->number, "xX") != NULL;
    if (strtoll(line->number, NULL, hexadecimal ? 16 : 10) != number->value)
      diag_report(sink, CHECK_NAMES, place, "%s of '%s' is %s; expected %lld", number->kind,
                  number->name, line->number, (long long)number->value);
    return;
  }
  for (size_t i = 0; i < line->words.count; i++)
    if (text_starts(line->words.at[i], prefix))
      diag_report(sink, CHECK_NAMES, place, "unknown name '%s'; expected one of the specification",
                  line->words.at[i]);
}

void names_compare(const struct gen_input *input, const char *file, char *text,
                   struct diag_sink *sink) {
  struct binary_number_list numbers = binary_numbers(input);
  unsigned lines = 0;
  while (*text) {
    char *end = text + strcspn(text, "\n"), *next = end + (*end != '\0');
    *end = '\0';
    const struct names_line line = read_names_line(input->arena, text);
    compare_line(&numbers, input->spec->interface, &line, (struct place){file, ++lines}, sink);
    text = next;
  }
}
