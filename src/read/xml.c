/* SPDX-License-Identifier: MIT */
/* Reading XML: files, parts, DTD. */
#include "base/characters.h"
#include "base/file.h"
#include "read/load.h"
#include "read/reader.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

#include <libxml/SAX2.h>
#include <libxml/parserInternals.h>
#include <libxml/uri.h>
#include <libxml/valid.h>
#include <libxml/xinclude.h>

enum { LINE_LIMIT = 4096 }; /* of a line shown */

enum {
  PARSE_OPTIONS = XML_PARSE_DTDLOAD | XML_PARSE_DTDATTR | XML_PARSE_NOENT | XML_PARSE_NONET |
                  XML_PARSE_COMPACT | XML_PARSE_BIG_LINES | XML_PARSE_NOBASEFIX
};

/* ---- Which files may be read ------------------------------------------------------------------- */

const char *named_file(struct loader *loader, const char *url) {
  if (!url || text_is(loader->url, url)) return loader->spec->file;
  const char *path = policy_path(loader->arena, url);
  return arena_strdup(loader->arena, path ? path : url);
}

static void add_input(struct loader *loader, const char *path) {
  struct string_list *inputs = &loader->spec->inputs;
  if (!string_list_has(inputs, path)) LIST_ADD(loader->arena, inputs, path);
}

/* Reports that the file of an include is not read. */
static void refuse_include(struct loader *loader, const char *url, const char *refusal) {
  struct place place = {loader->spec->file, 0};
  bool fallback = false;
  LIST_EACH (include, loader->includes) {
    if (include->refused || strcmp(include->file, named_file(loader, url)) != 0) continue;
    include->refused = true;
    place = include->place;
    fallback = include->fallback;
    break;
  }
  diag_report(loader->sink, CHECK_XML, place, "%s%s", refusal,
              fallback ? "; <xi:fallback> is never used as a replacement" : "");
}

/* libxml2's entity loader while a spec is read: applies the policy, notes the file. */
static xmlParserInputPtr open_part(const char *url, const char *id, xmlParserCtxtPtr context) {
  (void)id;
  struct loader *loader = context->_private;
  if (!loader || !url) return NULL;
  if (context != loader->parser) sax_prepare_part(context);
  struct policy_input read = policy_read(loader->arena, &loader->policy, url, context);
  if (read.failed) loader->part_failed = true;
  if (read.refusal && read.path && loader->nameless)
    read.refusal = arena_printf(
        loader->arena, "%s; --stdin-name FILE states the location of the spec", read.refusal);
  if (read.input && context->inSubset) sax_count_parameter_text(context, read.file->length);
  if (read.input) {
    note_characters(loader, read.file->bytes, read.file->length, true);
    add_input(loader, arena_strdup(loader->arena, read.path));
  } else if (context->input) {
    struct place place = {named_file(loader, context->input->filename),
                          loader->joined ? 0 : (unsigned)context->input->line};
    diag_report(loader->sink, CHECK_XML, place, "%s", read.refusal);
  } else {
    refuse_include(loader, url, read.refusal);
  }
  return read.input;
}

static bool reported_here(const struct loader *loader, struct place place) {
  for (size_t i = loader->reports_before; i < loader->sink->list.count; i++) {
    const struct diag *diag = loader->sink->list.at[i];
    if (diag->check == CHECK_XML && diag->place.line == place.line &&
        text_is(diag->place.file, place.file))
      return true;
  }
  return false;
}

/* ---- Errors of libxml2 ------------------------------------------------------------------------- */

/* A line of a file as text, in whole characters, or NULL. */
static const char *shown_line(struct loader *loader, const char *from, size_t length) {
  while (length && ((unsigned char)from[length] & 0xC0) == 0x80) length--;
  if (memchr(from, '\0', length)) return NULL;
  char *line = arena_strndup(loader->sink->arena, from, length);
  bool utf8 = characters_utf8(line, length);
  for (char *c = line; !utf8 && *c; c++)
    if ((unsigned char)*c > 0x7F) *c = '?';
  /* One character is replaced by one, to keep columns. */
  for (const char *found; (found = characters_unseen(line));) {
    char *at = line + (found - line), *next = at + 1;
    while ((*next & 0xC0) == 0x80) next++;
    *at = '?';
    memmove(at + 1, next, strlen(next) + 1);
  }
  return line;
}

