/* SPDX-License-Identifier: MIT */
#include "compare/outcome.h"

#include "base/identifier.h"
#include "c/tokens.h"
#include "gen/binary.h"

#include <ctype.h>
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

/* Returns the value of a number of C, Java or Rust, with underscores between digits. */
static int64_t number_value(struct arena *arena, const char *number, size_t length) {
  char *digits = arena_strndup(arena, number, length), *end = digits;
  for (const char *c = digits; *c; c++)
    if (*c != '_') *end++ = *c;
  *end = '\0';
  if (text_starts(digits, "0b")) return strtoll(digits + 2, NULL, 2);
  return strtoll(digits, NULL, strpbrk(digits, "xX") ? 16 : 10);
}

static void compare_line(const struct binary_number_list *numbers,
                         const struct interface *interface, const struct names_line *line,
                         struct place place, struct diag_sink *sink) {
  const char *prefix = interface->names.constant_prefix;
  if (!line->number) return;
  const struct binary_number *number = find_number(numbers, line);
  if (number) {
    if (number_value(sink->arena, line->number, strlen(line->number)) != number->value)
      diag_report(sink, CHECK_NAMES, place, "%s of '%s' is %s; expected %lld", number->kind,
                  number->name, line->number, (long long)number->value);
    return;
  }
  for (size_t i = 0; i < line->words.count; i++)
    if (text_starts(line->words.at[i], prefix))
      diag_report(sink, CHECK_NAMES, place, "unknown name '%s'; expected one of the specification",
                  line->words.at[i]);
}

/* ---- Function tables of Rust --------------------------------------------------------------------- */

/* A field of a structure, or an element of an array. */
struct names_field {
  const struct binary_number *function; /* its slot, or NULL */
  const char *name;                     /* of the field; NULL for an element */
  struct place place;
  int64_t slot, arguments; /* -1 arguments: the type does not list them */
};
LIST_TYPE(names_field_list, struct names_field);

struct names_table {
  const struct interface_names *names;
  const struct binary_number_list *numbers;
  struct binary_number_list slots; /* of the numbers, those of the table */
  struct diag_sink *sink;
  struct names_field_list fields;
  size_t functions; /* of the fields */
};

static int64_t first_slot(const struct names_table *table) {
  return table->names->table_version == NULL;
}

/* True if the names differ only in case and underscores, as GetPhase and get_phase. */
static bool same_name(const char *name, const char *text, size_t length) {
  const char *const end = text + length;
  for (;; name++, text++) {
    while (*name == '_') name++;
    while (text < end && *text == '_') text++;
    if (text == end || !*name) return text == end && !*name;
    if (tolower((unsigned char)*name) != tolower((unsigned char)*text)) return false;
  }
}

/* The slot of the function with this name, or NULL. The name may be a string. */
static const struct binary_number *find_slot(const struct names_table *table,
                                             const struct c_token *token) {
  size_t quote = token->kind == C_STRING && token->length > 1;
  LIST_EACH (slot, table->slots)
    if (same_name(slot->name, token->text + quote, token->length - 2 * quote)) return slot;
  return NULL;
}

/* Returns 1, -1 or 0: an opening bracket, a closing one, or another token. */
static int nesting(const struct c_token *token, const struct c_token *last) {
  if (c_token_is_any(token, (const char *const[]){"(", "[", "{", "<", NULL})) return 1;
  if (c_token_is(token, ">") && c_token_is(last, "-")) return 0;
  return -c_token_is_any(token, (const char *const[]){")", "]", "}", ">", NULL});
}

/* Counts the parameters after the parenthesis; "..." does not count. */
static int64_t count_parameters(struct c_lexer lexer) {
  int64_t count = 0;
  bool begun = false;
  struct c_token token = c_lexer_code(&lexer), last = token;
  for (int depth = 0; depth >= 0 && token.kind != C_END;
       last = token, token = c_lexer_code(&lexer)) {
    depth += nesting(&token, &last);
    bool ends = depth < 0 || (!depth && c_token_is(&token, ","));
    count += ends && begun;
    begun = !ends && (begun || !c_token_is(&token, "."));
  }
  return count;
}

