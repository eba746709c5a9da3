/* SPDX-License-Identifier: MIT */
/* Links and names in the documentation. */
#include "base/identifier.h"
#include "base/text.h"
#include "check/checks.h"
#include "model/doc_text.h"
#include "model/links.h"
#include "model/words.h"

#include <ctype.h>
#include <string.h>

/* The kinds of items that a link to this kind could be confused with: a table of types may link functions, and a constant
 * its set. */
static unsigned likes_of(enum item_kind kind) {
  static const unsigned likes[] = {KINDS_OF_TYPES,      KIND(ITEM_FUNCTION),
                                   KIND(ITEM_EVENT),    KIND(ITEM_ERROR),
                                   KIND(ITEM_CONSTANT), KIND(ITEM_EVENT_CONSTANT)};
  for (size_t i = 0; i < sizeof likes / sizeof *likes; i++)
    if (likes[i] & KIND(kind)) return likes[i];
  return 0;
}

/* True if the owner has a member of that name; members of the structure of capabilities are capabilities. */
static bool has_member(const struct checking *c, const char *owner, const char *member) {
  enum { OWNERS = KIND(ITEM_FUNCTION) | KIND(ITEM_EVENT) | KIND(ITEM_CALLBACK) };
  const struct named *named =
      spec_find(c->spec, owner, OWNERS | KIND(ITEM_RECORD) | KIND(ITEM_CAPABILITIES));
  return named && link_has_member(c->spec, named, member);
}

static bool is_dotted_anchor(const struct checking *c, const char *id) {
  const char *dot = strchr(id, '.');
  return dot && has_member(c, arena_strndup(c->sink->arena, id, (size_t)(dot - id)), dot + 1);
}

/* True if the text is the name of another member of the owner of the target. */
static bool names_member(const struct checking *c, const struct doc_node *link, const char *text) {
  if (link->kind == DOC_FIELD_LINK)
    return has_member(c, link->owner, link->target) && has_member(c, link->owner, text);
  if (link->kind == DOC_PARAM_LINK) {
    const struct spec_param_list *params = check_params_around(check_doc_owner(c));
    return params && param_find(params, link->target) && param_find(params, text);
  }
  const char *dot = strchr(link->target, '.');
  if (!dot || strcmp(dot + 1, text) == 0) return false;
  const char *owner = arena_strndup(c->sink->arena, link->target, (size_t)(dot - link->target));
  return has_member(c, owner, dot + 1) && has_member(c, owner, text);
}

/* Reports a link whose text is exactly the name of something else; "Name()" is a function. */
static void check_shown(const struct checking *c, const struct doc_node *link) {
  const char *shown = doc_plain(c->sink->arena, NULL, link);
  size_t length = strlen(shown);
  bool call = length > 2 && strcmp(shown + length - 2, "()") == 0;
  const char *text = call ? arena_strndup(c->sink->arena, shown, length - 2) : shown;
  if (strcmp(text, link->target) == 0) return;
  bool member = link->kind == DOC_FIELD_LINK || link->kind == DOC_PARAM_LINK;
  const struct named *target = member ? NULL : spec_find(c->spec, link->target, KIND_ANY);
  unsigned likes = target ? likes_of(target->kind) : 0;
  if (!names_member(c, link, text) && !(likes && spec_find(c->spec, text, likes))) return;
  diag_report_at(c->sink, CHECK_LINK_TEXT, doc_place(link), "id", link->target,
                 "the link to '%s' shows the name of something else, '%s'", link->target, shown);
}

static void check_link_text(const struct checking *c, const struct doc_node *node) {
  if (node->kind == DOC_INTERNAL_LINK && !node->children)
    diag_report_at(c->sink, CHECK_LINK_TEXT, doc_place(node), "id", node->target,
                   "<internallink id=\"%s\"> has no text", node->target);
  if (node->children && node->kind != DOC_EXTERNAL_LINK && node->kind != DOC_VMSPEC)
    check_shown(c, node);
}

