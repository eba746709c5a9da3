/* SPDX-License-Identifier: MIT */
#include "model/vocabulary.h"

#include "model/words.h"

#include <string.h>

#define ROW(type, name_, kind_, field, json_, ...)                                               \
  {                                                                                              \
    .name = name_, .kind = VALUE_##kind_, .member = offsetof(struct type, field), .json = json_, \
    .fact = __VA_ARGS__                                                                          \
  }
#define IGNORED_OF(traits, name_) \
  { .name = name_, .kind = VALUE_IGNORED, .of = traits }
#define IGNORED(name_) IGNORED_OF(0, name_)
#define REQUIRED .required = true
#define ANCHOR .anchor = true
#define ELSE(text) .absent = text
#define ELSE_ID .else_id = true
#define ABOUT(text) .about = text
#define BEHAVIOUR(words) .class_ = CHANGE_BEHAVIOUR, .difference = words
#define DOCS(words) .class_ = CHANGE_DOCS, .difference = words
#define LIST(...)         \
  (const char *const[]) { \
    __VA_ARGS__, NULL     \
  }
#define WORDS(...) .words = LIST(__VA_ARGS__)
#define ANY_OF(...) WORDS(__VA_ARGS__), .usual = -1
#define LISTED(word) .from = FROM_LIST, WORDS(word)
#define PHRASES(...) .phrases = LIST(__VA_ARGS__)
#define CHILD .from = FROM_CHILD
#define CODE .from = FROM_CODE

/* Rows of many elements. */
#define ID(type) ROW(type, "id", NAME, id, NULL, NULL, REQUIRED)
#define ID_TEXT(type) ROW(type, "id", TEXT, id, NULL, NULL, REQUIRED, ELSE(""))
#define ID_ANCHOR(type) ROW(type, "id", TEXT, id, NULL, NULL, REQUIRED, ELSE(""), ANCHOR)
#define LABEL(type, needed) \
  ROW(type, "label", TEXT, label, "label", "label", .required = needed, ELSE_ID, DOCS("label"))
#define SYNOPSIS(type) \
  ROW(type, "synopsis", TEXT, synopsis, "synopsis", "synopsis", CHILD, ELSE_ID, DOCS("synopsis"))
#define CATEGORY(type) ROW(type, NULL, OWNER, category, "category", "category", CODE)
#define DESCRIPTION(type) ROW(type, "description", DOC, doc, NULL, NULL, CHILD, DOCS("description"))
#define PART_DESCRIPTION(type, what) \
  ROW(type, "description", DOC, doc, NULL, NULL, CHILD, DOCS(what))
#define CONTENT(type, what) ROW(type, NULL, DOC, doc, NULL, NULL, .from = FROM_CONTENT, DOCS(what))
#define SINCE(type) \
  ROW(type, "since", SINCE, since, "since", "since", DOCS("since ($new, was $old)"))
#define PREVIEW(type)                                                                            \
  ROW(type, "preview", PREVIEW, preview, "preview", "preview", DOCS("preview ($new, was $old)"), \
      ABOUT("The first release with the item as a preview feature, if it became final later. "   \
            "Builds for that release and later ones contain it."))
#define SEE_ALSO(type)                                                       \
  ROW(type, "see", ITEMS, see_also, "seeAlso", "see-also", DOCS("see also"), \
      ABOUT("Related functions and events, the most relevant first."))
#define PHASE_DIFFERS BEHAVIOUR("its phase is '$new', was '$old'")
#define REFERENCE(name, field, what, ...)            \
  ROW(spec_type, name, REFERENCE, field, name, name, \
      BEHAVIOUR(what " $id is in $new, was in $old"), ABOUT(__VA_ARGS__), .of = HAS_ERRORS)
#define IMPL_SINCE                                                                             \
  ROW(spec_type, "implsince", RELEASE, impl_since, "implSince", "implsince",                   \
      BEHAVIOUR("the first release that leaves the check of $id to the VM is $new, was $old"), \
      ABOUT("The first release with impl; older releases check in the entry. Absent: all."),   \
      .of = HAS_ERRORS)
#define INCOUNT                                                                  \
  ROW(spec_type, "incount", REFERENCE, incount, "in", "incount",                 \
      BEHAVIOUR("the number of elements passed in $id is in $new, was in $old"), \
      ABOUT("The parameter or field with the number of elements passed; for readers only."))
#define OUTCOUNT                                                              \
  ROW(spec_type, "outcount", REFERENCE, outcount, "out", "outcount",          \
      BEHAVIOUR("the number of elements set in $id is in $new, was in $old"), \
      ABOUT("The parameter or field with the number of elements returned; for readers only."))
#define WRITABLE                                                                      \
  ROW(spec_type, "const", FLAG, writable, "writable", "writable", WORDS("yes", "no"), \
      ABOUT("The data is only read, but not const in C."), .of = HAS_PLACES)
#define IN_PLACE(type)                                                       \
  ROW(type, "form", FLAG, in_place, "inPlace", "in-place", ANY_OF("inline"), \
      ABOUT("It has no name in C and is declared where it is used."), .of = HAS_PLACES)
