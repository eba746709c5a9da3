/* The vocabulary: which elements there are, what each may hold and say. Order and number of children
 * are the DTD's business; what a build cannot make sense of is the loader's. */
#include "read/reader.h"

#include <stdlib.h>
#include <string.h>

/* What an element is, and what it accepts: sets of classes. */
enum {
  BASE = 1,    /* a base type */
  POINTER = 2, /* a pointer kind */
  FLOW = 4,    /* prose and what may stand in it */
  TYPE = BASE | POINTER,
  TEXT = 8,    /* accepted: running text */
  DOTS = 16,   /* more arguments */
  SINGLE = 32, /* a second one inside its parent would be lost, since only the first is read */
};

struct rule {
  const char *name;
  unsigned is;
  unsigned accepts;
  const char *children;   /* accepted by name, beside the classes */
  const char *attributes; /* "!" after a required one */
};

#define PROSE (FLOW | TEXT)
#define TYPE_ATTRIBUTES ""

/* Sorted by name. */
static const struct rule rules[] = {
    {"agentbuf", POINTER, TYPE, "nullok", "incount outcount"},
    {"allocallocbuf", POINTER, TYPE, "nullok", "incount outcount"},
    {"allocbuf", POINTER, TYPE, "nullok", "incount outcount"},
    {"allocfieldbuf", POINTER, TYPE, "nullok", "incount outcount"},
    {"b", FLOW, PROSE, "", ""},
    {"basetype", 0, 0, "definition description", "id! name"},
    {"basetypes", 0, 0, "intro basetype", "id! label!"},
    {"blockquote", FLOW, PROSE, "", ""},
    {"br", FLOW, 0, "", ""},
    {"callback", 0, TYPE, "synopsis description parameters", "id! since"},
    {"capabilities", SINGLE, 0, "required capability", ""},
    {"capabilitiestypedef", 0, 0, "description capabilityfield", "id! label!"},
    {"capability", 0, PROSE, "", "id!"},
    {"capabilityfield", 0, 0, "description", "id! disp1 disp2 since preview"},
    {"category", 0, 0, "intro typedef uniontypedef capabilitiestypedef function callback elide",
     "id! label!"},
    {"change", 0, PROSE, "", "date! version"},
    {"changehistory", 0, 0, "intro change", "update id!"},
    {"char", BASE, 0, "", TYPE_ATTRIBUTES},
    {"code", FLOW, PROSE, "", ""},
    {"constant", 0, PROSE, "", "id! num!"},
    {"constants", FLOW, 0, "constant", "id! label! kind! since"},
    {"copyright", 0, PROSE, "", ""},
    {"datalink", FLOW, PROSE, "", "id!"},
    {"datasection", 0, 0, "intro basetypes", "label"},
    {"dd", FLOW, PROSE, "", ""},
    {"definition", SINGLE, TEXT, "jvmti", ""},
    {"description", SINGLE, PROSE, "", ""},
    {"dl", FLOW, 0, "dt dd", ""},
    {"dt", FLOW, PROSE, "", ""},
    {"elide", FLOW, PROSE, "intro function callback event typedef uniontypedef", "why"},
    {"enum", BASE, TEXT, "", ""},
    {"error", 0, PROSE, "", "id!"},
    {"errorcategory", 0, 0, "intro errorid", "id! label!"},
    {"errorid", 0, PROSE, "", "id! num! since"},
    {"errorlink", FLOW, PROSE, "", "id!"},
    {"errors", SINGLE, 0, "error", ""},
    {"errorsection", 0, 0, "intro errorcategory", "label"},
    {"event", 0, 0, "description origin typedef uniontypedef capabilities parameters",
     "id! label! const! num! phase filtered since preview"},
    {"eventcapabilities", SINGLE, 0, "", ""},
    {"eventlink", FLOW, PROSE, "", "id!"},
    {"eventphaselist", FLOW, 0, "", "phase!"},
    {"eventsection", 0, 0, "intro event elide", "label"},
    {"example", FLOW, PROSE, "", "lang"},
    {"externallink", FLOW, PROSE, "", "id!"},
    {"field", 0, TYPE, "description", "id!"},
    {"fieldlink", FLOW, PROSE, "", "id! struct!"},
    {"function", 0, 0,
     "synopsis typedef uniontypedef description origin capabilities eventcapabilities parameters "
     "errors",
     "id! num! phase callbacksafe impl hide jkernel since preview"},
    {"functionlink", FLOW, PROSE, "", "id!"},
    {"functionphaselist", FLOW, 0, "", "phase!"},
    {"functionsection", 0, 0, "intro category", "label"},
    {"i", FLOW, PROSE, "", ""},
    {"inbuf", POINTER, TYPE, "nullok", "incount"},
    {"inptr", POINTER, TYPE, "nullok", ""},
    {"internallink", FLOW, PROSE, "", "id!"},
    {"intro", 0, PROSE, "", "id label"},
    {"issue", FLOW, PROSE, "", ""},
    {"issuessection", 0, 0, "intro", "label"},
    {"jboolean", BASE, 0, "", ""},
    {"jchar", BASE, 0, "", ""},
    {"jclass", BASE, 0, "", "method field"},
    {"jdouble", BASE, 0, "", ""},
    {"jfieldID", BASE, 0, "", "class"},
    {"jfloat", BASE, 0, "", ""},
    {"jframeID", BASE, 0, "", "thread"},
    {"jint", BASE, 0, "", "min"},
    {"jlocation", BASE, 0, "", ""},
    {"jlong", BASE, 0, "", "min"},
    {"jmethodID", BASE, 0, "", "class native"},
    {"jobject", BASE, 0, "", "frame"},
    {"jrawMonitorID", BASE, 0, "", ""},
    {"jthread", BASE, 0, "", "started null frame impl"},
    {"jthreadGroup", BASE, 0, "", ""},
    {"jvalue", BASE, 0, "", ""},
    {"jvmti", FLOW, 0, "", ""},
    {"li", FLOW, PROSE, "", ""},
    {"nullok", SINGLE, PROSE, "", ""},
    {"origin", SINGLE, PROSE, "", ""},
    {"outbuf", POINTER, TYPE, "nullok", "incount outcount"},
    {"outptr", POINTER, TYPE, "nullok", "impl"},
    {"p", FLOW, 0, "", ""},
    {"param", 0, TYPE | DOTS, "description", "id!"},
    {"parameters", SINGLE, 0, "param", ""},
    {"paramlink", FLOW, PROSE, "", "id!"},
    {"pre", FLOW, PROSE, "", ""},
    {"ptrtype", POINTER, TYPE, "nullok", ""},
    {"rationale", FLOW, PROSE, "", ""},
    {"required", 0, PROSE, "", "id!"},
    {"size_t", BASE, 0, "", ""},
    {"space", FLOW, 0, "", ""},
    {"specification", 0, 0,
     "title copyright intro functionsection errorsection eventsection datasection issuessection "
     "changehistory",
     "label! majorversion minorversion microversion"},
    {"struct", BASE, TEXT, "", ""},
    {"synopsis", SINGLE, TEXT, "jvmti", ""},
    {"table", FLOW, 0, "tr", ""},
    {"td", FLOW, PROSE, "", "class"},
    {"th", FLOW, PROSE, "", "class scope"},
    {"title", 0, PROSE, "", "subtitle"},
    {"tm", FLOW, PROSE, "", ""},
    {"todo", FLOW, PROSE, "", ""},
    {"tr", FLOW, 0, "td th", "class"},
    {"typedef", 0, 0, "description field", "id! label since"},
    {"typelink", FLOW, PROSE, "", "id!"},
    {"uchar", BASE, 0, "", ""},
    {"ul", FLOW, 0, "li", "type"},
    {"uniontypedef", 0, 0, "description field", "id! label since"},
    {"varargs", DOTS, 0, "", ""},
    {"vmbuf", POINTER, TYPE, "nullok", "incount outcount"},
    {"vmspec", FLOW, 0, "", "chapter"},
    {"void", BASE, 0, "", ""},
};
enum { RULE_COUNT = sizeof rules / sizeof *rules };
_Static_assert((int)RULE_COUNT <= (int)RULE_LIMIT, "room for every pair of rules");

