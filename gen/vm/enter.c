/* SPDX-License-Identifier: MIT */
/* The wrappers that agents call. checks.c determines their checks, the frame contains the code. */
#include "base/text.h"
#include "gen/cdecl.h"
#include "gen/vm/check.h"
#include "gen/vm/vm.h"
#include "model/supplement.h"

#include <inttypes.h>

/* True for a release before the newest one of the specification. */
static bool is_older(const struct frame *at) {
  struct release release = at->spec->release;
  return release_compare((struct release){release.major, release.minor, 0}, at->spec->history) < 0;
}

/* True if the function may be called before threads exist. */
FRAME_TEST(is_early, at->function->phase != PHASE_START && at->function->phase != PHASE_LIVE)

static const char *const enter_phases[] = {[PHASE_LIVE] = "PHASE_LIVE",
                                           [PHASE_START] = "PHASE_START | PHASE_LIVE",
                                           [PHASE_ONLOAD] = "PHASE_ONLOAD | PHASE_LIVE",
                                           [PHASE_ONLOAD_ONLY] = "PHASE_ONLOAD",
                                           [PHASE_ANY] = "PHASE_ANY"};

/* The requirements of a function on its caller. */
static const char *caller_needs(const struct spec_function *function) {
  if (function->callback_safe && function->no_transition) return "CALLBACK_SAFE | NO_TRANSITION";
  if (function->callback_safe) return "CALLBACK_SAFE";
  return function->no_transition ? "NO_TRANSITION" : "";
}

static void emit_caller_needs(const struct frame *at, struct text *out) {
  const char *needs = caller_needs(at->function);
  text_add(out, *needs ? needs : "0");
}

static void emit_needs(const struct frame *at, struct text *out) {
  const char *caller = is_early(at) ? "" : caller_needs(at->function);
  text_printf(out, "%s%s%s%s", enter_phases[at->function->phase],
              at->function->jkernel ? " | ALWAYS_BUILT_IN" : "", *caller ? " | " : "", caller);
}

static void emit_banner(const struct frame *at, struct text *out) {
  text_add(out, "/* ---- ");
  cdecl_comment_text(out, at->function->category->label);
  text_add(out, " ");
  for (size_t column = wrap_column(out); column < GEN_WIDTH - 5; column++) text_add(out, "-");
  text_add(out, " */");
}

/* The words of required capabilities. */
FRAME_EACH_OF(each_word, vm_capability_words_of_rows(at->spec, at->input->arena, at->required),
              at->item = item)

static const struct vm_capability_word *word_of(const struct frame *at) {
  return at->item;
}

FRAME_EACH_OF(each_check, *vm_checks(at->input, at->function), at->item = item;
              at->id = item->param->id)

static const struct vm_check *check_of(const struct frame *at) {
  return at->item;
}

FRAME_TEST(is_checked, vm_checks(at->input, at->function)->count > 0)

/* True if other checks follow those of the call. */
FRAME_TEST(is_guarded, at->required->count || is_checked(at))

/* True for a parameter without checks. */
static bool is_unchecked(const struct frame *at, const struct spec_param *param) {
  const struct vm_check_list *checks = vm_checks(at->input, at->function);
  bool checked = param->dropped || param->type->base == TYPE_VARARGS;
  LIST_EACH (check, *checks) checked |= check->param == param;
  return !checked;
}

FRAME_EACH(each_unchecked, at->function->params, is_unchecked(at, item), at->id = item->id)

/* ---- The code of a check ------------------------------------------------------------------------ */

/* A function of the frame: jvmti_is_NAME(), or jvmti_kind_of_NAME() with an enumeration as its result. */
struct helper {
  const char *needed; /* @if any NEEDED@ */
  const char *name;
  const char *kind, *other; /* enumerators; NULL: the result is a boolean */
  const char *handle;       /* the type of handle that it can resolve, or NULL */
};

static const struct helper *helper_of(const struct vm_check *check) {
  static const struct helper helpers[] = {
      [VM_CHECK_CLASS] = {"class", "class", NULL, NULL, "jclass"},
      [VM_CHECK_HOLDER] = {"holder", "field_holder", NULL, NULL, "jclass"},
      [VM_CHECK_FIELD] = {"field", "field", NULL, NULL, "jfieldID"},
      [VM_CHECK_METHOD] = {"method", "method", "METHOD", "NATIVE", "jmethodID"},
      [VM_CHECK_MONITOR] = {"monitor", "monitor", NULL, NULL, "jrawMonitorID"},
      [VM_CHECK_THREAD] = {"thread", "thread", "THREAD", "DEAD", "jthread"},
      [VM_CHECK_OBJECT] = {"object", "object", NULL, NULL, NULL},
      [VM_CHECK_GROUP] = {"group", "thread_group", NULL, NULL, NULL},
      [VM_CHECK_MODULE] = {"module", "module", NULL, NULL, NULL},
      [VM_CHECK_LOADER] = {"loader", "class_loader", NULL, NULL, NULL},
      [VM_CHECK_PREPARED] = {"prepared", "prepared", NULL, NULL, NULL},
      [VM_CHECK_PLATFORM] = {"platform", "platform_thread", NULL, NULL, NULL},
      [VM_CHECK_LOCATION] = {"location", "location", NULL, NULL, NULL},
      [VM_CHECK_CAPABLE] = {"capable", "capable", NULL, NULL, NULL},
      [VM_CHECK_SINGLE] = {"single", "single", NULL, NULL, NULL},
      [VM_CHECK_EACH] = {NULL, NULL, NULL, NULL, NULL},
  };
  static const struct helper thread_or_null = {"nullthread", "thread_or_null", "THREAD", "DEAD",
                                               "jthread"};
  if (check->kind == VM_CHECK_EACH) return &helpers[check->each];
  if (check->kind == VM_CHECK_THREAD && check->null_allowed) return &thread_or_null;
  return &helpers[check->kind];
}

