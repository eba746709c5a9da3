/* Links and names in the documentation. */
#include "check/checks.h"
#include "model/words.h"

#include <ctype.h>
#include <string.h>

/* Anchors that every document has, whatever the spec says. */
static const char *const fixed_anchors[] = {
    "SpecificationIntro",
    "FunctionSection",
    "FunctionIndex",
    "ErrorSection",
    "DataSection",
    "StructureTypeDefinitions",
    "FunctionTypeDefinitions",
    "EnumerationDefinitions",
    "FunctionTable",
    "EventSection",
    "EventIndex",
    "ConstantIndex",
    "SpecificationIssues",
    "ChangeHistory",
};

/* Names of the header that no item of a spec defines. */
static const char *const header_names[] = {
    "JVMTI_VERSION",
    "JVMTI_ERROR_MAX",
    "JVMTI_MIN_EVENT_TYPE_VAL",
    "JVMTI_MAX_EVENT_TYPE_VAL",
};

struct prose {
  const struct spec *spec;
  struct diag_sink *sink;
  const struct doc_owner *owner;
};

enum {
  TYPE_KINDS = KIND(ITEM_RECORD) | KIND(ITEM_CALLBACK) | KIND(ITEM_CAPABILITIES) |
               KIND(ITEM_BASE_TYPE) | KIND(ITEM_CONSTANT_SET),
  HEADER_KINDS = KIND(ITEM_CONSTANT) | KIND(ITEM_ERROR) | KIND(ITEM_EVENT_CONSTANT),
  DATA_KINDS = TYPE_KINDS | KIND(ITEM_CONSTANT) | KIND(ITEM_BASE_TYPE_GROUP),
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
    {DOC_TYPE_LINK, "typelink", TYPE_KINDS},
    {DOC_DATA_LINK, "datalink", DATA_KINDS},
    {DOC_INTERNAL_LINK, "internallink",
     KIND_ANY & ~(KIND(ITEM_CAPABILITY) | KIND(ITEM_EVENT_CONSTANT))},
};

static bool in_list(const char *const *list, size_t count, const char *word) {
  for (size_t i = 0; i < count; i++)
    if (strcmp(list[i], word) == 0) return true;
  return false;
}

/* The element that should be used for a target of that kind. */
static const char *element_for(enum item_kind kind) {
  for (size_t i = 0; i < sizeof link_rules / sizeof *link_rules; i++)
    if (link_rules[i].targets & KIND(kind)) return link_rules[i].element;
  return kind == ITEM_CAPABILITY ? "fieldlink" : "internallink";
}

/* ---- Links -------------------------------------------------------------------------------------- */

static bool record_has(const struct spec_record *record, const char *field) {
  for (size_t i = 0; i < record->fields.count; i++)
    if (strcmp(record->fields.at[i]->id, field) == 0) return true;
  return false;
}

/* Is "Owner.member" the anchor of a parameter, field or capability? */
static bool is_dotted_anchor(const struct prose *prose, const char *id) {
  const char *dot = strchr(id, '.');
  if (!dot) return false;
  const char *owner = arena_strndup(prose->sink->arena, id, (size_t)(dot - id)), *member = dot + 1;
  const struct named *named =
      spec_find(prose->spec, owner,
                KIND(ITEM_FUNCTION) | KIND(ITEM_EVENT) | KIND(ITEM_CALLBACK) | KIND(ITEM_RECORD) |
                    KIND(ITEM_CAPABILITIES));
  if (!named) return false;
  const struct spec_function *function = named->item;
  const struct spec_event *event = named->item;
  const struct spec_callback *callback = named->item;
  const struct spec_param *param = NULL;
  switch (named->kind) {
    case ITEM_RECORD: return record_has(named->item, member);
    case ITEM_CAPABILITIES: return spec_find(prose->spec, member, KIND(ITEM_CAPABILITY)) != NULL;
    case ITEM_FUNCTION: param = param_find(&function->params, member); break;
    case ITEM_EVENT: param = param_find(&event->params, member); break;
    default: param = param_find(&callback->params, member); break;
  }
  return param && !param->dropped;
}

/* An anchor that is no item's id: fixed, dotted, or a base type's other name. */
static bool is_anchor(const struct prose *prose, const char *id) {
  if (in_list(fixed_anchors, sizeof fixed_anchors / sizeof *fixed_anchors, id)) return true;
  for (size_t i = 0; i < prose->spec->base_types.count; i++)
    if (strcmp(prose->spec->base_types.at[i]->anchor, id) == 0) return true;
  return is_dotted_anchor(prose, id);
}

static void check_link(const struct prose *prose, const struct doc_node *node,
                       const struct link_rule *rule) {
  const struct spec *spec = prose->spec;
  if (spec_find(spec, node->target, rule->targets)) return;
  if ((rule->kind == DOC_INTERNAL_LINK || rule->kind == DOC_DATA_LINK) &&
      is_anchor(prose, node->target))
    return;
  const struct named *other = spec_find(spec, node->target, KIND_ANY);
  const struct named *elided = spec_find_elided(spec, node->target);
  if (other) {
    diag_report(prose->sink, CHECK_LINK_KIND, doc_place(node),
                "<%s id=\"%s\"> leads to %s; expected <%s>", rule->element, node->target,
                item_kind_phrase(other->kind), element_for(other->kind));
  } else if (elided) {
    struct diag *diag = diag_report(prose->sink, CHECK_LINK_ELIDED, doc_place(node),
                                    "<%s id=\"%s\"> leads to %s that is left out", rule->element,
                                    node->target, item_kind_phrase(elided->kind));
    diag_note(prose->sink, diag, elided->place, "'%s' is elided or hidden here", node->target);
  } else {
    diag_report(prose->sink, CHECK_LINK_TARGET, doc_place(node), "<%s id=\"%s\"> leads nowhere%s",
                rule->element, node->target,
                check_suggestion(spec, prose->sink, node->target, rule->targets));
  }
}

