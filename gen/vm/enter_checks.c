/* Checks of parameters, written down. */
#include "gen/vm/enter.h"

#include "base/wrap.h"

#include <inttypes.h>
#include <string.h>

/* ---- Checks ---------------------------------------------------------------------------------------- */

static const char *number(const struct gen_input *input, int64_t value) {
  if (value > INT32_MIN && value <= INT32_MAX) return arena_printf(input->arena, "%" PRId64, value);
  return arena_printf(input->arena, "INT64_C(%" PRId64 ")", value);
}

/* The condition under which the value is refused; NULL for what is told apart by a switch. */
static const char *condition_of(const struct gen_input *input, const struct vm_check *check,
                                const char *call) {
  const char *id = check->param->id;
  const char *given = check->null_allowed ? arena_printf(input->arena, "%s != NULL && ", id) : "";
  const char *function = NULL;
  switch (check->kind) {
    case VM_CHECK_NULL: return arena_printf(input->arena, "%s == NULL", id);
    case VM_CHECK_MINIMUM:
      return arena_printf(input->arena, "%s < %s", id, number(input, check->minimum));
    case VM_CHECK_ENUM:
      return arena_printf(input->arena, "!jvmti_valid_%s(%s)", check->param->type->name, id);
    case VM_CHECK_FIELD:
      return arena_printf(input->arena, "!jvmti_is_field(%s, %s, %s)", call, check->holder->id, id);
    case VM_CHECK_METHOD:
      if (check->other) return NULL;
      return arena_printf(input->arena, "%sjvmti_kind_of_method(%s, %s) == JVMTI_METHOD_NONE",
                          given, call, id);
    case VM_CHECK_THREAD:
      if (check->other) return NULL;
      return arena_printf(input->arena, "jvmti_kind_of_thread%s(%s, %s) == JVMTI_THREAD_NONE",
                          check->null_allowed ? "_or_null" : "", call, id);
    case VM_CHECK_CLASS: function = "jvmti_is_class"; break;
    case VM_CHECK_HOLDER: function = "jvmti_is_field_holder"; break;
    case VM_CHECK_MONITOR: function = "jvmti_is_monitor"; break;
    case VM_CHECK_OBJECT: function = "jvmti_is_object"; break;
    case VM_CHECK_GROUP: function = "jvmti_is_thread_group"; break;
  }
  return arena_printf(input->arena, "%s!%s(%s, %s)", given, function, call, id);
}

static const char *refusal(const struct gen_input *input, const struct vm_check *check,
                           const char *error, const char *call) {
  return arena_printf(input->arena, "return jvmti_call_refuse(%s, \"%s\", %s);", call,
                      check->param->id, error);
}

static void emit_case(struct text *out, const char *constant, const char *refused) {
  size_t length = strlen("    case : ") + strlen(constant) + strlen(refused);
  text_printf(out, "    case %s:%s%s\n", constant, length > GEN_WIDTH ? "\n      " : " ", refused);
}

static void emit_switch(const struct gen_input *input, const struct vm_check *check,
                        const char *call, struct text *out) {
  bool thread = check->kind == VM_CHECK_THREAD;
  const char *none = thread ? "JVMTI_THREAD_NONE" : "JVMTI_METHOD_NONE";
  const char *other = thread ? "JVMTI_THREAD_DEAD" : "JVMTI_METHOD_NATIVE";
  const char *suffix = thread && check->null_allowed ? "_or_null" : "";
  text_printf(out, "  switch (jvmti_kind_of_%s%s(%s, %s)) {\n", thread ? "thread" : "method",
              suffix, call, check->param->id);
  emit_case(out, none, refusal(input, check, check->error, call));
  emit_case(out, other, refusal(input, check, check->other, call));
  text_add(out, "    default: break;\n  }\n");
}

void enter_emit_check(const struct gen_input *input, const struct vm_check *check, const char *call,
                      struct text *out) {
  const char *condition = condition_of(input, check, call);
  if (!condition) {
    emit_switch(input, check, call, out);
    return;
  }
  const char *refused = refusal(input, check, check->error, call);
  size_t length = strlen("  if () ") + strlen(condition) + strlen(refused);
  text_printf(out, "  if (%s)%s%s\n", condition, length > GEN_WIDTH ? "\n    " : " ", refused);
}

/* ---- Enumerations ---------------------------------------------------------------------------------- */

static void emit_enum(const struct gen_input *input, const char *name, struct text *out) {
  size_t count;
  const char **values = vm_enum_values(input, name, &count);
  text_printf(out, "static jboolean jvmti_valid_%s(%s value) {\n  switch (value) {\n", name, name);
  for (size_t i = 0; i < count; i++)
    text_printf(out, "    case %s:%s\n", values[i], i + 1 < count ? "" : " return JNI_TRUE;");
  text_add(out, "    default: return JNI_FALSE;\n  }\n}\n\n");
}

void enter_emit_enums(const struct gen_input *input, struct text *out) {
  struct string_list names = {NULL, 0};
  for (size_t i = 0; i < input->spec->functions.count; i++) {
    const struct spec_function *function = input->spec->functions.at[i];
    for (size_t j = 0; j < function->params.count; j++) {
      struct vm_check checks[VM_CHECKS_MAX];
      size_t count = vm_checks(input, function, j, checks);
      if (!count || checks[0].kind != VM_CHECK_ENUM) continue;
      const char *name = function->params.at[j]->type->name;
      bool known = false;
      for (size_t k = 0; k < names.count; k++) known = known || strcmp(names.at[k], name) == 0;
      if (known) continue;
      LIST_ADD(input->arena, &names, name);
      emit_enum(input, name, out);
    }
  }
}
