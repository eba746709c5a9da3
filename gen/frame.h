/* SPDX-License-Identifier: MIT */
/* Frames: the text of a generated file, with placeholders for values of the model.
 *
 * A frame is made from a file in templates/: lines that a NUL ends, the last of which is @end@. In a line:
 *
 *   @word@, @word argument@   a placeholder; a condition without a text is 1 or 0
 *   @4@                       a space, or a newline and 4 spaces if the rest of the line does not fit
 *   @(a, b@word@@)            parentheses with a list, which is broken at its commas if it does not fit
 *   @{a, b@word@@}            braces with a list
 *   @/ * text * /@            without these spaces: a comment on lines of its own, wrapped; omitted if empty
 *   @/ ** text * /@           the same for a comment that tools show with the following declaration
 *
 * A line with only @word@ is replaced by any number of lines. These are on lines of their own:
 *
 *   @each word@ … @end@       the lines for each item, to which the placeholders in them refer
 *   @if word@ … @else@ … @end@
 *   @frame NAME@              the lines of another frame
 *
 * A single @ is unchanged. templates/check.awk reports unknown placeholders and unclosed blocks during the build. */
#ifndef JVMTIC_GEN_FRAME_H
#define JVMTIC_GEN_FRAME_H

#include "base/text.h"
#include "gen/input.h"

#include <string.h>

/* The state of a loop, which starts with that of the outer loop, but `next` is 0. */
struct frame_loop {
  const void *list; /* see FRAME_EACH_OF */
  const void *data; /* of a backend's own loops */
  size_t next;
  unsigned last;
};

/* The place where a frame is filled in: the innermost item of the loops, and the items around it. Members that do
 * not apply are NULL. */
struct frame {
  const struct gen_input *input;
  const struct spec *spec;         /* the input's */
  const struct frame_index *words; /* the placeholders of the backend and of all frames */
  const char *argument;            /* of the current placeholder, or "" */
  size_t index;                    /* of the innermost item, from 0 */
  bool last;

  /* The innermost item. */
  const char *id;    /* NULL for a reserved slot */
  const char *label; /* or synopsis */
  unsigned number;   /* its slot, number or bit */
  const struct doc_node *doc;
  const void *item; /* of a backend's own loops */

  const struct spec_function *function;
  const struct spec_event *event;
  const struct spec_callback *callback;
  const struct spec_record *record;
  const struct spec_constant_set *set;
  const struct spec_constant *constant;
  const struct spec_type *type;                    /* of a field; the result of a callback */
  const struct spec_param_list *params;            /* of the function, event or callback */
  const struct spec_capability_row_list *required; /* of the function or event */

  struct frame_loop loop;
  bool whole; /* lists are not broken */
};

/* A placeholder, condition or loop; NULL for a use that is not allowed. */
struct frame_word {
  const char *name;
  void (*emit)(const struct frame *at, struct text *out); /* @name@ */
  bool (*test)(const struct frame *at); /* @if name@; NULL: true if `each` has an item */
  /* @each name@: makes the item with the index the innermost one, or returns false after the last item. The
   * indexes ascend; at->loop is the state that the previous call left. */
  bool (*each)(struct frame *at, size_t index);
};

/* Functions of placeholders: from a statement that writes to `out`, or from an expression of `at`. */
#define FRAME_EMIT(function, written)                              \
  static void function(const struct frame *at, struct text *out) { \
    written;                                                       \
  }
#define FRAME_TEXT(function, string) FRAME_EMIT(function, text_add(out, (string)))
#define FRAME_NUMBER(function, number) FRAME_TEXT(function, frame_number(at, (number)))
#define FRAME_TEST(function, condition)          \
  static bool function(const struct frame *at) { \
    return (condition);                          \
  }

/* A loop over the items of a list, `items`, that meet the condition; the statements set `at` to `item`. */
#define FRAME_EACH(function, list, condition, ...)       \
  static bool function(struct frame *at, size_t index) { \
    __typeof__(list) items = (list);                     \
    LIST_EACH (item, items) {                            \
      if (!(condition) || index--) continue;             \
      __VA_ARGS__;                                       \
      return true;                                       \
    }                                                    \
    return false;                                        \
  }

