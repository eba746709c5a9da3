/* SPDX-License-Identifier: MIT */
#include "habits/answer.h"

#include "gen/vm/stubs.h"

#include <string.h>

/* Is a text in the word, '_' and case aside? */
static bool has(const char *word, size_t length, const char *text) {
  for (size_t start = 0; start < length; start++) {
    const char *wanted = text;
    for (size_t i = start; *wanted && i < length; i++) {
      char c = word[i];
      if (c >= 'A' && c <= 'Z') c = (char)(c - 'A' + 'a');
      if (c == '_') continue;
      if (c != *wanted) break;
      wanted++;
    }
    if (!*wanted) return true;
  }
  return false;
}

/* Is the word that error, with or without what all errors start with: ERR(NULL_POINTER)? */
static bool is_error(const struct spec *spec, const char *id, const char *word, size_t length) {
  const char *prefix = spec->interface->names.error_prefix;
  size_t size = strlen(prefix), whole = strlen(id);
  if (whole == length && memcmp(id, word, length) == 0) return true;
  return whole == size + length && memcmp(id, prefix, size) == 0 &&
         memcmp(id + size, word, length) == 0;
}

/* The error that the word is, or NULL. */
static const struct spec_error *error_of(const struct spec *spec, const char *word, size_t length) {
  for (size_t i = 0; i < spec->errors.count; i++)
    if (is_error(spec, spec->errors.at[i]->id, word, length)) return spec->errors.at[i];
  return NULL;
}

/* Which answer a word is: one of the bits, or 0 for any other word. */
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
  return ends || has(word, length, "notavailable") || has(word, length, "notimplemented") ||
         has(word, length, "unimplemented") || has(word, length, "notyetimplemented");
}

/* May the punctuator stand in an expression that is a constant, in whatever parentheses and casts? */
static bool is_plain(char c) {
  return strchr("(),:<>.", c) != NULL;
}

unsigned answer_of(const struct spec *spec, const struct token_span *expression) {
  unsigned said = 0;
  bool great = true; /* all other words are in capitals: ERR(…) */
  for (size_t i = 0; i < expression->count; i++) {
    const struct raw_token *token = &expression->at[i];
    const char *word = expression->text + token->at;
    size_t length = token->end - token->at;
    if (token->kind == RAW_PUNCTUATOR && is_plain(raw_mark(expression->text, token))) continue;
    if (token->kind != RAW_WORD) return ANSWER_OPEN;
    unsigned answer = answer_of_word(spec, word, length);
    said |= answer;
    for (size_t j = 0; !answer && j < length; j++)
      great = great && !(word[j] >= 'a' && word[j] <= 'z');
  }
  if (said & ANSWER_REFUSES) return ANSWER_REFUSES;
  return said && great && !(said & (said - 1)) ? said : ANSWER_OPEN;
}
