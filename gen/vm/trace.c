/* Wrappers that trace: those of the enter backend with lines in between. */
#include "gen/vm/trace.h"

#include "base/wrap.h"
#include "gen/cdecl.h"
#include "gen/vm/vm.h"

#include <string.h>

extern const char *const template_jvmti_trace_h[];
extern const char *const template_jvmti_trace_c[];
extern const char *const template_jvmti_trace_lines_c[];
extern const char *const template_jvmti_trace_values_c[];
extern const char *const template_jvmti_trace_filter_c[];

/* ---- Arguments ----------------------------------------------------------------------------------- */

/* A name for a variable that no parameter has. */
static const char *free_name(const struct gen_input *input, const char *name,
                             const struct spec_param_list *params) {
  while (param_find(params, name)) name = arena_printf(input->arena, "%s_", name);
  return name;
}

/* The argument as a member of the generated union: "{.integer = (jlong)depth}". */
static const char *argument(const struct gen_input *input, const struct spec_param *param,
                            const struct trace_item *item) {
  bool value = strcmp(item->form, "F_VALUE") == 0;
  bool real = strcmp(item->type, "T_FLOAT") == 0 || strcmp(item->type, "T_DOUBLE") == 0;
  bool function = param->type->pointer == POINTER_PTRTYPE && param->type->base == TYPE_STRUCT;
  if (function) /* maybe a pointer to a function, which C does not convert */
    return arena_printf(input->arena, "{.pointer = (const void*)(uintptr_t)%s}", param->id);
  if (value && real) return arena_printf(input->arena, "{.real = (double)%s}", param->id);
  bool number = strcmp(item->type, "T_INTEGER") == 0 || strcmp(item->type, "T_UNSIGNED") == 0 ||
                strcmp(item->type, "T_BOOLEAN") == 0 || strcmp(item->type, "T_CHAR") == 0;
  if (value && number) return arena_printf(input->arena, "{.integer = (jlong)%s}", param->id);
  return arena_printf(input->arena, "{.pointer = %s}", param->id);
}

/* Declares the array of what is shown, as `name`. False: nothing is, and there is none. */
static bool emit_arguments(const struct gen_input *input, struct text *out, const char *name,
                           const struct spec_param_list *params) {
  struct text list = text_new(out->escape);
  for (size_t i = 0; i < params->count; i++) {
    if (params->at[i]->dropped) continue;
    struct trace_item item =
        trace_item(input, params->at[i]->id, params->at[i]->type, params->at[i]->doc);
    if (!item.moment) continue;
    text_printf(&list, "%s%s", list.length ? ", " : "", argument(input, params->at[i], &item));
  }
  bool any = list.length > 0;
  if (any) {
    text_printf(out, "  const union value %s[] = {\n    ", name);
    wrap_list(out, text_string(&list), "    ", 0);
    text_add(out, "\n  };\n");
  }
  text_free(&list);
  return any;
}

/* ---- Functions ----------------------------------------------------------------------------------- */

static void emit_wrapper_prototype(const struct gen_input *input, const char *result,
                                   const struct spec_function *function, struct text *out) {
  vm_prototype(input, out, result, vm_name(input->arena, VM_TRACE, function->id), "jvmtiEnv* env",
               &function->params, true);
}

static void emit_call(const struct gen_input *input, enum vm_part part, const char *leading,
                      const char *indent, const struct spec_function *function, struct text *out) {
  vm_call(input, out, indent, vm_name(input->arena, part, function->id), leading,
          &function->params);
  text_add(out, ";\n");
}

/* The traced call: a function of its own, so that the wrapper has nothing to save and no stack frame when
 * nothing is traced. */
