/* SPDX-License-Identifier: MIT */
/* The functions that a VM implements, each with its contract: the checks of the wrappers, the remaining checks, and the
 * ownership of results. */
#include "gen/cdecl.h"
#include "gen/frame.h"
#include "gen/vm/check.h"
#include "gen/vm/vm.h"
#include "model/derive.h"
#include "model/doc_text.h"
#include "model/words.h"

#include <inttypes.h>
#include <string.h>

/* The state of writing the contract of a function. */
struct contract {
  const struct gen_input *input;
  const struct spec_function *function;
  const struct vm_check_list *checks;
  struct text *out;
  struct text words; /* of the current line */
};

/* Starts the next item of the line. */
static struct text *impl_item(struct contract *contract) {
  if (contract->words.length) text_add(&contract->words, "; ");
  return &contract->words;
}

/* Writes the line " * LABEL words.", unless it is empty. */
static void end_line(struct contract *contract, const char *label) {
  enum { WIDTH = 96 };
  if (contract->words.length) {
    struct text safe = text_new(contract->out->escape);
    cdecl_comment_text(&safe, text_string(&contract->words));
    text_printf(contract->out, " * %s", label);
    text_add_wrapped(contract->out, text_string(&safe), " *   ", WIDTH);
    text_add(contract->out, ".\n");
    text_free(&safe);
  }
  text_free(&contract->words);
}

/* "a", "a and b", "a, b and c". */
static void add_name(struct text *out, const char *name, size_t index, size_t count) {
  text_printf(out, "%s%s", !index ? "" : index + 1 == count ? " and " : ", ", name);
}

/* ---- Checked ------------------------------------------------------------------------------------- */

static const char *when_words(enum phase phase) {
  switch (phase) {
    case PHASE_LIVE: return "live phase";
    case PHASE_START: return "start or live phase";
    case PHASE_ONLOAD: return "OnLoad or live phase";
    case PHASE_ONLOAD_ONLY: return "OnLoad phase";
    case PHASE_ANY: return "any phase";
  }
  return "";
}

static const char *caller_words(const struct spec_function *function) {
  bool early = function->phase != PHASE_LIVE && function->phase != PHASE_START;
  if (function->callback_safe)
    return early ? "any thread, attached or not"
                 : "a Java thread or one of the VM's that run callbacks";
  return early ? "a Java thread, or no threads yet" : "a Java thread";
}

static void add_situation(struct contract *contract) {
  const struct spec_function *function = contract->function;
  text_printf(impl_item(contract), "%s; %s%s", when_words(function->phase), caller_words(function),
              function->no_transition ? ", still in native code" : "");
  if (!function->required.count) return;
  text_add(impl_item(contract), "possesses ");
  for (size_t i = 0; i < function->required.count; i++)
    add_name(&contract->words, function->required.at[i]->id, i, function->required.count);
}

static const char *null_words(const struct vm_check *check) {
  if (!check->null_allowed) return "";
  return check->param->type->null_is_current ? "NULL, for the current thread, or " : "NULL or ";
}

/* Describes the elements of an array, or a field of each. */
static void add_elements(struct text *out, const struct vm_check *check) {
  static const char *const kinds[] = {
      [VM_CHECK_CLASS] = "a class",     [VM_CHECK_METHOD] = "a method",
      [VM_CHECK_MONITOR] = "a monitor", [VM_CHECK_THREAD] = "a thread",
      [VM_CHECK_OBJECT] = "an object",  [VM_CHECK_GROUP] = "a thread group",
  };
  enum type_base base = check->param->type->base;
  bool number = !check->field && base <= TYPE_JLONG;
  if (check->field) text_printf(out, "%s of ", check->field);
  text_printf(out, "each of %s is %s", check->param->id,
              check->each != VM_CHECK_NULL ? kinds[check->each]
              : number                     ? "not 0"
                                           : "not NULL");
}

/* Describes a check that depends on other values. */
static void add_relation(struct text *out, const struct vm_check *check, const char *name) {
  switch (check->kind) {
    case VM_CHECK_FIELD:
      text_printf(out, "%s is a field of %s", name, check->other_param->id);
      break;
    case VM_CHECK_LOCATION:
      text_printf(out, "%s is one in %s", name, check->other_param->id);
      break;
    case VM_CHECK_RANGE:
      text_printf(out, "%s is from %s to %s", name, check->constants[0], check->constants[1]);
      break;
    case VM_CHECK_ONE_OF:
      text_printf(out, "%s is", name);
      for (const char *const *constant = check->constants; *constant; constant++)
        text_printf(out, "%s%s", constant == check->constants ? " " : " or ", *constant);
      break;
    case VM_CHECK_CAPABLE:
      text_printf(out, "the capabilities that %s requires are possessed%s%s", name,
                  check->other_param ? ", if it is to be enabled by " : "",
                  check->other_param ? check->other_param->id : "");
      break;
    case VM_CHECK_SINGLE:
      text_printf(out, "%s is NULL unless %s can be enabled for one thread", name,
                  check->other_param->id);
      break;
    case VM_CHECK_LIST:
      text_printf(out, "%s is not NULL if %s is more than 0", name, check->count->id);
      break;
    default: break;
  }
}

