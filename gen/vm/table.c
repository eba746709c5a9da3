/* The function tables: every slot of the header, the reserved ones too. */
#include "gen/vm/vm.h"

#include "model/order.h"

extern const char *const template_jvmti_table_h[];
extern const char *const template_jvmti_table_c[];

/* The highest slot; the header has one even if there is no function. */
static unsigned last_slot(const struct gen_input *input) {
  unsigned last = last_function_slot(input->spec);
  return last ? last : 1;
}

static void emit_slots(const struct gen_input *input, struct text *out) {
  const struct spec_function_list functions = functions_by_slot(input->arena, input->spec);
  for (size_t i = 0; i < input->spec->functions.count; i++)
    text_printf(out, "SLOT(%u, %s);\n", functions.at[i]->slot, functions.at[i]->id);
  unsigned last = last_slot(input);
  text_printf(out, "EXPECT(size, sizeof(jvmtiInterface_1) == %u * sizeof(void*),\n", last);
  text_printf(out, "       \"jvmtiInterface_1: expected %u slots\");\n", last);
}

static void emit_table(const struct gen_input *input, enum vm_part part, struct text *out) {
  const struct spec_function_list functions = functions_by_slot(input->arena, input->spec);
  unsigned last = last_slot(input);
  size_t next = 0;
  for (unsigned slot = 1; slot <= last; slot++) {
    bool live = next < input->spec->functions.count && functions.at[next]->slot == slot;
    const char *id = live ? functions.at[next++]->id : NULL;
    if (id) text_printf(out, "  .%s = %s,\n", id, vm_name(input->arena, part, id));
    else text_printf(out, "  .reserved%u = NULL,\n", slot);
  }
}

static void emit_checked(const struct gen_input *input, struct text *out) {
  emit_table(input, VM_ENTER, out);
}

static void emit_traced(const struct gen_input *input, struct text *out) {
  emit_table(input, VM_TRACE, out);
}

static const struct gen_section sections[] = {
    {"title", vm_emit_title},  {"release", vm_emit_release}, {"slots", emit_slots},
    {"checked", emit_checked}, {"traced", emit_traced},      {NULL, NULL},
};

void gen_table(const struct gen_input *input, struct artifacts *out) {
  gen_frame(artifact_new(out, "jvmti_table.h"), template_jvmti_table_h, sections, input);
  gen_frame(artifact_new(out, "jvmti_table.c"), template_jvmti_table_c, sections, input);
}
