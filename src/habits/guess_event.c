/* SPDX-License-Identifier: MIT */
#include "habits/habits.h"

#include <string.h>

/* A part of a word. */
struct part {
  const char *at;
  size_t length;
};

static struct part token_part(const struct c_token *token) {
  return (struct part){token->text, token->length};
}

static char part_small(char c) {
  return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* Does it end with the word, in any case? */
static bool part_ends(struct part part, const char *word) {
  size_t length = strlen(word);
  if (part.length < length) return false;
  for (size_t i = 0; i < length; i++)
    if (part_small(part.at[part.length - length + i]) != word[i]) return false;
  return true;
}

static bool part_has(struct part part, const char *word) {
  for (; part.length >= strlen(word); part.length--)
    if (part_ends(part, word)) return true;
  return false;
}

/* Takes "_" and the like away from its end. */
static struct part part_without(struct part part, const char *ending) {
  if (part_ends(part, ending)) part.length -= strlen(ending);
  while (part.length && part.at[part.length - 1] == '_') part.length--;
  return part;
}

static const char *const verbs[] = {"post",  "send", "fire",    "dispatch", "notify", "report",
                                    "raise", "emit", "trigger", "run",      NULL};

/* What only asks is no sending. */
static bool part_asks(struct part word) {
  static const char *const words[] = {"should", "can_", "must", "want", "enable", "need", NULL};
  for (size_t i = 0; words[i]; i++)
    if (part_has(word, words[i])) return true;
  return false;
}

static bool part_sends(struct part word) {
  for (size_t i = 0; verbs[i]; i++)
    if (part_has(word, verbs[i])) return !part_asks(word);
  return false;
}

/* The event with that name, in any style. */
static const struct spec_event *event_of(const struct spec *view, struct part word) {
  LIST_EACH (event, view->events)
    if (name_style_is(STYLE_ANY, word.at, word.length, event->id)) return event;
  return NULL;
}

static struct part part_behind(struct part word, const char *prefix) {
  size_t length = strlen(prefix);
  bool there = word.length > length && memcmp(word.at, prefix, length) == 0;
  return there ? (struct part){word.at + length, word.length - length} : (struct part){"", 0};
}

/* "NotifyFramePop" is a function of agents, in any style. */
static bool is_other_function(const struct spec *view, const char *start, const char *end) {
  LIST_EACH (function, view->functions)
    if (function->id && name_style_is(STYLE_ANY, start, (size_t)(end - start), function->id))
      return true;
  return false;
}

/* "post_class_load", "CVMPostClassLoadEvent": a verb and then the event. */
static const struct spec_event *of_call(const struct spec *view, struct part word) {
  struct part name = part_without(word, "event");
  if (!part_sends(word)) return NULL;
  for (size_t start = 1; start < name.length; start++) {
    if (name.at[start] == '_') continue;
    struct part verb = part_without((struct part){name.at, start}, "");
    const char *from = NULL;
    for (size_t i = 0; !from && verbs[i]; i++)
      if (part_ends(verb, verbs[i])) from = verb.at + verb.length - strlen(verbs[i]);
    const struct spec_event *event =
        from ? event_of(view, (struct part){name.at + start, name.length - start}) : NULL;
    if (event) return is_other_function(view, from, word.at + word.length) ? NULL : event;
  }
  return NULL;
}

/* "Dispatch<Event::kClassLoad>(", from the end. */
static const struct spec_event *of_template(const struct spec *view, const struct c_token *tokens,
                                            size_t count) {
  if (count < 5 || !c_token_is(&tokens[count - 2], ">") || tokens[count - 3].kind != C_WORD)
    return NULL;
  struct part word = token_part(&tokens[count - 3]);
  size_t at = count - 3;
  while (at && !c_token_is(&tokens[at], "<")) at--;
  if (!at || !part_sends(token_part(&tokens[at - 1]))) return NULL;
  const struct spec_event *event = event_of(view, word);
  if (!event) event = event_of(view, part_behind(word, view->interface->names.event_prefix));
  return event ? event : event_of(view, part_behind(word, "k"));
}

const struct spec_event *guess_event(const struct spec *view, const struct c_token *tokens,
                                     size_t count) {
  if (!count) return NULL;
  const struct interface_names *names = &view->interface->names;
  const struct c_token *last = &tokens[count - 1];
  bool opens = c_token_is(last, "(");
  if (count > 1 && opens && tokens[count - 2].kind == C_WORD)
    return of_call(view, token_part(&tokens[count - 2]));
  if (opens) return of_template(view, tokens, count);
  if (last->kind != C_WORD) return NULL;
  struct part word = token_part(last);
  const struct spec_event *event = event_of(view, part_behind(word, names->event_prefix));
  if (event)
    return count > 2 && c_token_is(&tokens[count - 2], "(") && tokens[count - 3].kind == C_WORD &&
                   part_sends(token_part(&tokens[count - 3]))
               ? event
               : NULL;
  struct part id = part_behind(word, names->callback);
  for (size_t i = 0; i < view->events.count; i++)
    if (name_style_is(STYLE_SAME, id.at, id.length, view->events.at[i]->id))
      return view->events.at[i];
  return NULL;
}
