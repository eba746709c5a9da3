/* SPDX-License-Identifier: MIT */
#include "check/speller.h"

#include "base/child.h"

#include <string.h>

/* Runs hunspell in that mode on the words, one a line behind the mark. */
static const char *ask(struct arena *arena, const char *language, const char *mode,
                       const char *mark, const struct string_list *words, struct text *output) {
  const char *const parts[] = {"hunspell", mode, "-i", "UTF-8", "-d", language, NULL};
  enum { PARTS = sizeof parts / sizeof *parts };
  char *command[PARTS] = {NULL};
  struct text input = text_new(arena->escape), said = text_new(arena->escape);
  for (size_t i = 0; parts[i]; i++) command[i] = arena_strdup(arena, parts[i]);
  for (size_t i = 0; i < words->count; i++) text_printf(&input, "%s%s\n", mark, words->at[i]);
  const char *problem = child_run(arena, command, text_string(&input), output, &said);
  if (problem && *problem)
    problem = arena_printf(arena,
                           "hunspell: %s; Debian has it, and dictionaries, in packages "
                           "such as hunspell and hunspell-en-us",
                           problem);
  else if (problem)
    problem = arena_printf(arena, "hunspell: %.*s", (int)strcspn(text_string(&said), "\n"),
                           text_string(&said));
  text_free(&input);
  text_free(&said);
  return problem;
}

const char *speller_check(struct arena *arena, const char *language,
                          const struct string_list *words, struct string_list *unknown) {
  struct text output = text_new(arena->escape);
  const char *problem = ask(arena, language, "-l", "", words, &output);
  for (const char *line = text_string(&output); !problem && *line;) {
    size_t length = strcspn(line, "\n");
    LIST_ADD(arena, unknown, arena_strndup(arena, line, length));
    line += length + (line[length] == '\n');
  }
  text_free(&output);
  return problem;
}

/* The first words of a list with commas, put together again. That a word could be two is no news to its author. */
static const char *some_of(struct arena *arena, const char *list, const char *end) {
  enum { MOST = 3 };
  struct string_list words = {0};
  while (list < end && words.count < MOST) {
    const char *word = arena_strndup(arena, list, strcspn(list, ",\n"));
    if (!strpbrk(word, " -")) LIST_ADD(arena, &words, word);
    list += strlen(word);
    list += strspn(list, ", ");
  }
  struct text out = text_new(arena->escape);
  for (size_t i = 0; i < words.count; i++)
    text_printf(&out, "%s'%s'", !i ? "" : i + 1 < words.count ? ", " : " or ", words.at[i]);
  const char *result = arena_strdup(arena, text_string(&out));
  text_free(&out);
  return result;
}

/* After a line about itself it answers each word with a line for each part of it, and an empty one. A part that is
 * wrong has "& PART COUNT OFFSET: WORD, WORD". */
const char *speller_suggest(struct arena *arena, const char *language,
                            const struct string_list *words, struct string_list *suggestions) {
  struct text output = text_new(arena->escape);
  const char *problem = ask(arena, language, "-a", "^", words, &output), *found = "";
  const char *line = text_string(&output);
  line += strcspn(line, "\n");
  if (*line) line++;
  while (!problem && *line && suggestions->count < words->count) {
    size_t length = strcspn(line, "\n");
    const char *colon = *line == '&' ? memchr(line, ':', length) : NULL;
    if (colon && !*found) found = some_of(arena, colon + 2, line + length);
    if (!length) {
      LIST_ADD(arena, suggestions, found);
      found = "";
    }
    line += length + (line[length] == '\n');
  }
  while (suggestions->count < words->count) LIST_ADD(arena, suggestions, "");
  text_free(&output);
  return problem;
}
