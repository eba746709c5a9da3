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
  if (contract->words.length) {
    text_printf(contract->out, " * %s", label);
    frame_wrapped(contract->out, text_string(&contract->words), " *   ", ".\n");
  }
  text_free(&contract->words);
}

static const char *const when_words[] = {[PHASE_LIVE] = "live phase",
                                         [PHASE_START] = "start or live phase",
                                         [PHASE_ONLOAD] = "OnLoad or live phase",
                                         [PHASE_ONLOAD_ONLY] = "OnLoad phase",
                                         [PHASE_ANY] = "any phase"};

static const char *caller_words(const struct spec_function *function) {
  bool early = function->phase != PHASE_LIVE && function->phase != PHASE_START;
  if (function->callback_safe)
    return early ? "any thread, attached or not"
                 : "a Java thread or one of the VM's that run callbacks";
  return early ? "a Java thread, or no threads yet" : "a Java thread";
}

static void add_situation(struct contract *contract) {
  const struct spec_function *function = contract->function;
  struct string_list required = {NULL, 0};
  text_printf(impl_item(contract), "%s; %s%s", when_words[function->phase], caller_words(function),
              function->no_transition ? ", still in native code" : "");
  LIST_EACH (row, function->required) LIST_ADD(contract->input->arena, &required, row->id);
  if (required.count) text_add(impl_item(contract), "possesses ");
  text_add_series(&contract->words, &required, " and ");
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

/* The optional member of the port that a check calls, or NULL. */
static const char *asked_if_there(const struct vm_check *check) {
  enum vm_rule rule = check->rule;
  if (check->kind == VM_CHECK_EACH && check->each == VM_CHECK_OBJECT) rule = RULE_OBJECT;
  if (check->kind == VM_CHECK_EACH && check->each == VM_CHECK_GROUP) rule = RULE_GROUP;
  return vm_rules[rule].optional ? vm_rules[rule].asks : NULL;
}

/* The meaning of checks, without and with a second error. @: the parameter; ~: the meaning of NULL; &: the other
 * parameter; %: the count; #: the type; $: the constants. */
static const char *const meanings[][2] = {
    [VM_CHECK_NULL] = {"@ is not NULL"},
    [VM_CHECK_CLASS] = {"@ is ~a class, maybe a primitive one"},
    [VM_CHECK_HOLDER] = {"@ is a class, not a primitive one"},
    [VM_CHECK_FIELD] = {"@ is a field of &"},
    [VM_CHECK_METHOD] = {"@ is ~a method, maybe an obsolete one",
                         "@ is ~a method that is not native, maybe an obsolete one"},
    [VM_CHECK_MONITOR] = {"@ is ~a raw monitor"},
    [VM_CHECK_THREAD] = {"@ is ~a thread, maybe not alive", "@ is ~a thread that was alive"},
    [VM_CHECK_OBJECT] = {"@ is ~an object"},
    [VM_CHECK_GROUP] = {"@ is ~a thread group"},
    [VM_CHECK_MODULE] = {"@ is ~a module"},
    [VM_CHECK_LOADER] = {"@ is ~a class loader"},
    [VM_CHECK_PREPARED] = {"@ is prepared"},
    [VM_CHECK_PLATFORM] = {"@ is not a virtual thread"},
    [VM_CHECK_LOCATION] = {"@ is one in &"},
    [VM_CHECK_ENUM] = {"@ is a value of #"},
    [VM_CHECK_RANGE] = {"@ is from $"},
    [VM_CHECK_ONE_OF] = {"@ is $"},
    [VM_CHECK_CAPABLE] = {"the capabilities that @ requires are possessed"},
    [VM_CHECK_SINGLE] = {"@ is NULL unless & can be enabled for one thread"},
    [VM_CHECK_LIST] = {"@ is not NULL if % is more than 0"},
};

static void add_constants(struct text *out, const struct vm_check *check) {
  const char *separator = check->kind == VM_CHECK_RANGE ? " to " : " or ";
  for (const char *const *constant = check->constants; *constant; constant++)
    text_printf(out, "%s%s", constant == check->constants ? "" : separator, *constant);
}

static void add_meaning(struct text *out, const struct vm_check *check) {
  for (const char *at = meanings[check->kind][check->other != NULL]; *at; at++) switch (*at) {
      case '@': text_add(out, check->param->id); break;
      case '~': text_add(out, null_words(check)); break;
      case '&': text_add(out, check->other_param->id); break;
      case '%': text_add(out, check->count->id); break;
      case '#': text_add(out, check->param->type->name); break;
      case '$': add_constants(out, check); break;
      default: text_add_bytes(out, at, 1);
    }
}

static void add_check(struct contract *contract, const struct vm_check *check) {
  struct text *out = impl_item(contract);
  if (check->kind == VM_CHECK_EACH) add_elements(out, check);
  else if (check->kind == VM_CHECK_MINIMUM)
    text_printf(out, "%s is at least %" PRId64, check->param->id, check->minimum);
  else add_meaning(out, check);
  if (check->kind == VM_CHECK_CAPABLE && check->other_param)
    text_printf(out, ", if it is to be enabled by %s", check->other_param->id);
  if (asked_if_there(check)) text_printf(out, " (%s)", asked_if_there(check));
}

/* Joins the checks of pointers, since most functions have several. */
static void add_pointers(struct contract *contract) {
  struct string_list names = {NULL, 0};
  LIST_EACH (check, *contract->checks)
    if (check->kind == VM_CHECK_NULL) LIST_ADD(contract->input->arena, &names, check->param->id);
  if (!names.count) return;
  text_add_series(impl_item(contract), &names, " and ");
  text_add(&contract->words, names.count > 1 ? " are not NULL" : " is not NULL");
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
    const char *error = short_error(contract, param->derived[i].id);
    if (impl_decided(contract, param, param->derived[i].id)) continue;
    if (open++) text_printf(&contract->words, ", %s", error);
    else text_printf(impl_item(contract), "%s (%s", param->id, error);
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
  struct string_list added = {NULL, 0};
  LIST_EACH (row, contract->function->errors) {
    const char *id = row->id;
    if (decided_anywhere(contract, id) || rows_decided(contract, id) || string_list_has(&added, id))
      continue;
    if (added.count) text_printf(&contract->words, ", %s", short_error(contract, id));
    else text_add(impl_item(contract), short_error(contract, id));
    LIST_ADD(contract->input->arena, &added, id);
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

static const char *const allocated_words[] = {
    [OWNED_NONE] = NULL,
    [OWNED_DEALLOCATE] = "allocated",
    [OWNED_EACH] = "the array and each element allocated",
    [OWNED_FIELDS] = "pointers in it allocated",
    [OWNED_ARRAY_FIELDS] = "the array and pointers in its elements allocated",
    [OWNED_EACH_FIELDS] = "the array, each element and pointers in them allocated"};

static void add_room(struct contract *contract, const struct spec_param *param) {
  const struct spec_type *type = param->type;
  bool given = type->incount && type->pointer == POINTER_OUTBUF;
  const struct spec_param *count =
      given ? param_find(&contract->function->params, type->incount) : NULL;
  if (given)
    text_printf(impl_item(contract), "%s has space for %s%s elements", param->id,
                count && count->type->pointer > POINTER_PTRTYPE ? "*" : "", type->incount);
  if (given && type->outcount)
    text_printf(&contract->words, ", %s is set to their number", type->outcount);
}

static void add_results(struct contract *contract) {
  LIST_EACH (param, contract->function->params) {
    const char *allocated = allocated_words[param->ownership];
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

/* The short names of the errors of all checks of a rule. */
static struct string_list errors_of(const struct frame *at, enum vm_rule rule) {
  struct string_list errors = {NULL, 0};
  LIST_EACH (function, at->spec->functions) {
    const struct vm_check_list *checks = vm_checks(at->input, function);
    LIST_EACH (check, *checks) {
      const char *const both[] = {check->error, check->other};
      for (size_t i = 0; i < 2 && check->rule == rule; i++) {
        const char *id = both[i] ? interface_short_error(at->spec->interface, both[i]) : NULL;
        if (id && !string_list_has(&errors, id)) LIST_ADD(at->input->arena, &errors, id);
      }
    }
  }
  return errors;
}

/* Appends a line for each rule, unless `out` is NULL: "objects that are not modules: INVALID_MODULE; is_module or NULL". Returns the
 * number of errors. */
static size_t add_rules(const struct frame *at, struct text *out) {
  size_t count = 0;
  for (enum vm_rule rule = RULE_REFERENCE + 1; rule < VM_RULES; rule++) {
    const struct vm_rule_words *words = &vm_rules[rule];
    const struct string_list errors = errors_of(at, rule);
    count += errors.count;
    if (!errors.count || !out) continue;
    text_printf(out, " *   %s: ", words->words);
    text_add_series(out, &errors, ", ");
    if (words->asks) text_printf(out, "; %s%s", words->asks, words->optional ? " or NULL" : "");
    text_add(out, "\n");
  }
  return count;
}

FRAME_TEST(has_rules, add_rules(at, NULL) > 0)
FRAME_EMIT(emit_rules, add_rules(at, out))

const struct frame_word impl_words[] = {
    {"rules", emit_rules, has_rules, NULL},
    {"contract", emit_contract, NULL, NULL},
    {NULL, NULL, NULL, NULL},
};
