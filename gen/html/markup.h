/* SPDX-License-Identifier: MIT */
/* The content of the page as a tree of HTML elements, the result of the stylesheet, for backends that write it in other
 * formats with the same text. Outside of <pre>, a run of whitespace is equivalent to one space. */
#ifndef JVMTIC_GEN_HTML_MARKUP_H
#define JVMTIC_GEN_HTML_MARKUP_H

#include "gen/document/document.h"

#include <libxml/hash.h>

/* True for texts and inline elements. */
bool markup_is_inline(const xmlNode *node);

/* True for texts, inline elements, and the summary of folded content. */
bool markup_is_word(const xmlNode *node);

/* True if there is text from the node up to the next block. `node` may be NULL. */
bool markup_has_words(const xmlNode *node);

/* The rows of a table, including those of its head, and the cells of a row; owned by the arena. */
LIST_TYPE(node_list, const xmlNode);
struct node_list markup_rows(struct arena *arena, const xmlNode *table);
struct node_list markup_cells(struct arena *arena, const xmlNode *row);

bool markup_is_cell(const xmlNode *node);
bool markup_is_heading(const xmlNode *node);
bool markup_has_class(const xmlNode *element, const char *word);

/* True if the row names columns; some cells may be empty. */
bool markup_is_head(const xmlNode *row);

/* True if the node is only whitespace. */
bool markup_is_blank(const xmlNode *node);

/* The node or its next sibling that is not only whitespace, or NULL. `node` may be NULL. */
const xmlNode *markup_skip_blank(const xmlNode *node);

/* True if the text of the node starts with whitespace. */
bool markup_starts_blank(const xmlNode *node);

/* Appends the unchanged text of the node, with a newline for each <br>. */
void markup_add_lines(struct text *out, const xmlNode *node);

/* The text of the node with folded whitespace; owned by the arena. */
const char *markup_text(struct arena *arena, const xmlNode *node);

/* The first sentence of the paragraph without its period, or NULL if it is too long for a line. */
const char *markup_sentence(struct arena *arena, const xmlNode *paragraph);

/* The first descendant element with that name, or NULL. */
xmlNode *markup_find(const xmlNode *node, const char *name);

/* The content of the reference, divided into pages: its parts, each category of functions, and each long section of the
 * introduction. */
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
