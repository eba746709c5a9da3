/* SPDX-License-Identifier: MIT */
#include "program.h"

#include <string.h>

const struct program *const programs[] = {
    &program_list,   &program_tree,  &program_leak,    &program_generations,
    &program_cycles, &program_graph, &program_threads, NULL};

const struct program *program_find(const char *name) {
  const struct program *const *at = programs;
  while (*at && strcmp((*at)->name, name) != 0) at++;
  return *at;
}
