/* Names and facts to be asked for at run time: a table for each set of names, sorted here, so that the
 * generated code only searches. */
#include "gen/vm/names.h"
#include "gen/vm/vm.h"

#include "base/wrap.h"
#include "model/order.h"

#include <stdlib.h>
#include <string.h>

extern const char *const template_jvmti_names_h[];
extern const char *const template_jvmti_names_c[];

/* A name of a table. */
struct name {
  const char *name;
  const char *value; /* in C */
  int64_t number;
  size_t order; /* in the specification, then by number */
};

/* A table of names. */
struct names {
  const char *object; /* "jvmti_error_names" */
  const char *id;     /* "jvmtiError" */
  bool bits;
  struct name *list;
  size_t count;
};

const char *vm_names_object(struct arena *arena, const struct spec_constant_set *set) {
  return arena_printf(arena, "jvmti_values_%s", set->id);
}

/* ---- Tables -------------------------------------------------------------------------------------- */

static int by_number(const void *left, const void *right) {
  const struct name *a = left, *b = right;
  if (a->number != b->number) return a->number < b->number ? -1 : 1;
  return a->order < b->order ? -1 : 1;
}

static int by_name(const void *left, const void *right) {
  return strcmp(((const struct name *)left)->name, ((const struct name *)right)->name);
}

static struct names names_new(const struct gen_input *input, const char *object, const char *id,
                              size_t count) {
  struct names names = {object, id, false, NULL, 0};
  names.list = arena_alloc(input->arena, count * sizeof *names.list + 1);
  return names;
}

static void add_name(struct names *names, const char *name, const char *value, int64_t number) {
  names->list[names->count] = (struct name){name, value, number, names->count};
  names->count++;
}

/* The indexes of the list in the order of the names. */
static void emit_by_name(const struct names *names, struct text *out) {
  struct text list = text_new(out->escape);
  for (size_t i = 0; i < names->count; i++)
    text_printf(&list, "%s%zu", i ? ", " : "", names->list[i].order);
  text_printf(out, "static const unsigned %s_by_name[] = {\n    ", names->object);
  wrap_list(out, text_string(&list), "    ", 0);
  text_add(out, "\n};\n\n");
  text_free(&list);
}

static void emit_list(const struct names *names, struct text *out) {
  text_printf(out, "static const struct jvmti_name %s_list[] = {\n", names->object);
  for (size_t i = 0; i < names->count; i++) {
    const struct name *name = &names->list[i];
    size_t width = strlen("  {, \"\"},") + strlen(name->value) + strlen(name->name);
    text_printf(out, "  {%s,%s\"%s\"},\n", name->value, width > GEN_WIDTH ? "\n   " : " ",
                name->name);
  }
  text_add(out, "};\n\n");
}

static void emit_names(struct names *names, struct text *out) {
  if (names->count) {
    qsort(names->list, names->count, sizeof *names->list, by_number);
    for (size_t i = 0; i < names->count; i++) names->list[i].order = i;
    emit_list(names, out);
    qsort(names->list, names->count, sizeof *names->list, by_name);
    emit_by_name(names, out);
  }
  text_printf(out, "const struct jvmti_names %s = {\n  \"%s\", %d, %zu,", names->object, names->id,
              names->bits, names->count);
  if (names->count)
    text_printf(out, "\n  %s_list,\n  %s_by_name\n};\n\n", names->object, names->object);
  else text_add(out, " NULL, NULL\n};\n\n");
}

/* ---- What has names ------------------------------------------------------------------------------ */

static void emit_errors(const struct gen_input *input, struct text *out) {
  size_t count = input->spec->errors.count;
  struct names names = names_new(input, "jvmti_error_names", "jvmtiError", count);
  for (size_t i = 0; i < count; i++) {
    const struct spec_error *error = input->spec->errors.at[i];
    add_name(&names, error->id, error->id, error->number);
  }
  emit_names(&names, out);
}

static void emit_events(const struct gen_input *input, struct text *out) {
  size_t count = input->spec->events.count;
  struct names ids = names_new(input, "jvmti_event_names", "jvmtiEvent", count);
  struct names constants = names_new(input, "jvmti_event_constants", "jvmtiEvent", count);
  for (size_t i = 0; i < count; i++) {
    const struct spec_event *event = input->spec->events.at[i];
    add_name(&ids, event->id, event->constant, event->slot);
    add_name(&constants, event->constant, event->constant, event->slot);
  }
  emit_names(&ids, out);
  emit_names(&constants, out);
}

