/* SPDX-License-Identifier: MIT */
/* The words for what the model knows: one spelling for messages, facts, JSON and pages. */
#ifndef JVMTIC_MODEL_WORDS_H
#define JVMTIC_MODEL_WORDS_H

#include "model/derive.h"
#include "model/visit.h"

/* "function", "event", …: the word for a kind of items or parts, ITEM_… or PART_…, in messages. */
const char *item_kind_word(unsigned kind);

/* The same with its article. */
const char *item_kind_phrase(unsigned kind);

/* The words of attributes, by enumerator, ended by NULL. A phase that events do not have is "". */
extern const char *const phase_words[];
extern const char *const event_phase_words[];
extern const char *const constant_kind_words[];
extern const char *const collection_words[];
extern const char *const request_words[];
extern const char *const dump_kind_words[], *const dump_kind_phrases[]; /* a group has no word */
extern const char *const dump_each_words[];

/* The words of what functions cost, when capabilities can be had and what for, of virtual threads, and of events'
 * threads and calls, and of when callbacks are called; and what readers are told for each. What is not said is "". */
extern const char *const cost_words[], *const cost_phrases[];
extern const char *const had_words[], *const had_phrases[];
extern const char *const price_words[], *const price_phrases[];
extern const char *const virtual_words[], *const virtual_phrases[];
extern const char *const on_newer_words[], *const on_newer_phrases[];
extern const char *const sender_words[], *const sender_phrases[];
extern const char *const calls_words[], *const calls_phrases[];
extern const char *const called_words[], *const called_phrases[];

/* The attribute value of a phase: "live", "start", "onload", "onloadOnly", "any". */
static inline const char *phase_word(enum phase phase) {
  return phase_words[phase];
}

/* What is said of memory that is handed over: a word such as "deallocate-each"; a sentence for what a function gives, which
 * the agent frees; one for what a callback of the agent gives, which the VM frees; and what is to be freed. Of OWNED_NONE
 * only the last. */
extern const struct ownership_row {
  const char *word, *of_function, *of_callback, *freed;
} ownership_rows[];

/* "in", "out", "inout". */
extern const char *const direction_words[];

/* What about the parameter of a derived error, in JSON: "null"; and behind its name: "is NULL". */
extern const char *const derived_words[], *const derived_phrases[];

#endif
