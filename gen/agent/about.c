/* SPDX-License-Identifier: MIT */
/* The comment above a callback. */
#include "base/text.h"
#include "gen/agent/agent.h"
#include "gen/cdecl.h"
#include "model/derive.h"
#include "model/doc_text.h"
#include "model/places.h"
#include "model/supplement.h"
#include "model/words.h"

#include <string.h>

bool agent_is_late(const struct spec *spec, const struct spec_event *event) {
  return text_is_any(spec->interface->supplement->late, event->id);
}

bool agent_is_missed(const struct spec *spec, const struct spec_event *event) {
  return text_is_any(spec->interface->supplement->missed, event->id);
}

/* Appends " * LABEL: words" as a wrapped paragraph, unless the words are empty, and removes them. */
static void add_line(struct text *out, const char *label, struct text *words) {
  if (words->length) {
    text_printf(out, " * %s: ", label);
    frame_wrapped(out, text_string(words), " *     ", "\n");
  }
  words->length = 0;
}

static void add_phase(const struct frame *at, struct text *words) {
  static const char *const phases[] = {[PHASE_ANY] = "any but the dead one.",
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
    text_add(words, " An agent that is attached later comes too late for it.");
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
    text_add(words, "nothing of it may be called.");
  else if (!param) text_add(words, "agent_jni() is the environment of the thread.");
  else
    text_printf(words, "may be called through %s%s.", param->id,
                at->event->phase == PHASE_ANY ? "; in the primordial phase that is NULL" : "");
}

static void add_thread(const struct frame *at, struct text *words) {
  const struct spec_event *event = at->event;
  text_add(words, sender_phrases[event->sender]);
  if (event->seen_sender != SENDER_UNSAID)
    text_printf(words, "; seen on HotSpot: %s", sender_phrases[event->seen_sender]);
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
  const char *separator = "requires ", *also = "to be had, too: ";
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
      text_add(words, " (An answer of the agent: left alone, it changes nothing.)");
    add_line(out, arena_printf(at->input->arena, "  %s", param->id), words);
  }
}

void agent_about(const struct frame *at, struct text *out) {
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