/* The optional member of the port that a check calls, or NULL. */
static const char *asked_if_there(const struct vm_check *check) {
  enum vm_rule rule = check->rule;
  if (check->kind == VM_CHECK_EACH && check->each == VM_CHECK_OBJECT) rule = RULE_OBJECT;
  if (check->kind == VM_CHECK_EACH && check->each == VM_CHECK_GROUP) rule = RULE_GROUP;
  return vm_rules[rule].optional ? vm_rules[rule].asks : NULL;
}

static void add_check(struct contract *contract, const struct vm_check *check) {
  const char *name = check->param->id, *null = null_words(check);
  struct text *out = impl_item(contract);
  switch (check->kind) {
    case VM_CHECK_NULL: text_printf(out, "%s is not NULL", name); break;
    case VM_CHECK_MINIMUM: text_printf(out, "%s is at least %" PRId64, name, check->minimum); break;
    case VM_CHECK_CLASS:
      text_printf(out, "%s is %sa class, maybe a primitive one", name, null);
      break;
    case VM_CHECK_HOLDER: text_printf(out, "%s is a class, not a primitive one", name); break;
    case VM_CHECK_METHOD:
      text_printf(out, "%s is %sa method%s, maybe an obsolete one", name, null,
                  check->other ? " that is not native" : "");
      break;
    case VM_CHECK_MONITOR: text_printf(out, "%s is %sa raw monitor", name, null); break;
    case VM_CHECK_THREAD:
      text_printf(out, "%s is %sa thread%s", name, null,
                  check->other ? " that was alive" : ", maybe not alive");
      break;
    case VM_CHECK_OBJECT: text_printf(out, "%s is %san object", name, null); break;
    case VM_CHECK_GROUP: text_printf(out, "%s is %sa thread group", name, null); break;
    case VM_CHECK_MODULE: text_printf(out, "%s is %sa module", name, null); break;
    case VM_CHECK_LOADER: text_printf(out, "%s is %sa class loader", name, null); break;
    case VM_CHECK_PREPARED: text_printf(out, "%s is prepared", name); break;
    case VM_CHECK_PLATFORM: text_printf(out, "%s is not a virtual thread", name); break;
    case VM_CHECK_EACH: add_elements(out, check); break;
    case VM_CHECK_ENUM:
      text_printf(out, "%s is a value of %s", name, check->param->type->name);
      break;
    default: add_relation(out, check, name);
  }
  if (asked_if_there(check)) text_printf(out, " (%s)", asked_if_there(check));
}

/* Joins the checks of pointers, since most functions have several. */
static void add_pointers(struct contract *contract) {
  struct string_list names = {NULL, 0};
  LIST_EACH (check, *contract->checks)
    if (check->kind == VM_CHECK_NULL) LIST_ADD(contract->input->arena, &names, check->param->id);
  for (size_t i = 0; i < names.count; i++)
    add_name(i ? &contract->words : impl_item(contract), names.at[i], i, names.count);
  if (names.count) text_add(&contract->words, names.count > 1 ? " are not NULL" : " is not NULL");
}

static void add_checked(struct contract *contract) {
  add_situation(contract);
  add_pointers(contract);
  LIST_EACH (check, *contract->checks)
    if (check->kind != VM_CHECK_NULL) add_check(contract, check);
  end_line(contract, "Checked: ");
}

/* ---- May be NULL --------------------------------------------------------------------------------- */

/* The sentence of the specification, without its period. */
static const char *null_meaning(struct contract *contract, const struct spec_type *type) {
  const char *words =
      type->if_null ? doc_summary(contract->input->arena, contract->input->spec, type->if_null)
                    : "";
  size_t length = strlen(words);
  while (length && strchr(".,; ", words[length - 1])) length--;
  return arena_strndup(contract->input->arena, words, length);
}

