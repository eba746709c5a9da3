/* SPDX-License-Identifier: MIT */
/* Matters of style, most of them enabled by -Wall. */
#include "base/text.h"
#include "check/checks.h"
#include "model/doc_text.h"
#include "model/words.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* Labels become headings; only an intro may lack one. */
static void check_heading(const struct checking *c) {
  const struct part *item = &c->at.part;
  const char *label = part_label(item);
  if (label && text_is_all_blank(label) && (*label || item->kind != ITEM_INTRO))
    diag_report(c->sink, CHECK_EMPTY_LABEL, item->place, "%s '%s' has an empty heading",
                item_kind_word(item->kind), item->id ? item->id : "");
}

static void check_newer(const struct checking *c) {
  const struct part *item = &c->at.part;
  const char *how =
      item->kind == ITEM_FUNCTION ? ((const struct spec_function *)item->item)->on_newer_how
      : item->kind == ITEM_EVENT  ? ((const struct spec_event *)item->item)->on_newer_how
                                  : NULL;
  if (how && text_is_all_blank(how))
    diag_report(c->sink, CHECK_EMPTY_LABEL, item->place, "%s '%s' has an empty newerhow",
                item_kind_word(item->kind), item->id);
}

static enum doc_step is_mention(const void *param, const struct doc_node *node) {
  bool link = node->kind == DOC_PARAM_LINK && strcmp(node->target, param) == 0;
  return link || (node->kind == DOC_TEXT && strcmp(node->text, param) == 0) ? DOC_STOP : DOC_ON;
}

static bool style_mentions(const struct doc_node *doc, const char *param) {
  return doc && doc_visit(doc, is_mention, param);
}

/* True if the row only repeats what follows from the type of the parameter. Rows for ILLEGAL_ARGUMENT and NULL_POINTER,
 * which have many causes, must name the parameter; other rows must not name another one. */
static bool style_repeats(const struct checking *c, const struct spec_param *param,
                          enum derived_reason reason) {
  const struct part *row = &c->at.part;
  if (!cause_is_derived(c, param, reason)) return false;
  if (!row->doc || style_mentions(row->doc, param->id)) return true;
  if (check_is_error(c, row->id, ERROR_ILLEGAL_ARGUMENT) ||
      check_is_error(c, row->id, ERROR_NULL_POINTER))
    return false;
  LIST_EACH (other, ((const struct spec_function *)c->at.item.item)->params)
    if (other != param && style_mentions(row->doc, other->id)) return false;
  return true;
}

/* Reports an error that an earlier row has, with the same condition or another one. */
static void check_repeated_row(const struct checking *c) {
  const struct part *row = &c->at.part;
  struct arena *arena = c->sink->arena;
  struct part first = {.item = NULL}, same = {.item = NULL};
  struct walk at = check_siblings(c);
  while (walk_next(&at) && at.part.item != row->item) {
    if (strcmp(at.part.id, row->id) != 0) continue;
    if (!first.item) first = at.part;
    if (!same.item &&
        (!at.part.doc || !row->doc ||
         strcmp(doc_plain(arena, NULL, at.part.doc), doc_plain(arena, NULL, row->doc)) == 0))
      same = at.part;
  }
  if (!first.item) return;
  struct diag *diag =
      same.item ? diag_report(c->sink, CHECK_REPEATED_ERROR, row->place,
                              "error '%s' is listed twice", row->id)
                : diag_report(c->sink, CHECK_DIVIDED_ERROR, row->place,
                              "error '%s' is listed twice, with different conditions", row->id);
  diag_note(c->sink, diag, same.item ? same.place : first.place, "first listed here");
}

/* Reports a row for an error that follows from the parameter. Returns true if it does. */
static bool check_derived_row(const struct checking *c, const struct spec_param *param) {
  const struct part *row = &c->at.part;
  bool found = false;
  for (size_t i = 0; i < param->derived_count; i++) {
    if (strcmp(param->derived[i].id, row->id) != 0) continue;
    found = true;
    enum derived_reason reason = param->derived[i].reason;
    struct diag *diag = diag_report(
        c->sink, style_repeats(c, param, reason) ? CHECK_REPEATED_ERROR : CHECK_RESTATED_ERROR,
        row->place, "error '%s' is listed, but is implied by parameter '%s'", row->id, param->id);
    diag_note(c->sink, diag, param->place, "it is returned when '%s' %s", param->id,
              derived_phrases[reason]);
  }
  return found;
}