FRAME_TEST(is_choice, check_of(at)->kind == VM_CHECK_ONE_OF)
FRAME_TEST(is_single, check_of(at)->kind == VM_CHECK_SINGLE)
FRAME_TEST(is_elements, check_of(at)->kind == VM_CHECK_EACH)
FRAME_TEST(is_minimum, check_of(at)->kind == VM_CHECK_MINIMUM)
FRAME_TEST(is_value, check_of(at)->kind == VM_CHECK_ENUM)

/* True if the result of the helper is a boolean. */
static bool is_boolean(const struct frame *at) {
  const struct helper *helper = helper_of(check_of(at));
  return helper->name && !helper->kind;
}

FRAME_TEST(is_kind, !is_elements(at) && !check_of(at)->other && helper_of(check_of(at))->kind)

/* The value that is not allowed for an element. */
static void emit_nothing(const struct frame *at, struct text *out) {
  enum type_base base = check_of(at)->param->type->base;
  text_add(out, !check_of(at)->field && base <= TYPE_JLONG ? "0" : "NULL");
}

static void emit_choice(const struct frame *at, struct text *out) {
  for (const char *const *constant = check_of(at)->constants; *constant; constant++)
    text_printf(out, "%s%s != %s", constant == check_of(at)->constants ? "" : " &&\n      ", at->id,
                *constant);
}
FRAME_TEXT(emit_kind, helper_of(check_of(at))->kind)

/* The condition for a check: a handle is not NULL if that is allowed, or an event is enabled. */
static void emit_given(const struct frame *at, struct text *out) {
  const struct vm_check *check = check_of(at);
  if (check->kind == VM_CHECK_CAPABLE && check->other_param)
    text_printf(out, "%s == %s && ", check->other_param->id,
                at->spec->interface->supplement->entry_modes[0].id);
  if (check->null_allowed && check->kind != VM_CHECK_THREAD)
    text_printf(out, "%s != NULL && ", at->id);
}

static void emit_holder(const struct frame *at, struct text *out) {
  const struct vm_check *check = check_of(at);
  if (check->other_param && check->kind != VM_CHECK_CAPABLE)
    text_printf(out, "%s, ", check->other_param->id);
}

/* The argument for the resolved value, if the VM holds such handles: a variable, or NULL if it is not used. */
static void emit_kept(const struct frame *at, struct text *out) {
  const struct vm_check *check = check_of(at);
  const char *handle = helper_of(check)->handle;
  const struct vm_held_list *list = vm_held(at->input, at->function);
  const char *room = "NULL";
  if (!handle || !vm_hold_room(at->input->vm, handle)) return;
  LIST_EACH (held, *list)
    if (held->param == check->param && check->rule == RULE_REFERENCE) room = held->name;
  text_printf(out, ", %s", room);
}

static void emit_minimum(const struct frame *at, struct text *out) {
  int64_t value = check_of(at)->minimum;
  bool small = value > INT32_MIN && value <= INT32_MAX;
  text_printf(out, small ? "%" PRId64 : "INT64_C(%" PRId64 ")", value);
}

/* True if a check of a function that runs outside of the VM must enter it for a handle other than a raw monitor. */
static bool enter_visits(const struct spec_function *function, const struct vm_check *check) {
  enum vm_check_kind kind = check->kind == VM_CHECK_EACH ? check->each : check->kind;
  return function->no_transition && helper_of(check)->name && kind != VM_CHECK_MONITOR &&
         kind != VM_CHECK_CAPABLE && kind != VM_CHECK_SINGLE;
}

FRAME_ANY(is_visiting, *vm_checks(at->input, at->function), enter_visits(at->function, item))

/* ---- Used helpers and enumerations -------------------------------------------------------------- */

/* @if any HELPER@: true if a function uses it; compilers warn about unused functions. */
static bool is_any(const struct frame *at) {
  struct frame function = *at;
  for (size_t i = 0; frame_each_function(&function, i); i++) {
    const struct vm_check_list *checks = vm_checks(at->input, function.function);
    if (text_is(at->argument, is_early(&function) ? "early" : "late") ||
        (text_is(at->argument, "refuse") && checks->count) ||
        (text_is(at->argument, "visit") && is_visiting(&function)))
      return true;
    LIST_EACH (check, *checks)
      if (text_is(helper_of(check)->needed, at->argument)) return true;
  }
  return false;
}

