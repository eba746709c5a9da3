/* SPDX-License-Identifier: MIT */
/* The functions that follow from data: environments, capabilities, event modes. Each is generated if the specification has
 * it with the expected parameters, and otherwise left to the VM. */
#include "base/text.h"
#include "gen/cdecl.h"
#include "gen/frame.h"

static const struct interface_supplement *protocol_facts(const struct frame *at) {
  return at->spec->interface->supplement;
}

static bool has_needed(const struct frame *at, unsigned needs) {
  const struct supplement_prototype *row;
  if (needs & NEEDS_MEMORY)
    for (row = protocol_facts(at)->memory; row->id; row++)
      if (!prototype_function(at->spec, at->input->arena, row)) return false;
  if (needs & NEEDS_DESCRIPTIONS)
    for (row = protocol_facts(at)->descriptions; row->id; row++)
      if (!prototype_record(at->spec, at->input->arena, row)) return false;
  return true;
}

/* True if the wrapper passes NULL. */
static bool may_be_null(const struct frame *at, const struct spec_type *type) {
  if (type->pointer == POINTER_NONE || type->pointer == POINTER_PTRTYPE) return false;
  return type->nullable || (type->unchecked && at->input->profile == PROFILE_REFERENCE);
}

/* True if the type differs from the expected one, though it is the same in C: a pointer to a pointer instead of new memory,
 * or vice versa. */
static bool is_other_memory(const struct spec_type *type, bool gives_memory) {
  const bool is_new = type->pointer == POINTER_ALLOCBUF || type->pointer == POINTER_ALLOCALLOCBUF ||
                      type->pointer == POINTER_ALLOCFIELDBUF;
  const bool is_twice =
      type->pointer != POINTER_NONE && type->pointer != POINTER_PTRTYPE &&
      (type->pointer == POINTER_AGENTBUF || type->target->pointer != POINTER_NONE);
  return gives_memory ? is_twice && !is_new : is_new;
}

/* True if the parameters have the meaning that the frame assumes. */
static bool is_meant(const struct frame *at, const struct spec_param_list *params, unsigned needs) {
  for (size_t i = 0; i < params->count; i++) {
    const struct spec_type *type = params->at[i]->type;
    if (type->base == TYPE_VARARGS || params->at[i]->dropped) continue;
    if (!(needs & TAKES_NULL) && may_be_null(at, type)) return false;
    if (is_other_memory(type, needs & NEEDS_MEMORY)) return false;
  }
  return true;
}

/* The function of a row if it can be generated, or NULL. */
static const struct spec_function *generated_function(const struct frame *at,
                                                      const struct supplement_decided *row) {
  const struct spec_function *function =
      has_needed(at, row->needs) ? prototype_function(at->spec, at->input->arena, &row->prototype)
                                 : NULL;
  if (!function) return NULL;
  const char *result = function->result ? cdecl_type(at->input->arena, function->result) : NULL;
  if (result != row->result && !text_is(result, row->result)) return NULL;
  return is_meant(at, &function->params, row->needs) ? function : NULL;
}

/* @each protocol@: the generated functions; @each protocol NAME@, @if protocol NAME …@: those with these names. */
static bool each_function(struct frame *at, size_t index) {
  if (!index) at->loop.next = 0;
  for (const struct supplement_decided *row;
       (row = &protocol_facts(at)->protocol[at->loop.next])->prototype.id;) {
    bool named = !*at->argument || text_has_word(at->argument, row->prototype.id);
    const struct spec_function *function = named ? generated_function(at, row) : NULL;
    at->loop.next++;
    if (!function) continue;
    at->function = function;
    at->id = function->id;
    at->params = &function->params;
    return true;
  }
  return false;
}

