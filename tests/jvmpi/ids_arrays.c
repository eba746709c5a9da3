/* SPDX-License-Identifier: MIT */
/* Arrays of numbers that are IDs according to the array, with each kind of count; unions, whose current member is
 * unknown. ids.sh adds the events to a specification. */
#include "jvmpi_ids.h"

#include <stdio.h>
#include <string.h>

static int faults;

static void report(const struct jvmpi_ids_violation* violation, void* data) {
  char text[300];
  (void)data;
  jvmpi_ids_text(violation, text, sizeof text);
  if (strstr(text, "env_id")) return; /* threads are not tested here */
  puts(text);
  faults++;
}

static void send(struct jvmpi_ids* ids, JVMPI_Event* event, jint type) {
  event->event_type = type;
  jvmpi_ids_event(ids, event, JVMPI_IDS_MODE_UNKNOWN);
  memset(event, 0, sizeof *event);
}

int main(void) {
  struct jvmpi_ids_options options;
  jint arenas[] = {0, 2};
  JVMPI_Event event;
  memset(&options, 0, sizeof options);
  memset(&event, 0, sizeof event);
  options.report = report;
  struct jvmpi_ids* ids = jvmpi_ids_new(&options);
  event.u.many_made.n = 2;
  event.u.many_made.arenas = arenas;
  send(ids, &event, JVMPI_EVENT_MANY_MADE);
  const unsigned long live = (unsigned long)jvmpi_ids_live(ids, JVMPI_ID_ARENA);
  event.u.any_seen.what.number = 77;
  send(ids, &event, JVMPI_EVENT_ANY_SEEN);
  event.u.many_gone.n = 1;
  event.u.many_gone.arenas = arenas + 1;
  send(ids, &event, JVMPI_EVENT_MANY_GONE);
  const int before = faults;
  event.u.many_gone.n = 1;
  event.u.many_gone.arenas = arenas + 1;
  send(ids, &event, JVMPI_EVENT_MANY_GONE);
  printf("%lu live, %lu left, %d faults, then %d\n", live,
         (unsigned long)jvmpi_ids_live(ids, JVMPI_ID_ARENA), before, faults);
  jvmpi_ids_free(ids);
  return live != 2 || before != 0 || faults != 1;
}
