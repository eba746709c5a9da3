/* What is defined, and where it lands. */
#include "base/identifier.h"
#include "check/checks.h"
#include "model/supplement.h"
#include "model/words.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* ---- Ids ---------------------------------------------------------------------------------------- */

/* Kinds whose id becomes a name at file scope in C. */
enum {
  C_NAMES = KIND(ITEM_CALLBACK) | KIND(ITEM_RECORD) | KIND(ITEM_CAPABILITIES) |
            KIND(ITEM_CONSTANT_SET) | KIND(ITEM_CONSTANT) | KIND(ITEM_ERROR) |
            KIND(ITEM_BASE_TYPE) | KIND(ITEM_EVENT_CONSTANT)
};

static const char *anchor_of(const struct named *named) {
  return named->kind == ITEM_BASE_TYPE ? ((const struct spec_base_type *)named->item)->anchor
                                       : named->id;
}

static bool is_plain_section(const struct named *named) {
  return named->kind == ITEM_INTRO || named->kind == ITEM_CATEGORY ||
         named->kind == ITEM_ERROR_CATEGORY || named->kind == ITEM_BASE_TYPE_GROUP ||
         named->kind == ITEM_HISTORY;
}

/* The constant of an event that is defined twice: the event says it. */
static bool is_part_of_event(const struct named *first, const struct named *second) {
  if (first->kind != ITEM_EVENT_CONSTANT || second->kind != ITEM_EVENT_CONSTANT) return false;
  const struct spec_event *a = first->item, *b = second->item;
  return strcmp(a->id, b->id) == 0;
}

static void check_pair(struct diag_sink *sink, const struct named *first,
                       const struct named *second) {
  bool same_name = first->kind == second->kind ||
                   ((KIND(first->kind) & C_NAMES) && (KIND(second->kind) & C_NAMES));
  if (is_plain_section(first) && is_plain_section(second)) same_name = false;
  if (!same_name && strcmp(anchor_of(first), anchor_of(second)) != 0) return;
  if (is_part_of_event(first, second)) return;
  const char *other = first->kind != second->kind
                          ? item_kind_phrase(first->kind)
                          : arena_printf(sink->arena, "another %s", item_kind_word(first->kind));
  struct diag *diag =
      same_name
          ? diag_report(sink, CHECK_DUPLICATE_ID, second->place, "%s '%s' is defined twice",
                        item_kind_word(second->kind), second->id)
          : diag_report(sink, CHECK_DUPLICATE_ANCHOR, second->place, "%s '%s' has the id of %s",
                        item_kind_word(second->kind), second->id, other);
  diag_note(sink, diag, first->place, "first defined here, as %s", item_kind_phrase(first->kind));
}

static void check_ids(const struct spec *spec, struct diag_sink *sink) {
  for (size_t i = 1; i < spec->name_count; i++) {
    const struct named *a = &spec->names[i - 1], *b = &spec->names[i];
    if (strcmp(a->id, b->id) != 0) continue;
    if (a->place.line > b->place.line && a->place.file == b->place.file) check_pair(sink, b, a);
    else check_pair(sink, a, b);
  }
}

static void check_member(struct diag_sink *sink, const char *id, struct place place,
                         const char *what) {
  const char *language = identifier_keyword(id);
  if (language)
    diag_report(sink, CHECK_KEYWORD, place, "%s '%s' is a keyword of %s", what, id, language);
}

/* ---- Names of the header's own ------------------------------------------------------------------ */

/* What every header defines at file scope, whatever the spec says. */
static bool is_own_name(const struct spec *spec, const char *id) {
  static const char *const names[] = {
      "Agent_OnAttach",     "Agent_OnLoad",     "Agent_OnUnload",
      "JVMTI_ERROR_MAX",    "JVMTI_VERSION",    "JVMTI_MAX_EVENT_TYPE_VAL",
      "_jvmtiEnv",          "jvmtiEnv",         "JVMTI_MIN_EVENT_TYPE_VAL",
      "jvmtiError",         "jvmtiEvent",       "jvmtiEventCallbacks",
      "jvmtiEventReserved", "jvmtiInterface_1", "jvmtiInterface_1_",
  };
  static const char event_type[] = "jvmtiEvent";
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (strcmp(names[i], id) == 0) return true;
  size_t count;
  const struct fact_version *versions = facts_versions(&count);
  for (size_t i = 0; i < count; i++)
    if (strcmp(versions[i].name, id) == 0) return true;
  return strncmp(id, event_type, sizeof event_type - 1) == 0 &&
         spec_find(spec, id + sizeof event_type - 1, KIND(ITEM_EVENT)) != NULL;
}

