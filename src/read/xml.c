/* Reading XML: files, parts, DTD. The policy on what may be read is here. */
#include "base/characters.h"
#include "base/file.h"
#include "read/reader.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/uri.h>
#include <libxml/valid.h>
#include <libxml/xinclude.h>

enum {
  PARSE_OPTIONS = XML_PARSE_DTDLOAD | XML_PARSE_DTDATTR | XML_PARSE_NOENT | XML_PARSE_NONET |
                  XML_PARSE_COMPACT | XML_PARSE_BIG_LINES | XML_PARSE_NOBASEFIX
};

/* ---- Which files may be read ------------------------------------------------------------------- */

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
  /* Inside the spec, only an entity is read by a parser without input: get_entity() has refused it. */
  if (loader->parser && !context->input) return NULL;
  struct policy_input read = policy_read(loader->arena, &loader->policy, url, context);
  if (read.failed) loader->part_failed = true;
  if (read.refusal && read.path && loader->nameless)
    read.refusal = arena_printf(loader->arena, "%s; --stdin-name FILE says where the spec is from",
                                read.refusal);
  if (read.input) {
    loader->part = arena_strdup(loader->arena, read.path);
    add_input(loader, loader->part);
  } else if (context->input) {
    struct place place = {context->input->filename
                              ? arena_strdup(loader->arena, context->input->filename)
                              : loader->spec->file,
                          (unsigned)context->input->line};
    diag_report(loader->sink, CHECK_XML, place, "%s", read.refusal);
  } else {
    loader->refusal = read.refusal; /* the XInclude error that follows knows the place */
  }
  return read.input;
}

static bool reported_here(const struct loader *loader, struct place place) {
  for (size_t i = loader->reports_before; i < loader->sink->list.count; i++) {
    const struct diag *diag = loader->sink->list.at[i];
    if (diag->check == CHECK_XML && diag->place.line == place.line && diag->place.file &&
        strcmp(diag->place.file, place.file) == 0)
      return true;
  }
  return false;
}

/* The place where the parser stands in the spec itself, not in an entity. */
static struct place parser_place(const struct loader *loader) {
  const xmlParserInput *input = loader->parser ? loader->parser->input : NULL;
  return (struct place){loader->spec->file, input && input->line > 0 ? (unsigned)input->line : 0};
}

/* An entity that stands for a file would put in text of which nobody knows the place: parts are joined by
 * XInclude, under its policy. */
static xmlEntityPtr get_entity(void *data, const xmlChar *name) {
  xmlEntityPtr entity = xmlSAX2GetEntity(data, name);
  struct loader *loader = ((xmlParserCtxtPtr)data)->_private;
  struct place place = parser_place(loader);
  if (entity && entity->etype == XML_EXTERNAL_GENERAL_PARSED_ENTITY &&
      !reported_here(loader, place))
    diag_report(loader->sink, CHECK_XML, place,
                "entity '%s' stands for another file; join parts with xi:include", name);
  return entity;
}

/* ---- Errors of libxml2 ------------------------------------------------------------------------- */

/* The line of input at which the parser stands; NULL when its start is no longer there. */
static const char *input_line(struct loader *loader, const xmlParserInput *input) {
  if (!input || !input->cur || !input->base) return NULL;
  const xmlChar *from = input->cur, *to = input->cur;
  if (from > input->base && (*from == '\n' || *from == '\0')) from--;
  while (from > input->base && from[-1] != '\n' && from[-1] != '\r') from--;
  if (from == input->base && input->consumed > 0) return NULL;
  to = from;
  while (*to && *to != '\n' && *to != '\r' && to - from < 4096) to++;
  while (to > from && (*to & 0xC0) == 0x80) to--; /* no half characters */
  char *line = arena_strndup(loader->sink->arena, (const char *)from, (size_t)(to - from));
  bool utf8 = characters_utf8(line);
  for (char *c = line; !utf8 && *c; c++)
    if ((unsigned char)*c > 0x7F) *c = '?';
  /* A character for a character: the column counts them. */
  for (const char *found; (found = characters_unseen(line));) {
    char *at = line + (found - line), *next = at + 1;
    while ((*next & 0xC0) == 0x80) next++;
    *at = '?';
    memmove(at + 1, next, strlen(next) + 1);
  }
  return line;
}

static const char *trimmed_message(struct loader *loader, const char *message) {
  if (!message) return "unknown problem";
  size_t length = strlen(message);
  while (length && (message[length - 1] == '\n' || message[length - 1] == ' ')) length--;
  char *copy = arena_strndup(loader->arena, message, length);
  for (char *c = copy; *c; c++)
    if (*c == '\n') *c = ' '; /* a message is one line */
  return copy;
}

