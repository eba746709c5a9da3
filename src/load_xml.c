/* Reading XML: files, parts, DTD. The policy on what may be read is here. */
#define _GNU_SOURCE /* realpath(), with a buffer of its own */
#include "load_internal.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/uri.h>
#include <libxml/valid.h>
#include <libxml/xinclude.h>

enum {
  PARSE_OPTIONS = XML_PARSE_DTDLOAD | XML_PARSE_DTDATTR | XML_PARSE_NOENT | XML_PARSE_NONET |
                  XML_PARSE_COMPACT | XML_PARSE_BIG_LINES | XML_PARSE_NOBASEFIX
};

struct place node_place(const xmlNode *node) {
  while (node && node->type != XML_ELEMENT_NODE) node = node->parent;
  if (!node) return (struct place){NULL, 0};
  long line = xmlGetLineNo((xmlNode *)node);
  const char *file = node->_private ? node->_private : node->doc->_private;
  return (struct place){file, line > 0 ? (unsigned)line : 0};
}

/* ---- Which files may be read ------------------------------------------------------------------- */

static bool is_below(const char *path, const char *folder) {
  size_t length = strlen(folder);
  while (length && folder[length - 1] == '/') length--;
  return strncmp(path, folder, length) == 0 && path[length] == '/';
}

/* The folder part of a path, resolved; "" when it cannot be. */
static const char *resolved_folder(struct loader *loader, const char *path) {
  const char *slash = strrchr(path, '/');
  const char *folder = !slash          ? "."
                       : slash == path ? "/"
                                       : arena_strndup(loader->arena, path, (size_t)(slash - path));
  char *real = realpath(folder, NULL);
  const char *result = real ? arena_strdup(loader->arena, real) : "";
  free(real);
  return result;
}

/* NULL when the file may be read, else the reason why not. */
static const char *refusal(struct loader *loader, const char *path) {
  char *real = realpath(path, NULL);
  if (!real) return arena_printf(loader->arena, "cannot read '%s': %s", path, strerror(errno));
  bool allowed = *loader->folder && is_below(real, loader->folder);
  for (size_t i = 0; !allowed && i < loader->options->allowed_count; i++) {
    char *folder = realpath(loader->options->allowed[i], NULL);
    allowed = folder && is_below(real, folder);
    free(folder);
  }
  free(real);
  if (allowed) return NULL;
  return arena_printf(loader->arena,
                      "'%s' is outside the spec's own folder; allow it with --allow-dir", path);
}

/* Turns what libxml2 asks for into a path: a path as it is, or a file: or relative URI. */
static const char *url_path(struct loader *loader, const char *url) {
  if (access(url, F_OK) == 0) return url;
  if (strncmp(url, "file://", 7) == 0) url += 7;
  else if (strstr(url, "://")) return NULL;
  char *unescaped = xmlURIUnescapeString(url, 0, NULL);
  if (!unescaped) return url;
  const char *path = arena_strdup(loader->arena, unescaped);
  xmlFree(unescaped);
  return path;
}

static void add_input(struct loader *loader, const char *path) {
  for (size_t i = 0; i < loader->spec->inputs.count; i++)
    if (strcmp(loader->spec->inputs.at[i], path) == 0) return;
  LIST_ADD(loader->arena, &loader->spec->inputs, path);
}

/* libxml2's entity loader while a spec is read: applies the policy, notes the file. */
static xmlParserInputPtr open_part(const char *url, const char *id, xmlParserCtxtPtr context) {
  (void)id;
  struct loader *loader = context->_private;
  if (!loader || !url) return NULL;
  const char *path = url_path(loader, url);
  const char *reason =
      path ? refusal(loader, path)
           : arena_printf(loader->arena,
                          "'%s' is not a local file; a spec is never read from the network", url);
  xmlParserInputPtr input = reason ? NULL : xmlNewInputFromFile(context, path);
  if (!input && !reason) reason = arena_printf(loader->arena, "cannot read '%s'", path);
  if (input) {
    add_input(loader, arena_strdup(loader->arena, path));
  } else if (context->input) {
    struct place place = {context->input->filename
                              ? arena_strdup(loader->arena, context->input->filename)
                              : loader->spec->file,
                          (unsigned)context->input->line};
    diag_report(loader->sink, CHECK_XML, place, "%s", reason);
  } else {
    loader->refusal = reason; /* the XInclude error that follows knows the place */
  }
  return input;
}

/* ---- Errors of libxml2 ------------------------------------------------------------------------- */