static int by_rule_name(const void *key, const void *row) {
  return strcmp(key, ((const struct rule *)row)->name);
}

/* Names of elements are interned by libxml2, so a pointer finds the rule of a name met before. */
static const struct rule *cached_rule(struct loader *loader, const xmlNode *node) {
  size_t slot = ((uintptr_t)node->name >> 3) % RULE_CACHE;
  if (node->ns) return NULL;
  if (loader->rule_names[slot] != node->name) {
    loader->rule_names[slot] = node->name;
    loader->rules[slot] = bsearch(node->name, rules, RULE_COUNT, sizeof *rules, by_rule_name);
  }
  return loader->rules[slot];
}

static const struct rule *find_rule(const xmlNode *node) {
  if (node->ns) return NULL;
  return bsearch(node->name, rules, RULE_COUNT, sizeof *rules, by_rule_name);
}

static const char *rule_name_at(void *data, size_t index) {
  (void)data;
  return index < RULE_COUNT ? rules[index].name : NULL;
}

bool is_type_element(const xmlNode *node) {
  const struct rule *rule = find_rule(node);
  return rule && rule->is & (TYPE | DOTS);
}

/* Finds a word in a blank-separated list; returns what follows it, or NULL. */
static const char *find_word(const char *list, const char *word) {
  while (*list) {
    const char *at = word;
    while (*at && *list == *at) list++, at++;
    if (!*at && (!*list || *list == ' ' || *list == '!')) return list;
    while (*list && *list != ' ') list++;
    if (*list) list++;
  }
  return NULL;
}