/* The list in the comment at the start of the header. */
static void emit_functions(const struct frame *at, struct text *out) {
  struct frame each = *at;
  struct text list = text_new(out->escape);
  for (size_t i = 0; each_function(&each, i); i++)
    text_printf(&list, "%s%s", i ? ", " : "", each.id);
  text_add(out, " *   ");
  wrap_list(out, text_string(&list), " *   ", 0);
  text_add(out, "\n");
  text_free(&list);
}

enum { MICRO = 0xff, KIND_OF_INTERFACE = 0x70000000 };

FRAME_TEST(has_any_minor, release_compare(at->spec->release, protocol_facts(at)->any_minor) >= 0)
FRAME_NUMBER(emit_any_minor, protocol_facts(at)->any_minor.major)

/* The major and minor version. */
static unsigned protocol_plain(unsigned version) {
  return version & ~(unsigned)(MICRO | KIND_OF_INTERFACE);
}

/* The versions with a name before those with any minor number; in a release without the latter, the last is its own. */
static bool each_accepted(struct frame *at, size_t index) {
  const struct supplement_version *row = protocol_facts(at)->versions;
  const struct interface *interface = at->spec->interface;
  struct release end =
      has_any_minor(at) ? protocol_facts(at)->any_minor : supplement_stated_version(at->spec);
  unsigned last = protocol_plain(interface_version(interface, end));
  if (!index) at->loop.last = 0;
  while (row->name && protocol_plain(row->value) <= at->loop.last) row++;
  at->number = row->name && protocol_plain(row->value) < last ? protocol_plain(row->value) : last;
  if (at->number == at->loop.last || (at->number == last && has_any_minor(at))) return false;
  at->loop.last = at->number;
  return true;
}

FRAME_TEXT(emit_accepted, arena_printf(at->input->arena, "0x%08X", at->number))

static bool has_capability(const struct frame *at, const char *id) {
  return spec_find(at->spec, id, KIND(ITEM_CAPABILITY)) != NULL;
}

/* @each before@: a capability that is required before an event is enabled. */
FRAME_EACH_ROW(each_before, protocol_facts(at)->before, capability,
               spec_find(at->spec, item->event, KIND(ITEM_EVENT)) &&
                   has_capability(at, item->capability),
               at->id = item->capability;
               at->event = spec_item(at->spec, item->event, KIND(ITEM_EVENT)))

/* The events of which a VM sends those that the specification has. */
static bool each_generated(struct frame *at, size_t index) {
  const char *const *id = protocol_facts(at)->generated;
  do at->event = spec_item(at->spec, *id, KIND(ITEM_EVENT));
  while (*id++ && (!at->event || index--));
  return at->event != NULL;
}

FRAME_TEST(has_early_start, has_capability(at, protocol_facts(at)->early_start))
FRAME_TEXT(emit_early_start, protocol_facts(at)->early_start)

/* The event of the start phase, if any. */
static bool each_start(struct frame *at, size_t index) {
  at->event = index ? NULL : spec_item(at->spec, protocol_facts(at)->start_event, KIND(ITEM_EVENT));
  if (!at->event) return false;
  at->id = at->event->id;
  at->params = &at->event->params;
  return true;
}

#define PROTOCOL_WORDS(TEXT, NUMBER, EMIT, TEST, WORD)                           \
  WORD("protocol", NULL, NULL, each_function)                                    \
  WORD("functions", emit_functions, NULL, NULL)                                  \
  WORD("any-minor", emit_any_minor, has_any_minor, NULL)                         \
  WORD("accepted", emit_accepted, NULL, each_accepted)                           \
  WORD("before", NULL, NULL, each_before)                                        \
  TEXT("before-event", emit_event, at->event->id)                                \
  WORD("generated", NULL, NULL, each_generated)                                  \
  TEST("event-first", is_event_first,                                            \
       release_compare(at->spec->release, protocol_facts(at)->event_first) >= 0) \
  WORD("early-start", emit_early_start, has_early_start, NULL)                   \
  WORD("start-event", NULL, NULL, each_start)

FRAME_TABLE(protocol_words, PROTOCOL_WORDS)
