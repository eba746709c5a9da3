/* What a VM fills in: the same for every specification, but for what a specification leaves out. */
#include "gen/vm/vm.h"

#include "model/supplement.h"

extern const char *const template_jvmti_port_h[];

static const char *capabilities_type(const struct gen_input *input) {
  const char *id = input->spec->capabilities.id;
  return id ? id : "jvmtiCapabilities";
}

/* "typedef TYPE NAME;" for those that are missing. What is an enumeration elsewhere is an integer here. */
static void emit_types(const struct gen_input *input, struct text *out) {
  size_t count;
  const struct fact_name *types = facts_entry_types(&count);
  for (size_t i = 0; i < count; i++)
    if (!spec_find_type(input->spec, types[i].id))
      text_printf(out, "typedef %s %s;\n", types[i].value, types[i].id);
  if (!input->spec->capabilities.id)
    text_printf(out, "typedef struct { unsigned int none : 1; } %s;\n", capabilities_type(input));
}

static void emit_numbers(const struct gen_input *input, struct text *out, const char *type,
                         enum item_kind kind, const struct fact_name *names, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (!spec_find(input->spec, names[i].id, KIND(kind)))
      text_printf(out, "#define %s ((%s)%s)\n", names[i].id, type, names[i].value);
}

/* What the generated code needs and the specification does not define. */
static void emit_missing(const struct gen_input *input, struct text *out) {
  struct text lines = text_new(out->escape);
  size_t count;
  emit_types(input, &lines);
  const struct fact_name *names = facts_entry_phases(&count);
  emit_numbers(input, &lines, "jvmtiPhase", ITEM_CONSTANT, names, count);
  names = facts_entry_modes(&count);
  emit_numbers(input, &lines, "jvmtiEventMode", ITEM_CONSTANT, names, count);
  names = facts_entry_errors(&count);
  emit_numbers(input, &lines, "jvmtiError", ITEM_ERROR, names, count);
  if (lines.length) {
    gen_comment(out, "",
                "What the specification does not define and the generated code needs, "
                "as it is usual.");
    text_printf(out, "%s\n", text_string(&lines));
  }
  text_free(&lines);
}

static void emit_capabilities_type(const struct gen_input *input, struct text *out) {
  text_add(out, capabilities_type(input));
}

static const struct gen_section sections[] = {
    {"title", vm_emit_title},
    {"release", vm_emit_release},
    {"missing", emit_missing},
    {"capabilitiestype", emit_capabilities_type},
    {NULL, NULL},
};

void gen_port(const struct gen_input *input, struct artifacts *out) {
  gen_frame(artifact_new(out, "jvmti_port.h"), template_jvmti_port_h, sections, input);
}