static void emit_functions(const struct gen_input *input, struct text *out) {
  size_t count = input->spec->functions.count;
  struct names names = names_new(input, "jvmti_function_names", "function", count);
  for (size_t i = 0; i < count; i++) {
    const struct spec_function *function = input->spec->functions.at[i];
    const char *slot = arena_printf(input->arena, "%u", function->slot);
    add_name(&names, function->id, slot, function->slot);
  }
  emit_names(&names, out);
}

static void emit_capabilities(const struct gen_input *input, struct text *out) {
  size_t count = input->spec->capabilities.list.count;
  struct names names = names_new(input, "jvmti_capability_names", "capability", count);
  for (size_t i = 0; i < count; i++) {
    const char *id = input->spec->capabilities.list.at[i]->id;
    add_name(&names, id, arena_printf(input->arena, "%zu", i), (int64_t)i);
  }
  emit_names(&names, out);
}

static void emit_constants(const struct gen_input *input, const struct spec_constant_set *set,
                           struct text *out) {
  const char *object = vm_names_object(input->arena, set);
  struct names names = names_new(input, object, set->id, set->list.count);
  names.bits = set->kind == CONSTANTS_BITS;
  for (size_t i = 0; i < set->list.count; i++) {
    const struct spec_constant *constant = set->list.at[i];
    add_name(&names, constant->id, constant->id, constant->value);
  }
  emit_names(&names, out);
}

static void emit_all_names(const struct gen_input *input, struct text *out) {
  emit_errors(input, out);
  emit_events(input, out);
  emit_functions(input, out);
  emit_capabilities(input, out);
  for (size_t i = 0; i < input->spec->constant_sets.count; i++)
    emit_constants(input, input->spec->constant_sets.at[i], out);
  while (out->length > 1 && out->bytes[out->length - 2] == '\n') out->length--;
}

static void emit_set_list(const struct gen_input *input, struct text *out) {
  text_add(out, "const struct jvmti_names* const jvmti_constant_sets[] = {\n");
  for (size_t i = 0; i < input->spec->constant_sets.count; i++)
    text_printf(out, "  &%s,\n", vm_names_object(input->arena, input->spec->constant_sets.at[i]));
  text_add(out, "  NULL\n};\n");
}

static void emit_sets(const struct gen_input *input, struct text *out) {
  for (size_t i = 0; i < input->spec->constant_sets.count; i++)
    text_printf(out, "extern const struct jvmti_names %s;\n",
                vm_names_object(input->arena, input->spec->constant_sets.at[i]));
}

/* ---- Facts --------------------------------------------------------------------------------------- */

static const char *when(enum phase phase) {
  switch (phase) {
    case PHASE_LIVE: return "JVMTI_WHEN_LIVE";
    case PHASE_START: return "JVMTI_WHEN_START";
    case PHASE_ONLOAD: return "JVMTI_WHEN_ONLOAD";
    case PHASE_ONLOAD_ONLY: return "JVMTI_WHEN_ONLOAD_ONLY";
    case PHASE_ANY: break;
  }
  return "JVMTI_WHEN_ANY";
}

/* The bits of capabilities: "0, 7"; those that this release does not have are left out. *count is set. */
static const char *bits_of(const struct gen_input *input,
                           const struct spec_capability_row_list *rows, size_t *count) {
  struct text bits = text_new(input->arena->escape);
  *count = 0;
  for (size_t i = 0; i < rows->count; i++)
    for (size_t bit = 0; bit < input->spec->capabilities.list.count; bit++) {
      if (strcmp(input->spec->capabilities.list.at[bit]->id, rows->at[i]->id) != 0) continue;
      text_printf(&bits, "%s%zu", (*count)++ ? ", " : "", bit);
    }
  const char *result = arena_strdup(input->arena, text_string(&bits));
  text_free(&bits);
  return result;
}

/* Declares the list of bits, if there are any, and returns "2, NAME" for the row, or "0, NULL". */
static const char *declare_bits(const struct gen_input *input, struct text *out, const char *prefix,
                                const char *id, const struct spec_capability_row_list *rows) {
  size_t count;
  const char *bits = bits_of(input, rows, &count);
  if (!count) return "0, NULL";
  text_printf(out, "static const int %s_%s[] = {%s};\n", prefix, id, bits);
  return arena_printf(input->arena, "%zu, %s_%s", count, prefix, id);
}

