/* SPDX-License-Identifier: MIT */
/* The allowed values of numbers as a table of the generated C, with which a layer reports invalid values. */
#include "base/text.h"
#include "gen/vm/check.h"
#include "gen/vm/forward.h"

#include <inttypes.h>

/* The allowed values: a description, or NULL if they depend on other parameters, and the range. */
struct forward_allowed {
  const char *words;
  int64_t least, most;
};

static int64_t forward_value(const struct spec *spec, const char *id) {
  const struct named *named =
      spec_find(spec, id, KIND(ITEM_CONSTANT) | KIND(ITEM_EVENT_CONSTANT) | KIND(ITEM_ERROR));
  int64_t value;
  return named && spec_value(named, &value) ? value : 0;
}

/* Constants with their values, joined by the separator. */
static struct forward_allowed forward_constants(const struct frame *at,
                                                const struct string_list *constants,
                                                const char *separator) {
  struct forward_allowed allowed = {NULL, INT64_MAX, INT64_MIN};
  struct string_list words = {NULL, 0};
  for (size_t i = 0; i < constants->count; i++) {
    const int64_t value = forward_value(at->spec, constants->at[i]);
    if (value < allowed.least) allowed.least = value;
    if (value > allowed.most) allowed.most = value;
    LIST_ADD(at->input->arena, &words,
             arena_printf(at->input->arena, "%s (%" PRId64 ")", constants->at[i], value));
  }
  struct text text = text_new(at->input->arena->escape);
  text_add_series(&text, &words, separator);
  allowed.words = text_keep(at->input->arena, &text);
  return allowed;
}

static struct forward_allowed forward_enumeration(const struct frame *at, const char *name) {
  enum { FORWARD_VALUES_SHOWN = 4 };
  const struct string_list values = vm_enum_values(at->input, name);
  struct forward_allowed allowed = forward_constants(at, &values, ", ");
  if (values.count > FORWARD_VALUES_SHOWN)
    allowed.words = arena_printf(at->input->arena, "a value of %s", name);
  return allowed;
}

/* Sets the allowed values of a check of a number, or returns false for another check. */
static bool forward_allows(const struct frame *at, const struct vm_check *check,
                           struct forward_allowed *allowed) {
  struct string_list constants = {NULL, 0};
  switch (check->kind) {
    case VM_CHECK_MINIMUM:
      *allowed = (struct forward_allowed){
          arena_printf(at->input->arena, "at least %" PRId64, check->minimum), check->minimum,
          INT64_MAX};
      if (check->param->type->base == TYPE_JLOCATION) allowed->words = NULL;
      return true;
    case VM_CHECK_ENUM: *allowed = forward_enumeration(at, check->param->type->name); return true;
    case VM_CHECK_RANGE:
    case VM_CHECK_ONE_OF:
      for (const char *const *constant = check->constants; *constant; constant++)
        LIST_ADD(at->input->arena, &constants, *constant);
      *allowed = forward_constants(at, &constants, check->kind == VM_CHECK_RANGE ? " to " : ", ");
      return true;
    default: return false;
  }
}

static void forward_add_number(const struct frame *at, const struct vm_check *check,
                               const struct forward_allowed *allowed, struct text *out) {
  struct arena *arena = at->input->arena;
  const char *head = arena_printf(arena, "  {%s, \"%s\",", check->error, check->param->id);
  const char *words = allowed->words ? arena_printf(arena, "\"%s\"", allowed->words) : "NULL";
  const char *most =
      allowed->most == INT64_MAX ? "INT64_MAX" : arena_printf(arena, "%" PRId64, allowed->most);
  const char *tail = arena_printf(arena, "%s, %" PRId64 ", %s},\n", words, allowed->least, most);
  bool fits = strlen(head) + strlen(tail) <= GEN_WIDTH;
  text_printf(out, "%s%s%s", head, fits ? " " : "\n   ", tail);
}

size_t forward_add_numbers(const struct frame *at, struct text *rows, struct text *values) {
  struct gen_input strict = *at->input;
  size_t count = 0;
  strict.profile = PROFILE_STRICT;
  const struct vm_check_list *checks = vm_checks(&strict, at->function);
  for (size_t i = 0; i < checks->count; i++) {
    struct forward_allowed allowed;
    if (!forward_allows(at, checks->at[i], &allowed)) continue;
    if (rows) forward_add_number(at, checks->at[i], &allowed, rows);
    if (values) text_printf(values, "%s(jlong)%s", count ? ", " : "", checks->at[i]->param->id);
    count++;
  }
  return count;
}
