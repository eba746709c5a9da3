/* SPDX-License-Identifier: MIT */
#include "gen/vm/vm.h"

#include "gen/cdecl.h"
#include "gen/vm/check.h"

#include <string.h>

const char *vm_hold_room(const struct gen_vm *vm, const char *handle) {
  return vm ? string_list_second(&vm->holds, handle) : NULL;
}

static bool hold_resolves(const struct spec_function *function, const struct vm_check *check) {
  bool handle = check->kind >= VM_CHECK_CLASS && check->kind <= VM_CHECK_THREAD;
  return check->rule == RULE_REFERENCE && handle &&
         (!function->no_transition || check->kind == VM_CHECK_MONITOR);
}

/* Returns the type of the parameter's resolved value, or NULL. *with_field: it is the class of a resolved field. */
static const char *hold_param(const struct gen_input *input, const struct spec_function *function,
                              const struct spec_param *param, bool *with_field) {
  const struct vm_check_list *checks = vm_checks(input, function);
  const char *room = NULL;
  *with_field = false;
  LIST_EACH (check, *checks) {
    const char *held = vm_hold_room(input->vm, cdecl_type(input->arena, check->param->type));
    if (!held || !hold_resolves(function, check)) continue;
    if (check->param == param) room = held;
    if (check->kind == VM_CHECK_FIELD && check->other_param == param) *with_field = true;
  }
  return room;
}

const struct vm_held_list *vm_held(const struct gen_input *input,
                                   const struct spec_function *function) {
  struct arena *arena = input->arena;
  struct vm_held_list *list = arena_alloc(arena, sizeof *list);
  const bool holds = input->vm && input->vm->holds.count;
  for (size_t i = 0; holds && i < function->params.count; i++) {
    const struct spec_param *param = function->params.at[i];
    bool with_field;
    const char *room = hold_param(input, function, param, &with_field);
    if (!room || with_field) continue;
    struct vm_held *held = arena_alloc(arena, sizeof *held);
    const char *name = arena_printf(arena, "%s_held", param->id);
    *held = (struct vm_held){param, room, cdecl_local(arena, &function->params, name)};
    LIST_ADD(arena, list, held);
  }
  return list;
}

const struct spec_param_list *vm_hold_params(const struct gen_input *input,
                                             const struct spec_function *function, bool inside) {
  struct arena *arena = input->arena;
  const struct vm_held_list *list = vm_held(input, function);
  struct spec_param_list *params = arena_alloc(arena, sizeof *params);
  size_t next = 0;
  LIST_EACH (param, function->params) {
    bool with_field = false;
    if (list->count) hold_param(input, function, param, &with_field);
    if (with_field) continue;
    if (next < list->count && list->at[next]->param == param) {
      struct spec_type *type = arena_alloc(arena, sizeof *type);
      type->base = TYPE_ENUM; /* is written as its name */
      type->name = string_list_second(&input->vm->passes, cdecl_type(arena, param->type));
      if (!type->name) type->name = list->at[next]->room;
      param = arena_alloc(arena, sizeof *param);
      param->id = inside ? list->at[next]->name : list->at[next]->param->id;
      param->type = type;
      next++;
    }
    LIST_ADD(arena, params, param);
  }
  return params;
}

struct vm_callee vm_callee(const struct gen_input *input, const char *id) {
  const struct interface *interface = input->spec->interface;
  struct arena *arena = input->arena;
  const char *pattern = input->vm ? input->vm->call : NULL;
  if (!pattern)
    pattern = arena_printf(arena, "%s_impl_%%s(%s,", interface->stem, interface->names.env);
  const char *place = strstr(pattern, "%s"), *open = strchr(place, '(');
  size_t given = strlen(open + 1);
  if (given) given--; /* the comma */
  return (struct vm_callee){arena_printf(arena, "%.*s%s%.*s", (int)(place - pattern), pattern, id,
                                         (int)(open - place - 2), place + 2),
                            arena_strndup(arena, open + 1, given)};
}
