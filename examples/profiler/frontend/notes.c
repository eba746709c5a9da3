/* SPDX-License-Identifier: MIT */
/* Notes on data that the numbers do not include. */
#include "frontend/report.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { NOTE_SIZE = 512 };

/* Event types of JVMPI. */
static const struct {
  unsigned event;
  const char *name, *means;
} wanted[] = {
    {5, "OBJECT_FREE", "whatever was allocated counts as live"},
    {6, "OBJECT_MOVE", "objects keep their IDs"},
    {48, "ARENA_NEW", "arenas are known by their objects"},
    {49, "ARENA_DELETE", "an arena ends with its objects only if they are freed one by one"},
    {60, "GC_START", "collections are not seen"},
    {61, "GC_FINISH", "collections are not seen"},
    {42, "CLASS_LOAD", "classes are asked for as they are met"},
    {33, "THREAD_START", "threads have no names"},
};

enum { WANTED = sizeof wanted / sizeof *wanted };

static bool missing(const struct vm *vm, unsigned number, char *note) {
  if (vm->enabled >> wanted[number].event & 1) return false;
  snprintf(note, NOTE_SIZE, "The VM does not send %s: %s.", wanted[number].name,
           wanted[number].means);
  return true;
}

/* Writes a note that contains a counter. */
static bool counted(const struct vm *vm, unsigned number, char *note) {
  const struct counters *count = &vm->totals.count;
  const struct {
    uint64_t count;
    const char *words;
  } notes[] = {
      {count->lost,
       "events were lost: the front-end was too slow. Totals are right again since, but times in "
       "between show "
       "nothing."},
      {count->absent, "events came while there was no front-end. Totals have them, times do not."},
      {count->no_room_objects,
       "objects had no room in the agent's tables (memory=): they are in no total."},
      {count->unknown, "events named an ID that nothing had defined."},
      {count->clashes,
       "IDs were defined while they were those of other objects, which count as freed."},
      {count->resets, "times everything but what is live was reset."},
  };
  if (!notes[number].count) return false;
  snprintf(note, NOTE_SIZE, "%" PRIu64 " %s", notes[number].count, notes[number].words);
  return true;
}

enum { COUNTED = 6 };

bool report_note(const struct report *report, unsigned number, char **note) {
  char words[NOTE_SIZE];
  unsigned found = 0;
  for (unsigned i = 0; i < WANTED + COUNTED; i++) {
    bool good =
        i < COUNTED ? counted(report->vm, i, words) : missing(report->vm, i - COUNTED, words);
    if (good && found++ == number) return (*note = strdup(words)) != NULL;
  }
  return false;
}
