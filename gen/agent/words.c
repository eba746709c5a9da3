/* SPDX-License-Identifier: MIT */
/* The placeholders of the frames of a project, and the comments above callbacks. */
#include "model/words.h"
#include "base/text.h"
#include "gen/agent/agent.h"
#include "gen/cdecl.h"
#include "model/derive.h"
#include "model/doc_text.h"
#include "model/places.h"
#include "model/supplement.h"

#include <stdlib.h>
#include <string.h>

/* True if the event is better enabled in the live phase only. */
static bool agent_is_late(const struct spec *spec, const struct spec_event *event) {
  return text_is_any(spec->interface->supplement->late, event->id);
}

/* True if the event is sent before an agent can be attached. */
static bool agent_is_missed(const struct spec *spec, const struct spec_event *event) {
  return text_is_any(spec->interface->supplement->missed, event->id);
}

/* ---- The comment above a callback --------------------------------------------------------------- */

/* Appends " * LABEL: words" as a wrapped paragraph, unless the words are empty, and removes them. */
static void add_line(struct text *out, const char *label, struct text *words) {
  if (words->length) {
    text_printf(out, " * %s: ", label);
    frame_wrapped(out, text_string(words), " *     ", "\n");
  }
  words->length = 0;
}

static void add_phase(const struct frame *at, struct text *words) {
  static const char *const phases[] = {[PHASE_ANY] = "any except the dead phase.",
                                       [PHASE_START] = "start and live.",
                                       [PHASE_LIVE] = "live.",
                                       [PHASE_ONLOAD] = "live.",
                                       [PHASE_ONLOAD_ONLY] = "live."};
  text_add(words, phases[at->event->phase]);
  const char *const *early = supplement_early_capabilities(at->spec->interface, at->event->id);
  for (size_t i = 0; at->event->phase == PHASE_ANY && early[i]; i++)
    text_printf(words, "%s%s", i ? " and " : " Before the start phase only with ", early[i]);
  if (at->event->phase == PHASE_ANY && *early) text_add(words, ".");
  if (agent_is_missed(at->spec, at->event))
    text_add(words, " An agent that is attached later does not get it.");
}

/* The parameter of the JNI environment, or NULL. */
static const struct spec_param *jni_param(const struct frame *at) {
  LIST_EACH (param, at->event->params)
    if (text_is(type_innermost(param->type)->name, at->spec->interface->names.jni_environment))
      return param;
  return NULL;
}

static void add_jni(const struct frame *at, struct text *words) {
  const struct spec_param *param = jni_param(at);
  if (supplement_calls(at->spec->interface, at->event) != CALLS_ALL)
    text_add(words, "no function of JNI may be called.");
  else if (!param) text_add(words, "agent_jni() is the environment of the thread.");
  else
    text_printf(words, "may be called through %s%s.", param->id,
                at->event->phase == PHASE_ANY ? ", which is NULL in the primordial phase" : "");
}

static void add_thread(const struct frame *at, struct text *words) {
  const struct spec_event *event = at->event;
  text_add(words, sender_phrases[event->sender]);
  if (event->seen_sender != SENDER_UNSAID)
    text_printf(words, "; on HotSpot: %s", sender_phrases[event->seen_sender]);
  if (words->length) text_add(words, ".");
}

static void add_calls(const struct frame *at, struct text *words) {
  const char *first = at->event->phase == PHASE_ANY     ? "those of any phase"
                      : at->event->phase == PHASE_START ? "those of the start phase"
                                                        : NULL;
  if (supplement_calls(at->spec->interface, at->event) == CALLS_SAFE)
    text_add(words, "only callback-safe functions, see agent.h.");
  else if (first)
    text_printf(words, "functions of the current phase: initially %s, see agent.h.", first);
  else text_add(words, "any function of the live phase.");
}

static void add_capabilities(const struct frame *at, struct text *words) {
  const char *separator = "requires ", *also = "optional: ";
  LIST_EACH (row, at->event->required) {
    text_printf(words, "%s%s", separator, row->id);
    separator = " and ";
  }
  LIST_EACH (row, at->event->optional) {
    const char *doc = row->doc ? doc_summary(at->input->arena, at->spec, row->doc) : "";
    text_printf(words, "%s%s%s", words->length ? "; " : "", also, row->id);
    if (*doc) text_printf(words, " (%s)", doc);
    also = "";
  }
  if (words->length) text_add(words, ".");
}

