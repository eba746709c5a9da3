/* The probe: a C file that compiles only against a header with the interface of the specification. It
 * says everything once more in its own way, so that a mistake in another backend shows. */
#include "gen/backend.h"

#include "base/wrap.h"
#include "gen/cdecl.h"
#include "model/order.h"
#include "model/supplement.h"

#include <string.h>

extern const char *const template_jvmti_probe_c[];

/* One line of blanks before a group, except at the start of its section. */
static void start_group(struct text *out, const char *words) {
  bool first = out->length > 1 && strcmp(out->bytes + out->length - 2, "\n\n") == 0;
  if (!first) text_add(out, "\n");
  gen_comment(out, "", words);
}

/* ---- Values -------------------------------------------------------------------------------------- */

static void emit_value(struct text *out, const char *name, const char *value) {
  size_t length = strlen("VALUE(, );") + strlen(name) + strlen(value);
  text_printf(out, "VALUE(%s,%s%s);\n", name, length > GEN_WIDTH ? "\n      " : " ", value);
}

static void emit_number(const struct gen_input *input, struct text *out, const char *name,
                        unsigned number) {
  emit_value(out, name, arena_printf(input->arena, "%u", number));
}

static void emit_versions(const struct gen_input *input, struct text *out) {
  struct release release = input->spec->release;
  struct release named = {release.major, release.minor, 0};
  size_t count;
  const struct fact_version *versions = facts_versions(&count);
  for (size_t i = 0; i < count; i++)
    if (release_compare(versions[i].since, named) <= 0)
      emit_value(out, versions[i].name, arena_printf(input->arena, "0x%08X", versions[i].value));
  unsigned version = 0x30000000 + release.major * 0x10000 + release.minor * 0x100 + release.micro;
  emit_value(out, "JVMTI_VERSION", arena_printf(input->arena, "0x%08X", version));
}

/* Decimal where the specification writes a decimal number, else the bits. */
static const char *constant_value(const struct gen_input *input,
                                  const struct spec_constant *constant) {
  bool decimal = strspn(constant->text, "-0123456789") == strlen(constant->text);
  if (constant->value == INT32_MIN) return "(-2147483647 - 1)";
  if (decimal || constant->value < 0) return arena_printf(input->arena, "%d", constant->value);
  int digits = constant->value > 0xFFFF ? 8 : 4;
  return arena_printf(input->arena, "0x%0*X", digits, (unsigned)constant->value);
}

static void emit_constants(const struct gen_input *input, struct text *out) {
  for (size_t i = 0; i < input->spec->constant_sets.count; i++) {
    const struct spec_constant_set *set = input->spec->constant_sets.at[i];
    if (!set->list.count) continue;
    start_group(out, arena_printf(input->arena, "%s.", set->label));
    if (set->kind == CONSTANTS_ENUM) text_printf(out, "ENUM(%s);\n", set->id);
    for (size_t j = 0; j < set->list.count; j++)
      emit_value(out, set->list.at[j]->id, constant_value(input, set->list.at[j]));
  }
}

static void emit_errors(const struct gen_input *input, struct text *out) {
  size_t count = input->spec->errors.count;
  const struct spec_error_list errors = errors_by_number(input->arena, input->spec);
  text_add(out, "ENUM(jvmtiError);\n");
  for (size_t i = 0; i < count; i++)
    emit_number(input, out, errors.at[i]->id, errors.at[i]->number);
  emit_number(input, out, "JVMTI_ERROR_MAX", count ? errors.at[count - 1]->number : 0);
}

static void emit_event_types(const struct gen_input *input, struct text *out) {
  size_t count = input->spec->events.count;
  const struct spec_event_list events = events_by_number(input->arena, input->spec);
  text_add(out, "ENUM(jvmtiEvent);\n");
  emit_number(input, out, "JVMTI_MIN_EVENT_TYPE_VAL", count ? events.at[0]->slot : 0);
  for (size_t i = 0; i < count; i++)
    emit_number(input, out, events.at[i]->constant, events.at[i]->slot);
  emit_number(input, out, "JVMTI_MAX_EVENT_TYPE_VAL", count ? events.at[count - 1]->slot : 0);
}

/* ---- Types --------------------------------------------------------------------------------------- */

/* White space folded to single blanks, none at the ends. */
static const char *folded(const struct gen_input *input, const char *string) {
  char *result = arena_strdup(input->arena, string), *to = result;
  for (const char *from = string; *from; from++)
    if (!text_is_blank(*from)) *to++ = *from;
    else if (to > result && to[-1] != ' ') *to++ = ' ';
  while (to > result && to[-1] == ' ') to--;
  *to = '\0';
  return result;
}

