/* SPDX-License-Identifier: MIT */
/* Sending events: for each event a function that sends it to one environment if it is enabled, and one for all
 * environments. */
#include "base/text.h"
#include "gen/cdecl.h"
#include "gen/vm/vm.h"
#include "model/derive.h"
#include "model/places.h"
#include "model/supplement.h"

/* True if a parameter with this name would hide a name of the generated functions. */
static bool is_taken(const struct interface *interface, const char *id) {
  static const char *const names[] = {"env",     "current", "port", "callback",
                                      "sending", "begin",   NULL};
  return text_is_any(names, id) || strncmp(id, interface->stem, strlen(interface->stem)) == 0 ||
         strncmp(id, interface->macro, strlen(interface->macro)) == 0;
}

/* An event with its parameters renamed. */
static bool each_sent(struct frame *at, size_t index) {
  if (!frame_each_event(at, index)) return false;
  at->params = cdecl_rename(at->input->arena, at->params, is_taken, at->spec->interface);
  return true;
}

/* Appends the parameters through which the agent answers, and returns their number. */
static size_t add_answers(const struct frame *at, struct text *out) {
  size_t count = 0;
  LIST_EACH (param, at->event->params) {
    if (param->dropped || param_direction(at->spec, param, false) == DIRECTION_IN) continue;
    if (out) text_printf(out, "%s%s", count ? ", " : "", param->id);
    count++;
  }
  return count;
}

FRAME_TEST(is_answered, add_answers(at, NULL) > 0)

/* The capabilities with which an environment gets the event before the start phase, up to a NULL; or NULL if there are none,
 * or if the release lacks one of them. */
static const char *const *early_capabilities(const struct spec *spec,
                                             const struct spec_event *event) {
  const char *const *ids = supplement_early_capabilities(spec->interface, event->id);
  if (event->phase != PHASE_ANY || !*ids) return NULL;
  for (const char *const *id = ids; *id; id++)
    if (!spec_find(spec, *id, KIND(ITEM_CAPABILITY))) return NULL;
  return ids;
}

FRAME_ANY(is_early, at->spec->events, early_capabilities(at->spec, item))

static void emit_answers(const struct frame *at, struct text *out) {
  if (!is_answered(at)) return;
  text_add(out, ". Sent to one environment after the other: agents may return results in ");
  add_answers(at, out);
}

static const char *const phases[] = {[PHASE_ANY] = "in any phase except the dead phase",
                                     [PHASE_START] = "in the start and live phases",
                                     [PHASE_LIVE] = "in the live phase",
                                     [PHASE_ONLOAD] = "in the live phase",
                                     [PHASE_ONLOAD_ONLY] = "in the live phase"};

static void emit_before_start(const struct frame *at, struct text *out) {
  const char *const *early = early_capabilities(at->spec, at->event);
  for (size_t i = 0; early && early[i]; i++)
    text_printf(out, "%s%s", i ? " and " : ", before the start phase only with ", early[i]);
}

/* The result of a switch for an event; NULL: the default. */
typedef const char *result_of(const struct frame *at, const struct spec_event *event);

/* Appends the labels of all events with that result, and the result. */
static void emit_case(struct text *out, struct spec_event *const *events,
                      const char *const *results, size_t count, const char *result) {
  bool first = true;
  for (size_t i = 0; i < count; i++) {
    if (!results[i] || strcmp(results[i], result) != 0) continue;
    text_printf(out, "%s    case %s:", first ? "" : "\n", events[i]->constant);
    first = false;
  }
  if (wrap_column(out) + strlen(" return ;") + strlen(result) <= GEN_WIDTH && !strchr(result, '\n'))
    text_printf(out, " return %s;\n", result);
  else text_printf(out, "\n      return %s;\n", result);
}

/* Appends "switch (event) { … }" with a case for each result, in the order of the first event that has it. */
static void add_switch(const struct frame *at, struct text *out, result_of *result,
                       const char *otherwise, const char *unused) {
  size_t count = at->spec->events.count;
  const struct spec_event_list events = events_by_number(at->input->arena, at->spec);
  const char **results = arena_alloc(at->input->arena, count * sizeof *results + 1);
  bool any = false;
  for (size_t i = 0; i < count; i++) any |= (results[i] = result(at, events.at[i])) != NULL;
  if (!any) {
    text_printf(out, "%s  return %s;\n", unused, otherwise);
    return;
  }
  text_add(out, "  switch (event) {\n");
  for (size_t i = 0; i < count; i++) {
    bool done = !results[i];
    for (size_t j = 0; j < i && !done; j++) done = text_is(results[j], results[i]);
    if (!done) emit_case(out, events.at, results, count, results[i]);
  }
  text_printf(out, "    default: return %s;\n  }\n", otherwise);
}