#define SAID(name, field, ...) ROW(doc_list, name, TEXT, field, NULL, __VA_ARGS__)
#define SAID_SINCE ROW(doc_list, "since", SINCE, since, NULL, NULL)
#define FORM SAID("form", form, NULL, WORDS("list", "text"))
#define TARGET(name, ...) ROW(doc_node, name, TEXT, target, NULL, NULL, __VA_ARGS__)

/* Facts about IDs. */
#define IDENTITY(name, field, words, ...)                                               \
  ROW(spec_type, name, TEXT, field, #field, name, BEHAVIOUR(words), ABOUT(__VA_ARGS__), \
      .of = HAS_IDENTITIES)
#define IDENTITY_USE                                                                          \
  IDENTITY("names", names, "the kind of ID of $id is $new, was $old",                         \
           "The kind of the ID, which refers to an existing item; none: the value is not an " \
           "ID, although its type is a type of IDs."),                                        \
      IDENTITY("defines", defines, "the kind of the ID that $id defines is $new, was $old",   \
               "The kind of the ID that the event introduces; on an array, of each element "  \
               "or of the field in it that names an ID."),                                    \
      IDENTITY("ends", ends, "the kind of the ID that $id ends is $new, was $old",            \
               "The kind of the ID whose validity the event ends."),                          \
      IDENTITY("in", within, "the containing item of $id is in $new, was in $old",            \
               "The parameter, not an array, with the ID of the containing item.")
#define IDENTITY_THING                                                                    \
  IDENTITY("from", from, "the previous ID of $id is in $new, was in $old",                \
           "The parameter with the previous ID of the same item, which the event ends."), \
      IDENTITY("of", of, "the class of $id is in $new, was in $old",                      \
               "The parameter with the class of the defined object."),                    \
      IDENTITY("sort", sort, "the kind of instance of $id is in $new, was in $old",       \
               "The parameter with the kind of instance."),                               \
      IDENTITY("size", size, "the size of $id is in $new, was in $old",                   \
               "The parameter with the size of the defined object in bytes.")

/* Elements. */
#define PROSE (IS_FLOW | IS_TEXT)
#define ROWS(rows) .attributes = rows, .count = sizeof rows / sizeof *rows
#define NO_ROWS .count = 0
#define BASE(type) [VOCABULARY_BASES + (type)]
#define POINTER(type) [VOCABULARY_POINTERS + (type)]
#define FLOW(kind) [VOCABULARY_PROSE + (kind)]
#define ITEM(kind) [VOCABULARY_ITEMS + (kind)]
#define OTHER [VOCABULARY_OTHERS]

#include "model/vocabulary.def"

const size_t vocabulary_size = sizeof vocabulary / sizeof *vocabulary;
_Static_assert(sizeof vocabulary / sizeof *vocabulary <= VOCABULARY_LIMIT, "raise the limit");

const struct element *vocabulary_find(const struct interface *interface, const char *name) {
  for (size_t i = 0; i < vocabulary_size; i++)
    if (vocabulary[i].name && *vocabulary[i].name == *name && strcmp(vocabulary[i].name, name) == 0)
      return vocabulary_holds(vocabulary[i].of, interface) ? &vocabulary[i] : NULL;
  return NULL;
}

bool content_has(const char *content, const char *name) {
  size_t length = strlen(name);
  for (const char *at = content; (at = strstr(at, name)); at += length)
    if ((at == content || strchr("( ", at[-1])) && strcspn(at, " ,|)?*+") == length) return true;
  return false;
}

struct string_list content_needs(struct arena *arena, const char *content) {
  struct string_list needs = {0};
  const char *end = strrchr(content, ')');
  if (!end || end[1]) return needs; /* as a whole optional or repeated */
  for (const char *at = content; at != end; at += strspn(at, "?*+")) {
    at += 1 + strspn(at + 1, " ");
    bool group = *at == '(';
    size_t length = group ? strcspn(++at, ")") : strcspn(at, ",)?*+");
    const char *need = at;
    at += length + group;
    if (!strchr("?*+", *at) && !memchr(need, '%', length) && *need != '#')
      LIST_ADD(arena, &needs, arena_strndup(arena, need, length));
  }
  return needs;
}

const struct element *element_of_type(const struct spec_type *type) {
  return &vocabulary[type->target ? VOCABULARY_POINTERS + (size_t)type->pointer
                                  : VOCABULARY_BASES + (size_t)type->base];
}

const struct element *element_of_doc(enum doc_kind kind) {
  return &vocabulary[VOCABULARY_PROSE + (size_t)kind];
}

const struct element *element_of_item(enum item_kind kind, const void *item) {
  if (kind == ITEM_CONSTANT_SET) return element_of_doc(DOC_CONSTANTS);
  if (kind == ITEM_RECORD && ((const struct spec_record *)item)->is_union)
    return &vocabulary[VOCABULARY_OTHERS];
  return &vocabulary[VOCABULARY_ITEMS + (size_t)kind];
}
