/* SPDX-License-Identifier: MIT */
/* Facts for readers, which outputs do not depend on: costs, virtual threads, threads and calls of events, related items. */
#include "check/checks.h"
#include "model/supplement.h"
#include "model/vocabulary.h"
#include "model/words.h"

#include <string.h>

static void check_see(const struct checking *c, const struct string_list *see, size_t index) {
  enum { KINDS = KIND(ITEM_FUNCTION) | KIND(ITEM_EVENT) };
  const char *id = see->at[index], *wrong = NULL;
  for (size_t i = 0; i < index; i++)
    if (strcmp(see->at[i], id) == 0) wrong = " twice";
  if (strcmp(c->at.part.id, id) == 0) wrong = ", which is this one";
  if (!wrong && !spec_find(c->spec, id, KINDS))
    wrong = LIST_FIND(c->spec->elided, id)
                ? ", which is omitted from all outputs"
                : arena_printf(c->sink->arena, ", which does not exist%s",
                               check_suggestion(c, id, KINDS));
  if (wrong)
    diag_report_at(c->sink, CHECK_SEE_ALSO, c->at.part.place, "see", id, "see names '%s'%s", id,
                   wrong);
}

/* True for a thread and for a structure with one. Structures may point to others of their kind. */
static bool has_thread(const struct spec *spec, const struct spec_type *type, unsigned depth) {
  enum { DEEPEST = 3 };
  const struct spec_record *record = type->base == TYPE_STRUCT && depth < DEEPEST
                                         ? spec_item(spec, type->name, KIND(ITEM_RECORD))
                                         : NULL;
  if (type->base == TYPE_JTHREAD) return true;
  for (size_t i = 0; record && i < record->fields.count; i++)
    if (has_thread(spec, record->fields.at[i]->type, depth + 1)) return true;
  return false;
}

static bool moves_thread(const struct spec *spec, const struct spec_function *function,
                         bool passed) {
  enum {
    PASSED = KIND(POINTER_NONE) | KIND(POINTER_PTRTYPE) | KIND(POINTER_INPTR) | KIND(POINTER_INBUF)
  };
  LIST_EACH (param, function->params) {
    bool is_passed = KIND(param->type->pointer) & PASSED;
    if (is_passed == passed && has_thread(spec, param->type, 0)) return true;
  }
  return false;
}

/* True if an array or a string is passed, or returned. */
static bool moves_array(const struct spec_function *function, bool passed) {
  enum {
    PASSED = KIND(POINTER_INBUF) | KIND(POINTER_AGENTBUF),
    RETURNED = KIND(POINTER_OUTBUF) | KIND(POINTER_VMBUF) | KIND(POINTER_ALLOCBUF) |
               KIND(POINTER_ALLOCALLOCBUF)
  };
  LIST_EACH (param, function->params)
    if (KIND(param->type->pointer) & (passed ? PASSED : RETURNED)) return true;
  return false;
}

/* Returns true if a row of the function has the error, and the first release of such a row: 0.0.0 if the function always
 * had it. */
static bool lists_error(const struct checking *c, const struct spec_function *function,
                        enum interface_error error, struct release *first) {
  bool listed = false;
  LIST_EACH (row, function->errors) {
    if (!check_is_error(c, row->id, error)) continue;
    const struct named *named = spec_find(c->spec, row->id, KIND(ITEM_ERROR));
    struct release since = row->since;
    if (named && release_compare(check_first(named), since) > 0) since = check_first(named);
    if (!listed || release_compare(since, *first) < 0) *first = since;
    listed = true;
  }
  return listed;
}

static void report_contradiction(const struct checking *c, const char *name, const char *word,
                                 const char *why) {
  diag_report_at(c->sink, CHECK_CONTRADICTION, c->at.part.place, name, NULL, "%s=\"%s\", though %s",
                 name, word, why);
}

static bool has_cost(unsigned set, enum cost cost) {
  return set >> cost & 1;
}

static void check_costs(const struct checking *c, const struct spec_function *f) {
  unsigned both = f->costs & f->seen_costs, all = f->costs | f->seen_costs;
  const char *why = NULL;
  enum cost cost = COST_CONSTANT;
  bool many = has_cost(all, COST_THREADS) || has_cost(all, COST_HEAP);
  bool constant = has_cost(f->costs, COST_CONSTANT);
  if ((constant && f->costs != 1u << COST_CONSTANT) || has_cost(f->seen_costs, COST_CONSTANT))
    why = "it has other values as well";
  else if (has_cost(all, COST_STACK) && !many && !moves_thread(c->spec, f, true))
    cost = COST_STACK, why = "the function does not apply to a thread";
  else if (has_cost(all, COST_ARGUMENT) && !moves_array(f, true))
    cost = COST_ARGUMENT, why = "no array is passed";
  else if (has_cost(all, COST_RESULT) && !moves_array(f, false))
    cost = COST_RESULT, why = "no array is returned";
  for (size_t i = 0; both && cost_words[i] && !why; i++)
    if (has_cost(both, i)) cost = i, why = "cost states it";
  if (why)
    report_contradiction(c, has_cost(f->costs, cost) && !both ? "cost" : "costseen",
                         cost_words[cost], why);
}