static bool is_universal(const struct checking *c, const struct spec_error *error) {
  const char *universal = c->spec->interface->names.error_universal;
  return error->category && text_is(universal, error->category->id);
}

static void check_capability_row(const struct checking *c) {
  const struct part *row = &c->at.part;
  const struct spec_function *function = c->at.item.item;
  if (function->required.count)
    diag_report(c->sink, CHECK_RESTATED_ERROR, row->place,
                "error '%s' is listed, but is implied by the required capability '%s'", row->id,
                function->required.at[0]->id);
  else if (function->event_capabilities)
    diag_report(c->sink, CHECK_RESTATED_ERROR, row->place,
                "error '%s' is listed, but is implied by <eventcapabilities>", row->id);
  else if (!row->doc)
    diag_report(c->sink, CHECK_MISSING_CAPABILITY, row->place,
                "error '%s' is listed without a condition, but the function requires no capability",
                row->id);
}

static void check_row(const struct checking *c) {
  static const enum check_id checks[] = {CHECK_REPEATED_ERROR, CHECK_RESTATED_ERROR,
                                         CHECK_DIVIDED_ERROR, CHECK_UNIVERSAL_ERROR,
                                         CHECK_MISSING_CAPABILITY};
  const struct part *row = &c->at.part;
  const struct spec_function *function = c->at.item.item;
  bool derived = false, on = false;
  for (size_t i = 0; i < sizeof checks / sizeof *checks; i++)
    on = on || c->sink->levels[checks[i]] != DIAG_OFF;
  if (!on) return;
  check_repeated_row(c);
  LIST_EACH (param, function->params) derived = check_derived_row(c, param) || derived;
  const struct named *error = spec_find(c->spec, row->id, KIND(ITEM_ERROR));
  bool universal = error && is_universal(c, error->item);
  if (universal && !row->doc)
    diag_report(c->sink, CHECK_UNIVERSAL_ERROR, row->place,
                "error '%s' is listed without a condition, but every function may return it",
                row->id);
  else if (universal && !derived)
    diag_report(c->sink, CHECK_RESTATED_ERROR, row->place,
                "error '%s' is listed, but every function may return it", row->id);
  if (check_is_error(c, row->id, ERROR_MISSING_CAPABILITY)) check_capability_row(c);
}

enum {
  DESCRIBED = KIND(ITEM_FUNCTION) | KIND(ITEM_EVENT) | KIND(ITEM_CALLBACK) | KIND(PART_PARAM) |
              KIND(PART_FIELD) | KIND(ITEM_CONSTANT) | KIND(ITEM_CAPABILITY) | KIND(ITEM_ERROR) |
              KIND(ITEM_BASE_TYPE),
};

static void check_described(const struct checking *c) {
  const struct part *part = &c->at.part;
  if (part->doc || !(KIND(part->kind) & DESCRIBED)) return;
  if (part->kind == PART_PARAM && ((const struct spec_param *)part->item)->dropped) return;
  if (part->kind == PART_FIELD && ((const struct spec_record *)c->at.item.item)->of_events) return;
  diag_report(c->sink, CHECK_EMPTY_DOC, part->place, "%s '%s' has no description",
              item_kind_word(part->kind), part->id);
}

struct prose {
  struct checking c;
  struct string_list param_names; /* of any function, sorted */
};

/* Reports <code>count_ptr</code> in a function without such a parameter, probably copied from another function. Only
 * names with an underscore are checked: prose does not use them otherwise. */
