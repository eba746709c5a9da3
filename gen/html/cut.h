/* SPDX-License-Identifier: MIT */
/* The content of the reference, divided into pages: its parts, each category of functions, and each long section of the
 * introduction. */
#ifndef JVMTIC_GEN_HTML_CUT_H
#define JVMTIC_GEN_HTML_CUT_H

#include "gen/html/markup.h"

#include <libxml/hash.h>

struct cut_page {
  const char *name;              /* "functions-memory.md" */
  const char *title;             /* "Memory Management" */
  const struct cut_page *around; /* the part of a section, or the first page; NULL for that */
  xmlNode *node;                 /* the section; the whole content for the first page */
};
LIST_TYPE(cut_page_list, struct cut_page);

struct cut {
  struct arena *arena;
  struct cut_page_list pages; /* the first one has the remaining content, and links to the others */
  xmlHashTablePtr anchors;    /* pages by id */
};

/* Divides the content, an element. `first` is the name of the first page, `extension` that of the others. */
struct cut cut_content(struct arena *arena, xmlNode *content, const char *first,
                       const char *extension);
void cut_free(struct cut *cut);

/* The page whose section is the node, other than the first page, or NULL. */
const struct cut_page *cut_page_of(const struct cut *cut, const xmlNode *node);

/* The page with the anchor of an address in the reference ("#GetTag"), or NULL. */
const struct cut_page *cut_find(const struct cut *cut, const char *address);

/* The heading of a section, or NULL. */
const xmlNode *cut_heading(const xmlNode *section);

#endif