/* The current line of the parser; NULL if it has discarded its start. */
static const char *parser_line(struct loader *loader, const xmlParserInput *input) {
  if (!input || !input->cur || !input->base) return NULL;
  const xmlChar *from = input->cur, *to = input->cur;
  if (from > input->base && (*from == '\n' || *from == '\0')) from--;
  while (from > input->base && from[-1] != '\n' && from[-1] != '\r') from--;
  if (from == input->base && input->consumed > 0) return NULL;
  to = from;
  while (*to && *to != '\n' && *to != '\r' && to - from < LINE_LIMIT) to++;
  return shown_line(loader, (const char *)from, (size_t)(to - from));
}

/* A line of a file, without a byte order mark; sets its length. */
static const char *find_line(const struct text *bytes, unsigned number, size_t *length) {
  const char *at = text_string(bytes), *end = at + bytes->length;
  if (bytes->length >= 3 && memcmp(at, "\xEF\xBB\xBF", 3) == 0) at += 3;
  for (const char *next; number > 1; number--, at = next + 1)
    if (!(next = memchr(at, '\n', (size_t)(end - at)))) return NULL;
  const char *last = memchr(at, '\n', (size_t)(end - at));
  *length = (size_t)((last ? last : end) - at);
  while (*length && at[*length - 1] == '\r') (*length)--;
  if (*length > LINE_LIMIT) *length = LINE_LIMIT;
  return at;
}

/* The line at a place, from its file, since versions of libxml2 discard lines differently. */
static const char *file_line(struct loader *loader, struct place place) {
  struct text bytes = text_new(loader->arena->escape);
  size_t length = 0;
  const char *shown = NULL;
  if (place.line && file_read_regular(place.file, FILE_MOST, &bytes)) {
    const char *line = find_line(&bytes, place.line, &length);
    if (line && length) shown = shown_line(loader, line, length);
  }
  text_free(&bytes);
  return shown;
}

/* The first line of a file that is not UTF-8, or else not ASCII, or 0. */
static unsigned undecodable_line(struct loader *loader, struct place place) {
  struct text bytes = text_new(loader->arena->escape);
  unsigned other = 0, found = 0, number = 1;
  if (file_read_regular(place.file, FILE_MOST, &bytes)) {
    const char *at = text_string(&bytes), *end = at + bytes.length;
    for (size_t length; !found && at < end; at += length + 1, number++) {
      const char *next = memchr(at, '\n', (size_t)(end - at));
      length = (size_t)((next ? next : end) - at);
      for (size_t i = 0; !other && i < length; i++)
        if ((unsigned char)at[i] >= 0x80) other = number;
      if (other && !characters_utf8(at, length)) found = number;
    }
  }
  text_free(&bytes);
  return found ? found : other;
}

/* Validity errors during parsing are kept until the document is known to have no parts and a valid vocabulary. The place
 * is that of the node. */
static void on_dtd_error(struct loader *loader, const xmlError *error) {
  struct dtd_error *kept = arena_alloc(loader->arena, sizeof *kept);
  if (error->node) kept->place = node_place(error->node);
  if (!kept->place.file) kept->place.file = named_file(loader, error->file);
  if (!kept->place.line && error->line > 0) kept->place.line = (unsigned)error->line;
  kept->message = wording_of(loader->arena, error);
  LIST_ADD(loader->arena, &loader->dtd_errors, kept);
}

/* The problem of an xi:include. */
static const char *include_problem(struct loader *loader, const xmlError *error) {
  const xmlNode *node = error->node;
  const char *href = node ? attribute(loader, node, "href") : NULL;
  const char *parse = node ? attribute(loader, node, "parse") : NULL;
  if (node && (!href || !*href)) return "<include> lacks the attribute 'href'";
  if (text_is(parse, "text")) return "parts are joined as XML; parse=\"text\" is not supported";
  if (error->code == XML_XINCLUDE_RECURSION)
    return arena_printf(loader->arena, "'%s' includes itself, directly or through other parts",
                        href ? href : "");
  return wording_of(loader->arena, error);
}

