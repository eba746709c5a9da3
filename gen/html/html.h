/* SPDX-License-Identifier: MIT */
/* Shared by the parts of the HTML backend, and by nothing else.
 *
 * The page is what its stylesheet makes of the document. The stylesheet is written in XSLT 1.0, in as much of it as
 * instructions.c knows, and run here rather than by libxslt: text is written as it comes, without a tree of the page,
 * and what most expressions ask for is an attribute. libxslt took 1.9 times as long for the same page, most of it in
 * XPath. */
#ifndef JVMTIC_GEN_HTML_HTML_H
#define JVMTIC_GEN_HTML_HTML_H

#include "gen/document/document.h"
#include "gen/html/size.h"

struct html;
struct html_expression;

/* Words of the stylesheet, as they come into the page. */
struct html_words {
  const char *at;
  size_t length;
};

/* A piece of the value of an attribute: text, or {expression}. */
struct html_piece {
  const char *text;
  const struct html_expression *expression; /* or NULL */
  struct html_piece *next;
};

/* An attribute of an instruction or element of the stylesheet. */
struct html_attribute {
  const char *name;
  struct html_words start; /* ` name="` */
  bool address;            /* href */
  struct html_piece *value;
  struct html_attribute *next;
};

/* An instruction, text or element of the stylesheet. */
struct html_step {
  void (*run)(struct html *html, const struct html_step *step, struct node *node);
  struct html_words start,
      end; /* tags of an element, without what follows from the document; a text */
  const struct html_attribute *attributes;  /* the others; parameters of an instruction */
  const struct html_expression *expression; /* select or test, or NULL */
  const struct html_expression *sort;       /* of <xsl:sort>, or NULL */
  bool reverse;                       /* it sorts by position, descending: the last one first */
  const struct html_template *called; /* of <xsl:call-template> */
  bool inside;                        /* an element: stands in a line */
  bool exact;                         /* an element: keeps lines */
  bool sized, parts;                  /* an element: html_size_start() */
  struct html_step *children, *next;
};

enum { HTML_TEMPLATES = 64 };

struct html_template {
  const char *match;  /* the name of an element */
  const char *parent; /* that of its parent, or NULL: any */
  const char *name;   /* as it is called */
  const char *mode;   /* or NULL */
  struct html_step *steps;
  struct html_template *next; /* those for one parent come before those for all */
};
LIST_TYPE(html_template_list, struct html_template);

struct html_variable {
  const char *name, *value;
};

/* A run of the stylesheet. */
struct html {
  struct document *document;
  /* html_apply(), for prose, whose elements have templates again. */
  void (*apply)(struct html *html, struct node *node, const char *mode);
  struct arena *arena;
  struct text *out;
  bool split;                /* styles and scripts are in files of their own */
  bool open;                 /* the last start tag waits for more attributes */
  bool spaced;               /* there was a blank before it */
  bool exact;                /* lines are to be kept */
  struct html_height height; /* of the element with a size that is being written */
  struct html_template *templates[HTML_TEMPLATES]; /* by the element that they match */
  struct html_template_list named;                 /* those that are called */
  struct node **nodes;                             /* a stack of what has been selected */
  size_t node_count, node_room;
  size_t position, last; /* of the current node among those selected with it, and their number */
  struct html_variable *variables; /* a stack, too */
  size_t variable_count, variable_room;
};

/* ---- stylesheet.c ------------------------------------------------------------------------------- */

/* Reads the stylesheet into html->templates and html->named; `manual`: with the templates of manual pages. */
void html_read_stylesheet(struct html *html, bool manual);

/* ---- instructions.c ----------------------------------------------------------------------------- */

/* Appends one of the files that belong to the page: css, head, base, search, filters, js. */
void html_add_file(struct text *out, const char *name);

/* What runs an instruction, an element, a text. NULL: there is no such instruction. */
typedef void html_runner(struct html *html, const struct html_step *step, struct node *node);
html_runner *html_instruction(const char *prefix, const char *name);
html_runner html_run_element, html_run_words;

/* Where templates that match elements of that name are. */
static inline size_t html_template_index(const char *name) {
  unsigned index = 0;
  while (*name) index = index * 31u + (unsigned char)*name++;
  return index % HTML_TEMPLATES;
}

/* Runs steps for a node. */
void html_run(struct html *html, const struct html_step *steps, struct node *node);

/* Applies the template for the node. */
void html_apply(struct html *html, struct node *node, const char *mode);

/* The value of an attribute of the stylesheet as written, without {…}; NULL: it is not there. */
const char *html_parameter(const struct html_step *step, const char *name);

/* ---- expression.c: XPath ------------------------------------------------------------------------- */

const struct html_expression *html_expression(struct html *html, const char *source);

/* Pushes the nodes that it selects on html->nodes, in order of the document; the caller takes them off. */
void html_select(struct html *html, const struct html_expression *expression, struct node *node);
bool html_test(struct html *html, const struct html_expression *expression, struct node *node);
/* Its value as a string; NULL where it selects nothing. */
const char *html_value(struct html *html, const struct html_expression *expression,
                       struct node *node);
/* The text of an element or the value of an attribute. */
const char *html_content(struct html *html, const struct node *node);

/* ---- write.c ------------------------------------------------------------------------------------- */

/* Ends a start tag that waits for attributes. */
void html_close_tag(struct html *html);

/* Does what is written so far end in a blank? */
bool html_after_blank(const struct html *html);

/* Starts a line, unless one has just been started. */
void html_line(struct html *html);

/* Appends text with what would be markup in it escaped; the first also for the value of an attribute. */
void html_escape(struct text *out, const char *string);
void html_escape_text(struct text *out, const char *string);

/* Appends an address as the value of an attribute. */
void html_address(struct text *out, const char *string);

/* Appends text escaped, each run of blanks in it as one: the end of a line if there was one in it, so that
 * lines of the page are about as long as those of the document. `start`: leave out blanks in front. */
void html_fold(struct text *out, const char *string, bool start);

/* Appends text escaped, with places in long names where a line may break: behind underscores and before humps. */
void html_names(struct text *out, const char *string);

/* Removes blanks at the end. */
void html_trim(struct html *html);

/* ---- prose.c ------------------------------------------------------------------------------------- */

/* Text and elements of running text, as they come; `start`: of a block, so that a blank in front is left out. */
void html_inline(struct html *html, struct node *node, bool start);

/* Prose cut into paragraphs and blocks; `wrap`: a single paragraph is marked as one, too. */
void html_paragraphs(struct html *html, struct node *node, bool wrap);

/* The first of those paragraphs and blocks, which say what it is about, or all where there are not many. */
void html_lead(struct html *html, struct node *node);

/* What comes behind html_lead(); NULL: nothing. To be given to html_rest(). */
struct node *html_find_rest(const struct node *node);
void html_rest(struct html *html, struct node *rest);

/* Words of a sentence around them: no paragraphs. */
void html_words(struct html *html, struct node *node);

/* Lines as they are, without the empty ones around them. */
void html_example(struct html *html, struct node *node);

#endif