/* The T of "typedef T ID;"; NULL if the definition is another or T is not written all before the name. */
static const char *defined_as(const struct gen_input *input, const char *definition,
                              const char *id) {
  enum { START = sizeof "typedef " - 1 };
  const char *end = arena_printf(input->arena, "%s;", id);
  size_t length = strlen(definition), tail = strlen(end);
  if (strncmp(definition, "typedef ", START) != 0 || length < START + tail) return NULL;
  if (strcmp(definition + length - tail, end) != 0) return NULL;
  if (!strchr(" *", definition[length - tail - 1])) return NULL;
  char *type = arena_strndup(input->arena, definition + START, length - tail - START);
  for (size_t last = strlen(type); last && type[last - 1] == ' ';) type[--last] = '\0';
  return *type && !strpbrk(type, ";{([") ? type : NULL;
}

/* Is it "struct TAG; typedef struct TAG *ID;"? The tag is a matter of style then. */
static bool is_handle(const struct gen_input *input, const char *definition, const char *id) {
  const char *rest = strstr(definition, "; ");
  if (!rest || strncmp(definition, "struct ", 7) != 0) return false;
  const char *type = defined_as(input, rest + 2, id);
  if (!type) return false;
  const char *tag = arena_strndup(input->arena, definition, (size_t)(rest - definition));
  return strcmp(type, arena_printf(input->arena, "%s *", tag)) == 0 ||
         strcmp(type, arena_printf(input->arena, "%s*", tag)) == 0;
}

static void emit_base_types(const struct gen_input *input, struct text *out) {
  for (size_t i = 0; i < input->spec->base_types.count; i++) {
    const struct spec_base_type *type = input->spec->base_types.at[i];
    if (!type->definition) continue;
    const char *definition = folded(input, type->definition);
    const char *other = defined_as(input, definition, type->id);
    if (other) text_printf(out, "BASE_TYPE(%s, %s);\n", type->id, other);
    else if (is_handle(input, definition, type->id)) text_printf(out, "HANDLE(%s);\n", type->id);
    else text_printf(out, "DEFINED(%s);\n", type->id);
  }
}

static void emit_record(const struct gen_input *input, const struct spec_record *record,
                        struct text *out) {
  const char *label = arena_printf(input->arena, "%s.", record->label);
  start_group(out, label);
  text_printf(out, "typedef %s {\n", record->is_union ? "union" : "struct");
  for (size_t i = 0; i < record->fields.count; i++) {
    const struct spec_field *field = record->fields.at[i];
    text_printf(out, "  %s;\n", cdecl_declare(input->arena, field->type, field->id));
  }
  text_printf(out, "} expected_%s;\nRECORD(%s);\n", record->id, record->id);
  for (size_t i = 0; i < record->fields.count; i++) {
    const struct spec_field *field = record->fields.at[i];
    text_printf(out, "FIELD(%s, %s, %s);\n", record->id, field->id,
                cdecl_type(input->arena, field->type));
  }
}

static void emit_records(const struct gen_input *input, struct text *out) {
  for (size_t i = 0; i < input->spec->records.count; i++)
    emit_record(input, input->spec->records.at[i], out);
}

/* ---- Functions ----------------------------------------------------------------------------------- */

/* Appends "(A a, B b));": where it does not fit, on lines of its own. `leading` comes first and may be "". */
static void emit_parameters(const struct gen_input *input, struct text *out, const char *indent,
                            const char *leading, const struct spec_param_list *params) {
  struct text line = text_new(out->escape);
  text_add(&line, leading);
  size_t in_c = cdecl_params(&line, input->arena, params, *leading ? ", " : "", ", ");
  if (!in_c && !*leading) text_add(&line, "void");
  if (wrap_column(out) + strlen(" ());") + line.length <= GEN_WIDTH) {
    text_printf(out, " (%s));\n", text_string(&line));
    text_free(&line);
    return;
  }
  text_printf(out, "\n%s(", indent);
  wrap_list(out, text_string(&line), arena_printf(input->arena, "%s ", indent), strlen("));"));
  text_add(out, "));\n");
  text_free(&line);
}