enum {
  HEADER_KINDS = KIND(ITEM_CONSTANT) | KIND(ITEM_ERROR) | KIND(ITEM_EVENT_CONSTANT),
  DATA_KINDS = KINDS_OF_TYPES | KIND(ITEM_CONSTANT) | KIND(ITEM_BASE_TYPE_GROUP),
};

/* The position, and the names of all fields. */
struct prose {
  struct checking c;
  struct c_names fields;
};

struct link_rule {
  enum doc_kind kind;
  const char *element;
  unsigned targets;
};

static const struct link_rule link_rules[] = {
    {DOC_FUNCTION_LINK, "functionlink", KIND(ITEM_FUNCTION) | KIND(ITEM_CALLBACK)},
    {DOC_EVENT_LINK, "eventlink", KIND(ITEM_EVENT)},
    {DOC_ERROR_LINK, "errorlink", KIND(ITEM_ERROR)},
    {DOC_TYPE_LINK, "typelink", KINDS_OF_TYPES},
    {DOC_DATA_LINK, "datalink", DATA_KINDS},
    {DOC_INTERNAL_LINK, "internallink",
     KIND_ANY & ~(KIND(ITEM_CAPABILITY) | KIND(ITEM_EVENT_CONSTANT))},
};

static const char *element_for(enum item_kind kind) {
  for (size_t i = 0; i < sizeof link_rules / sizeof *link_rules; i++)
    if (link_rules[i].targets & KIND(kind)) return link_rules[i].element;
  return kind == ITEM_CAPABILITY ? "fieldlink" : "internallink";
}

/* True for an HTML id that is not an item's: fixed, dotted, or another name of a base type. */
static bool is_anchor(const struct checking *c, const char *id) {
  if (anchor_is_part(id) || strcmp(id, "SpecificationIssues") == 0) return true;
  for (size_t i = 0; i < c->spec->base_types.count; i++)
    if (strcmp(c->spec->base_types.at[i]->anchor, id) == 0) return true;
  return is_dotted_anchor(c, id);
}

/* True for "Owner.param" if the parameter is dropped. */
static bool leads_to_dropped(const struct checking *c, const char *id) {
  const char *dot = strchr(id, '.');
  const char *owner = dot ? arena_strndup(c->sink->arena, id, (size_t)(dot - id)) : NULL;
  const struct named *named =
      owner ? spec_find(c->spec, owner, KIND(ITEM_FUNCTION) | KIND(ITEM_EVENT)) : NULL;
  if (!named) return false;
  struct walk at = walk_parts(named->kind, named->item, KIND(PART_PARAM));
  while (walk_next(&at))
    if (strcmp(at.part.id, dot + 1) == 0) return ((const struct spec_param *)at.part.item)->dropped;
  return false;
}

static void report_elided(const struct checking *c, const struct doc_node *node,
                          const char *element, const char *attribute, const struct named *elided) {
  struct diag *diag =
      diag_report_at(c->sink, CHECK_LINK_ELIDED, doc_place(node), attribute, elided->id,
                     "<%s %s=\"%s\"> leads to %s that is omitted", element, attribute, elided->id,
                     item_kind_phrase(elided->kind));
  diag_note(c->sink, diag, elided->place, "'%s' is elided or hidden here", elided->id);
}

