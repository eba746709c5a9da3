/* SPDX-License-Identifier: MIT */
/* What a VM calls its functions, where nobody has said it: by those that answer an error and whose names end in that of a
 * function of the specification. */
#ifndef JVMTIC_ADOPT_GUESS_H
#define JVMTIC_ADOPT_GUESS_H

#include "c/tokens.h"
#include "model/spec.h"
#include "source/structure.h"

/* A name that may be one of the interface. */
struct guess_name {
  const char *pattern; /* "JvmtiEnv::%s" */
  const char *id;
  struct place place;
  bool stub;
};
LIST_TYPE(guess_name_list, struct guess_name);

/* Adds the names in a source. `path` must stay. */
void guess_add(struct arena *arena, const struct spec *view, const struct source *source,
               const char *path, struct guess_name_list *names);

/* The pattern that most functions of the specification have, or NULL when there are no names. */
const char *guess_pattern(struct arena *arena, const struct guess_name_list *names);

/* So many tokens are looked at. */
enum { GUESS_EVENT_TOKENS = 12 };

/* The event that code with these tokens at its end is about, or NULL: a call of what posts, sends, fires … by its name
 * ("post_class_load(", "VMPostClassLoadEvent("), its template argument ("Dispatch<Event::kClassLoad>(") or its first
 * argument ("fire(JVMTI_EVENT_CLASS_LOAD"); or the type of the event's callback ("jvmtiEventClassLoad"). */
const struct spec_event *guess_event(const struct spec *view, const struct c_token *tokens,
                                     size_t count);

#endif
