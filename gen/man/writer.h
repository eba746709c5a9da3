/* SPDX-License-Identifier: MIT */
/* Shared by the files of the backend of manual pages, which use the macros of man(7), tbl(1) for tables, and ASCII:
 * other characters are written as \[uXXXX]. */
#ifndef JVMTIC_GEN_MAN_WRITER_H
#define JVMTIC_GEN_MAN_WRITER_H

#include "base/text.h"
#include "gen/html/markup.h"

/* A page that is being written. */
struct man {
  struct arena *arena;
  void (*write_table)(struct man *man, const xmlNode *table); /* man_write_table() */
  struct text *out;
  struct text words;   /* collected words of the paragraph, separated by spaces */
  const char *section; /* of the manual, for references: "3jvmti" */
  const char *whole;   /* the name of the main page */
  const char *name;    /* of this page */
  char font;           /* R, B or I */
  bool blank;          /* a space is required before the next word */
  bool opened;         /* the font has just changed: a space is not allowed */
  bool fresh;          /* the section or list is empty: a paragraph needs no request */
  bool tables;         /* the page has tables */
  bool narrow;         /* in a cell: names may be broken at underscores */
  bool compact;        /* there is no space between items */
};

/* Writes a node and its following siblings. */
void man_write_nodes(struct man *man, const xmlNode *node);

void man_start_paragraph(struct man *man);

/* Writes an item of a list: the collected term, which may be empty, and below it the body, which may be NULL. `request`:
 * the macro and its arguments; `indent`: of all paragraphs of the body but the first. */
void man_write_item(struct man *man, const char *request, const char *indent, const xmlNode *body);

/* Collects text, escaped; `code`: a hyphen is a minus sign. */
void man_add_text(struct man *man, const char *text, bool code);

/* Collects an inline node. */
void man_add_inline(struct man *man, const xmlNode *node, bool code);

/* Writes the collected words, if any, in lines. */
void man_write_words(struct man *man);

/* Writes the collected words as the term of a list, which is not broken into lines. */
void man_write_term(struct man *man);

/* The text as one argument of a macro, escaped; owned by the arena. */
const char *man_argument(struct man *man, const char *text);

/* Writes the text of a node with its line breaks and spaces. */
void man_write_exact(struct man *man, const xmlNode *node);

#endif
