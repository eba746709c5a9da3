/* SPDX-License-Identifier: MIT */
/* minivm [--OPTION VALUE]…: runs one or more VMs concurrently. */
#include "minivm.h"

#include "jvmti_trace.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char usage[] =
    "usage: minivm [OPTION VALUE]...\n"
    "  --vm NAME                  the options that follow are those of another VM\n"
    "  --agent LIBRARY[=OPTIONS]  loads an agent before the VM starts\n"
    "  --attach LIBRARY[=OPTIONS] loads an agent when it has started\n"
    "  --threads NUMBER           of the threads that the program has beside the first; 1\n"
    "  --trace FILTER             traces functions and events to standard error, as in\n"
    "                             all:error,GetThread*,event/VMInit,format=json,with=time\n";

/* A VM and its part of the command line: options with a value. */
struct run {
  char **options;
  int count;
  struct vm *vm;
  struct jvmti_trace trace;
  int workers;
  pthread_t system;
  bool worked;
};

/* The value of the last option with this name, or NULL. */
static const char *value_of(const struct run *run, const char *name) {
  const char *value = NULL;
  for (int i = 0; i < run->count; i += 2)
    if (strcmp(run->options[i], name) == 0) value = run->options[i + 1];
  return value;
}

/* Loads the agent of each option with this name. */
static bool load_agents(const struct run *run, const char *name) {
  for (int i = 0; i < run->count; i += 2)
    if (strcmp(run->options[i], name) == 0 && !agent_load(run->vm, run->options[i + 1]))
      return false;
  return true;
}

static bool start(struct run *run) {
  if (!load_agents(run, "--agent")) return false;
  struct thread *main_thread = vm_start(run->vm);
  if (main_thread && !load_agents(run, "--attach")) return false;
  if (main_thread && program_run(main_thread, run->workers)) return true;
  fprintf(stderr, "minivm: not enough memory, or threads\n");
  return false;
}

static void *run_vm(void *argument) {
  struct run *run = argument;
  run->worked = start(run);
  vm_stop(run->vm);
  return NULL;
}

/* Creates the VM. Prints a message and returns false on errors. */
static bool prepare(struct run *run) {
  const char *filter = value_of(run, "--trace"), *name = value_of(run, "--vm");
  const char *workers = value_of(run, "--threads");
  char rest;
  run->workers = 1;
  if (workers && (sscanf(workers, "%3d%c", &run->workers, &rest) != 1 || run->workers < 0)) {
    fprintf(stderr, "minivm: --threads %s: not a number from 0 to 999\n", workers);
    return false;
  }
  char problem[500];
  if (filter && !jvmti_trace_parse(&run->trace, filter, problem, sizeof problem)) {
    fprintf(stderr, "minivm: --trace %s: %s\n", filter, problem);
    return false;
  }
  run->vm = vm_new(name ? name : "minivm", filter ? &run->trace : NULL);
  if (!run->vm) fprintf(stderr, "minivm: not enough memory\n");
  return run->vm != NULL;
}

/* Creates all VMs, then runs them, then ends them. Returns the exit status. */
static int run_all(struct run *runs, int count) {
  int status = 0;
  for (int i = 0; i < count; i++)
    if (!prepare(&runs[i])) status = 2;
  for (int i = 0; i < count && status == 0; i++)
    if (pthread_create(&runs[i].system, NULL, run_vm, &runs[i]) != 0) abort();
  for (int i = 0; i < count && status == 0; i++) pthread_join(runs[i].system, NULL);
  for (int i = 0; i < count; i++) {
    if (runs[i].vm) vm_free(runs[i].vm);
    if (status == 0 && !runs[i].worked) status = 1;
  }
  return status;
}

/* Divides the command line into VMs. Returns their number, or 0 on errors. */
static int parse(struct run *runs, char **options, int count) {
  static const char *const known[] = {"--vm", "--agent", "--attach", "--threads", "--trace", NULL};
  int last = 0;
  runs[0].options = options;
  for (int i = 0; i < count; i += 2) {
    const char *const *name = known;
    while (*name && strcmp(options[i], *name) != 0) name++;
    if (!*name || i + 1 == count) return 0;
    if (name == known && i > 0) runs[++last].options = &options[i];
    runs[last].count += 2;
  }
  return last + 1;
}

int main(int argc, char **argv) {
  struct run *runs = calloc((size_t)argc + 1, sizeof *runs);
  if (!runs) return 1;
  int count = parse(runs, argv + 1, argc - 1);
  int status = count ? run_all(runs, count) : 2;
  if (!count) fputs(usage, stderr);
  free(runs);
  return fflush(stdout) == 0 ? status : 1;
}