static void report_number(const struct names_table *table, struct place place, const char *what,
                          const char *name, int64_t found, int64_t expected) {
  if (found != expected)
    diag_report(table->sink, CHECK_NAMES, place, "%s of '%s' is %lld; expected %lld", what, name,
                (long long)found, (long long)expected);
}

static void compare_arguments(const struct names_table *table, struct place place, const char *name,
                              int64_t arguments) {
  LIST_EACH (number, *table->numbers)
    if (arguments >= 0 && strcmp(number->kind, "arguments") == 0 &&
        strcmp(number->owner, table->names->table) == 0 && strcmp(number->name, name) == 0)
      report_number(table, place, "arguments", name, arguments, number->value);
}

/* Reads the fields of a structure, or the elements of an array, after the opening bracket. */
static void read_fields(struct names_table *table, struct c_lexer lexer, bool array) {
  struct arena *arena = table->sink->arena;
  struct names_field field = {.arguments = -1};
  struct c_token token = c_lexer_code(&lexer), last = token;
  int64_t slot = first_slot(table), count = 1;
  bool typed = false, listed = false; /* the type has begun; and with a bracket */
  bool absent = false; /* the field has the condition "not(…)": the preceding one has its slot */
  table->fields.count = table->functions = 0;
  for (int depth = 0; depth >= 0; last = token, token = c_lexer_code(&lexer)) {
    bool named = token.kind == C_WORD && !depth && !typed && !array;
    depth = token.kind == C_END ? -1 : depth + nesting(&token, &last);
    if (depth < 0 || (!depth && c_token_is(&token, ","))) {
      if (typed && !absent) {
        field.slot = slot;
        struct names_field *kept = arena_alloc(arena, sizeof *kept);
        *kept = field;
        LIST_ADD(arena, &table->fields, kept);
        table->functions += field.function != NULL;
        slot += count;
      }
      field = (struct names_field){.arguments = -1};
      typed = listed = absent = false;
      count = 1;
      continue;
    }
    if (token.kind == C_DIRECTIVE && text_contains(token.text, token.length, "not(")) absent = true;
    if (named) field.name = arena_strndup(arena, token.text, token.length);
    if (named || (array && !field.function)) {
      field.function = find_slot(table, &token);
      field.place = token.place;
    }
    if (array || (c_token_is(&token, ":") && !depth && field.name)) typed = true;
    if (!array && c_token_is(&token, "[") && c_token_is(&last, ":") && depth == 1) listed = true;
    if (token.kind == C_NUMBER && listed && depth == 1)
      count = number_value(arena, token.text, token.length) % 65536; /* tables are shorter */
    if (c_token_is(&last, "fn") && c_token_is(&token, "(") && field.arguments < 0)
      field.arguments = count_parameters(lexer);
  }
}

/* Compares the fields that were read. */
static void compare_fields(struct names_table *table, struct place start) {
  int64_t moved = 0; /* the distance of the last function from its slot */
  LIST_EACH (field, table->fields) {
    const struct binary_number *function = field->function;
    if (!function) {
      if (field->name && !identifier_is_free_place(field->name) &&
          !text_is(table->names->table_version, field->name))
        diag_report(table->sink, CHECK_NAMES, field->place,
                    "unknown function '%s'; expected one of the specification", field->name);
      continue;
    }
    if (field->slot - function->value != moved && field->slot != function->value)
      report_number(table, field->place, "slot", function->name, field->slot, function->value);
    moved = field->slot - function->value;
    compare_arguments(table, field->place, function->name, field->arguments);
  }
  LIST_EACH (slot, table->slots) {
    size_t i = 0;
    while (i < table->fields.count && table->fields.at[i]->function != slot) i++;
    if (i == table->fields.count)
      diag_report(table->sink, CHECK_NAMES, start,
                  "function '%s' is missing; expected in slot %lld", slot->name,
                  (long long)slot->value);
  }
}