static void check_c_names(const struct spec *spec, struct diag_sink *sink) {
  for (size_t i = 0; i < spec->name_count; i++) {
    const struct named *named = &spec->names[i];
    if (!(KIND(named->kind) & C_NAMES)) continue;
    /* A base type without a definition stands for what the header has. */
    if (named->kind == ITEM_BASE_TYPE && !((const struct spec_base_type *)named->item)->definition)
      continue;
    check_member(sink, named->id, named->place, item_kind_word(named->kind));
    if (is_own_name(spec, named->id))
      diag_report(sink, CHECK_DUPLICATE_ID, named->place,
                  "%s '%s' has a name that the header itself defines", item_kind_word(named->kind),
                  named->id);
  }
}

/* A function or event beside what else its table has: reserved slots, in C++ the pointer to the table. */
static void check_slot_name(struct diag_sink *sink, const char *id, struct place place,
                            const char *what) {
  static const char reserved[] = "reserved";
  const char *number = id + sizeof reserved - 1;
  if ((strncmp(id, reserved, sizeof reserved - 1) == 0 && *number &&
       !number[strspn(number, "0123456789")]) ||
      strcmp(id, "functions") == 0)
    diag_report(sink, CHECK_DUPLICATE_ID, place, "%s '%s' has a name that its table itself has",
                what, id);
}

/* A parameter beside those that are not written down; `functions` is what the methods in C++ call. */
static void check_param_names(struct diag_sink *sink, const struct spec_param_list *params,
                              const char *environment, const char *table) {
  for (size_t i = 0; i < params->count; i++)
    if (!params->at[i]->dropped &&
        (strcmp(params->at[i]->id, environment) == 0 || strcmp(params->at[i]->id, table) == 0))
      diag_report(sink, CHECK_DUPLICATE_ID, params->at[i]->place,
                  "parameter '%s' has a name that the header itself uses there", params->at[i]->id);
}

/* ---- Parameters and fields ---------------------------------------------------------------------- */

static void check_params(struct diag_sink *sink, const struct spec_param_list *params) {
  for (size_t i = 0; i < params->count; i++) {
    if (!params->at[i]->dropped)
      check_member(sink, params->at[i]->id, params->at[i]->place, "parameter");
    if (params->at[i]->type->base == TYPE_VARARGS && i + 1 < params->count)
      diag_report(sink, CHECK_ELEMENT, params->at[i]->place, "'...' must be the last parameter");
    for (size_t j = 0; j < i; j++) {
      if (strcmp(params->at[i]->id, params->at[j]->id) != 0) continue;
      struct diag *diag = diag_report(sink, CHECK_DUPLICATE_ID, params->at[i]->place,
                                      "parameter '%s' is defined twice", params->at[i]->id);
      diag_note(sink, diag, params->at[j]->place, "first defined here");
    }
  }
}

/* Structures and callbacks come before these in the header. */
static bool is_late(const struct spec *spec, const struct spec_type *type) {
  return type->base == TYPE_STRUCT && (strcmp(type->name, "jvmtiEventCallbacks") == 0 ||
                                       spec_find(spec, type->name, KIND(ITEM_CAPABILITIES)));
}

static void check_late(const struct spec *spec, struct diag_sink *sink,
                       const struct spec_type *type, const char *what) {
  if (is_late(spec, type))
    diag_report(sink, CHECK_STRUCTURE_ORDER, type->place,
                "'%s' comes after %s in the header, so none can use it", type->name, what);
}