static void add_nullable(struct contract *contract) {
  LIST_EACH (param, contract->function->params) {
    if (param->dropped || param->type->pointer == POINTER_NONE) continue;
    if (param->type->nullable) {
      const char *meaning = null_meaning(contract, param->type);
      text_printf(impl_item(contract), "%s%s%s", param->id, *meaning ? ": " : "", meaning);
    } else if (param->type->unchecked && contract->input->profile == PROFILE_REFERENCE) {
      text_printf(impl_item(contract), "%s, which is an error", param->id);
    }
  }
  end_line(contract, "May be NULL: ");
}

/* ---- Left ---------------------------------------------------------------------------------------- */

static const char *short_error(const struct contract *contract, const char *id) {
  return interface_short_error(contract->input->spec->interface, id);
}

static bool impl_decided(const struct contract *contract, const struct spec_param *param,
                         const char *error) {
  LIST_EACH (check, *contract->checks) {
    if (check->param != param) continue;
    if (strcmp(check->error, error) == 0 || text_is(check->other, error)) return true;
  }
  return false;
}

/* True for a check of a handle, not of a number or for NULL. */
static bool of_handle(const struct vm_check *check) {
  return check->kind >= VM_CHECK_CLASS && check->kind <= VM_CHECK_GROUP;
}

/* Adds the errors that follow from the parameter, without those of the wrapper. */
static void add_open_param(struct contract *contract, const struct spec_param *param) {
  size_t open = 0;
  for (size_t i = 0; i < param->derived_count; i++) {
    if (impl_decided(contract, param, param->derived[i].id)) continue;
    if (!open++) {
      text_printf(impl_item(contract), "%s (%s", param->id,
                  short_error(contract, param->derived[i].id));
      continue;
    }
    text_printf(&contract->words, ", %s", short_error(contract, param->derived[i].id));
  }
  if (!open) return;
  text_add(&contract->words, ")");
  if (param->type->null_is_current)
    text_add(&contract->words, ", where NULL is the current thread");
}

/* True if the wrapper reports the listed error for a handle. A listed error for NULL or numbers has another cause. */
static bool decided_anywhere(const struct contract *contract, const char *error) {
  LIST_EACH (check, *contract->checks)
    if (of_handle(check) && impl_decided(contract, check->param, error)) return true;
  return false;
}

/* True if there are at least as many checks of the listed error as rows in the list. */
static bool rows_decided(const struct contract *contract, const char *error) {
  size_t rows = 0, checks = 0;
  for (size_t i = 0; i < contract->function->errors.count; i++)
    rows += strcmp(contract->function->errors.at[i]->id, error) == 0;
  LIST_EACH (check, *contract->checks) checks += check->of_row && strcmp(check->error, error) == 0;
  return checks >= rows;
}

static void add_rows(struct contract *contract) {
  const struct spec_function *function = contract->function;
  size_t count = 0;
  for (size_t i = 0; i < function->errors.count; i++) {
    const char *id = function->errors.at[i]->id;
    bool repeated = decided_anywhere(contract, id) || rows_decided(contract, id);
    for (size_t j = 0; j < i; j++)
      repeated = repeated || strcmp(function->errors.at[j]->id, id) == 0;
    if (repeated) continue;
    if (count++) text_printf(&contract->words, ", %s", short_error(contract, id));
    else text_add(impl_item(contract), short_error(contract, id));
  }
}

/* Adds the unchecked handles in arrays, or in parameters that the specification describes as pointers. */
static void add_open_handles(struct contract *contract, const struct spec_param *param) {
  enum type_pointer pointer = param->type->pointer;
  if (pointer == POINTER_NONE || !type_is_handle(param->type->base)) return;
  LIST_EACH (check, *contract->checks)
    if (check->param == param &&
        (of_handle(check) || check->kind == VM_CHECK_MODULE || check->kind == VM_CHECK_LOADER ||
         (check->kind == VM_CHECK_EACH && check->each != VM_CHECK_NULL)))
      return;
  if (pointer == POINTER_INBUF || pointer == POINTER_INPTR)
    text_printf(impl_item(contract), "the handles in %s", param->id);
  else if (pointer == POINTER_PTRTYPE) text_printf(impl_item(contract), "the handle %s", param->id);
}

static void add_left(struct contract *contract) {
  bool capable = false;
  LIST_EACH (check, *contract->checks) capable |= check->kind == VM_CHECK_CAPABLE;
  LIST_EACH (param, contract->function->params) {
    if (param->dropped) continue;
    add_open_param(contract, param);
    add_open_handles(contract, param);
  }
  add_rows(contract);
  if (contract->function->event_capabilities && !capable)
    text_add(impl_item(contract), "the capabilities that the event requires");
  end_line(contract, "Left: ");
}

/* ---- Results ------------------------------------------------------------------------------------- */