static const char *filtered_result(const struct frame *at, const struct spec_event *event) {
  (void)at;
  return event->filtered ? "JNI_TRUE" : NULL;
}

static const char *earliest_result(const struct frame *at, const struct spec_event *event) {
  (void)at;
  switch (event->phase) {
    case PHASE_ANY: return "FROM_ANY";
    case PHASE_START: return "FROM_START";
    default: return "FROM_LIVE";
  }
}

/* "jvmti_possesses(env, JVMTI_CAPABILITY_can_tag_objects)", or of several capabilities of one word. */
static const char *events_possesses(const struct frame *at, const struct vm_capability_word *word) {
  struct arena *arena = at->input->arena;
  const char *stem = at->spec->interface->stem;
  if (word->constants.count == 1)
    return arena_printf(arena, "%s_possesses(env, %s)", stem, word->constants.at[0]);
  const char *bits = vm_capability_bits(at->spec, arena, word, " |\n                  ");
  return arena_printf(arena, "%s_possesses_all(\n          env, %zu,\n          %s)", stem,
                      word->word, bits);
}

/* The condition that an environment possesses all these capabilities, or NULL for an empty list. */
static const char *all_of(const struct frame *at, const struct vm_capability_word_list *words) {
  const char *condition = NULL;
  for (size_t i = 0; i < words->count; i++) {
    const char *one = events_possesses(at, words->at[i]);
    condition = condition ? arena_printf(at->input->arena, "%s &&\n                        %s",
                                         condition, one)
                          : one;
  }
  return words->count > 1 ? arena_printf(at->input->arena, "(jboolean)(%s)", condition) : condition;
}

static const char *required_result(const struct frame *at, const struct spec_event *event) {
  const struct vm_capability_word_list words =
      vm_capability_words_of_rows(at->spec, at->input->arena, &event->required);
  return all_of(at, &words);
}

static const char *early_result(const struct frame *at, const struct spec_event *event) {
  struct string_list ids = {NULL, 0};
  const char *const *id = early_capabilities(at->spec, event);
  for (; id && *id; id++) LIST_ADD(at->input->arena, &ids, *id);
  const struct vm_capability_word_list words =
      vm_capability_words(at->spec, at->input->arena, &ids);
  return all_of(at, &words);
}

void vm_event_switch(const struct frame *at, struct text *out) {
  static const struct {
    const char *fact;
    result_of *result;
    const char *otherwise, *unused;
  } switches[] = {
      {"filtered", filtered_result, "JNI_FALSE", "  (void)event;\n"},
      {"earliest", earliest_result, "UNUSED", "  (void)event;\n"},
      {"required", required_result, "JNI_TRUE", "  (void)env;\n  (void)event;\n"},
      {"early", early_result, "JNI_TRUE", ""},
  };
  size_t i = 0;
  while (strcmp(switches[i].fact, at->argument) != 0) i++;
  add_switch(at, out, switches[i].result, switches[i].otherwise, switches[i].unused);
}

#define EVENTS_WORDS(TEXT, NUMBER, EMIT, TEST, WORD)                                               \
  WORD("sent-event", NULL, NULL, each_sent)                                                        \
  WORD("answers", emit_answers, is_answered, NULL)                                                 \
  TEXT("phase", emit_phase, phases[at->event->phase])                                              \
  TEXT("threads", emit_threads, at->event->filtered ? ", for all threads or for single ones" : "") \
  EMIT("requires", emit_requires, frame_add_rows(out, "; requires ", at->required))                \
  WORD("before-start", emit_before_start, NULL, NULL)                                              \
  WORD("switch", vm_event_switch, NULL, NULL)                                                      \
  WORD("early", NULL, is_early, NULL)

FRAME_TABLE(events_words, EVENTS_WORDS)
