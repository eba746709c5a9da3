/* SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "read/reader.h"

#include <string.h>

/* By code; $1 and $2 are the error's strings, $line its number. */
static const struct wording {
  int code;
  const char *message;
} wordings[] = {
    /* The document. */
    {XML_ERR_DOCUMENT_EMPTY, "the document has no root element; expected '<'"},
    {XML_ERR_DOCUMENT_END, "unexpected content after the root element"},
    {XML_ERR_ENTITY_LOOP, "entities contain each other, or expand to too much text"},
    {114 /* XML_ERR_RESOURCE_LIMIT, of newer versions */,
     "entities contain each other, or expand to too much text"},
    /* A limit in older versions; exhausted memory does not lead here. */
    {XML_ERR_NO_MEMORY, "a name or text is too long"},
    {XML_ERR_NAME_TOO_LONG, "a name or text is too long"},
    /* Characters. */
    {XML_ERR_INVALID_CHAR, "a character that XML does not allow"},
    {XML_ERR_UNSUPPORTED_ENCODING, "the document's encoding is not known"},
    {XML_ERR_UNKNOWN_ENCODING, "the document's encoding is not known"},
    {XML_ERR_ENCODING_NAME, "a name of an encoding is expected here"},
    {XML_ERR_INVALID_HEX_CHARREF, "a character reference needs hexadecimal digits and ';'"},
    {XML_ERR_INVALID_DEC_CHARREF, "a character reference needs decimal digits and ';'"},
    {XML_ERR_INVALID_CHARREF, "a character reference to a character that XML does not allow"},
    /* Declarations at the start. */
    {XML_ERR_VERSION_MISSING, "the XML declaration needs version=\"1.0\""},
    {XML_ERR_UNKNOWN_VERSION, "the version of XML is not known; expected 1.0"},
    {XML_ERR_XMLDECL_NOT_FINISHED, "the XML declaration does not end with '?>'"},
    {XML_ERR_STANDALONE_VALUE, "standalone is neither yes nor no"},
    {XML_ERR_RESERVED_XML_NAME, "'<?xml' is not at the start of the file"},
    /* Tags. */
    {XML_ERR_NAME_REQUIRED, "a name is expected here; '&' and '<' in text are &amp; and &lt;"},
    {XML_ERR_ENTITYREF_SEMICOL_MISSING, "a reference ends with ';'; '&' in text is &amp;"},
    {XML_ERR_SPACE_REQUIRED, "missing whitespace"},
    {XML_ERR_GT_REQUIRED, "'>' is expected here"},
    {XML_ERR_LTSLASH_REQUIRED, "'</' is expected here"},
    {XML_ERR_EQUAL_REQUIRED, "'=' is expected here"},
    {XML_ERR_TAG_NAME_MISMATCH, "<$1> of line $line ends with </$2>"},
    {XML_ERR_TAG_NOT_FINISHED, "the file ends inside <$1> of line $line"},
    {XML_ERR_ATTRIBUTE_REDEFINED, "attribute '$1' is given twice"},
    {XML_ERR_ATTRIBUTE_NOT_STARTED, "missing quotes around the value of an attribute"},
    {XML_ERR_ATTRIBUTE_NOT_FINISHED, "the value of an attribute does not end with its quote"},
    {XML_ERR_ATTRIBUTE_WITHOUT_VALUE, "attribute '$1' has no value"},
    {XML_ERR_LT_IN_ATTRIBUTE, "'<' in the value of an attribute is &lt;"},
    {XML_NS_ERR_UNDEFINED_NAMESPACE, "prefix '$1' has no namespace"},
    {XML_NS_ERR_ATTRIBUTE_REDEFINED, "an attribute is given twice, under two prefixes"},
    /* Text. */
    {XML_ERR_UNDECLARED_ENTITY, "entity '$1' is not defined"},
    {XML_WAR_UNDECLARED_ENTITY, "entity '$1' is not defined"},
    {XML_ERR_MISPLACED_CDATA_END, "']]>' in text is ]]&gt;"},
    {XML_ERR_CDATA_NOT_FINISHED, "a CDATA section does not end with ']]>'"},
    {XML_ERR_COMMENT_NOT_FINISHED, "a comment does not end with '-->'"},
    {XML_ERR_HYPHEN_IN_COMMENT, "'--' inside a comment"},
    {XML_ERR_PI_NOT_STARTED, "a processing instruction needs a name"},
    {XML_ERR_PI_NOT_FINISHED, "a processing instruction does not end with '?>'"},
    {XML_ERR_STRING_NOT_STARTED, "a quote is expected here"},
    {XML_ERR_STRING_NOT_CLOSED, "a quoted text does not end with its quote"},
    /* The DTD. */
    {XML_ERR_DOCTYPE_NOT_FINISHED, "the DOCTYPE does not end with '>'"},
    {XML_ERR_ELEMCONTENT_NOT_STARTED, "the declaration of an element needs EMPTY, ANY or '('"},
    {XML_ERR_ELEMCONTENT_NOT_FINISHED, "',', '|' or ')' is expected here"},
    {XML_ERR_MIXED_NOT_STARTED, "'|' or ')*' is expected here"},
    {XML_ERR_PCDATA_REQUIRED, "'#PCDATA' is expected here"},
    {XML_ERR_ATTLIST_NOT_STARTED, "the type of an attribute is expected here"},
    {XML_ERR_ATTLIST_NOT_FINISHED, "')' is expected after the values of an attribute"},
    {XML_ERR_NMTOKEN_REQUIRED, "a value of an attribute is expected here"},
    {XML_ERR_VALUE_REQUIRED, "the declaration of an entity needs its value"},
    {XML_ERR_ENTITY_NOT_STARTED, "missing quotes around the value of an entity"},
    {XML_ERR_ENTITY_NOT_FINISHED, "the declaration of an entity does not end with '>'"},
    {XML_ERR_PEREF_IN_INT_SUBSET,
     "a parameter entity inside a declaration; expected one between declarations"},
    {XML_ERR_EXT_SUBSET_NOT_FINISHED, "a declaration of the DTD is expected here"},
    {XML_ERR_URI_REQUIRED, "SYSTEM or PUBLIC needs the name of a file"},
    /* Its rules. */
    {XML_DTD_UNKNOWN_ELEM, "the DTD does not declare element <$1>"},
    {XML_DTD_UNKNOWN_ATTRIBUTE, "the DTD does not declare attribute '$1' for <$2>"},
    {XML_DTD_MISSING_ATTRIBUTE, "the DTD requires the attribute '$2' on <$1>"},
    {XML_DTD_INVALID_CHILD, "the DTD does not allow <$1> in <$2>"},
    {XML_DTD_NOT_EMPTY, "the DTD requires <$1> to be empty"},
    {XML_DTD_NOT_PCDATA, "the DTD allows only text in <$1>"},
    {XML_DTD_ROOT_NAME, "the root element is <$1>; the DOCTYPE states <$2>"},
    {XML_DTD_ID_REDEFINED, "the id '$1' is given twice"},
};