/* ---- Attributes --------------------------------------------------------------------------------- */

struct word_list {
  struct arena *arena;
  const char *words;
};

/* The index-th word of a list, for suggestions. */
static const char *word_at(void *data, size_t index) {
  struct word_list *list = data;
  const char *at = list->words;
  for (; *at; at += strspn(at, " !")) {
    size_t length = strcspn(at, " !");
    if (index-- == 0) return arena_strndup(list->arena, at, length);
    at += length;
  }
  return NULL;
}

/* The list as prose: "id, num, since". */
static const char *words_prose(struct loader *loader, const char *words) {
  struct text out = text_new(loader->arena->escape);
  struct word_list list = {loader->arena, words};
  const char *word;
  for (size_t i = 0; (word = word_at(&list, i)); i++)
    text_printf(&out, "%s%s", i ? ", " : "", word);
  const char *result = arena_strdup(loader->arena, text_string(&out));
  text_free(&out);
  return result;
}

static bool has_attribute(const xmlNode *node, const char *name, size_t length) {
  for (const xmlAttr *attr = node->properties; attr; attr = attr->next)
    if (!attr->ns && strncmp((const char *)attr->name, name, length) == 0 && !attr->name[length])
      return true;
  return false;
}

static void check_attributes(struct loader *loader, const xmlNode *node, const struct rule *rule) {
  for (const xmlAttr *attr = node->properties; attr; attr = attr->next) {
    if (attr->ns || find_word(rule->attributes, (const char *)attr->name)) continue;
    struct word_list list = {loader->arena, rule->attributes};
    const char *close = diag_closest((const char *)attr->name, word_at, &list);
    if (close)
      diag_report(loader->sink, CHECK_ATTRIBUTE, node_place(node),
                  "unknown attribute '%s' on <%s>; did you mean '%s'?", attr->name, rule->name,
                  close);
    else if (!*rule->attributes)
      diag_report(loader->sink, CHECK_ATTRIBUTE, node_place(node),
                  "unknown attribute '%s' on <%s>, which has none", attr->name, rule->name);
    else
      diag_report(loader->sink, CHECK_ATTRIBUTE, node_place(node),
                  "unknown attribute '%s' on <%s>; its attributes are: %s", attr->name, rule->name,
                  words_prose(loader, rule->attributes));
  }
  for (const char *at = rule->attributes; *at; at += strspn(at, " !")) {
    size_t length = strcspn(at, " !");
    if (at[length] == '!' && !has_attribute(node, at, length))
      diag_report(loader->sink, CHECK_ATTRIBUTE, node_place(node),
                  "<%s> needs the attribute '%.*s'", rule->name, (int)length, at);
    at += length;
  }
}

/* ---- Elements ----------------------------------------------------------------------------------- */

