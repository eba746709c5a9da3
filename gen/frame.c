/* SPDX-License-Identifier: MIT */
#include "gen/frame.h"

#include "base/text.h"
#include "gen/cdecl.h"

#include <stdlib.h>

/* ---- Placeholders ------------------------------------------------------------------------------- */

/* An open hash table, since placeholders are looked up thousands of times. */
struct frame_index {
  const struct frame_word *at[256]; /* more than twice the number of placeholders */
};

static unsigned char hash(const char *name, size_t length) {
  return (unsigned char)(length * 61 + (unsigned char)*name * 7 + (unsigned char)name[length - 1]);
}

static void add_words(struct frame_index *index, const struct frame_word *words) {
  for (; words && words->name; words++) {
    unsigned char at = hash(words->name, strlen(words->name));
    while (index->at[at]) at++;
    index->at[at] = words;
  }
}

/* Returns the placeholder that ends at the next '@', or NULL if it is unknown, and sets at->argument. */
static const struct frame_word *word_at(struct frame *at, const char *name) {
  size_t length = strcspn(name, "@ ");
  const char *argument = name + length + (name[length] == ' ');
  at->argument = name[length] == '@' ? ""
                                     : arena_strndup(at->input->arena, argument,
                                                     (size_t)(strchr(argument, '@') - argument));
  unsigned char i = hash(name, length);
  for (const struct frame_word *word; (word = at->words->at[i]); i++)
    if (strncmp(word->name, name, length) == 0 && !word->name[length]) return word;
  return NULL;
}

/* ---- Lines -------------------------------------------------------------------------------------- */

static size_t longest_item(const char *list) {
  size_t longest = 0;
  while (*list) {
    const char *comma = strchr(list, ',');
    size_t length = comma ? (size_t)(comma + 1 - list) : strlen(list);
    if (length > longest) longest = length;
    list += length + (list[length] == ' ');
  }
  return longest;
}

void frame_parentheses(struct text *out, size_t start) {
  size_t line = start, length = out->length - start - 1, closing = strlen(") {");
  while (line && out->bytes[line - 1] != '\n') line--;
  size_t column = start + 1 - line;
  bool near = column < GEN_WIDTH * 2 / 3;
  if (!near || column + length + closing > GEN_WIDTH) {
    struct text list = text_new(out->escape), indent = text_new(out->escape);
    text_add_bytes(&list, out->bytes + start + 1, length);
    out->length = start + 1;
    bool under = near && column + longest_item(text_string(&list)) + closing <= GEN_WIDTH;
    if (!under) column = strspn(out->bytes + line, " ") + 4;
    text_printf(&indent, "%*s", (int)column, "");
    if (!under) text_printf(out, "\n%s", text_string(&indent));
    wrap_list(out, text_string(&list), text_string(&indent), closing);
    text_free(&list);
    text_free(&indent);
  }
  text_add(out, out->bytes[start] == '(' ? ")" : "}");
}

static void fill(struct frame *at, const char *line, const char *end, struct text *out);

/* Appends the rest of a line after @4@: to this line if it fits without breaks. */
static void fill_broken(struct frame *at, size_t indent, const char *rest, const char *end,
                        struct text *out) {
  size_t before = out->length;
  bool whole = at->whole;
  at->whole = true;
  text_add(out, " ");
  fill(at, rest, end, out);
  at->whole = whole;
  if (!strchr(out->bytes + before, '\n') && wrap_column(out) <= GEN_WIDTH) return;
  out->length = before;
  text_printf(out, "\n%*s", (int)indent, "");
  fill(at, rest, end, out);
}

/* Returns the next @) or @} after any number of other placeholders. */
static const char *closing_mark(const char *at) {
  while ((at = strchr(at, '@'))[1] != ')' && at[1] != '}') at = strchr(at + 1, '@') + 1;
  return at;
}

static void fill(struct frame *at, const char *line, const char *end, struct text *out) {
  const char *mark;
  while ((mark = memchr(line, '@', (size_t)(end - line)))) {
    text_add_bytes(out, line, (size_t)(mark++ - line));
    if (*mark >= '0' && *mark <= '9') {
      char *rest;
      size_t indent = strtoul(mark, &rest, 10);
      fill_broken(at, indent, rest + 1, end, out);
      return;
    }
    if (*mark == '(' || *mark == '{') {
      const char *close = closing_mark(mark + 1);
      size_t start = out->length;
      text_add_bytes(out, mark, 1);
      fill(at, mark + 1, close, out);
      if (at->whole) text_add_bytes(out, close + 1, 1);
      else frame_parentheses(out, start);
      line = close + 2;
      continue;
    }
    line = strchr(mark, '@');
    if (!line) { /* not a placeholder */
      line = mark - 1;
      break;
    }
    line++;
    const struct frame_word *word = word_at(at, mark);
    if (word && word->emit) word->emit(at, out);
    else if (word && word->test) text_add(out, word->test(at) ? "1" : "0");
    else text_add_bytes(out, mark - 1, (size_t)(line - mark) + 1);
  }
  text_add_bytes(out, line, (size_t)(end - line));
}

void frame_wrapped(struct text *out, const char *words, const char *next, const char *end) {
  enum { WIDTH = 96 };
  struct text safe = text_new(out->escape);
  cdecl_comment_text(&safe, words);
  text_add_wrapped(out, text_string(&safe), next, WIDTH);
  text_add(out, end);
  text_free(&safe);
}

