/* The wrappers that agents call. What is checked is decided in checks.c; this writes it down. */
#include "gen/vm/enter.h"
#include "gen/vm/checks.h"
#include "gen/vm/vm.h"

#include "base/wrap.h"
#include "gen/cdecl.h"

#include <string.h>

extern const char *const template_jvmti_enter_h[];
extern const char *const template_jvmti_enter_c[];

/* A name for a local variable that no parameter has. */
static const char *local_name(const struct gen_input *input, const struct spec_function *function,
                              const char *name) {
  while (param_find(&function->params, name)) name = arena_printf(input->arena, "%s_", name);
  return name;
}

/* "call" and "error", or what they must be called in this function. */
struct names {
  const char *call, *error;
};

static struct names names_for(const struct gen_input *input, const struct spec_function *function) {
  return (struct names){local_name(input, function, "call"), local_name(input, function, "error")};
}

static bool is_early(const struct spec_function *function) {
  return function->phase != PHASE_START && function->phase != PHASE_LIVE;
}

/* ---- Prototypes ------------------------------------------------------------------------------------ */

static void check_prototype(const struct gen_input *input, const struct spec_function *function,
                            const char *result, struct text *out) {
  struct names names = names_for(input, function);
  vm_prototype(input, out, result, vm_name(input->arena, VM_CHECK, function->id),
               arena_printf(input->arena, "struct jvmti_call* %s, jvmtiEnv* env", names.call),
               &function->params, false);
}

static void enter_prototype(const struct gen_input *input, const struct spec_function *function,
                            const char *result, struct text *out) {
  vm_prototype(input, out, result, vm_name(input->arena, VM_ENTER, function->id), "jvmtiEnv* env",
               &function->params, true);
}

static void emit_prototypes(const struct gen_input *input, struct text *out) {
  for (size_t i = 0; i < input->spec->functions.count; i++) {
    const struct spec_function *function = input->spec->functions.at[i];
    text_printf(out, "/* %s */\n", vm_link(input->arena, function->id));
    check_prototype(input, function, "JVMTI_LOCAL jvmtiError", out);
    text_add(out, ";\n");
    enter_prototype(input, function, "JVMTI_LOCAL jvmtiError JNICALL", out);
    text_add(out, ";\n\n");
  }
}

/* ---- What comes before the parameters ---------------------------------------------------------------- */

static const char *phases(enum phase phase) {
  switch (phase) {
    case PHASE_LIVE: return "PHASE_LIVE";
    case PHASE_START: return "PHASE_START | PHASE_LIVE";
    case PHASE_ONLOAD: return "PHASE_ONLOAD | PHASE_LIVE";
    case PHASE_ONLOAD_ONLY: return "PHASE_ONLOAD";
    case PHASE_ANY: return "PHASE_ANY";
  }
  return "0";
}

/* What a function asks of its caller: " | CALLBACK_SAFE | NO_TRANSITION". */
static const char *caller_needs(const struct spec_function *function) {
  if (function->callback_safe && function->no_transition) return "CALLBACK_SAFE | NO_TRANSITION";
  if (function->callback_safe) return "CALLBACK_SAFE";
  return function->no_transition ? "NO_TRANSITION" : "";
}

static const char *call_needs(const struct gen_input *input, const struct spec_function *function) {
  const char *caller = is_early(function) ? "" : caller_needs(function);
  return arena_printf(input->arena, "%s%s%s%s", phases(function->phase),
                      function->jkernel ? " | ALWAYS_BUILT_IN" : "", *caller ? " | " : "", caller);
}

static void emit_capabilities(const struct spec_function *function, const char *call,
                              struct text *out) {
  for (size_t i = 0; i < function->required.count; i++) {
    const char *id = function->required.at[i]->id;
    size_t length =
        strlen("  if (!->env->capabilities.) return JVMTI_ERROR_MUST_POSSESS_CAPABILITY;") +
        strlen(call) + strlen(id);
    text_printf(out,
                "  if (!%s->env->capabilities.%s)%sreturn JVMTI_ERROR_MUST_POSSESS_CAPABILITY;\n",
                call, id, length > GEN_WIDTH ? "\n    " : " ");
  }
}

/* "  ERROR = STEP;" and the way out; or, where it is the last step, the return of it. */
static void emit_step(struct text *out, const char *declaration, const char *error,
                      const char *step, bool last) {
  if (last) {
    text_printf(out, "  return %s;\n", step);
    return;
  }
  size_t length = strlen("   = ;") + strlen(declaration) + strlen(error) + strlen(step);
  text_printf(out, "  %s%s =%s%s;\n", declaration, error, length > GEN_WIDTH ? "\n      " : " ",
              step);
  text_printf(out, "  if (%s != JVMTI_ERROR_NONE) return %s;\n", error, error);
}

/* Parameters that are not looked at here. */
static void emit_unused(const struct spec_function *function, const bool *used, struct text *out) {
  for (size_t i = 0; i < function->params.count; i++) {
    const struct spec_param *param = function->params.at[i];
    if (!used[i] && !param->dropped && param->type->base != TYPE_VARARGS)
      text_printf(out, "  (void)%s;\n", param->id);
  }
}

/* Appends the checks of all parameters; marks those that have any. */
static void emit_parameters(const struct gen_input *input, const struct spec_function *function,
                            const char *call, bool *used, struct text *out) {
  for (size_t i = 0; i < function->params.count; i++) {
    struct vm_check checks[VM_CHECKS_MAX];
    size_t count = vm_checks(input, function, i, checks);
    used[i] = count > 0;
    for (size_t j = 0; j < count; j++) enter_emit_check(input, &checks[j], call, out);
  }
}