static void check_code_word(const struct prose *prose, const struct doc_node *node) {
  const struct checking *c = &prose->c;
  const struct part *owner = check_doc_owner(c);
  const struct spec_param_list *params = check_params_around(owner);
  const struct doc_node *text = node->children;
  if (!params || !text || text->next || text->kind != DOC_TEXT) return;
  const struct string_list *names = &prose->param_names;
  const char *word = text->text;
  if (!strchr(word, '_') || !names->count ||
      !bsearch(&word, names->at, names->count, sizeof *names->at, string_list_compare))
    return;
  const struct spec_param *param = param_find(params, word);
  if ((param && !param->dropped) || spec_find(c->spec, word, KIND_ANY)) return;
  struct walk at = walk_spec(c->spec, KIND(PART_FIELD) | KIND(PART_PARAM));
  while (walk_next(&at))
    if ((at.item.kind == ITEM_RECORD || at.item.kind == ITEM_CALLBACK) &&
        strcmp(at.part.id, word) == 0)
      return;
  diag_report(c->sink, CHECK_UNKNOWN_PARAM, doc_place(node),
              "the text mentions '%s', but %s '%s' has no such parameter", word,
              item_kind_word(owner->kind), owner->id);
}

struct prose_word {
  const char *at;
  size_t length, stop; /* of the following punctuation */
  bool begins;         /* a sentence */
};

static struct prose_word word_at(const char *at, bool begins) {
  struct prose_word word = {at, strcspn(at, " \t\r\n"), 0, begins};
  while (word.length && strchr(".,;:!?)", at[word.length - 1])) word.length--, word.stop++;
  if (word.length < 2 || !isalpha((unsigned char)*at) ||
      !isalpha((unsigned char)at[word.length - 1]))
    word.length += word.stop, word.stop = 0, word.at = NULL;
  return word;
}

/* "the the", "The the", "the the."; but "long long", and "I know that that is so". */
static bool is_double(const struct prose_word *first, const struct prose_word *second) {
  static const char *const may_be[] = {"long", "that", "had"};
  if (!first->at || !second->at || first->stop || first->length != second->length) return false;
  if (strncmp(first->at + 1, second->at + 1, first->length - 1) != 0) return false;
  for (size_t i = 0; i < sizeof may_be / sizeof *may_be; i++)
    if (strlen(may_be[i]) == first->length && strncmp(second->at, may_be[i], first->length) == 0)
      return false;
  return *first->at == *second->at ||
         (first->begins && tolower((unsigned char)*first->at) == *second->at);
}

static void check_doubles(struct diag_sink *sink, const struct doc_node *node) {
  static const char blanks[] = " \t\r\n";
  struct prose_word last = {0};
  bool begins = true;
  for (const char *at = node->text + strspn(node->text, blanks); *at; at += strspn(at, blanks)) {
    struct prose_word word = word_at(at, begins);
    if (is_double(&last, &word))
      diag_at_words(sink,
                    diag_report(sink, CHECK_SPELLING, doc_place(node),
                                "'%.*s' is written twice in a row", (int)word.length, at),
                    arena_printf(sink->arena, "%.*s %.*s", (int)last.length, last.at,
                                 (int)(word.length + word.stop), at));
    at += word.length + word.stop;
    begins = strchr(".!?", at[-1]) != NULL;
    last = word;
  }
}

static enum doc_step check_words(const void *data, const struct doc_node *node) {
  const struct prose *prose = data;
  if (node->kind == DOC_CODE) check_code_word(prose, node);
  if (node->kind == DOC_TEXT) check_doubles(prose->c.sink, node);
  return node->kind == DOC_EXAMPLE || node->kind == DOC_PREFORMATTED ? DOC_OVER : DOC_ON;
}

static void check_wording(const struct spec *spec, struct diag_sink *sink) {
  if (sink->levels[CHECK_UNKNOWN_PARAM] == DIAG_OFF && sink->levels[CHECK_SPELLING] == DIAG_OFF)
    return;
  struct prose prose = {.c = {spec, sink, walk_spec(spec, KIND(PART_PARAM))}};
  while (walk_next(&prose.c.at))
    if (prose.c.at.item.kind == ITEM_FUNCTION)
      LIST_ADD(sink->arena, &prose.param_names, prose.c.at.part.id);
  if (prose.param_names.count)
    qsort(prose.param_names.at, prose.param_names.count, sizeof *prose.param_names.at,
          string_list_compare);
  prose.c.at = walk_spec(spec, KIND_ANY);
  while (check_next_doc(&prose.c)) doc_visit(prose.c.at.doc, check_words, &prose);
}