static void check_link(const struct checking *c, const struct doc_node *node,
                       const struct link_rule *rule) {
  const struct spec *spec = c->spec;
  if (spec_find(spec, node->target, rule->targets)) return;
  if ((rule->kind == DOC_INTERNAL_LINK || rule->kind == DOC_DATA_LINK) &&
      is_anchor(c, node->target))
    return;
  if (rule->kind == DOC_INTERNAL_LINK && leads_to_dropped(c, node->target)) {
    diag_report_at(c->sink, CHECK_DROPPED_PARAM, doc_place(node), "id", node->target,
                   "<%s id=\"%s\"> leads to a parameter that no output has", rule->element,
                   node->target);
    return;
  }
  const struct named *other = spec_find(spec, node->target, KIND_ANY);
  const struct named *elided = LIST_FIND(spec->elided, node->target);
  if (other) {
    diag_report_at(c->sink, CHECK_LINK_KIND, doc_place(node), "id", node->target,
                   "<%s id=\"%s\"> leads to %s; expected <%s>", rule->element, node->target,
                   item_kind_phrase(other->kind), element_for(other->kind));
  } else if (elided) {
    report_elided(c, node, rule->element, "id", elided);
  } else {
    diag_report_at(c->sink, CHECK_LINK_TARGET, doc_place(node), "id", node->target,
                   "<%s id=\"%s\"> has no target%s", rule->element, node->target,
                   check_suggestion(c, node->target, rule->targets));
  }
}

static void check_param_link(const struct checking *c, const struct doc_node *node) {
  const struct part *owner = check_doc_owner(c);
  const struct spec_param_list *params = check_params_around(owner);
  const struct spec_param *param = params ? param_find(params, node->target) : NULL;
  if (param && param->dropped)
    diag_report_at(c->sink, CHECK_DROPPED_PARAM, doc_place(node), "id", node->target,
                   "<paramlink id=\"%s\"> leads to a parameter that no output has", node->target);
  else if (!param && params)
    diag_report_at(c->sink, CHECK_LINK_TARGET, doc_place(node), "id", node->target,
                   "<paramlink id=\"%s\"> names no parameter of %s '%s'", node->target,
                   item_kind_word(owner->kind), owner->id);
  else if (!param)
    diag_report_at(c->sink, CHECK_LINK_TARGET, doc_place(node), "id", node->target,
                   "<paramlink id=\"%s\"> is outside a function or event with parameters",
                   node->target);
}

static void check_field_link(const struct checking *c, const struct doc_node *node) {
  const struct named *owner =
      spec_find(c->spec, node->owner, KIND(ITEM_RECORD) | KIND(ITEM_CAPABILITIES));
  const struct named *elided = owner ? NULL : LIST_FIND(c->spec->elided, node->owner);
  if (elided) report_elided(c, node, "fieldlink", "struct", elided);
  else if (!owner)
    diag_report_at(c->sink, CHECK_LINK_TARGET, doc_place(node), "struct", node->owner,
                   "<fieldlink struct=\"%s\"> names no structure", node->owner);
  else if (!link_has_member(c->spec, owner, node->target))
    diag_report_at(c->sink, CHECK_LINK_TARGET, doc_place(node), "id", node->target,
                   "<fieldlink id=\"%s\"> names no field of '%s'", node->target, node->owner);
}

/* The first byte that is not allowed in an HTML id or an address, or NULL. All non-ASCII bytes are allowed. */
static const char *addresses_special(const char *id, const char *more) {
  for (; *id; id++)
    if ((unsigned char)*id < 0x80 && !identifier_part(*id) && !strchr("-.:~!*()+,;=@$/", *id) &&
        !strchr(more, *id))
      return id;
  return NULL;
}

static const char *attribute_of(const struct named *named) {
  return strcmp(check_anchor(named), named->id) == 0 ? "id" : "name";
}

static bool is_taken(const struct checking *c, const struct named *named, const char *id) {
  enum {
    PLACELESS =
        KIND(ITEM_CAPABILITY) | KIND(ITEM_HISTORY) | KIND(ITEM_DUMP) | KIND(ITEM_DUMP_RECORD)
  };
  if (KIND(named->kind) & PLACELESS) return false;
  return anchor_is_taken(c->spec, id) || (strchr(id, '.') && is_dotted_anchor(c, id));
}