static void emit_check_body(const struct gen_input *input, const struct spec_function *function,
                            struct text *out) {
  struct names names = names_for(input, function);
  bool *used = arena_alloc(input->arena, function->params.count + 1);
  struct text parameters = text_new(out->escape);
  emit_parameters(input, function, names.call, used, &parameters);
  emit_unused(function, used, out);

  bool early = is_early(function), capable = function->required.count > 0;
  const char *step =
      arena_printf(input->arena, "jvmti_call_%s(%s, env, %s)", early ? "early" : "late", names.call,
                   call_needs(input, function));
  emit_step(out, "jvmtiError ", names.error, step, !early && !capable && !parameters.length);
  emit_capabilities(function, names.call, out);
  if (early) {
    const char *needs = caller_needs(function);
    step = arena_printf(input->arena, "jvmti_call_early_caller(%s, %s)", names.call,
                        *needs ? needs : "0");
    emit_step(out, "", names.error, step, !parameters.length);
  }
  text_add_bytes(out, text_string(&parameters), parameters.length);
  if (parameters.length || (capable && !early)) text_add(out, "  return JVMTI_ERROR_NONE;\n");
  text_free(&parameters);
}

/* ---- Functions ---------------------------------------------------------------------------------------- */

/* Appends the call of the VM's function, on the line of its condition if it fits there. */
static void emit_implementation(const struct gen_input *input, const struct spec_function *function,
                                const char *error, struct text *out) {
  text_printf(out, "  if (%s == JVMTI_ERROR_NONE)", error);
  struct text call = text_new(out->escape);
  text_printf(&call, "    %s = ", error);
  vm_call(input, &call, "        ", vm_name(input->arena, VM_IMPL, function->id), "env",
          &function->params);
  text_add(&call, ";");
  const char *statement = text_string(&call) + strlen("    ");
  bool fits = !strchr(statement, '\n') && wrap_column(out) + 1 + strlen(statement) <= GEN_WIDTH;
  text_printf(out, fits ? " %s\n" : "\n    %s\n", statement);
  text_free(&call);
}

static void emit_enter(const struct gen_input *input, const struct spec_function *function,
                       struct text *out) {
  struct names names = names_for(input, function);
  enter_prototype(input, function, "WRAPPER jvmtiError JNICALL", out);
  text_printf(out, " {\n  struct jvmti_call %s;\n  jvmtiError %s = ", names.call, names.error);
  vm_call(input, out, "      ", vm_name(input->arena, VM_CHECK, function->id),
          arena_printf(input->arena, "&%s, env", names.call), &function->params);
  text_add(out, ";\n");
  emit_implementation(input, function, names.error, out);
  text_printf(out, "  jvmti_call_end(&%s);\n  return %s;\n}\n", names.call, names.error);
}

static void emit_function(const struct gen_input *input, const struct spec_function *function,
                          struct text *out) {
  gen_comment(out, "",
              arena_printf(input->arena, "%s: %s.", vm_link(input->arena, function->id),
                           function->synopsis));
  check_prototype(input, function, "jvmtiError", out);
  text_add(out, " {\n");
  emit_check_body(input, function, out);
  text_add(out, "}\n\n");
  emit_enter(input, function, out);
}

static void emit_banner(const struct spec_category *category, struct text *out) {
  text_add(out, "/* ---- ");
  cdecl_comment_text(out, category->label);
  text_add(out, " ");
  while (wrap_column(out) < GEN_WIDTH - 5) text_add(out, "-");
  text_add(out, " */\n\n");
}

static void emit_functions(const struct gen_input *input, struct text *out) {
  const struct spec_category *category = NULL;
  for (size_t i = 0; i < input->spec->functions.count; i++) {
    const struct spec_function *function = input->spec->functions.at[i];
    if (i) text_add(out, "\n");
    if (function->category && function->category != category) emit_banner(function->category, out);
    category = function->category;
    emit_function(input, function, out);
  }
}

/* ---- The frames ------------------------------------------------------------------------------------------ */

static void emit_profile(const struct gen_input *input, struct text *out) {
  const char *words =
      input->profile == PROFILE_STRICT
          ? "Profile strict: the checks of the reference profile, and what else the errors that "
            "the "
            "specification documents let the door decide: threads, objects, thread groups, values "
            "of "
            "enumerations, locations, and handles that may be NULL but not bad ones. What is left "
            "to "
            "the implementation is what takes more than the argument itself."
          : "Profile reference: the checks that the reference implementation makes. Everything "
            "else "
            "that the specification documents as an error is left to the implementation: threads "
            "that the wrapper does not convert, objects, values of enumerations, locations.";
  text_add(out, " * ");
  text_add_wrapped(out, words, " * ", 98);
}

static const struct gen_section sections[] = {
    {"title", vm_emit_title},
    {"release", vm_emit_release},
    {"profile", emit_profile},
    {"prototypes", emit_prototypes},
    {"enums", enter_emit_enums},
    {"functions", emit_functions},
    {NULL, NULL},
};

void gen_enter(const struct gen_input *input, struct artifacts *out) {
  gen_frame(artifact_new(out, "jvmti_enter.h"), template_jvmti_enter_h, sections, input);
  const char *const *lines = enter_frame(input, template_jvmti_enter_c);
  gen_frame(artifact_new(out, "jvmti_enter.c"), lines, sections, input);
}
