/* SPDX-License-Identifier: MIT */
/* Shared by the files of the backend of Markdown, in the dialect of GitHub: CommonMark with tables, and HTML for anchors
 * and for lines in tables. */
#ifndef JVMTIC_GEN_MARKDOWN_WRITER_H
#define JVMTIC_GEN_MARKDOWN_WRITER_H

#include "base/text.h"
#include "gen/html/markup.h"

/* The state of a file, or of an item of a list. */
struct markdown {
  struct arena *arena;
  void (*write_table)(struct markdown *md, const xmlNode *table); /* markdown_write_table() */
  const struct cut *cut;
  const struct cut_page *file; /* the current file */
  unsigned top;      /* the level of heading that becomes the first of the file: 2 for <h2> */
  struct text *out;  /* of blocks */
  struct text words; /* collected words of the paragraph */
  bool blank;        /* a space is required before the next word */
  bool opened;       /* a mark has just been opened: a space is not allowed */
  bool cell;         /* in a cell of a table: all words are on one line */
  bool loose;        /* an empty line is required before the next block */
  char bullet;       /* of the list that is the preceding block, or NUL */
};

/* Starts a block with an empty line, if one is required. */
void markdown_start_block(struct markdown *md);

/* Writes a node and its following siblings. */
void markdown_write_nodes(struct markdown *md, const xmlNode *node);

/* Collect escaped text, an inline node, text as code, and the anchor of an element. */
void markdown_add_text(struct markdown *md, const char *text);
void markdown_add_inline(struct markdown *md, const xmlNode *node);
void markdown_add_code(struct markdown *md, const char *text);
void markdown_add_anchor(struct markdown *md, const xmlNode *element);

/* The length of the longest run of backticks in a text. */
size_t markdown_backticks(const char *text);

/* Returns the collected words as one line, owned by the arena, and removes them. */
const char *markdown_take_line(struct markdown *md);

/* Writes the collected words, if any, as a paragraph in lines. */
void markdown_write_words(struct markdown *md);

#endif