static void add_children(struct text *out, const xmlNode *node) {
  const char *between = "";
  for (const xmlNode *child = node->children; child; child = child->next) {
    bool text = child->type == XML_TEXT_NODE || child->type == XML_CDATA_SECTION_NODE;
    if (child->type != XML_ELEMENT_NODE &&
        (!text || text_is_all_blank((const char *)child->content)))
      continue;
    text_printf(out, "%s%s", between, text ? "text" : (const char *)child->name);
    between = ", ";
  }
  if (!*between) text_add(out, "nothing");
}

/* Newer versions of libxml2 deprecate the fields of content models, without a replacement. */
#ifdef __GNUC__
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
#endif

/* True if the node has a child that the declaration may mean: an element, or one of several. */
static bool has_declared_child(const xmlNode *node, const xmlElementContent *content) {
  if (content->type == XML_ELEMENT_CONTENT_OR)
    return has_declared_child(node, content->c1) || has_declared_child(node, content->c2);
  if (content->type != XML_ELEMENT_CONTENT_ELEMENT) return true;
  for (const xmlNode *child = node->children; child; child = child->next)
    if (child->type == XML_ELEMENT_NODE && xmlStrEqual(child->name, content->name)) return true;
  return false;
}

static void add_declared_names(struct text *out, const xmlElementContent *content) {
  if (content->type == XML_ELEMENT_CONTENT_OR) {
    add_declared_names(out, content->c1);
    text_add(out, " or ");
    add_declared_names(out, content->c2);
  } else {
    text_printf(out, "<%s>", (const char *)content->name);
  }
}