/* A loop over a list that is made once: at the index 0. The statements set `at` to `item`. */
#define FRAME_EACH_OF(function, list_made, ...)                         \
  static bool function(struct frame *at, size_t index) {                \
    if (!index) {                                                       \
      __typeof__(list_made) made = (list_made);                         \
      at->loop.list = arena_copy(at->input->arena, &made, sizeof made); \
    }                                                                   \
    const __typeof__(list_made) *list = at->loop.list;                  \
    if (index >= list->count) return false;                             \
    __typeof__(*list->at) item = list->at[index];                       \
    __VA_ARGS__;                                                        \
    return true;                                                        \
  }

/* A test whether an item of a list meets the condition. */
#define FRAME_ANY(function, list, condition)     \
  static bool function(const struct frame *at) { \
    __typeof__(list) items = (list);             \
    LIST_EACH (item, items)                      \
      if (condition) return true;                \
    return false;                                \
  }

/* Defines a table of placeholders from a macro with a list of rows: TEXT, NUMBER, EMIT and TEST with the name, a function,
 * and the expression or statement above; WORD with the members of struct frame_word. */
#define FRAME_TABLE(table, WORDS)                                                               \
  WORDS(FRAME_WORD_TEXT, FRAME_WORD_NUMBER, FRAME_WORD_EMIT, FRAME_WORD_TEST, FRAME_WORD_OTHER) \
  const struct frame_word table[] = {WORDS(FRAME_ROW_EMIT, FRAME_ROW_EMIT, FRAME_ROW_EMIT,      \
                                           FRAME_ROW_TEST, FRAME_ROW){NULL, NULL, NULL, NULL}};
#define FRAME_WORD_TEXT(name, ...) FRAME_TEXT(__VA_ARGS__)
#define FRAME_WORD_NUMBER(name, ...) FRAME_NUMBER(__VA_ARGS__)
#define FRAME_WORD_EMIT(name, ...) FRAME_EMIT(__VA_ARGS__)
#define FRAME_WORD_TEST(name, ...) FRAME_TEST(__VA_ARGS__)
#define FRAME_WORD_OTHER(name, emit, test, each)
#define FRAME_ROW_EMIT(name, function, ...) {name, function, NULL, NULL},
#define FRAME_ROW_TEST(name, function, ...) {name, NULL, function, NULL},
#define FRAME_ROW(name, emit, test, each) {name, emit, test, each},

/* A loop over rows up to the one whose `end` is NULL, for those that meet the condition; the statements set `at` to
 * `item`. */
#define FRAME_EACH_ROW(function, rows, end, condition, ...)       \
  static bool function(struct frame *at, size_t index) {          \
    for (__typeof__(&*(rows)) item = (rows); item->end; item++) { \
      if (!(condition) || index--) continue;                      \
      __VA_ARGS__;                                                \
      return true;                                                \
    }                                                             \
    return false;                                                 \
  }

/* The number in decimal; owned by the arena. */
const char *frame_number(const struct frame *at, size_t number);

/* Loops over functions in the order of the specification, and over events by number. */
bool frame_each_function(struct frame *at, size_t index);
bool frame_each_event(struct frame *at, size_t index);

/* Placeholders of all frames, of interfaces with modes, and of bindings. Tables end with a row without a name. */
extern const struct frame_word frame_words[], notify_words[], binding_words[];

/* The placeholders of each backend. */
#define FRAMES(name, ...) extern const struct frame_word name##_words[];
#define CODE(name, ...)
#include "gen/backends.def"

/* The frames: files of templates/, without .frame. The table ends with a row without a name. */
struct template {
  const char *name, *lines;
};
extern const struct template template_table[];

/* The lines of the frame, or NULL. */
const char *frame_find(const char *name);

#define FRAME_LINES(line, frame) \
  for (const char *line = (frame); strcmp(line, "@end@") != 0; line += strlen(line) + 1)

/* Fills in a frame with the placeholders of a backend and those of all frames. */
void frame_fill(const struct gen_input *input, const struct frame_word *words, const char *lines,
                struct text *out);

/* Appends words of a comment, wrapped, with `next` before each further line, and `end`. */
void frame_wrapped(struct text *out, const char *words, const char *next, const char *end);

/* Appends a block comment, wrapped and indented, unless the words are blank. `opening` starts the comment. */
void frame_comment(struct text *out, const char *indent, const char *opening, const char *words);

/* Appends the ids of the rows, "FIRST a and b", unless there are none. */
void frame_add_rows(struct text *out, const char *first,
                    const struct spec_capability_row_list *rows);

/* Closes the parenthesis or brace at `start`. A list that does not fit is broken at commas and aligned with its first
 * item or, if that is too far to the right, indented by four spaces. */
void frame_parentheses(struct text *out, size_t start);

#endif