void frame_comment(struct text *out, const char *indent, const char *opening, const char *words) {
  if (text_is_all_blank(words)) return;
  struct text shown = text_new(out->escape), next = text_new(out->escape);
  text_add_escaped(&shown, words, opening[2] ? "\\@<" : "");
  text_printf(&next, "%s * ", indent);
  text_printf(out, "%s%s ", indent, opening);
  frame_wrapped(out, text_string(&shown), text_string(&next), " */\n");
  text_free(&next);
  text_free(&shown);
}

void frame_add_rows(struct text *out, const char *first,
                    const struct spec_capability_row_list *rows) {
  for (size_t i = 0; i < rows->count; i++)
    text_printf(out, "%s%s", i ? " and " : first, rows->at[i]->id);
}

/* Appends the comment of a line @/ * … * /@, or returns false for another line. */
static bool fill_comment(struct frame *at, const char *line, struct text *out) {
  size_t indent = strspn(line, " "), length = strlen(line);
  if (strncmp(line + indent, "@/*", 3) != 0) return false;
  struct text words = text_new(out->escape);
  bool shown = line[indent + 3] == '*';
  fill(at, line + indent + 3 + shown, line + length - 3, &words);
  frame_comment(out, arena_strndup(at->input->arena, line, indent), shown ? "/**" : "/*",
                text_string(&words));
  text_free(&words);
  return true;
}

static void fill_line(struct frame *at, const char *line, struct text *out) {
  size_t before = out->length, length = strlen(line);
  if (fill_comment(at, line, out)) return;
  fill(at, line, line + length, out);
  /* A placeholder on a line of its own adds its own newlines. */
  bool alone = *line == '@' && memchr(line + 1, '@', length - 1) == line + length - 1;
  if (!alone || (out->length > before && out->bytes[out->length - 1] != '\n')) text_add(out, "\n");
}

/* ---- Blocks ------------------------------------------------------------------------------------- */

static bool starts(const char *line, const char *word) {
  return line[0] == '@' && line[1] == word[1] && strncmp(line, word, strlen(word)) == 0;
}

static const char *next_line(const char *line) {
  return line + strlen(line) + 1;
}

/* Returns the line @end@ or @else@ of the block or frame that contains the line. */
static const char *block_end(const char *line) {
  for (; !starts(line, "@end@") && !starts(line, "@else@"); line = next_line(line))
    if (starts(line, "@each ") || starts(line, "@if ")) {
      line = block_end(next_line(line));
      if (starts(line, "@else@")) line = block_end(next_line(line));
    }
  return line;
}

static void fill_lines(struct frame *at, const char *line, const char *end, struct text *out);

static void fill_each(const struct frame *at, const struct frame_word *word, const char *lines,
                      const char *end, struct text *out) {
  struct frame next = *at;
  next.loop.next = 0;
  bool more = word->each(&next, 0);
  for (size_t index = 0; more; index++) {
    struct frame item = next;
    next = *at;
    next.loop = item.loop;
    more = word->each(&next, index + 1);
    item.index = index;
    item.last = !more;
    fill_lines(&item, lines, end, out);
  }
}

static bool holds(const struct frame *at, const struct frame_word *word) {
  struct frame any = *at;
  any.loop.next = 0;
  return word->test ? word->test(at) : word->each(&any, 0);
}

/* Fills in the block that the line opens, and returns its last line. */
static const char *fill_block(struct frame *at, const char *line, struct text *out) {
  bool loop = starts(line, "@each ");
  const struct frame_word *word = word_at(at, line + strlen(loop ? "@each " : "@if "));
  const char *lines = next_line(line), *end = block_end(lines);
  const char *other = starts(end, "@else@") ? block_end(next_line(end)) : end;
  if (loop) fill_each(at, word, lines, end, out);
  else if (holds(at, word)) fill_lines(at, lines, end, out);
  else if (other != end) fill_lines(at, next_line(end), other, out);
  return other;
}

static const char *template_lines(const char *name, size_t length) {
  const struct template *template = template_table;
  while (template->name && (strncmp(template->name, name, length) != 0 || template->name[length]))
    template ++;
  return template->lines;
}

static void fill_lines(struct frame *at, const char *line, const char *end, struct text *out) {
  for (; line != end; line = next_line(line)) {
    if (starts(line, "@each ") || starts(line, "@if ")) {
      line = fill_block(at, line, out);
    } else if (starts(line, "@frame ")) {
      const char *name = line + strlen("@frame ");
      const char *inner = template_lines(name, strcspn(name, "@"));
      fill_lines(at, inner, block_end(inner), out);
    } else {
      fill_line(at, line, out);
    }
  }
}

const char *frame_find(const char *name) {
  return template_lines(name, strlen(name));
}

void frame_fill(const struct gen_input *input, const struct frame_word *words, const char *lines,
                struct text *out) {
  struct frame_index *index = arena_alloc(input->arena, sizeof *index);
  struct frame at = {.input = input, .spec = input->spec, .words = index};
  add_words(index, words);
  add_words(index, frame_words);
  add_words(index, notify_words);
  add_words(index, binding_words);
  fill_lines(&at, lines, block_end(lines), out);
}

const char *frame_number(const struct frame *at, size_t number) {
  char digits[24], *digit = digits + sizeof digits - 1;
  *digit = '\0';
  do *--digit = (char)('0' + number % 10);
  while (number /= 10);
  return arena_strdup(at->input->arena, digit);
}