static void check_virtual(const struct checking *c, const struct spec_function *f) {
  const char *why = NULL;
  enum virtual_threads is = f->virtual_threads;
  struct release said = c->spec->interface->supplement->virtual_threads, row = {0, 0, 0};
  if (release_compare(part_first(&c->at.part), said) > 0) said = part_first(&c->at.part);
  bool refused = lists_error(c, f, ERROR_UNSUPPORTED_OPERATION, &row);
  if ((is == VIRTUAL_NO || is == VIRTUAL_OPTIONAL) && !refused)
    why = "none of its errors states how virtual threads are rejected";
  else if ((is == VIRTUAL_NO || is == VIRTUAL_OPTIONAL) && release_compare(row, said) > 0)
    why = arena_printf(c->sink->arena,
                       "before %s none of its errors states how virtual threads are rejected, as "
                       "required since %s",
                       release_text(c->sink->arena, row), release_text(c->sink->arena, said));
  else if (is == VIRTUAL_YES && refused)
    why = "one of its errors states that an operation is not supported";
  else if ((is == VIRTUAL_YES || is == VIRTUAL_EVENT || is == VIRTUAL_MOUNTED) &&
           !moves_thread(c->spec, f, true) && !moves_thread(c->spec, f, false))
    why = "the function neither receives nor returns a thread";
  else if (is == VIRTUAL_OMITTED && !moves_thread(c->spec, f, false))
    why = "the function returns no threads";
  if (why) report_contradiction(c, "virtual", virtual_words[is], why);
  if (f->seen_virtual_threads && is != VIRTUAL_EVENT && is != VIRTUAL_OPTIONAL)
    report_contradiction(c, "virtualseen", virtual_words[f->seen_virtual_threads],
                         "virtual already specifies it");
}

static void check_sender(const struct checking *c, const struct spec_event *e) {
  if (e->seen_sender && e->sender != SENDER_ANY)
    report_contradiction(c, "threadseen", sender_words[e->seen_sender],
                         "thread already specifies it");
  if (e->calls == CALLS_SAFE && param_find(&e->params, c->spec->interface->names.jni_env))
    report_contradiction(c, "calls", calls_words[e->calls], "the callback has a JNI environment");
  if (e->calls == CALLS_ALL && (e->sender == SENDER_VM || e->seen_sender == SENDER_VM))
    report_contradiction(c, "calls", calls_words[e->calls], "the thread is not attached");
}

/* Attributes that some items of the specification have, so that others need them. */
struct said {
  bool cost, virtual_threads, sender, calls;
};

static void report_unsaid(const struct checking *c, const char *name) {
  diag_report(c->sink, CHECK_UNSAID, c->at.part.place,
              "<%s> lacks the attribute '%s', which other %ss specify",
              item_kind_word(c->at.part.kind), name, item_kind_word(c->at.part.kind));
}

static void check_function(const struct checking *c, const struct said *said,
                           const struct spec_function *function) {
  check_costs(c, function);
  check_virtual(c, function);
  if (said->cost && !function->costs) report_unsaid(c, "cost");
  if (said->virtual_threads && !function->virtual_threads && moves_thread(c->spec, function, true))
    report_unsaid(c, "virtual");
  for (size_t i = 0; i < function->see_also.count; i++) check_see(c, &function->see_also, i);
}

static void check_event(const struct checking *c, const struct said *said,
                        const struct spec_event *event) {
  check_sender(c, event);
  if (said->sender && !event->sender) report_unsaid(c, "thread");
  if (said->calls && !event->calls) report_unsaid(c, "calls");
  for (size_t i = 0; i < event->see_also.count; i++) check_see(c, &event->see_also, i);
}

void check_facts(const struct spec *spec, struct diag_sink *sink) {
  struct checking c = {spec, sink, walk_spec(spec, KIND(ITEM_FUNCTION) | KIND(ITEM_EVENT))};
  struct said said = {0};
  LIST_EACH (function, spec->functions) {
    said.cost |= function->costs != 0;
    said.virtual_threads |= function->virtual_threads != VIRTUAL_UNSAID;
  }
  LIST_EACH (event, spec->events) {
    said.sender |= event->sender != SENDER_UNSAID;
    said.calls |= event->calls != CALLS_UNSAID;
  }
  while (check_next(&c)) {
    if (c.at.part.kind == ITEM_FUNCTION) check_function(&c, &said, c.at.part.item);
    else check_event(&c, &said, c.at.part.item);
  }
}
