/* SPDX-License-Identifier: MIT */
#include "gen/vm/check.h"
#include "model/doc.h"

#include <string.h>

const char *vm_plan_error(const struct vm_plan *plan, enum interface_error error) {
  return plan->input->spec->interface->errors[error];
}

struct vm_check *vm_plan_add(struct vm_plan *plan, enum vm_check_kind kind, enum vm_rule rule,
                             enum interface_error error) {
  struct arena *arena = plan->input->arena;
  struct vm_check *check = arena_alloc(arena, sizeof *check);
  *check = (struct vm_check){
      .kind = kind, .rule = rule, .param = plan->param, .error = vm_plan_error(plan, error)};
  LIST_ADD(arena, plan->checks, check);
  return check;
}

bool vm_plan_has_row(const struct vm_plan *plan, enum interface_error which) {
  const struct spec_function *function = plan->function;
  const char *error = vm_plan_error(plan, which);
  for (size_t i = 0; error && i < function->errors.count; i++)
    if (strcmp(function->errors.at[i]->id, error) == 0) return true;
  return false;
}

/* ---- Whom a row names ---------------------------------------------------------------------------- */

/* A name that a row may have in it: by a link, or as code. */
struct sought {
  const char *owner; /* the structure of a field; NULL: it is a parameter */
  const char *id;
};

static enum doc_step plan_seek(const void *data, const struct doc_node *node) {
  const struct sought *sought = data;
  bool link = sought->owner
                  ? node->kind == DOC_FIELD_LINK && strcmp(node->owner, sought->owner) == 0
                  : node->kind == DOC_PARAM_LINK;
  const struct doc_node *text = node->kind == DOC_CODE ? node->children : NULL;
  bool code = text && text->kind == DOC_TEXT && !text->next && strcmp(text->text, sought->id) == 0;
  return code || (link && strcmp(node->target, sought->id) == 0) ? DOC_STOP : DOC_ON;
}

static bool plan_names(const struct spec_error_row *row, const char *owner, const char *id) {
  const struct sought sought = {owner, id};
  return doc_visit(row->doc, plan_seek, &sought);
}

/* May an error be about what the parameter holds or points to? A number beside another one is a condition. */
static bool may_be_meant(const struct spec_param *param) {
  return !param->dropped &&
         (param->type->pointer != POINTER_NONE || type_is_handle(param->type->base));
}

/* Does the row name others, and not the parameter? */
static bool is_about_others(const struct vm_plan *plan, const struct spec_error_row *row) {
  bool others = false;
  for (size_t i = 0; i < plan->function->params.count; i++) {
    const struct spec_param *param = plan->function->params.at[i];
    if (!may_be_meant(param) || !plan_names(row, NULL, param->id)) continue;
    if (param == plan->param) return false;
    others = true;
  }
  return others;
}

/* Does the row name fields of the parameter's structure, and not that one? */
static bool is_about_other_fields(const struct vm_plan *plan, const struct spec_error_row *row,
                                  const char *field) {
  const char *type = plan->param->type->name;
  const struct named *named = type ? spec_find(plan->input->spec, type, KIND(ITEM_RECORD)) : NULL;
  const struct spec_record *record = named ? named->item : NULL;
  bool others = false;
  for (size_t i = 0; record && i < record->fields.count; i++) {
    const char *id = record->fields.at[i]->id;
    if (!plan_names(row, record->id, id)) continue;
    if (field && strcmp(id, field) == 0) return false;
    others = true;
  }
  return others;
}

bool vm_plan_has_row_about(const struct vm_plan *plan, enum interface_error which,
                           const char *field) {
  const struct spec_function *function = plan->function;
  const char *error = vm_plan_error(plan, which);
  for (size_t i = 0; error && i < function->errors.count; i++) {
    const struct spec_error_row *row = function->errors.at[i];
    if (strcmp(row->id, error) == 0 && !is_about_others(plan, row) &&
        !is_about_other_fields(plan, row, field))
      return true;
  }
  return false;
}