/* The line of input at which the parser stands. */
static const char *input_line(struct loader *loader, const xmlParserInput *input) {
  if (!input || !input->cur || !input->base) return NULL;
  const xmlChar *from = input->cur, *to = input->cur;
  if (from > input->base && (*from == '\n' || *from == '\0')) from--;
  while (from > input->base && from[-1] != '\n' && from[-1] != '\r') from--;
  to = from;
  while (*to && *to != '\n' && *to != '\r' && to - from < 4096) to++;
  char *line = arena_strndup(loader->sink->arena, (const char *)from, (size_t)(to - from));
  for (char *c = line; *c; c++)
    if ((unsigned char)*c < ' ' && *c != '\t') *c = '?';
  return line;
}

static const char *trimmed_message(struct loader *loader, const char *message) {
  if (!message) return "unknown problem";
  size_t length = strlen(message);
  while (length && (message[length - 1] == '\n' || message[length - 1] == ' ')) length--;
  return arena_strndup(loader->arena, message, length);
}

/* Validity errors come while parsing, which is fastest, but concern the document as it is then: they are
 * kept until it is known that no parts are joined to it and that the vocabulary is right. The place is
 * the node's, not the parser's. */
static void on_dtd_error(struct loader *loader, const xmlError *error) {
  struct dtd_error *kept = arena_alloc(loader->arena, sizeof *kept);
  if (error->node) kept->place = node_place(error->node);
  if (!kept->place.file)
    kept->place.file = error->file ? arena_strdup(loader->arena, error->file) : loader->spec->file;
  if (!kept->place.line && error->line > 0) kept->place.line = (unsigned)error->line;
  kept->message = trimmed_message(loader, error->message);
  LIST_ADD(loader->arena, &loader->dtd_errors, kept);
}

static void on_include_error(struct loader *loader, const xmlError *error) {
  /* A part that is not well-formed has been reported where it is. */
  if (!loader->refusal && loader->sink->errors) return;
  struct place place = {loader->spec->file, 0};
  if (error->node) {
    long line = xmlGetLineNo(error->node);
    const xmlNode *node = error->node;
    place.line = line > 0 ? (unsigned)line : 0;
    if (node->doc && node->doc->URL) {
      const char *path = url_path(loader, (const char *)node->doc->URL);
      if (path) place.file = arena_strdup(loader->arena, path);
    }
  }
  diag_report(loader->sink, CHECK_XML, place, "%s",
              loader->refusal ? loader->refusal : trimmed_message(loader, error->message));
  loader->refusal = NULL;
}

static void on_parse_error(struct loader *loader, const xmlError *error) {
  const xmlParserCtxt *context =
      error->domain == XML_FROM_PARSER || error->domain == XML_FROM_NAMESPACE ? error->ctxt : NULL;
  struct place place = {error->file ? arena_strdup(loader->arena, error->file) : loader->spec->file,
                        error->line > 0 ? (unsigned)error->line : 0};
  if (context && context->input && context->input->line > 0 && place.line >= 65535)
    place.line = (unsigned)context->input->line;
  struct diag *diag =
      diag_report(loader->sink, CHECK_XML, place, "%s", trimmed_message(loader, error->message));
  if (!diag || !context) return;
  diag->column = error->int2 > 0 ? (unsigned)error->int2 : 0;
  diag->source = input_line(loader, context->input);
}

