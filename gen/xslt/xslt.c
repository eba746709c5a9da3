/* SPDX-License-Identifier: MIT */
/* A user's stylesheet, applied to the document. libxslt gets the document as text, so that it may do with the tree
 * what it likes. */
#include "gen/xslt/xslt.h"
#include "gen/document/document.h"
#include "read/policy.h"

#include <errno.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxslt/imports.h>
#include <libxslt/security.h>
#include <libxslt/transform.h>
#include <libxslt/xsltutils.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A run. libxml2 and libxslt take some of what follows for the whole process; there is one run at a time. */
struct run {
  struct gen_transform *transform;
  struct arena *arena;
  struct policy policy;            /* on what the stylesheet may name */
  const char *url;                 /* that of the stylesheet */
  bool failed;                     /* reading a file failed; not that there is none */
  xsltTransformContextPtr applied; /* while the stylesheet is applied, else NULL */
  const char *refusal;             /* why a file was not read, until it has been told where */
  struct text said;                /* by libxslt, in pieces */
};

/* For libxml2's entity loader, which gets no data of ours. */
static _Thread_local struct run *current;

/* ---- Messages ----------------------------------------------------------------------------------------- */

static void tell(struct run *run, const char *file, long line, const char *message) {
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
  tell(run, file, line, message);
}

/* The file of an error, as the user named it. */
static const char *file_of(struct run *run, const char *url) {
  const char *path = url ? policy_path(run->arena, url) : NULL;
  return path ? arena_strdup(run->arena, path) : run->transform->stylesheet;
}

/* Of XML that is not well-formed the first error; libxslt says the rest again. */
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

/* "runtime error: file F line 7 element call-template": the place of the lines that follow. True: it is one. */
static bool read_place(struct run *run, const char *line, const char **file, long *number) {
  const char *at = strstr(line, "error: file "), *end = at ? strstr(at, " line ") : NULL;
  if (!end) return strcmp(line, "error") == 0 || strcmp(line, "runtime error") == 0;
  at += strlen("error: file ");
  *file = file_of(run, arena_strndup(run->arena, at, (size_t)(end - at)));
  *number = strtol(end + strlen(" line "), NULL, 10);
  return true;
}

/* Turns what libxslt said into messages. Of a recursion the first line says all. */
static void tell_what_was_said(struct run *run) {
  const char *file = run->transform->stylesheet, *at = text_string(&run->said);
  long number = 0;
  for (size_t length; *at; at += length + (at[length] == '\n')) {
    length = strcspn(at, "\n");
    const char *line = arena_strndup(run->arena, at, length);
    if (text_is_all_blank(line) || read_place(run, line, &file, &number)) continue;
    if (strncmp(line, "You can adjust", 14) == 0) return;
    tell(run, file, number, run->refusal ? run->refusal : line);
    run->refusal = NULL;
  }
  if (run->refusal) tell(run, file, number, run->refusal);
}

/* ---- What it may do --------------------------------------------------------------------------------------- */

static void add_input(struct run *run, const char *path) {
  struct text *inputs = &run->transform->inputs;
  text_add_bytes(inputs, path, strlen(path) + 1);
}