static void add_row(struct text *rows, const char *start, const char *end) {
  size_t width = strlen("  {, },") + strlen(start) + strlen(end);
  text_printf(rows, "  {%s,%s%s},\n", start, width > GEN_WIDTH ? "\n   " : " ", end);
}

static void emit_function_facts(const struct gen_input *input, struct text *out) {
  struct text rows = text_new(out->escape);
  const struct spec_function_list functions = functions_by_slot(input->arena, input->spec);
  size_t count = input->spec->functions.count;
  for (size_t i = 0; i < count; i++) {
    const struct spec_function *function = functions.at[i];
    const char *bits =
        declare_bits(input, out, "function_needs", function->id, &function->required);
    add_row(&rows, arena_printf(input->arena, "\"%s\", %u", function->id, function->slot),
            arena_printf(input->arena, "%s, %d, %s", when(function->phase), function->callback_safe,
                         bits));
  }
  if (!count) text_add(&rows, "  {NULL, 0, JVMTI_WHEN_ANY, 0, 0, NULL} /* there is none */\n");
  text_printf(out, "\nstatic const struct jvmti_function_facts function_facts[] = {\n%s};\n\n",
              text_string(&rows));
  text_free(&rows);
}

static void emit_event_facts(const struct gen_input *input, struct text *out) {
  struct text rows = text_new(out->escape);
  const struct spec_event_list events = events_by_number(input->arena, input->spec);
  size_t count = input->spec->events.count;
  for (size_t i = 0; i < count; i++) {
    const struct spec_event *event = events.at[i];
    const char *bits = declare_bits(input, out, "event_needs", event->id, &event->required);
    add_row(
        &rows,
        arena_printf(input->arena, "\"%s\", \"%s\", %u", event->id, event->constant, event->slot),
        arena_printf(input->arena, "%s, %d, %s", when(event->phase), event->filtered, bits));
  }
  if (!count)
    text_add(&rows, "  {NULL, NULL, 0, JVMTI_WHEN_ANY, 0, 0, NULL} /* there is none */\n");
  text_printf(out, "\nstatic const struct jvmti_event_facts event_facts[] = {\n%s};\n",
              text_string(&rows));
  text_free(&rows);
}

static void emit_facts(const struct gen_input *input, struct text *out) {
  emit_function_facts(input, out);
  emit_event_facts(input, out);
}

/* ---- The capability struct ----------------------------------------------------------------------- */

static void emit_possessed(const struct gen_input *input, struct text *out) {
  if (!input->spec->capabilities.id) return;
  text_printf(out,
              "\n/* Is the capability of that bit in the set? 0 for bits that are none. */\n"
              "int jvmti_capability_possessed(const %s* capabilities, int bit);\n",
              input->spec->capabilities.id);
}

static void emit_possessing(const struct gen_input *input, struct text *out) {
  const struct spec_capabilities *capabilities = &input->spec->capabilities;
  if (!capabilities->id) return;
  text_printf(out, "\nint jvmti_capability_possessed(const %s* capabilities, int bit) {\n",
              capabilities->id);
  if (!capabilities->list.count) text_add(out, "  (void)capabilities;\n");
  text_add(out, "  switch (bit) {\n");
  for (size_t i = 0; i < capabilities->list.count; i++)
    text_printf(out, "  case %zu: return (int)capabilities->%s;\n", i,
                capabilities->list.at[i]->id);
  text_add(out, "  default: return 0;\n  }\n}\n");
}

static const struct gen_section sections[] = {
    {"title", vm_emit_title},      {"release", vm_emit_release},    {"sets", emit_sets},
    {"names", emit_all_names},     {"setlist", emit_set_list},      {"facts", emit_facts},
    {"possessed", emit_possessed}, {"possessing", emit_possessing}, {NULL, NULL},
};

void gen_names(const struct gen_input *input, struct artifacts *out) {
  gen_frame(artifact_new(out, "jvmti_names.h"), template_jvmti_names_h, sections, input);
  gen_frame(artifact_new(out, "jvmti_names.c"), template_jvmti_names_c, sections, input);
}
