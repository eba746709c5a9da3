/* SPDX-License-Identifier: MIT */
#include "gen/xslt/apply.h"

#include "read/load.h"
#include "read/reader.h"

#include <errno.h>
#include <libxml/parserInternals.h>
#include <libxslt/imports.h>
#include <libxslt/security.h>
#include <libxslt/transform.h>
#include <libxslt/variables.h>
#include <libxslt/xsltutils.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool stray_has_elements_only(const xmlNode *node) {
  static const char *const names[] = {"stylesheet",    "transform",     "choose", "apply-templates",
                                      "call-template", "attribute-set", NULL};
  return node->type == XML_ELEMENT_NODE && IS_XSLT_ELEM(node) &&
         text_is_any(names, (const char *)node->name);
}

static xmlNode *stray_next(xmlNode *node, xmlNode *top) {
  if (node->type == XML_ELEMENT_NODE && node->children) return node->children;
  while (node != top && !node->next) node = node->parent;
  return node == top ? NULL : node->next;
}

static xmlNode *stray_in(xmlDocPtr document) {
  xmlNode *top = xmlDocGetRootElement(document), *node = top;
  for (; node; node = stray_next(node, top))
    if (node->type == XML_TEXT_NODE && !xmlIsBlankNode(node) &&
        stray_has_elements_only(node->parent))
      return node;
  return NULL;
}

/* Returns the first text of the stylesheet, or of those that it includes or imports, where only elements are allowed. */
static xmlNode *stray_text(xsltStylesheetPtr style) {
  for (; style; style = xsltNextImport(style)) {
    xmlNode *found = stray_in(style->doc);
    for (xsltDocumentPtr part = style->docList; !found && part; part = part->next)
      found = stray_in(part->doc);
    if (found) return found;
  }
  return NULL;
}

extern const char template_page[], template_assets[], template_drawing[], template_entries[],
    template_matrix[], template_prose[], template_manual[];

/* A run. There is one at a time, since libxml2 and libxslt have settings for the whole process. */
struct run {
  struct xslt_job *job;
  struct gen_transform *transform;
  struct arena *arena;
  struct policy policy;            /* of the files that the stylesheet may read */
  const char *url;                 /* of the stylesheet */
  bool failed;                     /* an existing file could not be read */
  xsltTransformContextPtr applied; /* while the stylesheet is applied, else NULL */
  const char *refusal;             /* why a file was not read, until that is reported */
  struct text said;                /* the messages of libxslt */
};

/* For the entity loader, to which libxml2 passes no data. */
static _Thread_local struct run *current;

static void run_report(struct run *run, const char *file, long line, const char *message) {
  struct text *out = &run->transform->messages;
  const char *word = run->transform->result == TRANSFORM_FINE ? "note" : "error";
  text_printf(out, "%s:", file);
  if (line > 0) text_printf(out, "%ld:", line);
  text_printf(out, " %s: ", word);
  text_add_wrapped(out, message, "", SIZE_MAX);
  text_add(out, "\n");
}

static void fail(struct run *run, const char *file, long line, const char *message) {
  run->transform->result = TRANSFORM_BAD;
  run_report(run, file, line, message);
}

/* The file of an error, as named by the user. */
static const char *file_of(struct run *run, const char *url) {
  const char *path = url ? policy_path(run->arena, url) : NULL;
  return path ? arena_strdup(run->arena, path) : run->job->stylesheet;
}

