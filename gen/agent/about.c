/* SPDX-License-Identifier: MIT */
/* The comment above a callback. */
#include "base/text.h"
#include "gen/agent/agent.h"
#include "gen/cdecl.h"
#include "model/derive.h"
#include "model/doc_text.h"
#include "model/supplement.h"
#include "model/words.h"

#include <string.h>

bool agent_is_late(const struct spec *spec, const struct spec_event *event) {
  return text_is_any(spec->interface->supplement->late, event->id);
}

bool agent_is_missed(const struct spec *spec, const struct spec_event *event) {
  return text_is_any(spec->interface->supplement->missed, event->id);
}

/* Appends " * LABEL words" as a wrapped paragraph, unless the words are empty, and frees them. */
static void add_line(struct text *out, const char *label, struct text *words) {
  enum { WIDTH = 96 };
  if (words->length) {
    struct text safe = text_new(out->escape);
    cdecl_comment_text(&safe, text_string(words));
    text_printf(out, " * %s", label);
    text_add_wrapped(out, text_string(&safe), " *     ", WIDTH);
    text_add(out, "\n");
    text_free(&safe);
  }
  text_free(words);
}

static const char *phase_text(enum phase phase) {
  switch (phase) {
    case PHASE_ANY: return "any but the dead one.";
    case PHASE_START: return "start and live.";
    default: return "live.";
  }
}

static void add_phase(const struct frame *at, struct text *out) {
  struct text words = text_new(out->escape);
  text_add(&words, phase_text(at->event->phase));
  const char *const *early = supplement_early_capabilities(at->spec->interface, at->event->id);
  for (size_t i = 0; at->event->phase == PHASE_ANY && early[i]; i++)
    text_printf(&words, "%s%s", i ? " and " : " Before the start phase only with ", early[i]);
  if (at->event->phase == PHASE_ANY && *early) text_add(&words, ".");
  if (agent_is_missed(at->spec, at->event))
    text_add(&words, " An agent that is attached later comes too late for it.");
  add_line(out, "Phases: ", &words);
}

/* The parameter of the JNI environment, or NULL. */
static const struct spec_param *jni_param(const struct frame *at) {
  const struct spec_param_list *params = &at->event->params;
  for (size_t i = 0; i < params->count; i++) {
    const struct spec_type *type = params->at[i]->type;
    while (type->pointer != POINTER_NONE && type->target) type = type->target;
    if (text_is(type->name, at->spec->interface->names.jni_environment)) return params->at[i];
  }
  return NULL;
}

static void add_jni(const struct frame *at, struct text *out) {
  const struct spec_param *param = jni_param(at);
  struct text words = text_new(out->escape);
  if (supplement_calls(at->spec->interface, at->event) != CALLS_ALL)
    text_add(&words, "nothing of it may be called.");
  else if (!param) text_add(&words, "agent_jni() is the environment of the thread.");
  else if (at->event->phase == PHASE_ANY)
    text_printf(&words, "may be called through %s; in the primordial phase that is NULL.",
                param->id);
  else text_printf(&words, "may be called through %s.", param->id);
  add_line(out, "JNI: ", &words);
}

static void add_thread(const struct frame *at, struct text *out) {
  const struct spec_event *event = at->event;
  struct text words = text_new(out->escape);
  text_add(&words, sender_phrases[event->sender]);
  if (event->seen_sender != SENDER_UNSAID)
    text_printf(&words, "; seen on HotSpot: %s", sender_phrases[event->seen_sender]);
  if (words.length) text_add(&words, ".");
  add_line(out, "Thread: ", &words);
}

static void add_calls(const struct frame *at, struct text *out) {
  struct text words = text_new(out->escape);
  text_add(&words,
           supplement_calls(at->spec->interface, at->event) == CALLS_SAFE
               ? "only callback-safe functions, see agent.h."
           : at->event->phase == PHASE_ANY
               ? "functions of the current phase: initially those of any phase, see agent.h."
           : at->event->phase == PHASE_START
               ? "functions of the current phase: initially those of the start phase, see agent.h."
               : "any function of the live phase.");
  add_line(out, arena_printf(at->input->arena, "%s: ", at->spec->interface->name), &words);
}

static void add_capabilities(const struct frame *at, struct text *out) {
  const struct spec_capability_row_list *required = &at->event->required,
                                        *optional = &at->event->optional;
  struct text words = text_new(out->escape);
  for (size_t i = 0; i < required->count; i++)
    text_printf(&words, "%s%s", i ? " and " : "requires ", required->at[i]->id);
  for (size_t i = 0; i < optional->count; i++) {
    const struct spec_capability_row *row = optional->at[i];
    const char *doc = row->doc ? doc_summary(at->input->arena, at->spec, row->doc) : "";
    text_printf(&words, "%s%s%s%s", words.length ? "; " : "", i ? "" : "to be had, too: ", row->id,
                *doc ? arena_printf(at->input->arena, " (%s)", doc) : "");
  }
  if (words.length) text_add(&words, ".");
  add_line(out, "Capabilities: ", &words);
}

static void add_params(const struct frame *at, struct text *out) {
  const struct spec_param_list *params = at->params;
  LIST_EACH (param, *params) {
    if (param->dropped || param == jni_param(at)) continue;
    struct text words = text_new(out->escape);
    text_add(&words, doc_summary(at->input->arena, at->spec, param->doc));
    if (param_direction(at->spec, param, false) != DIRECTION_IN)
      text_add(&words, " (An answer of the agent: left alone, it changes nothing.)");
    add_line(out, arena_printf(at->input->arena, "  %s: ", param->id), &words);
  }
}

void agent_about(const struct frame *at, struct text *out) {
  struct text words = text_new(out->escape);
  const char *summary = doc_summary(at->input->arena, at->spec, at->doc);
  text_printf(&words, "%s%s%s", at->event->id, *summary ? ". " : "", summary);
  if (words.bytes[words.length - 1] == ':') words.bytes[words.length - 1] = '.';
  text_add(out, "/* ");
  struct text safe = text_new(out->escape);
  cdecl_comment_text(&safe, text_string(&words));
  text_add_wrapped(out, text_string(&safe), " * ", 96);
  text_add(out, "\n *\n");
  text_free(&safe);
  text_free(&words);
  add_phase(at, out);
  add_thread(at, out);
  add_jni(at, out);
  add_calls(at, out);
  add_capabilities(at, out);
  add_params(at, out);
  out->length--; /* the newline */
  text_add(out, " */\n");
}
