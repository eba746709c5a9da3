/* SPDX-License-Identifier: MIT */
#include "compare/names.h"

#include "base/identifier.h"
#include "c/tokens.h"
#include "gen/binary.h"

#include <stdlib.h>
#include <string.h>

/* The contents of a line. */
struct names_line {
  struct string_list words;
  const char *number; /* the only one, or NULL */
};

/* Splits the line into words and numbers, up to a comment. */
static struct names_line read_names_line(struct arena *arena, char *line) {
  static const char parts[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.-";
  struct names_line read = {{NULL, 0}, NULL};
  char *comment = strstr(line, "//"); /* of a directive */
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

/* Returns the number of the last name in the line, of its kind and owner if the line has them. Layouts and numbers of
 * arguments are compared only in lines with their kind. */
static const struct binary_number *find_number(const struct binary_number_list *numbers,
                                               const struct names_line *line) {
  const struct binary_number *best = NULL;
  size_t best_score = 0;
  LIST_EACH (number, *numbers) {
    bool kind = string_list_has(&line->words, number->kind);
    size_t score = 0;
    bool needs_kind = strchr(number->kind, '-') || strcmp(number->kind, "arguments") == 0;
    if (needs_kind && !kind) continue;
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

/* The function table as a structure of Rust: "pub NAME: TYPE," for each slot. */
struct names_table {
  const struct binary_number_list *numbers;
  const char *owner, *version; /* its name; the field preceding the first slot, or NULL */
  struct diag_sink *sink;
  struct string_list found;
  struct c_token name; /* of the current field */
  bool typed, array;   /* the type of the field has begun; and starts with a bracket */
  bool absent;         /* the field has the condition "not(…)": the preceding one has its slot */
  int64_t count;       /* the number of its slots */
  int64_t slot;        /* the first of them */
  int64_t moved;       /* the distance of the last function from its slot */
};

static bool is_slot_of(const struct binary_number *number, const char *owner) {
  return strcmp(number->kind, "slot") == 0 && strcmp(number->owner, owner) == 0;
}

static void compare_slot(struct names_table *table, const char *name) {
  const struct binary_number *slot = NULL;
  LIST_EACH (number, *table->numbers)
    if (is_slot_of(number, table->owner) && strcmp(number->name, name) == 0) slot = number;
  int64_t moved = slot ? table->slot - slot->value : table->moved;
  if (slot && moved && moved != table->moved)
    diag_report(table->sink, CHECK_NAMES, table->name.place, "slot of '%s' is %lld; expected %lld",
                name, (long long)table->slot, (long long)slot->value);
  if (!slot && !identifier_is_free_place(name) && !text_is(table->version, name))
    diag_report(table->sink, CHECK_NAMES, table->name.place,
                "unknown function '%s'; expected one of the specification", name);
  table->moved = moved;
  LIST_ADD(table->sink->arena, &table->found, name);
}

static void end_field(struct names_table *table) {
  if (table->name.length && table->typed && !table->absent) {
    compare_slot(table, arena_strndup(table->sink->arena, table->name.text, table->name.length));
    table->slot += table->count;
  }
  table->name.length = 0;
  table->typed = table->array = table->absent = false;
  table->count = 1;
}

/* Compares the fields after the opening brace, and reports missing functions. */
static void compare_table(struct names_table *table, struct c_lexer *lexer) {
  struct c_token token = c_lexer_code(lexer), last = token;
  struct place start = token.place;
  for (int depth = 0; token.kind != C_END; last = token, token = c_lexer_code(lexer)) {
    if (c_token_is(&token, "}") && !depth) break;
    bool arrow = c_token_is(&token, ">") && c_token_is(&last, "-");
    if (token.kind == C_DIRECTIVE && text_contains(token.text, token.length, "not("))
      table->absent = true;
    else if (token.kind == C_NUMBER && table->array && depth == 1)
      table->count = (int64_t)(strtoul(token.text, NULL, 0) % 65536); /* tables are shorter */
    else if (token.kind == C_WORD && !depth && !table->typed) table->name = token;
    else if (c_token_is(&token, ":") && !depth) table->typed = true;
    else if (c_token_is(&token, ",") && !depth) end_field(table);
    if (c_token_is(&token, "[") && c_token_is(&last, ":") && !depth) table->array = true;
    if (c_token_is_any(&token, (const char *const[]){"(", "[", "{", "<", NULL})) depth++;
    else if (!arrow && c_token_is_any(&token, (const char *const[]){")", "]", "}", ">", NULL}))
      depth--;
  }
  end_field(table);
  LIST_EACH (number, *table->numbers)
    if (table->found.count && is_slot_of(number, table->owner) &&
        !string_list_has(&table->found, number->name))
      diag_report(table->sink, CHECK_NAMES, start,
                  "function '%s' is missing; expected in slot %lld", number->name,
                  (long long)number->value);
}

/* Compares the function table, and blanks comments, whose numbers do not count. */
static void compare_tables(const struct binary_number_list *numbers,
                           const struct interface *interface, const char *file, char *text,
                           struct diag_sink *sink) {
  const struct interface_names *names = &interface->names;
  struct c_lexer lexer = c_lexer_new(text, strlen(text));
  lexer.place.file = file;
  bool structure = false, named = false;
  for (struct c_token token = c_lexer_next(&lexer); token.kind != C_END;
       token = c_lexer_next(&lexer)) {
    if (token.kind == C_COMMENT) {
      for (size_t i = token.at; i < token.end; i++)
        if (text[i] != '\n') text[i] = ' ';
      continue;
    }
    if (named && c_token_is(&token, "{")) {
      struct names_table table = {
          .numbers = numbers, .owner = names->table, .sink = sink, .count = 1};
      struct c_lexer inside = lexer;
      table.version = names->table_version;
      table.slot = !names->table_version;
      compare_table(&table, &inside);
    }
    bool tag = token.length == strlen(names->table) + 1 && token.text[token.length - 1] == '_';
    named = structure && text_starts(token.text, names->table) &&
            (tag || token.length == strlen(names->table));
    structure = c_token_is(&token, "struct");
  }
}

void names_compare(const struct gen_input *input, const char *file, char *text,
                   struct diag_sink *sink) {
  struct binary_number_list numbers = binary_numbers(input);
  unsigned lines = 0;
  compare_tables(&numbers, input->spec->interface, file, text, sink);
  while (*text) {
    char *end = text + strcspn(text, "\n"), *next = end + (*end != '\0');
    *end = '\0';
    const struct names_line line = read_names_line(input->arena, text);
    compare_line(&numbers, input->spec->interface, &line, (struct place){file, ++lines}, sink);
    text = next;
  }
}
