/* SPDX-License-Identifier: MIT */
/* The content of the reference, cut into pages for forms that have several: its parts, each category of functions, and
 * each long section of the introduction. */
#ifndef JVMTIC_GEN_HTML_CUT_H
#define JVMTIC_GEN_HTML_CUT_H

#include "gen/html/markup.h"

#include <libxml/hash.h>

struct cut_page {
  const char *name;  /* "functions-memory.md" */
  const char *title; /* "Memory Management" */
  const struct cut_page
      *around;   /* the part that a section is in, or the first page; of that NULL */
  xmlNode *node; /* the section; of the first page the whole content */
};
LIST_TYPE(cut_page_list, struct cut_page);

struct cut {
  struct arena *arena;
  struct cut_page_list pages; /* the first one has what is outside the others, and leads to them */
  xmlHashTablePtr anchors;    /* pages by id */
};

/* Cuts the content, an element. `first` is the name of the first page, `extension` that of the others. */
struct cut cut_content(struct arena *arena, xmlNode *content, const char *first,
                       const char *extension);
void cut_free(struct cut *cut);

/* The page other than the first whose section the node is, or NULL. */
const struct cut_page *cut_page_of(const struct cut *cut, const xmlNode *node);

/* The page that has the anchor to which an address within the reference ("#GetTag") leads, or NULL. */
const struct cut_page *cut_find(const struct cut *cut, const char *address);

/* The heading of a section, or NULL. */
const xmlNode *cut_heading(const xmlNode *section);

#endif