/* Adds the children that the declaration requires and the node lacks: "<synopsis>, <errors>". */
static void add_lacking(struct text *out, const xmlNode *node, const xmlElementContent *content) {
  bool required =
      content->ocur == XML_ELEMENT_CONTENT_ONCE || (content->ocur == XML_ELEMENT_CONTENT_PLUS);
  if (!required) return;
  if (content->type == XML_ELEMENT_CONTENT_SEQ) {
    add_lacking(out, node, content->c1);
    add_lacking(out, node, content->c2);
  } else if (!has_declared_child(node, content)) {
    if (out->length) text_add(out, ", ");
    add_declared_names(out, content);
  }
}

#ifdef __GNUC__
#pragma GCC diagnostic pop
#endif

/* "<function> lacks <synopsis>", or NULL if all that the DTD requires is there. */
static const char *lacking_problem(struct arena *arena, const xmlNode *node) {
  const xmlElement *declared = xmlGetDtdElementDesc(node->doc->extSubset, node->name);
  if (!declared) declared = xmlGetDtdElementDesc(node->doc->intSubset, node->name);
  if (!declared || !declared->content) return NULL;
  struct text out = text_new(arena->escape);
  add_lacking(&out, node, declared->content);
  const char *names = text_keep(arena, &out);
  return *names ? arena_printf(arena, "<%s> lacks %s", (const char *)node->name, names) : NULL;
}

static const char *content_problem(struct arena *arena, const xmlNode *node, const char *wanted) {
  const char *lacking = lacking_problem(arena, node);
  if (lacking) return lacking;
  struct text out = text_new(arena->escape);
  text_printf(&out, "<%s> holds ", (const char *)node->name);
  add_children(&out, node);
  text_add(&out, "; the DTD requires ");
  if (!wanted || *wanted != '(') wanted = "something else";
  for (const char *c = wanted; *c; c++)
    if (*c != ' ' || c[1] != ',') text_add_bytes(&out, c, 1);
  return text_keep(arena, &out);
}

/* The message of libxml2, as one line. */
static const char *its_own(struct arena *arena, const char *message) {
  if (!message) return "unknown problem";
  size_t length = strlen(message);
  while (length && (message[length - 1] == '\n' || message[length - 1] == ' ')) length--;
  char *copy = arena_strndup(arena, message, length);
  for (char *c = copy; *c; c++)
    if (*c == '\n') *c = ' ';
  return copy;
}

static const char *wording_filled(struct arena *arena, const char *message, const xmlError *error) {
  struct text out = text_new(arena->escape);
  for (const char *c = message; *c; c++) {
    if (strncmp(c, "$line", 5) == 0) text_printf(&out, "%d", error->int1);
    else if (*c == '$')
      text_add(&out, c[1] == '1'   ? (error->str1 ? error->str1 : "")
                     : error->str2 ? error->str2
                                   : "");
    else text_add_bytes(&out, c, 1);
    if (*c == '$') c += c[1] == 'l' ? 4 : 1;
  }
  return text_keep(arena, &out);
}

const char *wording_of(struct arena *arena, const xmlError *error) {
  const xmlNode *node = error->node;
  if (error->code == XML_DTD_CONTENT_MODEL && node && node->type == XML_ELEMENT_NODE)
    return content_problem(arena, node, error->str2);
  for (size_t i = 0; i < sizeof wordings / sizeof *wordings; i++)
    if (wordings[i].code == error->code) return wording_filled(arena, wordings[i].message, error);
  return its_own(arena, error->message);
}