static void check_unknown(struct loader *loader, const xmlNode *node) {
  const char *close = node->ns ? NULL : diag_closest((const char *)node->name, rule_name_at, NULL);
  if (node->ns)
    diag_report(loader->sink, CHECK_ELEMENT, node_place(node),
                "element <%s> of the namespace '%s' has no meaning in a JVM TI specification",
                node->name, node->ns->href);
  else
    diag_report(loader->sink, CHECK_ELEMENT, node_place(node), "unknown element <%s>%s%s%s",
                node->name, close ? "; did you mean <" : "", close ? close : "", close ? ">?" : "");
}

static bool accepts(const struct rule *parent, const struct rule *child) {
  return (parent->accepts & child->is) || find_word(parent->children, child->name) != NULL;
}

/* The same, looked up once for each pair. */
static bool accepts_known(struct loader *loader, const struct rule *parent,
                          const struct rule *child) {
  unsigned char *known = &loader->accepted[parent - rules][child - rules];
  if (!*known) *known = accepts(parent, child) ? 1 : 2;
  return *known == 1;
}

static bool is_blank_text(const xmlNode *node) {
  return !node->content || text_is_all_blank((const char *)node->content);
}

/* The line of a text between elements. The parser notes where a text ends, not where it starts: count back
 * from the element after it. */
static struct place text_place(const xmlNode *node) {
  struct place place = node_place(node);
  const xmlNode *next = this_or_next_element(node->next);
  if (next) place.line = node_place(next).line;
  const char *text = (const char *)node->content;
  while (text_is_blank(*text)) text++;
  for (; next && *text; text++)
    if (*text == '\n' && place.line) place.line--;
  return place;
}

/* At most `length` bytes of a text, folded, without half a character. */
static const char *beginning(struct loader *loader, const char *content, size_t length) {
  const char *plain = doc_folded(loader->arena, content);
  if (strlen(plain) <= length) return plain;
  while (length && ((unsigned char)plain[length] & 0xC0) == 0x80) length--;
  return arena_printf(loader->arena, "%.*s…", (int)length, plain);
}

static void check_single(struct loader *loader, const xmlNode *node, const struct rule *rule,
                         const struct rule *parent) {
  for (const xmlNode *other = node->prev; other; other = other->prev)
    if (other->type == XML_ELEMENT_NODE && is_element(other, rule->name)) {
      diag_report(loader->sink, CHECK_ELEMENT, node_place(node),
                  "a second <%s> inside <%s>; expected one", rule->name, parent->name);
      return;
    }
}

static void check_node(struct loader *loader, const xmlNode *node, const struct rule *rule);

static void check_children(struct loader *loader, const xmlNode *node, const struct rule *rule) {
  bool text_reported = false;
  for (const xmlNode *child = node->children; child; child = child->next) {
    if (child->type == XML_ELEMENT_NODE) {
      const struct rule *child_rule = cached_rule(loader, child);
      if (!child_rule) {
        check_unknown(loader, child);
        continue;
      }
      if (!accepts_known(loader, rule, child_rule))
        diag_report(loader->sink, CHECK_ELEMENT, node_place(child),
                    "element <%s> has no meaning inside <%s>", child_rule->name, rule->name);
      else check_node(loader, child, child_rule);
      if (child_rule->is & SINGLE) check_single(loader, child, child_rule, rule);
    } else if ((child->type == XML_TEXT_NODE || child->type == XML_CDATA_SECTION_NODE) &&
               !(rule->accepts & TEXT) && !text_reported && !is_blank_text(child)) {
      text_reported = true;
      diag_report(loader->sink, CHECK_TEXT, text_place(child), "<%s> cannot hold text: '%s'",
                  rule->name, beginning(loader, (const char *)child->content, 40));
    }
  }
}

static void check_node(struct loader *loader, const xmlNode *node, const struct rule *rule) {
  check_attributes(loader, node, rule);
  check_children(loader, node, rule);
}

bool load_check_vocabulary(struct loader *loader, const xmlNode *root) {
  size_t before = loader->sink->errors;
  const struct rule *rule = find_rule(root);
  if (!rule || strcmp(rule->name, "specification") != 0)
    diag_report(loader->sink, CHECK_ELEMENT, node_place(root),
                "the root element is <%s>; a JVM TI specification starts with <specification>",
                root->name);
  else check_node(loader, root, rule);
  return loader->sink->errors == before;
}
