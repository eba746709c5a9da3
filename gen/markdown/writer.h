/* SPDX-License-Identifier: MIT */
/* Shared by the parts of the backend of Markdown, and by nothing else. It is that of GitHub: CommonMark with tables; with
 * HTML for anchors and, in tables, for lines. */
#ifndef JVMTIC_GEN_MARKDOWN_WRITER_H
#define JVMTIC_GEN_MARKDOWN_WRITER_H

#include "base/text.h"
#include "gen/html/markup.h"

/* A part of the page, which becomes a file. */
struct markdown_file {
  const char *name;    /* "functions-memory.md" */
  const xmlNode *node; /* the section */
};
LIST_TYPE(markdown_file_list, struct markdown_file);

/* Where an anchor of the page is. */
struct markdown_anchor {
  const char *id;
  const struct markdown_file *file;
};

/* What has been written with the same lines around it: a file, an item of a list. */
struct markdown {
  struct arena *arena;
  /* markdown_write_table(), for blocks, which are in tables again. */
  void (*write_table)(struct markdown *md, const xmlNode *table);
  struct markdown_anchor *anchors; /* sorted by id */
  size_t anchor_count;
  const struct markdown_file *file; /* that is being written */
  unsigned top;      /* the heading of the page that is the file's first: 2 for <h2> */
  struct text *out;  /* of blocks */
  struct text words; /* of the paragraph that is being collected */
  bool blank;        /* a blank is due before the next word */
  bool opened;       /* a mark has just been opened: no blank goes behind it */
  bool cell;         /* it is in a table: all in one line */
  bool loose;        /* what is written next is parted by an empty line from what is before */
  char bullet;       /* of a list, if that is the block before; else NUL */
};

#endif
