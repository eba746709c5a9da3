/* SPDX-License-Identifier: MIT */
#include "check/dictionary.h"

#include "base/file.h"
#include "base/names.h"
#include "check/speller.h"

#include <ctype.h>
#include <errno.h>
#include <string.h>

/* A word of the prose, or of the word list. */
struct word {
  size_t count;            /* in the prose */
  unsigned line;           /* in the word list; 0: it is not there */
  bool unknown;            /* and nothing accepts it */
  struct place first;      /* where it is first in the prose */
  struct word *same;       /* the one without a capital, which is unknown, too; or NULL */
  const char *suggestions; /* or "" */
};

/* What is read, and what becomes of its words. */
struct reading {
  struct checking c;
  struct c_names words;
  struct string_list list; /* all words, in the order in which they came */
  const char *language;
  void (*take)(struct reading *r, const char *word, const struct doc_node *node);
};

static struct word *enter(struct reading *r, const char *word) {
  struct c_name *name = c_names_enter(&r->words, word, strlen(word));
  if (!name->value) name->value = arena_alloc(r->c.sink->arena, sizeof(struct word));
  return name->value;
}

static struct word *find(const struct reading *r, const char *word) {
  struct c_name *name = c_names_find(&r->words, word, strlen(word));
  return name ? name->value : NULL;
}

/* ---- Words -------------------------------------------------------------------------------------------- */

/* The length of a sign of UTF-8 that parts words or stands for one: dashes, quotes, dots, marks. 0: it is a letter, or
 * ASCII. */
static size_t sign_length(const char *at) {
  static const char *const signs[] = {"\xE2\x80", "\xE2\x84", "\xE2\x86", "\xE2\x88", "\xC2"};
  for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
    if (strncmp(at, signs[i], strlen(signs[i])) == 0 && at[1] && (*at == '\xC2' || at[2]))
      return *at == '\xC2' ? 2 : 3;
  return 0;
}

static bool is_letter(const char *at) {
  return isalpha((unsigned char)*at) || ((unsigned char)*at >= 0x80 && !sign_length(at));
}

/* The length of a word: letters, with apostrophes between. */
static size_t word_length(const char *at) {
  size_t length = 0;
  while (is_letter(at + length) || (length && at[length] == '\'' && is_letter(at + length + 1)))
    length++;
  return length;
}

/* Is it one for a dictionary? Capitals only are an abbreviation, capitals inside a name. */
static bool is_ordinary(const char *word) {
  if (!word[0] || !word[1]) return false;
  for (const char *at = word + 1; *at; at++)
    if (isupper((unsigned char)*at)) return false;
  return true;
}

/* "thread's" is thread. */
static const char *base_of(struct arena *arena, const char *at, size_t length) {
  if (length > 2 && strncmp(at + length - 2, "'s", 2) == 0) length -= 2;
  return arena_strndup(arena, at, length);
}

/* Are there words in it? What has digits, or signs that no sentence has inside of words, is code, an address or a name;
 * what starts with a hyphen an option, and what has several slashes a path. */
static bool is_prose(const char *at, const char *end) {
  size_t slashes = 0;
  if (at < end && *at == '-') return false;
  for (; at < end; at += sign_length(at) ? sign_length(at) : 1) {
    if (!is_letter(at) && !sign_length(at) && !strchr("'-/", *at)) return false;
    slashes += *at == '/';
  }
  return slashes <= 1;
}

/* Takes the words of a piece without blanks. `begun`: there is something before it that it belongs to. */
static void read_piece(struct reading *r, const char *at, size_t length, bool begun,
                       const struct doc_node *node) {
  const char *end = at + length;
  while (at < end && strchr("([{\"'", *at)) at++;
  while (at < end && strchr(")]}\"'.,;:!?", end[-1])) end--;
  if (!is_prose(at, end)) return;
  bool joined = memchr(at, '-', (size_t)(end - at)) != NULL;
  while (at < end) {
    size_t word = word_length(at);
    if (word > (size_t)(end - at)) word = (size_t)(end - at);
    const char *base = word && !begun ? base_of(r->c.sink->arena, at, word) : "";
    /* The "pre" of "pre-existing" is none by itself. */
    if (is_ordinary(base) && !(joined && word <= 3)) r->take(r, base, node);
    begun = false;
    at += word ? word : sign_length(at) ? sign_length(at) : 1;
  }
}

