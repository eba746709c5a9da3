/* SPDX-License-Identifier: MIT */
/* The reference: the result of its stylesheet, as one page, or as linked pages in a directory, for servers. */
#include "base/json_writer.h"
#include "gen/html/markup.h"
#include "gen/xslt/apply.h"

#include <libxml/HTMLtree.h>
#include <string.h>

struct site_job {
  const struct gen_input *input;
  struct artifacts *out;
  xsltStylesheetPtr style;
  xmlDocPtr result; /* the page that is divided; it is consumed */
};

struct site {
  struct site_job job;
  struct cut cut;
  struct json_writer index; /* the content of the pages as HTML, for the search */
};

static void site_set(xmlNode *element, const char *name, const char *value) {
  xmlSetProp(element, (const xmlChar *)name, (const xmlChar *)value);
}

static xmlNode *site_add(xmlNode *parent, const char *name) {
  return xmlNewChild(parent, NULL, (const xmlChar *)name, NULL);
}

/* Unfolds the ancestors of an entry of the contents, as the script does. */
static void site_unfold(xmlNode *node) {
  for (; node && !document_is(node, "nav"); node = node->parent)
    if (document_is(node, "details")) site_set(node, "open", "");
}

/* Changes links to their pages. The contents of the first page get the anchors of all pages, so that links to the single
 * page still work without scripts. */
static void site_lead(const struct site *site, xmlNode *node, const struct cut_page *page,
                      bool contents) {
  const struct cut_page *first = site->cut.pages.at[0];
  for (; node; node = node->next) {
    if (!node_is_element(node)) continue;
    const char *href = document_is(node, "a") ? document_attribute(node, "href") : NULL;
    bool home = text_is(href, "#top");
    const struct cut_page *to = home ? first : href ? cut_find(&site->cut, href) : NULL;
    if (to && to != page) {
      if (contents && page == first) site_set(node, "id", href + 1);
      site_set(node, "href", arena_printf(site->cut.arena, "%s%s", to->name, home ? "" : href));
    }
    if (to && to == page && contents && page != first) site_unfold(node);
    site_lead(site, node->children, page, contents || document_is(node, "nav"));
  }
}

/* Inserts the section of a page, with links to the enclosing pages above it and to the pages of its sections below it. */
static void site_fill(const struct cut *cut, const struct cut_page *page, xmlNode *main) {
  const struct cut_page *around[] = {page->around->around, page->around};
  xmlNode *list = NULL;
  for (xmlNode *node = main->children, *next; node; node = next) {
    next = node->next;
    xmlUnlinkNode(node);
    xmlFreeNode(node);
  }
  for (size_t i = 0, level = 0; i < 2; i++) {
    if (!around[i]) continue;
    xmlNode *heading = site_add(main, level++ ? "h2" : "h1"), *link = site_add(heading, "a");
    site_set(heading, "class", "crumb");
    site_set(link, "href", around[i]->name);
    xmlNodeAddContent(link, (const xmlChar *)around[i]->title);
  }
  xmlAddChild(main, page->node);
  for (size_t i = 1; i < cut->pages.count; i++) {
    if (cut->pages.at[i]->around != page) continue;
    if (!list) site_set(list = site_add(page->node, "ul"), "class", "index");
    xmlNode *link = site_add(site_add(list, "li"), "a");
    site_set(link, "href", cut->pages.at[i]->name);
    xmlNodeAddContent(link, (const xmlChar *)cut->pages.at[i]->title);
  }
}

static void site_property(xmlNode *head, const char *name, const char *value) {
  xmlNode *meta = site_add(head, "meta");
  site_set(meta, "property", name);
  site_set(meta, "content", value);
}

/* Sets the title and the description of a page, which other sites show. */
static void site_describe(const struct site *site, const struct cut_page *page, xmlNode *root) {
  struct arena *arena = site->cut.arena;
  xmlNode *head = markup_find(root, "head"), *title = markup_find(head, "title");
  const xmlNode *paragraph = markup_find(page->node, "p");
  const char *words = markup_text(arena, title), *about = NULL, *names = "";
  if (page->around) {
    for (const struct cut_page *at = page; at->around; at = at->around)
      names = arena_printf(arena, "%s%s \u00b7 ", names, at->title);
    words = arena_printf(arena, "%s%s", names, words);
    xmlNodeSetContent(title, NULL);
    xmlNodeAddContent(title, (const xmlChar *)words);
    about = paragraph ? markup_sentence(arena, paragraph) : NULL;
    if (!about) about = words;
  }
  for (xmlNode *meta = head->children; meta; meta = meta->next) {
    const char *name = node_is_element(meta) ? document_attribute(meta, "name") : NULL;
    if (!name || strcmp(name, "description") != 0) continue;
    if (about) site_set(meta, "content", about);
    about = document_attribute(meta, "content");
  }
  site_property(head, "og:type", "article");
  site_property(head, "og:title", words);
  site_property(head, "og:description", about);
  xmlNode *link = site_add(head, "link");
  site_set(link, "rel", "canonical");
  site_set(link, "href", page->name);
}

/* Removes lists and drawings that repeat names of other elements, for the search. */
static void site_prune(xmlNode *node) {
  for (xmlNode *next; node; node = next) {
    next = node->next;
    if (!node_is_element(node)) continue;
    if (markup_has_class(node, "index") || markup_has_class(node, "slots") ||
        markup_has_class(node, "matrix") || markup_has_class(node, "drawing")) {
      xmlUnlinkNode(node);
      xmlFreeNode(node);
    } else {
      site_prune(node->children);
    }
  }
}