/* The names of enumerations whose values are checked, each once. */
static struct string_list checked_enumerations(const struct frame *at) {
  struct string_list names = {NULL, 0};
  LIST_EACH (function, at->spec->functions) {
    const struct vm_check_list *checks = vm_checks(at->input, function);
    LIST_EACH (check, *checks) {
      const char *name = check->param->type->name;
      if (check->kind == VM_CHECK_ENUM && !string_list_has(&names, name))
        LIST_ADD(at->input->arena, &names, name);
    }
  }
  return names;
}

FRAME_EACH_OF(each_enumeration, checked_enumerations(at), at->id = item)

FRAME_EACH_OF(each_value, vm_enum_values(at->input, at->id), at->id = item)

#define ENTER_WORDS(TEXT, NUMBER, EMIT, TEST, WORD)                                                \
  TEST("strict", is_strict, at->input->profile == PROFILE_STRICT)                                  \
  WORD("older", NULL, is_older, NULL)                                                              \
  TEST("door-known", is_door_known, supplement_door_known(at->spec))                               \
  WORD("early", NULL, is_early, NULL)                                                              \
  WORD("needs", emit_needs, NULL, NULL)                                                            \
  WORD("caller-needs", emit_caller_needs, NULL, NULL)                                              \
  WORD("banner", emit_banner, NULL, NULL)                                                          \
  WORD("required-word", NULL, NULL, each_word)                                                     \
  TEST("several", is_several, word_of(at)->constants.count > 1)                                    \
  TEXT("required", emit_required, word_of(at)->constants.at[0])                                    \
  NUMBER("word", emit_word, word_of(at)->word)                                                     \
  TEXT("bits", emit_bits, vm_capability_bits(at->spec, at->input->arena, word_of(at), " | "))      \
  WORD("check", NULL, NULL, each_check)                                                            \
  WORD("checked", NULL, is_checked, NULL)                                                          \
  WORD("guarded", NULL, is_guarded, NULL)                                                          \
  TEST("checked-or-guarded-late", is_checked_or_guarded_late,                                      \
       is_early(at) ? is_checked(at) : is_guarded(at))                                             \
  WORD("unchecked-param", NULL, NULL, each_unchecked)                                              \
  TEST("null", is_null, check_of(at)->kind == VM_CHECK_NULL)                                       \
  WORD("minimum", emit_minimum, is_minimum, NULL)                                                  \
  WORD("value", NULL, is_value, each_value)                                                        \
  TEST("handle", is_handle, !is_elements(at) && !is_single(at) && is_boolean(at))                  \
  WORD("kind", emit_kind, is_kind, NULL)                                                           \
  TEST("two-kinds", is_two_kinds, check_of(at)->other &&helper_of(check_of(at))->kind)             \
  TEXT("helper", emit_helper, helper_of(check_of(at))->name)                                       \
  TEST("range", is_range, check_of(at)->kind == VM_CHECK_RANGE)                                    \
  TEXT("least", emit_least, check_of(at)->constants[0])                                            \
  TEXT("most", emit_most, check_of(at)->constants[1])                                              \
  WORD("choice", emit_choice, is_choice, NULL)                                                     \
  WORD("single", NULL, is_single, NULL)                                                            \
  TEXT("other", emit_other, check_of(at)->other_param->id)                                         \
  TEST("list", is_list, check_of(at)->kind == VM_CHECK_LIST)                                       \
  TEXT("count", emit_count, check_of(at)->count->id)                                               \
  WORD("elements", NULL, is_elements, NULL)                                                        \
  TEST("element-handle", is_element_handle, is_elements(at) && is_boolean(at))                     \
  TEST("element-kind", is_element_kind, is_elements(at) && helper_of(check_of(at))->kind)          \
  EMIT("field", emit_field, if (check_of(at)->field) text_printf(out, ".%s", check_of(at)->field)) \
  WORD("nothing", emit_nothing, NULL, NULL)                                                        \
  WORD("switch", vm_event_switch, NULL, NULL)                                                      \
  TEXT("other-kind", emit_other_kind, helper_of(check_of(at))->other)                              \
  TEXT("error", emit_error, check_of(at)->error)                                                   \
  TEXT("other-error", emit_other_error, check_of(at)->other)                                       \
  WORD("given", emit_given, NULL, NULL)                                                            \
  WORD("kept", emit_kept, NULL, NULL)                                                              \
  WORD("holder", emit_holder, NULL, NULL)                                                          \
  TEXT("enumeration", emit_enumeration, check_of(at)->param->type->name)                           \
  TEST("visit", is_visit, enter_visits(at->function, check_of(at)))                                \
  WORD("visiting", NULL, is_visiting, NULL)                                                        \
  TEST("null-allowed", is_null_allowed, check_of(at)->null_allowed)                                \
  WORD("any", NULL, is_any, NULL)                                                                  \
  WORD("checked-enumeration", NULL, NULL, each_enumeration)

FRAME_TABLE(enter_words, ENTER_WORDS)