/* Sections do not need an HTML id; links to other items do. */
static void report_taken(const struct checking *c, const struct named *named, const char *id) {
  enum {
    SECTIONS = KIND(ITEM_INTRO) | KIND(ITEM_CATEGORY) | KIND(ITEM_ERROR_CATEGORY) |
               KIND(ITEM_BASE_TYPE_GROUP)
  };
  if (KIND(named->kind) & SECTIONS)
    diag_report_at(c->sink, CHECK_DUPLICATE_ANCHOR, named->place, attribute_of(named), id,
                   "%s '%s' has an id that the reference itself uses; links lead there",
                   item_kind_word(named->kind), id);
  else
    diag_report_at(c->sink, CHECK_ATTRIBUTE, named->place, attribute_of(named), id,
                   "the id '%s' of %s is used by the reference itself; expected another id", id,
                   item_kind_phrase(named->kind));
}

static void check_id(const struct checking *c, const struct named *named) {
  const char *id = check_anchor(named), *found = addresses_special(id, "");
  if (found)
    diag_report_at(c->sink, CHECK_ATTRIBUTE, named->place, attribute_of(named), id,
                   "the id '%s' of %s contains '%c', which addresses cannot contain; expected "
                   "letters, digits and - _ . :",
                   id, item_kind_phrase(named->kind), *found);
  else if (is_taken(c, named, id)) report_taken(c, named, id);
}

static bool is_scheme(const char *address, size_t length) {
  static const char *const schemes[] = {"https", "http", "mailto"};
  for (size_t i = 0; i < sizeof schemes / sizeof *schemes; i++)
    if (strlen(schemes[i]) == length && strncmp(schemes[i], address, length) == 0) return true;
  return false;
}

static void check_external_link(const struct checking *c, const struct doc_node *node) {
  const char *address = node->target, *found = addresses_special(address, "&'?#%[]");
  size_t scheme = strcspn(address, ":/?#");
  if (text_is_all_blank(address))
    diag_report(c->sink, CHECK_LINK_TARGET, doc_place(node), "<externallink> has no target");
  else if (found)
    diag_report_at(c->sink, CHECK_ATTRIBUTE, doc_place(node), "id", address,
                   "<externallink id=\"%s\"> contains '%c', which addresses cannot contain; "
                   "expected its code, such as %%%02X",
                   address, *found, (unsigned char)*found);
  else if (address[scheme] == ':' && !is_scheme(address, scheme))
    diag_report_at(
        c->sink, CHECK_ATTRIBUTE, doc_place(node), "id", address,
        "<externallink id=\"%s\"> leads to '%.*s:'; expected https:, http:, mailto: or a path "
        "below the documentation",
        address, (int)scheme, address);
}

/* A chapter consists of numbers and dots. */
static void check_chapter(const struct checking *c, const struct doc_node *node) {
  const char *target = node->target;
  if (*target && (target[strspn(target, "0123456789.")] || strstr(target, "..") || *target == '.' ||
                  target[strlen(target) - 1] == '.'))
    diag_report_at(c->sink, CHECK_LINK_TARGET, doc_place(node), "chapter", target,
                   "<vmspec chapter=\"%s\"> names no chapter; expected a number such as 4.4",
                   target);
}

/* ---- Names of constants in running text ----------------------------------------------------------- */

/* True for a name of the header, such as the constants of JVM TI for releases without minor numbers since 9. */
static bool is_header_name(const struct checking *c, const char *name) {
  const struct spec *spec = c->spec, *whole = spec->whole ? spec->whole : spec;
  const char *prefix = spec->interface->names.version_prefix;
  struct release release;
  if (names_in_header(spec, name)) return true;
  if (!text_starts(name, prefix) || spec->interface->counted) return false;
  return release_parse_name(name + strlen(prefix), &release) && release.major > 1 &&
         !strchr(name, '.') && release_compare(release, whole->release) <= 0;
}

/* True if items have the prefix, such as a name with a final underscore or star. */
static bool is_prefix(const struct spec *spec, const char *name) {
  size_t length = strlen(name);
  for (size_t i = 0; i < spec->name_count; i++)
    if (strncmp(spec->names[i].id, name, length) == 0) return true;
  return false;
}

