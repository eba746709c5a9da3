#include "gen/frame.h"

#include "base/wrap.h"

#include <stdlib.h>
#include <string.h>

/* ---- Words -------------------------------------------------------------------------------------- */

static const struct frame_word *find(const struct frame_word *words, const char *name,
                                     size_t length) {
  for (; words->name; words++)
    if (*words->name == *name && strncmp(words->name, name, length) == 0 && !words->name[length])
      return words;
  return NULL;
}

/* The word that begins there and ends before the next '@'; sets at->argument. NULL: nobody knows it. */
static const struct frame_word *word_at(struct frame *at, const char *name) {
  size_t length = (size_t)(strchr(name, '@') - name);
  const char *blank = memchr(name, ' ', length);
  size_t word = blank ? (size_t)(blank - name) : length;
  const struct frame_word *found = find(at->words, name, length);
  if (!found) found = find(frame_words, name, length);
  at->argument = "";
  if (found || word == length) return found;
  at->argument = arena_strndup(at->input->arena, name + word + 1, length - word - 1);
  found = find(at->words, name, word);
  return found ? found : find(frame_words, name, word);
}

/* ---- Lines -------------------------------------------------------------------------------------- */

static size_t longest_item(const char *list) {
  size_t longest = 0;
  while (*list) {
    size_t length = strcspn(list, ",");
    length += list[length] == ',';
    if (length > longest) longest = length;
    list += length;
    list += strspn(list, " ");
  }
  return longest;
}

static void add_blanks(struct text *out, size_t count) {
  while (count--) text_add(out, " ");
}

void frame_parentheses(struct text *out, const char *list) {
  text_add(out, "(");
  size_t column = wrap_column(out), closing = strlen(") {");
  bool under = column + longest_item(list) + closing <= GEN_WIDTH && column < GEN_WIDTH * 2 / 3;
  if (!under) column = strspn(out->bytes + out->length - column, " ") + 4;
  struct text indent = text_new(out->escape);
  add_blanks(&indent, column);
  if (!under) text_printf(out, "\n%s", text_string(&indent));
  wrap_list(out, list, text_string(&indent), closing);
  text_add(out, ")");
  text_free(&indent);
}

static void fill(struct frame *at, const char *line, const char *end, struct text *out);

/* What the part of a line gives, as it would stand behind so many blanks. */
static struct text filled(struct frame *at, size_t indent, const char *from, const char *to,
                          const struct text *out) {
  struct text text = text_new(out->escape);
  add_blanks(&text, indent);
  fill(at, from, to, &text);
  return text;
}

/* The rest of the line behind a mark @4@. */
static void fill_broken(struct frame *at, size_t indent, const char *rest, const char *end,
                        struct text *out) {
  struct text text = filled(at, indent, rest, end, out);
  const char *words = text_string(&text) + indent;
  bool fits = !strchr(words, '\n') && wrap_column(out) + 1 + strlen(words) <= GEN_WIDTH;
  if (fits) text_printf(out, " %s", words);
  else text_printf(out, "\n%s", text_string(&text));
  text_free(&text);
}

/* The mark @) behind that place, which other marks may come before. */
static const char *closing(const char *at) {
  while ((at = strchr(at, '@'))[1] != ')') at = strchr(at + 1, '@') + 1;
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
    if (*mark == '(') {
      const char *close = closing(mark + 1);
      struct text list = filled(at, 0, mark + 1, close, out);
      frame_parentheses(out, text_string(&list));
      text_free(&list);
      line = close + 2;
      continue;
    }
    const struct frame_word *word = word_at(at, mark);
    line = strchr(mark, '@') + 1;
    if (word && word->emit) word->emit(at, out);
    else text_add_bytes(out, mark - 1, (size_t)(line - mark) + 1);
  }
  text_add_bytes(out, line, (size_t)(end - line));
}

/* Is the line one of those with a comment? Then the comment is appended, if there are words for it. */
static bool fill_comment(struct frame *at, const char *line, struct text *out) {
  size_t indent = strspn(line, " "), length = strlen(line);
  if (strncmp(line + indent, "@/*", 3) != 0) return false;
  struct text words = filled(at, 0, line + indent + 3, line + length - 3, out);
  if (!text_is_all_blank(text_string(&words)))
    gen_comment(out, arena_strndup(at->input->arena, line, indent), text_string(&words));
  text_free(&words);
  return true;
}

static void fill_line(struct frame *at, const char *line, struct text *out) {
  size_t before = out->length, length = strlen(line);
  if (fill_comment(at, line, out)) return;
  fill(at, line, line + length, out);
  /* A word that stands on a line of its own brings its own newlines. */
  bool alone = *line == '@' && memchr(line + 1, '@', length - 1) == line + length - 1;
  if (!alone || (out->length > before && out->bytes[out->length - 1] != '\n')) text_add(out, "\n");
}

/* ---- Blocks ------------------------------------------------------------------------------------- */

static bool starts(const char *line, const char *word) {
  return strncmp(line, word, strlen(word)) == 0;
}

/* The line that ends the block in which `lines` stand: @end@ or @else@, or NULL behind the last line. */
static const char *const *block_end(const char *const *lines) {
  for (; *lines && !starts(*lines, "@end@") && !starts(*lines, "@else@"); lines++)
    if (starts(*lines, "@each ") || starts(*lines, "@if ")) {
      lines = block_end(lines + 1);
      if (starts(*lines, "@else@")) lines = block_end(lines + 1);
    }
  return lines;
}

static void fill_lines(struct frame *at, const char *const *lines, const char *const *end,
                       struct text *out);

static void fill_each(const struct frame *at, const struct frame_word *word,
                      const char *const *lines, const char *const *end, struct text *out) {
  struct frame next = *at;
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

/* Fills in the block that the line opens; returns its last line. */
static const char *const *fill_block(struct frame *at, const char *const *lines, struct text *out) {
  bool loop = starts(*lines, "@each ");
  const struct frame_word *word = word_at(at, *lines + strlen(loop ? "@each " : "@if "));
  const char *const *end = block_end(++lines);
  const char *const *other = starts(*end, "@else@") ? block_end(end + 1) : end;
  if (loop) fill_each(at, word, lines, end, out);
  else if (word->test(at)) fill_lines(at, lines, end, out);
  else if (other != end) fill_lines(at, end + 1, other, out);
  return other;
}

static const char *const *template_lines(const char *name, size_t length) {
  const struct template *template = template_table;
  while (strncmp(template->name, name, length) != 0 || template->name[length]) template ++;
  return template->lines;
}

static void fill_lines(struct frame *at, const char *const *lines, const char *const *end,
                       struct text *out) {
  for (; lines != end; lines++) {
    if (starts(*lines, "@each ") || starts(*lines, "@if ")) {
      lines = fill_block(at, lines, out);
    } else if (starts(*lines, "@frame ")) {
      const char *name = *lines + strlen("@frame ");
      const char *const *inner = template_lines(name, strcspn(name, "@"));
      fill_lines(at, inner, block_end(inner), out);
    } else {
      fill_line(at, *lines, out);
    }
  }
}

void frame_fill(const struct gen_input *input, const struct frame_word *words, const char *name,
                struct text *out) {
  const char *const *lines = template_lines(name, strlen(name));
  struct frame at = {.input = input, .spec = input->spec, .words = words};
  fill_lines(&at, lines, block_end(lines), out);
}
