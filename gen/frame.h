/* SPDX-License-Identifier: MIT */
/* Frames: generated text as it looks, with words that stand for what the model says.
 *
 * A frame is an array of lines, made from a file in templates/. In a line:
 *
 *   @word@, @word argument@   what the word stands for
 *   @4@                       a blank, or a new line and 4 blanks if the rest of the line does not fit on this one
 *   @(a, b@word@@)            parentheses with a list in them, broken at its commas where it does not fit
 *   @{a, b@word@@}            braces likewise
 *   @/ * words * /@           without these blanks: a comment that is a whole line, wrapped; none without words
 *   @/ ** words * /@          likewise: one that tools show with the declaration that follows
 *
 * A line that is only @word@ is as many lines as the word gives, maybe none. Lines of their own are
 *
 *   @each word@ … @end@       once for each item of a set, which is what the words are about in there
 *   @if word@ … @else@ … @end@
 *   @frame NAME@              the lines of another frame
 *
 * An @ alone stays as it is. What no table of words has, and blocks that are not closed, are errors of the build; see
 * templates/check.awk. */
#ifndef JVMTIC_GEN_FRAME_H
#define JVMTIC_GEN_FRAME_H

#include "base/text.h"
#include "gen/input.h"

/* What a loop keeps for itself from one item to the next: lists that it made at its first item, and how far it is. */
struct frame_loop {
  struct spec_function_list functions;
  struct spec_event_list events;
  struct spec_error_list errors;
  struct string_list strings;
  const void *data; /* of a backend's own loops */
  size_t next;
  unsigned last;
};

/* Where a frame is being filled in, and what its words are about there: the innermost item of the loops around,
 * and the items around that one. Members that do not apply are NULL. */
struct frame {
  const struct gen_input *input;
  const struct spec *spec;         /* the input's */
  const struct frame_index *words; /* of the backend, and of all frames */
  const char *argument;            /* of the word that is being filled in, or "" */
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

/* What a word stands for; NULL: it is not used that way. */
struct frame_word {
  const char *name;
  void (*emit)(const struct frame *at, struct text *out); /* @name@ */
  bool (*test)(const struct frame *at);                   /* @if name@; NULL: has `each` an item? */
  /* @each name@: makes of `at`, where the loop stands, that of the item with the index, or returns false behind the
   * last. Called with ascending indexes; at->loop is what the call before has left. */
  bool (*each)(struct frame *at, size_t index);
};

/* Words in one line: what writes to `out`, or an expression of `at` that is the text, the number or the condition. */
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

/* The number in decimal; owned by the arena. */
const char *frame_number(const struct frame *at, size_t number);

/* The loops over functions in the order of the specification and over events by number, for those of backends. */
bool frame_each_function(struct frame *at, size_t index);
bool frame_each_event(struct frame *at, size_t index);

/* Words that all frames have, ended by a row without a name. */
extern const struct frame_word frame_words[];

/* Likewise: those for interfaces with modes, whose events come to one function. */
extern const struct frame_word notify_words[];

/* Likewise: those of bindings for other languages, see binding.h. */
extern const struct frame_word binding_words[];

/* The words of backends. */
#define OTHERS(name, pattern)
#define FRAMES(name, ...) extern const struct frame_word name##_words[];
#define PLAIN(name, ...)
#define CODE(name, ...)
#define XML(name, ...)
#define ASKED(name, ...)
#include "gen/backends.def"
#undef OTHERS
#undef FRAMES
#undef PLAIN
#undef CODE
#undef XML
#undef ASKED

/* A file of templates/, without .frame; the table ends with a row without a name. */
struct template {
  const char *name;
  const char *const *lines;
};
extern const struct template template_table[];

/* The lines of the frame of that name, or NULL. */
const char *const *frame_find(const char *name);

/* Fills in the lines, up to a NULL, with the words of a backend, which may be NULL, and those of all frames. */
void frame_fill(const struct gen_input *input, const struct frame_word *words,
                const char *const *lines, struct text *out);

/* Appends a block comment, wrapped, with every line indented by `indent`; nothing without words. `opening`: how it
 * begins, with two asterisks if tools show it with what follows. */
void frame_comment(struct text *out, const char *indent, const char *opening, const char *words);

/* Closes the parenthesis or brace that was opened at `start`. If the list in it does not fit, it is broken at commas, and goes
 * on under its first item or, where that is too far to the right, four blanks further in than the line. */
void frame_parentheses(struct text *out, size_t start);

#endif