static void site_index(struct site *site, xmlNode *main) {
  xmlBufferPtr buffer = xmlBufferCreate();
  site_prune(main->children);
  htmlNodeDump(buffer, main->doc, main);
  jw_string(&site->index, (const char *)xmlBufferContent(buffer));
  xmlBufferFree(buffer);
}

/* The directory of the files: "jvmti-html/". */
static const char *site_folder(const struct gen_input *input) {
  return backend_file(input->arena, input->spec->interface, "-html/");
}

static const char *site_path(const struct site *site, const char *name) {
  const struct gen_input *input = site->job.input;
  return arena_printf(input->arena, "%s%s", site_folder(input), name);
}

static bool site_write(struct site *site, const struct cut_page *page) {
  xmlDocPtr result = site->job.result;
  xmlNode *frame = xmlDocGetRootElement(result), *root = xmlDocCopyNode(frame, result, 1);
  xmlNode *main = markup_find(root, "main");
  xmlDocSetRootElement(result, root);
  site_set(root, "data-pages", "pages.js");
  site_set(main, "data-page", page->name);
  site_describe(site, page, root);
  if (page->around) site_fill(&site->cut, page, main);
  site_lead(site, root, page, false);
  bool saved =
      xslt_save(artifact_new(site->job.out, site_path(site, page->name)), site->job.style, result);
  site_index(site, main);
  xmlDocSetRootElement(result, frame);
  xmlFreeNode(root);
  return saved;
}

/* Appends the text of a variable of the stylesheet. */
static void page_add_variable(struct text *out, xsltStylesheetPtr style, const char *name) {
  for (xsltStackElemPtr at = style->variables; at; at = at->next) {
    if (strcmp((const char *)at->name, name) != 0) continue;
    for (const xmlNode *node = at->tree; node; node = node->next)
      if (node->content) text_add(out, (const char *)node->content);
  }
}

/* The scripts that every page needs, and those that only the search and the filters need: a site loads them when used. */
static const char *const page_scripts[] = {"base", "search", "js", "head", NULL};
static const char *const late_scripts[] = {"match", "filters", NULL};

static void page_add_variables(struct text *out, xsltStylesheetPtr style,
                               const char *const *names) {
  for (; *names; names++) page_add_variable(out, style, *names);
}

/* Writes the pages, and pages.js with the content of all pages for the search and the filters. Returns false if a page
 * cannot be written. */
static bool site_make(const struct site_job *job) {
  struct arena *arena = job->input->arena;
  xmlNode *root = xmlDocGetRootElement(job->result), *content = markup_find(root, "main");
  if (!content) return true; /* a stylesheet of the user has none */
  struct site site = {.job = *job, .cut = cut_content(arena, content, "index.html", ".html")};
  struct text *script = artifact_new(job->out, site_path(&site, "pages.js"));
  text_add(script, "/* " GENERATED_COMMENT " */");
  page_add_variables(script, job->style, late_scripts);
  text_add(script, "window.pages = ");
  site.index = jw_new(arena, script);
  jw_array(&site.index);
  const struct cut_page_list *pages = &site.cut.pages;
  for (size_t i = 1; i < pages->count; i++) xmlUnlinkNode(pages->at[i]->node);
  xmlAddPrevSibling(root,
                    xmlNewDocComment(job->result, (const xmlChar *)" " GENERATED_COMMENT " "));
  bool saved = true;
  for (size_t i = 0; i < pages->count; i++) saved = site_write(&site, pages->at[i]) && saved;
  jw_finish(&site.index);
  cut_free(&site.cut);
  return saved;
}

static bool page_is(const struct gen_input *input, const char *form) {
  return text_is(input->form, form);
}

/* Writes the style sheet and the script of pages that do not contain them. */
static void page_write_files(const struct gen_input *input, struct artifacts *out,
                             xsltStylesheetPtr style) {
  static const char comment[] = "/* " GENERATED_COMMENT " */";
  const char *stem = backend_file(input->arena, input->spec->interface, "");
  if (page_is(input, "site")) stem = arena_printf(input->arena, "%s%s", site_folder(input), stem);
  struct text *css = artifact_new(out, arena_printf(input->arena, "%s.css", stem));
  text_add(css, comment);
  page_add_variable(css, style, "css");
  struct text *js = artifact_new(out, arena_printf(input->arena, "%s.js", stem));
  text_add(js, comment);
  page_add_variables(js, style, page_scripts);
  if (!page_is(input, "site")) page_add_variables(js, style, late_scripts);
}

static void page_take(struct xslt_job *job, xsltStylesheetPtr style, xmlDocPtr result) {
  const struct gen_input *input = job->input;
  bool saved;
  if (*job->parameters) page_write_files(input, job->data, style);
  if (page_is(input, "site")) {
    saved = site_make(&(struct site_job){input, job->data, style, result});
  } else {
    const char *name = backend_file(input->arena, input->spec->interface, ".html");
    saved = xslt_save(artifact_new(job->data, name), style, result);
  }
  if (!saved) job->transform->result = TRANSFORM_BAD;
}

void gen_html(const struct gen_input *input, struct artifacts *out) {
  struct xslt_job job = {.input = input,
                         .transform = input->transform,
                         .stylesheet = XSLT_OWN "page.xsl",
                         .once = true,
                         .take = page_take,
                         .data = out};
  if (page_is(input, "split") || page_is(input, "site")) {
    job.parameters[0] = "split";
    job.parameters[1] = "true()";
  }
  xslt_apply(&job);
}
