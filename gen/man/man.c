/* SPDX-License-Identifier: MIT */
/* Manual pages: one for each function, event, type and capability, one for all errors, one that leads to them. */
#include "base/calendar.h"
#include "gen/man/writer.h"
#include "gen/xslt/apply.h"
#include "model/doc_text.h"
#include "model/words.h"

#include <string.h>

enum { PAGES = KINDS_OF_PAGES & ~KIND(ITEM_ERROR) };

/* A manual that is being written. */
struct manual {
  const struct gen_input *input;
  struct artifacts *out;
  struct document *document;
  const xmlNode *pages; /* what manual.xsl makes of it: an element for each page */
  const char *section;  /* "3jvmti" */
  const char *date;     /* of the last change up to the release */
  const char *errors;   /* the name of the page of errors; NULL: there is none */
};

/* ---- Dates -------------------------------------------------------------------------------------------- */

/* The last change as a date is wanted there, 2004-08-04; the release where its date is none. */
static const char *date_of(const struct document *document) {
  const struct spec_change *change = document->last_change;
  unsigned long day = change && change->date ? calendar_day(change->date) : 0;
  if (day)
    return arena_printf(document->arena, "%lu-%02lu-%02lu", day / 10000, day / 100 % 100,
                        day % 100);
  return release_text(document->arena, document->spec->release);
}

/* ---- Pages -------------------------------------------------------------------------------------------- */

static struct text *new_file(struct manual *manual, const char *name) {
  char folder = *manual->section;
  return artifact_new(manual->out, arena_printf(manual->input->arena, "man/man%c/%s.%s", folder,
                                                name, manual->section));
}

/* Up to the end of the first sentence, which is in no parentheses; NULL: that is too long for a line, or there is none. */
static const char *first_sentence(struct arena *arena, const char *text) {
  enum { LONGEST = 120 };
  size_t open = 0;
  for (size_t i = 0; text[i] && i < LONGEST; i++) {
    if (i && !open && doc_ends_sentence(text, i)) return arena_strndup(arena, text, i);
    open += text[i] == '(';
    open -= open && text[i] == ')';
  }
  return NULL;
}

/* What is said about it in a line: the first sentence below the heading "Description". */
static const char *man_about(struct arena *arena, const xmlNode *content, const char *otherwise) {
  const xmlNode *node = content->children;
  while (node && (!node_is_element(node) || !document_is(node, "h2") ||
                  strcmp(markup_text(arena, node), "Description") != 0))
    node = node->next;
  node = markup_skip_blank(node ? node->next : NULL);
  bool paragraph = node && node_is_element(node) && document_is(node, "p");
  const char *sentence = paragraph ? first_sentence(arena, markup_text(arena, node)) : NULL;
  return sentence && !strstr(sentence, " - ") ? sentence : otherwise;
}

static void write_page(struct manual *manual, const char *name, const char *label,
                       const xmlNode *content) {
  struct arena *arena = manual->input->arena;
  const struct spec *spec = manual->input->spec;
  struct text body = text_new(arena->escape), *out = new_file(manual, name);
  const char *whole = spec->interface->stem;
  struct man man = {.arena = arena,
                    .write_table = man_write_table,
                    .out = &body,
                    .words = text_new(arena->escape),
                    .section = manual->section,
                    .whole = whole,
                    .name = name,
                    .font = 'R',
                    .fresh = true};
  man_write_nodes(&man, content->children);
  if (man.tables) text_add(out, "'\\\" t\n");
  if (spec->license && *spec->license)
    text_printf(out, ".\\\" SPDX-License-Identifier: %s\n", man_argument(&man, spec->license));
  text_add(out, ".\\\" " GENERATED_COMMENT "\n");
  text_printf(out, ".TH %s %s \"%s\" \"%s %s\" \"%s\"\n.ad l\n.nh\n.SH NAME\n", name,
              manual->section, manual->date, spec->interface->name,
              release_text(arena, spec->release), spec->interface->name);
  text_printf(out, "%s \\- %s\n", name, man_argument(&man, label));
  text_add_bytes(out, text_string(&body), body.length);
  text_free(&man.words);
  text_free(&body);
}

