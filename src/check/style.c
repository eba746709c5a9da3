/* Opinions, most of them under -Wall. */
#include "check/checks.h"
#include "model/derive.h"
#include "model/words.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* ---- Labels ------------------------------------------------------------------------------------- */

/* Are the letters of the id all in the label, in that order? Further words of the label do no harm:
 * "Get Local Variable - Int" is GetLocalInt, "VM Initialization Event" is VMInit. */
static bool spells(const char *label, const char *id) {
  for (; *label && *id; label++)
    if (tolower((unsigned char)*label) == tolower((unsigned char)*id)) id++;
  return !*id;
}

static void check_label(struct diag_sink *sink, const char *kind, const char *id, const char *label,
                        struct place place) {
  if (spells(label, id)) return;
  diag_report(sink, CHECK_LABEL, place, "%s '%s' is labelled '%s'", kind, id, label);
}

/* ---- Error rows --------------------------------------------------------------------------------- */

/* Does the text link to, or set as code, the name of a parameter? */
static bool mentions(const struct doc_node *doc, const char *param) {
  if (!doc) return false;
  if (doc->kind == DOC_PARAM_LINK && strcmp(doc->target, param) == 0) return true;
  if (doc->kind == DOC_TEXT && strcmp(doc->text, param) == 0) return true;
  for (const struct doc_node *child = doc->children; child; child = child->next)
    if (mentions(child, param)) return true;
  return false;
}

static bool mentions_another(const struct spec_function *function, const struct doc_node *doc,
                             const struct spec_param *param) {
  for (size_t i = 0; i < function->params.count; i++)
    if (function->params.at[i] != param && mentions(doc, function->params.at[i]->id)) return true;
  return false;
}

/* Does the row say what follows from the parameter's type anyway? ILLEGAL_ARGUMENT and NULL_POINTER have
 * many causes, so there the text must name the parameter; for the others it must name another one to be
 * news. */
static bool repeats(const struct spec_function *function, const struct spec_error_row *row,
                    const struct spec_param *param) {
  if (!row->doc || mentions(row->doc, param->id)) return true;
  if (strcmp(row->id, "JVMTI_ERROR_ILLEGAL_ARGUMENT") == 0 ||
      strcmp(row->id, "JVMTI_ERROR_NULL_POINTER") == 0)
    return false;
  return !mentions_another(function, row->doc, param);
}

/* Two rows for one error are two conditions, unless they say the same. */
static bool same_row(struct diag_sink *sink, const struct spec_error_row *a,
                     const struct spec_error_row *b) {
  return strcmp(a->id, b->id) == 0 &&
         (!a->doc || !b->doc ||
          strcmp(doc_plain(sink->arena, a->doc), doc_plain(sink->arena, b->doc)) == 0);
}

static void check_row(const struct spec *spec, struct diag_sink *sink,
                      const struct spec_function *function, size_t index) {
  const struct spec_error_row *row = function->errors.at[index];
  for (size_t i = 0; i < index; i++) {
    if (!same_row(sink, function->errors.at[i], row)) continue;
    struct diag *diag =
        diag_report(sink, CHECK_REPEATED_ERROR, row->place, "error '%s' is listed twice", row->id);
    diag_note(sink, diag, function->errors.at[i]->place, "first listed here");
    break;
  }
  for (size_t i = 0; i < function->params.count; i++) {
    const struct spec_param *param = function->params.at[i];
    for (size_t j = 0; j < param->derived_count; j++) {
      if (strcmp(param->derived[j].id, row->id) != 0 || !repeats(function, row, param)) continue;
      struct diag *diag = diag_report(
          sink, CHECK_REPEATED_ERROR, row->place,
          "error '%s' is listed, but follows from parameter '%s' already", row->id, param->id);
      diag_note(sink, diag, param->place, "it is returned when '%s' %s", param->id,
                derived_reason_text(param->derived[j].reason));
    }
  }
  const struct named *named = spec_find(spec, row->id, KIND(ITEM_ERROR));
  const struct spec_error *error = named ? named->item : NULL;
  if (!row->doc && error && error->category && strcmp(error->category->id, "universal-error") == 0)
    diag_report(sink, CHECK_UNIVERSAL_ERROR, row->place,
                "error '%s' is listed without a condition, but every function may return it",
                row->id);
  if (!row->doc && strcmp(row->id, "JVMTI_ERROR_MUST_POSSESS_CAPABILITY") == 0 &&
      !function->required.count && !function->event_capabilities)
    diag_report(sink, CHECK_MISSING_CAPABILITY, row->place,
                "error '%s' is listed without a condition, but the function requires no capability",
                row->id);
}

