/* SPDX-License-Identifier: MIT */
/* Shared by the parts of the backend of Markdown, and by nothing else. It is that of GitHub: CommonMark with tables; with
 * HTML for anchors and, in tables, for lines. */
#ifndef JVMTIC_GEN_MARKDOWN_WRITER_H
#define JVMTIC_GEN_MARKDOWN_WRITER_H

#include "base/text.h"
#include "gen/html/cut.h"

/* What has been written with the same lines around it: a file, an item of a list. */
struct markdown {
  struct arena *arena;
  /* markdown_write_table(), for blocks, which are in tables again. */
  void (*write_table)(struct markdown *md, const xmlNode *table);
  const struct cut *cut;
  const struct cut_page *file; /* that is being written */
  unsigned top;                /* the heading of the page that is the file's first: 2 for <h2> */
  struct text *out;            /* of blocks */
  struct text words;           /* of the paragraph that is being collected */
  bool blank;                  /* a blank is due before the next word */
  bool opened;                 /* a mark has just been opened: no blank goes behind it */
  bool cell;                   /* it is in a table: all in one line */
  bool loose;  /* what is written next is parted by an empty line from what is before */
  char bullet; /* of a list, if that is the block before; else NUL */
};

/* Paragraphs, lists, headings: for the backend of Markdown alone. */

/* Starts a block: an empty line before it. */
void markdown_start_block(struct markdown *md);

/* Writes a node and those behind it. */
void markdown_write_nodes(struct markdown *md, const xmlNode *node);

/* Words as they are written: for the backend of Markdown alone. */

/* Collects a text, escaped. */
void markdown_add_text(struct markdown *md, const char *text);

/* Collects a node that stands in a line of text. */
void markdown_add_inline(struct markdown *md, const xmlNode *node);

/* Collects a text as code. */
void markdown_add_code(struct markdown *md, const char *text);

/* Collects the anchor that an element has. */
void markdown_add_anchor(struct markdown *md, const xmlNode *element);

/* Takes what has been collected, as one line; owned by the arena. */
const char *markdown_take_line(struct markdown *md);

/* Writes it as a paragraph, in lines; nothing where there is none. */
void markdown_write_words(struct markdown *md);

#endif
