/* SPDX-License-Identifier: MIT */
/* Keywords and phrases of enumerations, for messages, facts, JSON and pages. */
#ifndef JVMTIC_MODEL_WORDS_H
#define JVMTIC_MODEL_WORDS_H

#include "model/derive.h"
#include "model/visit.h"

/* "function", "event", …: the name of a kind, ITEM_… or PART_…, in messages. */
const char *item_kind_word(unsigned kind);

/* The name with its article. */
const char *item_kind_phrase(unsigned kind);

/* Keywords of attributes, by enumerator, ended by NULL. A phase that events do not have is "". */
extern const char *const phase_words[];
extern const char *const event_phase_words[];
extern const char *const constant_kind_words[];
extern const char *const collection_words[];
extern const char *const request_words[];
extern const char *const dump_kind_words[], *const dump_kind_phrases[]; /* "" for a group */
extern const char *const dump_each_words[];

/* Keywords and phrases of costs, capabilities, virtual threads, senders, calls and callbacks; "" if not stated. */
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

/* Texts about ownership: a keyword such as "deallocate-each"; a sentence for results of callbacks, freed by the VM; and
 * what is to be freed. OWNED_NONE has only the last. */
extern const struct ownership_row { const char *word, *of_callback, *freed; } ownership_rows[];

/* "in", "out", "inout". */
extern const char *const direction_words[];

/* The reason of a derived error: "null" in JSON, "is NULL" after the name of the parameter. */
extern const char *const derived_words[], *const derived_phrases[];

#endif