/* ---- Missing descriptions ----------------------------------------------------------------------- */

static void check_described(struct diag_sink *sink, const char *kind, const char *id,
                            struct place place, const struct doc_node *doc) {
  if (!doc) diag_report(sink, CHECK_EMPTY_DOC, place, "%s '%s' has no description", kind, id);
}

static void check_param_docs(struct diag_sink *sink, const struct spec_param_list *params) {
  for (size_t i = 0; i < params->count; i++)
    if (!params->at[i]->dropped)
      check_described(sink, "parameter", params->at[i]->id, params->at[i]->place,
                      params->at[i]->doc);
}

static void check_data_docs(const struct spec *spec, struct diag_sink *sink) {
  for (size_t i = 0; i < spec->records.count; i++) {
    const struct spec_record *record = spec->records.at[i];
    diag_context(sink, "structure", record->id);
    for (size_t j = 0; j < record->fields.count; j++)
      check_described(sink, "field", record->fields.at[j]->id, record->fields.at[j]->place,
                      record->fields.at[j]->doc);
  }
  diag_context(sink, NULL, NULL);
  for (size_t i = 0; i < spec->constant_sets.count; i++)
    for (size_t j = 0; j < spec->constant_sets.at[i]->list.count; j++) {
      const struct spec_constant *constant = spec->constant_sets.at[i]->list.at[j];
      check_described(sink, "constant", constant->id, constant->place, constant->doc);
    }
  for (size_t i = 0; i < spec->capabilities.list.count; i++)
    check_described(sink, "capability", spec->capabilities.list.at[i]->id,
                    spec->capabilities.list.at[i]->place, spec->capabilities.list.at[i]->doc);
  for (size_t i = 0; i < spec->errors.count; i++)
    check_described(sink, "error", spec->errors.at[i]->id, spec->errors.at[i]->place,
                    spec->errors.at[i]->doc);
  for (size_t i = 0; i < spec->base_types.count; i++)
    check_described(sink, "base type", spec->base_types.at[i]->id, spec->base_types.at[i]->place,
                    spec->base_types.at[i]->doc);
}

/* ---- Prose -------------------------------------------------------------------------------------- */

struct prose {
  const struct spec *spec;
  struct diag_sink *sink;
  const struct doc_owner *owner;
  struct string_list param_names; /* of any function or event, sorted, each once */
};

static bool knows_param(const struct prose *prose, const char *word) {
  size_t low = 0, high = prose->param_names.count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    int order = strcmp(prose->param_names.at[middle], word);
    if (order == 0) return true;
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  return false;
}

/* <code>count_ptr</code> in a function without such a parameter: a name left over from another one. Only
 * names that no prose would use otherwise, those with an underscore, are looked at. */
static void check_code_word(const struct prose *prose, const struct doc_node *node) {
  const struct doc_node *text = node->children;
  if (!prose->owner->params || !text || text->next || text->kind != DOC_TEXT) return;
  if (!strchr(text->text, '_') || !knows_param(prose, text->text)) return;
  const struct spec_param *param = param_find(prose->owner->params, text->text);
  if (param && !param->dropped) return;
  if (spec_find(prose->spec, text->text, KIND_ANY)) return;
  for (size_t i = 0; i < prose->spec->records.count; i++)
    for (size_t j = 0; j < prose->spec->records.at[i]->fields.count; j++)
      if (strcmp(prose->spec->records.at[i]->fields.at[j]->id, text->text) == 0) return;
  for (size_t i = 0; i < prose->spec->callbacks.count; i++)
    if (param_find(&prose->spec->callbacks.at[i]->params, text->text)) return;
  diag_report(prose->sink, CHECK_UNKNOWN_PARAM, doc_place(node),
              "the text speaks of '%s', but %s '%s' has no such parameter", text->text,
              prose->owner->kind, prose->owner->id);
}