static void emit_traced(const struct gen_input *input, const struct spec_function *function,
                        const char *name, struct text *out) {
  const struct spec_param_list *params = &function->params;
  const char *call = free_name(input, "call", params);
  const char *error = free_name(input, "error", params);
  const char *values = free_name(input, "arguments", params);
  const char *tracing = free_name(input, "tracing", params);
  vm_prototype(input, out, "RARELY static jvmtiError", name, "jvmtiEnv* env", params, false);
  text_printf(out, " {\n  struct jvmti_call %s;\n", call);
  if (!emit_arguments(input, out, values, params)) values = "NULL";
  text_printf(out,
              "  struct jvmti_tracing %s = {\n    .subject = &function_%s,\n"
              "    .levels = jvmti_tracing_levels(env, %u),\n    .env = JVMTI_PORT_ENV(env),\n"
              "    .call = &%s,\n    .arguments = %s\n  };\n",
              tracing, function->id, function->slot, call, values);
  text_printf(out, "  jvmtiError %s = ", error);
  emit_call(input, VM_CHECK, arena_printf(input->arena, "&%s, env", call), "      ", function, out);
  text_printf(out,
              "  if (%s == JVMTI_ERROR_NONE) {\n    jvmti_tracing_begin(&%s);\n    %s = ", error,
              tracing, error);
  emit_call(input, VM_IMPL, "env", "        ", function, out);
  text_printf(out, "  }\n  jvmti_tracing_end(&%s, %s);\n", tracing, error);
  text_printf(out, "  jvmti_call_end(&%s);\n  return %s;\n}\n\n", call, error);
}

static void emit_wrapper(const struct gen_input *input, const struct spec_function *function,
                         struct text *out) {
  const char *traced = arena_printf(input->arena, "jvmti_traced_%s", function->id);
  text_printf(out, "/* %s */\n", vm_link(input->arena, function->id));
  emit_traced(input, function, traced, out);
  emit_wrapper_prototype(input, "jvmtiError JNICALL", function, out);
  text_printf(out, " {\n  if (jvmti_tracing_levels(env, %u) == 0)\n    return ", function->slot);
  emit_call(input, VM_ENTER, "env", "        ", function, out);
  text_add(out, "  return ");
  vm_call(input, out, "      ", traced, "env", &function->params);
  text_add(out, ";\n}\n");
}

static void emit_wrappers(const struct gen_input *input, struct text *out) {
  for (size_t i = 0; i < input->spec->functions.count; i++) {
    if (i) text_add(out, "\n");
    emit_wrapper(input, input->spec->functions.at[i], out);
  }
}

static void emit_prototypes(const struct gen_input *input, struct text *out) {
  for (size_t i = 0; i < input->spec->functions.count; i++) {
    emit_wrapper_prototype(input, "JVMTI_LOCAL jvmtiError JNICALL", input->spec->functions.at[i],
                           out);
    text_add(out, ";\n");
  }
}

/* ---- Events -------------------------------------------------------------------------------------- */

static void emit_event_prototype(const struct gen_input *input, const char *result, const char *at,
                                 const struct spec_event *event, struct text *out) {
  const char *name = arena_printf(input->arena, "jvmti_trace_event_%s", event->id);
  vm_prototype(input, out, result, name,
               arena_printf(input->arena, "const struct jvmti_trace_at* %s", at), &event->params,
               false);
}

/* Parameters that are not shown are not used. */
static void emit_unused(const struct gen_input *input, const struct spec_event *event,
                        struct text *out) {
  for (size_t i = 0; i < event->params.count; i++) {
    const struct spec_param *param = event->params.at[i];
    if (param->dropped || param->type->base == TYPE_VARARGS) continue;
    if (!trace_item(input, param->id, param->type, param->doc).moment)
      text_printf(out, "  (void)%s;\n", param->id);
  }
}

static void emit_event(const struct gen_input *input, const struct spec_event *event,
                       struct text *out) {
  const struct spec_param_list *params = &event->params;
  const char *at = free_name(input, "at", params);
  const char *values = free_name(input, "arguments", params);
  text_printf(out, "/* %s */\n", vm_link(input->arena, event->id));
  emit_event_prototype(input, "void", at, event, out);
  text_add(out, " {\n");
  if (!emit_arguments(input, out, values, params)) values = "NULL";
  emit_unused(input, event, out);
  text_printf(out, "  trace_event(&event_%s, %s, %s);\n}\n", event->id, at, values);
}