static void check_name(const struct checking *c, const struct doc_node *node, const char *name,
                       bool open) {
  const struct spec *spec = c->spec;
  if (spec_find(spec, name, HEADER_KINDS) || spec_find_type(spec, name)) return;
  if (is_header_name(c, name)) return;
  if (names_in_outputs(spec, name)) return; /* an example uses it */
  if (names_problem(spec->interface, c->sink->arena, ID_CONSTANT, name) &&
      names_problem(spec->interface, c->sink->arena, ID_TYPE, name) &&
      name[strlen(name) - 1] != '_')
    return; /* outputs make it of an id */
  if ((open || name[strlen(name) - 1] == '_') && is_prefix(spec, name)) return;
  diag_at_words(c->sink,
                diag_report(c->sink, CHECK_UNKNOWN_NAME, doc_place(node), "'%s' is not defined%s",
                            name, check_suggestion(c, name, HEADER_KINDS)),
                name);
}

static void check_text(const struct checking *c, const struct doc_node *node) {
  if (c->at.item.kind == PART_CHANGE) return; /* the history may mention former names */
  const char *prefix = c->spec->interface->names.constant_prefix, *at = node->text;
  while ((at = strchr(at, *prefix))) { /* this is faster than strstr() */
    if (!text_starts(at, prefix)) {
      at++;
      continue;
    }
    size_t length = identifier_length(at);
    bool start = at == node->text || !identifier_part(at[-1]);
    const char *name = arena_strndup(c->sink->arena, at, length);
    at += length;
    if (start) check_name(c, node, name, *at == '*' || *at == '<');
  }
}

/* ---- Names of capabilities and types ------------------------------------------------------------- */

/* The identifier that is the only content of the node, or NULL. */
static const char *only_name(const struct checking *c, const struct doc_node *node) {
  const struct doc_node *text = node->children;
  if (!text || text->kind != DOC_TEXT || text->next) return NULL;
  const char *name = doc_folded(c->sink->arena, text->text);
  return *name && !name[identifier_length(name)] ? name : NULL;
}

/* True for a name like that of a capability, unless it is a parameter or field. */
static bool is_like_capability(const struct prose *prose, const char *name) {
  static const char can[] = "can_", letters[] = "abcdefghijklmnopqrstuvwxyz0123456789_";
  const struct checking *c = &prose->c;
  const struct spec_param_list *params = check_params_around(check_doc_owner(c));
  return c->spec->capabilities.id && strncmp(name, can, strlen(can)) == 0 && name[strlen(can)] &&
         !name[strspn(name, letters)] && !c_names_find(&prose->fields, name, strlen(name)) &&
         !(params && param_find(params, name));
}

/* True for a name like that of a type; check_text() checks types with the prefix of constants. */
static bool is_like_type(const struct checking *c, const char *name) {
  const struct interface_names *own = &c->spec->interface->names;
  size_t length = strlen(own->type_prefix);
  return strcmp(own->type_prefix, own->constant_prefix) != 0 &&
         strncmp(name, own->type_prefix, length) == 0 && isupper((unsigned char)name[length]);
}

/* Checks names that are set as code; others may be anything. */
static void check_code(const struct prose *prose, const struct doc_node *node) {
  const struct checking *c = &prose->c;
  const struct spec *spec = c->spec;
  const char *name = c->at.item.kind == PART_CHANGE ? NULL : only_name(c, node);
  bool type = name && is_like_type(c, name);
  if (!name || (!type && !is_like_capability(prose, name)) || spec_find(spec, name, KIND_ANY))
    return;
  if (names_in_header(spec, name)) return;
  unsigned kinds = type ? KINDS_OF_TYPES : KIND(ITEM_CAPABILITY);
  diag_at_words(c->sink,
                diag_report(c->sink, CHECK_UNKNOWN_NAME, doc_place(node), "'%s' is not defined%s",
                            name, check_suggestion(c, name, kinds)),
                name);
}