static const char *allocated_words(enum ownership ownership) {
  switch (ownership) {
    case OWNED_NONE: return NULL;
    case OWNED_DEALLOCATE: return "allocated";
    case OWNED_EACH: return "the array and each element allocated";
    case OWNED_FIELDS: return "pointers in it allocated";
    case OWNED_ARRAY_FIELDS: return "the array and pointers in its elements allocated";
    case OWNED_EACH_FIELDS: return "the array, each element and pointers in them allocated";
  }
  return NULL;
}

static void add_room(struct contract *contract, const struct spec_param *param) {
  const struct spec_type *type = param->type;
  bool given = type->incount && type->pointer == POINTER_OUTBUF;
  const struct spec_param *count =
      given ? param_find(&contract->function->params, type->incount) : NULL;
  if (given)
    text_printf(impl_item(contract), "%s has room for %s%s", param->id,
                count && count->type->pointer > POINTER_PTRTYPE ? "*" : "", type->incount);
  if (given && type->outcount) text_printf(&contract->words, ", %s gets how many", type->outcount);
}

static void add_results(struct contract *contract) {
  LIST_EACH (param, contract->function->params) {
    const char *allocated = allocated_words(param->ownership);
    if (param->dropped) continue;
    add_room(contract, param);
    if (!allocated && !param->gives_references) continue;
    text_printf(impl_item(contract), "%s: %s%s%s", param->id, allocated ? allocated : "",
                allocated && param->gives_references ? ", with " : "",
                param->gives_references ? "local references" : "");
  }
  end_line(contract, "Results: ");
}

static void add_virtual(struct contract *contract) {
  enum virtual_threads is = contract->function->virtual_threads;
  if (is != VIRTUAL_UNSAID && is != VIRTUAL_YES) text_add(impl_item(contract), virtual_phrases[is]);
  end_line(contract, "Virtual threads: ");
}

/* ---- The file ------------------------------------------------------------------------------------ */

static void emit_contract(const struct frame *at, struct text *out) {
  struct contract contract = {at->input, at->function, vm_checks(at->input, at->function), out,
                              text_new(out->escape)};
  const char *summary = doc_summary(at->input->arena, at->spec, at->doc);
  size_t length = strlen(summary);
  if (length && summary[length - 1] == '.') length--;
  text_printf(out, "\n/* %s\n", vm_link(at->spec->interface, at->input->arena, at->id));
  text_add_bytes(&contract.words, summary, length);
  end_line(&contract, "");
  add_checked(&contract);
  add_nullable(&contract);
  add_left(&contract);
  add_results(&contract);
  add_virtual(&contract);
  out->length--; /* the comment ends on the last line */
  text_add(out, " */\n");
}

/* ---- The checks of the profile ------------------------------------------------------------------- */

/* The errors of all checks of a rule. */
static struct string_list errors_of(const struct frame *at, enum vm_rule rule) {
  struct string_list errors = {NULL, 0};
  for (size_t i = 0; i < at->spec->functions.count; i++) {
    const struct vm_check_list *checks = vm_checks(at->input, at->spec->functions.at[i]);
    LIST_EACH (check, *checks) {
      if (check->rule != rule) continue;
      if (!string_list_has(&errors, check->error))
        LIST_ADD(at->input->arena, &errors, check->error);
      if (check->other && !string_list_has(&errors, check->other))
        LIST_ADD(at->input->arena, &errors, check->other);
    }
  }
  return errors;
}

/* A line for each rule: "objects that are not modules: INVALID_MODULE; is_module or NULL". */
static void emit_rules(const struct frame *at, struct text *out) {
  for (enum vm_rule rule = RULE_REFERENCE + 1; rule < VM_RULES; rule++) {
    const struct string_list errors = errors_of(at, rule);
    if (!errors.count) continue;
    text_printf(out, " *   %s: ", vm_rules[rule].words);
    for (size_t i = 0; i < errors.count; i++)
      text_printf(out, "%s%s", i ? ", " : "",
                  interface_short_error(at->spec->interface, errors.at[i]));
    if (vm_rules[rule].asks)
      text_printf(out, "; %s%s", vm_rules[rule].asks, vm_rules[rule].optional ? " or NULL" : "");
    text_add(out, "\n");
  }
}

static bool has_rules(const struct frame *at) {
  for (enum vm_rule rule = RULE_REFERENCE + 1; rule < VM_RULES; rule++)
    if (errors_of(at, rule).count) return true;
  return false;
}

const struct frame_word impl_words[] = {
    {"rules", emit_rules, has_rules, NULL},
    {"contract", emit_contract, NULL, NULL},
    {NULL, NULL, NULL, NULL},
};
