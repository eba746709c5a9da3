/* What follows from the type of a parameter or field, each said once and shortly. */
#include "gen/html/html.h"

#include "gen/cdecl.h"

#include <string.h>

/* The notes of a parameter: sentences of one paragraph. */
struct notes {
  struct html *html;
  bool any;
};

static void start_note(struct notes *notes) {
  text_add(&notes->html->raw, notes->any ? " " : "\n<p class=\"derived\">");
  notes->any = true;
}

static const xmlNode *first_element(const xmlNode *node) {
  while (node && node->type != XML_ELEMENT_NODE) node = node->next;
  return node;
}

/* The <nullok> of the type, which goes on "if it is NULL, …". */
static const xmlNode *null_text(const xmlNode *node) {
  const xmlNode *type = first_element(node->children);
  const xmlNode *child = type ? first_element(type->children) : NULL;
  while (child && strcmp((const char *)child->name, "nullok") != 0)
    child = first_element(child->next);
  return child;
}

static void null_note(struct notes *notes, const xmlNode *node, const struct spec_type *type) {
  const xmlNode *words = null_text(node);
  if (type->null_is_current) {
    start_note(notes);
    text_add(&notes->html->raw, "NULL stands for the current thread.");
  } else if (type->nullable && words) {
    start_note(notes);
    text_add(&notes->html->raw, "If it is NULL, ");
    html_words(notes->html, words);
    text_add(&notes->html->raw, ".");
  }
}

static void type_word_link(struct html *html, const struct spec_type *type) {
  text_add(&html->raw, "<code>");
  html_type_link(html, type);
  text_add(&html->raw, "</code>");
}

static void count_word(struct html *html, const char *before, const char *star, const char *count) {
  if (!count) return;
  html_add(html, before, "<code>", star);
  html_escape(&html->raw, count);
  text_add(&html->raw, "</code>");
}

/* Who provides the memory, how much of it, and who frees it. */
static void memory_note(struct html *html, const struct spec_type *type) {
  struct text *out = &html->raw;
  bool bytes = type->base == TYPE_VOID;
  switch (type->pointer) {
    case POINTER_OUTPTR:
      text_add(out, "Set on return; the agent provides the ");
      type_word_link(html, type->target);
      break;
    case POINTER_OUTBUF:
      text_add(out, "The agent provides the array");
      count_word(html, ", with room for ", "", type->incount);
      if (type->incount) text_add(out, " elements");
      count_word(html, "; of them, ", "*", type->outcount);
      if (type->outcount) text_add(out, " are set on return");
      break;
    case POINTER_INBUF:
      text_add(out, bytes ? "The agent passes a pointer to data" : "The agent passes an array");
      count_word(html, " of ", "", type->incount);
      if (type->incount) text_add(out, " elements");
      break;
    case POINTER_INPTR: text_add(out, "The agent passes a pointer, which is only read"); break;
    case POINTER_ALLOCBUF:
    case POINTER_ALLOCALLOCBUF:
      text_add(out, "Set on return to a new array");
      count_word(html, " of ", type->outcount ? "*" : "",
                 type->outcount ? type->outcount : type->incount);
      if (type->outcount || type->incount) text_add(out, " elements");
      break;
    default: text_add(out, "The agent provides the pointer"); break;
  }
  text_add(out, ".");
}

/* Appends the fields of a structure that point to newly allocated memory, those of structures in it too, to a
 * depth that keeps the sentence readable where structures point to themselves. `shown` is how many are already
 * there; returns how many are now. */
static size_t allocated_fields(struct html *html, const struct spec_type *type, const char *path,
                               unsigned depth, size_t shown) {
  enum { DEEPEST = 2 };
  const struct named *named =
      type->name ? spec_find(html->spec, type->name, KIND(ITEM_RECORD)) : NULL;
  const struct spec_record *record = named ? named->item : NULL;
  for (size_t i = 0; record && i < record->fields.count; i++) {
    const struct spec_field *field = record->fields.at[i];
    const char *name = arena_printf(html->arena, *path ? "%s.%s" : "%s%s", path, field->id);
    if (field->type->pointer == POINTER_ALLOCFIELDBUF)
      html_add(html, shown++ ? ", <code>" : "<code>", name, "</code>");
    bool inside =
        field->type->pointer == POINTER_NONE || field->type->pointer == POINTER_ALLOCFIELDBUF;
    if (inside && depth < DEEPEST)
      shown = allocated_fields(html, field->type, name, depth + 1, shown);
  }
  return shown;
}

static void free_note(struct html *html, const struct spec_param *param) {
  struct text *out = &html->raw;
  if (param->ownership == OWNED_NONE) return;
  text_add(out, " The agent frees ");
  switch (param->ownership) {
    case OWNED_EACH: text_add(out, "each element, then the array"); break;
    case OWNED_FIELDS: allocated_fields(html, param->type, "", 0, 0); break;
    case OWNED_ARRAY_FIELDS:
      allocated_fields(html, param->type, "", 0, 0);
      text_add(out, " of each element, then the array");
      break;
    default: text_add(out, "it"); break;
  }
  text_add(out, ", with ");
  html_code_link(html, "Deallocate", "Deallocate");
  text_add(out, ".");
}

static void reference_note(struct notes *notes) {
  struct html *html = notes->html;
  start_note(notes);
  text_add(&html->raw, "Gives JNI local references, ");
  html_link_to(html, "refs", "to be managed");
  text_add(&html->raw, " by the agent.");
}

/* The errors of this parameter, without what their names have in common. */
static void error_note(struct notes *notes, const struct spec_param *param) {
  static const char prefix[] = "JVMTI_ERROR_";
  struct html *html = notes->html;
  size_t shown = 0;
  for (size_t i = 0; i < param->derived_count; i++) {
    const char *id = param->derived[i].id;
    if (!spec_find(html->spec, id, KIND(ITEM_ERROR))) continue;
    if (!shown) start_note(notes);
    text_add(&html->raw, shown++ ? ", " : "Errors: ");
    bool common = strncmp(id, prefix, sizeof prefix - 1) == 0;
    html_link_to(html, id, common ? id + sizeof prefix - 1 : id);
  }
  if (shown) text_add(&html->raw, ".");
}

/* What is to be said about a parameter beyond its description. */
void html_notes(struct html *html, const xmlNode *node, xmlNode *element) {
  (void)element;
  const struct spec_param *param = html_is(node, "param") ? html_param(html, node) : NULL;
  if (!param) return;
  struct notes notes = {html, false};
  bool function = html->entry->kind == ITEM_FUNCTION;
  bool pointer = param->type->pointer != POINTER_NONE && param->type->pointer != POINTER_PTRTYPE;
  if (function && pointer) {
    start_note(&notes);
    memory_note(html, param->type);
    free_note(html, param);
  }
  null_note(&notes, node, param->type);
  if (function && param->gives_references) reference_note(&notes);
  if (function) error_note(&notes, param);
  if (notes.any) text_add(&html->raw, "</p>");
}
