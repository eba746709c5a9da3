/* SPDX-License-Identifier: MIT */
#include "adopt/merging.h"
#include "c/tokens.h"

#include <string.h>

/* The meaning of a word for its line. */
enum lead {
  LEAD_OPEN, /* unknown */
  LEAD_PART, /* a part of the declaration */
  LEAD_APART /* a statement of its own */
};

/* A line preceding the name. */
struct lead_line {
  enum lead lead;
  struct c_token word; /* the last one */
  unsigned parens;     /* the open ones */
  bool call;           /* it ends in "WORD(…)" */
  bool any;
};

static const char keywords[] =
    "static extern inline __inline __inline__ __forceinline _Noreturn register virtual explicit "
    "friend constexpr consteval const volatile typename template requires auto decltype typeof "
    "__typeof__ alignas _Alignas noexcept __attribute__ __attribute __declspec __extension__ "
    "__cdecl __stdcall struct class union enum void bool char short int long signed unsigned";

/* Names of attributes, after the prefix of a project: VM_EXPORT. */
static const char attributes[] =
    "EXPORT JNIEXPORT IMPORT JNIIMPORT JNICALL API INLINE STATIC "
    "EXTERN VIRTUAL";

/* Judges a word. With `call`, parentheses follow; then EXPORT_SYMBOL(x), STATIC_ASSERT(x), API(int) are unknown. */
static enum lead merge_lead_judge(const struct merge *merge, const struct c_token *token,
                                  bool call) {
  const char *name = arena_strndup(merge->arena, token->text, token->length);
  char *parts = arena_strdup(merge->arena, name); /* separated by spaces */
  for (char *at = parts; *at; at++)
    if (*at == '_') *at = ' ';
  if (text_has_word(keywords, name) || strcmp(name, merge->names->error) == 0) return LEAD_PART;
  bool apart = text_has_word(parts, "BEGIN") || text_has_word(parts, "END");
  if (call) apart = apart || text_has_word(parts, "DEFINE") || text_has_word(parts, "DECLARE");
  const char *last = strrchr(name, '_');
  bool attribute =
      !call && (strcmp(name, "EXTERN_C") == 0 || text_has_word(attributes, last ? last + 1 : name));
  return apart == attribute ? LEAD_OPEN : apart ? LEAD_APART : LEAD_PART;
}

static void take_token(const struct merge *merge, struct lead_line *line,
                       const struct c_token *token) {
  bool opens = c_token_is(token, "("), closes = c_token_is(token, ")");
  if (opens || line->parens) {
    line->parens += opens;
    line->parens -= closes;
    line->call = true;
    return;
  }
  line->call = false;
  /* '*', '<', "::" and strings are in types and 'extern "C"'. */
  enum lead lead = token->kind == C_WORD ? merge_lead_judge(merge, token, false) : LEAD_PART;
  if (token->kind == C_WORD) line->word = *token;
  if (!line->any || line->lead == LEAD_OPEN) line->lead = lead;
  else if (lead != LEAD_OPEN && lead != line->lead) line->lead = LEAD_OPEN;
  line->any = true;
}

static void end_line(const struct merge *merge, const struct lead_line *line, size_t next,
                     struct merge_lead *found) {
  const struct c_token *word = &line->word;
  enum lead lead = line->call && word->end ? merge_lead_judge(merge, word, true) : line->lead;
  if (lead == LEAD_APART) {
    *found = (struct merge_lead){.start = next};
  } else if (lead == LEAD_PART) {
    found->begun = true;
  } else if (!found->doubtful && (line->call || !found->begun)) {
    found->doubtful = arena_strndup(merge->arena, word->text, word->length);
  }
}

struct merge_lead merge_lead(const struct merge *merge, const struct implementation *found) {
  struct merge_lead lead = {.start = found->function->head};
  struct lead_line line = {0};
  struct c_lexer lexer = c_lexer_new(merge->source.text, found->declarator->at);
  struct c_token token;
  lexer.at = lead.start;
  while ((token = c_lexer_code(&lexer)).kind != C_END) {
    if (token.kind == C_DIRECTIVE) continue;
    if (line.any && token.first && !line.parens) {
      end_line(merge, &line, token.at, &lead);
      line = (struct lead_line){0};
    }
    take_token(merge, &line, &token);
  }
  return lead; /* a word on the line before the name is the type */
}