/* The piece, with apostrophes of typographers as those of typewriters. */
static const char *with_apostrophes(struct arena *arena, const char *at, size_t length) {
  static const char fine[] = "\xE2\x80\x99";
  char *piece = arena_strndup(arena, at, length), *to = piece;
  for (const char *from = piece; *from; from++) {
    bool is_fine = strncmp(from, fine, sizeof fine - 1) == 0;
    *to++ = is_fine ? '\'' : *from;
    if (is_fine) from += sizeof fine - 2;
  }
  *to = '\0';
  return piece;
}

static void read_text(struct reading *r, const char *text, bool begun, bool goes_on,
                      const struct doc_node *node) {
  static const char blanks[] = " \t\r\n";
  for (bool first = true; *text; first = false) {
    size_t length = strcspn(text, blanks);
    bool last = !text[length];
    /* What touches code, such as the "s" of "jints", is not a word of its own. */
    if (length && !(last && goes_on && is_letter(text + length - 1))) {
      const char *piece = with_apostrophes(r->c.sink->arena, text, length);
      read_piece(r, piece, strlen(piece), first && begun, node);
    }
    text += length;
    text += strspn(text, blanks);
  }
}

/* ---- The walk ------------------------------------------------------------------------------------------- */

static bool touches(const struct doc_node *node) {
  return node && doc_is_inline(node) && node->kind != DOC_TEXT && node->kind != DOC_SPACE;
}

static void read_nodes(struct reading *r, const struct doc_node *node) {
  for (const struct doc_node *before = NULL; node; before = node, node = node->next) {
    if (node->kind == DOC_TEXT)
      read_text(r, node->text, touches(before), touches(node->next), node);
    else if (node->kind != DOC_CODE && node->kind != DOC_EXAMPLE &&
             node->kind != DOC_PREFORMATTED && node->kind != DOC_TRADEMARK)
      read_nodes(r, node->children);
  }
}

/* A heading that is not written is the item's id. */
static void read_heading(struct reading *r) {
  const struct part *part = &r->c.at.part;
  const char *label = part_label(part);
  if (label && !(part->id && strcmp(label, part->id) == 0)) read_text(r, label, false, false, NULL);
}

static void read_all(struct reading *r, void (*take)(struct reading *r, const char *word,
                                                     const struct doc_node *node)) {
  r->take = take;
  r->c.at = walk_spec(r->c.spec, KIND_ANY);
  while (check_next(&r->c)) read_heading(r);
  r->c.at = walk_spec(r->c.spec, KIND_ANY);
  while (check_next_doc(&r->c)) read_nodes(r, r->c.at.doc->children);
}

static struct place place_of(const struct reading *r, const struct doc_node *node) {
  return node ? doc_place(node) : r->c.at.part.place;
}

/* What is walked through stands in another order in a file; which file is read first does not matter. */
static bool is_above(struct place a, struct place b) {
  return strcmp(a.file, b.file) == 0 && a.line < b.line;
}

static void count_word(struct reading *r, const char *word, const struct doc_node *node) {
  struct word *entry = enter(r, word);
  struct place place = place_of(r, node);
  if (!entry->count || is_above(place, entry->first)) entry->first = place;
  if (!entry->count++) LIST_ADD(r->c.sink->arena, &r->list, word);
}

static void report_word(struct reading *r, const char *word, const struct doc_node *node) {
  struct word *entry = find(r, word);
  if (entry && entry->same) entry = entry->same;
  if (!entry || !entry->unknown) return;
  struct place place = place_of(r, node);
  if (place.line != entry->first.line || strcmp(place.file, entry->first.file) != 0) return;
  entry->unknown = false;
  const struct part *part = &r->c.at.part;
  const char *times =
      entry->count < 2 ? "" : arena_printf(r->c.sink->arena, ", the first of %zu", entry->count);
  const char *meant = *entry->suggestions
                          ? arena_printf(r->c.sink->arena, "; did you mean %s?", entry->suggestions)
                          : "";
  struct diag *diag = diag_report(r->c.sink, CHECK_DICTIONARY, place,
                                  "'%s' is not in the dictionary%s%s", word, times, meant);
  bool synopsis = part->kind == ITEM_FUNCTION || part->kind == ITEM_CALLBACK;
  if (!node && !synopsis) diag_at_attribute(r->c.sink, diag, "label", part_label(part));
  diag_at_word(r->c.sink, diag, word);
}

/* ---- The word list ---------------------------------------------------------------------------------------- */

static const char *list_path(struct arena *arena, const char *spec) {
  size_t length = strlen(spec);
  if (length > 4 && strcmp(spec + length - 4, ".xml") == 0) length -= 4;
  return arena_printf(arena, "%.*s.words", (int)length, spec);
}