static void add_params(const struct frame *at, struct text *out, struct text *words) {
  LIST_EACH (param, *at->params) {
    if (param->dropped || param == jni_param(at)) continue;
    text_add(words, doc_summary(at->input->arena, at->spec, param->doc));
    if (param_direction(at->spec, param, false) != DIRECTION_IN)
      text_add(words, " (The agent may set it; its initial value has no effect.)");
    add_line(out, arena_printf(at->input->arena, "  %s", param->id), words);
  }
}

/* The summary of the event, and what its callback may do. */
static void emit_about(const struct frame *at, struct text *out) {
  const struct {
    const char *label;
    void (*add)(const struct frame *at, struct text *words);
  } lines[] = {{"Phases", add_phase},
               {"Thread", add_thread},
               {"JNI", add_jni},
               {at->spec->interface->name, add_calls},
               {"Capabilities", add_capabilities}};
  struct text words = text_new(out->escape);
  const char *summary = doc_summary(at->input->arena, at->spec, at->doc);
  text_printf(&words, "%s%s%s", at->event->id, *summary ? ". " : "", summary);
  if (words.bytes[words.length - 1] == ':') words.bytes[words.length - 1] = '.';
  text_add(out, "/* ");
  frame_wrapped(out, text_string(&words), " * ", "\n *\n");
  words.length = 0;
  for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
    lines[i].add(at, &words);
    add_line(out, lines[i].label, &words);
  }
  add_params(at, out, &words);
  text_free(&words);
  out->length--; /* the newline */
  text_add(out, " */\n");
}

static const struct gen_agent *agent_of(const struct frame *at) {
  return at->input->agent;
}

static const struct interface_supplement *agent_words_facts(const struct frame *at) {
  return at->spec->interface->supplement;
}

FRAME_TEST(is_cplusplus, agent_of(at)->request->cplusplus)

/* The release without its micro version. */
static struct release plain_release(const struct frame *at) {
  return (struct release){at->spec->release.major, at->spec->release.minor, 0};
}

FRAME_TEXT(emit_newest, agent_of(at)->newest)
FRAME_TEST(has_newest, agent_of(at)->newest != NULL)

/* @call NAME@: a call of a function up to its first argument; @call NAME alone@: without arguments. */
static void emit_call(const struct frame *at, struct text *out) {
  size_t length = strcspn(at->argument, " ");
  bool alone = at->argument[length] != '\0', cplusplus = is_cplusplus(at);
  text_printf(out, cplusplus ? "jvmti->%.*s(" : "(*jvmti)->%.*s(jvmti", (int)length, at->argument);
  if (alone) text_add(out, ")");
  else if (!cplusplus) text_add(out, ", ");
}

/* @invoke OBJECT NAME@: a call of a function of a VM or of JNI. */
static void emit_invoke(const struct frame *at, struct text *out) {
  size_t length = strcspn(at->argument, " ");
  const char *name = at->argument + length + 1;
  if (is_cplusplus(at)) text_printf(out, "%.*s->%s(", (int)length, at->argument, name);
  else
    text_printf(out, "(*%.*s)->%s(%.*s, ", (int)length, at->argument, name, (int)length,
                at->argument);
}

/* @if callable NAME …@: true if the specification has all these functions with the parameters that the frames pass. */
static bool is_callable(const struct frame *at) {
  for (const char *word = at->argument; *word;) {
    size_t length = strcspn(word, " ");
    const struct supplement_decided *row = agent_words_facts(at)->protocol;
    while (row->prototype.id &&
           (strncmp(row->prototype.id, word, length) != 0 || row->prototype.id[length]))
      row++;
    if (!row->prototype.id || !prototype_function(at->spec, at->input->arena, &row->prototype))
      return false;
    word += length + (word[length] == ' ');
  }
  return true;
}

static bool can_enable(const struct frame *at) {
  struct frame named = *at;
  named.argument = at->spec->interface->names.enable_event;
  const char *on = agent_words_facts(at)->entry_modes[0].id;
  return is_callable(&named) && spec_find(at->spec, on, KIND(ITEM_CONSTANT)) != NULL;
}