/* A method of Rust with the name of a function, whose body calls the table by index: "fn(TYPE, TYPE) -> TYPE>(INDEX)". */
struct names_method {
  const struct binary_number *function; /* or NULL */
  bool body;                            /* has begun */
  int64_t arguments;                    /* of the type in the body, or -1 */
};

/* Continues with the last of three tokens. */
static void compare_method(const struct names_table *table, struct names_method *method,
                           const struct c_token last[3], const struct c_lexer *lexer) {
  if (c_token_is(&last[1], "fn") && last[2].kind == C_WORD)
    *method = (struct names_method){find_slot(table, &last[2]), false, -1};
  if (!method->function) return;
  if (c_token_is(&last[2], "{")) method->body = true;
  if (method->body && method->arguments < 0 && c_token_is(&last[1], "fn") &&
      c_token_is(&last[2], "("))
    method->arguments = count_parameters(*lexer);
  bool bracketed = (c_token_is(&last[0], "(") && c_token_is(&last[2], ")")) ||
                   (c_token_is(&last[0], "[") && c_token_is(&last[2], "]"));
  if (!bracketed || last[1].kind != C_NUMBER || method->arguments < 0) return;
  const char *name = method->function->name;
  report_number(table, last[1].place, "index", name,
                number_value(table->sink->arena, last[1].text, last[1].length),
                method->function->value - first_slot(table));
  compare_arguments(table, last[1].place, name, method->arguments);
  method->function = NULL;
}

/* Compares function tables, and blanks comments, whose numbers do not count. A structure with the name of the table, and a
 * structure or array with more than half of its functions, is a table. */
static void compare_tables(struct names_table *table, const char *file, char *text) {
  struct c_lexer lexer = c_lexer_new(text, strlen(text));
  struct names_method method = {NULL, false, -1};
  struct c_token last[3] = {{.text = ""}, {.text = ""}, {.text = ""}};
  lexer.place.file = file;
  for (struct c_token token = c_lexer_next(&lexer); token.kind != C_END;
       token = c_lexer_next(&lexer)) {
    if (token.kind == C_COMMENT) {
      for (size_t i = token.at; i < token.end; i++)
        if (text[i] != '\n') text[i] = ' ';
      continue;
    }
    memmove(last, last + 1, 2 * sizeof *last);
    last[2] = token;
    bool record = c_token_is(&last[0], "struct") && c_token_is(&token, "{");
    bool array =
        c_token_is(&token, "[") &&
        (c_token_is(&last[1], "=") || (c_token_is(&last[0], "=") && c_token_is(&last[1], "&")));
    if (record || array) {
      read_fields(table, lexer, array);
      if ((record && same_name(table->names->table, last[1].text, last[1].length)) ||
          2 * table->functions > table->slots.count)
        compare_fields(table, token.place);
    }
    compare_method(table, &method, last, &lexer);
  }
}

void names_compare(const struct gen_input *input, const char *file, char *text,
                   struct diag_sink *sink) {
  const struct interface *interface = input->spec->interface;
  struct binary_number_list numbers = binary_numbers(input);
  struct names_table table = {.names = &interface->names, .numbers = &numbers, .sink = sink};
  unsigned lines = 0;
  LIST_EACH (number, numbers)
    if (strcmp(number->kind, "slot") == 0 && strcmp(number->owner, table.names->table) == 0)
      LIST_ADD(sink->arena, &table.slots, number);
  compare_tables(&table, file, text);
  while (*text) {
    char *end = text + strcspn(text, "\n"), *next = end + (*end != '\0');
    *end = '\0';
    const struct names_line line = read_names_line(input->arena, text);
    compare_line(&numbers, interface, &line, place_at(file, ++lines), sink);
    text = next;
  }
}
