/* The function tables: every slot of the header, the reserved ones too. */
#include "gen/vm/vm.h"

#include "model/order.h"

extern const char *const template_jvmti_table_h[];
extern const char *const template_jvmti_table_c[];

/* The highest slot; the header has one even if there is no function. */
static unsigned last_slot(const struct gen_input *input, struct spec_function *const *functions) {
  size_t count = input->spec->functions.count;
  return count ? functions[count - 1]->slot : 1;
}

static void emit_slots(const struct gen_input *input, struct text *out) {
  struct spec_function **functions = gen_functions_by_slot(input);
  for (size_t i = 0; i < input->spec->functions.count; i++)
    text_printf(out, "SLOT(%u, %s);\n", functions[i]->slot, functions[i]->id);
  unsigned last = last_slot(input, functions);
  text_printf(out, "EXPECT(size, sizeof(jvmtiInterface_1) == %u * sizeof(void*),\n", last);
  text_printf(out, "       \"jvmtiInterface_1: expected %u slots\");\n", last);
}

static void emit_table(const struct gen_input *input, enum vm_part part, struct text *out) {
  struct spec_function **functions = gen_functions_by_slot(input);
  unsigned last = last_slot(input, functions);
  size_t next = 0;
  for (unsigned slot = 1; slot <= last; slot++) {
    bool live = next < input->spec->functions.count && functions[next]->slot == slot;
    const char *id = live ? functions[next++]->id : NULL;
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