/* True if a parameter with this name would hide a name of the frames. */
static bool is_taken(const struct interface *interface, const char *id) {
  (void)interface;
  static const char *const beginnings[] = {"agent", "AGENT_", "on_", NULL};
  return text_has_word("options end_agent enable_late_events", id) || text_begins(id, beginnings);
}

static bool set_event(struct frame *at, const struct spec_event *event) {
  at->event = event;
  at->id = event->id;
  at->number = event->slot;
  at->label = event->label;
  at->doc = event->doc;
  at->params = cdecl_rename(at->input->arena, &event->params, is_taken, at->spec->interface);
  at->required = &event->required;
  return true;
}

FRAME_EACH(each_chosen, agent_of(at)->events, true, set_event(at, item))

/* @each chosen-among NAME …@: the chosen events among these. */
FRAME_EACH(each_among, agent_of(at)->events, text_has_word(at->argument, item->id),
           set_event(at, item))

/* @if chosen NAME …@: true if one of these events is chosen. */
FRAME_ANY(is_chosen, agent_of(at)->events, !*at->argument || text_has_word(at->argument, item->id))

/* The last event, and the event that starts the live phase; or NULL. */
static const struct spec_event *death_of(const struct frame *at) {
  return spec_item(at->spec, agent_words_facts(at)->death_event, KIND(ITEM_EVENT));
}
static const struct spec_event *live_of(const struct frame *at) {
  return spec_item(at->spec, agent_words_facts(at)->live_event, KIND(ITEM_EVENT));
}

static bool each_death(struct frame *at, size_t index) {
  const struct spec_event *event = death_of(at);
  return !index && event && set_event(at, event);
}

/* True if the event is enabled when the live phase starts. */
FRAME_TEST(is_late, live_of(at) && agent_is_late(at->spec, at->event))

FRAME_EACH(each_late, agent_of(at)->events, live_of(at) && agent_is_late(at->spec, item),
           set_event(at, item))

/* The chosen events, and those that the generated part handles. */
static bool each_handled(struct frame *at, size_t index) {
  struct frame late = *at;
  size_t own = index - agent_of(at)->events.count;
  if (each_chosen(at, index)) return true;
  const struct spec_event *const events[] = {death_of(at),
                                             each_late(&late, 0) ? live_of(at) : NULL};
  for (size_t i = 0; i < 2; i++)
    if (events[i] && !LIST_HAS(agent_of(at)->events, events[i]) && own-- == 0)
      return set_event(at, events[i]);
  return false;
}

FRAME_EACH(each_wanted, agent_of(at)->functions, true, at->function = item; at->id = item->id;
           at->doc = item->doc; at->params = &item->params)

/* Lines of a comment with the names of the callback-safe functions, or those of a phase, or "none". */
static void add_functions(const struct frame *at, struct text *out, bool safe, enum phase phase) {
  struct text list = text_new(out->escape);
  LIST_EACH (function, at->spec->functions)
    if (safe ? function->callback_safe : function->phase == phase)
      text_printf(&list, "%s%s", list.length ? ", " : "", function->id);
  text_add(out, " *   ");
  wrap_list(out, list.length ? text_string(&list) : "none", " *   ", 0);
  text_add(out, "\n");
  text_free(&list);
}

static const struct agent_capability *capability_of(const struct frame *at) {
  return at->item;
}

FRAME_EACH(each_added, agent_of(at)->capabilities, true, at->item = item;
           at->id = item->capability->id; at->doc = item->capability->doc)

/* @if added NAME …@: true if the agent adds one of these capabilities. */
FRAME_ANY(is_added, agent_of(at)->capabilities,
          !*at->argument || text_has_word(at->argument, item->capability->id))

/* True if a capability is required, or one is not. */
FRAME_ANY(has_essential, agent_of(at)->capabilities, item->must)
FRAME_ANY(has_extra, agent_of(at)->capabilities, !item->must)

