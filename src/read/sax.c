/* SPDX-License-Identifier: MIT */
#include "base/file.h"
#include "read/reader.h"

#include <string.h>

#include <libxml/SAX2.h>
#include <libxml/uri.h>
#include <libxml/xinclude.h>

/* Less than the limits of every version of libxml2. */
enum { DEPTH_LIMIT = 250, ATTRIBUTE_LIMIT = 1000, NAME_LIMIT = 20000 };

static struct place place_of(struct loader *loader, const xmlParserCtxt *context) {
  const xmlParserInput *input = context->input;
  struct place place = {loader->spec->file, input && input->line > 0 ? (unsigned)input->line : 0};
  if (input) place.file = named_file(loader, input->filename);
  return place;
}

/* Reports an error and ends the parsing. */
static void sax_stop(xmlParserCtxtPtr context, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
static void sax_stop(xmlParserCtxtPtr context, const char *format, ...) {
  struct loader *loader = context->_private;
  if (loader->stopped) return;
  const char *words;
  ARENA_FORMAT(loader->arena, words, format);
  diag_report(loader->sink, CHECK_XML, place_of(loader, context), "%s", words);
  loader->stopped = true;
  xmlStopParser(context);
}

/* Limits the dictionary of libxml2, which does not grow: lookups become slower with each name. */
static void limit_names(xmlParserCtxtPtr context) {
  if (xmlDictSize(context->dict) > NAME_LIMIT)
    sax_stop(context, "there are more than %d different names of elements and attributes",
             NAME_LIMIT);
}

/* Notes an element of XInclude: libxml2 names no place for a file that is not read. */
static void note_include(struct loader *loader, xmlParserCtxtPtr context) {
  xmlNode *node = context->node;
  if (is_element(node, "fallback") && loader->includes.count)
    loader->includes.at[loader->includes.count - 1]->fallback = true;
  const char *href = attribute(loader, node, "href");
  if (!is_element(node, "include")) return;
  if (!href) href = "";
  struct include *include = arena_alloc(loader->arena, sizeof *include);
  xmlChar *base = xmlNodeGetBase(node->doc, node), *url = xmlBuildURI((const xmlChar *)href, base);
  xmlChar *escaped = url ? NULL : xmlURIEscape((const xmlChar *)href);
  if (escaped) url = xmlBuildURI(escaped, base);
  *include = (struct include){.node = node, .place = place_of(loader, context)};
  include->file = named_file(loader, url ? (const char *)url : href);
  LIST_ADD(loader->arena, &loader->includes, include);
  xmlFree(escaped);
  xmlFree(url);
  xmlFree(base);
}

static bool is_xinclude(const xmlChar *namespace) {
  return namespace &&
         (xmlStrEqual(namespace, XINCLUDE_NS) || xmlStrEqual(namespace, XINCLUDE_OLD_NS));
}

/* Defaults of the DTD, the last of the attributes, are left out: they are those of the vocabulary. */
static void start_element(void *data, const xmlChar *name, const xmlChar *prefix,
                          const xmlChar *uri, int namespaces, const xmlChar **uris, int attributes,
                          int defaults, const xmlChar **values) {
  xmlParserCtxtPtr context = data;
  struct loader *loader = context->_private;
  xmlSAX2StartElementNs(data, name, prefix, uri, namespaces, uris, attributes - defaults, 0,
                        values);
  if (is_xinclude(uri)) note_include(loader, context);
  limit_names(context);
  if (++loader->depth == DEPTH_LIMIT)
    sax_stop(context, "elements nest deeper than %d levels", DEPTH_LIMIT - 1);
  if (attributes > ATTRIBUTE_LIMIT)
    sax_stop(context, "element <%s> has more than %d attributes", (const char *)name,
             ATTRIBUTE_LIMIT);
}

static void process_instruction(void *data, const xmlChar *target, const xmlChar *text) {
  xmlSAX2ProcessingInstruction(data, target, text);
  limit_names(data);
}

static void end_element(void *data, const xmlChar *name, const xmlChar *prefix,
                        const xmlChar *uri) {
  struct loader *loader = ((xmlParserCtxtPtr)data)->_private;
  loader->depth--;
  xmlSAX2EndElementNs(data, name, prefix, uri);
}

/* Versions of libxml2 before 2.11 never end after a limit of their own. */
static bool near_own_limit(const xmlParserCtxt *context, unsigned long most) {
#if LIBXML_VERSION < 21100
  return context->nbentities > most;
#else
  (void)context;
  (void)most;
  return false;
#endif
}

void sax_count_parameter_text(xmlParserCtxtPtr context, size_t length) {
  struct loader *loader = context->_private;
  loader->parameter_text += length;
  if (loader->parameter_text > FILE_MOST)
    sax_stop(context, "parameter entities expand to more than %d MiB of text",
             FILE_MOST / 1024 / 1024);
}

/* Called for each reference to a parameter entity, before it is expanded. */
static xmlEntityPtr get_parameter_entity(void *data, const xmlChar *name) {
  enum { MOST_PARAMETERS = 4000 };
  xmlParserCtxtPtr context = data;
  struct loader *loader = context->_private;
  xmlEntityPtr entity = xmlSAX2GetParameterEntity(data, name);
  if (++loader->parameters > MOST_PARAMETERS || near_own_limit(context, MOST_PARAMETERS))
    sax_stop(context, "there are more than %d references to entities in the DTD", MOST_PARAMETERS);
  if (entity && entity->length > 0) sax_count_parameter_text(context, (size_t)entity->length);
  return loader->stopped ? NULL : entity;
}

/* Text of an entity would have no place: files are joined by XInclude, and characters have references. */
static void declare_entity(void *data, const xmlChar *name, int type, const xmlChar *public,
                           const xmlChar *system, xmlChar *content) {
  bool parameter = type == XML_INTERNAL_PARAMETER_ENTITY || type == XML_EXTERNAL_PARAMETER_ENTITY;
  if (parameter) xmlSAX2EntityDecl(data, name, type, public, system, content);
  else
    sax_stop(data, "entity '%s' is declared; expected %s in place of references to it", name,
             system ? "xi:include" : "its text");
}

/* Limits the tables of declarations of libxml2, which do not grow. */
static bool is_declared_too_often(xmlParserCtxtPtr context) {
  enum { MOST_DECLARED = 10000 };
  struct loader *loader = context->_private;
  if (++loader->declared > MOST_DECLARED)
    sax_stop(context, "the DTD declares more than %d elements and attributes", MOST_DECLARED);
  return loader->stopped;
}

static void declare_element(void *data, const xmlChar *name, int type,
                            xmlElementContentPtr content) {
  if (!is_declared_too_often(data)) xmlSAX2ElementDecl(data, name, type, content);
}

/* Reports a default with another meaning than an absent attribute has. */
static void check_default(xmlParserCtxtPtr context, const char *element, const char *name,
                          const char *value) {
  struct loader *loader = context->_private;
  const struct element *known = vocabulary_find(NULL, element);
  for (size_t i = 0; known && i < known->count; i++) {
    const struct attribute *row = &known->attributes[i];
    const char *usual = row->kind == VALUE_SINCE        ? "1.0"
                        : row->kind == VALUE_TEXT       ? row->absent
                        : row->words && row->usual >= 0 ? row->words[row->usual]
                                                        : NULL;
    if (!text_is(row->name, name) || row->kind == VALUE_IGNORED || text_is(usual, value)) continue;
    diag_report(loader->sink, CHECK_ATTRIBUTE, place_of(loader, context),
                "the DTD declares the default %s=\"%s\" for <%s>; expected #IMPLIED", name, value,
                element);
    return;
  }
}

static void declare_attribute(void *data, const xmlChar *element, const xmlChar *name, int type,
                              int how, const xmlChar *value, xmlEnumerationPtr words) {
  if (is_declared_too_often(data)) {
    xmlFreeEnumeration(words);
    return;
  }
  if (value) check_default(data, (const char *)element, (const char *)name, (const char *)value);
  xmlSAX2AttributeDecl(data, element, name, type, how, value, words);
}

static void limit_dtd(xmlParserCtxtPtr context) {
  context->sax->getParameterEntity = get_parameter_entity;
  context->sax->entityDecl = declare_entity;
}

void sax_prepare(xmlParserCtxtPtr context) {
  limit_dtd(context);
  context->sax->startElementNs = start_element;
  context->sax->endElementNs = end_element;
  context->sax->processingInstruction = process_instruction;
  context->sax->elementDecl = declare_element;
  context->sax->attributeDecl = declare_attribute;
}

/* ---- Parts: XInclude copies elements without their files, and instructions without their places -- */

static void start_part_element(void *data, const xmlChar *name, const xmlChar *prefix,
                               const xmlChar *uri, int namespaces, const xmlChar **uris,
                               int attributes, int defaults, const xmlChar **values) {
  xmlParserCtxtPtr context = data;
  xmlSAX2StartElementNs(data, name, prefix, uri, namespaces, uris, attributes, defaults, values);
  if (is_xinclude(uri)) note_include(context->_private, context);
  if (context->node->parent->type != XML_ELEMENT_NODE)
    xmlNewProp(context->node, (const xmlChar *)PART_MARK,
               (const xmlChar *)place_of(context->_private, context).file);
}

static void process_part_instruction(void *data, const xmlChar *target, const xmlChar *text) {
  xmlParserCtxtPtr context = data;
  struct loader *loader = context->_private;
  struct place place = place_of(loader, context);
  if (strcmp((const char *)target, "jvmtic") == 0)
    text = (const xmlChar *)arena_printf(loader->arena, "%u %s\n%s", place.line, place.file,
                                         text ? (const char *)text : "");
  xmlSAX2ProcessingInstruction(data, target, text);
}

void sax_prepare_part(xmlParserCtxtPtr context) {
  limit_dtd(context);
  context->sax->startElementNs = start_part_element;
  context->sax->processingInstruction = process_part_instruction;
}

/* ---- Attributes of an element -------------------------------------------------------------------- */

/* The number of '=' is counted after SHORT bytes without a '<', which are rare. */
enum { SHORT = 16 * 1024, MOST_EQUALS = 5000 };

/* Takes bytes without a '<'. */
static bool take_piece(struct stretch *stretch, const char *bytes, size_t length) {
  if (stretch->since + length > SHORT)
    for (size_t i = 0; i < length; i++) stretch->equals += bytes[i] == '=';
  stretch->since += length;
  return stretch->equals <= MOST_EQUALS;
}

bool stretch_take(struct stretch *stretch, const char *bytes, size_t length) {
  const char *end = bytes + length, *at = memchr(bytes, '<', length);
  if (!take_piece(stretch, bytes, (size_t)((at ? at : end) - bytes))) return false;
  while (at) {
    *stretch = (struct stretch){0, 0};
    const char *last = (size_t)(end - at) > SHORT ? at + SHORT : end - 1;
    while (*last != '<') last--; /* at least the one at `at` */
    const char *next = last > at ? last : memchr(at + 1, '<', (size_t)(end - at - 1));
    if (last == at && !take_piece(stretch, at + 1, (size_t)((next ? next : end) - at - 1)))
      return false;
    at = next;
  }
  return true;
}