/* A callback can take only callbacks that are complete. */
static void check_callback_type(const struct spec *spec, struct diag_sink *sink,
                                const struct spec_callback *callback,
                                const struct spec_type *type) {
  check_late(spec, sink, type, "callbacks");
  if (type->base != TYPE_STRUCT) return;
  const struct named *inner = spec_find(spec, type->name, KIND(ITEM_CALLBACK));
  const struct named *outer = spec_find(spec, callback->id, KIND(ITEM_CALLBACK));
  if (inner && outer && inner->order >= outer->order)
    diag_report(sink, CHECK_STRUCTURE_ORDER, type->place,
                "callback '%s' must be defined before '%s', which uses it", type->name,
                callback->id);
}

static void check_callback(const struct spec *spec, struct diag_sink *sink,
                           const struct spec_callback *callback) {
  diag_context(sink, "callback", callback->id);
  check_params(sink, &callback->params);
  if (callback->params.count && callback->params.at[0]->type->base == TYPE_VARARGS)
    diag_report(sink, CHECK_ELEMENT, callback->params.at[0]->place,
                "'...' needs a parameter before it");
  check_callback_type(spec, sink, callback, callback->result);
  for (size_t i = 0; i < callback->params.count; i++)
    check_callback_type(spec, sink, callback, callback->params.at[i]->type);
}

static void check_record(const struct spec *spec, struct diag_sink *sink,
                         const struct spec_record *record) {
  diag_context(sink, record->is_union ? "union" : "structure", record->id);
  if (!record->fields.count)
    diag_report(sink, CHECK_EMPTY_STRUCTURE, record->place, "'%s' has no field; C requires one",
                record->id);
  for (size_t i = 0; i < record->fields.count; i++) {
    const struct spec_field *field = record->fields.at[i];
    check_member(sink, field->id, field->place, "field");
    for (size_t j = 0; j < i; j++) {
      if (strcmp(field->id, record->fields.at[j]->id) != 0) continue;
      struct diag *diag = diag_report(sink, CHECK_DUPLICATE_ID, field->place,
                                      "field '%s' is defined twice", field->id);
      diag_note(sink, diag, record->fields.at[j]->place, "first defined here");
    }
    const struct spec_type *type = field->type;
    check_late(spec, sink, type, "structures");
    if (!check_is_value(type) || type->base != TYPE_STRUCT) continue;
    const struct named *inner = spec_find(spec, type->name, KIND(ITEM_RECORD));
    const struct named *outer = spec_find(spec, record->id, KIND(ITEM_RECORD));
    if (inner && outer && inner->order >= outer->order)
      diag_report(sink, CHECK_STRUCTURE_ORDER, field->place,
                  "field '%s' holds a '%s', which must be defined before '%s'", field->id,
                  type->name, record->id);
  }
}

/* ---- Slots and numbers -------------------------------------------------------------------------- */

struct slot {
  unsigned number;
  const char *id;
  struct place place;
};

static int by_number(const void *left, const void *right) {
  const struct slot *a = left, *b = right;
  if (a->number != b->number) return a->number < b->number ? -1 : 1;
  return a->place.line < b->place.line ? -1 : a->place.line > b->place.line;
}

/* Two items in one slot; a slot so far from the others that it must be a slip. */
static void check_slots(struct diag_sink *sink, struct slot *slots, size_t count, const char *kind,
                        const char *word) {
  enum { WIDEST_GAP = 100 };
  if (count) qsort(slots, count, sizeof *slots, by_number);
  for (size_t i = 0; i < count; i++) {
    diag_context(sink, kind, slots[i].id);
    if (!slots[i].number && strcmp(kind, "error") != 0) /* an error of 0 is "none" */
      diag_report(sink, CHECK_SLOT_RANGE, slots[i].place, "%s 0; the first is 1", word);
    if (i && slots[i].number == slots[i - 1].number) {
      struct diag *diag =
          diag_report(sink, CHECK_DUPLICATE_SLOT, slots[i].place, "%s %u of '%s' is taken by '%s'",
                      word, slots[i].number, slots[i].id, slots[i - 1].id);
      diag_note(sink, diag, slots[i - 1].place, "'%s' is here", slots[i - 1].id);
    } else if (slots[i].number > (i ? slots[i - 1].number : 0) + WIDEST_GAP) {
      diag_report(sink, CHECK_SLOT_RANGE, slots[i].place,
                  "%s %u is more than %d above the one before it, %u", word, slots[i].number,
                  WIDEST_GAP, i ? slots[i - 1].number : 0);
    }
  }
}

