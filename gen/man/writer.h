/* SPDX-License-Identifier: MIT */
/* Shared by the parts of the backend of manual pages, and by nothing else. They are in the macros man(7), with tbl(1) for
 * tables, and in ASCII: what is not is written as \[uXXXX]. */
#ifndef JVMTIC_GEN_MAN_WRITER_H
#define JVMTIC_GEN_MAN_WRITER_H

#include "base/text.h"
#include "gen/html/markup.h"

/* A page that is being written. */
struct man {
  struct arena *arena;
  /* man_write_table(), for blocks, which are in tables again. */
  void (*write_table)(struct man *man, const xmlNode *table);
  struct text *out;
  struct text
      words; /* of the paragraph that is being collected: what lines are made of, blanks between */
  const char *section; /* of the manual, for references: "3jvmti" */
  const char *whole;   /* the name of the page that leads to all others */
  const char *name;    /* of this page */
  char font;           /* R, B or I */
  bool blank;          /* a blank is due before the next word */
  bool opened;         /* a font has just begun: no blank goes behind that */
  bool fresh;  /* nothing stands yet in the section or list: no paragraph is to be parted from it */
  bool tables; /* it has some */
  bool narrow; /* in a cell: names may be broken at any underscore */
  bool compact; /* there is no space between items */
};

/* Paragraphs, lists, headings: for the backend of manual pages alone. */

/* Writes a node and those behind it. */
void man_write_nodes(struct man *man, const xmlNode *node);

/* Starts a paragraph. */
void man_start_paragraph(struct man *man);

/* Writes an item of a list: the term, which has been collected and may be empty, and below it what is in the body, which
 * may be NULL. `request`: the macro and its arguments; `indent`: of what is behind the first paragraph. */
void man_write_item(struct man *man, const char *request, const char *indent, const xmlNode *body);

/* Words as they are written: for the backend of manual pages alone. */

/* Collects text, escaped; `code`: a hyphen is a minus sign. */
void man_add_text(struct man *man, const char *text, bool code);

/* Collects a node that stands in a line of text. */
void man_add_inline(struct man *man, const xmlNode *node, bool code);

/* Writes what has been collected, in lines; nothing where there is none. */
void man_write_words(struct man *man);

/* The same, not broken into lines but where it says so: the term of a list is one. */
void man_write_term(struct man *man);

/* The text as one argument of a macro, without what would be markup in it; owned by the arena. */
const char *man_argument(struct man *man, const char *text);

/* Writes lines of text as they are. */
void man_write_exact(struct man *man, const xmlNode *node);

#endif