/* Reads the list: a word a line, lines with # are for people. Returns NULL, or why it cannot be read. */
static const char *read_list(struct reading *r, const char *path) {
  struct arena *arena = r->c.sink->arena;
  struct text text = text_new(arena->escape);
  unsigned number = 1;
  const char *problem = NULL;
  if (!file_read_regular(path, 0, &text) && errno != ENOENT && errno != ENOTDIR)
    problem = arena_printf(arena, "%s: %s", path, file_problem(errno));
  for (const char *line = text_string(&text); !problem && *line; number++) {
    size_t length = strcspn(line, "\n");
    const char *word = doc_folded(arena, arena_strndup(arena, line, length));
    if (*word && *word != '#') {
      struct word *entry = enter(r, word);
      if (!entry->line) entry->line = number;
    }
    line += length + (line[length] == '\n');
  }
  text_free(&text);
  return problem;
}

/* As it stands there, or written with a capital as at the start of a sentence. */
static struct word *listed(const struct reading *r, const char *word) {
  struct word *entry = find(r, word);
  if (entry && entry->line) return entry;
  char *small = arena_strdup(r->c.sink->arena, word);
  *small = (char)tolower((unsigned char)*small);
  entry = find(r, small);
  return entry && entry->line ? entry : NULL;
}

/* Words of the list that no text has; by the order of the table, so they are sorted with all findings. */
static void report_idle(struct reading *r, const char *path) {
  for (size_t i = 0; i < r->list.count; i++) {
    struct word *entry = listed(r, r->list.at[i]);
    if (entry && !entry->count) entry->count = 1;
  }
  for (size_t i = 0; i < r->words.capacity; i++) {
    const struct c_name *name = &r->words.slots[i];
    const struct word *entry = name->name ? name->value : NULL;
    if (entry && entry->line && !entry->count)
      diag_report(r->c.sink, CHECK_DICTIONARY, (struct place){path, entry->line},
                  "'%.*s' is in the word list, but in no text", (int)name->length, name->name);
  }
}

/* ---- Looking them up -------------------------------------------------------------------------------------- */

static bool is_name(const struct reading *r, const char *word) {
  if (spec_find(r->c.spec, word, KIND_ANY)) return true;
  struct walk at = walk_spec(r->c.spec, KIND(PART_PARAM) | KIND(PART_FIELD));
  while (walk_next(&at))
    if (strcmp(at.part.id, word) == 0) return true;
  return false;
}

/* A word at the start of a sentence is the same as inside of one. */
static void unite(struct reading *r, const char *word) {
  char *small = arena_strdup(r->c.sink->arena, word);
  *small = (char)tolower((unsigned char)*small);
  struct word *entry = find(r, word), *other = find(r, small);
  if (!other || other == entry || !other->unknown) return;
  other->count += entry->count;
  if (is_above(entry->first, other->first)) other->first = entry->first;
  entry->same = other;
}

/* What nothing accepts, with what may have been meant, which takes the dictionary long: not for endless words. */
static const char *look_up(struct reading *r) {
  enum { MOST_SUGGESTED = 100, MOST_UNKNOWN = 1000 };
  struct arena *arena = r->c.sink->arena;
  struct string_list unknown = {0}, asked = {0}, suggestions = {0};
  const char *problem = speller_check(arena, r->language, &r->list, &unknown);
  for (size_t i = 0; !problem && i < unknown.count && i < MOST_UNKNOWN; i++) {
    struct word *entry = find(r, unknown.at[i]);
    if (!entry || listed(r, unknown.at[i]) || is_name(r, unknown.at[i])) continue;
    entry->unknown = true;
    entry->suggestions = "";
    if (asked.count < MOST_SUGGESTED) LIST_ADD(arena, &asked, unknown.at[i]);
  }
  for (size_t i = 0; !problem && i < unknown.count; i++) unite(r, unknown.at[i]);
  if (!problem && asked.count) problem = speller_suggest(arena, r->language, &asked, &suggestions);
  for (size_t i = 0; !problem && i < asked.count; i++)
    find(r, asked.at[i])->suggestions = suggestions.at[i];
  return problem;
}

const char *check_dictionary(const struct spec *spec, struct diag_sink *sink,
                             const char *language) {
  if (sink->levels[CHECK_DICTIONARY] == DIAG_OFF) return NULL;
  struct reading r = {.c = {.spec = spec, .sink = sink}, .words = {.arena = sink->arena}};
  const char *path = list_path(sink->arena, spec->file), *problem = read_list(&r, path);
  r.language = language;
  if (problem) return problem;
  read_all(&r, count_word);
  problem = look_up(&r);
  if (problem) return problem;
  read_all(&r, report_word);
  report_idle(&r, path);
  return NULL;
}
