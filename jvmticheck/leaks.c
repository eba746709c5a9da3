/* SPDX-License-Identifier: MIT */
#include "holdings.h"
#include "reports.h"
#include "words.h"

#include <stdlib.h>

struct group {
  struct holding first;
  unsigned long count;
  int64_t bytes;
  bool more; /* some sizes are unknown */
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
  if (!array_reserve((void**)&groups->at, groups->count, 1, &groups->room, sizeof *groups->at))
    return NULL;
  groups->at[groups->count] = (struct group){.first = *holding};
  return &groups->at[groups->count++];
}

static void groups_add(const struct holding* holding, void* data) {
  if (JVMTI_LOAD(holding->environment->disposed)) return;
  struct group* group = group_of(data, holding);
  if (!group) return;
  group->count++;
  if (holding->size < 0) group->more = true;
  else group->bytes += holding->size;
}

static void leaks_report_group(const struct group* group, int slot) {
  const struct finding finding = finding_of_holding(KIND_LEAK, &group->first, slot);
  const char* pieces = group->count == 1 ? "piece" : "pieces";
  if (slot == SLOT(DestroyRawMonitor))
    report(&finding, "raw monitors that were never destroyed: %lu%s", group->count,
           group->first.owner ? ", and a thread still owns one" : "");
  else if (group->bytes)
    report(&finding, "memory that was never deallocated: %lu %s, %s%lld bytes", group->count,
           pieces, group->more ? "more than " : "", (long long)group->bytes);
  else report(&finding, "memory that was never deallocated: %lu %s", group->count, pieces);
}

static void leaks_report(struct holdings* holdings, const struct environment* environment,
                         int slot) {
  struct groups groups = {NULL, 0, 0};
  holdings_each(holdings, environment, groups_add, &groups);
  for (size_t i = 0; i < groups.count; i++) leaks_report_group(&groups.at[i], slot);
  free(groups.at);
}

/* Reports events that were enabled and never had a callback. The opposite is not reported: one table of callbacks
 * may serve all events that an agent enables at some time. */
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

/* Reports environments that the same code, such as Agent_OnAttach, created in the live phase and did not dispose
 * of. One may be used until the VM ends. Called with each environment; reports only for the newest. */
static void leaks_check_place(const struct environment* newest) {
  unsigned long count = 0;
  const struct finding finding = {.kind = KIND_LEAK,
                                  .function = "GetEnv",
                                  .link = layer.module->functions[SLOT(DisposeEnvironment)].link,
                                  .caller = newest->caller,
                                  .environment = newest};
  for (const struct environment* at = environments_first(); at; at = at->next) {
    if (!at->late || JVMTI_LOAD(at->disposed) || at->caller != newest->caller) continue;
    if (at->number > newest->number) return; /* a newer one */
    count++;
  }
  if (count > 1) report(&finding, "environments that were never disposed of: %lu", count);
}

void leaks_of(const struct environment* environment) {
  leaks_report(&memory_holdings, environment, SLOT(Deallocate));
  leaks_report(&monitor_holdings, environment, SLOT(DestroyRawMonitor));
  if (environment) leaks_check_events(environment);
  else
    for (environment = environments_first(); environment; environment = environment->next) {
      if (JVMTI_LOAD(environment->disposed)) continue;
      leaks_check_events(environment);
      if (environment->late) leaks_check_place(environment);
    }
}