static void check_numbers(const struct spec *spec, struct diag_sink *sink) {
  size_t most = spec->functions.count + spec->events.count + spec->errors.count;
  struct slot *slots = arena_alloc(sink->arena, (most + 1) * sizeof *slots);
  for (size_t i = 0; i < spec->functions.count; i++) {
    const struct spec_function *f = spec->functions.at[i];
    slots[i] = (struct slot){f->slot, f->id, f->place};
  }
  check_slots(sink, slots, spec->functions.count, "function", "slot");
  for (size_t i = 0; i < spec->events.count; i++) {
    const struct spec_event *e = spec->events.at[i];
    slots[i] = (struct slot){e->slot, e->id, e->place};
  }
  check_slots(sink, slots, spec->events.count, "event", "number");
  size_t count = 0;
  for (size_t i = 0; i < spec->errors.count; i++) {
    const struct spec_error *e = spec->errors.at[i];
    slots[count++] = (struct slot){e->number, e->id, e->place};
  }
  check_slots(sink, slots, count, "error", "number");
}

/* ---- Events, capabilities, base types ----------------------------------------------------------- */

/* Compares JVMTI_EVENT_VM_INIT with VMInit: letters only, without case. */
static bool same_letters(const char *constant, const char *id) {
  while (*constant || *id) {
    if (*constant == '_') constant++;
    else if (tolower((unsigned char)*constant++) != tolower((unsigned char)*id++)) return false;
  }
  return true;
}

static void check_events(const struct spec *spec, struct diag_sink *sink) {
  static const char prefix[] = "JVMTI_EVENT_";
  for (size_t i = 0; i < spec->events.count; i++) {
    const struct spec_event *event = spec->events.at[i];
    diag_context(sink, "event", event->id);
    check_member(sink, event->id, event->place, "event");
    check_slot_name(sink, event->id, event->place, "event");
    check_params(sink, &event->params);
    check_param_names(sink, &event->params, "jvmti_env", "jvmti_env");
    if (strncmp(event->constant, prefix, sizeof prefix - 1) != 0 ||
        !same_letters(event->constant + sizeof prefix - 1, event->id))
      diag_report(
          sink, CHECK_EVENT_CONST, event->place,
          "const=\"%s\" does not belong to '%s'; expected JVMTI_EVENT_ and the words of the id",
          event->constant, event->id);
  }
}

static void check_capabilities(const struct spec *spec, struct diag_sink *sink) {
  enum { BITS = 128 };
  size_t count = spec->capabilities.list.count;
  for (size_t i = 0; i < count; i++)
    check_member(sink, spec->capabilities.list.at[i]->id, spec->capabilities.list.at[i]->place,
                 "capability");
  if (count > BITS)
    diag_report(sink, CHECK_CAPABILITY_BITS, spec->capabilities.list.at[BITS]->place,
                "capability '%s' is number %d; the structure has %d bits",
                spec->capabilities.list.at[BITS]->id, BITS + 1, BITS);
}

/* The length of a word at the start of a declaration, if it is that word. */
static size_t starts_with(const char *text, const char *word) {
  size_t length = strlen(word);
  return strncmp(text, word, length) == 0 && !isalnum((unsigned char)text[length]) &&
                 text[length] != '_'
             ? length
             : 0;
}

/* One declaration: a typedef, or a structure, union or enumeration that defines no variable. */
static bool declares_type(const char *text, size_t length) {
  const char *last = text + length;
  while (last > text && strchr(" \t\r\n", last[-1])) last--;
  if (starts_with(text, "typedef")) return last[-1] != '}'; /* a name comes last */
  size_t word = starts_with(text, "struct");
  if (!word) word = starts_with(text, "union");
  if (!word) word = starts_with(text, "enum");
  if (!word) return false;
  if (last[-1] == '}') return true; /* the body is its end */
  const char *tag = text + word + strspn(text + word, " \t\r\n");
  while (isalnum((unsigned char)*tag) || *tag == '_') tag++;
  return tag == last;
}

