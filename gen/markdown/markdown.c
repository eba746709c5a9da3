/* SPDX-License-Identifier: MIT */
/* The reference in Markdown: the parts of the page and each category of functions in files of their own, which lead to
 * each other. */
#include "gen/markdown/writer.h"
#include "gen/xslt/apply.h"

#include <stdlib.h>
#include <string.h>

/* What is being written. */
struct book {
  const struct gen_input *input;
  struct artifacts *out;
  struct markdown md;
  struct markdown_file_list files; /* the first one leads to the others */
};

/* ---- Files -------------------------------------------------------------------------------------------- */

/* The parts of the page, which all pages have. */
static const struct {
  const char *id, *name;
} parts[] = {{"SpecificationIntro", "introduction.md"},
             {"FunctionSection", "functions.md"},
             {"ErrorSection", "errors.md"},
             {"DataSection", "types.md"},
             {"EventSection", "events.md"},
             {"ConstantIndex", "constants.md"},
             {"ChangeHistory", "history.md"}};

static bool has_file(const struct book *book, const char *name) {
  for (size_t i = 0; i < book->files.count; i++)
    if (strcmp(book->files.at[i]->name, name) == 0) return true;
  return false;
}

/* In names of files letters are small: there are systems that do not tell them apart. */
static const char *file_name(struct book *book, const xmlNode *category) {
  struct arena *arena = book->input->arena;
  const char *id = document_attribute(category, "id");
  char *name = arena_printf(arena, "functions-%s.md", id ? id : "");
  for (char *at = name; *at; at++)
    if (*at >= 'A' && *at <= 'Z') *at = (char)(*at - 'A' + 'a');
  bool plain = id && *id && !name[strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789_-.")];
  for (size_t i = book->files.count; !plain || has_file(book, name); i++, plain = true)
    name = arena_printf(arena, "functions-%zu.md", i);
  return name;
}

static void add_file(struct book *book, const char *name, const xmlNode *node) {
  struct markdown_file *file = arena_alloc(book->input->arena, sizeof *file);
  *file = (struct markdown_file){name, node};
  LIST_ADD(book->input->arena, &book->files, file);
}

static void find_files(struct book *book, const xmlNode *content) {
  add_file(book, "README.md", content);
  for (const xmlNode *node = content->children; node; node = node->next) {
    if (!markup_has_class(node, "part")) continue;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
      if (strcmp(document_attribute(node, "id"), parts[i].id) == 0)
        add_file(book, parts[i].name, node);
    for (const xmlNode *child = node->children; child; child = child->next)
      if (markup_has_class(child, "category")) add_file(book, file_name(book, child), child);
  }
}

/* ---- Anchors ------------------------------------------------------------------------------------------ */

static const struct markdown_file *file_at(const struct book *book, const xmlNode *node) {
  for (size_t i = 1; i < book->files.count; i++)
    if (book->files.at[i]->node == node) return book->files.at[i];
  return NULL;
}

/* Counts anchors, and writes them down where there is room. */
static void find_anchors(struct book *book, const xmlNode *node, const struct markdown_file *file) {
  if (!node_is_element(node)) return;
  const struct markdown_file *own = file_at(book, node);
  const char *id = document_attribute(node, "id");
  file = own ? own : file;
  if (id && !strchr(id, ':')) {
    if (book->md.anchors)
      book->md.anchors[book->md.anchor_count] = (struct markdown_anchor){id, file};
    book->md.anchor_count++;
  }
  for (node = node->children; node; node = node->next) find_anchors(book, node, file);
}

static int compare_anchors(const void *left, const void *right) {
  return strcmp(((const struct markdown_anchor *)left)->id,
                ((const struct markdown_anchor *)right)->id);
}

static void index_anchors(struct book *book, const xmlNode *content) {
  find_anchors(book, content, book->files.at[0]);
  book->md.anchors =
      arena_alloc(book->input->arena, book->md.anchor_count * sizeof *book->md.anchors + 1);
  book->md.anchor_count = 0;
  find_anchors(book, content, book->files.at[0]);
  if (book->md.anchor_count)
    qsort(book->md.anchors, book->md.anchor_count, sizeof *book->md.anchors, compare_anchors);
}

/* ---- Writing ------------------------------------------------------------------------------------------ */

static const xmlNode *heading_of(const xmlNode *section) {
  static const char *const names[] = {"h2", "h3", NULL};
  for (const char *const *name = names; *name; name++)
    for (const xmlNode *node = section->children; node; node = node->next)
      if (node_is_element(node) && document_is(node, *name)) return node;
  return NULL;
}

/* Starts a file of the folder. */
static void start_file(struct book *book, const struct markdown_file *file) {
  const char *folder = backend_file(book->input->arena, book->input->spec->interface, "-markdown");
  book->md.file = file;
  book->md.loose = false;
  book->md.bullet = '\0';
  book->md.out =
      artifact_new(book->out, arena_printf(book->input->arena, "%s/%s", folder, file->name));
  text_add(book->md.out, "<!-- " GENERATED_COMMENT " -->\n\n");
}

static void write_contents(struct book *book) {
  struct markdown *md = &book->md;
  const xmlNode *content = book->files.at[0]->node;
  start_file(book, book->files.at[0]);
  md->top = 1;
  for (const xmlNode *node = content->children; node; node = node->next)
    if (node_is_element(node) && !markup_has_class(node, "part")) {
      xmlNode alone = *node;
      alone.next = NULL;
      markdown_write_nodes(md, &alone);
    }
  markdown_start_block(md);
  for (size_t i = 1; i < book->files.count; i++) {
    const xmlNode *heading = heading_of(book->files.at[i]->node);
    for (const xmlNode *child = heading ? heading->children : NULL; child; child = child->next)
      markdown_add_inline(md, child);
    const char *title = markdown_take_line(md);
    bool category = markup_has_class(book->files.at[i]->node, "category");
    text_printf(md->out, "%s- [%s](%s)\n", category ? "  " : "", title, book->files.at[i]->name);
  }
}

/* What is in a part without what is in files of its own. */
static void write_part(struct book *book, const struct markdown_file *file) {
  struct markdown *md = &book->md;
  start_file(book, file);
  md->top = markup_has_class(file->node, "category") ? 3 : 2;
  text_printf(md->out, "[%s](README.md)\n", book->input->spec->interface->name);
  md->loose = true;
  markdown_add_anchor(md, file->node);
  markdown_start_block(md);
  markdown_write_words(md);
  for (const xmlNode *node = file->node->children; node; node = node->next)
    if (!file_at(book, node)) {
      xmlNode alone = *node;
      alone.next = NULL;
      markdown_write_nodes(md, &alone);
    }
}

static void take_page(struct xslt_job *job, xsltStylesheetPtr style, xmlDocPtr result) {
  (void)style;
  struct book book = {.input = job->input, .out = job->data};
  const xmlNode *content = markup_find((const xmlNode *)result, "main");
  if (!content) return;
  book.md.arena = job->input->arena;
  book.md.write_table = markdown_write_table;
  book.md.words = text_new(job->input->arena->escape);
  find_files(&book, content);
  index_anchors(&book, content);
  write_contents(&book);
  for (size_t i = 1; i < book.files.count; i++) write_part(&book, book.files.at[i]);
  text_free(&book.md.words);
}

void gen_markdown(const struct gen_input *input, struct artifacts *out) {
  xslt_apply(&(struct xslt_job){.input = input,
                                .transform = input->transform,
                                .stylesheet = XSLT_OWN "page.xsl",
                                .take = take_page,
                                .data = out});
}