/* The file of an error, as the user named it: libxml2 has it as a URI. */
static const char *file_of(struct loader *loader, const xmlError *error) {
  if (!error->file || (loader->url && strcmp(error->file, loader->url) == 0))
    return loader->spec->file;
  const char *path = policy_path(loader->arena, error->file);
  return arena_strdup(loader->arena, path ? path : error->file);
}

/* Validity errors come while parsing, which is fastest, but concern the document as it is then: they are
 * kept until it is known that no parts are joined to it and that the vocabulary is right. The place is
 * the node's, not the parser's. */
static void on_dtd_error(struct loader *loader, const xmlError *error) {
  struct dtd_error *kept = arena_alloc(loader->arena, sizeof *kept);
  if (error->node) kept->place = node_place(error->node);
  if (!kept->place.file) kept->place.file = file_of(loader, error);
  if (!kept->place.line && error->line > 0) kept->place.line = (unsigned)error->line;
  kept->message = trimmed_message(loader, error->message);
  LIST_ADD(loader->arena, &loader->dtd_errors, kept);
}

/* What is wrong with an xi:include, where libxml2 does not say it well. */
static const char *include_problem(struct loader *loader, const xmlError *error) {
  const xmlNode *node = error->node;
  if (loader->refusal) return loader->refusal;
  const char *href = node ? attribute(loader, node, "href") : NULL;
  const char *parse = node ? attribute(loader, node, "parse") : NULL;
  if (node && (!href || !*href)) return "an include without href names no part";
  if (parse && strcmp(parse, "text") == 0)
    return "parts are joined as XML; parse=\"text\" is not supported";
  if (error->code == XML_XINCLUDE_RECURSION)
    return arena_printf(loader->arena, "'%s' includes itself, directly or through other parts",
                        href ? href : "");
  return trimmed_message(loader, error->message);
}

static void on_include_error(struct loader *loader, const xmlError *error) {
  /* A part that is not well-formed has been reported where it is. */
  if (!loader->refusal && has_errors(loader)) return;
  struct place place = {loader->spec->file, 0};
  if (error->node) {
    long line = xmlGetLineNo(error->node);
    const xmlNode *node = error->node;
    place.line = line > 0 ? (unsigned)line : 0;
    if (node->doc && node->doc->URL) {
      const char *path = policy_path(loader->arena, (const char *)node->doc->URL);
      if (path) place.file = arena_strdup(loader->arena, path);
    }
  }
  diag_report(loader->sink, CHECK_XML, place, "%s", include_problem(loader, error));
  loader->refusal = NULL;
}

/* What libxml2 reports because of an error before it in the same file. */
static bool is_consequence(const struct loader *loader, const xmlError *error, struct place place) {
  bool first = true;
  for (size_t i = loader->reports_before; i < loader->sink->list.count && first; i++) {
    const struct diag *diag = loader->sink->list.at[i];
    first =
        diag->check != CHECK_XML || !diag->place.file || strcmp(diag->place.file, place.file) != 0;
  }
  switch (error->code) {
    case XML_ERR_INTERNAL_ERROR:
    case XML_ERR_DOCUMENT_END:
    case XML_ERR_EXT_SUBSET_NOT_FINISHED:
    case XML_ERR_GT_REQUIRED:
    case XML_ERR_TAG_NAME_MISMATCH:
    case XML_ERR_TAG_NOT_FINISHED: return !first;
    default: return reported_here(loader, place);
  }
}

/* Did the parser stop before bytes that the declared encoding does not have? */
static bool undecodable(const xmlParserCtxt *context) {
  const xmlParserInput *input = context ? context->input : NULL;
  return input && input->buf && input->buf->encoder && input->buf->raw &&
         input->cur >= input->end && xmlBufUse(input->buf->raw) > 0;
}

/* The message, where libxml2 gives one cause for two or leaves the cause out. */
static const char *parse_problem(struct loader *loader, const xmlError *error,
                                 const xmlParserCtxt *context) {
  if (undecodable(context)) return "the text from here on is not in the declared encoding";
  if (error->code == XML_ERR_ENTITY_LOOP) return "entities hold each other, or grow beyond measure";
  return trimmed_message(loader, error->message);
}