/* @quoted-why 19@: the reason as string literals, all but the first on new lines, indented by 19. */
static void emit_quoted_why(const struct frame *at, struct text *out) {
  size_t blanks = strtoul(at->argument, NULL, 10);
  const char *end = arena_printf(at->input->arena, " \"\n%*s\"", (int)blanks, "");
  struct text pieces = text_new(out->escape);
  text_add_wrapped(&pieces, capability_of(at)->why, "", GEN_WIDTH - blanks - 6);
  text_add(out, "\"");
  for (const char *piece = text_string(&pieces); *piece;) {
    size_t length = strcspn(piece, "\n");
    text_add_bytes(out, piece, length);
    piece += length;
    if (*piece) text_add(out, end), piece++;
  }
  text_add(out, "\"");
  text_free(&pieces);
}

#define AGENT_WORDS(TEXT, NUMBER, EMIT, TEST, WORD)                                                \
  TEXT("name", emit_name, agent_of(at)->request->name)                                             \
  WORD("c++", NULL, is_cplusplus, NULL)                                                            \
  TEXT("suffix", emit_suffix, agent_of(at)->request->cplusplus ? "cpp" : "c")                      \
  TEXT("asked", emit_asked, agent_of(at)->request->arguments)                                      \
  EMIT("license-line", emit_license_line,                                                          \
       if (at->spec->license)                                                                      \
           text_printf(out, "%s SPDX-License-Identifier: %s\n", at->argument, at->spec->license))  \
  TEXT("for", emit_for,                                                                            \
       interface_release_name(at->spec->interface, at->input->arena, plain_release(at)))           \
  TEXT("version-number", emit_version,                                                             \
       arena_printf(at->input->arena, "0x%08X",                                                    \
                    interface_version(at->spec->interface, plain_release(at))))                    \
  WORD("newest", emit_newest, has_newest, NULL)                                                    \
  WORD("call", emit_call, NULL, NULL)                                                              \
  WORD("invoke", emit_invoke, NULL, NULL)                                                          \
  WORD("callable", NULL, is_callable, NULL)                                                        \
  WORD("can-enable", NULL, can_enable, NULL)                                                       \
  WORD("chosen", NULL, is_chosen, NULL)                                                            \
  WORD("chosen-event", NULL, NULL, each_chosen)                                                    \
  WORD("chosen-among", NULL, NULL, each_among)                                                     \
  WORD("handled-event", NULL, NULL, each_handled)                                                  \
  WORD("death-event", NULL, NULL, each_death)                                                      \
  WORD("late-event", NULL, NULL, each_late)                                                        \
  TEST("this-chosen", is_this_chosen, LIST_HAS(agent_of(at)->events, at->event))                   \
  TEST("death", is_death, at->event == death_of(at))                                               \
  TEST("live", is_live, at->event == live_of(at))                                                  \
  WORD("late", NULL, is_late, NULL)                                                                \
  TEST("missed", is_missed, agent_is_missed(at->spec, at->event))                                  \
  EMIT("event-phases", emit_event_phases,                                                          \
       text_add(out, at->event->phase == PHASE_ANY     ? "any"                                     \
                     : at->event->phase == PHASE_START ? "start, live"                             \
                                                       : "live"))                                  \
  EMIT("event-needs", emit_event_needs, frame_add_rows(out, "", at->required);                     \
       if (!at->required->count) text_add(out, "nothing"))                                         \
  WORD("about", emit_about, NULL, NULL)                                                            \
  EMIT("unused", emit_unused, cdecl_unused(out, at->spec->interface->names.event_env, at->params)) \
  WORD("wanted-function", NULL, NULL, each_wanted)                                                 \
  EMIT("safe-functions", emit_safe, add_functions(at, out, true, PHASE_ANY))                       \
  EMIT("any-phase-functions", emit_any_phase, add_functions(at, out, false, PHASE_ANY))            \
  EMIT("start-phase-functions", emit_start_phase, add_functions(at, out, false, PHASE_START))      \
  WORD("added-capability", NULL, NULL, each_added)                                                 \
  WORD("added", NULL, is_added, NULL)                                                              \
  TEST("must", is_must, capability_of(at)->must)                                                   \
  WORD("essential", NULL, has_essential, NULL)                                                     \
  WORD("extra", NULL, has_extra, NULL)                                                             \
  WORD("quoted-why", emit_quoted_why, NULL, NULL)                                                  \
  TEXT("why", emit_why, capability_of(at)->why)

FRAME_TABLE(agent_words, AGENT_WORDS)
