/* Sending events: per event a function that sends it to one environment if that wants it now, and one that goes
 * through all environments. The facts behind them are in events_facts.c. */
#include "gen/vm/events.h"

#include "model/derive.h"

#include <string.h>

/* ---- Parameters --------------------------------------------------------------------------------- */

/* Would a parameter of this name hide what the functions use? */
static bool is_taken(const struct interface *interface, const char *id) {
  static const char *const names[] = {"env", "current", "port", "callback", "sending", "begin"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (strcmp(id, names[i]) == 0) return true;
  return strncmp(id, interface->stem, strlen(interface->stem)) == 0 ||
         strncmp(id, interface->macro, strlen(interface->macro)) == 0;
}

/* An event with parameters whose names can stand beside those of the generated functions. */
static bool each_sent(struct frame *at, size_t index) {
  if (!frame_each_event(at, index)) return false;
  struct arena *arena = at->input->arena;
  const struct spec_param_list *given = at->params;
  struct spec_param_list *params = arena_alloc(arena, sizeof *params);
  for (size_t i = 0; i < given->count; i++) {
    struct spec_param *param = given->at[i];
    if (is_taken(at->spec->interface, param->id)) {
      param = arena_alloc(arena, sizeof *param);
      *param = *given->at[i];
      do param->id = arena_printf(arena, "%s_", param->id);
      while (param_find(given, param->id));
    }
    LIST_ADD(arena, params, param);
  }
  at->params = params;
  return true;
}

/* Appends the parameters through which the agent gives something back; returns their number. */
static size_t add_answers(const struct frame *at, struct text *out) {
  size_t count = 0;
  for (size_t i = 0; i < at->event->params.count; i++) {
    const struct spec_param *param = at->event->params.at[i];
    if (param->dropped || param_direction(at->spec, param, false) == DIRECTION_IN) continue;
    if (out) text_printf(out, "%s%s", count ? ", " : "", param->id);
    count++;
  }
  return count;
}

FRAME_TEST(is_answered, add_answers(at, NULL) > 0)

/* ---- What the comment says ---------------------------------------------------------------------- */

static void emit_answers(const struct frame *at, struct text *out) {
  if (!is_answered(at)) return;
  text_add(out, ". To be sent one by one: agents may answer in ");
  add_answers(at, out);
}

static void emit_phase(const struct frame *at, struct text *out) {
  switch (at->event->phase) {
    case PHASE_ANY: text_add(out, "in any phase but the dead one"); break;
    case PHASE_START: text_add(out, "in the start and live phases"); break;
    default: text_add(out, "in the live phase"); break;
  }
}

FRAME_TEXT(emit_threads, at->event->filtered ? ", for all threads or for single ones" : "")

static void emit_requires(const struct frame *at, struct text *out) {
  for (size_t i = 0; i < at->required->count; i++)
    text_printf(out, "%s%s", i ? " and " : "; requires ", at->required->at[i]->id);
}

static void emit_before_start(const struct frame *at, struct text *out) {
  const char *const *early = events_early_capabilities(at->spec, at->event);
  for (size_t i = 0; early && early[i]; i++)
    text_printf(out, "%s%s", i ? " and " : ", before the start phase only with ", early[i]);
}

const struct frame_word events_words[] = {
    {"sent-event", NULL, NULL, each_sent},
    {"answered", NULL, is_answered, NULL},
    {"answers", emit_answers, NULL, NULL},
    {"phase", emit_phase, NULL, NULL},
    {"threads", emit_threads, NULL, NULL},
    {"requires", emit_requires, NULL, NULL},
    {"before-start", emit_before_start, NULL, NULL},
    {"filtered", events_emit_filtered, NULL, NULL},
    {"earliest", events_emit_earliest, NULL, NULL},
    {"required", events_emit_required, NULL, NULL},
    {"early", events_emit_early, events_is_early, NULL},
    {NULL, NULL, NULL, NULL},
};
