/* SPDX-License-Identifier: MIT */
/* Enables each mistake of jvmti_enter.c, or every Nth one with the argument N, and prints those that no call reveals. */
#define _POSIX_C_SOURCE 200809L
#include "faults.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int mutant; /* from 1; 0 for none */

static const struct {
  const char *function; /* "" for shared code */
  const char *words;
} mutants[] = {
#include "faults_mutants.inc"
};

static sigjmp_buf noticed;

static void notice(void) {
  siglongjmp(noticed, 1);
}

/* True if a call of the function reveals the mistake; "" for any function. */
static int shows(const char *function) {
  if (sigsetjmp(noticed, 1)) {
    env_back();
    return 1;
  }
  for (size_t i = 0; i < function_count; i++)
    if (!*function || strcmp(function, functions[i].name) == 0) test_function(i);
  return 0;
}

int main(int argc, char **argv) {
  size_t tried = 0, step = argc > 1 ? (size_t)atoi(argv[1]) : 1;
  size_t survived = 0, count = sizeof mutants / sizeof *mutants;
  set_up_vm();
  for (size_t i = 0; i < function_count; i++) test_function(i);
  if (failures) return 2;
  on_failure = notice;
  for (size_t i = 0; i < count; i += step, tried++) {
    mutant = (int)i + 1;
    if (shows(mutants[i].function)) continue;
    survived++;
    fprintf(stderr, "not noticed: %s: %s\n",
            *mutants[i].function ? mutants[i].function : "all functions", mutants[i].words);
  }
  /* Finally, without a mistake, nothing fails. */
  mutant = 0;
  if (shows("")) return 3;
  printf("%zu mistakes, %zu not noticed\n", tried, survived);
  return survived != 0;
}