static void on_parse_error(struct loader *loader, const xmlError *error) {
  const xmlParserCtxt *context =
      error->domain == XML_FROM_PARSER || error->domain == XML_FROM_NAMESPACE ? error->ctxt : NULL;
  struct place place = {file_of(loader, error), error->line > 0 ? (unsigned)error->line : 0};
  if (context && context->input && context->input->line > 0 && place.line >= 65535)
    place.line = (unsigned)context->input->line;
  /* The text of an entity has no place of its own; it matters where it is used. */
  if (!error->file && loader->parser && context != loader->parser) {
    place = parser_place(loader);
    context = NULL;
  }
  if (is_consequence(loader, error, place)) return;
  struct diag *diag =
      diag_report(loader->sink, CHECK_XML, place, "%s", parse_problem(loader, error, context));
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
  if (loader->read_error) return; /* all that follows is because of it */
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

/* How much of the first `length` bytes of a path is in front of its last slash; 0 for none. */
static size_t folder_length(const char *path, size_t length) {
  while (length && path[length - 1] != '/') length--;
  return length ? length - 1 : 0;
}

static bool ends_in_parent(const char *path, size_t length) {
  return length >= 2 && path[length - 1] == '.' && path[length - 2] == '.' &&
         (length == 2 || path[length - 3] == '/');
}

/* A file named by an xi:include, seen from the file it stands in. */
static const char *included_file(struct loader *loader, const xmlNode *include, const char *from) {
  const char *href = attribute(loader, include, "href");
  if (!href || !*href) return from;
  const char *path = policy_path(loader->arena, href);
  if (!path) return from;
  if (*path == '/') return path;
  size_t folder = folder_length(from, strlen(from));
  while (strncmp(path, "../", 3) == 0 && folder && !ends_in_parent(from, folder)) {
    path += 3;
    folder = folder_length(from, folder);
  }
  if (!folder) return path;
  return arena_printf(loader->arena, "%.*s/%s", (int)folder, from, path);
}

/* A file that is joined to others, or to which others are joined. */
struct part {
  const char *file;
  bool joined;            /* to another one */
  bool searched;          /* for its own includes, … */
  struct string_list own; /* … which are these files */
  size_t next;            /* of them to be met */
};
LIST_TYPE(part_list, struct part);

static void find_includes(struct loader *loader, const xmlNode *node, struct part *part) {
  for (; node; node = node->next) {
    if (node->type != XML_ELEMENT_NODE) continue;
    bool include =
        node->ns && is_element(node, "include") &&
        (xmlStrEqual(node->ns->href, XINCLUDE_NS) || xmlStrEqual(node->ns->href, XINCLUDE_OLD_NS));
    if (!include) {
      find_includes(loader, node->children, part);
      continue;
    }
    LIST_ADD(loader->arena, &part->own,
             arena_strdup(loader->arena, included_file(loader, node, part->file)));
  }
}

/* The marks of an include inside a part come without their href, so the part is parsed once more. */
static const char *next_include(struct loader *loader, struct part *part) {
  if (!part->searched) {
    part->searched = true;
    xmlParserCtxtPtr context = xmlNewParserCtxt();
    if (!context) longjmp(*loader->arena->escape, 1);
    context->_private = loader;
    xmlDocPtr document = xmlCtxtReadFile(context, part->file, NULL, PARSE_OPTIONS);
    xmlFreeParserCtxt(context);
    if (document) find_includes(loader, document->children, part);
    xmlFreeDoc(document);
  }
  return part->next < part->own.count ? part->own.at[part->next] : part->file;
}

/* Marks each element with the file it came from (the document has the main file's name): XInclude leaves
 * marks around what it put in. */
static void annotate(struct loader *loader, xmlNode *node, struct part *part) {
  struct part_list outer = {NULL, 0};
  for (; node; node = node->next) {
    if (node->type == XML_XINCLUDE_START) {
      struct part *inner = arena_alloc(loader->arena, sizeof *inner);
      inner->file =
          node->properties ? included_file(loader, node, part->file) : next_include(loader, part);
      inner->joined = true;
      part->next++;
      LIST_ADD(loader->arena, &outer, part);
      part = inner;
    } else if (node->type == XML_XINCLUDE_END) {
      if (outer.count) part = outer.at[--outer.count];
    } else if (node->type == XML_ELEMENT_NODE) {
      node->_private = (void *)part->file;
      if (part->joined) add_defaults(node);
      annotate(loader, node->children, part);
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
  loader->part = loader->spec->file;
  loader->dtd_errors.count = 0;
  if (xmlXIncludeProcessFlagsData(document, PARSE_OPTIONS, loader) < 0 && !has_errors(loader))
    diag_report(loader->sink, CHECK_XML, (struct place){loader->spec->file, 0},
                "the parts of the spec cannot be joined");
  if (loader->refusal && !has_errors(loader)) /* nothing else has said it */
    diag_report(loader->sink, CHECK_XML, (struct place){loader->part, 0}, "%s", loader->refusal);
  struct part whole = {.file = loader->spec->file};
  if (!has_errors(loader)) annotate(loader, document->children, &whole);
}

/* ---- Entry points ------------------------------------------------------------------------------ */

static bool unreadable(struct loader *loader, int reason) {
  diag_report(loader->sink, CHECK_XML, (struct place){loader->spec->file, 0},
              "cannot read the spec: %s", strerror(reason));
  return false;
}

static int open_spec(struct loader *loader, const char *path) {
  bool standard = strcmp(path, "-") == 0;
  int fd = standard ? STDIN_FILENO : file_open(path, O_RDONLY);
  if (fd < 0) unreadable(loader, errno);
  return fd;
}

/* libxml2's own reading of files takes a failure for the end, and what begins with less than a few bytes for no XML
 * declaration: it gets as much as it asks for. */
static int read_spec(void *data, char *buffer, int length) {
  struct loader *loader = data;
  size_t size = (size_t)length, filled = 0;
  ssize_t got = 1;
  while (filled < size && (got = file_read_some(loader->fd, buffer + filled, size - filled)) > 0)
    filled += (size_t)got;
  loader->read += filled;
  if (got >= 0 && loader->read <= FILE_MOST) return (int)filled;
  loader->read_error = got < 0 ? errno : EFBIG;
  return -1;
}

static xmlDocPtr parse(struct loader *loader) {
  xmlParserCtxtPtr context = xmlNewParserCtxt();
  if (!context) longjmp(*loader->arena->escape, 1);
  context->_private = loader;
  context->sax->getEntity = get_entity;
  loader->parser = context;
  /* As a URI, so that parts are found whatever characters the path has. */
  xmlChar *url = xmlURIEscapeStr((const xmlChar *)loader->spec->file, (const xmlChar *)"/<>");
  if (!url) longjmp(*loader->arena->escape, 1);
  loader->url = arena_strdup(loader->arena, (const char *)url);
  xmlFree(url);
  xmlDocPtr document = xmlCtxtReadIO(context, read_spec, NULL, loader, loader->url, NULL,
                                     PARSE_OPTIONS | XML_PARSE_DTDVALID);
  loader->parser = NULL;
  xmlFreeParserCtxt(context);
  return document;
}

bool load_document(struct loader *loader, const char *path) {
  loader->fd = open_spec(loader, path);
  if (loader->fd < 0) return false;
  loader->policy = policy_of(loader->arena, "spec", loader->spec->file, loader->allowed);
  if (strcmp(path, "-") != 0) add_input(loader, loader->spec->file);

  xmlExternalEntityLoader entity_loader = xmlGetExternalEntityLoader();
  xmlSetExternalEntityLoader(open_part);
  xmlSetStructuredErrorFunc(loader, on_error);
  xmlDocPtr document = parse(loader);
  if (loader->fd != STDIN_FILENO) close(loader->fd);
  loader->spec->source = document;
  if (document) document->_private = (void *)loader->spec->file;
  if (document && !loader->read_error && !has_errors(loader) && has_includes(document))
    join_parts(loader, document);
  xmlSetStructuredErrorFunc(NULL, NULL);
  xmlSetExternalEntityLoader(entity_loader);
  if (loader->read_error) return unreadable(loader, loader->read_error);
  return !loader->part_failed;
}

static void note_element(void *element, void *found, const xmlChar *name) {
  (void)name;
  if (((xmlElementPtr)element)->etype != XML_ELEMENT_TYPE_UNDEFINED) *(bool *)found = true;
}

/* A DTD may declare entities and attributes only. */
static bool declares_elements(const xmlDoc *document) {
  const xmlDtd *dtds[] = {document->intSubset, document->extSubset};
  bool found = false;
  for (size_t i = 0; i < 2; i++)
    if (dtds[i] && dtds[i]->elements) xmlHashScan(dtds[i]->elements, note_element, &found);
  return found;
}

void load_validate(struct loader *loader) {
  xmlDocPtr document = loader->spec->source;
  if (!declares_elements(document)) {
    diag_report(loader->sink, CHECK_NO_DTD, (struct place){loader->spec->file, 0},
                "the document has no DTD to be checked against");
    load_check_needs(loader, xmlDocGetRootElement(document));
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
