/* A default for each function that a VM implements: honest, since it never says success. */
#include "gen/vm/stubs.h"

#include "base/wrap.h"
#include "gen/cdecl.h"
#include "gen/vm/vm.h"
#include "model/supplement.h"

#include <string.h>

extern const char *const template_jvmti_stubs_c[];

struct vm_stub_style vm_stub_style(struct arena *arena, const char *id) {
  return (struct vm_stub_style){"JVMTI_STUB ", vm_name(arena, VM_IMPL, id), false};
}

const char *vm_stub_comment(struct arena *arena, const char *id) {
  return arena_printf(arena, "/* %s: not implemented. */", vm_link(arena, id));
}

/* ---- The error ----------------------------------------------------------------------------------- */

static bool defined(const struct spec *spec, const char *error) {
  return spec_find(spec, error, KIND(ITEM_ERROR)) != NULL;
}

/* A small spec may lack the right error: then the next best, then any that is not success. */
static const char *refusal(const struct spec *spec, bool capability) {
  for (const struct fact_refusal *row = facts_refusals(); row->error; row++)
    if ((!row->capability || capability) && defined(spec, row->error)) return row->error;
  for (size_t i = 0; i < spec->errors.count; i++)
    if (spec->errors.at[i]->number) return spec->errors.at[i]->id;
  return "(jvmtiError)98";
}

bool vm_stub_returns(const struct spec *spec, const char *error, size_t length) {
  const char *word = refusal(spec, false);
  for (const struct fact_refusal *row = facts_refusals(); row->error; row++)
    if (strlen(row->error) == length && memcmp(row->error, error, length) == 0) return true;
  return strlen(word) == length && memcmp(word, error, length) == 0;
}

/* ---- The function -------------------------------------------------------------------------------- */

/* "(void)env, (void)thread;": parameters that are not used, without a warning in C and C++. */
static void emit_unused(const struct spec_function *function, bool member, struct text *out) {
  struct text list = text_new(out->escape);
  if (!member) text_add(&list, "(void)env");
  for (size_t i = 0; i < function->params.count; i++) {
    const struct spec_param *param = function->params.at[i];
    if (param->dropped || param->type->base == TYPE_VARARGS) continue;
    text_printf(&list, "%s(void)%s", list.length ? ", " : "", param->id);
  }
  if (list.length) {
    text_add(out, "  ");
    wrap_list(out, text_string(&list), "      ", 1);
    text_add(out, ";\n");
  }
  text_free(&list);
}

void vm_stub(const struct gen_input *input, const struct spec_function *function,
             const struct vm_stub_style *style, struct text *out) {
  text_printf(out, "%s\n", vm_stub_comment(input->arena, function->id));
  vm_prototype(input, out, arena_printf(input->arena, "%sjvmtiError", style->prefix), style->name,
               style->member ? "" : "jvmtiEnv* env", &function->params, false);
  text_add(out, " {\n");
  emit_unused(function, style->member, out);
  text_printf(out, "  return %s;\n}\n", refusal(input->spec, function->required.count != 0));
}

/* ---- The file ------------------------------------------------------------------------------------ */

static void emit_stubs(const struct gen_input *input, struct text *out) {
  for (size_t i = 0; i < input->spec->functions.count; i++) {
    const struct spec_function *function = input->spec->functions.at[i];
    struct vm_stub_style style = vm_stub_style(input->arena, function->id);
    text_add(out, "\n");
    vm_stub(input, function, &style, out);
  }
}

static const struct gen_section sections[] = {
    {"title", vm_emit_title},
    {"stubs", emit_stubs},
    {NULL, NULL},
};

void gen_stubs(const struct gen_input *input, struct artifacts *out) {
  gen_frame(artifact_new(out, "jvmti_stubs.c"), template_jvmti_stubs_c, sections, input);
}