/* "the the": the same word twice with only blanks between. */
static void check_doubles(const struct prose *prose, const struct doc_node *node) {
  static const char blanks[] = " \t\r\n";
  const char *last = NULL;
  size_t last_length = 0;
  for (const char *at = node->text + strspn(node->text, blanks); *at; at += strspn(at, blanks)) {
    size_t length = strcspn(at, blanks);
    bool word =
        length > 1 && isalpha((unsigned char)at[0]) && isalpha((unsigned char)at[length - 1]);
    if (word && last && length == last_length && strncmp(at, last, length) == 0 &&
        strncmp(at, "long", length) != 0)
      diag_report(prose->sink, CHECK_SPELLING, doc_place(node), "'%.*s' is written twice in a row",
                  (int)length, at);
    last = word ? at : NULL;
    last_length = length;
    at += length;
  }
}

static void check_words(const struct prose *prose, const struct doc_node *node) {
  if (node->kind == DOC_EXAMPLE || node->kind == DOC_PREFORMATTED) return;
  if (node->kind == DOC_CODE) check_code_word(prose, node);
  if (node->kind == DOC_TEXT) check_doubles(prose, node);
  for (const struct doc_node *child = node->children; child; child = child->next)
    check_words(prose, child);
}

static void visit(void *data, const struct doc_owner *owner, const struct doc_node *doc) {
  struct prose *prose = data;
  prose->owner = owner;
  diag_context(prose->sink, owner->id && *owner->id ? owner->kind : NULL, owner->id);
  check_words(prose, doc);
}