/* libxml2's entity loader while the stylesheet runs: it, what it imports and what document() names. */
static xmlParserInputPtr open_file(const char *url, const char *id, xmlParserCtxtPtr context) {
  (void)id;
  struct run *run = current;
  if (!run || !url) return NULL;
  struct policy_input read = policy_read(run->arena, &run->policy, url, context);
  if (read.failed || (!read.input && strcmp(url, run->url) == 0)) run->failed = true;
  if (read.input) add_input(run, read.path);
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

/* ---- The run ---------------------------------------------------------------------------------------------- */

static xmlDocPtr read_model(struct run *run, const struct gen_input *input) {
  struct text text = text_new(run->arena->escape);
  document_write(&text, document_make(input));
  xmlDocPtr document = xmlReadMemory(text_string(&text), (int)text.length, NULL, "UTF-8",
                                     XML_PARSE_NONET | XML_PARSE_COMPACT | XML_PARSE_HUGE);
  text_free(&text);
  return document;
}

/* functions.csv.xsl makes functions.csv; functions.xsl what its method calls for. */
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

/* Sets *length as well; NULL: it failed. */
static xmlChar *apply(struct run *run, xsltStylesheetPtr style, xmlDocPtr document, int *length) {
  xsltTransformContextPtr context = xsltNewTransformContext(style, document);
  xsltSecurityPrefsPtr prefs = restrict_to_reading();
  xmlChar *bytes = NULL;
  if (!context || !prefs) longjmp(*run->arena->escape, 1);
  xsltSetCtxtSecurityPrefs(prefs, context);
  xsltSetTransformErrorFunc(context, run, on_xslt_error);
  run->applied = context;
  xmlDocPtr result = xsltApplyStylesheetUser(style, document, NULL, NULL, NULL, context);
  run->applied = NULL;
  bool fine = result && context->state == XSLT_STATE_OK && run->transform->result == TRANSFORM_FINE;
  if (fine && xsltSaveResultToString(&bytes, length, result, style) < 0) fine = false;
  /* A result without anything in it has no bytes. */
  if (fine && !bytes) bytes = xmlStrdup((const xmlChar *)"");
  xmlFreeDoc(result);
  xsltFreeTransformContext(context);
  xsltFreeSecurityPrefs(prefs);
  return bytes;
}

static void transform(struct run *run, const struct gen_input *input, struct artifacts *out) {
  struct gen_transform *job = run->transform;
  int length = 0;
  xsltStylesheetPtr style = xsltParseStylesheetFile((const xmlChar *)run->url);
  bool whole = style && !style->errors && !run->said.length && !run->refusal;
  xmlDocPtr document = whole ? read_model(run, input) : NULL;
  xmlChar *bytes = document ? apply(run, style, document, &length) : NULL;
  if (bytes) {
    const xmlChar *method = NULL;
    XSLT_GET_IMPORT_PTR(method, style, method)
    const char *name = output_name(run->arena, job->stylesheet, (const char *)method);
    text_add_bytes(artifact_new(out, name), (const char *)bytes, (size_t)length);
  }
  /* What is not well-formed or may not be read has been told. */
  bool told = job->result != TRANSFORM_FINE;
  if (!bytes) job->result = TRANSFORM_BAD;
  if (!told) tell_what_was_said(run);
  if (!bytes && !job->messages.length) tell(run, job->stylesheet, 0, "it cannot be applied");
  xmlFree(bytes);
  xmlFreeDoc(document);
  xsltFreeStylesheet(style);
}

void gen_xslt(const struct gen_input *input, struct artifacts *out) {
  struct gen_transform *job = input->transform;
  if (!job) return;
  struct run run = {.transform = job,
                    .arena = input->arena,
                    .policy = policy_of(input->arena, "stylesheet", job->stylesheet, job->allowed),
                    .url = policy_url(input->arena, job->stylesheet),
                    .said = text_new(input->arena->escape)};
  job->messages = job->inputs = text_new(input->arena->escape);
  if (access(job->stylesheet, R_OK) != 0) {
    fail(&run, job->stylesheet, 0, arena_printf(run.arena, "cannot read it: %s", strerror(errno)));
    job->result = TRANSFORM_UNREADABLE;
    return;
  }
  xmlExternalEntityLoader loader = xmlGetExternalEntityLoader();
  current = &run;
  xmlSetExternalEntityLoader(open_file);
  xmlSetStructuredErrorFunc(&run, on_xml_error);
  xmlSetGenericErrorFunc(&run, on_xslt_error);
  xsltSetGenericErrorFunc(&run, on_xslt_error);
  transform(&run, input, out);
  if (run.failed) job->result = TRANSFORM_UNREADABLE;
  xsltSetGenericErrorFunc(NULL, NULL);
  xmlSetGenericErrorFunc(NULL, NULL);
  xmlSetStructuredErrorFunc(NULL, NULL);
  xmlSetExternalEntityLoader(loader);
  current = NULL;
  text_free(&run.said);
}