static void on_include_error(struct loader *loader, const xmlError *error) {
  if (has_errors(loader)) return; /* of the part */
  struct place place = {loader->spec->file, 0};
  if (error->node) {
    long line = xmlGetLineNo(error->node);
    const xmlNode *node = error->node;
    place.line = line > 0 ? (unsigned)line : 0;
    if (node->doc) place.file = named_file(loader, (const char *)node->doc->URL);
  }
  diag_report(loader->sink, CHECK_XML, place, "%s", include_problem(loader, error));
}

/* True for an error caused by an earlier one in the same file. */
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

static bool is_encoding(const xmlError *error) {
  return error->code == XML_IO_ENCODER || error->code == XML_I18N_CONV_FAILED ||
         error->code == XML_ERR_INVALID_ENCODING;
}

/* True if the next bytes are not in the document's encoding, which old versions do not report. */
static bool xml_undecodable(const xmlParserCtxt *context) {
  const xmlParserInput *input = context ? context->input : NULL;
  if (!input || !input->cur) return false;
  if (input->cur < input->end && *input->cur >= 0x80) {
    int length = (int)(input->end - input->cur);
    return xmlGetUTF8Char(input->cur, &length) < 0;
  }
#if LIBXML_VERSION < 21300
  return input->cur >= input->end && input->buf && input->buf->encoder && input->buf->raw &&
         xmlBufUse(input->buf->raw) > 0;
#else
  return false;
#endif
}

/* Reports a problem with its line. */
static struct diag *report_line(struct loader *loader, struct place place, int column,
                                const char *problem) {
  struct diag *diag = diag_report(loader->sink, CHECK_XML, place, "%s", problem);
  if (!diag) return NULL;
  diag->column = column > 0 ? (unsigned)column : 0;
  diag->source = file_line(loader, place);
  return diag;
}

/* The problem of a prefix without a namespace; NULL after the first. */
static const char *prefix_problem(struct loader *loader, const xmlError *error) {
  const char *prefix = error->str1 ? error->str1 : "";
  bool include = text_is(error->str2, (const char *)XINCLUDE_NODE);
  if (!namespace_is_new(loader, prefix)) return NULL;
  if (!include) return wording_of(loader->arena, error);
  return arena_printf(loader->arena, "prefix '%s' has no namespace; expected xmlns:%s=\"%s\"",
                      prefix, prefix, INCLUDE_NAMESPACE);
}

static void on_parse_error(struct loader *loader, const xmlError *error) {
  const xmlParserCtxt *context =
      error->domain == XML_FROM_PARSER || error->domain == XML_FROM_NAMESPACE ? error->ctxt : NULL;
  struct place place = {named_file(loader, error->file),
                        error->line > 0 ? (unsigned)error->line : 0};
  if (context && context->input && context->input->line > 0 && place.line >= 65535)
    place.line = (unsigned)context->input->line;
  /* The text of a parameter entity has no place. */
  if (!error->file && loader->parser) {
    place.line = 0;
    context = NULL;
  }
  if (is_consequence(loader, error, place)) return;
  if (is_encoding(error) || xml_undecodable(context)) {
    unsigned line = undecodable_line(loader, place); /* versions of libxml2 do not agree on it */
    if (line) place.line = line;
    if (!reported_here(loader, place))
      report_line(loader, place, 0,
                  "the text after this position is not in the document's encoding");
    return;
  }
  const char *problem = error->code == XML_NS_ERR_UNDEFINED_NAMESPACE
                            ? prefix_problem(loader, error)
                            : wording_of(loader->arena, error);
  if (problem && !context) diag_report(loader->sink, CHECK_XML, place, "%s", problem);
  if (!problem || !context) return;
  struct diag *diag = report_line(loader, place, error->int2, problem);
  if (diag && !diag->source) diag->source = parser_line(loader, context->input);
}

/* True if an unknown encoding is due to exhausted memory in a converter. */
static bool lacks_memory(const xmlError *error) {
  if (error->code != XML_ERR_UNSUPPORTED_ENCODING) return false;
  if (!xml_memory_left()) return true;
  xmlCharEncodingHandler *known = error->str1 ? xmlFindCharEncodingHandler(error->str1) : NULL;
  xmlCharEncCloseFunc(known);
  return known != NULL;
}