static void check_param_link(const struct prose *prose, const struct doc_node *node) {
  const struct doc_owner *owner = prose->owner;
  const struct spec_param *param = owner->params ? param_find(owner->params, node->target) : NULL;
  if (param && param->dropped)
    diag_report(prose->sink, CHECK_DROPPED_PARAM, doc_place(node),
                "<paramlink id=\"%s\"> leads to a parameter that no output has", node->target);
  else if (!param && owner->params)
    diag_report(prose->sink, CHECK_LINK_TARGET, doc_place(node),
                "<paramlink id=\"%s\"> names no parameter of %s '%s'", node->target, owner->kind,
                owner->id);
  else if (!param)
    diag_report(prose->sink, CHECK_LINK_TARGET, doc_place(node),
                "<paramlink id=\"%s\"> stands outside a function or event with parameters",
                node->target);
}

static void check_field_link(const struct prose *prose, const struct doc_node *node) {
  const struct named *owner =
      spec_find(prose->spec, node->owner, KIND(ITEM_RECORD) | KIND(ITEM_CAPABILITIES));
  if (!owner)
    diag_report(prose->sink, CHECK_LINK_TARGET, doc_place(node),
                "<fieldlink struct=\"%s\"> names no structure", node->owner);
  else if (owner->kind == ITEM_CAPABILITIES
               ? !spec_find(prose->spec, node->target, KIND(ITEM_CAPABILITY))
               : !record_has(owner->item, node->target))
    diag_report(prose->sink, CHECK_LINK_TARGET, doc_place(node),
                "<fieldlink id=\"%s\"> names no field of '%s'", node->target, node->owner);
}

/* ---- JVMTI_ names in running text ----------------------------------------------------------------- */

static bool is_version_name(const char *name) {
  static const char prefix[] = "JVMTI_VERSION_";
  size_t length = sizeof prefix - 1;
  return strncmp(name, prefix, length) == 0 && isdigit((unsigned char)name[length]) &&
         !name[length + strspn(name + length, "0123456789_")];
}

/* A name may stand for a group: JVMTI_HEAP_ROOT_…, written with an underscore at its end. */
static bool is_prefix(const struct spec *spec, const char *name) {
  size_t length = strlen(name);
  for (size_t i = 0; i < spec->name_count; i++)
    if (strncmp(spec->names[i].id, name, length) == 0) return true;
  return false;
}

static void check_name(const struct prose *prose, const struct doc_node *node, const char *name,
                       bool open) {
  const struct spec *spec = prose->spec;
  if (spec_find(spec, name, HEADER_KINDS)) return;
  if (in_list(header_names, sizeof header_names / sizeof *header_names, name)) return;
  if (is_version_name(name)) return;
  if ((open || name[strlen(name) - 1] == '_') && is_prefix(spec, name)) return;
  diag_report(prose->sink, CHECK_UNKNOWN_NAME, doc_place(node), "nothing defines '%s'%s", name,
              check_suggestion(spec, prose->sink, name, HEADER_KINDS));
}

/* Where the next JVMTI_ is: few texts have the letter, so looking for that is faster than strstr(). */
static const char *next_name(const char *text) {
  while ((text = strchr(text, 'J')) && strncmp(text, "JVMTI_", 6) != 0) text++;
  return text;
}

static void check_text(const struct prose *prose, const struct doc_node *node) {
  if (strcmp(prose->owner->kind, "change") == 0) return; /* history speaks of names long gone */
  static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_0123456789";
  const char *at = node->text;
  while ((at = next_name(at))) {
    size_t length = strspn(at, letters);
    bool start = at == node->text || !strchr(letters, at[-1]);
    const char *name = arena_strndup(prose->sink->arena, at, length);
    at += length;
    if (start) check_name(prose, node, name, *at == '*' || *at == '<');
  }
}

/* ---- The walk ----------------------------------------------------------------------------------- */

static void check_doc(const struct prose *prose, const struct doc_node *node) {
  switch (node->kind) {
    case DOC_TEXT: check_text(prose, node); break;
    case DOC_PARAM_LINK: check_param_link(prose, node); break;
    case DOC_FIELD_LINK: check_field_link(prose, node); break;
    default:
      for (size_t i = 0; i < sizeof link_rules / sizeof *link_rules; i++)
        if (link_rules[i].kind == node->kind) check_link(prose, node, &link_rules[i]);
  }
  if (node->kind == DOC_INTERNAL_LINK && !node->children)
    diag_report(prose->sink, CHECK_LINK_TEXT, doc_place(node),
                "<internallink id=\"%s\"> has no text, so nothing would show", node->target);
  for (const struct doc_node *child = node->children; child; child = child->next)
    check_doc(prose, child);
}

static void visit(void *data, const struct doc_owner *owner, const struct doc_node *doc) {
  struct prose *prose = data;
  prose->owner = owner;
  diag_context(prose->sink, owner->id && *owner->id ? owner->kind : NULL, owner->id);
  check_doc(prose, doc);
}

void check_prose(const struct spec *spec, struct diag_sink *sink) {
  struct prose prose = {spec, sink, NULL};
  check_each_doc(spec, visit, &prose);
  diag_context(sink, NULL, NULL);
}
