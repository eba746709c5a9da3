/* SPDX-License-Identifier: MIT */
#include "gen/vm/vm.h"
#include "habits/body_reader.h"

#include <string.h>

/* True if the word contains a text, ignoring '_' and case. */
static bool word_has(const char *word, size_t length, const char *text) {
  for (size_t start = 0; start < length; start++) {
    const char *wanted = text;
    if (word[start] == '_') continue;
    for (size_t i = start; *wanted && i < length; i++) {
      if (word[i] == '_') continue;
      if (name_style_small(word[i]) != *wanted) break;
      wanted++;
    }
    if (!*wanted) return true;
  }
  return false;
}

/* True if the word is the error, with or without the prefix of errors: ERR(NULL_POINTER). */
static bool is_error(const struct spec *spec, const char *id, const char *word, size_t length) {
  const char *prefix = spec->interface->names.error_prefix;
  size_t size = strlen(prefix), whole = strlen(id);
  if (whole == length && memcmp(id, word, length) == 0) return true;
  return whole == size + length && memcmp(id, prefix, size) == 0 &&
         memcmp(id + size, word, length) == 0;
}

/* Returns the error with that name, or NULL. */
static const struct spec_error *error_of(const struct spec *spec, const char *word, size_t length) {
  for (size_t i = 0; i < spec->errors.count; i++)
    if (is_error(spec, spec->errors.at[i]->id, word, length)) return spec->errors.at[i];
  return NULL;
}

/* Returns the bit of a word, or 0 for other words. */
static unsigned answer_of_word(const struct spec *spec, const char *word, size_t length) {
  const struct spec_error *error = error_of(spec, word, length);
  const char *none = spec->interface->errors[ERROR_NONE];
  if (answer_word_refuses(spec, word, length)) return ANSWER_REFUSES;
  if (none && is_error(spec, none, word, length)) return ANSWER_SUCCEEDS;
  if (!error) return 0;
  return error->number ? ANSWER_FAILS : ANSWER_SUCCEEDS;
}

bool answer_word_refuses(const struct spec *spec, const char *word, size_t length) {
  const struct spec_error *error = error_of(spec, word, length);
  if (error) return vm_stub_returns(spec, error->id, strlen(error->id));
  static const char nyi[] = "NYI";
  size_t size = sizeof nyi - 1;
  bool ends = length >= size && memcmp(word + length - size, nyi, size) == 0 &&
              (length == size || word[length - size - 1] == '_');
  return ends || word_has(word, length, "notavailable") ||
         word_has(word, length, "notimplemented") || word_has(word, length, "unimplemented") ||
         word_has(word, length, "notyetimplemented");
}

/* Returns the bit of the error with that number, or 0 for other numbers. */
static unsigned answer_of_number(const struct spec *spec, const char *digits, size_t length) {
  unsigned number = 0;
  for (size_t i = 0; i < length; i++) {
    if (digits[i] < '0' || digits[i] > '9' || number > 9999) return 0;
    number = number * 10 + (unsigned)(digits[i] - '0');
  }
  LIST_EACH (error, spec->errors)
    if (error->number == number) return answer_of_word(spec, error->id, strlen(error->id));
  return 0;
}

/* The words and numbers of an expression. */
struct said {
  unsigned words, numbers; /* ANSWER_… */
  bool great;              /* all other words are in uppercase: ERR(…) */
  bool cast;               /* all other words belong to a cast to an error */
};

static void answer_take_word(const struct spec *spec, const char *word, size_t length,
                             struct said *said) {
  static const char cast[] = "static_cast";
  const char *type = spec->interface->names.error;
  unsigned answer = answer_of_word(spec, word, length);
  bool casts = (strlen(type) == length && memcmp(type, word, length) == 0) ||
               (strlen(cast) == length && memcmp(cast, word, length) == 0);
  said->words |= answer;
  if (casts || answer) return;
  said->cast = false;
  for (size_t i = 0; i < length; i++)
    said->great = said->great && !(word[i] >= 'a' && word[i] <= 'z');
}

/* Returns the bits of an expression without a choice. */
static unsigned answer_of_one(const struct spec *spec, const struct token_span *expression) {
  struct said said = {0, 0, true, true};
  for (size_t i = 0; i < expression->count; i++) {
    const struct c_token *token = &expression->at[i];
    const char *word = token->text;
    size_t length = token->length;
    /* In a constant, there may be parentheses and casts. */
    if (token->kind == C_PUNCTUATOR && strchr("(){},:<>.", *token->text)) continue;
    unsigned number = token->kind == C_NUMBER ? answer_of_number(spec, word, length) : 0;
    said.numbers |= number;
    if (token->kind != C_WORD && !number) return ANSWER_OPEN;
    if (token->kind == C_WORD) answer_take_word(spec, word, length, &said);
  }
  if (said.numbers) return said.cast && !said.words ? said.numbers : ANSWER_OPEN;
  if (said.words & ANSWER_REFUSES) return ANSWER_REFUSES;
  bool one = said.words && !(said.words & (said.words - 1));
  return one && said.great ? said.words : ANSWER_OPEN;
}

/* Returns the index of the mark outside of parentheses, from the start or from after "?", or the count. */
static size_t choice_mark(const struct token_span *expression, size_t at, const char *mark) {
  size_t depth = 0, nested = 0;
  for (; at < expression->count; at++) {
    const struct c_token *token = &expression->at[at];
    char c = token->kind == C_PUNCTUATOR ? *token->text : 'a';
    if (depth == 0 && nested == 0 && c_token_is(token, mark)) return at;
    if (strchr("([{", c)) depth++;
    else if (strchr(")]}", c) && depth) depth--;
    else if (c == '?' && depth == 0) nested++;
    else if (nested && depth == 0 && c_token_is(token, ":")) nested--;
  }
  return at;
}

unsigned answer_of(const struct spec *spec, const struct token_span *expression) {
  size_t question = choice_mark(expression, 0, "?"), count = expression->count;
  if (question == count) return answer_of_one(spec, expression);
  size_t colon = choice_mark(expression, question + 1, ":");
  if (colon == count) return ANSWER_OPEN;
  struct token_span first = {expression->at + question + 1, colon - question - 1};
  struct token_span other = {expression->at + colon + 1, count - colon - 1};
  return answer_of_one(spec, &first) | answer_of_one(spec, &other);
}
