/* What is known of each event, as C: switches over the event's number. */
#include "gen/vm/events.h"

#include "base/wrap.h"
#include "model/order.h"
#include "model/supplement.h"

#include <string.h>

/* ---- Switches ----------------------------------------------------------------------------------- */

/* What a switch returns for an event; NULL: what it returns for all others. */
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

/* Appends "switch (event) { … }": a case per result, in the order of the first event that has it. */
static void emit_switch(const struct frame *at, struct text *out, result_of *result,
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
    for (size_t j = 0; j < i && !done; j++)
      done = results[j] && strcmp(results[i], results[j]) == 0;
    if (!done) emit_case(out, events.at, results, count, results[i]);
  }
  text_printf(out, "    default: return %s;\n  }\n", otherwise);
}

static const char *filtered_result(const struct frame *at, const struct spec_event *event) {
  (void)at;
  return event->filtered ? "JNI_TRUE" : NULL;
}

void events_emit_filtered(const struct frame *at, struct text *out) {
  emit_switch(at, out, filtered_result, "JNI_FALSE", "  (void)event;\n");
}

static const char *earliest_result(const struct frame *at, const struct spec_event *event) {
  (void)at;
  switch (event->phase) {
    case PHASE_ANY: return "FROM_ANY";
    case PHASE_START: return "FROM_START";
    default: return "FROM_LIVE";
  }
}

void events_emit_earliest(const struct frame *at, struct text *out) {
  emit_switch(at, out, earliest_result, "UNUSED", "  (void)event;\n");
}

/* ---- Capabilities ------------------------------------------------------------------------------- */

/* Adds to a condition that is NULL at first; a line for each capability, as wide as "return (jboolean)(". */
static const char *also(const struct frame *at, const char *condition, const char *id) {
  if (!condition) return arena_printf(at->input->arena, "env->capabilities.%s", id);
  return arena_printf(at->input->arena, "%s &&\n                        env->capabilities.%s",
                      condition, id);
}

static const char *as_boolean(const struct frame *at, const char *condition) {
  if (!condition) return NULL;
  return arena_printf(at->input->arena, strchr(condition, '&') ? "(jboolean)(%s)" : "(jboolean)%s",
                      condition);
}

/* All of them: the specification says so where it lists several. */
static const char *required_result(const struct frame *at, const struct spec_event *event) {
  const char *condition = NULL;
  for (size_t i = 0; i < event->required.count; i++)
    condition = also(at, condition, event->required.at[i]->id);
  return as_boolean(at, condition);
}

void events_emit_required(const struct frame *at, struct text *out) {
  emit_switch(at, out, required_result, "JNI_TRUE", "  (void)env;\n  (void)event;\n");
}

const char *const *events_early_capabilities(const struct spec *spec,
                                             const struct spec_event *event) {
  const char *const *ids = facts_early_capabilities(spec->interface, event->id);
  if (event->phase != PHASE_ANY || !*ids) return NULL;
  for (const char *const *id = ids; *id; id++)
    if (!spec_find(spec, *id, KIND(ITEM_CAPABILITY))) return NULL;
  return ids;
}

static const char *early_result(const struct frame *at, const struct spec_event *event) {
  const char *condition = NULL;
  const char *const *id = events_early_capabilities(at->spec, event);
  for (; id && *id; id++) condition = also(at, condition, *id);
  return as_boolean(at, condition);
}

bool events_is_early(const struct frame *at) {
  for (size_t i = 0; i < at->spec->events.count; i++)
    if (events_early_capabilities(at->spec, at->spec->events.at[i])) return true;
  return false;
}

void events_emit_early(const struct frame *at, struct text *out) {
  emit_switch(at, out, early_result, "JNI_TRUE", "");
}