/* Are all declarations, up to the semicolons outside brackets, such ones? */
static bool declares_types(const char *text) {
  int depth = 0;
  const char *start = text + strspn(text, " \t\r\n");
  if (!*start) return false;
  for (const char *c = start; *c; c++) {
    if (strchr("{([", *c)) depth++;
    if (strchr("})]", *c)) depth--;
    if (depth < 0) return false;
    if (*c != ';' || depth) continue;
    if (!declares_type(start, (size_t)(c - start))) return false;
    start = c + 1 + strspn(c + 1, " \t\r\n");
    if (*start) c = start - 1;
  }
  return !*start;
}

/* A definition is printed as it stands: it must be declarations, and nothing that reaches beyond. */
static void check_definition(struct diag_sink *sink, const struct spec_base_type *type) {
  static const char allowed[] =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_0123456789 \t\r\n*(),;[]{}";
  const char *text = type->definition;
  if (!text) return;
  size_t good = strspn(text, allowed);
  if (text[good])
    diag_report(sink, CHECK_DEFINITION, type->place,
                "the definition of '%s' holds '%c'; expected C declarations only", type->id,
                text[good]);
  else if (!declares_types(text))
    diag_report(sink, CHECK_DEFINITION, type->place,
                "the definition of '%s' is not a list of complete C declarations of types",
                type->id);
}

/* ---- Sections ----------------------------------------------------------------------------------- */

static void check_sections(const struct spec *spec, struct diag_sink *sink) {
  struct place place = {spec->file, 0};
  if (!spec->functions.count)
    diag_report(sink, CHECK_MISSING_SECTION, place, "the spec defines no function");
  if (!spec->events.count)
    diag_report(sink, CHECK_MISSING_SECTION, place, "the spec defines no event");
  if (!spec->errors.count)
    diag_report(sink, CHECK_MISSING_SECTION, place, "the spec defines no error");
  if (!spec->capabilities.list.count)
    diag_report(sink, CHECK_MISSING_SECTION, place, "the spec defines no capability");
  if (!spec->changes.count)
    diag_report(sink, CHECK_MISSING_SECTION, place,
                "the spec has no change history, which tells its release");
  else if (!spec->history.major)
    diag_report(sink, CHECK_MISSING_SECTION, place,
                "the change history has no version, which tells the release");
}

void check_definitions(struct spec *spec, struct diag_sink *sink) {
  check_sections(spec, sink);
  check_ids(spec, sink);
  check_numbers(spec, sink);
  for (size_t i = 0; i < spec->functions.count; i++) {
    diag_context(sink, "function", spec->functions.at[i]->id);
    check_member(sink, spec->functions.at[i]->id, spec->functions.at[i]->place, "function");
    check_slot_name(sink, spec->functions.at[i]->id, spec->functions.at[i]->place, "function");
    check_params(sink, &spec->functions.at[i]->params);
    check_param_names(sink, &spec->functions.at[i]->params, "env", "functions");
  }
  for (size_t i = 0; i < spec->callbacks.count; i++)
    check_callback(spec, sink, spec->callbacks.at[i]);
  diag_context(sink, NULL, NULL);
  check_c_names(spec, sink);
  check_events(spec, sink);
  for (size_t i = 0; i < spec->records.count; i++) check_record(spec, sink, spec->records.at[i]);
  diag_context(sink, NULL, NULL);
  check_capabilities(spec, sink);
  for (size_t i = 0; i < spec->base_types.count; i++)
    check_definition(sink, spec->base_types.at[i]);
  for (size_t i = 0; i < spec->errors.count; i++)
    if (strncmp(spec->errors.at[i]->id, "JVMTI_ERROR_", 12) != 0)
      diag_report(sink, CHECK_ERROR_NAME, spec->errors.at[i]->place,
                  "error '%s' does not start with JVMTI_ERROR_", spec->errors.at[i]->id);
}
