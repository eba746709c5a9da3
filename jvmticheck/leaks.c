/* SPDX-License-Identifier: MIT */
#include "holdings.h"
#include "reports.h"
#include "words.h"

#include <stdlib.h>

struct group {
  struct holding first;
  unsigned long count;
  int64_t bytes;
  bool more; /* of some the size is unknown */
};

struct groups {
  struct group* at;
  size_t count, room;
};

static struct group* group_of(struct groups* groups, const struct holding* holding) {
  for (size_t i = 0; i < groups->count; i++) {
    struct group* group = &groups->at[i];
    if (group->first.caller == holding->caller && group->first.part == holding->part &&
        group->first.environment == holding->environment)
      return group;
  }
  if (groups->count == groups->room) {
    size_t room = groups->room ? groups->room * 2 : 16;
    struct group* at = realloc(groups->at, room * sizeof *at);
    if (!at) return NULL;
    groups->at = at;
    groups->room = room;
  }
  groups->at[groups->count] = (struct group){.first = *holding};
  return &groups->at[groups->count++];
}

static void add(const struct holding* holding, void* data) {
  if (JVMTI_LOAD(holding->environment->disposed)) return;
  struct group* group = group_of(data, holding);
  if (!group) return;
  group->count++;
  if (holding->size < 0) group->more = true;
  else group->bytes += holding->size;
}

static struct finding finding_of(const struct group* group) {
  return (struct finding){.kind = KIND_LEAK,
                          .function = group->first.function,
                          .parameter = group->first.part,
                          .caller = group->first.caller,
                          .environment = group->first.environment};
}

static void tell_memory(const struct group* group) {
  struct finding finding = finding_of(group);
  const char* pieces = group->count == 1 ? "piece" : "pieces";
  finding.link = layer.module->functions[SLOT(Deallocate)].link;
  if (group->bytes)
    report(&finding, "memory that was never given to Deallocate: %lu %s, %s%lld bytes",
           group->count, pieces, group->more ? "more than " : "", (long long)group->bytes);
  else report(&finding, "memory that was never given to Deallocate: %lu %s", group->count, pieces);
}

static void tell_monitors(const struct group* group) {
  struct finding finding = finding_of(group);
  finding.link = layer.module->functions[SLOT(DestroyRawMonitor)].link;
  report(&finding, "raw monitors that were never destroyed: %lu%s", group->count,
         group->first.owner ? ", and one is still entered" : "");
}

static void tell_all(struct holdings* holdings, const struct environment* environment,
                     void (*tell)(const struct group* group)) {
  struct groups groups = {NULL, 0, 0};
  holdings_each(holdings, environment, add, &groups);
  for (size_t i = 0; i < groups.count; i++) tell(&groups.at[i]);
  free(groups.at);
}

/* Events that were enabled and never had a callback. Callbacks of events that are never enabled are not reported: one table
 * of callbacks may serve all events that an agent enables at some time. */
static void leaks_check_events(const struct environment* environment) {
  struct words words = {NULL, 0, 0};
  const struct jvmti_forward_function* function =
      &layer.module->functions[SLOT(SetEventNotificationMode)];
  const struct finding finding = {.kind = KIND_EVENTS,
                                  .function = function->name,
                                  .link = function->link,
                                  .caller = environment->enabler,
                                  .environment = environment};
  for (int number = layer.module->first_event; number <= layer.module->last_event; number++) {
    unsigned index = (unsigned)(number - layer.module->first_event);
    if (!(JVMTI_LOAD(environment->enabled.words[index / 32]) & JVMTI_BIT(index))) continue;
    if (JVMTI_LOAD(environment->called.words[index / 32]) & JVMTI_BIT(index)) continue;
    words_format(&words, "%s%s", words.length ? ", " : "", layer.module->events[index].name);
  }
  if (words.length)
    report(&finding, "events that were enabled and never had a callback: %s", words.bytes);
  free(words.bytes);
}

/* Environments of the same place in the live phase, an Agent_OnAttach for one, that were not disposed of. A single one serves
 * until the VM ends. `newest` is the newest of them all. */
static void leaks_check_place(const struct environment* newest) {
  unsigned long count = 0;
  const struct finding finding = {.kind = KIND_LEAK,
                                  .function = "GetEnv",
                                  .link = layer.module->functions[SLOT(DisposeEnvironment)].link,
                                  .caller = newest->caller,
                                  .environment = newest};
  for (const struct environment* at = environments_first(); at; at = at->next) {
    if (!at->late || JVMTI_LOAD(at->disposed) || at->caller != newest->caller) continue;
    if (at->number > newest->number) return; /* that is the one */
    count++;
  }
  if (count > 1) report(&finding, "environments that were never disposed of: %lu", count);
}

static void leaks_check_environment(const struct environment* environment) {
  if (JVMTI_LOAD(environment->disposed)) return;
  leaks_check_events(environment);
  if (environment->late) leaks_check_place(environment);
}

void leaks_of(const struct environment* environment) {
  tell_all(&memory_holdings, environment, tell_memory);
  tell_all(&monitor_holdings, environment, tell_monitors);
  if (environment) leaks_check_events(environment);
  else
    for (environment = environments_first(); environment; environment = environment->next)
      leaks_check_environment(environment);
}
