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

#endif
