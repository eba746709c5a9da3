/* SPDX-License-Identifier: MIT */
#include "base/file.h"
#include "read/reader.h"

#include <string.h>

#include <libxml/SAX2.h>

/* Below what any version of libxml2 allows: what is too deep does not depend on it. */
enum { DEPTH_LIMIT = 250, ATTRIBUTE_LIMIT = 1000, NAME_LIMIT = 20000 };

static struct place place_of(struct loader *loader, const xmlParserCtxt *context) {
  const xmlParserInput *input = context->input;
  struct place place = {loader->spec->file, input && input->line > 0 ? (unsigned)input->line : 0};
  if (!input || !input->filename || strcmp(input->filename, loader->url) == 0) return place;
  const char *path = policy_path(loader->arena, input->filename);
  place.file = arena_strdup(loader->arena, path ? path : input->filename);
  return place;
}

/* libxml2's dictionary of names may not grow: beyond a number of names, each of them takes longer than the one before. */
static void stop_at_names(struct loader *loader, xmlParserCtxtPtr context) {
  if (loader->stopped || xmlDictSize(context->dict) <= NAME_LIMIT) return;
  diag_report(loader->sink, CHECK_XML, place_of(loader, context),
              "there are more than %d different names of elements and attributes", NAME_LIMIT);
  loader->stopped = true;
  xmlStopParser(context);
}

static void start_element(void *data, const xmlChar *name, const xmlChar *prefix,
                          const xmlChar *uri, int namespaces, const xmlChar **uris, int attributes,
                          int defaults, const xmlChar **values) {
  xmlParserCtxtPtr context = data;
  struct loader *loader = context->_private;
  xmlSAX2StartElementNs(data, name, prefix, uri, namespaces, uris, attributes, defaults, values);
  if (defaults && context->node) mark_defaults(context->node, attributes - defaults);
  bool deep = ++loader->depth == DEPTH_LIMIT, wide = attributes > ATTRIBUTE_LIMIT;
  stop_at_names(loader, context);
  if (loader->stopped || (!deep && !wide)) return;
  if (deep)
    diag_report(loader->sink, CHECK_XML, place_of(loader, context),
                "elements nest deeper than %d levels", DEPTH_LIMIT - 1);
  else
    diag_report(loader->sink, CHECK_XML, place_of(loader, context),
                "element <%s> has more than %d attributes", (const char *)name, ATTRIBUTE_LIMIT);
  loader->stopped = true;
  xmlStopParser(context);
}

static void process_instruction(void *data, const xmlChar *target, const xmlChar *text) {
  xmlParserCtxtPtr context = data;
  xmlSAX2ProcessingInstruction(data, target, text);
  stop_at_names(context->_private, context);
}

static void end_element(void *data, const xmlChar *name, const xmlChar *prefix,
                        const xmlChar *uri) {
  struct loader *loader = ((xmlParserCtxtPtr)data)->_private;
  loader->depth--;
  xmlSAX2EndElementNs(data, name, prefix, uri);
}

void sax_count_reference(void *data) {
  enum { MOST_REFERENCES = 5000 }; /* libxml2 adds each to the text before it in quadratic time */
  xmlParserCtxtPtr context = data;
  struct loader *loader = context->_private;
  if (++loader->references != MOST_REFERENCES + 1) return;
  diag_report(loader->sink, CHECK_XML, place_of(loader, context),
              "there are more than %d references to entities", MOST_REFERENCES);
  loader->stopped = true;
  xmlStopParser(context);
}

/* Versions of libxml2 before 2.11 have a limit of their own, behind which they never end: these have to stop before it. */
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
  if (loader->stopped || loader->parameter_text <= FILE_MOST) return;
  diag_report(loader->sink, CHECK_XML, place_of(loader, context),
              "parameter entities stand for more than %d MiB of text", FILE_MOST / 1024 / 1024);
  loader->stopped = true;
  xmlStopParser(context);
}

/* Called for each reference to a parameter entity, before it is expanded. */
static xmlEntityPtr get_parameter_entity(void *data, const xmlChar *name) {
  enum { MOST_PARAMETERS = 4000 };
  xmlParserCtxtPtr context = data;
  struct loader *loader = context->_private;
  xmlEntityPtr entity = xmlSAX2GetParameterEntity(data, name);
  bool many = ++loader->parameters > MOST_PARAMETERS || near_own_limit(context, MOST_PARAMETERS);
  if (many && !loader->stopped) {
    diag_report(loader->sink, CHECK_XML, place_of(loader, context),
                "there are more than %d references to entities in the DTD", MOST_PARAMETERS);
    loader->stopped = true;
    xmlStopParser(context);
  }
  if (entity && entity->length > 0) sax_count_parameter_text(context, (size_t)entity->length);
  return loader->stopped ? NULL : entity;
}

void sax_limit_parameters(xmlParserCtxtPtr context) {
  context->sax->getParameterEntity = get_parameter_entity;
}

/* libxml2's tables of declarations may not grow. */
static bool is_declared_too_often(struct loader *loader, xmlParserCtxtPtr context) {
  enum { MOST_DECLARED = 10000 };
  if (++loader->declared == MOST_DECLARED + 1) {
    diag_report(loader->sink, CHECK_XML, place_of(loader, context),
                "the DTD declares more than %d elements and attributes", MOST_DECLARED);
    loader->stopped = true;
    xmlStopParser(context);
  }
  return loader->stopped;
}

static void declare_element(void *data, const xmlChar *name, int type,
                            xmlElementContentPtr content) {
  const xmlParserCtxt *context = data;
  if (!is_declared_too_often(context->_private, data))
    xmlSAX2ElementDecl(data, name, type, content);
}

static void declare_attribute(void *data, const xmlChar *element, const xmlChar *name, int type,
                              int how, const xmlChar *value, xmlEnumerationPtr words) {
  const xmlParserCtxt *context = data;
  struct loader *loader = context->_private;
  if (is_declared_too_often(loader, data)) {
    xmlFreeEnumeration(words);
    return;
  }
  if (value)
    note_default(loader, (const char *)element, (const char *)name, place_of(loader, context));
  xmlSAX2AttributeDecl(data, element, name, type, how, value, words);
}

void sax_prepare(xmlParserCtxtPtr context) {
  sax_limit_parameters(context);
  context->sax->startElementNs = start_element;
  context->sax->endElementNs = end_element;
  context->sax->processingInstruction = process_instruction;
  context->sax->elementDecl = declare_element;
  context->sax->attributeDecl = declare_attribute;
}