/* Reports the first error of XML that is not well-formed; libxslt repeats the others. */
#if LIBXML_VERSION >= 21200
static void on_xml_error(void *data, const xmlError *error) {
#else
static void on_xml_error(void *data, xmlErrorPtr error) {
#endif
  struct run *run = data;
  if (error->level == XML_ERR_WARNING || error->domain != XML_FROM_PARSER ||
      run->transform->result != TRANSFORM_FINE)
    return;
  fail(run, file_of(run, error->file), error->line, error->message);
}

__attribute__((format(printf, 2, 3))) static void on_xslt_error(void *data, const char *format,
                                                                ...) {
  struct run *run = data;
  va_list args;
  va_start(args, format);
  text_vprintf(&run->said, format, args);
  va_end(args);
}

/* Reads "runtime error: file F line 7 element call-template", the place of the following lines. Returns false for other
 * lines. */
static bool read_place(struct run *run, const char *line, const char **file, long *number) {
  const char *at = strstr(line, "error: file "), *end = at ? strstr(at, " line ") : NULL;
  if (!end) return strcmp(line, "error") == 0 || strcmp(line, "runtime error") == 0;
  at += strlen("error: file ");
  *file = file_of(run, arena_strndup(run->arena, at, (size_t)(end - at)));
  *number = strtol(end + strlen(" line "), NULL, 10);
  return true;
}

/* Reports the messages of libxslt. The first line of a recursion is sufficient. */
static void run_report_said(struct run *run) {
  const char *file = run->job->stylesheet, *at = text_string(&run->said);
  long number = 0;
  for (size_t length; *at; at += length + (at[length] == '\n')) {
    length = strcspn(at, "\n");
    const char *line = arena_strndup(run->arena, at, length);
    if (text_is_all_blank(line) || read_place(run, line, &file, &number)) continue;
    if (strncmp(line, "You can adjust", 14) == 0) return;
    run_report(run, file, number, run->refusal ? run->refusal : line);
    run->refusal = NULL;
  }
  if (run->refusal) run_report(run, file, number, run->refusal);
}

/* ---- Access to files -------------------------------------------------------------------------------------- */

/* The text of a built-in stylesheet, or NULL. */
static const char *own_text(const char *name) {
  static const struct {
    const char *name, *text;
  } files[] = {{"page.xsl", template_page},       {"assets.xsl", template_assets},
               {"drawing.xsl", template_drawing}, {"entries.xsl", template_entries},
               {"matrix.xsl", template_matrix},   {"prose.xsl", template_prose},
               {"manual.xsl", template_manual}};
  for (size_t i = 0; i < sizeof files / sizeof *files; i++)
    if (strcmp(files[i].name, name) == 0) return files[i].text;
  return NULL;
}

/* Opens a built-in stylesheet: by its URL, or by a path in the directory of a stylesheet where no such file exists. Returns
 * NULL for other URLs. */
static xmlParserInputPtr open_own(struct run *run, const char *url, xmlParserCtxtPtr context) {
  bool own = text_starts(url, XSLT_OWN);
  const char *path = own ? NULL : policy_path(run->arena, url);
  if (path && access(path, F_OK) == 0) return NULL;
  const char *slash = strrchr(url, '/'), *name = slash ? slash + 1 : url;
  const char *text = own_text(name);
  if (!text || (!own && !path)) return NULL;
  const char *known = arena_printf(run->arena, XSLT_OWN "%s", name);
  return policy_memory(known, text, strlen(text), context);
}

/* The entity loader of libxml2 during a run: for the stylesheet, its imports and document(). */
static xmlParserInputPtr open_file(const char *url, const char *id, xmlParserCtxtPtr context) {
  (void)id;
  struct run *run = current;
  if (!run || !url) return NULL;
  xmlParserInputPtr own = open_own(run, url, context);
  if (own) return own;
  struct policy_input read = policy_read(run->arena, &run->policy, url, context);
  if (read.failed || (!read.input && strcmp(url, run->url) == 0)) run->failed = true;
  if (read.input) text_add_bytes(&run->transform->inputs, read.path, strlen(read.path) + 1);
  else if (run->applied && run->applied->inst)
    fail(run, file_of(run, (const char *)run->applied->inst->doc->URL),
         xmlGetLineNo(run->applied->inst), read.refusal);
  else run->refusal = read.refusal;
  return read.input;
}

static xsltSecurityPrefsPtr restrict_to_reading(void) {
  xsltSecurityPrefsPtr prefs = xsltNewSecurityPrefs();
  if (!prefs) return NULL;
  xsltSetSecurityPrefs(prefs, XSLT_SECPREF_WRITE_FILE, xsltSecurityForbid);
  xsltSetSecurityPrefs(prefs, XSLT_SECPREF_CREATE_DIRECTORY, xsltSecurityForbid);
  xsltSetSecurityPrefs(prefs, XSLT_SECPREF_READ_NETWORK, xsltSecurityForbid);
  xsltSetSecurityPrefs(prefs, XSLT_SECPREF_WRITE_NETWORK, xsltSecurityForbid);
  return prefs;
}

/* Returns the result, or NULL for a failure. */
static xmlDocPtr run_style(struct run *run, xsltStylesheetPtr style, xmlDocPtr document) {
  const struct string_list *strings = run->job->strings;
  xsltTransformContextPtr context = xsltNewTransformContext(style, document);
  xsltSecurityPrefsPtr prefs = restrict_to_reading();
  const char **parameters = *run->job->parameters ? run->job->parameters : NULL;
  if (!context || !prefs) longjmp(*run->arena->escape, 1);
  xsltSetCtxtSecurityPrefs(prefs, context);
  xsltSetTransformErrorFunc(context, run, on_xslt_error);
  for (size_t i = 0; strings && i < strings->count; i += 2)
    xsltQuoteOneUserParam(context, (const xmlChar *)strings->at[i],
                          (const xmlChar *)strings->at[i + 1]);
  run->applied = context;
  xmlDocPtr result = xsltApplyStylesheetUser(style, document, parameters, NULL, NULL, context);
  run->applied = NULL;
  bool fine = result && context->state == XSLT_STATE_OK && run->transform->result == TRANSFORM_FINE;
  if (!fine) {
    xmlFreeDoc(result);
    result = NULL;
  }
  xsltFreeTransformContext(context);
  xsltFreeSecurityPrefs(prefs);
  return result;
}

bool xslt_save(struct text *out, xsltStylesheetPtr style, xmlDocPtr result) {
  xmlChar *bytes = NULL;
  int length = 0;
  bool saved = xsltSaveResultToString(&bytes, &length, result, style) >= 0;
  /* An empty result has no bytes. */
  if (saved && bytes) text_add_bytes(out, (const char *)bytes, (size_t)length);
  xmlFree(bytes);
  return saved;
}

/* The input of the stylesheet, for one run, since libxslt may remove whitespace from it. */
static xmlDocPtr apply_input(const struct run *run, xsltStylesheetPtr style) {
  struct xslt_job *job = run->job;
  if (job->raw) return spec_xml(job->input->spec);
  job->document = document_make(job->input, style->dict);
  return job->document->xml;
}

/* Removes text where a stylesheet allows only elements, with a note. */
static void apply_ignore_stray(struct run *run, xsltStylesheetPtr style) {
  for (xmlNode *text; (text = stray_text(style)); xmlFreeNode(text)) {
    const char *content = (const char *)text->content;
    content += strspn(content, " \t\r\n");
    run_report(
        run, file_of(run, (const char *)text->doc->URL), xmlGetLineNo(text->parent),
        arena_printf(run->arena,
                     "text '%.*s' is not allowed in '%s' and is ignored, as other processors do; "
                     "expected nothing",
                     (int)strcspn(content, " \t\r\n"), content, text->parent->name));
    xmlUnlinkNode(text);
  }
}

static void transform(struct run *run) {
  struct gen_transform *transform = run->transform;
  xsltStylesheetPtr style = xsltParseStylesheetFile((const xmlChar *)run->url);
  bool whole = style && !style->errors && !run->said.length && !run->refusal;
  if (whole) apply_ignore_stray(run, style);
  xmlDocPtr input = whole ? apply_input(run, style) : NULL;
  xmlDocPtr result = input ? run_style(run, style, input) : NULL;
  if (result) run->job->take(run->job, style, result);
  /* XML that is not well-formed, and forbidden files, have been reported. */
  bool reported = transform->result != TRANSFORM_FINE;
  if (!result) transform->result = TRANSFORM_BAD;
  if (!reported) run_report_said(run);
  if (!result && !transform->messages.length)
    run_report(run, run->job->stylesheet, 0, "stylesheet cannot be applied");
  if (run->job->once && xml_memory_is_pooled()) return;
  xmlFreeDoc(result);
  xmlFreeDoc(input);
  xsltFreeStylesheet(style);
}

void xslt_apply(struct xslt_job *job) {
  struct arena *arena = job->input->arena;
  bool own = text_starts(job->stylesheet, XSLT_OWN);
  struct run run = {.job = job,
                    .transform = job->transform,
                    .arena = arena,
                    .policy = policy_of(arena, "stylesheet", job->stylesheet, job->allowed),
                    .url = own ? job->stylesheet : policy_url(arena, job->stylesheet),
                    .said = text_new(arena->escape)};
  if (!own && access(job->stylesheet, R_OK) != 0) {
    fail(&run, job->stylesheet, 0,
         arena_printf(run.arena, "cannot read stylesheet: %s", strerror(errno)));
    job->transform->result = TRANSFORM_UNREADABLE;
    return;
  }
  xmlExternalEntityLoader loader = xmlGetExternalEntityLoader();
  current = &run;
  xmlSetExternalEntityLoader(open_file);
  xmlSetStructuredErrorFunc(&run, on_xml_error);
  xmlSetGenericErrorFunc(&run, on_xslt_error);
  xsltSetGenericErrorFunc(&run, on_xslt_error);
  transform(&run);
  if (run.failed) job->transform->result = TRANSFORM_UNREADABLE;
  xsltSetGenericErrorFunc(NULL, NULL);
  xmlSetGenericErrorFunc(NULL, NULL);
  xmlSetStructuredErrorFunc(NULL, NULL);
  xmlSetExternalEntityLoader(loader);
  current = NULL;
  text_free(&run.said);
}

/* ---- The stylesheets of the user ------------------------------------------------------------------------ */

/* The output of functions.csv.xsl is functions.csv; that of functions.xsl has the extension of its method. */
static const char *output_name(struct arena *arena, const char *stylesheet, const char *method) {
  const char *slash = strrchr(stylesheet, '/'), *base = slash ? slash + 1 : stylesheet;
  const char *dot = strrchr(base, '.');
  bool known = dot && (strcmp(dot, ".xsl") == 0 || strcmp(dot, ".xslt") == 0);
  const char *name = arena_strndup(arena, base, known ? (size_t)(dot - base) : strlen(base));
  if (strchr(name, '.')) return name;
  return arena_printf(arena, "%s.%s", name,
                      !method                       ? "xml"
                      : strcmp(method, "text") == 0 ? "txt"
                      : strcmp(method, "html") == 0 ? "html"
                                                    : "xml");
}

/* The data of take_output(). */
struct xslt_taking {
  const struct gen_style *style;
  struct artifacts *out;
};

static void take_output(struct xslt_job *job, xsltStylesheetPtr style, xmlDocPtr result) {
  const struct xslt_taking *taking = job->data;
  struct text out = text_new(job->input->arena->escape);
  const xmlChar *method = NULL;
  XSLT_GET_IMPORT_PTR(method, style, method)
  const char *name = taking->style->output;
  if (!name) name = output_name(job->input->arena, job->stylesheet, (const char *)method);
  if (xslt_save(&out, style, result)) *artifact_new(taking->out, name) = out;
  else job->transform->result = TRANSFORM_BAD;
}

void gen_xslt(const struct gen_input *input, struct artifacts *out) {
  struct gen_transform *transform = input->transform;
  for (size_t i = 0; transform && transform->styles && i < transform->styles->count; i++) {
    const struct gen_style *style = transform->styles->at[i];
    struct xslt_taking taking = {style, out};
    if (transform->result != TRANSFORM_FINE) return;
    xslt_apply(&(struct xslt_job){.input = input,
                                  .transform = transform,
                                  .stylesheet = style->file,
                                  .allowed = transform->allowed,
                                  .raw = style->raw,
                                  .strings = &style->parameters,
                                  .take = take_output,
                                  .data = &taking});
  }
}
