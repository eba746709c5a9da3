/* SPDX-License-Identifier: MIT */
/* Code that probably sends an event, where nobody has said how a VM does that. */
#ifndef JVMTIC_ADOPT_GUESS_EVENT_H
#define JVMTIC_ADOPT_GUESS_EVENT_H

#include "c/tokens.h"
#include "model/spec.h"

/* So many tokens are looked at. */
enum { GUESS_EVENT_TOKENS = 12 };

/* The event that code with these tokens at its end is about, or NULL: a call of what posts, sends, fires … by its name
 * ("post_class_load(", "VMPostClassLoadEvent("), its template argument ("Dispatch<Event::kClassLoad>(") or its first
 * argument ("fire(JVMTI_EVENT_CLASS_LOAD"); or the type of the event's callback ("jvmtiEventClassLoad"). */
const struct spec_event *guess_event(const struct spec *view, const struct c_token *tokens,
                                     size_t count);

#endif