#if LIBXML_VERSION >= 21200
static void on_error(void *data, const xmlError *error) {
#else
static void on_error(void *data, xmlErrorPtr error) {
#endif
  struct loader *loader = data;
  if (error->domain == XML_FROM_VALID || error->domain == XML_FROM_DTD) on_dtd_error(loader, error);
  else if (error->domain == XML_FROM_XINCLUDE) on_include_error(loader, error);
  else if (error->domain == XML_FROM_IO) return; /* open_part() says it better */
  else if (error->level != XML_ERR_WARNING) on_parse_error(loader, error);
}

/* ---- After parsing ----------------------------------------------------------------------------- */

/* XInclude joins parts that have no DTD of their own: give them the defaults of the document's. */
static void add_defaults(xmlNode *node) {
  for (const xmlDtd *dtd = node->doc->intSubset; dtd;
       dtd = dtd == node->doc->intSubset ? node->doc->extSubset : NULL) {
    xmlElementPtr element = xmlGetDtdElementDesc((xmlDtd *)dtd, node->name);
    for (xmlAttributePtr a = element ? element->attributes : NULL; a; a = a->nexth)
      if (a->defaultValue && !a->prefix && !own_attribute(node, (const char *)a->name))
        xmlNewProp(node, a->name, a->defaultValue);
  }
}

/* A file named by an xi:include, seen from the file it stands in. */
static const char *included_file(struct loader *loader, const xmlNode *include, const char *from) {
  const char *href = attribute(loader, include, "href");
  if (!href || !*href) return from;
  const char *path = url_path(loader, href);
  if (!path) return from;
  const char *slash = strrchr(from, '/');
  if (!slash || *path == '/') return path;
  return arena_printf(loader->arena, "%.*s/%s", (int)(slash - from), from, path);
}

/* Marks each element with the file it came from (the document has the main file's name): XInclude leaves
 * marks around what it put in. */
static void annotate(struct loader *loader, xmlNode *node, const char *file, bool joined) {
  LIST_OF(const char) outer = {NULL, 0};
  for (; node; node = node->next) {
    if (node->type == XML_XINCLUDE_START) {
      LIST_ADD(loader->arena, &outer, file);
      file = included_file(loader, node, file);
      joined = true;
    } else if (node->type == XML_XINCLUDE_END) {
      if (outer.count) file = outer.at[--outer.count];
    } else if (node->type == XML_ELEMENT_NODE) {
      node->_private = (void *)file;
      if (joined) add_defaults(node);
      annotate(loader, node->children, file, joined);
    }
  }
}

/* Does the document use XInclude? The parser interns the names of namespaces. */
static bool has_includes(xmlDocPtr document) {
  return xmlDictExists(document->dict, XINCLUDE_OLD_NS, -1) ||
         xmlDictExists(document->dict, XINCLUDE_NS, -1);
}

static void join_parts(struct loader *loader, xmlDocPtr document) {
  loader->joined = true;
  loader->dtd_errors.count = 0;
  if (xmlXIncludeProcessFlagsData(document, PARSE_OPTIONS, loader) < 0 && !loader->sink->errors)
    diag_report(loader->sink, CHECK_XML, (struct place){loader->spec->file, 0},
                "the parts of the spec cannot be joined");
  annotate(loader, document->children, loader->spec->file, false);
}

/* ---- Entry points ------------------------------------------------------------------------------ */

static int open_spec(struct loader *loader, const char *path) {
  struct place place = {path, 0};
  if (strcmp(path, "-") == 0) return dup(STDIN_FILENO);
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  struct stat status;
  if (fd >= 0 && fstat(fd, &status) == 0 && S_ISDIR(status.st_mode)) {
    close(fd);
    fd = -1;
    errno = EISDIR;
  }
  if (fd < 0)
    diag_report(loader->sink, CHECK_XML, place, "cannot read the spec: %s", strerror(errno));
  return fd;
}

static xmlDocPtr parse(struct loader *loader, int fd) {
  xmlParserCtxtPtr context = xmlNewParserCtxt();
  if (!context) longjmp(*loader->arena->escape, 1);
  context->_private = loader;
  xmlDocPtr document =
      xmlCtxtReadFd(context, fd, loader->spec->file, NULL, PARSE_OPTIONS | XML_PARSE_DTDVALID);
  xmlFreeParserCtxt(context);
  return document;
}

bool load_document(struct loader *loader, const char *path) {
  int fd = open_spec(loader, path);
  if (fd < 0) return false;
  loader->folder = resolved_folder(loader, strcmp(path, "-") == 0 ? "./" : path);
  add_input(loader, loader->spec->file);

  xmlExternalEntityLoader entity_loader = xmlGetExternalEntityLoader();
  xmlSetExternalEntityLoader(open_part);
  xmlSetStructuredErrorFunc(loader, on_error);
  xmlDocPtr document = parse(loader, fd);
  close(fd);
  loader->spec->document = document;
  if (document) document->_private = (void *)loader->spec->file;
  if (document && !loader->sink->errors && has_includes(document)) join_parts(loader, document);
  xmlSetStructuredErrorFunc(NULL, NULL);
  xmlSetExternalEntityLoader(entity_loader);
  return true;
}

void load_validate(struct loader *loader) {
  xmlDocPtr document = loader->spec->document;
  if (!document->intSubset) {
    diag_report(loader->sink, CHECK_NO_DTD, (struct place){loader->spec->file, 0},
                "the document has no DTD to be checked against");
    return;
  }
  if (loader->joined) {
    xmlSetStructuredErrorFunc(loader, on_error);
    xmlValidCtxtPtr context = xmlNewValidCtxt();
    if (!context) longjmp(*loader->arena->escape, 1);
    xmlValidateDocument(context, document);
    xmlFreeValidCtxt(context);
    xmlSetStructuredErrorFunc(NULL, NULL);
  }
  for (size_t i = 0; i < loader->dtd_errors.count; i++)
    diag_report(loader->sink, CHECK_DTD, loader->dtd_errors.at[i]->place, "%s",
                loader->dtd_errors.at[i]->message);
}