static void emit_events(const struct gen_input *input, struct text *out) {
  for (size_t i = 0; i < input->spec->events.count; i++) {
    if (i) text_add(out, "\n");
    emit_event(input, input->spec->events.at[i], out);
  }
}

static void emit_event_prototypes(const struct gen_input *input, struct text *out) {
  for (size_t i = 0; i < input->spec->events.count; i++) {
    const struct spec_event *event = input->spec->events.at[i];
    const char *at = free_name(input, "at", &event->params);
    emit_event_prototype(input, "JVMTI_LOCAL void", at, event, out);
    text_add(out, ";\n");
  }
}

/* ---- The frame ----------------------------------------------------------------------------------- */

/* One more than the highest number. */
static void emit_slots(const struct gen_input *input, struct text *out) {
  unsigned last = 0;
  for (size_t i = 0; i < input->spec->functions.count; i++)
    if (input->spec->functions.at[i]->slot > last) last = input->spec->functions.at[i]->slot;
  text_printf(out, "%u", last + 1);
}

static void emit_event_numbers(const struct gen_input *input, struct text *out) {
  unsigned last = 0;
  for (size_t i = 0; i < input->spec->events.count; i++)
    if (input->spec->events.at[i]->slot > last) last = input->spec->events.at[i]->slot;
  text_printf(out, "%u", last + 1);
}

/* The body of a function of `capabilities` and `bit`. */
static void emit_possesses(const struct gen_input *input, struct text *out) {
  const char *id = input->spec->capabilities.id;
  if (id)
    text_printf(out, "  return jvmti_capability_possessed((const %s*)capabilities, bit);\n", id);
  else text_add(out, "  (void)capabilities;\n  (void)bit;\n  return 0;\n");
}

static const struct gen_section value_sections[] = {
    {"possesses", emit_possesses},
    {NULL, NULL},
};

static void emit_lines(const struct gen_input *input, struct text *out) {
  gen_frame(out, template_jvmti_trace_lines_c, value_sections, input);
}

static void emit_values(const struct gen_input *input, struct text *out) {
  gen_frame(out, template_jvmti_trace_values_c, value_sections, input);
}

static void emit_filter(const struct gen_input *input, struct text *out) {
  gen_frame(out, template_jvmti_trace_filter_c, value_sections, input);
}

static const struct gen_section sections[] = {
    {"title", vm_emit_title},
    {"release", vm_emit_release},
    {"slots", emit_slots},
    {"events", emit_events},
    {"eventnumbers", emit_event_numbers},
    {"prototypes", emit_prototypes},
    {"eventprototypes", emit_event_prototypes},
    {"lines", emit_lines},
    {"values", emit_values},
    {"filter", emit_filter},
    {"tables", trace_emit_tables},
    {"wrappers", emit_wrappers},
    {NULL, NULL},
};

/* The lines of the frame without the parts for functions or events where the specification has none: those
 * between "@if functions@" or "@if events@" and "@end@". */
static const char *const *kept(const struct gen_input *input, const char *const *lines) {
  size_t total = 0, count = 0;
  while (lines[total]) total++;
  const char **result = arena_alloc(input->arena, (total + 1) * sizeof *result);
  bool skipping = false;
  for (size_t i = 0; i < total; i++) {
    if (strcmp(lines[i], "@if functions@") == 0) skipping = !input->spec->functions.count;
    else if (strcmp(lines[i], "@if events@") == 0) skipping = !input->spec->events.count;
    else if (strcmp(lines[i], "@end@") == 0) skipping = false;
    else if (!skipping) result[count++] = lines[i];
  }
  return result;
}

void gen_trace(const struct gen_input *input, struct artifacts *out) {
  gen_frame(artifact_new(out, "jvmti_trace.h"), template_jvmti_trace_h, sections, input);
  gen_frame(artifact_new(out, "jvmti_trace.c"), kept(input, template_jvmti_trace_c), sections,
            input);
}