#if LIBXML_VERSION >= 21200
static void on_error(void *data, const xmlError *error) {
#else
static void on_error(void *data, xmlErrorPtr error) {
#endif
  struct loader *loader = data;
  if (loader->read_error || loader->stopped) return; /* consequences */
#if LIBXML_VERSION >= 21300
  /* Of libraries that do not allocate through libxml2. */
  if (error->code == XML_ERR_NO_MEMORY) longjmp(*loader->arena->escape, 1);
#endif
  if (lacks_memory(error)) longjmp(*loader->arena->escape, 1);
  if (error->domain == XML_FROM_VALID || error->domain == XML_FROM_DTD) on_dtd_error(loader, error);
  else if (error->domain == XML_FROM_XINCLUDE) on_include_error(loader, error);
  else if (error->domain == XML_FROM_IO && !is_encoding(error)) return; /* see open_part() */
  else if (error->level != XML_ERR_WARNING) on_parse_error(loader, error);
}

/* ---- After parsing ----------------------------------------------------------------------------- */

/* Sets the place of an instruction of a part, which its text starts with, see sax.c. */
static void place_instruction(struct loader *loader, xmlNode *node) {
  struct place *place = arena_alloc(loader->arena, sizeof *place);
  char *text = (char *)node->content, *file = text + strcspn(text, " ") + 1;
  char *words = file + strcspn(file, "\n") + 1;
  *place = place_at(arena_strndup(loader->arena, file, (size_t)(words - file) - 1),
                    (unsigned)strtoul(text, NULL, 10));
  memmove(text, words, strlen(words) + 1);
  node->_private = place;
}

/* Sets the file of each element, and the place of instructions of parts. */
static void xml_annotate(struct loader *loader, xmlNode *node, const char *file, bool part) {
  const char *here = file;
  bool inside = part;
  for (; node; node = node->next) {
    if (node->type == XML_XINCLUDE_START) {
      LIST_EACH (include, loader->includes)
        if (include->node == node) here = include->file;
      inside = true;
    } else if (node->type == XML_XINCLUDE_END) {
      here = file;
      inside = part;
    } else if (node->type == XML_ELEMENT_NODE) {
      xmlAttr *mark = inside ? (xmlAttr *)own_attribute(node, PART_MARK) : NULL;
      const char *own =
          mark ? arena_strdup(loader->arena, attribute(loader, node, PART_MARK)) : here;
      if (mark) xmlRemoveProp(mark);
      node->_private = (void *)own;
      xml_annotate(loader, node->children, own, inside);
    } else if (inside && is_instruction(node)) {
      place_instruction(loader, node);
    }
  }
}

static void join_parts(struct loader *loader, xmlDocPtr document) {
  loader->joined = true;
  loader->dtd_errors.count = 0;
  if (xmlXIncludeProcessFlagsData(document, PARSE_OPTIONS, loader) < 0 && !has_errors(loader))
    diag_report(loader->sink, CHECK_XML, place_at(loader->spec->file, 0),
                "the parts of the spec cannot be joined");
  if (!has_errors(loader)) xml_annotate(loader, document->children, loader->spec->file, false);
}

/* ---- Entry points ------------------------------------------------------------------------------ */

static bool xml_unreadable(struct loader *loader, int reason) {
  diag_report(loader->sink, CHECK_XML, place_at(loader->spec->file, 0), "cannot read the spec: %s",
              strerror(reason));
  return false;
}

/* Fills the buffer, since libxml2 would ignore errors of read(), and XML declarations after a short read. */
static int read_spec(void *data, char *buffer, int length) {
  static const char *const wide[] = {"UTF-16", "UTF-32", "UCS-2", "UCS-4", "ISO-10646-UCS-", NULL};
  struct loader *loader = data;
  size_t size = (size_t)length, filled = 0;
  ssize_t got = 1;
  while (filled < size && (got = file_read_some(loader->fd, buffer + filled, size - filled)) > 0)
    filled += (size_t)got;
  loader->read += filled;
  /* A document with one byte per character may declare an encoding of two or four. */
  if (filled && !loader->begun && declares_encoding(buffer, filled, wide, false)) {
    diag_report(loader->sink, CHECK_XML, place_at(loader->spec->file, 1),
                "the document is not in the encoding that it declares");
    loader->stopped = true;
  }
  note_characters(loader, buffer, filled, !loader->begun);
  loader->begun = true;
  if (!loader->stopped && !stretch_take(&loader->stretch, buffer, filled)) {
    diag_report(loader->sink, CHECK_XML, place_at(loader->spec->file, 0),
                "an element has thousands of attributes");
    loader->stopped = true;
  }
  if (loader->stopped) return 0;
  if (got >= 0 && loader->read <= FILE_MOST) return (int)filled;
  loader->read_error = got < 0 ? errno : EFBIG;
  return -1;
}

/* Some versions of libxml2 do not report content after the root element after another error, or a missing end. */
static void end_document(void *data) {
  const xmlParserCtxt *context = data;
  struct loader *loader = context->_private;
  const xmlParserInput *input = context->input;
  const char *problem = NULL;
  if (context->wellFormed && !has_errors(loader) && !loader->stopped && input) {
    if (input->cur < input->end) problem = "unexpected content after the root element";
    else if (loader->depth && context->node)
      problem = arena_printf(loader->arena, "the file ends inside <%s> of line %ld",
                             context->node->name, xmlGetLineNo(context->node));
  }
  if (problem)
    report_line(loader, place_at(loader->spec->file, input->line > 0 ? (unsigned)input->line : 0),
                input->col, problem);
  xmlSAX2EndDocument(data);
}

static xmlDocPtr xml_parse(struct loader *loader) {
  xmlParserCtxtPtr context = xmlNewParserCtxt();
  if (!context) longjmp(*loader->arena->escape, 1);
  context->_private = loader;
  context->sax->endDocument = end_document;
  sax_prepare(context);
  loader->parser = context;
  loader->url = policy_url(loader->arena, loader->spec->file);
  xmlDocPtr document = xmlCtxtReadIO(context, read_spec, NULL, loader, loader->url, NULL,
                                     PARSE_OPTIONS | XML_PARSE_DTDVALID);
  loader->parser = NULL;
  xmlFreeParserCtxt(context);
  return document;
}

bool load_document(struct loader *loader, const char *path) {
  loader->fd = strcmp(path, "-") == 0 ? STDIN_FILENO : file_open(path, O_RDONLY);
  if (loader->fd < 0) return xml_unreadable(loader, errno);
  loader->policy = policy_of(loader->arena, "spec", loader->spec->file, loader->allowed);
  if (strcmp(path, "-") != 0) add_input(loader, loader->spec->file);

  xmlExternalEntityLoader entity_loader = xmlGetExternalEntityLoader();
  xmlSetExternalEntityLoader(open_part);
  xmlSetStructuredErrorFunc(loader, on_error);
  xmlDocPtr document = xml_parse(loader);
  if (loader->fd != STDIN_FILENO) close(loader->fd);
  loader->spec->source = document;
  if (document) document->_private = (void *)loader->spec->file;
  if (document && !loader->read_error && !has_errors(loader) && loader->includes.count)
    join_parts(loader, document);
  xmlSetStructuredErrorFunc(NULL, NULL);
  xmlSetExternalEntityLoader(entity_loader);
  if (loader->read_error) return xml_unreadable(loader, loader->read_error);
  return !loader->part_failed;
}

static bool declares_elements(const xmlDoc *document) {
  const xmlDtd *dtds[] = {document->intSubset, document->extSubset};
  for (size_t i = 0; i < 2; i++)
    for (const xmlNode *node = dtds[i] ? dtds[i]->children : NULL; node; node = node->next)
      if (node->type == XML_ELEMENT_DECL) return true;
  return false;
}

void load_validate(struct loader *loader) {
  xmlDocPtr document = loader->spec->source;
  if (!declares_elements(document)) {
    const xmlNode *root = xmlDocGetRootElement(document);
    diag_report(loader->sink, CHECK_NO_DTD, node_place(root),
                "the document has no DTD to be checked against");
    load_check_needs(loader, root);
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
  LIST_EACH (dtd_error, loader->dtd_errors)
    diag_report(loader->sink, CHECK_DTD, dtd_error->place, "%s", dtd_error->message);
}