/* ---- Parts that are left out ---------------------------------------------------------------------- */

static unsigned mention_targets(const struct spec_mention *mention) {
  for (size_t i = 0; i < sizeof link_rules / sizeof *link_rules; i++)
    if (strcmp(link_rules[i].element, mention->element) == 0) return link_rules[i].targets;
  if (strcmp(mention->element, "error") == 0) return KIND(ITEM_ERROR);
  if (strcmp(mention->element, "struct") == 0 || strcmp(mention->element, "enum") == 0)
    return KINDS_OF_TYPES;
  return KIND(ITEM_CAPABILITY);
}

static void check_mention(const struct checking *c, const struct spec_mention *mention) {
  bool is_param = strcmp(mention->element, "paramlink") == 0;
  unsigned targets = is_param ? 0 : mention_targets(mention);
  const struct named *elided = is_param ? NULL : LIST_FIND(c->spec->elided, mention->id);
  if (is_param ? mention->is_param
               : spec_find(c->spec, mention->id, targets) || is_anchor(c, mention->id) ||
                     (elided && (targets & KIND(elided->kind))))
    return;
  const struct named *other = is_param ? NULL : spec_find(c->spec, mention->id, KIND_ANY);
  diag_context(c->sink, mention->kind, mention->item);
  if (other && strstr(mention->element, "link"))
    diag_report(c->sink, CHECK_LEFT_OUT, mention->place,
                "<%s> of '%s', in an omitted part, leads to %s; expected <%s>", mention->element,
                mention->id, item_kind_phrase(other->kind), element_for(other->kind));
  else
    diag_report_at(c->sink, CHECK_LEFT_OUT, mention->place, "id", mention->id,
                   "<%s> of '%s', in an omitted part, has no target%s", mention->element,
                   mention->id, check_suggestion(c, mention->id, targets));
}

static enum doc_step check_node(const void *data, const struct doc_node *node) {
  const struct prose *prose = data;
  const struct checking *c = &prose->c;
  if (node->kind == DOC_TEXT) check_text(c, node);
  if (node->kind == DOC_TEXT) return DOC_ON;
  if (node->kind == DOC_CODE) check_code(prose, node);
  if (node->kind == DOC_PARAM_LINK) check_param_link(c, node);
  if (node->kind == DOC_FIELD_LINK) check_field_link(c, node);
  if (node->kind == DOC_EXTERNAL_LINK) check_external_link(c, node);
  if (node->kind == DOC_DUMP_TABLE) check_list_reference(c, node, "dump", node->target, ITEM_DUMP);
  if (node->kind == DOC_VMSPEC) check_chapter(c, node);
  for (size_t i = 0; i < sizeof link_rules / sizeof *link_rules; i++)
    if (link_rules[i].kind == node->kind) check_link(c, node, &link_rules[i]);
  if (node->kind >= DOC_FUNCTION_LINK) check_link_text(c, node);
  return DOC_ON;
}

void check_prose(const struct spec *spec, struct diag_sink *sink) {
  struct prose prose = {{spec, sink, walk_spec(spec, KIND_ANY)}, {.arena = sink->arena}};
  for (struct walk at = walk_spec(spec, KIND(PART_FIELD)); walk_next(&at);)
    if (at.item.kind == ITEM_RECORD) c_names_enter(&prose.fields, at.part.id, strlen(at.part.id));
  while (check_next_doc(&prose.c)) doc_visit(prose.c.at.doc, check_node, &prose);
  for (size_t i = 0; sink->levels[CHECK_LEFT_OUT] != DIAG_OFF && i < spec->mentions.count; i++)
    check_mention(&prose.c, spec->mentions.at[i]);
  diag_context(sink, NULL, NULL);
  for (size_t i = 0; i < spec->name_count; i++) check_id(&prose.c, &spec->names[i]);
}