/* Other names of a page. */
static void write_alias(struct manual *manual, const char *alias, const char *name) {
  text_printf(new_file(manual, alias), ".so man%c/%s.%s\n.\\\" " GENERATED_COMMENT "\n",
              *manual->section, name, manual->section);
}

static bool is_name(const char *id) {
  return *id && !id[strspn(id, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_")];
}

/* Has the item a page? That of an earlier item may have the name, which is that of a file, too. */
static bool has_page(const struct manual *manual, const struct named *named, unsigned kinds) {
  const struct spec *spec = manual->input->spec;
  if (!(KIND(named->kind) & kinds) || !named->item || !is_name(named->id)) return false;
  if (manual->errors && strcmp(named->id, manual->errors) == 0) return false;
  return spec_find(spec, named->id, kinds)->item == named->item;
}

/* The page of an element of the document, by its name and id; NULL: there is none. */
static xmlNode *page_of(const struct manual *manual, const char *kind, const char *id) {
  for (xmlNode *page = manual->pages->children; page; page = page->next) {
    const char *of = document_attribute(page, "of");
    if (strcmp(document_attribute(page, "kind"), kind) == 0 && strcmp(of ? of : "", id) == 0)
      return page;
  }
  return NULL;
}

static void write_items(struct manual *manual) {
  const struct spec *spec = manual->input->spec;
  struct arena *arena = manual->input->arena;
  for (size_t i = 0; i < spec->name_count; i++) {
    const struct named *named = &spec->names[i];
    xmlNode *element = manual->document->elements[i];
    if (!element || !has_page(manual, named, PAGES)) continue;
    const xmlNode *content = page_of(manual, (const char *)element->name, named->id);
    if (!content) continue;
    const char *label = document_attribute(element, "synopsis");
    if (!label) label = document_attribute(element, "label");
    if (!label || !*label)
      label = arena_printf(arena, "%s of %s", item_kind_word(named->kind), spec->interface->name);
    write_page(manual, named->id, man_about(arena, content, label), content);
  }
}

/* What is said about the type of errors, and behind it the errors. */
static xmlNode *errors_content(struct manual *manual) {
  xmlNode *errors = page_of(manual, "errors", "");
  xmlNode *content = page_of(manual, "baseType", manual->errors);
  if (!content) return errors;
  xmlAddChildList(content, xmlCopyNodeList(errors->children));
  return content;
}

static void write_errors(struct manual *manual) {
  const struct spec *spec = manual->input->spec;
  if (!manual->errors) return;
  xmlNode *content = errors_content(manual);
  const char *label = arena_printf(manual->input->arena, "errors of %s", spec->interface->name);
  write_page(manual, manual->errors, man_about(manual->input->arena, content, label), content);
  for (size_t i = 0; i < spec->name_count; i++)
    if (has_page(manual, &spec->names[i], KINDS_OF_PAGES) && spec->names[i].kind == ITEM_ERROR)
      write_alias(manual, spec->names[i].id, manual->errors);
}

static void take_manual(struct xslt_job *job, xsltStylesheetPtr style, xmlDocPtr result) {
  (void)style;
  const struct gen_input *input = job->input;
  const struct interface *interface = input->spec->interface;
  bool errors = (interface->traits & HAS_ERRORS) && interface->names.error;
  struct manual manual = {.input = input,
                          .out = job->data,
                          .document = job->document,
                          .pages = xmlDocGetRootElement(result),
                          .section = arena_printf(input->arena, "3%s", interface->stem),
                          .date = date_of(job->document),
                          .errors = errors ? interface->names.error : NULL};
  const char *label = document_attribute(xmlDocGetRootElement(job->document->xml), "label");
  write_page(&manual, interface->stem, label ? label : interface->name,
             page_of(&manual, "specification", ""));
  write_errors(&manual);
  write_items(&manual);
}

void gen_man(const struct gen_input *input, struct artifacts *out) {
  xslt_apply(&(struct xslt_job){.input = input,
                                .transform = input->transform,
                                .stylesheet = XSLT_OWN "manual.xsl",
                                .take = take_manual,
                                .data = out});
}