static int by_string(const void *a, const void *b) {
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static void check_wording(const struct spec *spec, struct diag_sink *sink) {
  if (sink->levels[CHECK_UNKNOWN_PARAM] == DIAG_OFF && sink->levels[CHECK_SPELLING] == DIAG_OFF)
    return;
  struct prose prose = {.spec = spec, .sink = sink};
  for (size_t i = 0; i < spec->functions.count; i++)
    for (size_t j = 0; j < spec->functions.at[i]->params.count; j++)
      LIST_ADD(sink->arena, &prose.param_names, spec->functions.at[i]->params.at[j]->id);
  if (prose.param_names.count)
    qsort(prose.param_names.at, prose.param_names.count, sizeof *prose.param_names.at, by_string);
  check_each_doc(spec, visit, &prose);
}

/* ---- Unused items ------------------------------------------------------------------------------- */

/* Marks, by position in spec->names, what is referred to. */
struct marks {
  const struct spec *spec;
  bool *used;
};

static void mark(struct marks *marks, const char *id, unsigned kinds) {
  const struct named *named = id ? spec_find(marks->spec, id, kinds) : NULL;
  if (named) marks->used[named - marks->spec->names] = true;
}

enum { TYPE_KINDS = KIND(ITEM_RECORD) | KIND(ITEM_CALLBACK) | KIND(ITEM_CONSTANT_SET) };

static void mark_links(struct marks *marks, const struct doc_node *node) {
  unsigned kinds =
      node->kind == DOC_FIELD_LINK ? KIND(ITEM_CAPABILITY) : TYPE_KINDS | KIND(ITEM_ERROR);
  /* A set of constants stands in the prose, which is no use of it. */
  if (node->kind != DOC_TEXT && node->kind != DOC_CONSTANTS) mark(marks, node->target, kinds);
  for (const struct doc_node *child = node->children; child; child = child->next)
    mark_links(marks, child);
}

static void mark_doc(void *data, const struct doc_owner *owner, const struct doc_node *doc) {
  (void)owner;
  mark_links(data, doc);
}

static void mark_params(struct marks *marks, const struct spec_param_list *params) {
  for (size_t i = 0; i < params->count; i++) {
    mark(marks, params->at[i]->type->name, TYPE_KINDS);
    for (size_t j = 0; j < params->at[i]->derived_count; j++)
      mark(marks, params->at[i]->derived[j].id, KIND(ITEM_ERROR));
  }
}

static void mark_rows(struct marks *marks, const struct spec_capability_row_list *rows) {
  for (size_t i = 0; i < rows->count; i++) mark(marks, rows->at[i]->id, KIND(ITEM_CAPABILITY));
  if (rows->count) mark(marks, "JVMTI_ERROR_MUST_POSSESS_CAPABILITY", KIND(ITEM_ERROR));
}

static void mark_all(struct marks *marks) {
  const struct spec *spec = marks->spec;
  for (size_t i = 0; i < spec->functions.count; i++) {
    const struct spec_function *f = spec->functions.at[i];
    mark_params(marks, &f->params);
    mark_rows(marks, &f->required);
    mark_rows(marks, &f->optional);
    for (size_t j = 0; j < f->errors.count; j++) mark(marks, f->errors.at[j]->id, KIND(ITEM_ERROR));
  }
  for (size_t i = 0; i < spec->events.count; i++) {
    const struct spec_event *e = spec->events.at[i];
    mark_params(marks, &e->params);
    mark_rows(marks, &e->required);
    mark_rows(marks, &e->optional);
  }
  for (size_t i = 0; i < spec->callbacks.count; i++) {
    mark_params(marks, &spec->callbacks.at[i]->params);
    mark(marks, spec->callbacks.at[i]->result->name, TYPE_KINDS);
  }
  for (size_t i = 0; i < spec->records.count; i++)
    for (size_t j = 0; j < spec->records.at[i]->fields.count; j++)
      mark(marks, spec->records.at[i]->fields.at[j]->type->name, TYPE_KINDS);
  check_each_doc(spec, mark_doc, marks);
}

static void check_unused(const struct spec *spec, struct diag_sink *sink) {
  if (sink->levels[CHECK_UNUSED] == DIAG_OFF) return;
  struct marks marks = {spec, arena_alloc(sink->arena, spec->name_count + 1)};
  mark_all(&marks);
  for (size_t i = 0; i < spec->name_count; i++) {
    const struct named *named = &spec->names[i];
    bool counts = KIND(named->kind) & (KIND(ITEM_RECORD) | KIND(ITEM_CALLBACK) |
                                       KIND(ITEM_CAPABILITY) | KIND(ITEM_ERROR));
    if (named->kind == ITEM_CONSTANT_SET)
      counts = ((const struct spec_constant_set *)named->item)->kind == CONSTANTS_ENUM;
    if (named->kind == ITEM_ERROR) {
      const struct spec_error *error = named->item;
      if (error->category && strcmp(error->category->id, "universal-error") == 0) counts = false;
    }
    if (counts && !marks.used[i])
      diag_report(sink, CHECK_UNUSED, named->place, "nothing uses %s '%s'",
                  item_kind_word(named->kind), named->id);
  }
}

void check_style(const struct spec *spec, struct diag_sink *sink) {
  for (size_t i = 0; i < spec->functions.count; i++) {
    const struct spec_function *f = spec->functions.at[i];
    diag_context(sink, "function", f->id);
    check_label(sink, "function", f->id, f->synopsis, f->place);
    check_described(sink, "function", f->id, f->place, f->doc);
    check_param_docs(sink, &f->params);
    for (size_t j = 0; j < f->errors.count; j++) check_row(spec, sink, f, j);
  }
  for (size_t i = 0; i < spec->events.count; i++) {
    const struct spec_event *e = spec->events.at[i];
    diag_context(sink, "event", e->id);
    check_label(sink, "event", e->id, e->label, e->place);
    check_described(sink, "event", e->id, e->place, e->doc);
    check_param_docs(sink, &e->params);
  }
  for (size_t i = 0; i < spec->callbacks.count; i++) {
    const struct spec_callback *c = spec->callbacks.at[i];
    diag_context(sink, "callback", c->id);
    check_described(sink, "callback", c->id, c->place, c->doc);
    check_param_docs(sink, &c->params);
  }
  check_data_docs(spec, sink);
  check_wording(spec, sink);
  diag_context(sink, NULL, NULL);
  check_unused(spec, sink);
}
