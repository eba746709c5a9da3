/* SPDX-License-Identifier: MIT */
/* A default for each function that a VM implements, which never reports success. */
#include "gen/vm/vm.h"

#include "base/text.h"
#include "gen/cdecl.h"
#include "gen/frame.h"
#include "model/supplement.h"

struct vm_stub_style vm_stub_style(const struct interface *interface, struct arena *arena,
                                   const char *id) {
  const char *prefix = arena_printf(arena, "%s_STUB ", interface->macro);
  return (struct vm_stub_style){prefix, vm_name(interface, arena, VM_IMPL, id), false, false};
}

const char *vm_stub_comment(const struct interface *interface, struct arena *arena,
                            const char *id) {
  return arena_printf(arena, "/* %s: not implemented. */", vm_link(interface, arena, id));
}

/* The errors of stubs; the first one is for functions that require a capability. */
static const enum interface_error refusals[] = {ERROR_MISSING_CAPABILITY, ERROR_NOT_AVAILABLE};

/* Returns the first of these errors that the specification has, else any other error, else NULL. */
static const char *stubs_refusal(const struct spec *spec, bool capability) {
  for (size_t i = capability ? 0 : 1; i < sizeof refusals / sizeof *refusals; i++) {
    const char *error = spec->interface->errors[refusals[i]];
    if (spec_find(spec, error, KIND(ITEM_ERROR))) return error;
  }
  for (size_t i = 0; i < spec->errors.count; i++)
    if (spec->errors.at[i]->number) return spec->errors.at[i]->id;
  return NULL;
}

const char *vm_stub_error(const struct spec *spec, const struct spec_function *function) {
  return stubs_refusal(spec, function->required.count != 0);
}

static bool stubs_is(const char *word, const char *text, size_t length) {
  return word && strlen(word) == length && memcmp(word, text, length) == 0;
}

bool vm_stub_returns(const struct spec *spec, const char *error, size_t length) {
  for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++)
    if (stubs_is(spec->interface->errors[refusals[i]], error, length)) return true;
  return stubs_is(stubs_refusal(spec, false), error, length);
}

/* Appends "RESULT NAME(PARAMETERS)", without variable arguments. */
static void emit_prototype(const struct gen_input *input, const struct spec_function *function,
                           const struct vm_stub_style *style, struct text *out) {
  const struct interface_names *names = &input->spec->interface->names;
  struct spec_param_list params = *vm_hold_params(input, function, false);
  if (cdecl_variadic(&params)) params.count--;
  text_printf(out, "%s%s %s%s", style->prefix, names->error, style->called ? "JNICALL " : "",
              style->name);
  size_t start = out->length;
  text_add(out, "(");
  if (!style->member) text_printf(out, "%s* %s", names->environment, names->env);
  size_t shown = cdecl_params(out, input->arena, &params, style->member ? "" : ", ", ", ");
  if (style->member && !shown) text_add(out, "void");
  frame_parentheses(out, start);
}

void vm_stub(const struct gen_input *input, const struct spec_function *function,
             const struct vm_stub_style *style, const char *error, struct text *out) {
  const struct interface *interface = input->spec->interface;
  text_printf(out, "%s\n", vm_stub_comment(interface, input->arena, function->id));
  emit_prototype(input, function, style, out);
  text_add(out, " {\n");
  cdecl_unused(out, style->member ? NULL : interface->names.env,
               vm_hold_params(input, function, false));
  if (error) text_printf(out, "  return %s;\n", error);
  else
    text_printf(out, "  return (%s)%d;\n", interface->names.error,
                interface->supplement->entry_errors[ERROR_NOT_AVAILABLE]);
  text_add(out, "}\n");
}

static void emit_stub(const struct frame *at, struct text *out) {
  struct vm_stub_style style = vm_stub_style(at->spec->interface, at->input->arena, at->id);
  vm_stub(at->input, at->function, &style, vm_stub_error(at->spec, at->function), out);
}

const struct frame_word stubs_words[] = {
    {"stub", emit_stub, NULL, NULL},
    {NULL, NULL, NULL, NULL},
};