/* Marks referenced items, by position in spec->names. */
struct marks {
  const struct spec *spec;
  bool *used;
};

static void style_mark(const struct marks *marks, const char *id, unsigned kinds) {
  const struct named *named = id ? spec_find(marks->spec, id, kinds) : NULL;
  if (named) marks->used[named - marks->spec->names] = true;
}

enum { TYPE_KINDS = KIND(ITEM_RECORD) | KIND(ITEM_CALLBACK) | KIND(ITEM_CONSTANT_SET) };

static enum doc_step mark_link(const void *marks, const struct doc_node *node) {
  unsigned kinds =
      node->kind == DOC_FIELD_LINK ? KIND(ITEM_CAPABILITY) : TYPE_KINDS | KIND(ITEM_ERROR);
  /* The place where a set of constants is described is not a use. */
  if (node->kind != DOC_TEXT && node->kind != DOC_CONSTANTS) style_mark(marks, node->target, kinds);
  return DOC_ON;
}

static void mark_part(const struct marks *marks, const struct part *part) {
  if (part->type) style_mark(marks, part->type->name, TYPE_KINDS);
  if (part->kind == ITEM_EVENT)
    style_mark(marks, ((const struct spec_event *)part->item)->asked, TYPE_KINDS);
  if (part->kind == PART_ERROR_ROW) style_mark(marks, part->id, KIND(ITEM_ERROR));
  if (part->kind == PART_REQUIRED || part->kind == PART_OPTIONAL) {
    style_mark(marks, part->id, KIND(ITEM_CAPABILITY));
    style_mark(marks, marks->spec->interface->errors[ERROR_MISSING_CAPABILITY], KIND(ITEM_ERROR));
  }
  if (part->kind != PART_PARAM) return;
  const struct spec_param *param = part->item;
  for (size_t i = 0; i < param->derived_count; i++)
    style_mark(marks, param->derived[i].id, KIND(ITEM_ERROR));
}

/* True for kinds of items that are defined to be used by others. */
static bool is_for_use(const struct checking *c, const struct named *named) {
  enum { KINDS = KIND(ITEM_RECORD) | KIND(ITEM_CALLBACK) | KIND(ITEM_CAPABILITY) };
  if (named->kind == ITEM_CONSTANT_SET)
    return ((const struct spec_constant_set *)named->item)->kind == CONSTANTS_ENUM;
  if (named->kind == ITEM_ERROR) return !is_universal(c, named->item);
  return KIND(named->kind) & KINDS;
}

static void check_unused(const struct spec *spec, struct diag_sink *sink) {
  if (sink->levels[CHECK_UNUSED] == DIAG_OFF) return;
  struct marks marks = {spec, arena_alloc(sink->arena, spec->name_count + 1)};
  struct checking c = {spec, sink, walk_spec(spec, KIND_ANY)};
  while (walk_next(&c.at)) mark_part(&marks, &c.at.part);
  c.at = walk_spec(spec, KIND_ANY);
  while (walk_next_doc(&c.at)) doc_visit(c.at.doc, mark_link, &marks);
  for (size_t i = 0; i < spec->name_count; i++) {
    const struct named *named = &spec->names[i];
    if (!is_for_use(&c, named) || marks.used[i]) continue;
    diag_item(sink, item_kind_word(named->kind), named->id);
    diag_report(sink, CHECK_UNUSED, named->place, "%s '%s' is not used",
                item_kind_word(named->kind), named->id);
  }
}

void check_style(const struct spec *spec, struct diag_sink *sink) {
  struct checking c = {spec, sink, walk_spec(spec, KIND_ANY)};
  while (check_next(&c)) {
    unsigned kind = c.at.part.kind;
    if (kind == PART_ERROR_ROW) check_row(&c);
    check_heading(&c);
    check_newer(&c);
    check_described(&c);
  }
  check_labels(spec, sink);
  if (text_is_all_blank(spec->label) || text_is_all_blank(spec->title))
    diag_report(sink, CHECK_EMPTY_LABEL, place_at(spec->file, 0), "the spec has no %s",
                text_is_all_blank(spec->title) ? "title" : "label");
  check_wording(spec, sink);
  check_unused(spec, sink);
}