static void emit_callbacks(const struct gen_input *input, struct text *out) {
  for (size_t i = 0; i < input->spec->callbacks.count; i++) {
    const struct spec_callback *callback = input->spec->callbacks.at[i];
    const char *result = cdecl_type(input->arena, callback->result);
    if (!callback->params.count) {
      text_printf(out, "CALLBACK_WITHOUT_PARAMETERS(%s, %s);\n", callback->id, result);
      continue;
    }
    text_printf(out, "CALLBACK(%s, %s,", callback->id, result);
    emit_parameters(input, out, "         ", "", &callback->params);
  }
}

static void emit_events(const struct gen_input *input, struct text *out) {
  size_t count = input->spec->events.count;
  if (!count) return;
  const struct spec_event_list events = events_by_number(input->arena, input->spec);
  unsigned first = events.at[0]->slot, next = first;
  for (size_t i = 0; i < count; i++) {
    for (; next < events.at[i]->slot; next++)
      text_printf(out, "/* %u: reserved. */\n", next - first);
    text_printf(out, "EVENT(%u, %s,", next++ - first, events.at[i]->id);
    emit_parameters(input, out, "      ", "jvmtiEnv* jvmti_env", &events.at[i]->params);
  }
  text_printf(out, "SLOTS(jvmtiEventCallbacks, %u);\n", next - first);
}

static void emit_functions(const struct gen_input *input, struct text *out) {
  size_t count = input->spec->functions.count;
  if (!count) return;
  const struct spec_function_list functions = functions_by_slot(input->arena, input->spec);
  unsigned next = 1;
  for (size_t i = 0; i < count; i++) {
    for (; next < functions.at[i]->slot; next++) text_printf(out, "/* %u: reserved. */\n", next);
    text_printf(out, "FUNCTION(%u, %s,", next++, functions.at[i]->id);
    emit_parameters(input, out, "         ", "jvmtiEnv* env", &functions.at[i]->params);
  }
  text_printf(out, "SLOTS(jvmtiInterface_1, %u);\n", next - 1);
}

/* ---- Capabilities -------------------------------------------------------------------------------- */

/* The structure has 128 bits, or the words that more capabilities need. */
static size_t capability_bits(size_t count) {
  enum { USUAL = 128, WORD = 32 };
  return count <= USUAL ? USUAL : (count + WORD - 1) / WORD * WORD;
}

static void emit_capabilities(const struct gen_input *input, struct text *out) {
  const struct spec_capabilities *capabilities = &input->spec->capabilities;
  if (!capabilities->list.count) return;
  const char *id = capabilities->id;
  text_add(out, "typedef union {\n  struct {\n");
  for (size_t i = 0; i < capabilities->list.count; i++)
    text_printf(out, "    unsigned int %s : 1;\n", capabilities->list.at[i]->id);
  text_printf(out, "  } bits;\n  unsigned char bytes[sizeof(%s)];\n} expected_%s;\n", id, id);
  size_t bits = capability_bits(capabilities->list.count);
  text_printf(out, "EXPECT(%s_size, sizeof(%s) * CHAR_BIT == %zu,\n", id, id, bits);
  text_printf(out, "       \"%s: expected %zu bits, the unused ones included\");\n", id, bits);
}

static void emit_bits(const struct gen_input *input, struct text *out) {
  const struct spec_capabilities *capabilities = &input->spec->capabilities;
  if (!capabilities->list.count) return;
  text_printf(out, "  unsigned int ones = ~0u;\n  %s actual;\n  expected_%s expected;\n",
              capabilities->id, capabilities->id);
  for (size_t i = 0; i < capabilities->list.count; i++)
    text_printf(out, "  CAPABILITY(%s, %zu);\n", capabilities->list.at[i]->id, i);
}

/* ---- The frame ----------------------------------------------------------------------------------- */

static void emit_title(const struct gen_input *input, struct text *out) {
  cdecl_comment_text(out, input->spec->title);
}

static void emit_release(const struct gen_input *input, struct text *out) {
  text_add(out, release_text(input->arena, input->spec->release));
}

static const struct gen_section sections[] = {
    {"title", emit_title},
    {"release", emit_release},
    {"versions", emit_versions},
    {"basetypes", emit_base_types},
    {"constants", emit_constants},
    {"errors", emit_errors},
    {"eventtypes", emit_event_types},
    {"callbacks", emit_callbacks},
    {"records", emit_records},
    {"capabilities", emit_capabilities},
    {"events", emit_events},
    {"functions", emit_functions},
    {"bits", emit_bits},
    {NULL, NULL},
};

void gen_probe(const struct gen_input *input, struct artifacts *out) {
  gen_frame(artifact_new(out, "jvmti_probe.c"), template_jvmti_probe_c, sections, input);
}
