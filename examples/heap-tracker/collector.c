/* SPDX-License-Identifier: MIT */
/* JVM TI does not report the collector. On Linux, the names of its threads do. */
#include "tracker.h"

#include <dirent.h>
#include <stdio.h>
#include <string.h>

static bool is_named(const char *task, const char *const names[]) {
  char path[300], name[32] = "";
  FILE *file;
  snprintf(path, sizeof path, "/proc/self/task/%s/comm", task);
  if (!(file = fopen(path, "re"))) return false;
  if (!fgets(name, sizeof name, file)) *name = '\0';
  fclose(file);
  while (*names && strncmp(name, *names, strlen(*names)) != 0) names++;
  return *names != NULL;
}

bool collector_stops_early(void) {
  /* ZGC without generations, of JDK 21 to 23, has an X. */
  static const char *const names[] = {"ZWorker", "ZDriver",    "XWorker",
                                      "XDriver", "Shenandoah", NULL};
  DIR *tasks = opendir("/proc/self/task");
  const struct dirent *task;
  bool found = false;
  if (!tasks) return false;
  while (!found && (task = readdir(tasks))) found = is_named(task->d_name, names);
  closedir(tasks);
  return found;
}
